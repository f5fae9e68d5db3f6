"""Plays Perudo in a browser as a person would: by pressing what the page offers, and nothing else."""

from playwright.sync_api import Error, Page

from tests.e2e.table import PATIENCE_MS, seen_version, take_seats, wait_past

BIDS_BEFORE_A_DOUBT = 3


def open_table(page: Page, *, seats: int, bots: int, **options: str | bool) -> None:
    """A table of Perudo by the form of its own page, with the game's options."""
    page.goto("/tables/new/?game=perudo")
    form = page.locator("form[action='/tables/new/']")
    form.get_by_role("group", name="Seats").get_by_label(str(seats), exact=True).check()
    form.get_by_role("group", name="Bots among them").get_by_label(str(bots), exact=True).check()
    form.locator("summary").click()
    for name, value in options.items():
        chosen = f"[value='{value}']" if isinstance(value, str) else ""
        form.locator(f"[name='option_{name}']{chosen}").check()
    form.get_by_role("button", name="Open the table").click()
    page.wait_for_selector("#room-line")


def sit_down(host: Page, *friends: Page, bots: int = 0, **options: str | bool) -> None:
    """A table opened by the host, joined by the friends and started; everyone sees the match."""
    open_table(host, seats=1 + len(friends) + bots, bots=bots, **options)
    take_seats(host, *friends)


def phase(page: Page) -> str:
    """What is going on at the table: bidding, shown or over."""
    return page.locator("#facts").get_attribute("data-phase") or ""


def act(page: Page) -> bool:
    """Do what is asked, if anything: go on, bid a little more, or doubt after a few bids."""
    try:
        if page.locator("#go-on").count():
            return pressed(page, "#go-on")
        if not page.locator(".ask--you").count():
            return False
        is_enough = page.locator("#history li").count() >= BIDS_BEFORE_A_DOUBT
        if page.locator("#doubt").count() and (is_enough or not page.locator("#picker").count()):
            page.locator("#doubt").click(timeout=PATIENCE_MS)
            return pressed(page, "#doubt-yes")
        return pressed(page, ".numbers__bid:visible")
    except Error:
        return False  # somebody was quicker, and the offer is gone


def pressed(page: Page, selector: str) -> bool:
    """Press it and wait for the board that answers."""
    version = seen_version(page)
    page.locator(selector).click(timeout=PATIENCE_MS)
    wait_past(page, version)
    return True
