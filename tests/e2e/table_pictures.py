"""The pictures of the README, each game in mid-match: `python -m tests.e2e.table_pictures static/img/tables`.

A guest plays bots over the real site; the picture is taken when something worth a look is on the table.
"""

import base64
import os
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from playwright.sync_api import Browser, Page, sync_playwright

from tests.e2e import perudo_player, poke_player, pokemon_player, tcg_player
from tests.e2e.chromium import ADVICE, find_chromium
from tests.e2e.conftest import FLAGS, play_as_guest
from tests.e2e.site import Site
from tests.e2e.table import MATCH_OVER, MY_TURN, Act, play_against_bots, play_on

SIZE = {"width": 1200, "height": 860}
SETTLED_MS = 600
TELLING = ".story"
"""The TCG tells what the opponent has done, step by step, over the table."""
MATCH_SECONDS = 240
AS_WEBP = """async (png) => {
  const bytes = Uint8Array.from(atob(png), (letter) => letter.charCodeAt(0));
  const picture = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [picture.width, picture.height];
  canvas.getContext('2d').drawImage(picture, 0, 0);
  return canvas.toDataURL('image/webp', 0.9).split(',')[1];
}"""
"""Chromium itself writes the small format: no package is needed for it."""


class Scene(NamedTuple):
    """A game, who plays it, and what is on the page when the picture is taken."""

    game: str
    act: Act
    moment: str


BOTH_BENCHES = "#mat" + "".join(f":has(.side--{side} .spot:nth-child(2) > [data-card])" for side in ("near", "far"))
SCENES = (
    Scene("pokemon", pokemon_player.act, "#board:has(.hand__slot:nth-child(5)) .pile__card:nth-child(3)"),
    Scene("perudo", perudo_player.act, "#history li:nth-child(3)"),
    Scene("poke", poke_player.act, "#answer"),
    Scene("tcg", tcg_player.act, BOTH_BENCHES),
)


def take(browser: Browser, site: Site, scene: Scene, folder: Path) -> None:
    """One match, up to the moment; another one if it ended before."""
    page = browser.new_context(base_url=site.url, viewport=SIZE, reduced_motion="reduce", locale="en-GB").new_page()  # type: ignore[arg-type]  # width and height
    page.goto("/")
    play_as_guest(page)
    while True:
        play_against_bots(page, scene.game)
        play_on(scene.act, [page], lambda: is_worth_a_look(page, scene) or is_over(page), MATCH_SECONDS)
        if not is_over(page):
            break
    page.mouse.move(0, 0)  # nothing is pointed at, and so nothing unfolds
    page.locator(TELLING).wait_for(state="hidden")
    page.wait_for_timeout(SETTLED_MS)
    picture = folder / f"{scene.game}.webp"
    picture.write_bytes(as_webp(browser.new_page(), page.screenshot()))
    print(f"{picture}: {picture.stat().st_size // 1000} kB")
    page.context.close()


def is_worth_a_look(page: Page, scene: Scene) -> bool:
    """Whether the guest is on turn, and the moment is there."""
    return page.locator(MY_TURN).count() > 0 and page.locator(scene.moment).count() > 0


def is_over(page: Page) -> bool:
    """Whether the match has ended."""
    return page.locator(MATCH_OVER).count() > 0


def as_webp(page: Page, png: bytes) -> bytes:
    """The same picture in a fifth of the bytes."""
    written: str = page.evaluate(AS_WEBP, base64.b64encode(png).decode())
    page.close()
    return base64.b64decode(written)


def with_site(work: Callable[[Browser, Site], None]) -> None:
    """Do it with a browser and a site of its own, which are stopped afterwards."""
    found = find_chromium()
    if not found:
        sys.exit(ADVICE)
    os.environ.setdefault("REDIS_URL", "")  # one of its own, unless a server is given
    with tempfile.TemporaryDirectory() as data, sync_playwright() as playwright:
        site = Site(Path(data), {})
        try:
            site.open()
            work(playwright.chromium.launch(executable_path=found, args=FLAGS), site)
        finally:
            site.close()


def main() -> None:
    """Into the folder that is named; of the games named after it, or of all."""
    folder, games = Path(sys.argv[1]), sys.argv[2:]
    folder.mkdir(parents=True, exist_ok=True)

    def take_all(browser: Browser, site: Site) -> None:
        for scene in SCENES:
            if not games or scene.game in games:
                take(browser, site, scene, folder)

    with_site(take_all)


if __name__ == "__main__":
    main()
