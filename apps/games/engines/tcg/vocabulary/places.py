"""Whom and what an effect speaks of: sides, spots, Pokémon in play, cards by kind, zones."""

from enum import StrEnum
from typing import Final, TypeAlias

import msgspec

from apps.games.engines.tcg.vocabulary.kinds import Stage, TrainerKind


class Side(StrEnum):
    """Seen from the player whose effect it is."""

    OWN = "own"
    OPPOSING = "opposing"
    BOTH = "both"


class Spot(StrEnum):
    """Where in play."""

    ANYWHERE = "anywhere"
    ACTIVE = "active"
    BENCH = "bench"


class Who(StrEnum):
    """One Pokémon that an effect points at. One that has left play, or the spot it was meant in, is nobody."""

    SELF = "self"
    """The Pokémon whose attack or power it is; of a Tool or an Energy, its holder."""
    DEFENDING = "defending"
    """The opposing Active when the attack was declared."""
    CHOSEN = "chosen"
    """Those picked by the `Choose` before."""
    ATTACKER = "attacker"
    """Of what an attack sets off: the Pokémon that attacked."""
    ENTRANT = "entrant"
    """Of what benching sets off: the Pokémon that was benched."""


class Pokemon(msgspec.Struct, frozen=True):
    """Pokémon in play that fit: the group an effect reaches, or the candidates of a choice."""

    side: Side = Side.OWN
    spot: Spot = Spot.ANYWHERE
    types: str = ""
    """Any of these letters; "?" stands for the type named by `NameType`."""
    name: str = ""
    is_evolved: bool = False
    is_damaged: bool = False
    is_afflicted: bool = False
    """Has a Special Condition."""
    other: bool = False
    """Not the Pokémon whose effect it is."""
    holding: "Cards | None" = None
    """With an attached Energy that fits."""


Target: TypeAlias = Who | Pokemon


class Category(StrEnum):
    """The three kinds of card."""

    POKEMON = "pokemon"
    TRAINER = "trainer"
    ENERGY = "energy"


class Cards(msgspec.Struct, frozen=True):
    """Cards that fit. An Energy fits a type by what it provides where it lies (a Rainbow only while attached)."""

    category: Category | None = None
    stages: tuple[Stage, ...] = ()
    types: str = ""
    """A Pokémon of one of these types; an Energy that provides one of them."""
    not_types: str = ""
    is_basic_energy: bool | None = None
    kinds: tuple[TrainerKind, ...] = ()
    name: str = ""
    other_than: str = ""
    """Not of this name."""
    also_basic_energy: bool = False
    """Or else a basic Energy, whatever the rest says."""


ANY_CARD: Final = Cards()
POKEMON: Final = Cards(Category.POKEMON)
BASIC_POKEMON: Final = Cards(Category.POKEMON, stages=(Stage.BASIC,))
EVOLUTION: Final = Cards(Category.POKEMON, stages=(Stage.STAGE_1, Stage.STAGE_2))
ENERGY: Final = Cards(Category.ENERGY)
BASIC_ENERGY: Final = Cards(Category.ENERGY, is_basic_energy=True)
SPECIAL_ENERGY: Final = Cards(Category.ENERGY, is_basic_energy=False)
ITEM: Final = Cards(Category.TRAINER, kinds=(TrainerKind.ITEM, TrainerKind.TOOL))
SUPPORTER: Final = Cards(Category.TRAINER, kinds=(TrainerKind.SUPPORTER,))

OWN: Final = Pokemon()
OWN_ACTIVE: Final = Pokemon(spot=Spot.ACTIVE)
OWN_BENCH: Final = Pokemon(spot=Spot.BENCH)
OPPOSING: Final = Pokemon(Side.OPPOSING)
OPPOSING_ACTIVE: Final = Pokemon(Side.OPPOSING, Spot.ACTIVE)
OPPOSING_BENCH: Final = Pokemon(Side.OPPOSING, Spot.BENCH)


def energy_of(types: str) -> Cards:
    """Energy that provides one of the types."""
    return Cards(Category.ENERGY, types=types)


class Zone(StrEnum):
    """Where cards come from and go to."""

    HAND = "hand"
    DECK = "deck"
    """As a destination: shuffled in."""
    DECK_TOP = "deck_top"
    DISCARD = "discard"
    LOST_ZONE = "lost_zone"
    BENCH = "bench"
    ATTACHED = "attached"
    """On the Pokémon that the operation names with `on`."""
