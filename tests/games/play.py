"""Tables for the tests of live play: made, played and looked into. Nothing here knows the rules of a game."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import count
from typing import Any

import msgspec
from django.db.models import F, QuerySet

from apps.accounts.models import User
from apps.games import matchstore, services
from apps.games.kernel import codec
from apps.games.kernel.clock import STAND_IN, Clock, ClockSetting
from apps.games.kernel.contract import Action, Decision, Seat
from apps.games.kernel.index import engine_for
from apps.games.kernel.replay import Entry, Refusal, positions
from apps.games.matchstore import Snapshot
from apps.games.models import LoggedAction, Match
from apps.games.protocol import Accepted, Move
from apps.games.seating import BotSeat, NewMatch, Person

LIVE = ClockSetting(seconds=20, bank=60)
NAMES = ("olena", "taras", "ira", "bohdan", "lesia", "marko", "daria", "petro")
LONG: dict[str, dict[str, Any]] = {"pokemon": {"limit": 500}}
"""Options with which no match ends before a test is through with it."""
_ids = count(1)


@dataclass(frozen=True)
class Table:
    """A match with its people, who sit before its bots."""

    match_id: str
    people: tuple[User, ...]

    @property
    def now(self) -> Snapshot:
        """The match as it is saved."""
        return matchstore.current(self.match_id)

    @property
    def version(self) -> int:
        return self.now.version


def new_person(name: str) -> User:
    """Somebody with an account."""
    known = User.objects.filter(username=name).first()
    return known or User.objects.create_user(name, f"{name}@example.org", "tulip-anvil-42")


def new_match(
    game: str = "pokemon",
    people: int = 2,
    bots: int = 0,
    *,
    clock: ClockSetting = LIVE,
    options: Mapping[str, Any] | None = None,
    is_public: bool = True,
    first: Seat | None = None,
    level: str = "normal",
) -> Table:
    """A match that has just begun, and is long unless the options say otherwise."""
    sitting = tuple(new_person(name) for name in NAMES[:people])
    seats = (*(Person(user.pk) for user in sitting), *(BotSeat(level) for _ in range(bots)))
    new = NewMatch(game, options or LONG.get(game, {}), seats, clock, is_public=is_public, first=first)
    return Table(services.create_match(new), sitting)


def question(table: Table) -> Decision:
    """The first decision that has to be answered."""
    return next(decision for decision in table.now.decisions if decision.default is not None)


def asked_person(table: Table) -> User:
    """Who has to answer it."""
    return table.people[question(table).seat]


def move(decision: Decision, action: Action | None = None, action_id: str = "") -> Move:
    """An answer as a client would send it; unless told otherwise, the default."""
    fields = msgspec.to_builtins(action if action is not None else decision.default)
    return Move(decision.id, action_id or f"try-{next(_ids)}", fields)


def answer(table: Table, action: Action | None = None, action_id: str = "") -> Accepted:
    """Whoever has to answer does."""
    asked = question(table)
    return services.submit_action(
        services.person(table.people[asked.seat].pk), table.match_id, move(asked, action, action_id)
    )


def play_steps(table: Table, steps: int) -> None:
    """That many answers of people."""
    for _ in range(steps):
        answer(table)


def let_time_pass(table: Table, seconds: float) -> None:
    """As if all that runs on the match's clocks had been asked that much earlier."""
    passed = int(seconds * 1000)
    match = Match.objects.get(id=table.match_id)
    clock = codec.decode(bytes(match.clock), Clock)
    timers = {
        id_: msgspec.structs.replace(
            timer, opened=timer.opened - passed, due=None if timer.due is None else timer.due - passed
        )
        for id_, timer in clock.timers.items()
    }
    shifted = codec.encode(msgspec.structs.replace(clock, timers=timers))
    Match.objects.filter(id=match.id).update(clock=shifted, due_ms=F("due_ms") - passed)


def send_everyone_away(table: Table) -> None:
    """As if everybody had been away for long: bots sit in."""
    match = Match.objects.get(id=table.match_id)
    clock = codec.decode(bytes(match.clock), Clock)
    seats = tuple(msgspec.structs.replace(seat, away=True, bot=seat.bot or STAND_IN) for seat in clock.seats)
    Match.objects.filter(id=match.id).update(clock=codec.encode(msgspec.structs.replace(clock, seats=seats)))


def bots_play(table: Table, most: int = 10_000) -> Iterator[Snapshot]:
    """The bots' tasks in turn, until nothing moves any more; yields the match after each."""
    for _ in range(most):
        before = table.now
        services.play_bot_turn(table.match_id, before.version)
        after = table.now
        if after.version == before.version:
            return
        yield after


def play_out(table: Table) -> Snapshot:
    """To the end: bots take their turns, people let their time pass."""
    while table.now.status == "running":
        for _ in bots_play(table):
            pass
        if table.now.status == "running":
            let_time_pass(table, 3600)
            services.repair_match(table.match_id)
    return table.now


def saved_state(match_id: str, using: str = "default") -> bytes:
    """The position as it lies in the database."""
    return bytes(Match.objects.using(using).values_list("state", flat=True).get(id=match_id))


def logged_versions(match_id: str, using: str = "default") -> list[int]:
    """The versions in the log, in order."""
    return list(_log(match_id, using).values_list("version", flat=True))


def replayed_state(match_id: str, using: str = "default") -> bytes:
    """The position once more, from the opening and the log alone."""
    match = Match.objects.using(using).get(id=match_id)
    engine = engine_for(match.game)
    *_, state = positions(
        engine,
        match.seat_count,
        codec.decode(bytes(match.options), engine.options_type),
        codec.decode(bytes(match.opening_luck), tuple[int, ...]),
        match.first,
        [_entry(row, engine.action_type) for row in _log(match_id, using)],
        [codec.kit_from(engine, kit) for kit in match.kits],
    )
    return codec.encode(state)


def _log(match_id: str, using: str) -> QuerySet[LoggedAction]:
    return LoggedAction.objects.using(using).filter(match_id=match_id).order_by("version")


def _entry(row: LoggedAction, action_type: Any) -> Entry:
    return Entry(
        row.seat,
        codec.decode(bytes(row.luck), tuple[int, ...]),
        codec.decode(bytes(row.action), action_type) if row.action is not None else None,
        codec.decode(bytes(row.refusal), Refusal) if row.refusal is not None else None,
    )
