"""Which features work where: collected from the cards in play and the timed effects, never from hands or decks."""

from collections.abc import Sequence
from functools import cache, lru_cache
from typing import TypeVar

from apps.games.engines.tcg.cards import CARDS
from apps.games.engines.tcg.cards.definition import CardKey, EnergyCard, PokemonCard
from apps.games.engines.tcg.position import Position, everyone, is_active, own, pokemon_card
from apps.games.engines.tcg.state import BENCH_SIZE, InPlay, LastingEffect
from apps.games.engines.tcg.vocabulary.features import (
    BorrowsLostAttacks,
    ExtraPrizes,
    FreeAttacks,
    FreeRetreatWhenBare,
    LostWhenKnockedOut,
    MoreHP,
    NoConditions,
    NoItems,
    NoResistance,
    SmallerBench,
)
from apps.games.engines.tcg.vocabulary.places import Spot
from apps.games.engines.tcg.vocabulary.words import Feature
from apps.games.kernel.contract import Seat

F = TypeVar("F", bound=Feature)


@cache
def printed(key: CardKey) -> tuple[Feature, ...]:
    """All features that a card has."""
    card = CARDS[key]
    if isinstance(card, PokemonCard):
        return tuple(feature for power in card.powers for feature in power.features or ())
    return card.features or () if isinstance(card, EnergyCard) else card.features


@cache
def of_kind(key: CardKey, kind: type[F]) -> tuple[F, ...]:
    """The features of one kind that a card has."""
    return tuple(feature for feature in printed(key) if isinstance(feature, kind))


@lru_cache(maxsize=10_000)
def _from_cards(keys: tuple[CardKey, ...], kind: type[F]) -> tuple[tuple[F, CardKey], ...]:
    """The features of one kind on these cards together."""
    return tuple((feature, key) for key in keys for feature in of_kind(key, kind))


def on(position: Position, pokemon: InPlay, kind: type[F]) -> Sequence[tuple[F, CardKey]]:
    """The features of a kind that work on a Pokémon, each with the card it comes from."""
    printed_ones = _from_cards((pokemon.cards[-1], *pokemon.energy, *pokemon.tools, *pokemon.others), kind)
    if not position.lasting:
        return printed_ones
    lent = [
        (effect.feature, effect.card)
        for effect in position.lasting
        if isinstance(effect.feature, kind) and reaches(effect, pokemon) and effect.since <= position.turn
    ]
    return (*printed_ones, *lent)


def reaches(effect: LastingEffect, pokemon: InPlay) -> bool:
    """Whether a timed effect is on this Pokémon or on its player."""
    return effect.pokemon == pokemon.id or effect.seat == pokemon.seat


def has_feature(position: Position, pokemon: InPlay, kind: type[Feature]) -> bool:
    """Whether a feature of that kind works on the Pokémon."""
    return bool(on(position, pokemon, kind))


def hp(position: Position, pokemon: InPlay) -> int:
    """Its HP with all that adds to them."""
    printed_hp, more = pokemon_card(pokemon.card).hp, on(position, pokemon, MoreHP)
    return printed_hp + sum([feature.amount for feature, _ in more]) if more else printed_hp


def has_resistance(position: Position) -> bool:
    """Whether Resistance counts at all."""
    return position.stadium is None or not of_kind(position.stadium.card, NoResistance)


def items_are_locked(position: Position) -> bool:
    """Whether Items can be played from the hand."""
    return any(of_kind(pokemon.card, NoItems) for pokemon in everyone(position))


def bench_limit(position: Position, seat: Seat) -> int:
    """How many Pokémon the seat's Bench may hold (TC-02, and what an opposing Pokémon makes of it)."""
    limits = (feature.limit for pokemon in own(position, 1 - seat) for feature in of_kind(pokemon.card, SmallerBench))
    return min(limits, default=BENCH_SIZE)


def has_bench_room(position: Position, seat: Seat) -> bool:
    """Whether one more fits on the Bench."""
    return len(position.benches[seat]) < bench_limit(position, seat)


def cannot_be_afflicted(pokemon: InPlay) -> bool:
    """Whether no Special Condition can affect it."""
    return bool(of_kind(pokemon.card, NoConditions))


def retreat_cost(pokemon: InPlay) -> int:
    """The units of Energy that its retreat costs (TC-18)."""
    if not pokemon.energy and of_kind(pokemon.card, FreeRetreatWhenBare):
        return 0
    return pokemon_card(pokemon.card).retreat


def attacks_for_free(position: Position, pokemon: InPlay) -> bool:
    """Whether its attacks cost nothing now."""
    return bool(of_kind(pokemon.card, FreeAttacks)) and len(position.hands[0]) == len(position.hands[1])


def attack_sources(position: Position, pokemon: InPlay) -> tuple[CardKey, ...]:
    """The cards whose attacks it may use: its own, and those that it borrows out of the Lost Zones."""
    if not of_kind(pokemon.card, BorrowsLostAttacks):
        return (pokemon.card,)
    borrowed = dict.fromkeys(key for zone in position.lost for key in zone if isinstance(CARDS[key], PokemonCard))
    borrowed.pop(pokemon.card, None)
    return (pokemon.card, *borrowed)


def sends_fallen_to_lost_zone(position: Position, seat: Seat) -> bool:
    """Whether the Pokémon of the seat that are Knocked Out go to the Lost Zone."""
    active = position.actives[1 - seat]
    return active is not None and bool(of_kind(active.card, LostWhenKnockedOut))


def extra_prizes(pokemon: InPlay) -> int:
    """Prizes beyond the one that its Knock Out gives."""
    return sum(feature.prizes for key in (pokemon.card, *pokemon.tools) for feature in of_kind(key, ExtraPrizes))


def is_in_spot(position: Position, pokemon: InPlay, spot: Spot) -> bool:
    """Whether the Pokémon stands there."""
    return spot is Spot.ANYWHERE or is_active(position, pokemon) == (spot is Spot.ACTIVE)
