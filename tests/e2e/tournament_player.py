"""Sets tournaments up, enters them and plays them in browsers, as organisers and players would."""

import re
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from playwright.sync_api import Error, Page, expect

from tests.e2e.lobby import fill_in
from tests.e2e.names import new_name
from tests.e2e.table import MATCH_OVER, PATIENCE_MS, Act, resign

EVENT = re.compile(r"/tournaments/[a-z0-9]{8}/$")
MATCH = "/matches/"
MORE_THAN_ENOUGH = 10_000


def become_member(page: Page, stem: str) -> str:
    """Sign up, as organisers have to, under a new name that begins like that; the name."""
    name = new_name(stem)
    page.goto("/accounts/signup/")
    page.get_by_label("User name").fill(name)
    page.get_by_label("E-mail").fill(f"{name.lower()}@example.org")
    page.get_by_label("Password").fill("tulip-anvil-42")
    page.locator("main form button[type=submit], main form button:not([type])").first.click()
    expect(page.locator(".menu__name")).to_have_text(name)
    return name


def set_up(page: Page, game: str, format_tag: str, title: str, **fields: str | bool) -> str:
    """Make a tournament with the form, from the list of tournaments on; the address of its page."""
    page.goto("/tournaments/")
    page.get_by_role("link", name="Set up a tournament").first.click()
    page.wait_for_url("**/tournaments/new/")  # the list has the same chips
    page.locator(f".chips a[href$='?game={game}']").click()
    page.wait_for_url(f"**/tournaments/new/?game={game}")
    page.locator(f"input[name=format][value={format_tag}]").check()
    page.get_by_label("Name").fill(title)
    page.locator("details.more > summary").click()
    for name, value in {"break_seconds": "0", **fields}.items():
        fill_in(page, name, value)
    page.get_by_role("button", name="Open it for entries").click()
    expect(page).to_have_url(EVENT)
    return page.url


def enter(page: Page, address: str) -> None:
    """Enter from the event's page."""
    page.goto(address)
    page.locator("#enter-now").click()
    expect(page.locator("#mine-line")).to_contain_text("You have entered.")


def bring_bots(page: Page, address: str, count: int) -> None:
    """The organiser's console: so many easy bots at once."""
    page.goto(f"{address}manage/")
    page.locator("#bot-count").select_option(str(count))
    with page.expect_response(re.compile("/bot/$")):
        page.locator("#bot-easy").click()


def start(page: Page, address: str) -> None:
    """The organiser presses start."""
    page.goto(f"{address}manage/")
    page.locator("#start").click()
    expect(page.locator("#start")).to_have_count(0)


@dataclass
class Player:
    """A person at a tournament: comes when called, plays, and goes back when the match is over.

    `stays` is how many moves of a match the person makes before giving it up.
    """

    page: Page
    act: Act
    stays: int = MORE_THAN_ENOUGH
    moves: dict[str, int] = field(default_factory=dict)

    def live(self) -> bool:
        """Do one thing, if there is anything to do."""
        try:
            return self._at_the_table() if MATCH in self.page.url else self._on_the_page()
        except Error:
            return False  # somebody was quicker, and what was offered is gone

    def _at_the_table(self) -> bool:
        over = self.page.locator(MATCH_OVER)
        if over.count():
            over.click(timeout=PATIENCE_MS)
            return True
        match = self.page.url
        if self.moves.get(match, 0) >= self.stays:
            resign(self.page)
            return True
        has_moved = bool(self.act(self.page))
        self.moves[match] = self.moves.get(match, 0) + has_moved
        return has_moved

    def _on_the_page(self) -> bool:
        for offered in ("#ready", "#to-table"):
            found = self.page.locator(offered)
            if found.count():
                found.click(timeout=PATIENCE_MS)
                self.page.wait_for_load_state()
                return True
        return False


def play_on(players: Sequence[Player], until: Callable[[], bool], seconds: float) -> None:
    """Everybody plays until it is so; TimeoutError if it takes too long."""
    deadline = time.monotonic() + seconds
    while not until():
        if time.monotonic() > deadline:
            raise TimeoutError(f"still playing after {seconds} s: {[player.page.url for player in players]}")
        if not sum(player.live() for player in players):
            players[0].page.wait_for_timeout(100)


def is_over(page: Page) -> bool:
    """Whether the event's page, which nobody has touched meanwhile, shows the final standings."""
    return page.get_by_role("heading", name="Final standings").count() > 0
