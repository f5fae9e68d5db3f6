"""Poker hands: what five cards are worth against five others (PO-16)."""

from collections import Counter
from collections.abc import Sequence
from enum import IntEnum
from functools import cache
from typing import Final, NamedTuple

from apps.games.engines.poke.cards import ACE, RANK, SUIT


class Category(IntEnum):
    """The rows of the table of hands, from the lowest up."""

    HIGH_CARD = 0
    PAIR = 1
    TWO_PAIR = 2
    THREE = 3
    STRAIGHT = 4
    FLUSH = 5
    FULL_HOUSE = 6
    FOUR = 7
    STRAIGHT_FLUSH = 8
    ROYAL_FLUSH = 9


class Hand(NamedTuple):
    """A hand by its worth: of two, the greater wins; equal ones tie, whatever their suits.

    `ranks` breaks ties: those that there are most of come first, then the higher ones.
    """

    category: Category
    ranks: tuple[int, ...]

    @property
    def name(self) -> str:
        """The category as events and the score sheet name it."""
        return self.category.name.lower()


POINTS: Final = (0, 50, 100, 200, 300, 400, 500, 600, 750, 1000)
"""What the better hand scores, by category (PO-16)."""
BY_GROUPS: Final = {
    (1, 1, 1, 1, 1): Category.HIGH_CARD,
    (2, 1, 1, 1): Category.PAIR,
    (2, 2, 1): Category.TWO_PAIR,
    (3, 1, 1): Category.THREE,
    (3, 2): Category.FULL_HOUSE,
    (4, 1): Category.FOUR,
}
FIVE_HIGH: Final = (ACE, 5, 4, 3, 2)
"""The ace stands below the two in this one straight; there is no other way around it (PO-01)."""


def hand_of(cards: Sequence[int]) -> Hand:
    """What five cards are worth."""
    a, b, c, d, e = cards
    is_suited = SUIT[a] == SUIT[b] == SUIT[c] == SUIT[d] == SUIT[e]
    return _worth(tuple(sorted([RANK[a], RANK[b], RANK[c], RANK[d], RANK[e]])), is_suited)


@cache
def _worth(ranks: tuple[int, ...], is_suited: bool) -> Hand:
    """By ranks, lowest first: there are so few such hands that each is worked out only once."""
    groups = sorted(((count, rank) for rank, count in Counter(ranks).items()), reverse=True)
    ordered = tuple(rank for _, rank in groups)
    category = BY_GROUPS[tuple(count for count, _ in groups)]
    if ordered == FIVE_HIGH:
        ordered = (5,)
    is_straight = ordered == (5,) or (len(ordered) == 5 and ordered[0] - ordered[4] == 4)
    if is_straight:
        category = Category.STRAIGHT_FLUSH if is_suited else Category.STRAIGHT
        ordered = ordered[:1]
    elif is_suited:
        category = Category.FLUSH
    if category is Category.STRAIGHT_FLUSH and ordered == (ACE,):
        category = Category.ROYAL_FLUSH
    return Hand(category, ordered)


def bonus(mine: Hand, theirs: Hand) -> int:
    """What one hand scores against another: nothing if it is not the better one (PO-16)."""
    return POINTS[mine.category] if mine > theirs else 0
