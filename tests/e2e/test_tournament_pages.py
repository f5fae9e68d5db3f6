"""Every page of tournaments in light and dark, on a desktop and on a phone: axe finds nothing, nothing sticks out."""

import re
from collections.abc import Iterable

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.conftest import DESKTOP, PHONE, PICTURES, NewPerson
from tests.e2e.test_accessibility import check
from tests.e2e.tournament_player import become_member, bring_bots, enter, is_over, set_up, start

LOOKS = [(DESKTOP, "light"), (DESKTOP, "dark"), (PHONE, "light"), (PHONE, "dark")]


def address_in_words(page: Page) -> str:
    """The page's address as part of a file's name, without the tournament's code."""
    path = re.sub(r"tournaments/[a-z0-9]{8}/", "event/", page.url.split("/", 3)[3])
    return re.sub(r"[^a-z]+", "-", path).strip("-") or "home"


def look_through(page: Page, named: str, paths: Iterable[str]) -> None:
    """Each of the pages in every look; a picture of each is in var/e2e/, its name beginning with `named`."""
    PICTURES.mkdir(parents=True, exist_ok=True)
    for size, scheme in LOOKS:
        page.set_viewport_size(size)  # type: ignore[arg-type]  # width and height, as it wants them
        page.emulate_media(color_scheme=scheme, reduced_motion="reduce")  # type: ignore[arg-type]  # light or dark
        for path in paths:
            page.goto(path)
            page.evaluate("document.querySelectorAll('main details.more').forEach((each) => (each.open = true))")
            check(page)
            picture = f"{named}-{address_in_words(page)}-{size['width']}-{scheme}.png"
            page.screenshot(path=PICTURES / picture, full_page=True)
    page.set_viewport_size(DESKTOP)  # type: ignore[arg-type]  # as above


@pytest.mark.timeout(300)
def test_the_pages_before_the_start(new_person: NewPerson) -> None:
    organiser, guest, visitor = new_person(guest=False), new_person(), new_person(guest=False)
    look_through(visitor, "nothing-on", ["/tournaments/"])
    look_through(guest, "guest", ["/tournaments/new/"])
    become_member(organiser, "Halyna")
    look_through(organiser, "organiser", ["/tournaments/new/?game=pokemon", "/tournaments/new/?game=poke"])
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
    look_through(visitor, "announced", [address, "/tournaments/", "/"])
    look_through(organiser, "announced-own", [address, f"{address}manage/", f"{address}change/", f"{address}trail/"])
    guest.goto(address)
    guest.get_by_label("Entry code").fill("samovar")
    guest.locator("#enter-now").click()
    expect(guest.locator("#mine-line")).to_contain_text("You have entered.")
    look_through(guest, "entered", [address])


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
        "running",
        [address, *(f"{address}{page}/" for page in ("rounds", "table", "manage", "trail", "screen", "change"))],
    )
    organiser.goto(f"{address}manage/")
    acts = organiser.locator("main a[href*='/award/'], main a[href*='/correct/'], main a[href*='/drop/']")
    links: list[str] = acts.evaluate_all("links => links.map((link) => link.getAttribute('href'))")
    look_through(organiser, "running", sorted(set(links))[:3])


@pytest.mark.timeout(400)
def test_the_pages_of_a_finished_knockout(new_person: NewPerson) -> None:
    organiser, visitor = new_person(guest=False), new_person(guest=False)
    become_member(organiser, "Solomiia")
    address = set_up(organiser, "perudo", "double_elimination", "Finished")
    bring_bots(organiser, address, 6)
    start(organiser, address)
    visitor.goto(address)
    for _ in range(1200):
        if is_over(visitor):
            break
        visitor.wait_for_timeout(200)
    assert is_over(visitor)
    working = visitor.locator(".standings a").first.get_attribute("href") or ""
    look_through(
        visitor,
        "finished",
        [address, working, *(f"{address}{page}/" for page in ("bracket", "rounds", "table", "trail", "screen"))],
    )
    look_through(organiser, "finished-own", [f"{address}manage/"])
