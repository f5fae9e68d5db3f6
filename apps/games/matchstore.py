"""Load, lock and save one match: with `replays` the only module that holds unredacted state.

A move costs three statements: one that locks and reads, one that logs, one that saves. They are plain SQL, since
building ORM rows costs more than the database does (ARCHITECTURE.md, "Why plain SQL in one place"); everything rarer
uses the ORM.
"""

from collections import OrderedDict
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import cached_property
from threading import Lock
from typing import Any, Final

import msgspec
from django.db import connection, transaction

from apps.errors import NotAllowed, NotFound
from apps.games.enums import ActedBy, MatchStatus
from apps.games.kernel import clock as clocks
from apps.games.kernel import codec
from apps.games.kernel.contract import AnyEngine, Decision, Event, Outcome, RoundResult, Seat
from apps.games.kernel.index import engine_for
from apps.games.kernel.replay import Entry, Refusal
from apps.games.models import LoggedAction, Match, Round, RoundScore
from apps.games.models import Seat as SeatRow

CACHED_MATCHES: Final = 2000


class Sitter(msgspec.Struct, frozen=True):
    """One seat's occupant."""

    index: Seat
    user_id: int | None
    name: str
    bot_level: str
    has_resigned: bool
    wants_rematch: bool


class Roster(msgspec.Struct, frozen=True):
    """Who sits where, and who wants a rematch: what changes seldom."""

    game: str
    seats: tuple[Sitter, ...]
    is_public: bool
    rematch_id: str | None
    played_for: str = ""


class Snapshot(msgspec.Struct, frozen=True, dict=True):
    """A match as it is after `version` steps; `events` are those of the last step."""

    match_id: str
    game: str
    version: int
    status: str
    state: Any
    clock: clocks.Clock
    setting: clocks.ClockSetting
    outcome: Outcome | None
    events: tuple[Event, ...] | None = None

    @cached_property
    def engine(self) -> AnyEngine:
        return engine_for(self.game)

    @cached_property
    def decisions(self) -> tuple[Decision, ...]:
        """What is open now; nothing once the match is over."""
        return self.engine.pending(self.state) if self.status == MatchStatus.RUNNING else ()


class Held(msgspec.Struct, frozen=True):
    """A match whose row is locked, and the seat of the person who asked for it (None: sits nowhere, or resigned)."""

    snapshot: Snapshot
    seat: Seat | None
    is_visible: bool
    """Whether that person may watch it."""

    def own_seat(self) -> Seat:
        """The person's seat; NotAllowed from no seat, NotFound for who may not even know of the match."""
        if self.seat is not None:
            return self.seat
        raise NotAllowed("not_your_match") if self.is_visible else NotFound("no_such_match")


class Answered(msgspec.Struct, frozen=True):
    """What an action that was sent before led to: a version, and the refusal if it was fined."""

    version: int
    refusal: Refusal | None


_READ_FOR: Final = (
    "SELECT m.id, m.game, m.version, m.status, m.state, m.clock, m.clock_setting, m.outcome,"
    ' s."index", m.is_public OR s.id IS NOT NULL'
    " FROM games_match m LEFT JOIN games_seat s ON s.match_id = m.id AND s.user_id = %s"
    " WHERE m.id = %s"
)
_READ_WITH_EVENTS: Final = (
    "SELECT m.id, m.game, m.version, m.status, m.state, m.clock, m.clock_setting, m.outcome, l.events"
    " FROM games_match m LEFT JOIN games_loggedaction l ON l.match_id = m.id AND l.version = m.version"
    " WHERE m.id = %s"
)
_LOG: Final = (
    "INSERT INTO games_loggedaction"
    " (match_id, version, seat, acted_by, action_id, action, refusal, luck, events, at_ms)"
    " VALUES (%s, %s, %s, %s, %s, %s, %s, %s, %s, %s)"
)
_SAVE: Final = "UPDATE games_match SET version = %s, state = %s, clock = %s, due_ms = %s, status = %s WHERE id = %s"


@contextmanager
def locked(match_id: str, user_id: int | None = None) -> Iterator[Held]:
    """The match, its row locked until the block ends, with the person's seat; NotFound if there is none."""
    with transaction.atomic():
        yield _read_locked(match_id, user_id)


def current(match_id: str, at_least: int | None = None) -> Snapshot:
    """The match as last committed; from this process's memory if that holds version `at_least`."""
    known = remembered(match_id, at_least)
    if known is not None:
        return known
    *saved, events = _row(_READ_WITH_EVENTS, [match_id])
    snapshot = _snapshot(*saved)
    if events is not None:
        snapshot = msgspec.structs.replace(snapshot, events=_decoded_events(events))
    return _recent.keep(snapshot)


def remembered(match_id: str, at_least: int | None) -> Snapshot | None:
    """The match from this process's memory, if that holds version `at_least`. No query."""
    known = _recent.get(match_id)
    return known if known is not None and at_least is not None and known.version >= at_least else None


def _row(sql: str, parameters: list[Any]) -> tuple[Any, ...]:
    """The one row of a match, whose id is the last parameter."""
    if not parameters[-1].isalnum():  # no id of ours, and maybe nothing that a database takes for text
        raise NotFound("no_such_match")
    with connection.cursor() as cursor:
        cursor.execute(sql, parameters)
        row: tuple[Any, ...] | None = cursor.fetchone()
    if row is None:
        raise NotFound("no_such_match")
    return row


def _read_locked(match_id: str, user_id: int | None) -> Held:
    suffix = " FOR UPDATE OF m" if connection.features.has_select_for_update else ""
    *saved, seat, is_visible = _row(_READ_FOR + suffix, [user_id, match_id])
    snapshot = _snapshot(*saved)
    # Who has resigned is read from the locked row: PostgreSQL shows joined rows as they were before it waited for it.
    is_playing = seat is not None and not clocks.is_given_up(snapshot.clock, seat)
    return Held(snapshot, seat if is_playing else None, bool(is_visible))


def snapshot_of(match: Match) -> Snapshot:
    """The match of a row that has been read already."""
    saved = (match.state, match.clock, match.clock_setting, match.outcome)
    return _snapshot(match.id, match.game, match.version, match.status, *saved)


def _snapshot(  # the columns of a row, in their order
    match_id: str, game: str, version: int, status: str, state: Any, clock: Any, setting: Any, outcome: Any
) -> Snapshot:
    return Snapshot(
        match_id=match_id,
        game=game,
        version=version,
        status=status,
        state=codec.decode(bytes(state), engine_for(game).state_type),
        clock=codec.decode(bytes(clock), clocks.Clock),
        setting=codec.decode(bytes(setting), clocks.ClockSetting),
        outcome=codec.decode(bytes(outcome), Outcome) if outcome else None,
    )


def save_step(after: Snapshot, entry: Entry, by: ActedBy, action_id: str | None, *, now: int, due: int | None) -> None:
    """Log the step that led to `after` and save it, within the lock; IntegrityError if its action id is known."""
    action = codec.encode(entry.action) if entry.action is not None else None
    refusal = codec.encode(entry.refusal) if entry.refusal is not None else None
    luck, events = codec.encode(entry.luck), codec.encode(after.events)
    log: list[Any] = [after.match_id, after.version, entry.seat, str(by), action_id, action, refusal, luck, events, now]
    state, clock = codec.encode(after.state), codec.encode(after.clock)
    with connection.cursor() as cursor:
        cursor.execute(_LOG, log)
        cursor.execute(_SAVE, [after.version, state, clock, due, str(after.status), after.match_id])
    transaction.on_commit(lambda: _recent.keep(after))


def save_clock(after: Snapshot, due: int | None) -> None:
    """Save the clocks alone (a player is back): no step, the version stays."""
    Match.objects.filter(id=after.match_id).update(clock=codec.encode(after.clock), due_ms=due)
    transaction.on_commit(lambda: _recent.keep(after))


def save_rounds(snapshot: Snapshot, rounds: Sequence[RoundResult], now: Any) -> None:
    """A row for each finished round and for each seat's score in it."""
    for result in rounds:
        row = Round.objects.create(
            match_id=snapshot.match_id,
            number=result.number,
            version=snapshot.version,
            detail=result.detail,
            ended_at=now,
        )
        RoundScore.objects.bulk_create(
            RoundScore(round=row, seat=seat, points=points, total=result.totals[seat])
            for seat, points in enumerate(result.scores)
        )


def save_outcome(match_id: str, outcome: Outcome, now: Any) -> None:
    """The result of the match and of every seat."""
    Match.objects.filter(id=match_id).update(outcome=codec.encode(outcome), finished_at=now)
    rows = list(SeatRow.objects.filter(match_id=match_id))
    for row in rows:
        row.place, row.total = outcome.places[row.index], outcome.totals[row.index]
    SeatRow.objects.bulk_update(rows, ["place", "total"])


def answered(match_id: str, seat: Seat, action_id: str) -> Answered | None:
    """What an action of this id led to, if it was logged."""
    found = LoggedAction.objects.filter(match_id=match_id, seat=seat, action_id=action_id)
    row = found.values_list("version", "refusal").first()
    if row is None:
        return None
    version, refusal = row
    return Answered(version, codec.decode(bytes(refusal), Refusal) if refusal is not None else None)


def events_since(snapshot: Snapshot, since: int) -> list[tuple[int, tuple[Event, ...]]]:
    """The events of each step after version `since`, by version; the opening's are those of version 0."""
    if since == snapshot.version:
        return []
    if since == snapshot.version - 1 and snapshot.events is not None:
        return [(snapshot.version, snapshot.events)]
    steps = []
    if since < 0:
        opening = Match.objects.values_list("opening_events", flat=True).get(id=snapshot.match_id)
        steps.append((0, _decoded_events(opening)))
    logged = LoggedAction.objects.filter(match_id=snapshot.match_id, version__gt=since, version__lte=snapshot.version)
    rows = logged.order_by("version").values_list("version", "events")
    return steps + [(version, _decoded_events(events)) for version, events in rows]


def _decoded_events(data: Any) -> tuple[Event, ...]:
    return codec.decode(bytes(data), tuple[Event, ...])


def roster(match_id: str) -> Roster:
    """Who sits where; NotFound if there is no such match."""
    known = Match.objects.filter(id=match_id) if match_id.isalnum() else Match.objects.none()
    match = known.values_list("game", "is_public", "rematch__id", "played_for").first()
    if match is None:
        raise NotFound("no_such_match")
    rows = SeatRow.objects.filter(match_id=match_id).order_by("index")
    sitters = tuple(
        Sitter(row.index, row.user_id, row.shown_name, row.bot_level, row.has_resigned, row.wants_rematch)
        for row in rows
    )
    game, is_public, rematch_id, played_for = match
    return Roster(game, sitters, is_public, rematch_id, played_for)


class _RecentSnapshots:
    """The newest snapshot of each match that this process saw; the oldest are dropped."""

    def __init__(self) -> None:
        self._snapshots: OrderedDict[str, Snapshot] = OrderedDict()
        self._lock = Lock()

    def get(self, match_id: str) -> Snapshot | None:
        return self._snapshots.get(match_id)

    def keep(self, snapshot: Snapshot) -> Snapshot:
        with self._lock:
            known = self._snapshots.pop(snapshot.match_id, None)
            newest = known if known is not None and known.version > snapshot.version else snapshot
            self._snapshots[snapshot.match_id] = newest
            if len(self._snapshots) > CACHED_MATCHES:
                self._snapshots.popitem(last=False)
        return newest


_recent = _RecentSnapshots()
