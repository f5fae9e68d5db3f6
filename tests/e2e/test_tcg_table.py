"""The table of the TCG in a browser: keys, a pointer, a finger and no script at all do the same."""

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.e2e.conftest import NewPerson
from tests.e2e.looks import still
from tests.e2e.pokemon_player import CORNER
from tests.e2e.table import (
    MY_TURN,
    is_over,
    look_again,
    play_against_bots,
    play_on,
    play_up_to,
    seen_version,
    wait_for_one_another,
    wait_past,
)
from tests.e2e.tcg_player import act, sit_down

pytestmark = pytest.mark.looks
NOWHERE = (4, 4)
"""Where no card is: a mouse that is left on one points at it, also when the card has come there later."""
ATTACHING = "form[id^=attach-]"
MAY_ATTACH = f".card-sheet {ATTACHING}"
MAY_PLAY = f"body:has({MY_TURN}) .hand .card--may"


def sit_at_a_live_table(page: Page) -> None:
    """One's own turn in a match against a bot: its scripts are at work, and nothing moves by itself."""
    play_against_bots(page, "tcg")
    play_up_to(act, [page], "#turn", 60)


def is_asked(page: Page) -> bool:
    """Whether it is the reader's move."""
    return bool(page.locator(MY_TURN).count())


class Finger:
    """Goes down on something and stays there until it is lifted."""

    def __init__(self, page: Page) -> None:
        page.mouse.move(*NOWHERE)
        self._devtools = page.context.new_cdp_session(page)

    def hold(self, target: Locator) -> None:
        """At its top left corner, which nothing covers in a fan."""
        target.scroll_into_view_if_needed()
        still(target.page)
        box = target.bounding_box()
        assert box
        point = {"x": box["x"] + 12, "y": box["y"] + 30}
        self._devtools.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [point]})

    def lift(self) -> None:
        """Without having moved."""
        self._devtools.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


def next_frame(page: Page) -> None:
    """Until whatever was scrolled has said so."""
    page.evaluate("() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))")


def attachable(page: Page) -> Locator:
    """Energy (or a Tool) in the hand that may be attached, while the board stays as it is."""
    sheets: list[str] = page.locator(f".card-sheet:has({ATTACHING})").evaluate_all("all => all.map((one) => one.id)")
    keys = [f'[data-key="{sheet.removeprefix("sheet-")}"]' for sheet in sheets]
    return page.locator(".hand .card--may:is(" + ", ".join(keys) + ")")


def until_i_may_attach(page: Page) -> None:
    """Play on until it is my turn with an Energy (or a Tool) to attach."""
    play_up_to(act, [page], MAY_ATTACH, 120)


@pytest.mark.timeout(180)
def test_a_card_is_played_with_the_keys_alone(new_person: NewPerson) -> None:
    page = new_person(reduced_motion="reduce")
    sit_at_a_live_table(page)
    until_i_may_attach(page)
    card = attachable(page).first
    card.focus()
    page.keyboard.press("Enter")
    sheet = page.locator(".card-sheet:popover-open")
    expect(sheet).to_be_visible()
    page.keyboard.press("Escape")
    expect(sheet).to_have_count(0)
    expect(card).to_be_focused()
    page.keyboard.press("Enter")
    expect(sheet).to_be_visible()
    version = seen_version(page)
    for _ in range(12):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.name") == "pokemon":
            break
    page.keyboard.press("Enter")
    wait_past(page, version)
    expect(page.locator("#log-lines")).to_contain_text("You attach")


@pytest.mark.timeout(180)
def test_a_card_is_dragged_to_where_it_goes(new_person: NewPerson) -> None:
    page = new_person(reduced_motion="reduce")
    sit_at_a_live_table(page)
    until_i_may_attach(page)
    version = seen_version(page)
    attachable(page).first.drag_to(page.locator(".side--near .mat__active [data-pokemon]"))
    wait_past(page, version)
    expect(page.locator("#log-lines")).to_contain_text("You attach")


@pytest.mark.timeout(120)
def test_a_card_under_the_pointer_is_shown_large(new_person: NewPerson) -> None:
    page = new_person(reduced_motion="reduce")
    sit_at_a_live_table(page)
    page.mouse.move(*NOWHERE)  # it was left where the last press was, which may be a card by now
    card = page.locator(".hand .card").last
    name = str(card.get_attribute("aria-label")).split(",")[0]
    looking = page.locator(".looking")
    expect(looking).to_be_hidden()
    card.scroll_into_view_if_needed()
    next_frame(page)  # a hand that scrolls under the pointer shows nothing
    card.hover()
    expect(looking).to_be_visible()
    expect(looking).to_contain_text(name)
    page.mouse.move(*NOWHERE)
    expect(looking).to_be_hidden()


@pytest.mark.timeout(120)
def test_a_card_that_a_finger_holds_is_shown_and_not_pressed(new_person: NewPerson) -> None:
    page = new_person(phone=True, reduced_motion="reduce")
    sit_at_a_live_table(page)
    finger = Finger(page)
    card = page.locator(".hand .card").first
    finger.hold(card)
    expect(page.locator(".looking")).to_be_visible()
    finger.lift()
    expect(page.locator(".looking")).to_be_hidden()
    expect(page.locator(".card-sheet:popover-open")).to_have_count(0)
    card.tap()
    expect(page.locator(".card-sheet:popover-open")).to_be_visible()


@pytest.mark.timeout(120)
def test_a_mouse_on_another_card_takes_nothing_from_a_finger(new_person: NewPerson) -> None:
    page = new_person(phone=True, reduced_motion="reduce")
    sit_at_a_live_table(page)
    finger, looking = Finger(page), page.locator(".looking")
    held, other = page.locator(".hand .card").first, page.locator(".hand .card").last
    name = str(held.get_attribute("aria-label")).split(",")[0]
    finger.hold(held)
    expect(looking).to_contain_text(name)
    other.hover(position=CORNER)
    page.wait_for_timeout(600)  # longer than a mouse has to lie there
    expect(looking).to_be_visible()
    expect(looking).to_contain_text(name)
    finger.lift()
    expect(page.locator(".card-sheet:popover-open")).to_have_count(0)


@pytest.mark.timeout(180)
def test_a_held_card_is_shown_for_as_long_as_it_is_there(new_person: NewPerson) -> None:
    """Whatever the other player does meanwhile, and until the same person plays it in another tab."""
    page = new_person(phone=True, reduced_motion="reduce")
    friend = new_person(reduced_motion="reduce")
    sit_down(page, friend, "blue-flame", "royal-garden")
    play_on(act, [page, friend], lambda: is_asked(friend) and not is_asked(page), 60)
    wait_for_one_another(page, friend)
    finger, version = Finger(page), seen_version(page)
    finger.hold(page.locator(".hand .card").last)
    expect(page.locator(".looking")).to_be_visible()
    play_on(act, [friend], lambda: seen_version(page) != version, 60)
    expect(page.locator(".looking")).to_be_visible()
    finger.lift()

    play_up_to(act, [page, friend], MAY_PLAY, 60)
    key = page.locator(MAY_PLAY).last.get_attribute("data-key")
    card = page.locator(f'.hand [data-key="{key}"]').last
    finger.hold(card)
    expect(page.locator(".looking")).to_be_visible()
    tab = page.context.new_page()
    tab.goto(page.url)
    tab.locator(f'[id="{card.get_attribute("id")}"]').click()
    tab.locator(".card-sheet:popover-open .button--act").first.click()
    expect(page.locator(".looking")).to_be_hidden()
    finger.lift()
    expect(page.locator(".card-sheet:popover-open")).to_have_count(0)


@pytest.mark.timeout(240)
def test_turns_are_played_without_a_script(new_person: NewPerson) -> None:
    page = new_person(java_script_enabled=False)
    play_against_bots(page, "tcg", has_scripts=False)

    def act_or_look_again(page: Page, leave: str = "") -> bool:
        return act(page, leave) or look_again(page)

    turns = page.locator("#log-lines li[data-kind=turn_started]")
    play_on(act_or_look_again, [page], lambda: turns.count() > 4 or is_over(page), 200)
    assert page.locator("#log-lines li[data-kind=attached]").count()
