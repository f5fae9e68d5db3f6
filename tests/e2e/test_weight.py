"""What a page weighs on its way to a new visitor, as a browser counts it.

Every page is weighed without a browser (tests/pages/test_every_page.py); here a few, to see that the sum is right.
"""

import gzip
import re

import pytest
from playwright.sync_api import Page

from apps.games.engines import GAMES
from tests.e2e.conftest import NewPerson
from tests.e2e.table import play_against_bots
from tests.pages.weighing import LIMIT, named_files, sent

pytestmark = pytest.mark.looks
PATHS = ("/", "/tables/", "/rules/tcg/catalogue/")
HASH = re.compile(r"\.[0-9a-f]{12}(?=\.\w+)")
"""What a file's name carries of its content."""


def weight(page: Page, path: str) -> int:
    """How many bytes come over the network until the page stands, with nothing kept from before."""
    devtools = page.context.new_cdp_session(page)
    received: list[int] = []
    devtools.on("Network.loadingFinished", lambda event: received.append(int(event["encodedDataLength"])))
    devtools.send("Network.enable")
    devtools.send("Network.setCacheDisabled", {"cacheDisabled": True})
    page.goto(path, wait_until="networkidle")
    devtools.detach()
    assert len(received) > 3, "too few answers were counted"
    return sum(received)


def summed(page: Page) -> int:
    """The same page as it is weighed without a browser."""
    html = HASH.sub("", page.content())
    return len(gzip.compress(html.encode())) + sum(map(sent, named_files(html)))


def weigh(page: Page, path: str) -> None:
    """The browser is sent less than is allowed, and not more than the sum says: that counts whatever is named."""
    received = weight(page, path)
    assert received < LIMIT
    assert received <= 1.05 * summed(page), "the sum misses something that the browser is sent"


@pytest.mark.parametrize("path", PATHS)
def test_a_page_is_light(new_person: NewPerson, path: str) -> None:
    weigh(new_person(), path)


@pytest.mark.parametrize("game", GAMES)
def test_the_match_page_is_light(new_person: NewPerson, game: str) -> None:
    page = new_person()
    play_against_bots(page, game)
    weigh(page, page.url)
