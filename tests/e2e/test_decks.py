"""Building decks in real browsers: with scripts and without, by taps, keys and pasted text."""

import re

import pytest
from playwright.sync_api import Page, Route, expect

from tests.e2e.conftest import NewPerson
from tests.e2e.looks import EVERYWHERE, check, check_by_day_and_evening
from tests.e2e.table import is_over, play_on, wait_for_table
from tests.e2e.tcg_player import act, bring, names_of_mine

BUILDER = re.compile(r"/decks/[a-z0-9]{10}/")
PASTED = """Pokémon: 7
4 Reshiram BLW 26
4 Serperior
1 Reshriam

Trainer: 4
4x Professor Juniper DEX 98

Energy: 48
48 Basic {R} Energy Energy 2
"""


def copy_of_blue_flame(page: Page) -> None:
    page.goto("/decks/ready/blue-flame/")
    page.get_by_role("button", name="Copy to my decks").click()
    expect(page).to_have_url(BUILDER)


def add(page: Page, card: str) -> None:
    page.locator("#results").get_by_role("button", name=f"One {card} more").first.click()


@pytest.mark.parametrize("phone", [False, pytest.param(True, marks=pytest.mark.looks)])
def test_a_deck_is_built_by_looking_for_cards(new_person: NewPerson, phone: bool) -> None:
    page = new_person(phone=phone)
    page.goto("/decks/")
    page.get_by_role("button", name="New deck").first.click()
    expect(page.locator("#fill")).to_have_text("0 of 60")
    page.get_by_label("Name or text").fill("reshiram")
    expect(page.locator("#results .card")).to_have_count(1)
    for count in range(1, 5):
        add(page, "Reshiram")
        expect(page.locator("#fill")).to_contain_text(f"{count} of 60")
    expect(page.locator("#all-more-bw1-26")).to_be_focused()
    expect(page.locator("#faults")).to_contain_text("56 cards are missing")
    add(page, "Reshiram")
    expect(page.locator("#faults")).to_contain_text("At most four cards of one name: here are 5 of Reshiram.")
    page.locator("#deck").get_by_role("button", name="One Reshiram less").click()
    expect(page.locator("#faults")).not_to_contain_text("At most four")


@pytest.mark.looks
def test_what_was_looked_for_stays_while_cards_go_in(new_person: NewPerson) -> None:
    page = new_person()
    copy_of_blue_flame(page)
    page.locator("#filters summary").click()
    page.get_by_label("Type").select_option("Lightning")
    page.get_by_label("Stage").select_option("Basic")
    expect(page.locator("#results")).to_contain_text("Zekrom")
    add(page, "Zekrom")
    expect(page.locator("#fill")).to_have_text("61 of 60")
    expect(page.get_by_label("Type")).to_have_value("L")
    expect(page.get_by_label("Type")).to_be_visible()
    expect(page.locator("#results")).not_to_contain_text("Reshiram")
    page.reload()
    expect(page.locator("#results")).to_contain_text("Zekrom")
    expect(page.locator("#results")).not_to_contain_text("Reshiram")


@pytest.mark.looks
def test_what_was_chosen_before_the_scripts_were_there_is_looked_for(new_person: NewPerson) -> None:
    page = new_person()
    copy_of_blue_flame(page)
    page.wait_for_load_state()
    held: list[Route] = []
    page.route(re.compile("/htmx"), lambda script: hold(script, held))
    page.goto(page.url, wait_until="commit")
    page.locator("#filters summary").click()
    page.get_by_label("Type").select_option("Lightning")
    expect(page.locator("#results")).to_contain_text("Abra")
    for script in held:
        script.continue_()
    expect(page.locator("#results")).not_to_contain_text("Abra")
    expect(page.locator("#results")).to_contain_text("Blitzle")


def hold(script: Route, held: list[Route]) -> None:
    """Keep it back until it is let go on."""
    held.append(script)


def test_a_deck_is_built_without_scripts(new_person: NewPerson) -> None:
    page = new_person(java_script_enabled=False)
    copy_of_blue_flame(page)
    page.get_by_label("Name or text").fill("zekrom")
    page.get_by_role("button", name="Search").click()
    expect(page.locator("#results .card")).to_have_count(1)
    add(page, "Zekrom")
    expect(page.locator("#fill")).to_have_text("61 of 60")
    expect(page.locator("#results .card")).to_have_count(1)
    page.locator("#deck").get_by_role("button", name="One Potion less").click()
    expect(page.locator("#fill")).to_contain_text("ready to play")


@pytest.mark.parametrize("phone", [False, pytest.param(True, marks=pytest.mark.looks)])
def test_a_pasted_list_is_mended_kept_and_played(new_person: NewPerson, phone: bool) -> None:
    page = new_person(phone=phone)
    page.goto("/decks/import/")
    page.get_by_label("Name of the deck").fill("Pasted flames")
    text = page.get_by_label("The list")
    text.fill(PASTED)
    page.get_by_role("button", name="Read the list").click()
    told = page.locator(".remark")
    expect(told).to_have_count(2)
    expect(told.nth(0)).to_contain_text("BLW 5, BLW 6")
    expect(told.nth(1)).to_contain_text("Is it Reshiram?")
    check(page)
    mended = PASTED.replace("4 Serperior", "4 Tepig").replace("1 Reshriam\n", "")
    text.fill(mended)
    page.get_by_role("button", name="Read again").click()
    expect(page).to_have_url(BUILDER)
    expect(page.locator("#fill")).to_contain_text("60 of 60")
    expect(page.locator("#fill")).to_contain_text("ready to play")
    expect(page.get_by_role("heading", name="Pasted flames")).to_be_visible()
    play_a_bot(page, "Pasted flames", {"Reshiram", "Tepig", "Professor Juniper", "Fire Energy"})


def play_a_bot(page: Page, deck: str, names: set[str]) -> None:
    """Some turns with the deck, in which nothing but its cards comes to hand and into play."""
    page.goto("/tables/new/?game=tcg")
    page.get_by_role("group", name="Bots among them").get_by_label("1", exact=True).check()
    page.get_by_role("button", name="Open the table").click()
    bring(page, deck)
    page.locator("#start").click()
    wait_for_table(page)
    seen: set[str] = set()

    def act_and_look(page: Page, leave: str = "") -> bool:
        seen.update(names_of_mine(page))
        return act(page, leave)

    lines = page.locator("#log-lines li")
    mine = lines.filter(has_text=re.compile("^You attach Fire Energy"))
    play_on(act_and_look, [page], lambda: is_over(page) or mine.count() > 1, 90)
    assert seen <= names
    assert len(seen) > 1
    expect(mine.first).to_be_attached()


def test_a_deck_is_shared_and_copied(new_person: NewPerson) -> None:
    page = new_person()
    copy_of_blue_flame(page)
    page.get_by_role("button", name="Share by link").click()
    link = page.get_by_label("Link for others").input_value()
    friend = new_person(guest=False)
    friend.goto(link)
    friend.get_by_role("button", name="Copy to my decks").click()
    expect(friend).to_have_url(BUILDER)
    expect(friend.locator("#fill")).to_contain_text("ready to play")
    page.get_by_role("button", name="Take the link back").click()
    expect(page.get_by_role("button", name="Share by link")).to_be_visible()
    friend.goto(link)
    expect(friend.get_by_text("its owner shares it no longer")).to_be_visible()


@pytest.mark.looks
@EVERYWHERE
def test_the_builder_for_everybody(new_person: NewPerson, phone: bool) -> None:
    """Empty, full, with too many cards, searched, shared, put away."""
    page = new_person(phone=phone, reduced_motion="reduce")
    page.goto("/decks/")
    page.get_by_role("button", name="New deck").first.click()
    expect(page).to_have_url(BUILDER)
    check_by_day_and_evening(page)
    copy_of_blue_flame(page)
    check_by_day_and_evening(page)
    page.locator("#filters summary").click()
    page.get_by_label("What it does").select_option("draws cards")
    expect(page.locator("#results")).to_contain_text("Bill")
    add(page, "Bill")
    expect(page.locator("#faults")).to_be_visible()
    check_by_day_and_evening(page)
    page.get_by_role("button", name="Share by link").click()
    expect(page.get_by_label("Link for others")).to_be_visible()
    check_by_day_and_evening(page)
    with page.expect_navigation():
        page.get_by_role("button", name="Archive").click()
    check_by_day_and_evening(page)
    page.goto("/decks/?archived=1")
    check_by_day_and_evening(page)
