"""Matches played again from their logs, with all that is hidden: for selectors alone, as `matchstore` is."""

from collections.abc import Iterator
from typing import Any, Final

import msgspec

from apps.games import matchstore
from apps.games.enums import ActedBy, MatchStatus
from apps.games.kernel import clock as clocks
from apps.games.kernel import codec
from apps.games.kernel.contract import AnyEngine, Seat
from apps.games.kernel.guesses import Guess
from apps.games.kernel.index import engine_for
from apps.games.kernel.replay import Entry, Refusal, positions
from apps.games.matchstore import Snapshot
from apps.games.models import LoggedAction, Match

NO_BANK: Final = 0
"""How long anybody had still in the bank at a step is not kept."""


class Moment(msgspec.Struct, frozen=True):
    """A match as it was after some step: when that was, and who had resigned by then."""

    snapshot: Snapshot
    at_ms: int
    gone: frozenset[Seat]


def replayed(match_id: str, version: int) -> dict[str, Any]:
    """The whole position after so many steps, hidden things too, as JSON, from the opening and the log alone."""
    match = Match.objects.get(id=match_id)
    built: dict[str, Any] = msgspec.json.decode(codec.encode(_state(match, _log(match, version))))
    return built


def moment(match_id: str, version: int) -> Moment:
    """The match after so many steps (beyond its end: the last) as it was then, its result at its end alone.

    Who is asked has just been asked: clocks are not played again.
    """
    match = Match.objects.get(id=match_id)
    rows = _log(match, version)
    state, engine, now = _state(match, rows), engine_for(match.game), len(rows)
    at_ms = rows[-1].at_ms if rows else int(match.created_at.timestamp() * 1000)
    saved = matchstore.snapshot_of(match)
    is_last = now == match.version
    setting = msgspec.structs.replace(saved.setting, bank=NO_BANK)
    asked = engine.pending(state) if not is_last or match.status == MatchStatus.RUNNING else ()
    snapshot = msgspec.structs.replace(
        saved,
        version=now,
        status=match.status if is_last else MatchStatus.RUNNING.value,
        state=state,
        clock=clocks.tick(clocks.start(setting, [""] * match.seat_count), setting, asked, at_ms),
        outcome=saved.outcome if is_last else None,
        events=(),
    )
    left = (row.seat for row in rows if row.action is None and row.refusal is None)
    return Moment(snapshot, at_ms, frozenset(seat for seat in left if seat is not None))


def guesses_in(match_id: str) -> Iterator[tuple[Seat, Guess]]:
    """What people, not bots or time limits for them, have guessed in a match, in order. Two queries."""
    match = Match.objects.get(id=match_id)
    log, engine = _log(match, match.version), engine_for(match.game)
    for row, before in zip(log, _positions(match, log), strict=False):  # the last position is nobody's to move in
        entry = _entry(row, engine)
        if row.acted_by == ActedBy.PERSON and entry.seat is not None and isinstance(entry.action, engine.guessed_by):
            guess = engine.guess(before, entry.seat, entry.action)
            if guess is not None:
                yield entry.seat, guess


def _log(match: Match, version: int) -> list[LoggedAction]:
    return list(LoggedAction.objects.filter(match=match, version__lte=version).defer("events").order_by("version"))


def _state(match: Match, rows: list[LoggedAction]) -> Any:
    *_, last = _positions(match, rows)
    return last


def _positions(match: Match, rows: list[LoggedAction]) -> Iterator[Any]:
    engine = engine_for(match.game)
    return positions(
        engine,
        match.seat_count,
        codec.decode(bytes(match.options), engine.options_type),
        codec.decode(bytes(match.opening_luck), tuple[int, ...]),
        match.first,
        (_entry(row, engine) for row in rows),
        [codec.kit_from(engine, kit) for kit in match.kits],
    )


def _entry(row: LoggedAction, engine: AnyEngine) -> Entry:
    return Entry(
        row.seat,
        codec.decode(bytes(row.luck), tuple[int, ...]),
        None if row.action is None else codec.decode(bytes(row.action), engine.action_type),
        None if row.refusal is None else codec.decode(bytes(row.refusal), Refusal),
    )
