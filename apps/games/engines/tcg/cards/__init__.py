"""All cards: by key, by name, by set code and number. Adding a set: its file, and its module in `SETS`."""

from collections import defaultdict
from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from apps.games.engines.tcg.cards import (
    base1,
    bw1,
    bw2,
    bw3,
    bw4,
    col1,
    hgss1,
    hgss2,
    hgss3,
    hgss4,
    pl1,
    pl2,
    pl4,
)
from apps.games.engines.tcg.cards.definition import AnyCard, CardKey, CardSet, EnergyCard, PokemonCard, TrainerCard
from apps.games.engines.tcg.cards.soundness import verify

SETS: Final[Mapping[str, CardSet]] = MappingProxyType(
    {
        module.SET.key: module.SET
        for module in (base1, pl1, pl2, pl4, hgss1, hgss2, hgss3, hgss4, col1, bw1, bw2, bw3, bw4)
    }
)
"""By set key, oldest first."""

CARDS: Final[Mapping[CardKey, AnyCard]] = MappingProxyType(
    {card.key: card for card_set in SETS.values() for card in card_set.cards}
)
POKEMON_CARDS: Final[Mapping[CardKey, PokemonCard]] = MappingProxyType(
    {key: card for key, card in CARDS.items() if isinstance(card, PokemonCard)}
)
TRAINER_CARDS: Final[Mapping[CardKey, TrainerCard]] = MappingProxyType(
    {key: card for key, card in CARDS.items() if isinstance(card, TrainerCard)}
)
ENERGY_CARDS: Final[Mapping[CardKey, EnergyCard]] = MappingProxyType(
    {key: card for key, card in CARDS.items() if isinstance(card, EnergyCard)}
)


def _named() -> dict[str, tuple[AnyCard, ...]]:
    found: dict[str, list[AnyCard]] = defaultdict(list)
    for card in CARDS.values():
        found[card.name].append(card)
    return {name: tuple(cards) for name, cards in found.items()}


BY_NAME: Final[Mapping[str, tuple[AnyCard, ...]]] = MappingProxyType(_named())
"""All printings of a name; they may differ in text."""

verify(SETS.values())
