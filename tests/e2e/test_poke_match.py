"""Whole matches of Poke in real browsers over the real site, and a deal without any script."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.conftest import PHONE, NewPerson
from tests.e2e.listener import check_what_was_heard, listen
from tests.e2e.looks import fits
from tests.e2e.poke_player import act, sit_down, totals_of
from tests.e2e.site import Site
from tests.e2e.table import (
    MATCH_OVER,
    SLOW,
    is_over,
    play_against_bots,
    play_on,
    play_up_to,
    rematch,
    seen_version,
    wait_past,
)

SECONDS = 420
MATCH = """
from apps.games.kernel.clock import ClockSetting
from tests.games.play import new_match
print("made", new_match("poke", clock=ClockSetting(600, bank=600)).match_id)
"""
"""Of two whose names are short, so that both seats would find room in one row."""
COVERED = """() => [...document.querySelectorAll('.place')].some((place) => {
  const boxes = (what) => [...place.querySelectorAll(what)].map((each) => each.getBoundingClientRect());
  const card = parseFloat(getComputedStyle(place.querySelector('.backs i'), '::before').width);
  return boxes('.place__signs .draw').some((sign) => boxes('.backs i').some((back) =>
    sign.left < back.left + card && sign.right > back.left && sign.top < back.bottom && sign.bottom > back.top));
})"""
"""Whether a sign lies on the backs of the cards."""


LINES = """() => {
  const ask = document.getElementById('ask');
  return Math.round(ask.offsetHeight / parseFloat(getComputedStyle(ask).lineHeight));
}"""
"""In how many lines it says what is asked of one."""


def covers_nothing(page: Page) -> bool:
    """Whether the sheet, however long, leaves the rest of the table free."""
    pad, mine = page.locator("#pad").bounding_box(), page.locator("#mine").bounding_box()
    return bool(pad and mine) and pad["y"] + pad["height"] <= mine["y"]


@pytest.mark.timeout(480)
def test_two_people_play_a_rubber(new_person: NewPerson) -> None:
    host = new_person(reduced_motion="reduce")
    friend = new_person(reduced_motion="reduce")
    sit_down(host, friend)

    play_on(act, [host, friend], lambda: is_over(host, friend), SECONDS)

    assert covers_nothing(host)
    totals = totals_of(host)
    assert totals_of(friend) == totals[::-1]
    assert max(totals) >= 950
    assert host.locator(".pad__game").count() >= 2
    assert host.locator("#log-lines li").last.inner_text() == friend.locator("#log-lines li").last.inner_text()
    rematch(host, friend)
    expect(host.locator(".hand__slot")).to_have_count(5)


@pytest.mark.looks
@pytest.mark.timeout(480)
def test_one_person_on_a_phone_plays_a_game_against_a_bot(new_person: NewPerson) -> None:
    page = new_person(phone=True, reduced_motion="reduce")
    sit_down(page, length="game")
    listen(page)
    assert fits(page)
    hand = page.locator("#hand").bounding_box()
    assert hand
    assert hand["y"] + hand["height"] <= PHONE["height"] + 1

    play_up_to(act, [page], "#go-on", SECONDS)
    assert fits(page)
    expect(page.locator("#go-on")).to_be_in_viewport()

    play_on(act, [page], lambda: is_over(page), SECONDS)
    assert fits(page)
    assert len(totals_of(page)) == 2
    expect(page.locator("#rematch")).to_be_in_viewport()
    check_what_was_heard(page)


@pytest.mark.looks
@pytest.mark.timeout(120)
def test_on_a_watchers_phone_no_sign_lies_on_the_cards(new_person: NewPerson, site: Site) -> None:
    said = site.run_python("manage.py", "shell", "-c", MATCH)
    watcher = new_person(phone=True, guest=False)
    watcher.goto(f"/matches/{said.split()[-1]}/")
    expect(watcher.locator(".place .draw--dealer")).to_be_visible()
    assert fits(watcher)
    assert not watcher.evaluate(COVERED)


@pytest.mark.looks
@pytest.mark.timeout(120)
def test_what_is_asked_has_room_beside_what_can_be_done_at_every_width(new_person: NewPerson) -> None:
    page = new_person(reduced_motion="reduce")
    sit_down(page, clock=SLOW)
    play_up_to(act, [page], "#stand", 90)
    for width in (360, 768, 1024, 1280):
        page.set_viewport_size({"width": width, "height": 800})
        assert fits(page), width
        assert page.evaluate(LINES) <= 3, width


@pytest.mark.timeout(120)
def test_every_number_of_the_sheet_says_where_it_comes_from(new_person: NewPerson) -> None:
    page = new_person(phone=True, reduced_motion="reduce")
    sit_down(page, clock=SLOW)
    expect(page.locator("#pad")).to_be_hidden()
    play_up_to(act, [page], "#go-on", 90)
    expect(page.locator(".standing__ready")).to_be_visible()  # the bot: from here on nothing moves by itself
    entry = page.locator(".entry").last
    expect(entry).to_have_accessible_name(re.compile(r"^\d+ Deal \d+: "))
    entry.focus()
    why = entry.locator(".entry__why")
    expect(why).to_contain_text(re.compile(r"Deal \d+:"))
    box = why.bounding_box()
    assert box
    assert box["width"] > 100
    page.locator("#go-on").click()
    page.locator("#to-pad").click()
    expect(page.locator("#pad")).to_be_visible()
    page.locator(".pad__close").click()
    expect(page.locator("#pad")).to_be_hidden()


@pytest.mark.looks
@pytest.mark.timeout(120)
def test_cards_are_chosen_with_the_keys_alone(new_person: NewPerson) -> None:
    page = new_person(reduced_motion="reduce")
    sit_down(page, clock=SLOW)
    play_up_to(act, [page], "#draw", 90)
    first = page.locator(".card--pick input").first
    first.focus()
    page.keyboard.press("Space")
    expect(first).to_be_checked()
    version = seen_version(page)
    page.locator("#draw").focus()
    page.keyboard.press("Enter")
    wait_past(page, version)
    expect(page.locator("#seat-0 .draw, #seat-1 .draw").first).to_be_visible()


@pytest.mark.looks
@pytest.mark.timeout(120)
def test_a_deal_is_played_without_a_script(new_person: NewPerson) -> None:
    page = new_person(java_script_enabled=False)
    play_against_bots(page, "poke", has_scripts=False)
    play_up_to(act_or_look_again, [page], "#go-on", 90)
    expect(page.locator("#go-on")).to_be_visible()
    assert not page.locator(MATCH_OVER).count()
    expect(page.locator(".gains li").first).to_be_visible()


def act_or_look_again(page: Page, leave: str = "") -> bool:
    """One move by form: stand, lead one card, answer with as many as were led."""
    press = page.locator("#stand, #lead, #answer")
    if page.locator("#lead, #answer").count():
        most = int(page.locator("#hand").get_attribute("data-most") or 0)
        count = most if page.locator("#answer").count() else 1
        for box in page.locator(".card--pick").all()[:count]:
            box.click()
    with page.expect_navigation():
        if press.count():
            press.click()
        else:
            page.wait_for_timeout(200)
            page.reload()
    return True
