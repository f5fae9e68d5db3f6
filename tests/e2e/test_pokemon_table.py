"""What the table keeps, says and heals while a match goes on around it."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.conftest import NewPerson
from tests.e2e.looks import still
from tests.e2e.pokemon_player import BLACK_IN_TURN, CORNER, act, hand_of, sit_down
from tests.e2e.table import (
    MY_TURN,
    SLOW,
    is_over,
    look_again,
    play_against_bots,
    play_on,
    play_up_to,
    seen_version,
    wait_for_one_another,
    wait_for_table,
    wait_past,
)

pytestmark = pytest.mark.looks
PRESS_SECONDS = 60
IN_TURN = f"body:has({MY_TURN}) .hand"
PLAIN = ".card--may[form='lay-form']"
LIFTED = ".hand__slot:not(:last-child) .card--may"
STANDS_CLEAR = """() => {
  const box = (selector) => document.querySelector(selector).getBoundingClientRect();
  return box('.plate').right <= box('#ask').left;
}"""
IS_WHOLE = "name => name.scrollWidth <= name.clientWidth"
CALL_WAITS = "document.querySelector('#call') && !document.querySelector('.ask--you')"


def two_at_a_table(new_person: NewPerson, *, phone: bool = False) -> list[Page]:
    """The reader and a friend. At a table of people nothing moves by itself; a bot cuts in whoever's turn it is."""
    pages = [new_person(phone=phone, reduced_motion="reduce"), new_person(reduced_motion="reduce")]
    sit_down(*pages, clock=SLOW)
    return pages


def move_once(mover: Page, *others: Page) -> None:
    """One move of a person who is asked for one; everybody sees what came of it."""
    version = seen_version(mover)
    play_on(act, [mover], lambda: seen_version(mover) != version, PRESS_SECONDS)
    wait_for_one_another(mover, *others)


def test_focus_and_scroll_survive_an_opponents_move(new_person: NewPerson) -> None:
    reader, mover, third = (new_person(reduced_motion="reduce") for _ in range(3))
    reader.set_viewport_size({"width": 300, "height": 640})
    sit_down(reader, mover, third, clock=SLOW)
    for _attempt in range(8):
        play_up_to(act, [mover, reader, third], IN_TURN, 60)
        wait_for_one_another(reader, mover)
        kept = f"#{hand_of(reader)[2]} button"
        reader.locator(kept).focus()
        reader.locator("#hand").evaluate("hand => { hand.scrollLeft = 20; }")
        move_once(mover, reader)
        if not reader.locator(MY_TURN).count():  # else the hand may scroll to what can be laid
            break

    expect(reader.locator(kept)).to_be_focused()
    assert reader.locator("#hand").evaluate("hand => hand.scrollLeft") == 20


def test_an_armed_call_survives_an_opponents_move(new_person: NewPerson) -> None:
    reader, mover = new_person(reduced_motion="reduce"), new_person(reduced_motion="reduce")
    sit_down(reader, mover, clock=SLOW)
    for _attempt in range(20):
        play_on(act, [reader, mover], lambda: bool(reader.evaluate(CALL_WAITS) or is_over(reader)), 90)
        wait_for_one_another(reader, mover)
        if is_over(reader):
            sit_down(reader, mover, clock=SLOW)
        if not reader.evaluate(CALL_WAITS):
            continue
        reader.locator("#call").check()
        cards = hand_of(reader)
        move_once(mover, reader)
        if hand_of(reader) == cards:
            break
    expect(reader.locator("#call")).to_be_checked()


def test_a_reload_and_a_second_tab_show_the_same(new_person: NewPerson) -> None:
    first, friend = two_at_a_table(new_person)
    play_up_to(act, [first, friend], MY_TURN, 60)
    cards, line = hand_of(first), first.locator("#ask").inner_text()

    second = first.context.new_page()
    second.goto(first.url)
    first.reload()
    for page in (first, second):
        wait_for_table(page)
        assert hand_of(page) == cards
        assert page.locator("#ask").inner_text() == line

    version = seen_version(second)
    move_once(first)
    wait_past(second, version)


def test_a_lost_connection_shows_and_heals(new_person: NewPerson) -> None:
    page, friend = two_at_a_table(new_person)
    expect(page.locator("#connection")).to_be_hidden()

    page.context.set_offline(True)
    expect(page.locator("#connection")).to_have_text(re.compile("Connection lost"))
    page.context.set_offline(False)
    expect(page.locator("#connection")).to_be_hidden()

    play_up_to(act, [page, friend], MY_TURN, 60)
    move_once(page, friend)


def test_a_card_pressed_without_a_connection_goes_out_when_it_is_back(new_person: NewPerson) -> None:
    page, friend = two_at_a_table(new_person)
    play_up_to(act, [page, friend], PLAIN, 60)
    name, version = page.locator(PLAIN).first.locator("..").get_attribute("id"), seen_version(page)

    page.context.set_offline(True)
    expect(page.locator("#connection")).to_have_text(re.compile("Connection lost"))
    page.locator(PLAIN).first.click(position=CORNER)
    expect(page.locator("#connection")).to_contain_text("Your move goes out as soon as it is back.")
    page.context.set_offline(False)

    wait_past(page, version)
    assert name not in hand_of(page)
    expect(page.locator("#connection")).to_be_hidden()


def test_a_line_that_opens_and_says_nothing_is_not_waited_for(new_person: NewPerson) -> None:
    page, friend = two_at_a_table(new_person)
    play_up_to(act, [page, friend], PLAIN, 60)
    version = seen_version(page)
    page.route_web_socket(re.compile("/ws/matches/"), lambda _line: None)
    page.reload()
    wait_for_table(page)

    page.locator(PLAIN).first.click(position=CORNER)
    expect(page.locator("#connection")).to_contain_text("Your move is on its way")
    expect(page.locator("#connection")).to_have_text(re.compile("Connection lost"))
    with page.expect_navigation():
        page.locator(PLAIN).first.click(position=CORNER)
    assert seen_version(page) != version


def test_a_card_pressed_twice_goes_out_once(new_person: NewPerson) -> None:
    page, friend = two_at_a_table(new_person)
    sent: list[str] = []
    page.on("websocket", lambda socket: socket.on("framesent", lambda frame: sent.append(str(frame))))
    page.reload()
    wait_for_table(page)
    play_up_to(act, [page, friend], PLAIN, 60)
    version = seen_version(page)
    sent.clear()

    page.locator(PLAIN).first.evaluate("card => { card.click(); card.click(); }")
    wait_past(page, version)

    assert len([frame for frame in sent if '"move"' in frame]) == 1
    expect(page.locator("#declined")).to_be_hidden()


def test_without_scripts_a_move_is_a_form(new_person: NewPerson) -> None:
    page = new_person(java_script_enabled=False)
    play_against_bots(page, has_scripts=False)
    play_on(look_again, [page], lambda: bool(page.locator(MY_TURN).count()), 60)
    version = page.locator("#facts").get_attribute("data-version")
    legal = page.locator(".card--may")
    black = page.locator(".card--may[popovertarget]")
    if legal.count() > black.count():
        page.locator(".card--may:not([popovertarget])").first.click()
    elif black.count():
        black.first.click()
        page.locator(".chooser:popover-open .chooser__colour").first.click()
    else:
        page.locator(".deck--may, #pass").first.click()
    expect(page.locator("#facts")).not_to_have_attribute("data-version", version or "")


def test_a_refused_card_says_which_rule(new_person: NewPerson) -> None:
    page, friend = two_at_a_table(new_person)
    unfit = ".hand button[form='lay-form']:not(.card--may)"
    play_up_to(act, [page, friend], unfit, 60)

    cards = hand_of(page)
    page.locator(unfit).first.click(position=CORNER)

    expect(page.locator("#declined")).to_be_visible()
    expect(page.locator("#declined a")).to_have_attribute("href", re.compile(r"/rules/pokemon/#PK-\d\d"))
    assert hand_of(page) == cards


def test_a_card_is_laid_from_the_keyboard(new_person: NewPerson) -> None:
    page, friend = two_at_a_table(new_person)
    play_up_to(act, [page, friend], PLAIN, 60)
    name, version = str(page.locator(PLAIN).first.locator("..").get_attribute("id")), seen_version(page)
    page.locator(".hand button").first.focus()
    for _step in range(hand_of(page).index(name)):
        page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    wait_past(page, version)
    assert name not in hand_of(page)


def test_a_lifted_card_leaves_the_corner_of_the_next_one_free(new_person: NewPerson) -> None:
    page, friend = two_at_a_table(new_person, phone=True)
    play_up_to(act, [page, friend], LIFTED, 60)
    lifted = page.locator(LIFTED)

    lifted.first.hover(position=CORNER)
    still(page)

    at_the_corner = """slot => {
      const { x, y } = slot.nextElementSibling.getBoundingClientRect();
      return document.elementFromPoint(x + 14, y + 30).closest(".hand__slot").id === slot.nextElementSibling.id;
    }"""
    assert lifted.first.locator("..").evaluate(at_the_corner)


def test_what_is_asked_stands_clear_of_ones_own_place(new_person: NewPerson) -> None:
    page, friend = two_at_a_table(new_person)
    play_up_to(act, [page, friend], MY_TURN, 60)
    assert page.evaluate(STANDS_CLEAR)


def test_the_name_of_a_guest_is_whole_on_a_phone(new_person: NewPerson) -> None:
    page, _friend = two_at_a_table(new_person, phone=True)
    assert page.locator(".place__name").evaluate(IS_WHOLE)


def test_a_spectator_sees_the_table_without_hands(new_person: NewPerson) -> None:
    host, friend = new_person(), new_person()
    sit_down(host, friend)
    watcher = new_person(guest=False)
    watcher.goto(host.url)

    expect(watcher.locator(".watching")).to_be_visible()
    expect(watcher.locator(".place")).to_have_count(2)
    expect(watcher.locator(".hand")).to_have_count(0)
    assert "can be laid" not in watcher.content()


def test_a_colour_choice_can_be_cancelled_and_made_again(new_person: NewPerson) -> None:
    page, friend = two_at_a_table(new_person)
    play_up_to(act, [page, friend], BLACK_IN_TURN, 120)

    black = page.locator(BLACK_IN_TURN)
    cards, chooser = hand_of(page), page.locator(".chooser:popover-open")
    black.first.click(position=CORNER)
    expect(chooser.get_by_role("button", name="red")).to_be_focused()
    page.keyboard.press("Escape")
    expect(chooser).to_have_count(0)
    assert hand_of(page) == cards

    laid = black.first.locator("..").get_attribute("id")
    black.first.click(position=CORNER)
    chooser.get_by_role("button", name="green").click()
    expect(page.locator("#log-lines")).to_contain_text("The colour is now green.")
    expect(page.locator(f".hand #{laid}")).to_have_count(0)
