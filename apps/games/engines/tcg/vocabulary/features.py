"""What works by itself while its card is in play, and what may be used from there.

On a Pokémon (in a `Power`) a feature speaks of that Pokémon; on a Tool or an Energy of its holder; on a Stadium of both
sides. `Lasting` lends a feature to a Pokémon or a player for a time.
"""

from typing import TypeAlias

from apps.games.engines.tcg.vocabulary.places import ANY_CARD, Cards, Side, Spot
from apps.games.engines.tcg.vocabulary.words import Effect, Feature

# --- used by the player


class Activated(Feature, frozen=True):
    """May be used in the own turn before the attack, by Pokémon once or any number of times; a Stadium once a turn.

    `spot`: only while the Pokémon is there.
    """

    effect: Effect
    once: bool = True
    spot: Spot = Spot.ANYWHERE


class OnPlay(Feature, frozen=True):
    """May be used as the Pokémon is put from the hand onto the Bench in the own turn."""

    effect: Effect


# --- set off


class WhenDamaged(Feature, frozen=True):
    """Set off when an opposing attack's damage has hit the Pokémon while Active, a lethal hit included.

    In the effect, `Who.ATTACKER` is the attacking Pokémon.
    """

    effect: Effect


class BetweenTurns(Feature, frozen=True):
    """Carried out at every checkup."""

    effect: Effect


class WhenBenched(Feature, frozen=True):
    """Set off when a Basic that fits is put from the hand onto the Bench; in the effect it is `Who.ENTRANT`.

    `side`: whose Bench. `spot`: only while the Pokémon with the feature is there.
    """

    effect: Effect
    side: Side = Side.BOTH
    cards: Cards = ANY_CARD
    spot: Spot = Spot.ANYWHERE


class WhenAttached(Feature, frozen=True):
    """Set off when the card is attached from the hand to its holder, `Who.SELF`."""

    effect: Effect


# --- attacks and damage


class MoreDamage(Feature, frozen=True):
    """Attacks do so much more to the opposing Active, before Weakness and Resistance, if they do any damage at all.

    `types`: only while the holder is of one of these types.
    """

    amount: int
    types: str = ""


class LessDamage(Feature, frozen=True):
    """Attacks do so much less to this Pokémon, after Weakness and Resistance.

    `types`, `basic_only`: only while it is of one of these types, a Basic.
    """

    amount: int
    types: str = ""
    basic_only: bool = False


class NoDamage(Feature, frozen=True):
    """Attacks do no damage to this Pokémon; their other effects still land. `while_asleep`: only then."""

    while_asleep: bool = False


class NoAttackEffects(Feature, frozen=True):
    """All effects of opposing attacks on this Pokémon are prevented, damage included."""


class AttackBase(Feature, frozen=True):
    """The attack of that name has this number in place of the printed one."""

    attack: str
    damage: int


class CannotAttack(Feature, frozen=True):
    """No attack."""


class CannotUse(Feature, frozen=True):
    """Not the attack of that name."""

    attack: str


class CannotRetreat(Feature, frozen=True):
    """No retreat."""


class NoResistance(Feature, frozen=True):
    """No Pokémon in play has Resistance."""


class FreeAttacks(Feature, frozen=True):
    """While both hands are equally large, this Pokémon's attacks cost nothing."""


class BorrowsLostAttacks(Feature, frozen=True):
    """May use the attacks of every Pokémon card in either Lost Zone, for their cost."""


# --- the rest


class NoConditions(Feature, frozen=True):
    """No Special Condition can affect this Pokémon."""


class MoreHP(Feature, frozen=True):
    """So much more HP."""

    amount: int


class ExtraPrizes(Feature, frozen=True):
    """Whoever Knocks it Out takes so many Prizes more."""

    prizes: int = 1


class FreeRetreatWhenBare(Feature, frozen=True):
    """Without Energy on it, its retreat costs nothing."""


class NoItems(Feature, frozen=True):
    """Neither player can play Items from the hand, Tools included."""


class SmallerBench(Feature, frozen=True):
    """The opponent's Bench holds at most so many; what is over is discarded by its owner, and is no Knock Out."""

    limit: int = 4


class LostWhenKnockedOut(Feature, frozen=True):
    """While it is Active, an opposing Pokémon that is Knocked Out goes to the Lost Zone; what is on it is discarded."""


class ReturnsWhenKnockedOut(Feature, frozen=True):
    """Knocked Out by an attack's damage, the Pokémon returns to its owner's hand; the rest on it is discarded."""


class SharesExperience(Feature, frozen=True):
    """When an opposing attack's damage Knocks Out the own Active, a basic Energy of it may move to the holder."""


TimedFeature: TypeAlias = (
    MoreDamage
    | LessDamage
    | NoDamage
    | NoAttackEffects
    | AttackBase
    | CannotAttack
    | CannotUse
    | CannotRetreat
    | NoConditions
    | MoreHP
)
"""Those that a timed effect can lend, and so a saved state can hold."""
