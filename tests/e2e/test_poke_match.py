"""Whole matches of Poke in real browsers over the real site, and a deal without any script."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.conftest import PHONE, NewPerson
from tests.e2e.poke_player import act, sit_down, totals_of
from tests.e2e.table import MATCH_OVER, is_over, play_against_bots, play_on, seen_version

SECONDS = 420
FITS = "() => document.documentElement.scrollWidth <= document.documentElement.clientWidth"


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
    assert host.locator(".pad__game").count() >= 2
    assert host.locator("#log-lines li").last.inner_text() == friend.locator("#log-lines li").last.inner_text()
    host.locator("#rematch").click()
    expect(host.locator("#rematch")).to_be_disabled()
    old = friend.url
    friend.locator("#rematch").click()
    friend.wait_for_url(lambda url: url != old)
    host.wait_for_url(friend.url)
    expect(host.locator(".hand__slot")).to_have_count(5)


@pytest.mark.timeout(480)
def test_one_person_on_a_phone_plays_a_rubber_against_a_bot(new_person: NewPerson) -> None:
    page = new_person(phone=True, reduced_motion="reduce")
    play_against_bots(page, "poke")
    assert page.evaluate(FITS)
    hand = page.locator("#hand").bounding_box()
    assert hand
    assert hand["y"] + hand["height"] <= PHONE["height"] + 1

    play_on(act, [page], lambda: bool(page.locator("#go-on").count()), SECONDS)
    assert page.evaluate(FITS)
    expect(page.locator("#go-on")).to_be_in_viewport()

    play_on(act, [page], lambda: is_over(page), SECONDS)
    assert page.evaluate(FITS)
    assert max(totals_of(page)) >= 950
    expect(page.locator("#rematch")).to_be_in_viewport()


@pytest.mark.timeout(120)
def test_every_number_of_the_sheet_says_where_it_comes_from(new_person: NewPerson) -> None:
    page = new_person(phone=True, reduced_motion="reduce")
    play_against_bots(page, "poke")
    expect(page.locator("#pad")).to_be_hidden()
    play_on(act, [page], lambda: bool(page.locator("#go-on").count()), SECONDS)
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


@pytest.mark.timeout(120)
def test_cards_are_chosen_with_the_keys_alone(new_person: NewPerson) -> None:
    page = new_person(reduced_motion="reduce")
    play_against_bots(page, "poke")
    page.wait_for_selector(".ask--you")
    while not page.locator("#draw").count():
        act(page)
    first = page.locator(".card--pick input").first
    first.focus()
    page.keyboard.press("Space")
    expect(first).to_be_checked()
    version = seen_version(page)
    page.locator("#draw").focus()
    page.keyboard.press("Enter")
    page.wait_for_function("seen => document.getElementById('facts').dataset.version !== seen", arg=version)
    expect(page.locator("#seat-0 .draw, #seat-1 .draw").first).to_be_visible()


@pytest.mark.timeout(120)
def test_a_deal_is_played_without_a_script(new_person: NewPerson) -> None:
    page = new_person(java_script_enabled=False)
    play_against_bots(page, "poke")
    for _ in range(80):
        if page.locator("#go-on").count():
            break
        if page.locator("#stand").count():
            page.locator("#stand").click()
        elif page.locator("#lead, #answer").count():
            most = int(page.locator("#hand").get_attribute("data-most") or 0)
            count = most if page.locator("#answer").count() else 1
            for box in page.locator(".card--pick").all()[:count]:
                box.click()
            page.locator("#lead, #answer").click()
        else:
            page.wait_for_timeout(200)
            page.reload()
    expect(page.locator("#go-on")).to_be_visible()
    assert not page.locator(MATCH_OVER).count()
    expect(page.locator(".gains li").first).to_be_visible()
