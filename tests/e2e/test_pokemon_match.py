"""Whole matches of Pokemon in real browsers over the real site."""

import pytest
from playwright.sync_api import expect

from tests.e2e.conftest import PHONE, NewPerson
from tests.e2e.listener import check_what_was_heard, listen
from tests.e2e.looks import fits
from tests.e2e.pokemon_player import act, sit_down, totals_of
from tests.e2e.table import is_over, play_on, rematch

SECONDS = 420
"""A match takes about a minute; where much else goes on, several."""


@pytest.mark.timeout(480)
def test_two_people_and_a_bot_play_to_200(new_person: NewPerson) -> None:
    host = new_person(reduced_motion="reduce")
    friend = new_person(reduced_motion="reduce")
    sit_down(host, friend, bots=1)

    play_on(act, [host, friend], lambda: is_over(host, friend), SECONDS)

    totals = totals_of(host)
    assert len(totals) == 3
    assert max(totals) >= 200
    assert totals_of(friend) == totals
    expect(host.locator(".standing__place--first").first).to_have_text("1")
    assert host.locator("#log-lines li").last.inner_text() == friend.locator("#log-lines li").last.inner_text()

    rematch(host, friend)
    expect(host.locator(".hand__slot")).to_have_count(7)


@pytest.mark.looks
@pytest.mark.timeout(480)
def test_one_person_on_a_phone_plays_bots_to_200(new_person: NewPerson) -> None:
    page = new_person(phone=True, reduced_motion="reduce")
    sit_down(page, bots=2)
    listen(page)
    assert fits(page)
    hand = page.locator("#hand").bounding_box()
    assert hand
    assert hand["y"] + hand["height"] <= PHONE["height"] + 1

    play_on(act, [page], lambda: is_over(page), SECONDS)

    assert max(totals_of(page)) >= 200
    assert fits(page)
    expect(page.locator("#rematch")).to_be_in_viewport()
    check_what_was_heard(page)
