"""One tournament of each format in real browsers, from the form to the final table: people and bots, live."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.e2e import perudo_player, poke_player, pokemon_player
from tests.e2e.conftest import NewPerson
from tests.e2e.site import Site
from tests.e2e.table import Act
from tests.e2e.tournament_player import Player, become_member, bring_bots, enter, is_over, play_on, set_up, start


def names_in(page: Page) -> list[str]:
    """Who stands in the final standings, from the first on."""
    return page.locator("main table").first.locator("tbody th").all_inner_texts()


def whole_event(
    new_person: NewPerson, game: str, tag: str, act: Act, *, bots: int, stays: int, seconds: float, **fields: str | bool
) -> Page:
    """An event of an organiser who plays, a guest on a phone, and bots; the page of somebody who only watched."""
    organiser, guest, watcher = new_person(guest=False), new_person(phone=True), new_person(guest=False)
    become_member(organiser, "Olena")
    address = set_up(organiser, game, tag, f"Evening of {tag}", **fields)
    enter(organiser, address)
    enter(guest, address)
    watcher.goto(address)
    bring_bots(organiser, address, bots)
    expect(watcher.locator(".entrants__list li")).to_have_count(2 + bots)
    start(organiser, address)
    for page in (organiser, guest):
        page.goto(address)
    players = [Player(organiser, act), Player(guest, act, stays)]
    play_on(players, lambda: is_over(watcher), seconds)
    assert len(names_in(watcher)) == 2 + bots
    return watcher


@pytest.mark.timeout(400)
def test_a_swiss_of_poke(new_person: NewPerson) -> None:
    watcher = whole_event(
        new_person,
        "poke",
        "swiss",
        poke_player.act,
        bots=2,
        stays=6,
        seconds=300,
        option_length="game",
        swiss_rounds="2",
    )
    watcher.get_by_role("link", name="Rounds").click()
    expect(watcher.get_by_role("heading", name=re.compile("Round 2"))).to_be_visible()


@pytest.mark.timeout(400)
def test_a_round_robin_of_pokemon(new_person: NewPerson) -> None:
    whole_event(
        new_person, "pokemon", "round_robin", pokemon_player.act, bots=1, stays=3, seconds=300, option_limit="100"
    )


@pytest.mark.timeout(400)
def test_a_knockout_of_perudo(new_person: NewPerson) -> None:
    watcher = whole_event(
        new_person,
        "perudo",
        "single_elimination",
        perudo_player.act,
        bots=2,
        stays=3,
        seconds=300,
        third_place=True,
    )
    watcher.get_by_role("link", name="Bracket").click()
    expect(watcher.locator("svg.bracket__drawing").first).to_be_visible()


@pytest.mark.timeout(400)
def test_a_double_knockout_of_perudo(new_person: NewPerson) -> None:
    whole_event(new_person, "perudo", "double_elimination", perudo_player.act, bots=2, stays=3, seconds=300)


@pytest.mark.timeout(400)
def test_pods_of_perudo(new_person: NewPerson) -> None:
    whole_event(
        new_person,
        "perudo",
        "pods",
        perudo_player.act,
        bots=4,
        stays=10_000,
        seconds=300,
        pod_size="3",
        pod_rounds="1",
        final_size="3",
    )


@pytest.mark.timeout(400)
def test_a_tournament_outlives_kill_9_of_its_programs(new_person: NewPerson, site: Site) -> None:
    organiser, watcher = new_person(guest=False), new_person(guest=False)
    become_member(organiser, "Olena")
    address = set_up(organiser, "perudo", "single_elimination", "Whatever happens")
    enter(organiser, address)
    bring_bots(organiser, address, 3)
    start(organiser, address)
    watcher.goto(address)
    for program in ("worker", "beat", "web"):
        site.restart(program)
    organiser.goto(address)
    player = Player(organiser, perudo_player.act)
    play_on([player], lambda: bool(player.moves), 120)
    for program in ("web", "worker", "beat"):
        site.restart(program)
    play_on([player], lambda: is_over(watcher), 300)
    assert len(names_in(watcher)) == 4


@pytest.mark.timeout(200)
def test_plain_forms_do_it_all_without_scripts(new_person: NewPerson) -> None:
    organiser = new_person(guest=False, java_script_enabled=False)
    guest = new_person(phone=True, guest=False, java_script_enabled=False)
    become_member(organiser, "Olena")
    address = set_up(organiser, "poke", "swiss", "Plain forms")
    enter(organiser, address)
    enter(guest, address)
    organiser.goto(f"{address}manage/")
    organiser.locator("#invited").fill("Nobody at all")
    organiser.locator("#invite").click()
    expect(organiser.locator(".notice--error")).to_be_visible()
    with organiser.expect_navigation():
        organiser.locator("#start").click()
    organiser.goto(address)
    organiser.locator("#ready").click()
    expect(organiser.locator("#mine-line")).to_contain_text("You are at the table.")
    guest.goto(address)
    guest.locator("#ready").click()
    expect(guest).to_have_url(re.compile("/matches/"))
    organiser.goto(address)
    organiser.locator("#to-table").click()
    expect(organiser).to_have_url(guest.url)


@pytest.mark.timeout(200)
def test_who_is_called_can_answer_by_keyboard_and_is_told_in_the_title(new_person: NewPerson) -> None:
    organiser, guest = new_person(guest=False), new_person()
    become_member(organiser, "Olena")
    address = set_up(organiser, "poke", "swiss", "By keys")
    enter(organiser, address)
    enter(guest, address)
    guest.goto(f"{address}table/")
    start(organiser, address)
    expect(guest).to_have_title(re.compile("^Come to your table – "))
    expect(guest.locator("#mine-line")).to_have_role("status")
    guest.locator("#ready").focus()
    guest.keyboard.press("Enter")
    expect(guest.locator("#mine-line")).to_contain_text("You are at the table.")
    organiser.goto(address)
    organiser.locator("#ready").click()
    expect(organiser).to_have_url(re.compile("/matches/"))
    expect(guest).to_have_title(re.compile("^Your match has started – "))
    guest.locator("#to-table").focus()
    guest.keyboard.press("Enter")
    expect(guest).to_have_url(organiser.url)
