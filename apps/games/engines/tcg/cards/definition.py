"""What is printed on a card, as data: facts, and beside them the effects in the words of `vocabulary`."""

from typing import TypeAlias

import msgspec

from apps.games.engines.tcg.vocabulary.kinds import PowerKind, Stage, TrainerKind
from apps.games.engines.tcg.vocabulary.words import Effect, Feature

CardKey: TypeAlias = str
"""A card by set and number, such as "bw1-26"."""


class Attack(msgspec.Struct, frozen=True):
    """An attack: its cost as a run of type letters, its printed number, and what it does beyond plain damage.

    An empty effect is plain damage; None is one that is not written yet (see `cards.UNFINISHED`).
    """

    name: str
    cost: str = ""
    damage: int = 0
    effect: Effect | None = ()


class Power(msgspec.Struct, frozen=True):
    """A Pokémon Power, Poké-Power, Poké-Body or Ability; features None: not written yet."""

    name: str
    kind: PowerKind
    features: tuple[Feature, ...] | None = None


class Card(msgspec.Struct, frozen=True, kw_only=True):
    """What every card has."""

    key: CardKey
    name: str

    @property
    def set_key(self) -> str:
        """The set that it is from."""
        return self.key.rpartition("-")[0]

    @property
    def number(self) -> str:
        """Its number in the set; not always a numeral."""
        return self.key.rpartition("-")[2]


class PokemonCard(Card, frozen=True, kw_only=True):
    """A Pokémon. Weakness and Resistance by type letter: "W*2" doubles, "W+20" adds, "P-20" takes away."""

    stage: Stage = Stage.BASIC
    evolves_from: str = ""
    hp: int
    types: str
    retreat: int = 0
    weakness: str = ""
    resistance: str = ""
    attacks: tuple[Attack, ...] = ()
    powers: tuple[Power, ...] = ()

    @property
    def is_basic(self) -> bool:
        """Whether it can be put on the Bench from the hand."""
        return self.stage is Stage.BASIC


class TrainerCard(Card, frozen=True, kw_only=True):
    """A Trainer: what playing it does, and what it does while it stays in play (Tool, Stadium)."""

    kind: TrainerKind
    effect: Effect | None = ()
    features: tuple[Feature, ...] = ()


class EnergyCard(Card, frozen=True, kw_only=True):
    """An Energy: what it provides as a run of type letters, "*" for one unit of any type."""

    provides: str
    is_basic: bool = False
    provides_on_basic: str = ""
    """What it provides instead while a Basic Pokémon holds it."""
    features: tuple[Feature, ...] | None = ()


AnyCard: TypeAlias = PokemonCard | TrainerCard | EnergyCard


class CardSet(msgspec.Struct, frozen=True):
    """A set: its key, its English name, the code that deck lists use, its cards."""

    key: str
    name: str
    code: str
    cards: tuple[AnyCard, ...]
