"""What an attack would do to the Defending Pokémon, as far as anybody can tell beforehand: it is not carried out.

Coins are followed both ways; where the player may do more or less, "least" does nothing and "most" all that there is.
"""

from collections.abc import Callable, Iterator
from math import comb
from typing import Any, Final, TypeAlias

import msgspec
from msgspec.structs import replace

from apps.games.engines.tcg.counting import amount, holds
from apps.games.engines.tcg.damage import work_out
from apps.games.engines.tcg.features import hp
from apps.games.engines.tcg.position import Position, find, has
from apps.games.engines.tcg.resolution.programs import PROGRAMS, attack_address
from apps.games.engines.tcg.resolution.striking import attack_number
from apps.games.engines.tcg.selecting import attached_fits, candidates, fits, whom
from apps.games.engines.tcg.state import Frame, InPlay
from apps.games.engines.tcg.vocabulary import handling
from apps.games.engines.tcg.vocabulary import operations as ops
from apps.games.engines.tcg.vocabulary.kinds import Condition
from apps.games.engines.tcg.vocabulary.words import Effect, Operation
from apps.games.kernel.redact import HIDDEN_CARD


class Forecast(msgspec.Struct, frozen=True):
    """Points of damage to the Defending Pokémon: the least, the most, what is to be expected; whether that ends it."""

    least: int
    most: int
    mean: int
    knocks_out: bool
    """For certain."""
    may_knock_out: bool


Branch: TypeAlias = tuple[float, Frame, bool]
"""How likely it is, what the effect has come to (its damage in `dealt`), whether it goes on."""


def forecast(position: Position, attacker: InPlay, card: str, attack: int, name: str) -> Forecast | None:
    """What that attack of a card would do, used by this Pokémon; None if it depends on what nobody can tell."""
    target = position.actives[1 - attacker.seat]
    program = PROGRAMS[attack_address(card, attack)]
    if target is None or _is_unforeseeable(program):
        return None
    frame = Frame(
        attack_address(card, attack), seat=attacker.seat, card=card, source=attacker.id, other=target.id, attack=name
    )
    modest = _outcomes(position, frame, program, generous=False)
    generous = _outcomes(position, frame, program, generous=True)
    if has(attacker, Condition.CONFUSED):
        modest, generous = ([(0.5, 0), *((odds / 2, points) for odds, points in found)] for found in (modest, generous))
    least, most = min(points for _, points in modest), max(points for _, points in generous)
    left = hp(position, target) - target.damage
    return Forecast(least, most, round(sum(odds * points for odds, points in generous)), least >= left, most >= left)


def _is_unforeseeable(effect: Effect) -> bool:
    """Whether an effect becomes another one on the way."""
    return any(isinstance(operation, ops.CopyAttack) for operation in effect)


def _outcomes(position: Position, frame: Frame, effect: Effect, *, generous: bool) -> list[tuple[float, int]]:
    return [(odds, end.dealt) for odds, end, _ in _follow(position, frame, effect, generous)]


def _follow(position: Position, frame: Frame, effect: Effect, generous: bool) -> Iterator[Branch]:
    """All ways an effect can go, from its first operation on."""
    if not effect:
        yield 1.0, frame, True
        return
    look = LOOKED_AT.get(type(effect[0]))
    ways: Iterator[Branch] = iter([(1.0, frame, True)])
    if look is not None:
        ways = look(position, frame, effect[0], generous)
    for odds, after, goes_on in ways:
        if not goes_on:
            yield odds, after, False
            continue
        for more, end, still in _follow(position, after, effect[1:], generous):
            yield odds * more, end, still


def _damage(position: Position, frame: Frame, op: ops.Damage, generous: bool) -> Iterator[Branch]:
    attacker, target = find(position, frame.source), find(position, frame.other)
    if attacker is None or target is None:
        return
    number = attack_number(position, frame, attacker, op)
    traced = work_out(position, frame, attacker, target, number, weakness=op.weakness, resistance=op.resistance)
    yield 1.0, replace(frame, dealt=frame.dealt + traced.points), True


def _damage_to(position: Position, frame: Frame, op: ops.DamageTo, generous: bool) -> Iterator[Branch]:
    attacker, target = find(position, frame.source), find(position, frame.other)
    dealt = frame.dealt
    if (
        attacker is not None
        and target is not None
        and any(one.id == target.id for one in whom(position, frame, op.target))
    ):
        number = amount(position, frame, op.amount)
        dealt += work_out(
            position, frame, attacker, target, number, weakness=op.weakness, resistance=op.resistance
        ).points
    yield 1.0, replace(frame, dealt=dealt), True


def _flip(position: Position, frame: Frame, op: ops.Flip, generous: bool) -> Iterator[Branch]:
    coins = amount(position, frame, op.coins)
    for heads in range(coins + 1):
        odds, after = comb(coins, heads) / 2**coins, replace(frame, heads=heads)
        inner: Effect = () if coins != 1 else op.heads if heads else op.tails
        for more, end, goes_on in _follow(position, after, inner, generous):
            yield odds * more, end, goes_on


def _if(position: Position, frame: Frame, op: ops.If, generous: bool) -> Iterator[Branch]:
    yield from _follow(position, frame, op.then if holds(position, frame, op.test) else op.otherwise, generous)


def _may(position: Position, frame: Frame, op: ops.May, generous: bool) -> Iterator[Branch]:
    yield from _follow(position, frame, op.then if generous else (), generous)


def _fail(position: Position, frame: Frame, op: ops.Fail, generous: bool) -> Iterator[Branch]:
    yield 1.0, frame, False


def _choose(position: Position, frame: Frame, op: ops.Choose, generous: bool) -> Iterator[Branch]:
    """The Defending Pokémon is chosen, where it can be."""
    can_be = any(one.id == frame.other for one in candidates(position, frame, op.pokemon))
    yield 1.0, replace(frame, targets=(frame.other,) if can_be else ()), True


def _discard_energy(position: Position, frame: Frame, op: ops.DiscardEnergy, generous: bool) -> Iterator[Branch]:
    there = sum(attached_fits(one, key, op.cards) for one in whom(position, frame, op.target) for key in one.energy)
    yield 1.0, _moved(position, frame, there, op.count, stops=op.up_to and not generous), True


def _spend(position: Position, frame: Frame, op: handling.Spend, generous: bool) -> Iterator[Branch]:
    """Of a hand that is not seen any card may be the one that is needed."""
    there = sum(key == HIDDEN_CARD or fits(key, op.cards) for key in position.hands[frame.seat].cards)
    after = _moved(position, frame, there, op.count, stops=op.up_to and not generous)
    yield 1.0, after, op.up_to or after.moved - frame.moved >= amount(position, frame, op.count)


def _moved(position: Position, frame: Frame, there: int, wanted: Any, *, stops: bool) -> Frame:
    most = there if wanted is None else min(there, amount(position, frame, wanted))
    return replace(frame, moved=frame.moved + (0 if stops else most))


LOOKED_AT: Final[dict[type[Operation], Callable[[Position, Frame, Any, bool], Iterator[Branch]]]] = {
    ops.Damage: _damage,
    ops.DamageTo: _damage_to,
    ops.Flip: _flip,
    ops.If: _if,
    ops.May: _may,
    ops.Fail: _fail,
    ops.Choose: _choose,
    ops.DiscardEnergy: _discard_energy,
    handling.Spend: _spend,
}
"""What bears on the damage of an attack; all else is passed over."""
