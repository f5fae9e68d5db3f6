"""What a page weighs on its way to a new visitor, everything counted as it is sent: compressed."""

import pytest
from playwright.sync_api import Page

from apps.games.engines import GAMES
from tests.e2e.conftest import NewPerson
from tests.e2e.table import play_against_bots

LIMIT = 150_000
PATHS = (
    "/",
    "/tables/",
    "/tables/new/",
    "/rules/pokemon/",
    "/rules/tcg/catalogue/",
    "/decks/",
    "/decks/ready/blue-flame/",
    "/matches/",
    "/settings/",
    "/guest/upgrade/",
    "/accounts/login/",
    "/accounts/signup/",
)


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


@pytest.mark.parametrize("path", PATHS)
def test_a_page_is_light(new_person: NewPerson, path: str) -> None:
    assert weight(new_person(), path) < LIMIT


@pytest.mark.parametrize("game", GAMES)
def test_the_match_page_is_light(new_person: NewPerson, game: str) -> None:
    page = new_person()
    play_against_bots(page, game)
    assert weight(page, page.url) < LIMIT
