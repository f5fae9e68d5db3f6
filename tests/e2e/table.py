"""What a person does at any table, whatever the game."""

import time
from collections.abc import Callable, Sequence

from playwright.sync_api import Page

MATCH_OVER = "#to-tables"
MY_TURN = ".ask--you"
LATER = """seen => {
  const facts = document.getElementById('facts'); // not there yet on a page that is being loaded
  return facts !== null && facts.dataset.version !== seen;
}"""
PATIENCE_MS = 1500
"""How long a press may take: what is offered is there to be pressed."""

Act = Callable[[Page], object]
"""Does what the page asks for, if anything; whether there was something."""


def play_against_bots(page: Page, game: str = "pokemon") -> None:
    """The button on the game's card of the home page."""
    page.goto("/")
    page.locator(f".game-card form:has(input[value={game}]) button").click()
    page.wait_for_selector("#board")


def take_seats(host: Page, *friends: Page) -> None:
    """From the host's open table to the match: the friends join, the host starts, everyone sees the board."""
    for friend in friends:
        friend.goto(host.url)
        friend.locator("#join").click()
    host.locator("#start").click()
    for page in (host, *friends):
        page.wait_for_selector("#board")


def play_on(act: Act, pages: Sequence[Page], until: Callable[[], bool], seconds: float) -> None:
    """Everybody plays in turn until it is so; TimeoutError if it takes too long."""
    deadline = time.monotonic() + seconds
    while not until():
        if time.monotonic() > deadline:
            lines = [page.locator("#ask").inner_text() for page in pages]
            raise TimeoutError(f"still playing after {seconds} s: {lines}")
        if not any(act(page) for page in pages):
            pages[0].wait_for_timeout(25)


def is_over(*pages: Page) -> bool:
    """Whether everybody sees the end of the match."""
    return all(page.locator(MATCH_OVER).count() for page in pages)


def seen_version(page: Page) -> str:
    """The version of the board on the page."""
    return page.locator("#facts").get_attribute("data-version") or ""


def wait_past(page: Page, version: str) -> None:
    """Until the page shows a later board."""
    page.wait_for_function(LATER, arg=version, timeout=5000)


def resign(page: Page) -> None:
    """Give up, which the menu asks about once."""
    page.locator("details:has(#resign) > summary").click()
    page.locator("#resign > summary").click()
    page.locator("#resign button").click()
    page.wait_for_selector(MATCH_OVER)
