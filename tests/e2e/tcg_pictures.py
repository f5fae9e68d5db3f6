"""Pictures of a match of the TCG for the eye to judge: `python -m tests.e2e.tcg_pictures var/pictures`.

A person at a desk plays one on a phone over the real site; of each moment worth a look the first is kept.
"""

import os
import sys
import tempfile
from pathlib import Path

from playwright.sync_api import Browser, Page, sync_playwright

from tests.e2e import tcg_player
from tests.e2e.chromium import ADVICE, find_chromium
from tests.e2e.conftest import DESKTOP, FLAGS, PHONE, play_as_guest
from tests.e2e.site import Site
from tests.e2e.table import is_over, play_on

DECKS = ("mind-maze", "bolt-strike")
BENCHED = "#mat" + "".join(f":has(.side--{side} .spot:nth-child({{0}}) > [data-card])" for side in ("near", "far"))
MOMENTS = {
    "early": "#turn",
    "crowded": BENCHED.format(3),
    "full": BENCHED.format(5),
    "search": "#pick-go",
    "question": ".choice--plain .target",
    "prize": ".prize--may",
    "conditions": ".fighter__conditions",
    "stadium": "#open-stadium",
    "end": "#ending",
}
"""What is on the page then."""


class Album:
    """The pictures of one page: the first of each moment."""

    def __init__(self, page: Page, folder: Path, name: str) -> None:
        self.page, self.folder, self.name = page, folder, name
        self._kept: set[str] = set()

    def look(self) -> None:
        """Keep what has not been kept yet."""
        for moment, selector in MOMENTS.items():
            if moment not in self._kept and self.page.locator(selector).first.is_visible():
                self.keep(moment)
        if "attack" not in self._kept and self.page.locator("#to-attack").is_visible() and "crowded" in self._kept:
            self.page.locator("#to-attack").click()
            self.keep("attack")
            self.page.keyboard.press("Escape")
            self.page.locator(".hand .card").last.click()
            self.keep("card")
            self.page.keyboard.press("Escape")

    def keep(self, moment: str) -> None:
        """As it is now."""
        self._kept.add(moment)
        self.page.wait_for_timeout(450)
        self.page.screenshot(path=self.folder / f"tcg-{self.name}-{moment}.png")


def open_page(browser: Browser, site: Site, size: dict[str, int]) -> Page:
    """A guest's browser."""
    is_phone = size == PHONE
    context = browser.new_context(base_url=site.url, viewport=size, has_touch=is_phone, reduced_motion="reduce")  # type: ignore[arg-type]  # width and height
    page = context.new_page()
    page.goto("/")
    play_as_guest(page)
    return page


def take(browser: Browser, site: Site, folder: Path) -> None:
    """One match, from the first card to the end."""
    desk, phone = open_page(browser, site, DESKTOP), open_page(browser, site, PHONE)
    albums = {desk: Album(desk, folder, "desk"), phone: Album(phone, folder, "phone")}
    tcg_player.sit_down(desk, phone, *DECKS)

    def look_and_act(page: Page, leave: str = "") -> bool:
        for album in albums.values():
            album.look()
        return tcg_player.act(page, leave)

    play_on(look_and_act, [desk, phone], lambda: is_over(desk, phone), 600)
    for album in albums.values():
        album.look()


def main() -> None:
    """Into the folder that is named."""
    folder = Path(sys.argv[1])
    folder.mkdir(parents=True, exist_ok=True)
    found = find_chromium()
    if not found:
        sys.exit(ADVICE)
    os.environ.setdefault("REDIS_URL", "")  # one of its own, unless a server is given
    tcg_player.OFFERED = tcg_player.OFFERED.replace("bench < 3", "bench < 5")
    with tempfile.TemporaryDirectory() as data, sync_playwright() as playwright:
        site = Site(Path(data), {})
        try:
            site.open()
            browser = playwright.chromium.launch(executable_path=found, args=FLAGS)
            take(browser, site, folder)
        finally:
            site.close()


if __name__ == "__main__":
    main()
