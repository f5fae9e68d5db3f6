"""Perudo in real browsers over the real site: whole matches, the picker, the calls, and a page without scripts."""

import re
from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.conftest import PHONE, NewPerson
from tests.e2e.listener import check_what_was_heard, listen
from tests.e2e.looks import fits
from tests.e2e.perudo_player import act, phase, pressed, sit_down
from tests.e2e.table import SLOW, is_over, look_again, play_on, play_up_to, wait_for_table

SECONDS = 420

BUTTON_ENDS_AT = """() => Math.max(0, ...[...document.querySelectorAll(".numbers__bid")]
  .map((button) => button.getBoundingClientRect()).filter((box) => box.height).map((box) => box.bottom + scrollY))"""


def begins(page: Page) -> bool:
    """Whether the first bid is this person's."""
    return page.locator(".ask--you").count() > 0


def first_and_second(one: Page, other: Page) -> tuple[Page, Page]:
    """Who begins, and the other."""
    return (one, other) if begins(one) else (other, one)


@pytest.mark.timeout(480)
def test_two_people_and_a_bot_play_a_whole_match(new_person: NewPerson) -> None:
    host = new_person(reduced_motion="reduce")
    friend = new_person(reduced_motion="reduce")
    sit_down(host, friend, bots=1)
    everyone = (host, friend)

    play_on(act, everyone, lambda: is_over(*everyone), SECONDS)

    places = host.locator(".rank__place").all_inner_texts()
    assert [re.sub(r"\D", "", place) for place in places] == ["1", "2", "3"]
    assert host.locator("#log-lines li").last.inner_text() == friend.locator("#log-lines li").last.inner_text()
    expect(host.locator("#verdict")).to_contain_text("Counted:")
    expect(host.locator("#rematch")).to_be_visible()


@pytest.mark.looks
@pytest.mark.timeout(480)
def test_one_person_on_a_phone_plays_bots_to_the_end(new_person: NewPerson) -> None:
    page = new_person(phone=True, reduced_motion="reduce")
    sit_down(page, bots=2)
    page.wait_for_selector(".ask--you")
    listen(page)
    assert fits(page)
    lowest = 0.0

    def look_and_act(page: Page, leave: str = "") -> bool:
        nonlocal lowest
        lowest = max(lowest, page.evaluate(BUTTON_ENDS_AT))
        return act(page, leave)

    play_on(look_and_act, [page], lambda: is_over(page), SECONDS)

    assert 0 < lowest <= PHONE["height"]  # on no turn is the button below the edge
    expect(page.locator(".rank")).to_have_count(3)
    expect(page.locator("#rematch")).to_be_in_viewport()
    assert fits(page)
    check_what_was_heard(page)


@pytest.mark.looks
def test_the_picker_offers_legal_raises_and_says_how_pacos_convert(new_person: NewPerson) -> None:
    one, other = new_person(), new_person()
    sit_down(one, other, clock=SLOW, helper=True)
    first, second = first_and_second(one, other)
    assert first.locator(".face--none").count() == 1  # no pacos first
    first.locator(".face:has([value='6'])").click()
    first.locator(".numbers--6 .quantity:has([value='5'])").click()
    pressed(first, ".numbers--6 .numbers__bid")

    expect(second.locator("#standing-bid")).to_contain_text("5 sixes")
    expect(second.locator("#standing-bid")).to_contain_text("likely")
    assert second.locator(".face--none").count() == 4
    second.locator(".face:has([value='1'])").click()
    expect(second.locator(".numbers--1 .numbers__why")).to_contain_text("half of 5")
    quantities = second.locator(".numbers--1 [name='quantity']")
    assert [box.get_attribute("value") for box in quantities.all()] == [str(number) for number in range(3, 11)]


@contextmanager
def slow_motion(page: Page) -> Iterator[None]:
    """The dice are counted out so slowly in here that nobody has to hurry to skip it."""
    devtools = page.context.new_cdp_session(page)
    devtools.send("Animation.enable")
    devtools.send("Animation.setPlaybackRate", {"playbackRate": 0.01})
    yield
    devtools.send("Animation.setPlaybackRate", {"playbackRate": 1})


@pytest.mark.looks
def test_a_call_asks_once_more_shows_all_dice_and_says_who_lost_what(new_person: NewPerson) -> None:
    one, other = new_person(), new_person()
    sit_down(one, other, clock=SLOW)
    first, second = first_and_second(one, other)
    pressed(first, ".numbers__bid:visible")
    second.wait_for_selector("#doubt")
    second.locator("#doubt").click()
    assert phase(second) == "bidding"
    second.keyboard.press("Escape")
    expect(second.locator("#doubt-yes")).to_be_hidden()
    second.locator("#doubt").click()
    with slow_motion(first):
        pressed(second, "#doubt-yes")
        for page in (first, second):
            expect(page.locator(".shown__die")).to_have_count(10)
            expect(page.locator("#verdict")).to_contain_text(re.compile(r"los[et]"))
            expect(page.locator(".shown--lost")).to_have_count(1)
        expect(first.locator("#verdict")).to_have_css("opacity", "0")
        first.locator(".skip").click()
        expect(first.locator("#verdict")).to_have_css("opacity", "1")
        expect(first.locator(".skip")).to_be_hidden()
    play_up_to(act, [first, second], "#round", 60)
    expect(first.locator("#round")).to_contain_text("Round 2 · 9 dice in play")


@pytest.mark.looks
def test_anyone_but_the_bidder_may_call_exact_out_of_turn(new_person: NewPerson) -> None:
    pages = [new_person() for _ in range(3)]
    sit_down(*pages, clock=SLOW)
    first = next(page for page in pages if begins(page))
    pressed(first, ".numbers__bid:visible")
    waiting = [page for page in pages if page is not first]
    for page in waiting:
        expect(page.locator("#exact")).to_be_visible()
    expect(first.locator("#exact")).to_have_count(0)
    caller = next(page for page in waiting if not begins(page))
    caller.locator("#exact").click()
    pressed(caller, "#exact-yes")
    for page in pages:
        expect(page.locator("#verdict")).to_contain_text(re.compile("Exact!|Not exact"))


@pytest.mark.looks
def test_the_keyboard_is_enough(new_person: NewPerson) -> None:
    one, other = new_person(), new_person()
    sit_down(one, other, clock=SLOW)
    first, second = first_and_second(one, other)
    first.locator(".face :checked").focus()
    first.keyboard.press("ArrowLeft")
    first.locator(".numbers:visible [name='quantity']:checked").focus()
    first.keyboard.press("ArrowRight")
    first.keyboard.press("Tab")
    first.keyboard.press("Enter")
    second.wait_for_selector("#standing-bid")
    expect(second.locator("#standing-bid")).to_contain_text(": 2 ")
    second.locator("#doubt").focus()
    second.keyboard.press("Enter")
    second.keyboard.press("Tab")
    second.keyboard.press("Enter")
    expect(second.locator("#verdict")).to_be_attached()


@pytest.mark.looks
def test_without_scripts_every_move_is_a_form(new_person: NewPerson) -> None:
    page = new_person(java_script_enabled=False)
    page.locator("form[action='/play/']:has([value='perudo']) button").click()
    wait_for_table(page, has_scripts=False)
    mine = page.locator("#log-lines li", has_text="You bid")

    def bid_or_look_again(page: Page, leave: str = "") -> bool:
        with page.expect_navigation():  # a bot may call out of turn, and the bid is too late
            bid.click() if (bid := page.locator(".numbers__bid:visible")).count() else page.reload()
        return True

    play_on(bid_or_look_again, [page], lambda: bool(mine.count()), 60)
    calls = page.locator("#exact, #doubt, #go-on")
    play_on(look_again, [page], lambda: bool(calls.count()), 60)
    expect(calls.first).to_be_visible()
