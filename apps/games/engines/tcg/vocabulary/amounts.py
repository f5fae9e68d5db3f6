"""Numbers and yes-or-no questions that an effect asks of the table."""

from typing import TypeAlias

import msgspec

from apps.games.engines.tcg.vocabulary.kinds import Condition
from apps.games.engines.tcg.vocabulary.places import Cards, Pokemon, Side, Target, Who


class Count(msgspec.Struct, frozen=True):
    """Something that can be counted."""


class CountersOn(Count, frozen=True):
    """Damage counters on a Pokémon."""

    who: Who


class EnergyOn(Count, frozen=True):
    """Units of Energy on a Pokémon (a Double Colorless is two), of one type or of any."""

    who: Who
    type: str = ""


class SpareEnergy(Count, frozen=True):
    """Units of a type on the attacker beyond those that pay for its attack."""

    type: str


class Heads(Count, frozen=True):
    """Heads of the last flip of this effect."""


class Moved(Count, frozen=True):
    """Cards or counters that this effect has moved so far."""


class Dealt(Count, frozen=True):
    """Damage that the attack has done to the Defending Pokémon, in points."""


class CardsIn(Count, frozen=True):
    """Cards that fit in an open zone, or all in a hand: zone "hand", "discard", "lost_zone" or "prizes"."""

    zone: str
    side: Side = Side.OWN
    cards: Cards = Cards()


class PokemonInPlay(Count, frozen=True):
    """Pokémon in play that fit."""

    pokemon: Pokemon


class Per(msgspec.Struct, frozen=True):
    """So much for each."""

    each: int
    of: Count
    most: int | None = None
    """At most so much in all."""


Amount: TypeAlias = int | Per | Count


class Test(msgspec.Struct, frozen=True):
    """Something that holds or does not."""

    __test__ = False  # not for pytest to collect


class Has(Test, frozen=True):
    """The Pokémon has the Special Condition."""

    who: Who
    condition: Condition


class AtLeast(Test, frozen=True):
    """The number is reached."""

    count: Count
    least: int = 1


class Not(Test, frozen=True):
    """The opposite."""

    test: Test


class BehindOnPrizes(Test, frozen=True):
    """The player has more Prizes left than the opponent."""


class AvengesKnockOut(Test, frozen=True):
    """Damage of an opposing attack Knocked Out a Pokémon of the player during the opponent's last turn."""


class EvolvedThisTurn(Test, frozen=True):
    """The Pokémon evolved this turn from a card of that name."""

    source: str


class Exists(Test, frozen=True):
    """Some Pokémon in play fits."""

    pokemon: Target
