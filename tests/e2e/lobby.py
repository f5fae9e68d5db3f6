"""Opens tables in the lobby, as whoever wants to play does."""

import re

from playwright.sync_api import Locator, Page, expect

from tests.e2e.table import NORMAL

TABLE = re.compile(r"/tables/\w{8}/$")


def open_table(
    page: Page, *, seats: int, bots: int, title: str = "", private: bool = False, clock: str = NORMAL
) -> None:
    """Through the side sheet of the lobby."""
    page.goto("/tables/")
    page.get_by_role("link", name="Open a table").first.click()
    sheet = page.locator("#open-table")
    sheet.get_by_role("group", name="Seats").get_by_label(str(seats), exact=True).check()
    sheet.get_by_role("group", name="Bots among them").get_by_label(str(bots), exact=True).check()
    if private:
        sheet.get_by_label("Only by invitation link").check()
    sheet.locator("summary").click()
    sheet.locator(f"[name=clock][value={clock}]").check()
    sheet.get_by_label("A name for the table").fill(title)
    sheet.get_by_role("button", name=re.compile("Open the table")).click()
    expect(page).to_have_url(TABLE)
    page.wait_for_load_state()  # from here on its scripts are at work


def open_by_form(
    page: Page, game: str, *, seats: int = 0, bots: int = 0, clock: str = NORMAL, **options: str | bool
) -> None:
    """By the form of its own page, with options of the game; `seats` where there may be more than two."""
    page.goto(f"/tables/new/?game={game}")
    form = page.locator("form[action='/tables/new/']")
    if seats:
        form.get_by_role("group", name="Seats").get_by_label(str(seats), exact=True).check()
    form.get_by_role("group", name="Bots among them").get_by_label(str(bots), exact=True).check()
    form.locator("summary").click()
    form.locator(f"[name=clock][value={clock}]").check()
    for name, value in options.items():
        fill_in(form, f"option_{name}", value)
    form.get_by_role("button", name="Open the table").click()
    page.wait_for_selector("#room-line")


def fill_in(form: Page | Locator, name: str, value: str | bool) -> None:
    """A field of a form, whatever kind it is of."""
    field = form.locator(f"[name='{name}']")
    if isinstance(value, bool):
        field.set_checked(value)
    elif field.first.get_attribute("type") == "radio":
        form.locator(f"[name='{name}'][value='{value}']").check()
    elif field.evaluate("node => node.localName") == "select":
        field.select_option(value)
    else:
        field.fill(value)
