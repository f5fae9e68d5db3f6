"""A socket that talks nonsense to the real server, and the people who play on beside it."""

import json
import time
from collections.abc import Iterator
from dataclasses import dataclass
from threading import Event, Thread
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import ClientConnection, connect

from tests.e2e.site import Site

START = """
from tests.games.play import new_match
from tests.games.sockets import session_of
table = new_match(people=1, bots=1, options={"limit": 500})
print(table.match_id, session_of(table.people[0]))
"""


@dataclass(frozen=True)
class Seat:
    """A person at a table with a bot, and the person's cookie."""

    site: Site
    match_id: str
    session: str

    def socket(self, *, signed_in: bool = True, origin: str = "") -> ClientConnection:
        """A connection as a browser makes it."""
        return connect(
            f"ws://127.0.0.1:{self.site.port}/ws/matches/{self.match_id}/?form=json",
            origin=origin or self.site.url,  # type: ignore[arg-type]  # a NewType of str
            additional_headers={"Cookie": f"sessionid={self.session}"} if signed_in else {},
            open_timeout=20,
        )


@pytest.fixture
def seat(site: Site) -> Seat:
    printed = site.run_python("manage.py", "shell", "--no-imports", "-c", START)
    match_id, session = printed.strip().splitlines()[-1].split()
    return Seat(site, match_id, session)


def heard(socket: ClientConnection, kind: str, seconds: float = 20) -> dict[str, Any]:
    """The next message of that kind."""
    deadline = time.monotonic() + seconds
    while True:
        message: dict[str, Any] = json.loads(socket.recv(timeout=max(0.01, deadline - time.monotonic())))
        if message["type"] == kind:
            return message


def own_turns(socket: ClientConnection, count: int) -> Iterator[float]:
    """Plays that many moves; yields how long each took from being sent to the player's holding the new position."""
    feed = heard(socket, "feed")
    for number in range(count):
        while not (mine := [d for d in feed["decisions"] if d["seat"] == feed["you"] and d["default"]]):
            feed = heard(socket, "feed")
        started = time.monotonic()
        socket.send(move(mine[0], f"turn-{number}-{feed['version']}"))
        version = feed["version"]
        while feed["version"] <= version:
            feed = heard(socket, "feed")
        yield time.monotonic() - started


def move(decision: dict[str, Any], action_id: str) -> str:
    """The decision's default, sent as a move."""
    sent = {"type": "move", "decision_id": decision["id"], "action_id": action_id, "action": decision["default"]}
    return json.dumps(sent)


def floods(socket: ClientConnection, stop: Event) -> None:
    """Nonsense, as fast as the server takes it."""
    try:
        while not stop.is_set():
            for _ in range(100):
                socket.send('{"type": "nonsense"}')
            stop.wait(0.1)
    except ConnectionClosed:
        pass


def test_nobody_at_the_table_notices_those_who_flood_the_server(seat: Seat) -> None:
    with seat.socket() as player:
        quiet = sorted(own_turns(player, 8))
    stop = Event()
    with seat.socket(signed_in=False) as visitor, seat.socket() as second_tab:
        flooders = [Thread(target=floods, args=(socket, stop), daemon=True) for socket in (visitor, second_tab)]
        for flooder in flooders:
            flooder.start()
        with seat.socket() as player:
            beside = sorted(own_turns(player, 8))
        stop.set()
    assert beside[4] < max(0.5, 5 * quiet[4])


def test_a_flood_is_answered_ever_more_slowly(seat: Seat) -> None:
    with seat.socket() as flooder:
        heard(flooder, "feed")
        for _ in range(100):
            flooder.send("nonsense")
        answers = 0
        deadline = time.monotonic() + 3
        while (left := deadline - time.monotonic()) > 0:
            try:
                message = json.loads(flooder.recv(timeout=left))
            except TimeoutError:
                break
            answers += message["type"] == "declined"
    assert 1 <= answers <= 25


def test_a_frame_far_too_large_is_not_even_read(seat: Seat) -> None:
    with seat.socket() as socket:
        heard(socket, "feed")
        socket.send("x" * 1_000_000)
        with pytest.raises(ConnectionClosed) as closed:
            heard(socket, "declined")
    assert closed.value.rcvd is None or closed.value.rcvd.code == 1009


def test_a_page_of_another_site_cannot_open_a_socket(seat: Seat) -> None:
    with pytest.raises(InvalidStatus) as refused:
        seat.socket(origin="https://evil.example")
    assert refused.value.response.status_code == 403


def test_the_server_goes_on_after_bytes_that_are_no_text(seat: Seat) -> None:
    with seat.socket() as socket:
        heard(socket, "feed")
        socket.send(b"\xff\xfe\x00")
        assert heard(socket, "declined")["code"] == "bad_message"
        socket.send(json.dumps({"type": "sync", "since": 0}))
        heard(socket, "feed")
