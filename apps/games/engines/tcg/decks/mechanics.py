"""What cards are about, read off their effects, so that a builder can look for "draws cards" or "Lost Zone"."""

from collections.abc import Iterator, Mapping
from enum import StrEnum
from functools import cache
from typing import Any, Final

import msgspec

from apps.games.engines.tcg.cards import CARDS
from apps.games.engines.tcg.cards.definition import CardKey, PokemonCard
from apps.games.engines.tcg.vocabulary import features, handling, operations
from apps.games.engines.tcg.vocabulary.places import Who, Zone


class Mechanic(StrEnum):
    """A thing that cards do."""

    POWER = "power"
    DRAW = "draw"
    SEARCH = "search"
    RECOVER = "recover"
    ACCELERATE = "accelerate"
    MOVE_ENERGY = "move_energy"
    DISCARD_ENERGY = "discard_energy"
    CONDITION = "condition"
    COIN = "coin"
    HEAL = "heal"
    SWITCH = "switch"
    COUNTERS = "counters"
    BENCH_DAMAGE = "bench_damage"
    PROTECT = "protect"
    LOCK = "lock"
    COPY = "copy"
    EVOLUTION = "evolution"
    LOST_ZONE = "lost_zone"
    PRIZES = "prizes"
    MILL = "mill"


SIGNS: Final[Mapping[type[msgspec.Struct], Mechanic]] = {
    handling.Draw: Mechanic.DRAW,
    handling.DrawUntil: Mechanic.DRAW,
    handling.Search: Mechanic.SEARCH,
    handling.LookAtTop: Mechanic.SEARCH,
    handling.Recover: Mechanic.RECOVER,
    handling.Mill: Mechanic.MILL,
    handling.LookAtPrizes: Mechanic.PRIZES,
    handling.SwapPrize: Mechanic.PRIZES,
    features.ExtraPrizes: Mechanic.PRIZES,
    operations.MoveEnergy: Mechanic.MOVE_ENERGY,
    operations.Inflict: Mechanic.CONDITION,
    operations.InflictChosen: Mechanic.CONDITION,
    operations.Flip: Mechanic.COIN,
    operations.Heal: Mechanic.HEAL,
    operations.Cure: Mechanic.HEAL,
    operations.Switch: Mechanic.SWITCH,
    operations.PutCounters: Mechanic.COUNTERS,
    operations.SpreadCounters: Mechanic.COUNTERS,
    operations.MoveCounters: Mechanic.COUNTERS,
    operations.DamageTo: Mechanic.BENCH_DAMAGE,
    operations.SkipStage: Mechanic.EVOLUTION,
    operations.Devolve: Mechanic.EVOLUTION,
    operations.CopyAttack: Mechanic.COPY,
    operations.CopySupporter: Mechanic.COPY,
    features.BorrowsLostAttacks: Mechanic.COPY,
    operations.ForbidAttack: Mechanic.LOCK,
    features.CannotAttack: Mechanic.LOCK,
    features.CannotUse: Mechanic.LOCK,
    features.CannotRetreat: Mechanic.LOCK,
    features.NoItems: Mechanic.LOCK,
    features.SmallerBench: Mechanic.LOCK,
    features.LessDamage: Mechanic.PROTECT,
    features.NoDamage: Mechanic.PROTECT,
    features.NoAttackEffects: Mechanic.PROTECT,
    features.NoConditions: Mechanic.PROTECT,
    features.LostWhenKnockedOut: Mechanic.LOST_ZONE,
}


@cache
def mechanics_of(key: CardKey) -> frozenset[Mechanic]:
    """What a card does, as far as its effects show."""
    card = CARDS[key]
    found = {mechanic for part in _parts(card) for mechanic in _signs_in(part)}
    if isinstance(card, PokemonCard) and card.powers:
        found.add(Mechanic.POWER)
    return frozenset(found)


def _signs_in(part: Any) -> Iterator[Mechanic]:
    if type(part) in SIGNS:
        yield SIGNS[type(part)]
    if isinstance(part, operations.DiscardEnergy) and part.target is not Who.SELF:
        yield Mechanic.DISCARD_ENERGY
    if isinstance(part, handling.Search | handling.Recover | handling.Spend) and part.to is Zone.ATTACHED:
        yield Mechanic.ACCELERATE
    if part is Zone.LOST_ZONE:
        yield Mechanic.LOST_ZONE


def _parts(value: Any) -> Iterator[Any]:
    """The value and everything inside it."""
    yield value
    if isinstance(value, msgspec.Struct):
        for field in value.__struct_fields__:
            yield from _parts(getattr(value, field))
    elif isinstance(value, tuple):
        for item in value:
            yield from _parts(item)
