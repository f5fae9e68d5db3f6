"""Reading a tournament in a browser: numbers explained in place, live, by keyboard, without scripts, on a phone."""

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.e2e.conftest import PHONE, NewPerson
from tests.e2e.site import Site

pytestmark = pytest.mark.looks
STAGE = """
from tests.tournaments.pages.staged import over, under_way
print(under_way("swiss", ready_seconds=3600).code, over("double_elimination").code)
"""
STAGE_ONE_THAT_MOVES = """
from tests.tournaments.pages.staged import under_way
print(under_way("swiss", ready_seconds=3600).code)
"""
NEXT_ROUND = """
from apps.tournaments.models import Tournament
from tests.tournaments.pages.staged import play_round
play_round(Tournament.objects.get(code="{code}"))
"""
FIRST_NUMBER = ".standings tbody tr:first-child td a >> nth=0"


@pytest.fixture(scope="module")
def codes(site: Site) -> list[str]:
    """A Swiss whose second round is called, and a double elimination that is over."""
    return site.run_python("manage.py", "shell", "--no-imports", "-c", STAGE).split()[-2:]


def opened(new_person: NewPerson, path: str, **options: bool) -> Page:
    page = new_person(guest=False, **options)
    page.goto(path)
    return page


def test_a_number_is_explained_in_place_and_by_keyboard(new_person: NewPerson, codes: list[str]) -> None:
    page = opened(new_person, f"/tournaments/{codes[0]}/")
    number, working = page.locator(FIRST_NUMBER), page.locator("#working")
    number.focus()
    page.keyboard.press("Enter")
    expect(working).to_be_visible()
    expect(working.get_by_role("heading").first).to_have_text(page.locator(".standings tbody th").first.inner_text())
    expect(working).to_contain_text("Round 1")
    page.keyboard.press("Escape")
    expect(working).to_be_hidden()
    expect(number).to_be_focused()
    assert page.url.endswith(f"/tournaments/{codes[0]}/")
    number.click()
    working.get_by_role("button", name="Close").click()
    expect(working).to_be_hidden()


def test_a_tiebreak_is_shown_at_once(new_person: NewPerson, codes: list[str]) -> None:
    page = opened(new_person, f"/tournaments/{codes[0]}/table/", phone=True)
    page.locator(".standings tbody tr:first-child a[href$='#lots']").click()
    expect(page.locator("#working #lots")).to_be_in_viewport()


def test_a_number_is_a_page_without_scripts(browser: Browser, site: Site, codes: list[str]) -> None:
    context = browser.new_context(base_url=site.url, viewport=PHONE, java_script_enabled=False)  # type: ignore[arg-type]  # width and height, as it wants them
    page = context.new_page()
    page.goto(f"/tournaments/{codes[0]}/")
    page.locator(FIRST_NUMBER).click()
    expect(page.locator("#working-of")).to_contain_text("Round 1")
    context.close()


def test_what_is_wider_than_a_phone_is_reached_by_keyboard(new_person: NewPerson, codes: list[str]) -> None:
    page = opened(new_person, f"/tournaments/{codes[1]}/bracket/", phone=True)
    drawing = page.locator(".bracket__wide").first
    drawing.focus()
    for _ in range(8):
        page.keyboard.press("ArrowRight")
    page.wait_for_function("node => node.scrollLeft > 0", arg=drawing.element_handle())
    page.locator(".bracket__list summary").first.press("Enter")
    expect(page.locator(".bracket__list").first).to_contain_text("wins")


def test_the_pages_follow_while_they_are_read(new_person: NewPerson, site: Site) -> None:
    code = site.run_python("manage.py", "shell", "--no-imports", "-c", STAGE_ONE_THAT_MOVES).split()[-1]
    rounds = opened(new_person, f"/tournaments/{code}/rounds/")
    screen = opened(new_person, f"/tournaments/{code}/screen/")
    reasons = rounds.locator("#why-1-1")
    reasons.locator("summary").click()
    expect(screen.locator(".screen-line")).to_contain_text("Round 2")
    site.run_python("manage.py", "shell", "--no-imports", "-c", NEXT_ROUND.format(code=code))
    expect(rounds.get_by_role("heading", name="Round 3")).to_be_visible()
    expect(reasons.locator("li").first).to_be_visible()
    expect(screen.locator(".screen-line")).to_contain_text("Round 3")
