"""By keyboard alone: signing up, opening a table, taking a seat, talking, building a deck, reporting, holding an event.

Each game's own board is played by keyboard in the tests of that game.
"""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.e2e.conftest import NewPerson
from tests.e2e.lobby import TABLE, open_table
from tests.e2e.names import new_name
from tests.e2e.table import take_seats
from tests.e2e.talk import say
from tests.e2e.tournament_player import EVENT, become_member

pytestmark = pytest.mark.looks
FAR = 80
"""More presses of the Tab key than any of these pages needs."""
GONE_ON = """async () => {
  const { holdFocus } = await import(document.querySelector("link[href*='/focus']").href);
  document.getElementById('bot-1').focus();
  const restore = holdFocus(document.getElementById('room'));
  document.getElementById('leave').focus();
  restore();
}"""
OUTLINED = """node => {
  const shown = [node, node.closest("label"), node.nextElementSibling].filter(Boolean);
  return shown.some((each) => getComputedStyle(each).outlineStyle !== "none");
}"""


def tab_to(page: Page, goal: Locator) -> None:
    """Press Tab until the goal has the focus; it has to be seen to have it."""
    for _ in range(FAR):
        if goal.count() == 1 and goal.evaluate("node => node === document.activeElement"):
            assert goal.evaluate(OUTLINED), "nobody sees where the focus is"
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"{goal} cannot be reached by Tab")


def press(page: Page, goal: Locator, key: str = "Enter") -> None:
    tab_to(page, goal)
    page.keyboard.press(key)


def test_a_table_is_opened_and_started(new_person: NewPerson) -> None:
    page = new_person(reduced_motion="reduce")
    page.goto("/tables/")
    opener = page.get_by_role("link", name="Open a table").first
    press(page, opener)
    sheet = page.locator("#open-table")
    expect(sheet).to_be_visible()
    assert sheet.evaluate("node => node.contains(document.activeElement)")
    page.keyboard.press("Escape")
    expect(sheet).to_be_hidden()
    expect(opener).to_be_focused()
    page.keyboard.press("Enter")
    press(page, sheet.get_by_role("button", name=re.compile("Open the table")))
    expect(page).to_have_url(TABLE)
    remove = page.locator("[id^=unseat-]").last
    seat = (remove.get_attribute("id") or "").removeprefix("un")
    press(page, remove)
    expect(page.locator(f"#{seat}")).to_be_focused()  # the button is gone, where it stood is not
    page.keyboard.press("Tab")
    expect(page.locator(f"#{seat} button").first).to_be_focused()
    press(page, page.locator("#start"))
    page.wait_for_selector("#board")


def test_the_focus_stays_while_the_list_of_tables_changes(new_person: NewPerson) -> None:
    reader, host = new_person(reduced_motion="reduce"), new_person(reduced_motion="reduce")
    open_table(new_person(), seats=3, bots=0, title="The first")
    reader.goto("/tables/")
    join = reader.locator("li", has_text="The first").get_by_role("button", name="Join")
    tab_to(reader, join)
    open_table(host, seats=2, bots=0, title="The second")
    expect(reader.locator("#tables")).to_contain_text("The second")
    expect(join).to_be_focused()
    reader.keyboard.press("Enter")
    expect(reader).to_have_url(TABLE)


def test_a_line_is_written_and_the_focus_stays_where_one_writes(new_person: NewPerson) -> None:
    writer, friend = new_person(reduced_motion="reduce"), new_person(reduced_motion="reduce")
    open_table(writer, seats=2, bots=0)
    take_seats(writer, friend)
    field = writer.get_by_label("Say something")
    tab_to(writer, field)
    writer.keyboard.type("Good evening")
    writer.keyboard.press("Enter")
    expect(friend.locator(".chat__line", has_text="Good evening")).to_be_visible()
    expect(field).to_have_value("")
    writer.keyboard.type("How are you")
    say(friend, "Hello")
    expect(writer.locator(".chat__line", has_text="Hello")).to_be_visible()
    expect(field).to_be_focused()
    expect(field).to_have_value("How are you")


def test_a_deck_is_begun_and_a_card_put_in(new_person: NewPerson) -> None:
    page = new_person(reduced_motion="reduce")
    page.goto("/decks/")
    press(page, page.get_by_role("button", name="New deck").first)
    expect(page.locator("#fill")).to_have_text("0 of 60")
    tab_to(page, page.get_by_label("Name or text"))
    page.keyboard.type("reshiram")
    expect(page.locator("#results .card")).to_have_count(1)
    more = page.locator("#all-more-bw1-26")
    press(page, more)
    expect(page.locator("#fill")).to_contain_text("1 of 60")
    expect(more).to_be_focused()
    press(page, page.locator("#deck").get_by_role("button", name="One Reshiram less"))
    expect(page.locator("#fill")).to_contain_text("0 of 60")
    assert page.evaluate("document.getElementById('deck').contains(document.activeElement)")


def test_a_report_is_written(new_person: NewPerson) -> None:
    page, other = new_person(reduced_motion="reduce"), new_person()
    other.locator("[data-menu] > summary").click()
    page.goto(other.get_by_role("link", name="My profile").get_attribute("href") or "")
    press(page, page.get_by_role("link", name=re.compile("Report")))
    tab_to(page, page.get_by_label("What is wrong?"))
    page.keyboard.press("ArrowDown")
    press(page, page.get_by_role("button", name="Send the report"))
    expect(page.locator(".notices .notice").first).to_be_visible()


def test_a_tournament_is_set_up_and_started_from_the_console(new_person: NewPerson) -> None:
    page = new_person(guest=False, reduced_motion="reduce")
    become_member(page, "Kateryna")
    page.goto("/tournaments/new/?game=poke")
    tab_to(page, page.get_by_label("Name"))
    page.keyboard.type("By keyboard")
    press(page, page.get_by_role("button", name="Open it for entries"))
    expect(page).to_have_url(EVENT)
    page.goto(f"{page.url}manage/")
    tab_to(page, page.locator("#bot-count"))
    for _ in range(3):
        page.keyboard.press("ArrowDown")
    with page.expect_response(re.compile("/bot/$")):
        press(page, page.locator("#bot-easy"))
    press(page, page.locator("#start"))
    expect(page.locator("#start")).to_have_count(0)
    expect(page.get_by_role("region", name="The course of things")).to_be_focused()
    press(page, page.locator("#pause"))
    press(page, page.locator("#needs-resume"))
    expect(page.get_by_role("region", name="What needs you")).to_be_focused()


def test_who_has_gone_on_while_a_page_changes_is_not_called_back(new_person: NewPerson) -> None:
    page = new_person(reduced_motion="reduce")
    open_table(page, seats=3, bots=0)
    page.evaluate(GONE_ON)
    expect(page.locator("#leave")).to_be_focused()


def test_a_form_that_comes_back_leads_to_its_fault(new_person: NewPerson) -> None:
    page = new_person(guest=False, reduced_motion="reduce")
    name = new_name("Faulty")
    page.goto("/accounts/signup/")
    for label, words in (("User name", name), ("E-mail", f"{name.lower()}@example.org"), ("Password", "12345678")):
        tab_to(page, page.get_by_label(label))
        page.keyboard.type(words)
    page.keyboard.press("Enter")
    password = page.get_by_label("Password")
    expect(password).to_be_focused()
    expect(password).to_have_accessible_description(re.compile("numeric"))
    page.keyboard.type("tulip-anvil-42")
    page.keyboard.press("Enter")
    expect(page.locator(".menu__name")).to_have_text(name)
