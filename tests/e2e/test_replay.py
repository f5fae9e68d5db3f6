"""A moderator looks through a match on its board and decides it, in browsers: with keys, on a phone, unscripted."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.conftest import DESKTOP, PHONE, NewPerson
from tests.e2e.lobby import open_table
from tests.e2e.looks import check, check_by_day_and_evening, fits
from tests.e2e.moderators import act, appoint, moderator, name_of
from tests.e2e.site import Site
from tests.e2e.table import take_seats

GAMES = ("pokemon", "perudo", "poke", "tcg")
MATCHES = """
from apps.accounts.models import User
from apps.chat.models import Line
from apps.games.kernel.clock import ClockSetting
from tests.games.play import new_match, play_steps
for game in {games}:
    table = new_match(game, clock=ClockSetting(86400, slow=True))
    play_steps(table, 6)
    author = table.people[0]
    Line.objects.create(room_kind="match", room_key=table.match_id, author=author, author_name="olena", text="Hm.")
    play_steps(table, 6)
    print("made", game, table.match_id)
"""


def matches(site: Site) -> dict[str, str]:
    """A match of each game, twelve steps long."""
    said = site.run_python("manage.py", "shell", "-c", MATCHES.format(games=GAMES))
    return dict(re.findall(r"^made (\w+) (\w+)$", said, re.MULTILINE))


def open_up(page: Page, what: str) -> None:
    """Say why, and look."""
    details = page.locator(f"#act-{what}")
    details.locator("summary").click()
    details.get_by_label("Why").fill("A report.")
    details.locator("form button").click()
    expect(details).to_have_count(0)


def test_a_moderator_looks_through_every_games_matches(new_person: NewPerson, site: Site) -> None:
    appoint(site, "orysia")
    made = matches(site)
    page = moderator(new_person, "orysia")
    for game in GAMES:
        page.set_viewport_size(DESKTOP)  # type: ignore[arg-type]  # a width and a height
        page.goto(f"/admin/games/match/{made[game]}/change/")
        page.get_by_role("link", name="on its board, step by step").click()
        expect(page.get_by_role("heading", name="Step 12 of 12")).to_be_visible()
        check(page)
        page.keyboard.press("Home")
        expect(page.get_by_role("heading", name="Step 0 of 12")).to_be_visible()
        page.keyboard.press("ArrowRight")
        expect(page.get_by_role("heading", name="Step 1 of 12")).to_be_visible()
        expect(page.locator("#hands")).to_have_count(0)
        open_up(page, "hands")
        open_up(page, "chat")
        expect(page.locator("#hands .hands__seat")).to_have_count(2)
        expect(page.locator(".course__said", has_text="Hm.")).to_be_attached()
        for size in (PHONE, DESKTOP):
            page.set_viewport_size(size)  # type: ignore[arg-type]  # a width and a height
            for end, heading in (("last", "Step 12 of 12"), ("first", "Step 0 of 12")):
                page.locator(f"[data-goes='{end}']").click()
                expect(page.get_by_role("heading", name=heading)).to_be_visible()
                check_by_day_and_evening(page)


@pytest.mark.parametrize("phone", [False, pytest.param(True, marks=pytest.mark.looks)])
def test_a_verdict_ends_the_match_on_every_open_page(new_person: NewPerson, site: Site, phone: bool) -> None:
    judge = "stepan" if phone else "solomiia"
    appoint(site, judge)
    one, other = new_person(reduced_motion="reduce"), new_person(reduced_motion="reduce")
    name = name_of(one)
    open_table(one, seats=2, bots=0)
    take_seats(one, other)
    match_id = re.findall(r"/matches/(\w+)/", one.url)[0]
    page = moderator(new_person, judge)
    if phone:
        page.set_viewport_size(PHONE)  # type: ignore[arg-type]  # a width and a height
    page.goto(f"/admin/games/match/{match_id}/change/")
    form = page.locator("#act-adjudicate")
    form.locator("summary").focus()
    page.keyboard.press("Enter")
    expect(form.get_by_label(f"Place of {name}")).to_be_visible()
    assert fits(page)
    form.locator("summary").click()
    verdict = {"place_0": "2", "place_1": "1", "ground": "judged_stalling", "why": "Slow."}
    act(page, "Decide the match: a place for every seat", **verdict)
    told = "A moderator has decided this match. Reason: stalling or leaving matches."
    for player in (one, other):
        expect(player.locator("#board")).to_contain_text(told, timeout=3000)
        check(player)
    expect(page.get_by_text(told)).to_be_visible()


def test_without_scripts_every_step_is_a_link(new_person: NewPerson, site: Site) -> None:
    appoint(site, "vira")
    made = matches(site)["perudo"]
    with_scripts = moderator(new_person, "vira")
    plain = new_person(guest=False, java_script_enabled=False, storage_state=with_scripts.context.storage_state())
    plain.goto(f"/admin/games/match/{made}/replay/?step=3")
    plain.get_by_role("link", name="Forward").click()
    expect(plain.get_by_role("heading", name="Step 4 of 12")).to_be_visible()
    plain.locator("#course a", has_text=re.compile(r"^9")).click()
    expect(plain.get_by_role("heading", name="Step 9 of 12")).to_be_visible()
    plain.get_by_label("Step", exact=True).fill("2")
    plain.get_by_role("button", name="Go").click()
    expect(plain.get_by_role("heading", name="Step 2 of 12")).to_be_visible()
    open_up(plain, "hands")
    expect(plain.locator("#hands")).to_be_visible()
