"""How soon each kind of page can be read and pressed on a weak phone: `python -m tests.bench.pace lobby match:tcg`.

Opens the pages of `tests/pages/every_page.py`, and a match of each game, in Chromium under one profile: a phone's
window, a processor four times slower, Lighthouse's "slow 4G" (150 ms to and fro, 1.6 Mbit/s down, 750 kbit/s up); each
with an empty cache, then again with what was kept. Without names all of them but the administration's. The network is
as slow on any machine, the processor is relative to this one: run it on a quiet one.
"""

import json
import os
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import django
from playwright.sync_api import Browser, CDPSession, Page, sync_playwright

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings.test")
django.setup()

from apps.games.engines import GAMES  # noqa: E402  after Django is set up
from tests.e2e.chromium import ADVICE, find_chromium  # noqa: E402  as above
from tests.e2e.conftest import FLAGS, PHONE, play_as_guest  # noqa: E402  as above
from tests.e2e.site import Site, running_site  # noqa: E402  as above
from tests.e2e.table import play_against_bots  # noqa: E402  as above
from tests.e2e.test_every_page import STAGE  # noqa: E402  as above

AIM_MS = 1000
CPU_SLOWER = 4
NETWORK = {"offline": False, "latency": 150, "downloadThroughput": 1_600_000 / 8, "uploadThroughput": 750_000 / 8}
SETTLED_MS = 1000
"""How long after the load long tasks still count."""
TOLD = """() => {
  const [page] = performance.getEntriesByType('navigation');
  const paint = performance.getEntriesByName('first-contentful-paint')[0];
  const work = window.longTasks.filter((task) => task.startTime < page.loadEventEnd);
  const busy = work.reduce((sum, task) => sum + task.duration, 0);
  const idle = Math.max(0, ...work.map((task) => task.startTime + task.duration));
  return {
    html: page.responseEnd, paint: paint?.startTime ?? 0, busy, ready: Math.max(page.domContentLoadedEventEnd, idle),
    files: performance.getEntriesByType('resource').length + 1,
  };
}"""
"""Ready: parsed, its scripts have run, and no long task goes on."""
WATCH = """window.longTasks = [];
const keep = (list) => window.longTasks.push(...list.getEntries());
new PerformanceObserver(keep).observe({ type: 'longtask', buffered: true });"""
HEAD = ("cold: html", "paint", "ready", "busy", "files", "kB", "warm: paint", "ready", "busy")
ROW = "{:<28}" + "{:>13}{:>7}{:>7}{:>7}{:>7}{:>7}{:>13}{:>7}{:>7}"


class Place(NamedTuple):
    """A page, where it is, and whose cookies open it."""

    name: str
    address: str
    cookies: list[Any]


def places(site: Site, browser: Browser) -> Iterator[Place]:
    """One of each kind of page, and a match of each game against bots."""
    stage = json.loads(site.run_python("manage.py", "shell", "--no-imports", "-c", STAGE).partition("STAGED")[2])
    seen: set[str] = set()
    for name, kind, address in stage["visits"]:
        if name not in seen and not name.startswith("admin:"):
            seen.add(name)
            keys = stage["keys"][kind].items()
            yield Place(name, address, [{"name": key, "value": value, "url": site.url} for key, value in keys])
    page = browser.new_page(base_url=site.url)
    page.goto("/")
    play_as_guest(page)
    for game in GAMES:
        play_against_bots(page, game)
        yield Place(f"match:{game}", page.url, list(page.context.cookies()))
    page.context.close()


def measure(browser: Browser, site: Site, place: Place) -> Iterator[dict[str, float]]:
    """What the page tells of itself, cold and warm."""
    context = browser.new_context(base_url=site.url, viewport=PHONE, is_mobile=True, has_touch=True, locale="en-GB")  # type: ignore[arg-type]  # width and height
    context.add_cookies(place.cookies)
    context.add_init_script(WATCH)
    page = context.new_page()
    devtools = context.new_cdp_session(page)
    slow_down(devtools)
    for _ in ("cold", "warm"):
        received: list[int] = []
        devtools.on("Network.loadingFinished", lambda event, to=received: to.append(int(event["encodedDataLength"])))
        yield {**visit(page, place.address), "bytes": sum(received)}
        page.goto("about:blank")
    context.close()


def slow_down(devtools: CDPSession) -> None:
    """The profile."""
    devtools.send("Network.enable")
    devtools.send("Network.emulateNetworkConditions", NETWORK)
    devtools.send("Emulation.setCPUThrottlingRate", {"rate": CPU_SLOWER})


def visit(page: Page, address: str) -> dict[str, float]:
    """Milliseconds since the press."""
    page.goto(address)
    page.wait_for_timeout(SETTLED_MS)
    told: dict[str, float] = page.evaluate(TOLD)
    return told


def line(name: str, cold: dict[str, float], warm: dict[str, float]) -> str:
    """Milliseconds, but for how many files and how much."""
    first = [cold[key] for key in ("html", "paint", "ready", "busy", "files")]
    figures = [*first, cold["bytes"] / 1000, warm["paint"], warm["ready"], warm["busy"]]
    return ROW.format(name, *map(round, figures))


def main() -> None:
    """A line for each page, the slowest last."""
    wanted = set(sys.argv[1:])
    found = find_chromium()
    if not found:
        sys.exit(ADVICE)
    os.environ.setdefault("REDIS_URL", "")  # one of its own, unless a server is given
    rows = []
    with tempfile.TemporaryDirectory() as data, running_site(Path(data)) as site, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=found, args=FLAGS)
        for place in list(places(site, browser)):
            if not wanted or place.name in wanted:
                rows.append((place.name, *measure(browser, site, place)))
    print(ROW.format(f"ms (aim: ready in {AIM_MS})", *HEAD))
    for name, cold, warm in sorted(rows, key=lambda row: row[1]["ready"]):
        print(line(name, cold, warm))


if __name__ == "__main__":
    main()
