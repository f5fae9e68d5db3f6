"""Looking for cards: by name and text, type, stage, kind, set and what they do."""

from collections.abc import Callable
from enum import StrEnum

import msgspec

from apps.games.engines.tcg.cards import CARDS
from apps.games.engines.tcg.cards.definition import AnyCard, EnergyCard, PokemonCard, TrainerCard
from apps.games.engines.tcg.decks.lists.names import plain
from apps.games.engines.tcg.decks.mechanics import Mechanic, mechanics_of
from apps.games.engines.tcg.vocabulary.kinds import Stage, TrainerKind, Type


class Kind(StrEnum):
    """What builders sort cards by."""

    POKEMON = "pokemon"
    ITEM = "item"
    SUPPORTER = "supporter"
    STADIUM = "stadium"
    TOOL = "tool"
    BASIC_ENERGY = "basic_energy"
    SPECIAL_ENERGY = "special_energy"


class Wish(msgspec.Struct, frozen=True):
    """What is looked for; None and "" ask for nothing."""

    text: str = ""
    type: Type | None = None
    stage: Stage | None = None
    kind: Kind | None = None
    set_key: str = ""
    mechanic: Mechanic | None = None


def kind_of(card: AnyCard) -> Kind:
    """The kind under which a card is found."""
    if isinstance(card, PokemonCard):
        return Kind.POKEMON
    if isinstance(card, TrainerCard):
        return KINDS[card.kind]
    return Kind.BASIC_ENERGY if card.is_basic else Kind.SPECIAL_ENERGY


KINDS = {
    TrainerKind.ITEM: Kind.ITEM,
    TrainerKind.SUPPORTER: Kind.SUPPORTER,
    TrainerKind.STADIUM: Kind.STADIUM,
    TrainerKind.TOOL: Kind.TOOL,
}


def search(wish: Wish, text_of: Callable[[AnyCard], str]) -> tuple[AnyCard, ...]:
    """All cards that fit the wish, by kind and name. `text_of`: the words of a card, where the text is looked for."""
    words = plain(wish.text).split()
    found = [card for card in CARDS.values() if _fits(card, wish)]
    if words:
        found = [card for card in found if _holds(plain(text_of(card)), words)]
    return tuple(sorted(found, key=lambda card: (_ORDER[kind_of(card)], card.name, card.key)))


_ORDER = {kind: place for place, kind in enumerate(Kind)}


def _holds(text: str, words: list[str]) -> bool:
    return all(word in text for word in words)


def _fits(card: AnyCard, wish: Wish) -> bool:
    return (
        (wish.kind is None or kind_of(card) is wish.kind)
        and (not wish.set_key or card.set_key == wish.set_key)
        and (wish.stage is None or (isinstance(card, PokemonCard) and card.stage is wish.stage))
        and (wish.type is None or _is_of_type(card, wish.type))
        and (wish.mechanic is None or wish.mechanic in mechanics_of(card.key))
    )


def _is_of_type(card: AnyCard, wanted: Type) -> bool:
    """A Pokémon by its types, an Energy by what it provides; Trainers have none."""
    if isinstance(card, PokemonCard):
        return wanted in card.types
    return isinstance(card, EnergyCard) and (wanted in card.provides or "*" in card.provides)
