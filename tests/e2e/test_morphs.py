"""What stays marked when the next board is morphed into the one that is on the page."""

import itertools
import json
import re

import pytest
from playwright.sync_api import Page, WebSocketRoute, expect

from tests.e2e.conftest import NewPerson
from tests.e2e.table import play_against_bots, seen_version

pytestmark = pytest.mark.looks


class Boards:
    """A live table that is sent boards with a choice on them besides the site's own."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.sockets: list[WebSocketRoute] = []
        page.route_web_socket(re.compile("/ws/matches/"), self._join)
        play_against_bots(page)
        self._versions = itertools.count(int(seen_version(page)) + 1000)

    def _join(self, socket: WebSocketRoute) -> None:
        socket.connect_to_server()
        self.sockets.append(socket)

    def offer(self, *cards: str) -> None:
        """Send a board that asks for one of the cards, the first marked, and wait until it is there."""
        version = next(self._versions)
        marks = "".join(
            f'<label id="pick-{card}"><input type="radio" name="card" id="mark-{card}" value="{card}" required'
            f"{' checked' if card == cards[0] else ''}>{card}</label>"
            for card in cards
        )
        facts = f'<div id="facts" data-version="{version}" data-you="0" data-near="0" hidden></div>'
        message = {
            "type": "board",
            "version": version,
            "since": 0,
            "status": "running",
            "html": f'{facts}<form id="choice"><p id="offer-{version}">{marks}</p></form>',
            "title": "A choice",
            "ask": "",
            "asked": False,
            "events": [],
        }
        self.sockets[-1].send(json.dumps(message))
        self.page.wait_for_selector(f"#offer-{version}", state="attached")


def test_a_choice_is_marked_even_where_the_mark_had_moved(new_person: NewPerson) -> None:
    page = new_person(reduced_motion="reduce")
    boards = Boards(page)
    marked = page.locator("#choice :checked")
    boards.offer("b", "c")
    boards.offer("a", "b", "c")  # here the mark goes from b, which stays, to a, which is new
    expect(marked).to_have_value("a")
    boards.offer("b", "c")
    expect(marked).to_have_value("b")


def test_what_the_reader_has_marked_stays_marked_while_it_is_there(new_person: NewPerson) -> None:
    page = new_person(reduced_motion="reduce")
    boards = Boards(page)
    marked = page.locator("#choice :checked")
    boards.offer("a", "b", "c")
    page.locator("#mark-c").check()
    boards.offer("a", "c")
    expect(marked).to_have_value("c")
    boards.offer("a", "b")
    expect(marked).to_have_value("a")
