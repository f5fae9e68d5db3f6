"""From an empty lobby to a match, in real browsers."""

import re

import pytest
from playwright.sync_api import expect

from tests.e2e.conftest import NewPerson
from tests.e2e.lobby import TABLE, open_table
from tests.e2e.looks import fits
from tests.e2e.names import new_name

MATCH = re.compile(r"/matches/\w+/$")
ADD_A_GENIUS = """() => {
  const button = document.querySelector("#bot-1");
  button.setAttribute("value", "genius");
  button.click(); // at once: the next drawing of the room would put the button right
}"""


def test_a_table_fills_and_starts_live(new_person: NewPerson) -> None:
    host, friend, title = new_person(), new_person(), new_name("Live evening ")
    friend.goto("/tables/")
    open_table(host, seats=3, bots=1, title=title)

    row = friend.locator(".tables li", has_text=title)
    expect(row).to_contain_text("1 seat free")
    row.get_by_role("button", name="Join").click()
    expect(friend.locator("#room-line")).to_contain_text("to start.")

    expect(host.get_by_role("button", name="Start with 3 players")).to_be_visible()
    friend.locator("#leave").focus()
    host.get_by_role("button", name=re.compile("^Remove")).click()
    expect(friend.locator(".round__seat--free")).to_have_count(1)
    expect(friend.locator("#leave")).to_be_focused()

    host.get_by_role("button", name="Start with 2 players").click()
    expect(host).to_have_url(MATCH)
    expect(friend).to_have_url(host.url)


def test_more_of_a_new_table_is_seen_once_it_is_opened_on_a_phone(new_person: NewPerson) -> None:
    page = new_person(phone=True)
    page.goto("/tables/")
    page.get_by_role("link", name="Open a table").first.click()
    sheet = page.locator("#open-table")
    sheet.locator("summary").click()
    expect(sheet.get_by_role("group", name="Clock")).to_be_in_viewport(ratio=1)


def test_a_press_waits_for_the_one_before(new_person: NewPerson) -> None:
    """Whoever is quicker than the site loses no press."""
    page = new_person()
    open_table(page, seats=3, bots=0)
    page.evaluate("() => { for (const id of ['bot-1', 'bot-1', 'bot-2']) document.getElementById(id).click(); }")
    expect(page.get_by_role("button", name=re.compile("^Remove"))).to_have_count(2)


@pytest.mark.looks
def test_the_form_offers_only_what_fits(new_person: NewPerson) -> None:
    page = new_person(guest=False)
    page.goto("/tables/new/")
    bots = page.get_by_role("group", name="Bots among them")
    expect(bots.get_by_label("2", exact=True)).to_be_checked()
    page.get_by_role("group", name="Seats").get_by_label("2", exact=True).check()
    expect(bots.get_by_label("1", exact=True)).to_be_checked()
    expect(bots.get_by_label("2", exact=True)).to_be_disabled()
    page.get_by_role("group", name="Seats").get_by_label("8", exact=True).check()
    expect(bots.get_by_label("7", exact=True)).to_be_enabled()


def test_a_visitor_with_a_link_sits_down_on_a_phone(new_person: NewPerson) -> None:
    host, visitor = new_person(), new_person(phone=True, guest=False)
    open_table(host, seats=2, bots=0, private=True)
    link = host.get_by_label("Invitation link").input_value()

    visitor.goto(link)
    expect(visitor.locator("#room-line")).to_contain_text("invites you to the table.")
    visitor.get_by_role("button", name="Play as a guest").click()
    expect(visitor).to_have_url(host.url)
    expect(host.get_by_role("button", name="Start with 2 players")).to_be_visible()
    visitor.wait_for_load_state()
    assert fits(visitor)

    host.get_by_role("button", name="Leave the table").click()
    expect(host).to_have_url(re.compile("/tables/$"))
    expect(visitor.locator(".round__seat--you")).to_contain_text("host")


def test_a_refusal_is_said_without_leaving_the_page(new_person: NewPerson) -> None:
    host = new_person()
    open_table(host, seats=2, bots=0)
    host.evaluate(ADD_A_GENIUS)
    expect(host.locator(".notice--error")).to_contain_text("Bots do not play at that level here.")
    host.get_by_role("button", name="Add a bot").click()
    expect(host.locator(".round__seat", has_text="Bot")).to_have_count(1)
    expect(host.locator(".notice--error")).to_have_count(0)


def test_a_lost_connection_shows_and_heals(new_person: NewPerson) -> None:
    watcher, host, title = new_person(), new_person(), new_name("Meanwhile ")
    watcher.goto("/tables/")
    expect(watcher.locator("#tables")).to_be_visible()
    watcher.wait_for_timeout(500)
    watcher.context.set_offline(True)
    expect(watcher.locator("#connection")).to_contain_text("The connection is lost.")
    open_table(host, seats=2, bots=0, title=title)
    watcher.context.set_offline(False)
    expect(watcher.locator("#connection")).to_be_hidden()
    expect(watcher.locator("#tables")).to_contain_text(title)


def test_plain_forms_do_it_all_without_scripts(new_person: NewPerson) -> None:
    host = new_person(guest=False, java_script_enabled=False)
    host.goto("/tables/")
    host.get_by_role("link", name="Open a table").first.click()
    host.get_by_role("group", name="Seats").get_by_label("2", exact=True).check()
    host.get_by_role("group", name="Bots among them").get_by_label("0", exact=True).check()
    host.get_by_role("button", name="Open the table as a guest").click()
    expect(host).to_have_url(TABLE)
    host.get_by_role("button", name="Add a bot").click()
    host.get_by_role("button", name="easy").click()
    expect(host.locator("#level-1-easy")).to_have_attribute("aria-pressed", "true")
    host.get_by_role("button", name="Start with 2 players").click()
    expect(host).to_have_url(MATCH)
