"""What a socket does with what it should never be sent."""

import asyncio
import json
from time import monotonic
from typing import Any

import pytest

from apps.games import flood
from apps.games.protocol import MAX_MESSAGE_BYTES
from tests.games.play import answer, asked_person, logged_versions, new_match, question, saved_state
from tests.games.sockets import in_thread, opened

pytestmark = pytest.mark.django_db(transaction=True)

MOVE = {"type": "move", "decision_id": "turn-1", "action_id": "a", "action": {"type": "draw"}}
BAD_FRAMES: dict[str, str | bytes] = {
    "nothing": "",
    "no json": "hello",
    "half of json": '{"type": "sync", "since": ',
    "null": "null",
    "a number": "5",
    "a list": "[1, 2, 3]",
    "a string": '"sync"',
    "an empty object": "{}",
    "no type": '{"since": 3}',
    "an unknown type": '{"type": "shutdown"}',
    "a type that is no text": '{"type": 5}',
    "a message that only we send": '{"type": "feed", "version": 9}',
    "a message of the channel layer": '{"type": "poked", "version": 9}',
    "since is text": '{"type": "sync", "since": "3"}',
    "since is true": '{"type": "sync", "since": true}',
    "since is a fraction": '{"type": "sync", "since": 3.5}',
    "since is missing": '{"type": "sync"}',
    "too many fields": '{"type": "return", "seat": 1}',
    "an action that is text": json.dumps({**MOVE, "action": "draw"}),
    "an action that is a list": json.dumps({**MOVE, "action": ["draw"]}),
    "no action": json.dumps({key: value for key, value in MOVE.items() if key != "action"}),
    "an empty action id": json.dumps({**MOVE, "action_id": ""}),
    "a long action id": json.dumps({**MOVE, "action_id": "x" * 41}),
    "an action id with a NUL": json.dumps({**MOVE, "action_id": "a\x00b"}),
    "half of a character": '{"type": "move", "decision_id": "a", "action_id": "\\ud800", "action": {}}',
    "a long decision id": json.dumps({**MOVE, "decision_id": "x" * 41}),
    "a seat of one's choice": json.dumps({**MOVE, "seat": 1}),
    "a hundred thousand brackets": "[" * 4000,
    "a deep action": '{"type":"move","decision_id":"a","action_id":"a","action":{"a":' + "[" * 1900 + "]" * 1900 + "}}",
    "a deep object": '{"a":' * 700 + "1" + "}" * 700,
    "too long": json.dumps({**MOVE, "action": {"type": "draw", "x": "y" * MAX_MESSAGE_BYTES}}),
    "a megabyte": "x" * 2**20,
    "bytes": b'{"type": "return"}',
    "bytes that are no text": b"\xff\xfe\x00\x80",
    "no number": '{"type": "sync", "since": NaN}',
}


@pytest.mark.parametrize("frame", BAD_FRAMES.values(), ids=BAD_FRAMES.keys())
@pytest.mark.parametrize("form", ["json", "html"])
async def test_what_is_not_understood_is_declined_and_the_connection_stays(frame: str | bytes, form: str) -> None:
    table = await in_thread(new_match)()
    before = await in_thread(saved_state)(table.match_id)
    async with await opened(table, table.people[0], form) as client:
        kind = "feed" if form == "json" else "board"
        await client.hears(kind)

        await client.sends(frame)

        declined = await client.hears("declined")
        assert (declined["code"], declined["action_id"], declined["rule"]) == ("bad_message", None, None)
        assert declined["text"]
        await client.says(type="sync", since=0)
        await client.hears(kind)
    assert await in_thread(saved_state)(table.match_id) == before
    assert await in_thread(logged_versions)(table.match_id) == []


@pytest.mark.parametrize(
    ("action", "code"),
    [
        ({"type": "lay", "card": "5"}, "bad_action"),
        ({"type": "lay", "card": 10**30}, "not_in_hand"),
        ({"type": "lay", "card": -5}, "not_in_hand"),
        ({"type": "nonsense"}, "bad_action"),
        ({}, "bad_action"),
    ],
)
async def test_a_move_that_is_none_is_declined_by_its_id(action: dict[str, Any], code: str) -> None:
    table = await in_thread(new_match)()
    asked = await in_thread(question)(table)
    async with await opened(table, table.people[asked.seat]) as client:
        await client.hears("feed")
        await client.says(type="move", decision_id=asked.id, action_id="mine", action=action)
        declined = await client.hears("declined")
    assert (declined["code"], declined["action_id"]) == (code, "mine")


async def test_a_closed_decision_is_declined_as_too_late() -> None:
    table = await in_thread(new_match)()
    async with await opened(table, table.people[0]) as client:
        await client.hears("feed")
        await client.says(**{**MOVE, "decision_id": "turn-999"})
        assert (await client.hears("declined"))["code"] == "too_late"


@pytest.mark.parametrize("since", [-(10**30), -1, 10**30, 2**63])
async def test_a_version_that_cannot_be_gets_the_board_as_it_is(since: int) -> None:
    table = await in_thread(new_match)()
    await in_thread(answer)(table)
    async with await opened(table, table.people[0]) as client:
        await client.hears("feed")
        await client.says(type="sync", since=since)
        assert (await client.hears("feed"))["version"] == 1


async def test_a_hundred_bad_messages_slow_their_sender_and_nobody_else() -> None:
    table = await in_thread(new_match)()
    mover = await in_thread(asked_person)(table)
    other = next(user for user in table.people if user != mover)
    async with await opened(table, other) as flooder, await opened(table, mover) as player:
        await flooder.hears("feed")
        await player.hears("feed")
        for _ in range(100):
            await flooder.sends("nonsense")
        await asyncio.sleep(1.5)

        started = monotonic()
        await in_thread(answer)(table)
        feed = await player.hears("feed", 1)
        taken = monotonic() - started

        assert feed["version"] == 1
        assert taken < 1
        # The burst is free, then each takes longer than the one before, up to two seconds.
        answered = flooder.output_queue.qsize()
        assert 8 <= answered <= 20
    assert await in_thread(logged_versions)(table.match_id) == [1]


async def test_a_flood_of_good_messages_is_slowed_too() -> None:
    table = await in_thread(new_match)()
    async with await opened(table, table.people[0]) as client:
        await client.hears("feed")
        for _ in range(100):
            await client.says(type="sync", since=0)
        await asyncio.sleep(1.5)
        assert 1 <= client.output_queue.qsize() <= 50


async def test_a_flood_without_end_is_hung_up_on(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(flood, "MOST_OVERDRAFT", 4.0)
    table = await in_thread(new_match)()
    async with await opened(table, table.people[0]) as client:
        await client.hears("feed")
        for _ in range(20):
            await client.sends("nonsense")
        assert await client.close_code() == 4429


async def test_a_slowed_socket_loses_nothing() -> None:
    table = await in_thread(new_match)()
    async with await opened(table, table.people[0]) as client:
        await client.hears("feed")
        for _ in range(14):
            await client.sends("nonsense")
        await in_thread(answer)(table)
        assert (await client.hears("feed", 10))["version"] == 1
