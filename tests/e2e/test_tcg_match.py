"""Whole matches of the TCG in real browsers over the real site: person against person, person against bot."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.conftest import PHONE, NewPerson
from tests.e2e.listener import check_what_was_heard, listen
from tests.e2e.looks import fits
from tests.e2e.table import is_over, play_against_bots, play_on, play_up_to, rematch, wait_for_one_another
from tests.e2e.tcg_player import act, prizes_taken, sit_down

SECONDS = 420
"""A match takes about two minutes; where much else goes on, several."""
SKIPPED = """() => {
  const story = document.querySelector('.story:not([hidden])');
  if (!story) return false;
  const { x, y, width, height } = story.querySelector('.story__skip').getBoundingClientRect();
  document.elementFromPoint(x + width / 2, y + height / 2).click();
  return story.hidden;
}"""
"""Looks for a story and skips it in one go: it ends by itself, and a press that comes later finds nothing to skip."""


def hand_is_in_sight(page: Page) -> bool:
    """Whether the bottom of the hand is on the screen without scrolling."""
    hand = page.locator("#hand").bounding_box()
    return bool(hand) and hand["y"] + hand["height"] <= PHONE["height"] + 1


@pytest.mark.timeout(480)
def test_two_people_play_to_the_last_prize_or_pokemon(new_person: NewPerson) -> None:
    host = new_person(reduced_motion="reduce")
    friend = new_person(reduced_motion="reduce")
    sit_down(host, friend, "blue-flame", "royal-garden")

    play_on(act, [host, friend], lambda: is_over(host, friend), SECONDS)

    assert prizes_taken(friend) == prizes_taken(host)[::-1]
    titles = {host.locator("#ending-title").inner_text(), friend.locator("#ending-title").inner_text()}
    assert "You have won the match!" in titles
    assert any(title.endswith(" has won the match") for title in titles)
    why = host.locator(".log__why").first  # Fire burns Grass: somewhere Weakness counted
    why.locator("summary").click()
    expect(why).to_have_text(re.compile(r"\d+ = \d+ \(the attack\) [+−] \d+ \(.+\)"))

    rematch(host, friend)
    expect(host.locator(".hand__slot").first).to_be_visible()


@pytest.mark.looks
@pytest.mark.timeout(480)
def test_one_person_on_a_phone_plays_a_bot(new_person: NewPerson) -> None:
    page = new_person(phone=True, reduced_motion="reduce")
    play_against_bots(page, "tcg")
    listen(page)
    assert fits(page)
    assert hand_is_in_sight(page)
    play_up_to(act, [page], "#end, #end-yes", 60)
    assert fits(page)
    assert hand_is_in_sight(page)

    play_on(act, [page], lambda: is_over(page), SECONDS)

    assert fits(page)
    assert len(prizes_taken(page)) == 2
    expect(page.locator("#rematch")).to_be_in_viewport()
    check_what_was_heard(page)


@pytest.mark.looks
@pytest.mark.timeout(480)
def test_one_person_on_a_phone_plays_another_at_a_desk(new_person: NewPerson) -> None:
    """Until both have attacked: what one does, the other is told step by step, and may skip it."""
    host = new_person(phone=True)
    friend = new_person()
    sit_down(host, friend)
    play_on(act, [host, friend], lambda: bool(friend.evaluate(SKIPPED)), 120)
    expect(friend.locator(".story__text")).to_be_hidden()
    lines = "#log-lines li[data-kind=attacked]"
    play_on(act, [host, friend], lambda: is_over(host, friend) or host.locator(lines).count() > 1, 240)
    wait_for_one_another(host, friend)
    assert fits(host)
    assert host.locator(lines).count() == friend.locator(lines).count()
