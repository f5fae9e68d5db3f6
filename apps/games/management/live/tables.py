"""Clients that play: each holds a socket, and answers what its feed asks with a random choice."""

import asyncio
import random
import time
from dataclasses import dataclass, field, replace
from typing import Any

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from apps.games.management.live import page
from apps.games.management.live.figures import Figures
from apps.games.management.live.players import Bench

WARM_UP_SECONDS = 2.0
LEAST_PAUSE = 0.11
"""Between two moves of one player, in seconds: a socket that says more is slowed down (`flood.py`)."""
COOL_DOWN_SECONDS = 2.0
"""For the server to finish what was sent before the matches are deleted."""


@dataclass
class Table:
    """One match as the bench watches it: when the move that leads to a version was sent, and by which seat."""

    figures: Figures
    pause: float = 0.0
    """Seconds between two moves of the match, where the bench holds back."""
    last: float = 0.0
    sent: dict[str, tuple[float, int]] = field(default_factory=dict)
    made: dict[int, tuple[float, int]] = field(default_factory=dict)
    held: dict[int, list[tuple[int, float]]] = field(default_factory=dict)


async def play_all(bench: Bench, url: str, form: str, seconds: int, rate: int) -> Figures:
    """Play at every table for so long (after a warm-up) and return what was counted.

    `rate` is how many moves a second all tables make together; 0: as fast as they are answered.
    """
    figures = Figures(seconds)
    pause = len(bench.matches) / rate if rate else 0.0
    clients = [
        asyncio.create_task(_play_in_turn(tables, seat, cookie, url))
        for match_ids, cookies in zip(bench.matches, bench.cookies, strict=True)
        for tables in [{f"{url}/ws/matches/{match_id}/?form={form}": Table(figures, pause) for match_id in match_ids}]
        for seat, cookie in enumerate(cookies)
    ]
    await asyncio.wait(clients, timeout=WARM_UP_SECONDS, return_when=asyncio.FIRST_EXCEPTION)
    for client in clients:
        if client.done():
            client.result()
    figures.delays.clear()
    figures.moves = figures.declined = 0
    await asyncio.sleep(seconds)
    counted = replace(figures, delays=list(figures.delays))
    for client in clients:
        client.cancel()
    await asyncio.gather(*clients, return_exceptions=True)
    await asyncio.sleep(COOL_DOWN_SECONDS)
    return counted


async def _play_in_turn(tables: dict[str, Table], seat: int, cookie: str, origin: str) -> None:
    for url, table in tables.items():
        await _play(table, seat, url, cookie, origin)


async def _play(table: Table, seat: int, url: str, cookie: str, origin: str) -> None:
    headers = {"Cookie": cookie}
    async with connect(url, additional_headers=headers, origin=_origin(origin), compression=None) as socket:
        answered: dict[str, float] = {}
        try:
            async for text in socket:
                message = msgspec.json.decode(text)
                _count(table, seat, message)
                if message.get("status", "running") != "running":
                    return
                await _answer(socket, table, seat, message, answered)
        except ConnectionClosed:
            return


def _origin(url: str) -> Any:
    return url.replace("ws", "http", 1)


def _count(table: Table, seat: int, message: dict[str, Any]) -> None:
    now = time.perf_counter()
    match message["type"]:
        case "feed" | "board":
            _held(table, message["version"], seat, now)
        case "accepted":
            sent = table.sent.pop(message["action_id"])
            table.figures.moves += 1
            table.made[message["version"]] = sent
            for other, at in table.held.pop(message["version"], []):
                _measure(table, message["version"], other, at)
        case "declined":
            table.sent.pop(message.get("action_id") or "", None)
            table.figures.declined += 1


def _held(table: Table, version: int, seat: int, now: float) -> None:
    if version in table.made:
        _measure(table, version, seat, now)
    else:
        table.held.setdefault(version, []).append((seat, now))


def _measure(table: Table, version: int, seat: int, at: float) -> None:
    started, mover = table.made[version]
    if seat != mover:
        table.figures.delays.append((at - started) * 1000)


async def _answer(
    socket: ClientConnection, table: Table, seat: int, message: dict[str, Any], answered: dict[str, float]
) -> None:
    options = _options(message)
    if not options:
        return
    decision_id, action = random.choice(options)
    if decision_id in answered:
        return
    last = next(reversed(answered.values()), 0.0)
    spread = 0.0 if table.last else random.uniform(0, table.pause)  # so that the tables do not all move at once
    due = spread + max(time.perf_counter(), last + LEAST_PAUSE, table.last + table.pause)
    answered[decision_id] = table.last = due
    await asyncio.sleep(due - time.perf_counter())
    action_id = f"{seat}-{len(answered)}-{random.getrandbits(40):x}"
    table.sent[action_id] = (time.perf_counter(), seat)
    move = {"type": "move", "decision_id": decision_id, "action_id": action_id, "action": action}
    await socket.send(msgspec.json.encode(move).decode())


def _options(message: dict[str, Any]) -> list[tuple[str, dict[str, Any]]]:
    """What the viewer must answer, as (decision, action); offers are left alone."""
    if message["type"] == "feed":
        mine = [d for d in message["decisions"] if d["seat"] == message["you"] and d["default"] is not None]
        return [(d["id"], action) for d in mine for action in d["choices"]]
    if message["type"] == "board" and message["asked"]:
        return page.options(message["html"])
    return []
