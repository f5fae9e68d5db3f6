"""The deck as tables: what each of the 108 cards is (PK-01). A card is a number from 0 to 107, its identity (PK-02)."""

from typing import Final

COLOURS: Final = ("red", "yellow", "green", "blue")
BLACK: Final = 4
"""The colour of a black card."""

SKIP, REVERSE, DRAW_TWO, WILD, WILD_FOUR = 10, 11, 12, 13, 14
"""The symbols after the digits 0 to 9."""

HAND_SIZE: Final = 7
SUIT_SYMBOLS: Final = (0, *(symbol for symbol in range(1, 13) for _ in range(2)))
FACES: Final = (
    *((colour, symbol) for colour in range(BLACK) for symbol in SUIT_SYMBOLS),
    *((BLACK, WILD),) * 4,
    *((BLACK, WILD_FOUR),) * 4,
)
DECK: Final = tuple(range(len(FACES)))
COLOUR: Final = tuple(colour for colour, _ in FACES)
SYMBOL: Final = tuple(symbol for _, symbol in FACES)


def points_of(symbol: int) -> int:
    """What a card left in hand counts against its holder (PK-38)."""
    if symbol < SKIP:
        return symbol
    return 50 if symbol >= WILD else 20


def _identical(card: int) -> frozenset[int]:
    """The other cards with this face; none for a Wild Draw Four, which is never answered by its like (PK-33)."""
    if SYMBOL[card] == WILD_FOUR:
        return frozenset()
    return frozenset(other for other in DECK if FACES[other] == FACES[card] and other != card)


def _fits(card: int, colour: int, symbol: int) -> bool:
    """Current colour, the centre's symbol, or black (PK-06; a Wild Draw Four may be a bluff, PK-20)."""
    return COLOUR[card] in {colour, BLACK} or SYMBOL[card] == symbol


POINTS: Final = tuple(points_of(symbol) for symbol in SYMBOL)
COPY: Final = tuple(FACES[:card].count(FACES[card]) for card in DECK)
"""Which of the cards with the same face it is: 0 for the first."""
TWINS: Final = tuple(_identical(card) for card in DECK)
FITS: Final = tuple(
    tuple(tuple(_fits(card, colour, symbol) for card in DECK) for symbol in range(WILD_FOUR + 1))
    for colour in range(BLACK)
)
"""FITS[current colour][centre's symbol][card]."""
