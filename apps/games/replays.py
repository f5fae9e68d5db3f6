"""Matches played again from their logs, with all that is hidden: for selectors alone, as `matchstore` is."""

from typing import Any

import msgspec

from apps.games.kernel import codec
from apps.games.kernel.contract import AnyEngine
from apps.games.kernel.index import engine_for
from apps.games.kernel.replay import Entry, Refusal, replay
from apps.games.models import LoggedAction, Match


def replayed(match_id: str, version: int) -> dict[str, Any]:
    """The whole position after so many steps, hidden things too, as JSON, from the opening and the log alone."""
    match = Match.objects.get(id=match_id)
    engine = engine_for(match.game)
    rows = LoggedAction.objects.filter(match_id=match_id, version__lte=version).order_by("version")
    state = replay(
        engine,
        match.seat_count,
        codec.decode(bytes(match.options), engine.options_type),
        codec.decode(bytes(match.opening_luck), tuple[int, ...]),
        match.first,
        [_entry(row, engine) for row in rows],
        [codec.kit_from(engine, kit) for kit in match.kits],
    )
    built: dict[str, Any] = msgspec.json.decode(codec.encode(state))
    return built


def _entry(row: LoggedAction, engine: AnyEngine) -> Entry:
    return Entry(
        row.seat,
        codec.decode(bytes(row.luck), tuple[int, ...]),
        None if row.action is None else codec.decode(bytes(row.action), engine.action_type),
        None if row.refusal is None else codec.decode(bytes(row.refusal), Refusal),
    )
