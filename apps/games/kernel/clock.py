"""Time for decisions, in whole milliseconds that come in from outside.

A live table gives seconds per decision and a bank that is used up beyond them; a slow one gives hours per decision.
A decision with `seconds` of its own runs on those instead on a live table; on a slow one nobody is rushed.
"""

from collections.abc import Sequence

import msgspec

from apps.games.kernel.contract import Decision, Seat

MISSES_BEFORE_AWAY = 2
STAND_IN = "normal"
"""The level of a bot that plays for a person who is away or has resigned."""


class ClockSetting(msgspec.Struct, frozen=True):
    """A table's clock: seconds for each decision, and a bank of seconds for the match (0 on a slow table)."""

    seconds: int
    bank: int = 0
    slow: bool = False


class Timer(msgspec.Struct, frozen=True):
    """When an open decision was asked and when its default is played, in ms; an offer is never due."""

    seat: Seat
    opened: int
    due: int | None
    own: bool
    """Runs on the decision's own seconds: no bank, no absence."""


class SeatClock(msgspec.Struct, frozen=True):
    """A seat's bank in ms, the timeouts its player let pass in a row, and which bot plays it ("": none).

    `away` marks a bot that sits in until the player returns.
    """

    bank: int
    missed: int = 0
    away: bool = False
    bot: str = ""


class Clock(msgspec.Struct, frozen=True):
    """All the clocks of a match."""

    seats: tuple[SeatClock, ...]
    timers: dict[str, Timer] = {}


def start(setting: ClockSetting, bots: Sequence[str]) -> Clock:
    """Full banks, nothing running; for each seat the level of its bot, or ""."""
    return Clock(tuple(SeatClock(setting.bank * 1000, bot=bot) for bot in bots))


def tick(clock: Clock, setting: ClockSetting, decisions: Sequence[Decision], now: int) -> Clock:
    """The clock after a step: closed decisions pay from the bank, new ones start to run, open ones keep running."""
    seats = list(clock.seats)
    open_ids = {decision.id for decision in decisions}
    for id_, timer in clock.timers.items():
        if id_ not in open_ids and timer.due is not None and not timer.own:
            seat = seats[timer.seat]
            over = max(0, now - timer.opened - setting.seconds * 1000)
            seats[timer.seat] = msgspec.structs.replace(seat, bank=max(0, seat.bank - over))
    timers = {
        decision.id: clock.timers.get(decision.id) or _timer(decision, setting, seats[decision.seat], now)
        for decision in decisions
    }
    return Clock(tuple(seats), timers)


def _timer(decision: Decision, setting: ClockSetting, seat: SeatClock, now: int) -> Timer:
    if decision.default is None:
        return Timer(decision.seat, now, None, own=True)
    own = decision.seconds is not None and not setting.slow
    limit = decision.seconds * 1000 if own and decision.seconds is not None else setting.seconds * 1000 + seat.bank
    return Timer(decision.seat, now, now + limit, own)


def missed(clock: Clock, decision_id: str) -> Clock:
    """A timeout passed: two in a row, on the table's clock, and a bot sits in."""
    timer = clock.timers[decision_id]
    seat = clock.seats[timer.seat]
    if timer.own or seat.bot:
        return clock
    count = seat.missed + 1
    if count < MISSES_BEFORE_AWAY:
        return _with_seat(clock, timer.seat, msgspec.structs.replace(seat, missed=count))
    return _with_seat(clock, timer.seat, SeatClock(seat.bank, count, away=True, bot=STAND_IN))


def present(clock: Clock, seat: Seat) -> Clock:
    """The seat's player is here (moved, or came back): nothing missed, no bot sitting in."""
    was = clock.seats[seat]
    return _with_seat(clock, seat, SeatClock(was.bank)) if was.missed or was.away else clock


def resigned(clock: Clock, seat: Seat) -> Clock:
    """The seat's player is gone for good: a bot plays it on."""
    return _with_seat(clock, seat, SeatClock(clock.seats[seat].bank, bot=STAND_IN))


def is_given_up(clock: Clock, seat: Seat) -> bool:
    """Whether the player of a person's seat has resigned: a bot plays it, and nobody is waited for."""
    return bool(clock.seats[seat].bot) and not clock.seats[seat].away


def _with_seat(clock: Clock, seat: Seat, value: SeatClock) -> Clock:
    seats = (*clock.seats[:seat], value, *clock.seats[seat + 1 :])
    return msgspec.structs.replace(clock, seats=seats)


def next_due(clock: Clock) -> int | None:
    """The earliest moment at which a default is to be played."""
    return min((timer.due for timer in clock.timers.values() if timer.due is not None), default=None)


def overdue(clock: Clock, now: int) -> tuple[str, ...]:
    """The decisions whose time has passed, earliest first."""
    late = [(timer.due, id_) for id_, timer in clock.timers.items() if timer.due is not None and timer.due <= now]
    return tuple(id_ for _, id_ in sorted(late))
