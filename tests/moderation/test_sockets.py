"""A sanction takes effect on open sockets at once."""

import time
from typing import Any

import msgspec
import pytest

from apps.accounts.models import User
from apps.accounts.sockets import COME_AGAIN
from apps.moderation.services import impose, lift, rename
from tests.games.play import Table, new_match, question
from tests.games.sockets import in_thread
from tests.moderation.conftest import WHY, new_person, terms
from tests.sockets import Socket

pytestmark = pytest.mark.django_db(transaction=True)
AT_ONCE = 1.0
"""Seconds."""


async def moderator() -> User:
    person: User = await in_thread(new_person)("bohdan-mod", "moderator")
    return person


async def a_table() -> tuple[Table, User]:
    """A match, and who has to move in it."""
    table: Table = await in_thread(new_match)(people=2)
    asked = await in_thread(question)(table)
    return table, table.people[asked.seat]


async def move(table: Table) -> dict[str, Any]:
    asked = await in_thread(question)(table)
    action = msgspec.to_builtins(asked.default)
    return {"type": "move", "decision_id": asked.id, "action_id": "m1", "action": action}


async def sanction(by: User, person: User, *what: str) -> float:
    """Imposes it, and returns the moment."""
    await in_thread(impose)(by, person.pk, terms(*what), WHY)
    return time.monotonic()


async def test_another_name_is_told_on_an_open_page() -> None:
    by = await moderator()
    person = await in_thread(new_person)("olena")
    socket = await Socket.open("/ws/lobby/", person)
    await socket.said()
    await in_thread(rename)(by, person.pk, "ivy", WHY)
    assert await socket.closed_with() == COME_AGAIN
    again = await Socket.open("/ws/lobby/", person)
    assert (await again.said())["text"] == "A moderator has given you another name: ivy."
    await again.leave()


@pytest.mark.parametrize("path", ["/ws/lobby/", "match"])
async def test_open_sockets_are_told_within_a_second(path: str) -> None:
    by = await moderator()
    table, person = await a_table()
    address = f"/ws/matches/{table.match_id}/" if path == "match" else path
    socket = await Socket.open(address, person)
    await socket.said()
    since = await sanction(by, person, "mute", "chat")
    assert await socket.closed_with() == COME_AGAIN
    assert time.monotonic() - since < AT_ONCE
    again = await Socket.open(address, person)
    news = await again.said()
    assert news["type"] == "news"
    assert "writing to others" in news["text"]
    await again.leave()


async def test_who_is_suspended_sees_the_match_and_moves_nothing() -> None:
    by = await moderator()
    table, person = await a_table()
    sent = await move(table)
    await sanction(by, person, "suspension", "everything")
    socket = await Socket.open(f"/ws/matches/{table.match_id}/?form=json", person)
    assert [(await socket.said())["type"] for _ in range(2)] == ["news", "feed"]
    for message in (sent, {"type": "return"}):
        await socket.send(message)
        declined = await socket.said()
        assert (declined["type"], declined["code"]) == ("declined", "sanctioned")
        assert "the whole site" in declined["text"]
    assert (await in_thread(lambda: table.version)()) == 0
    await socket.leave()


async def test_a_suspension_that_is_over_is_over_for_an_open_socket_too() -> None:
    by = await moderator()
    table, person = await a_table()
    sent = await move(table)
    imposed = await in_thread(impose)(by, person.pk, terms("suspension", "everything"), WHY)
    socket = await Socket.open(f"/ws/matches/{table.match_id}/?form=json", person)
    await in_thread(imposed.__class__.objects.filter(pk=imposed.pk).update)(ends_at=imposed.imposed_at)
    await socket.send(sent)
    heard = [(await socket.said())["type"] for _ in range(3)]
    assert heard == ["news", "feed", "accepted"]
    await socket.leave()


@pytest.mark.parametrize("path", ["/ws/lobby/", "match"])
async def test_who_is_banned_is_let_in_no_more_until_it_is_lifted(path: str) -> None:
    by = await moderator()
    table, person = await a_table()
    address = f"/ws/matches/{table.match_id}/" if path == "match" else path
    imposed = await in_thread(impose)(by, person.pk, terms("ban", "everything", None), WHY)
    assert await (await Socket.open(address, person)).closed_with() == 4403
    await in_thread(lift)(by, imposed.pk, WHY)
    socket = await Socket.open(address, person)
    assert (await socket.said())["type"] == "news"
    await socket.leave()
