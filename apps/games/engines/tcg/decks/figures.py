"""What a deck builder wants to know of a deck: its make-up, what its attacks ask for, and how often it mulligans."""

from collections import Counter
from collections.abc import Hashable, Iterable, Mapping
from math import comb
from typing import Final, TypeVar

import msgspec

from apps.games.engines.tcg.cards.definition import EnergyCard, PokemonCard, TrainerCard
from apps.games.engines.tcg.decks.deck import Deck
from apps.games.engines.tcg.decks.legality import is_basic_pokemon
from apps.games.engines.tcg.vocabulary.kinds import Stage, TrainerKind, Type

K = TypeVar("K", bound=Hashable)

HAND: Final = 7
"""Drawn at the start (TC-02)."""
ANY_TYPE: Final = "*"
"""One unit of whatever type is needed, as an Energy card provides it."""


class Figures(msgspec.Struct, frozen=True):
    """A deck counted out. All are numbers of cards, save `asked` and `provided`: units of Energy."""

    pokemon: int
    trainers: int
    energy: int
    stages: Mapping[Stage, int]
    kinds: Mapping[TrainerKind, int]
    types: Mapping[Type, int]
    """Pokémon by their type."""
    asked: Mapping[Type, int]
    """What one attack of each Pokémon would cost, its dearest; Colorless included."""
    provided: Mapping[str, int]
    """What the Energy cards provide; under "*" what serves as any type."""
    costs: Mapping[int, int]
    """The curve: how many attacks there are of each number of Energy, over all the Pokémon cards."""
    mulligan: float | None
    """The chance of an opening hand without a Basic; None below seven cards."""


def figures(deck: Deck) -> Figures:
    """The deck counted out."""
    pokemon = [(card, count) for card, count in deck.rows if isinstance(card, PokemonCard)]
    trainers = [(card, count) for card, count in deck.rows if isinstance(card, TrainerCard)]
    energy = [(card, count) for card, count in deck.rows if isinstance(card, EnergyCard)]
    return Figures(
        pokemon=sum(count for _, count in pokemon),
        trainers=sum(count for _, count in trainers),
        energy=sum(count for _, count in energy),
        stages=_counted((card.stage, count) for card, count in pokemon),
        kinds=_counted((card.kind, count) for card, count in trainers),
        types=_counted((Type(letter), count) for card, count in pokemon for letter in card.types),
        asked=_counted((Type(letter), count) for card, count in pokemon for letter in _dearest(card)),
        provided=_counted((letter, count) for card, count in energy for letter in card.provides),
        costs=_counted((len(attack.cost), count) for card, count in pokemon for attack in card.attacks),
        mulligan=mulligan_chance(deck),
    )


def mulligan_chance(deck: Deck) -> float | None:
    """How likely an opening hand holds no Basic Pokémon (TC-03); None for a deck that is smaller than a hand."""
    if deck.size < HAND:
        return None
    basics = sum(count for card, count in deck.rows if is_basic_pokemon(card))
    return comb(deck.size - basics, HAND) / comb(deck.size, HAND)


def _dearest(card: PokemonCard) -> str:
    return max((attack.cost for attack in card.attacks), key=len, default="")


def _counted(counts: Iterable[tuple[K, int]]) -> dict[K, int]:
    total: Counter[K] = Counter()
    for key, count in counts:
        total[key] += count
    return dict(total)
