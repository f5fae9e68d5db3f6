"""The pack as tables: what each of the 52 cards is (PO-01). A card is a number from 0 to 51, its identity."""

from typing import Final

SUITS: Final = 4
"""Spades, hearts, diamonds and clubs, in this order. They matter to a flush and nowhere else (PO-12)."""
JACK, QUEEN, KING, ACE = 11, 12, 13, 14
"""The ranks after 2 to 10; the ace is high."""

HAND_SIZE: Final = 5
DECK: Final = tuple(range(52))
RANK: Final = tuple(2 + card // SUITS for card in DECK)
SUIT: Final = tuple(card % SUITS for card in DECK)
