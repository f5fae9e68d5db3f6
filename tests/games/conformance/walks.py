"""Random matches of any game, as lists of moments, over its options and its numbers of seats."""

from collections.abc import Iterator
from functools import cache
from typing import Any, Literal, get_args, get_origin

import msgspec
from msgspec import inspect

from apps.games.kernel.contract import Action, AnyEngine, Decision, Options, Seat, Step
from apps.games.kernel.dice import Dice
from apps.games.kernel.errors import RuleViolation
from apps.games.kernel.index import engine_for

STEPS = 220
"""Of one walk; a match may be over before."""
WALKS = 12


class Moment(msgspec.Struct, frozen=True):
    """A position, what was done in it, and what it led to."""

    state: Any
    decisions: tuple[Decision, ...]
    seat: Seat
    action: Action
    step: Step
    luck: tuple[int, ...]


class Walk(msgspec.Struct, frozen=True):
    """A match from its opening on."""

    engine: str
    seats: int
    options: Options
    opening: Step
    opening_luck: tuple[int, ...]
    moments: tuple[Moment, ...]

    @property
    def last(self) -> Any:
        """The state in which the walk ended."""
        return self.moments[-1].step.state


def option_samples(engine: AnyEngine) -> tuple[Options, ...]:
    """The default table, then tables with one option changed each, then one with all of them changed."""
    changed = {field.name: _another(field) for field in msgspec.structs.fields(engine.options_type)}
    tables: list[dict[str, Any]] = [{}, *({name: value} for name, value in changed.items()), changed]
    return tuple(msgspec.convert(table, engine.options_type) for table in tables)


def _another(field: msgspec.structs.FieldInfo) -> Any:
    """A value other than the default: the opposite, another of the literals, or the least number allowed."""
    if isinstance(field.default, bool):
        return not field.default
    if get_origin(field.type) is Literal:
        return next(value for value in get_args(field.type) if value != field.default)
    described = inspect.type_info(field.type)
    assert isinstance(described, inspect.IntType), f"{field.name}: an option is a bool, a literal or a bounded integer"
    assert described.ge is not None, f"{field.name} has no least value"
    return described.ge if described.ge != field.default else described.le


def choice(decisions: tuple[Decision, ...], luck: Dice) -> tuple[Seat, Action]:
    """Somebody's answer to one of the open decisions."""
    decision = luck.pick([decision for decision in decisions if decision.choices])
    return decision.seat, luck.pick(decision.choices)


def moments(engine: AnyEngine, state: Any, taste: Dice, steps: int = STEPS) -> Iterator[Moment]:
    """Play on at random; `taste` chooses, each move has luck of its own."""
    for number in range(steps):
        decisions = engine.pending(state)
        if not decisions:
            return
        seat, action = choice(decisions, taste)
        luck = Dice.seeded(f"{taste.below(1_000_000)}-{number}")
        step = engine.apply(state, seat, action, luck)
        yield Moment(state, decisions, seat, action, step, tuple(luck.answers))
        state = step.state


def walk(engine: AnyEngine, number: int) -> Walk:
    """The walk of that number: options and seats vary from one to the next."""
    samples = option_samples(engine)
    options = samples[number % len(samples)]
    seats = engine.seats[number % len(engine.seats)]
    luck = Dice.seeded(f"opening {number}")
    opening = engine.setup(seats, options, luck)
    played = tuple(moments(engine, opening.state, Dice.seeded(f"taste {number}")))
    return Walk(engine.key, seats, options, opening, tuple(luck.answers), played)


def violation(engine: AnyEngine, state: Any, seat: Seat, action: Action) -> RuleViolation | None:
    """How the action is refused, or None if it may be done."""
    try:
        engine.check(state, seat, action)
    except RuleViolation as refused:
        return refused
    return None


@cache
def walks(key: str) -> tuple[Walk, ...]:
    """All the walks of a game, played once."""
    engine = engine_for(key)
    return tuple(walk(engine, number) for number in range(max(WALKS, len(option_samples(engine)), len(engine.seats))))


@cache
def all_moments(key: str) -> tuple[Moment, ...]:
    """Every moment of every walk."""
    return tuple(moment for walk in walks(key) for moment in walk.moments)


def sparse(key: str, every: int) -> tuple[Moment, ...]:
    """One moment in so many, over all walks."""
    return all_moments(key)[::every]
