"""What no page may be at fault in: the rules of axe, by day and by evening, and the sides of a screen."""

from collections.abc import Mapping

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

AXE = Axe()
ALL = {"resultTypes": ["violations"]}
COLOURS = {**ALL, "runOnly": ["color-contrast", "link-in-text-block"]}
VERSION = "() => document.getElementById('facts')?.dataset.version"
LOOKS_AT_MOST = 8
EVERYWHERE = pytest.mark.parametrize("phone", [False, True], ids=["desktop", "phone"])


def check(page: Page, rules: Mapping[str, object] = ALL) -> None:
    """No fault that axe knows of, and nothing beyond the sides of the screen."""
    faults = faults_of(page, rules)
    assert not faults, f"{page.url}\n" + "\n".join(faults)
    assert fits(page), page.url


def fits(page: Page) -> bool:
    """Whether nothing sticks out to the side."""
    return bool(page.evaluate("document.documentElement.scrollWidth <= document.documentElement.clientWidth"))


def check_by_day_and_evening(page: Page) -> None:
    """The same page in both: by evening it has other colours, and nothing else that axe could mind."""
    page.emulate_media(color_scheme="dark", reduced_motion="reduce")
    check(page, COLOURS)
    page.emulate_media(color_scheme="light", reduced_motion="reduce")
    check(page)


def faults_of(page: Page, rules: Mapping[str, object] = ALL) -> list[str]:
    """What axe finds on a page that stands still; what it found while a table moved on, it has to find again."""
    for _ in range(LOOKS_AT_MOST):
        still(page)
        version = page.evaluate(VERSION)
        found = AXE.run(page, options=rules).response["violations"]
        if not found or page.evaluate(VERSION) == version:
            break
    return [f"{fault['id']}: {node['html']}\n{node['failureSummary']}" for fault in found for node in fault["nodes"]]


def still(page: Page) -> None:
    """Wait until all is there, and nothing fades or travels: half a colour is no contrast."""
    page.wait_for_load_state()
    page.wait_for_function("() => document.getAnimations().every((one) => one.playState !== 'running')")
