"""Steps of an effect: Pokémon in play, coins, choices. Those that move cards between piles are in `handling`."""

from enum import StrEnum

from apps.games.engines.tcg.vocabulary.amounts import Amount, Count, Test
from apps.games.engines.tcg.vocabulary.kinds import Condition
from apps.games.engines.tcg.vocabulary.places import ENERGY, OWN, Cards, Pokemon, Side, Target, Who, Zone
from apps.games.engines.tcg.vocabulary.words import Effect, Feature, Operation


class Damage(Operation, frozen=True):
    """The attack's own damage to the Defending Pokémon: the printed number, plus something, or times something."""

    plus: Amount = 0
    times: Count | None = None
    weakness: bool = True
    resistance: bool = True


class DamageTo(Operation, frozen=True):
    """Damage of the attack to others, all worked out before any counter is placed.

    Weakness and Resistance count for the opposing Active and the attacker itself, unless switched off (TC-23).
    """

    target: Target
    amount: Amount
    weakness: bool = True
    resistance: bool = True


class Flip(Operation, frozen=True):
    """Coins. Afterwards `Heads()` counts them; of a single coin, `heads` or `tails` is carried out."""

    coins: Amount = 1
    heads: Effect = ()
    tails: Effect = ()


class If(Operation, frozen=True):
    """One of two."""

    test: Test
    then: Effect
    otherwise: Effect = ()


class May(Operation, frozen=True):
    """The player of that side is asked whether to."""

    then: Effect
    side: Side = Side.OWN


class Require(Operation, frozen=True):
    """The card or power may only be used while this holds."""

    test: Test


class Fail(Operation, frozen=True):
    """The attack does nothing from here on."""


class Choose(Operation, frozen=True):
    """Pick Pokémon in play for `Who.CHOSEN`, among those that fit now. With none that fits the card is unplayable.

    `up_to`: fewer, or none, may be picked. `if_any`: with none that fits the effect goes on without.
    """

    pokemon: Pokemon = OWN
    count: Amount = 1
    up_to: bool = False
    if_any: bool = False
    by: Side = Side.OWN


class NameType(Operation, frozen=True):
    """Name an Energy type: "?" in the `types` of what follows."""


class Inflict(Operation, frozen=True):
    """Special Conditions, on an Active only (TC-35). `poison`: damage a checkup, where it is not the usual 10."""

    conditions: tuple[Condition, ...]
    who: Who = Who.DEFENDING
    poison: int = 10


class InflictChosen(Operation, frozen=True):
    """A Special Condition that the player names."""

    who: Who = Who.DEFENDING


class Cure(Operation, frozen=True):
    """All Special Conditions gone."""

    target: Target


class Heal(Operation, frozen=True):
    """So much damage gone, in points; None: all of it."""

    target: Target
    amount: Amount | None = None


class PutCounters(Operation, frozen=True):
    """So many damage counters on each; no damage (TC-24)."""

    target: Target
    counters: Amount


class SpreadCounters(Operation, frozen=True):
    """So many damage counters, split freely, one by one."""

    pokemon: Pokemon
    counters: Amount


class MoveCounters(Operation, frozen=True):
    """Damage counters from one Pokémon to another, one by one; of `counters` None, all on the one picked at once.

    `up_to`: the player may stop early. `spares`: never so that the receiver is Knocked Out.
    """

    origin: Pokemon
    target: Target
    counters: Amount | None = 1
    up_to: bool = False
    spares: bool = False


class DiscardEnergy(Operation, frozen=True):
    """Energy cards off Pokémon, the player choosing which, to the owner's discard pile or Lost Zone.

    `count` None: all of them. `up_to`: the player may stop early. What is not there is not discarded; as a `cost` it
    has to be there.
    """

    target: Target = Who.SELF
    count: Amount | None = 1
    cards: Cards = ENERGY
    to: Zone = Zone.DISCARD
    up_to: bool = False
    cost: bool = False


class MoveEnergy(Operation, frozen=True):
    """Energy cards from one Pokémon to another. `count` None: any number, until the player stops."""

    origin: Target = OWN
    target: Target = OWN
    count: int | None = 1
    cards: Cards = ENERGY


class Switch(Operation, frozen=True):
    """The Active of a side changes places with one of its Bench, `by` choosing; without a Bench nothing happens.

    `who`: only while that Pokémon is the Active.
    """

    side: Side = Side.OWN
    by: Side = Side.OWN
    who: Who | None = None


class SkipStage(Operation, frozen=True):
    """A Stage 2 from the hand onto the Basic of its line in play, where that Basic could evolve now."""


class Devolve(Operation, frozen=True):
    """Evolution cards off a Pokémon, to hand or discard pile: the top one, or as many as the player says."""

    target: Target
    to: Zone = Zone.DISCARD
    choose_depth: bool = False


class ReturnToHand(Operation, frozen=True):
    """The Pokémon and everything attached to its owner's hand."""

    target: Target


class Span(StrEnum):
    """How long a timed effect works."""

    THIS_TURN = "this_turn"
    OPPONENTS_NEXT_TURN = "opponents_next_turn"
    OWN_NEXT_TURN = "own_next_turn"


class Lasting(Operation, frozen=True):
    """A timed effect: on a Pokémon, ending too when that leaves the Active spot, evolves or devolves; or on a player.

    `who` None: on the player, for all own Pokémon.
    """

    feature: Feature
    span: Span
    who: Who | None = Who.SELF


class ForbidAttack(Operation, frozen=True):
    """Name an attack of the Defending Pokémon: it cannot use it on the opponent's next turn."""


class CopyAttack(Operation, frozen=True):
    """Pick an attack printed on the Defending Pokémon and carry it out as this Pokémon's."""


class CopySupporter(Operation, frozen=True):
    """See the opponent's hand, pick a Supporter there and carry out its effect; that plays no Supporter."""


class DiscardStadium(Operation, frozen=True):
    """Discard the Stadium in play, if the player wants to."""


class AttachThis(Operation, frozen=True):
    """The Trainer itself stays on the chosen Pokémon, and is discarded at the end of the opponent's next turn."""


class WinGame(Operation, frozen=True):
    """The player wins."""
