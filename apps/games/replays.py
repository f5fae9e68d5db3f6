"""Matches played again from their logs, with all that is hidden: for selectors alone, as `matchstore` is."""

from collections.abc import Iterator
from typing import Any

import msgspec

from apps.games.enums import ActedBy
from apps.games.kernel import codec
from apps.games.kernel.contract import AnyEngine, Seat
from apps.games.kernel.guesses import Guess
from apps.games.kernel.index import engine_for
from apps.games.kernel.replay import Entry, Refusal, positions
from apps.games.models import LoggedAction, Match


def replayed(match_id: str, version: int) -> dict[str, Any]:
    """The whole position after so many steps, hidden things too, as JSON, from the opening and the log alone."""
    match, log = _record(match_id)
    *_, state = _positions(match, [row for row in log if row.version <= version])
    built: dict[str, Any] = msgspec.json.decode(codec.encode(state))
    return built


def guesses_in(match_id: str) -> Iterator[tuple[Seat, Guess]]:
    """What people, not bots or time limits for them, have guessed in a match, in order. Two queries."""
    match, log = _record(match_id)
    engine = engine_for(match.game)
    for row, before in zip(log, _positions(match, log), strict=False):  # the last position is nobody's to move in
        entry = _entry(row, engine)
        if row.acted_by == ActedBy.PERSON and entry.seat is not None and isinstance(entry.action, engine.guessed_by):
            guess = engine.guess(before, entry.seat, entry.action)
            if guess is not None:
                yield entry.seat, guess


def _record(match_id: str) -> tuple[Match, list[LoggedAction]]:
    log = LoggedAction.objects.filter(match_id=match_id).defer("events").order_by("version")
    return Match.objects.get(id=match_id), list(log)


def _positions(match: Match, log: list[LoggedAction]) -> Iterator[Any]:
    engine = engine_for(match.game)
    return positions(
        engine,
        match.seat_count,
        codec.decode(bytes(match.options), engine.options_type),
        codec.decode(bytes(match.opening_luck), tuple[int, ...]),
        match.first,
        (_entry(row, engine) for row in log),
        [codec.kit_from(engine, kit) for kit in match.kits],
    )


def _entry(row: LoggedAction, engine: AnyEngine) -> Entry:
    return Entry(
        row.seat,
        codec.decode(bytes(row.luck), tuple[int, ...]),
        None if row.action is None else codec.decode(bytes(row.action), engine.action_type),
        None if row.refusal is None else codec.decode(bytes(row.refusal), Refusal),
    )
