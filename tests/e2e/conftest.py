"""A real browser against the real site."""

import os
import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Playwright, expect, sync_playwright

from config import env
from tests.e2e.chromium import ADVICE, find_chromium
from tests.e2e.site import Site, running_site

PICTURES = env.ROOT / "var" / "e2e"
NO_BROWSER = "no Chromium was found"
PHONE = {"width": 360, "height": 640}
DESKTOP = {"width": 1280, "height": 800}
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--disable-dev-shm-usage",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
]

PATIENCE_MS = 15_000
"""How long anything may take that has to happen: a machine with much else to do is no fault of the site."""

NewPerson = Callable[..., Page]

expect.set_options(timeout=PATIENCE_MS)

# Sync Playwright keeps an event loop running in this thread, which is no reason for Django not to look into a database.
os.environ["DJANGO_ALLOW_ASYNC_UNSAFE"] = "true"


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if "tests/e2e/" in item.path.as_posix():
            item.add_marker(pytest.mark.e2e)


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Loud lines, where they are seen: the browser was missing; a test failed before it passed, and why."""
    if any(NO_BROWSER in str(report.longrepr) for report in terminalreporter.getreports("skipped")):
        terminalreporter.write_line(ADVICE, red=True, bold=True)
    failed = {report.nodeid for report in terminalreporter.getreports("failed")}
    for report in terminalreporter.getreports("rerun"):
        if report.nodeid in failed:
            continue
        terminalreporter.write_line(f"UNSTEADY, to be mended: {report.nodeid}", red=True, bold=True)
        terminalreporter.write_line(report.longreprtext)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Iterator[None]:
    """Note a failure for the fixtures that take pictures, and show the site's logs beside it."""
    report: pytest.TestReport = yield  # type: ignore[assignment,misc]  # what a wrapper is sent
    if report.when == "setup" or report.failed:
        item.stash[FAILED] = report.failed
    if report.failed:
        site = getattr(item, "funcargs", {}).get("site")
        if isinstance(site, Site):
            report.sections.append(("the site's logs", site.last_lines()))
    return report  # type: ignore[return-value]  # as above


FAILED = pytest.StashKey[bool]()


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """The whole site, started once for all the tests; a test that kills a part of it starts that part again."""
    with running_site(tmp_path_factory.mktemp("site")) as running:
        yield running


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    with sync_playwright() as playwright:
        yield playwright


@pytest.fixture(scope="session")
def browser(request: pytest.FixtureRequest) -> Iterator[Browser]:
    """A headless Chromium; without one the tests are skipped, but in CI they fail."""
    found = find_chromium()
    if not found:
        if os.environ.get("CI", "").lower() == "true":
            pytest.fail(ADVICE, pytrace=False)
        pytest.skip(NO_BROWSER)
    playwright: Playwright = request.getfixturevalue("playwright")
    browser = playwright.chromium.launch(executable_path=found, args=FLAGS)
    yield browser
    browser.close()


@pytest.fixture
def new_person(browser: Browser, site: Site, request: pytest.FixtureRequest) -> Iterator[NewPerson]:
    """Opens a browser of somebody's own: `new_person()` is a guest, `new_person(phone=True, guest=False)` a visitor.

    A script error or a breach of the content policy in any of the pages fails the test; after a failure each page's
    picture is in var/e2e/.
    """
    site.start_missing()
    pages: list[Page] = []
    complaints: list[str] = []

    def open_page(*, phone: bool = False, guest: bool = True, **options: object) -> Page:
        context = browser.new_context(
            base_url=site.url,
            viewport=PHONE if phone else DESKTOP,
            has_touch=phone,
            locale="en-GB",
            **options,  # type: ignore[arg-type]  # whatever else the caller wants of the context
        )
        page = context.new_page()
        page.set_default_timeout(PATIENCE_MS)
        page.on("pageerror", lambda error: complaints.append(str(error)))
        page.on("console", lambda message: complaints.append(message.text) if is_breach(message.text) else None)
        pages.append(page)
        if guest:
            become_guest(context)
        page.goto("/")
        return page

    yield open_page
    if request.node.stash.get(FAILED, False):
        keep_pictures(pages, request.node.name)
    for page in pages:
        page.context.close()
    assert not complaints


def is_breach(text: str) -> bool:
    """Whether the browser complains of our Content-Security-Policy."""
    return "Content Security Policy" in text


def become_guest(context: BrowserContext) -> None:
    """What the button sends, without a page to press it on: most tests begin with somebody who is there already."""
    context.request.get("/accounts/login/")
    token = next(cookie["value"] for cookie in context.cookies() if cookie["name"] == "csrftoken")
    answer = context.request.post("/guest/", headers={"X-CSRFToken": token}, max_redirects=0)
    assert answer.status == 302, answer.status


def play_as_guest(page: Page) -> None:
    """One click in the bar; on a phone the button is in the menu."""
    button = page.locator("form[action='/guest/'] button:visible").first
    if not button.is_visible():
        page.locator("[data-menu] > summary").click()
    with page.expect_navigation():  # whoever goes elsewhere before the answer stays a visitor
        button.click()


def keep_pictures(pages: list[Page], test: str) -> None:
    """Save what each person saw."""
    PICTURES.mkdir(parents=True, exist_ok=True)
    for number, page in enumerate(pages, 1):
        page.screenshot(
            path=Path(PICTURES / f"{re.sub(r'[^a-z0-9_]+', '-', test.lower())}-{number}.png"), full_page=True
        )
