"""What the table keeps, says and heals while a match goes on around it."""

import re

from playwright.sync_api import Page, expect

from tests.e2e.conftest import NewPerson
from tests.e2e.pokemon_player import CORNER, act, hand_of, sit_down
from tests.e2e.table import MY_TURN, is_over, play_against_bots, play_on, seen_version, wait_past

PRESS_SECONDS = 20
CALL_WAITS = "document.querySelector('#call') && !document.querySelector('.ask--you')"


def wait_for_turn(page: Page) -> None:
    """Until the reader is asked for something."""
    page.wait_for_selector(MY_TURN, timeout=30_000)


def test_focus_and_scroll_survive_an_opponents_move(new_person: NewPerson) -> None:
    reader, mover = new_person(reduced_motion="reduce"), new_person(reduced_motion="reduce")
    reader.set_viewport_size({"width": 300, "height": 640})
    sit_down(reader, mover)
    play_on(act, [reader], lambda: bool(mover.locator(MY_TURN).count()), 30)

    kept = f"#{hand_of(reader)[2]} button"
    reader.locator(kept).focus()
    reader.locator("#hand").evaluate("hand => { hand.scrollLeft = 20; }")
    version = seen_version(reader)
    play_on(act, [mover], lambda: seen_version(mover) != version, PRESS_SECONDS)
    wait_past(reader, version)

    expect(reader.locator(kept)).to_be_focused()
    assert reader.locator("#hand").evaluate("hand => hand.scrollLeft") == 20


def test_an_armed_call_survives_an_opponents_move(new_person: NewPerson) -> None:
    reader, mover = new_person(reduced_motion="reduce"), new_person(reduced_motion="reduce")
    sit_down(reader, mover)
    for _attempt in range(8):
        play_on(act, [reader, mover], lambda: bool(reader.evaluate(CALL_WAITS) or is_over(reader)), 90)
        if is_over(reader):
            sit_down(reader, mover)
            continue
        reader.locator("#call").check()
        cards, version = hand_of(reader), seen_version(reader)
        if not act(mover):
            continue
        wait_past(reader, version)
        if hand_of(reader) == cards:
            break
    expect(reader.locator("#call")).to_be_checked()


def test_a_reload_and_a_second_tab_show_the_same(new_person: NewPerson) -> None:
    first = new_person(reduced_motion="reduce")
    play_against_bots(first)
    wait_for_turn(first)
    cards, line = hand_of(first), first.locator("#ask").inner_text()

    second = first.context.new_page()
    second.goto(first.url)
    first.reload()
    for page in (first, second):
        assert hand_of(page) == cards
        assert page.locator("#ask").inner_text() == line

    version = seen_version(second)
    play_on(act, [first], lambda: seen_version(first) != version, PRESS_SECONDS)
    wait_past(second, version)


def test_a_lost_connection_shows_and_heals(new_person: NewPerson) -> None:
    page = new_person(reduced_motion="reduce")
    play_against_bots(page)
    page.wait_for_selector("[data-connection=open]")
    expect(page.locator("#connection")).to_be_hidden()

    page.context.set_offline(True)
    expect(page.locator("#connection")).to_have_text(re.compile("Connection lost"))
    page.context.set_offline(False)
    expect(page.locator("#connection")).to_be_hidden()

    wait_for_turn(page)
    version = seen_version(page)
    play_on(act, [page], lambda: seen_version(page) != version, PRESS_SECONDS)


def test_without_scripts_a_move_is_a_form(new_person: NewPerson) -> None:
    page = new_person(java_script_enabled=False)
    page.goto("/")
    page.locator("form[action='/play/'] button").first.click()
    for _look in range(60):
        if page.locator(MY_TURN).count():
            break
        page.wait_for_timeout(250)
        page.reload()
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
    page = new_person(reduced_motion="reduce")
    play_against_bots(page)
    unfit = page.locator(".hand button[form='lay-form']:not(.card--may)")
    play_on(act, [page], lambda: bool(unfit.count()), 60)

    cards = hand_of(page)
    unfit.first.click(position=CORNER)

    expect(page.locator("#declined")).to_be_visible()
    expect(page.locator("#declined a")).to_have_attribute("href", re.compile(r"/rules/pokemon/#PK-\d\d"))
    assert hand_of(page) == cards


def test_a_card_is_laid_from_the_keyboard(new_person: NewPerson) -> None:
    page = new_person(reduced_motion="reduce")
    play_against_bots(page)
    plain = page.locator(".card--may[form='lay-form']")
    for _attempt in range(5):  # a bot's interception may be quicker
        play_on(act, [page], lambda: bool(plain.count()), 60)
        name, version = str(plain.first.locator("..").get_attribute("id")), seen_version(page)
        page.locator(".hand button").first.focus()
        for _step in range(hand_of(page).index(name)):
            page.keyboard.press("ArrowRight")
        page.keyboard.press("Enter")
        wait_past(page, version)
        if name not in hand_of(page):
            break
    assert name not in hand_of(page)


def test_a_lifted_card_leaves_the_corner_of_the_next_one_free(new_person: NewPerson) -> None:
    page = new_person(phone=True, reduced_motion="reduce")
    play_against_bots(page)
    lifted = page.locator(".hand__slot:not(:last-child) .card--may")
    play_on(act, [page], lambda: bool(lifted.count()), 60)

    lifted.first.hover(position=CORNER)

    at_the_corner = """slot => {
      const { x, y } = slot.nextElementSibling.getBoundingClientRect();
      return document.elementFromPoint(x + 14, y + 30).closest(".hand__slot").id === slot.nextElementSibling.id;
    }"""
    assert lifted.first.locator("..").evaluate(at_the_corner)


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
    page = new_person(reduced_motion="reduce")
    sit_down(page, bots=1)
    black = page.locator(".card--may[popovertarget]")
    play_on(act, [page], lambda: bool(black.count()) and bool(page.locator(MY_TURN).count()), 120)

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
