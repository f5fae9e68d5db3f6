"""Steps of an effect that move cards between hands, decks, discard piles, Lost Zones and Prizes."""

from apps.games.engines.tcg.vocabulary.amounts import Amount
from apps.games.engines.tcg.vocabulary.places import ANY_CARD, Cards, Side, Who, Zone
from apps.games.engines.tcg.vocabulary.words import Operation


class Draw(Operation, frozen=True):
    """Draw so many, or what is left (a deck that runs out loses nothing here)."""

    cards: Amount
    side: Side = Side.OWN


class DrawUntil(Operation, frozen=True):
    """Draw until so many are in hand."""

    hand: int


class DiscardHand(Operation, frozen=True):
    """The whole hand to the discard pile."""


class ShuffleHandIn(Operation, frozen=True):
    """The whole hand, of one side or of both, shuffled into the deck."""

    side: Side = Side.OWN


class Search(Operation, frozen=True):
    """Look through the own deck for cards that fit, then shuffle.

    A stated kind may be found or not; "any card" has to be taken (TC-20). `reveal`: everybody sees what was taken.
    `to`: HAND, BENCH, LOST_ZONE or ATTACHED (then `on`).
    """

    cards: Cards = ANY_CARD
    count: Amount = 1
    to: Zone = Zone.HAND
    reveal: bool = True
    on: Who = Who.SELF


class Recover(Operation, frozen=True):
    """Cards that fit out of the own discard pile: as many as there are. `up_to`: fewer may be taken.

    `to`: HAND, DECK (shuffled in), BENCH or ATTACHED (then `on`).
    """

    cards: Cards
    count: Amount = 1
    to: Zone = Zone.HAND
    up_to: bool = False
    on: Who = Who.SELF


class Spend(Operation, frozen=True):
    """Cards that fit out of the own hand. A cost: without as many of them the card or power cannot be used, and an
    attack does nothing; with `up_to` it is none, and fewer will do.

    `to`: DISCARD, LOST_ZONE, DECK, DECK_TOP (both shown) or ATTACHED (then `on`).
    """

    cards: Cards = ANY_CARD
    count: Amount = 1
    to: Zone = Zone.DISCARD
    up_to: bool = False
    on: Who = Who.SELF


class LookAtTop(Operation, frozen=True):
    """Look at the top of the own deck, take up to `count` that fit, shown, to hand, and shuffle the deck."""

    depth: int
    cards: Cards
    count: int = 1


class ReorderTop(Operation, frozen=True):
    """Look at the top of the own deck and put it back in any order."""

    depth: int


class Mill(Operation, frozen=True):
    """Top cards of a deck to its owner's discard pile or Lost Zone."""

    cards: Amount = 1
    side: Side = Side.OPPOSING
    to: Zone = Zone.DISCARD


class LookAtHand(Operation, frozen=True):
    """See the opponent's hand."""


class TakeFromHand(Operation, frozen=True):
    """See the opponent's hand and pick up to `count` cards there that fit: they go to their owner's zone `to`."""

    cards: Cards
    count: Amount = 1
    to: Zone = Zone.LOST_ZONE


class LoseAtRandom(Operation, frozen=True):
    """A card of the opponent's hand, drawn by luck, to their zone `to`; nobody sees it before it lies there."""

    count: int = 1
    to: Zone = Zone.LOST_ZONE


class LookAtPrizes(Operation, frozen=True):
    """See the own Prizes, which stay where they are."""


class SwapPrize(Operation, frozen=True):
    """Exchange an own Prize of the player's choice with the top card of the own deck, both unseen."""
