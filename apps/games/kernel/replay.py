"""A match again from its log: intents and luck, in order."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

import msgspec

from apps.games.kernel.contract import Action, AnyEngine, Kit, Options, Seat, Step
from apps.games.kernel.dice import Dice, ReplayedDice
from apps.games.kernel.errors import RuleViolation


class Refusal(msgspec.Struct, frozen=True):
    """A refused move that cost something (a strict table's fine)."""

    code: str
    rule: str
    detail: Mapping[str, str | int] = {}


class Entry(msgspec.Struct, frozen=True):
    """One line of the log: an action, a refused action that was fined, a seat leaving, or a stop (seat None)."""

    seat: Seat | None
    luck: tuple[int, ...]
    action: Action | None = None
    refusal: Refusal | None = None


def play(engine: AnyEngine, state: Any, entry: Entry, dice: Dice) -> Step:
    """One entry carried out on a state: the only place that says what each kind of entry means."""
    if entry.seat is None:
        return engine.stop(state)
    if entry.refusal is not None:
        fined = engine.fine(state, entry.seat, RuleViolation(entry.refusal.code, entry.refusal.rule), dice)
        if fined is None:
            raise ValueError("the log fines a move that costs nothing")
        return fined
    if entry.action is None:
        return engine.leave(state, entry.seat, dice)
    return engine.apply(state, entry.seat, entry.action, dice)


def positions(
    engine: AnyEngine,
    seats: int,
    options: Options,
    opening_luck: tuple[int, ...],
    first: Seat | None,
    entries: Iterable[Entry],
    kits: Sequence[Kit] = (),
) -> Iterator[Any]:
    """The opening state, then the one after each entry, byte for byte; ValueError if the log does not fit."""
    state = engine.setup(seats, options, ReplayedDice(opening_luck), first, kits).state
    yield state
    for entry in entries:
        state = play(engine, state, entry, ReplayedDice(entry.luck)).state
        yield state
