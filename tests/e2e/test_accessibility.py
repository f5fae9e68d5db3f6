"""Pages and the states of a table, looked through by axe: by day and by evening, on a desktop and on a phone.

What is merely opened is looked at on a phone by the walk over every page (`test_every_page.py`), and here on a desktop.
"""

import pytest
from playwright.sync_api import expect

from tests.e2e import perudo_player, poke_player, pokemon_player, tcg_player
from tests.e2e.conftest import NewPerson
from tests.e2e.lobby import open_table
from tests.e2e.looks import EVERYWHERE, check_by_day_and_evening
from tests.e2e.pokemon_player import BLACK_IN_TURN, CORNER
from tests.e2e.table import MATCH_OVER, MY_TURN, SLOW, play_against_bots, play_up_to, resign

pytestmark = pytest.mark.looks
VISITORS_PAGES = (
    "/",
    "/tables/",
    "/tables/new/",
    "/rules/pokemon/",
    "/rules/tcg/catalogue/",
    "/decks/",
    "/decks/ready/blue-flame/",
    "/decks/blue-flame/hand/",
    "/decks/blue-flame/text/",
    "/decks/import/",
    "/accounts/login/",
    "/accounts/signup/",
    "/accounts/password/reset/",
    "/nowhere/",
)
OWN_PAGES = (
    "/",
    "/matches/",
    "/settings/",
    "/settings/delete/",
    "/accounts/sessions/",
    "/guest/upgrade/",
    "/accounts/logout/",
)


@EVERYWHERE
def test_a_visitors_pages(new_person: NewPerson, phone: bool) -> None:
    page = new_person(phone=phone, guest=False, reduced_motion="reduce")
    for path in VISITORS_PAGES[:1] if phone else VISITORS_PAGES:
        page.goto(path)
        check_by_day_and_evening(page)
    page.locator("[data-menu] > summary").click()
    check_by_day_and_evening(page)


@EVERYWHERE
def test_ones_own_pages(new_person: NewPerson, phone: bool) -> None:
    page = new_person(phone=phone, reduced_motion="reduce")
    for path in OWN_PAGES[:1] if phone else OWN_PAGES:
        page.goto(path)
        check_by_day_and_evening(page)
    page.locator("[data-menu] > summary").click()
    with page.expect_navigation():
        page.get_by_role("link", name="My profile").click()
    check_by_day_and_evening(page)


@EVERYWHERE
def test_the_way_to_a_table(new_person: NewPerson, phone: bool) -> None:
    host = new_person(phone=phone, reduced_motion="reduce")
    host.goto("/tables/")
    host.get_by_role("link", name="Open a table").first.click()
    expect(host.locator("#open-table")).to_be_visible()
    check_by_day_and_evening(host)
    open_table(host, seats=3, bots=1, private=True)
    check_by_day_and_evening(host)
    friend = new_person(phone=phone, guest=False, reduced_motion="reduce")
    friend.goto(host.get_by_label("Invitation link").input_value())
    check_by_day_and_evening(friend)


@pytest.mark.timeout(240)
@EVERYWHERE
def test_the_states_of_a_table_of_pokemon(new_person: NewPerson, phone: bool) -> None:
    """One's turn, a refusal, the choice of a colour, the score sheet: whatever a short while of play brings.

    Among people: a bot may cut in on one's own turn.
    """
    page, friend = (
        new_person(phone=phone, reduced_motion="reduce"),
        new_person(reduced_motion="reduce"),
    )
    pokemon_player.sit_down(page, friend, clock=SLOW)
    act, both, sheet = pokemon_player.act, [page, friend], f"#sheet, {MATCH_OVER}"
    play_up_to(act, both, MY_TURN, 60)
    check_by_day_and_evening(page)
    if (unfit := page.locator(".hand button[form='lay-form']:not(.card--may)")).count():
        unfit.first.click(position=CORNER)
        expect(page.locator("#declined")).to_be_visible()
        check_by_day_and_evening(page)
    play_up_to(act, both, f"{BLACK_IN_TURN}, {sheet}", 120)
    if (black := page.locator(BLACK_IN_TURN)).count():
        black.first.click(position=CORNER)
        expect(page.locator(".chooser:popover-open")).to_be_visible()
        check_by_day_and_evening(page)
        page.keyboard.press("Escape")
    play_up_to(act, both, sheet, 120)
    check_by_day_and_evening(page)


@EVERYWHERE
def test_the_states_of_a_table_of_perudo(new_person: NewPerson, phone: bool) -> None:
    """A bid to make, a call to answer, all dice shown and counted, the end."""
    page = new_person(phone=phone, reduced_motion="reduce")
    perudo_player.sit_down(page, bots=1, clock=SLOW, helper=True)
    act = perudo_player.act
    play_up_to(act, [page], MY_TURN, 60)
    check_by_day_and_evening(page)
    play_up_to(act, [page], "#doubt", 60)
    check_by_day_and_evening(page)
    page.locator("#doubt").click()
    expect(page.locator("#doubt-yes")).to_be_visible()
    check_by_day_and_evening(page)
    perudo_player.pressed(page, "#doubt-yes")
    check_by_day_and_evening(page)
    resign(page)
    check_by_day_and_evening(page)


@EVERYWHERE
def test_the_states_of_a_table_of_poke(new_person: NewPerson, phone: bool) -> None:
    """The drawing, the tricks, the score sheet, the end."""
    page = new_person(phone=phone, reduced_motion="reduce")
    poke_player.sit_down(page, clock=SLOW)
    for offered in ("#stand", "#lead, #answer", "#go-on"):
        play_up_to(poke_player.act, [page], offered, 120)
        check_by_day_and_evening(page)
    resign(page)
    check_by_day_and_evening(page)


@pytest.mark.timeout(240)
@EVERYWHERE
def test_the_states_of_a_table_of_the_tcg(new_person: NewPerson, phone: bool) -> None:
    """A hand to choose from, a turn, a card opened, an attack to choose, a question, the end."""
    page = new_person(phone=phone, reduced_motion="reduce")
    play_against_bots(page, "tcg")
    act = tcg_player.act
    play_up_to(act, [page], MY_TURN, 60)
    check_by_day_and_evening(page)
    play_up_to(act, [page], "#end, #end-yes", 60)
    check_by_day_and_evening(page)
    page.locator(".hand .card").first.click(position=CORNER)
    expect(page.locator(".card-sheet:popover-open")).to_be_visible()
    check_by_day_and_evening(page)
    page.keyboard.press("Escape")
    play_up_to(act, [page], "#to-attack", 120)
    page.locator("#to-attack").click()
    expect(page.locator(".card-sheet:popover-open")).to_be_visible()
    check_by_day_and_evening(page)
    page.keyboard.press("Escape")
    play_up_to(act, [page], f".choice, {MATCH_OVER}", 120)
    check_by_day_and_evening(page)
    if not page.locator(MATCH_OVER).count():
        resign(page)
    check_by_day_and_evening(page)
