"""Every page of tournaments in light and dark, on a desktop and on a phone: axe finds nothing, nothing sticks out."""

import re
from collections.abc import Iterable

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.conftest import DESKTOP, PHONE, NewPerson
from tests.e2e.looks import check, check_by_day_and_evening
from tests.e2e.site import Site
from tests.e2e.tournament_player import become_member, bring_bots, enter, set_up, start

pytestmark = pytest.mark.looks
STAGE = """
from tests.games.sockets import session_of
from tests.tournaments.pages.staged import over
tournament = over("double_elimination")
print(tournament.code, session_of(tournament.organisers.all()[0]))
"""


def look_through(page: Page, paths: Iterable[str]) -> None:
    """Each of the pages on a desktop and on a phone, by day and by evening."""
    for path in paths:
        page.goto(path)
        page.evaluate("document.querySelectorAll('main details.more').forEach((each) => (each.open = true))")
        for size in (PHONE, DESKTOP):
            page.set_viewport_size(size)  # type: ignore[arg-type]  # width and height, as it wants them
            check_by_day_and_evening(page)


@pytest.mark.timeout(300)
def test_the_pages_before_the_start(new_person: NewPerson) -> None:
    organiser, guest, visitor = new_person(guest=False), new_person(), new_person(guest=False)
    look_through(visitor, ["/tournaments/"])
    look_through(guest, ["/tournaments/new/"])
    become_member(organiser, "Halyna")
    look_through(organiser, ["/tournaments/new/?game=pokemon", "/tournaments/new/?game=poke"])
    address = set_up(
        organiser,
        "tcg",
        "swiss",
        "An evening with a name that is rather long for a phone",
        entry_by="code",
        entry_code="samovar",
        about="Bring tea. We play in the hall on the first floor, and here.",
    )
    bring_bots(organiser, address, 3)
    look_through(visitor, [address, "/tournaments/", "/"])
    look_through(organiser, [address, f"{address}manage/", f"{address}change/", f"{address}trail/"])
    guest.goto(address)
    guest.get_by_label("Entry code").fill("samovar")
    guest.locator("#enter-now").click()
    expect(guest.locator("#mine-line")).to_contain_text("You have entered.")
    look_through(guest, [address])


@pytest.mark.timeout(300)
def test_what_is_wrong_in_the_form_is_said_where_it_can_be_found(new_person: NewPerson) -> None:
    page = new_person(guest=False)
    become_member(page, "Iryna")
    page.goto("/tournaments/new/?game=poke")
    page.get_by_label("Starts").fill("2020-01-01T10:00")
    page.get_by_role("button", name="Open it for entries").click()
    expect(page.locator("#id_starts_at_error")).to_be_visible()
    check(page)
    page.locator("details.more > summary").click()
    expect(page.locator("[name=swiss_rounds]")).to_be_visible()
    page.locator("input[name=format][value=round_robin]").check()
    expect(page.get_by_label("Everybody meets everybody")).to_be_visible()
    expect(page.locator("[name=swiss_rounds]")).to_be_hidden()


@pytest.mark.timeout(300)
def test_the_pages_of_a_running_tournament(new_person: NewPerson) -> None:
    organiser = new_person(guest=False)
    become_member(organiser, "Oksana")
    address = set_up(organiser, "poke", "swiss", "Running", option_length="game", ready_seconds="600")
    enter(organiser, address)
    bring_bots(organiser, address, 3)
    start(organiser, address)
    organiser.goto(address)
    expect(organiser.locator("#ready")).to_be_visible()
    expect(organiser).to_have_title(re.compile("^Come to your table"))
    look_through(
        organiser,
        [address, *(f"{address}{page}/" for page in ("rounds", "table", "manage", "trail", "screen", "change"))],
    )
    organiser.goto(f"{address}manage/")
    acts = organiser.locator("main a[href*='/award/'], main a[href*='/correct/'], main a[href*='/drop/']")
    links: list[str] = acts.evaluate_all("links => links.map((link) => link.getAttribute('href'))")
    look_through(organiser, sorted(set(links))[:3])


@pytest.mark.timeout(300)
def test_the_pages_of_a_finished_knockout(new_person: NewPerson, site: Site) -> None:
    code, session = site.run_python("manage.py", "shell", "--no-imports", "-c", STAGE).split()[-2:]
    address = f"/tournaments/{code}/"
    visitor, organiser = new_person(guest=False), new_person(guest=False)
    organiser.context.add_cookies([{"name": "sessionid", "value": session, "url": site.url}])
    visitor.goto(address)
    working = visitor.locator(".standings a").first.get_attribute("href") or ""
    look_through(
        visitor,
        [address, working, *(f"{address}{page}/" for page in ("bracket", "rounds", "table", "trail", "screen"))],
    )
    look_through(organiser, [f"{address}manage/"])
    expect(organiser).to_have_url(re.compile("/manage/$"))
