"""A deck of cards, which is what a seat brings to the table."""

from collections.abc import Mapping
from typing import Annotated, Final, TypeAlias

import msgspec

from apps.games.engines.tcg.cards import CARDS
from apps.games.engines.tcg.cards.definition import AnyCard, CardKey
from apps.games.kernel.contract import Kit

DECK_SIZE: Final = 60
COPIES: Final = 4
"""Of one name, basic Energy excepted (TC-01)."""

Copies: TypeAlias = Annotated[int, msgspec.Meta(ge=1, le=DECK_SIZE)]
Cards: TypeAlias = Annotated[
    tuple[tuple[Annotated[CardKey, msgspec.Meta(max_length=20)], Copies], ...], msgspec.Meta(max_length=DECK_SIZE)
]

_PLACES: Final = {key: place for place, key in enumerate(CARDS)}


class Deck(Kit, frozen=True):
    """Cards and how many of each. `Deck.of` puts them in order, so that equal decks are equal values."""

    cards: Cards = ()

    @classmethod
    def of(cls, counts: Mapping[CardKey, int]) -> "Deck":
        """A deck of so many of each card, in the order of the sets; what is there no times is left out."""
        held = [(key, count) for key, count in counts.items() if count > 0]
        return cls(tuple(sorted(held, key=lambda row: (_PLACES.get(row[0], len(_PLACES)), row[0]))))

    @property
    def counts(self) -> dict[CardKey, int]:
        """How many of each card."""
        return dict(self.cards)

    @property
    def size(self) -> int:
        """How many cards in all."""
        return sum(count for _, count in self.cards)

    @property
    def rows(self) -> tuple[tuple[AnyCard, int], ...]:
        """The cards themselves, and how many of each; what is no card of ours is left out."""
        return tuple((CARDS[key], count) for key, count in self.cards if key in CARDS)

    def spread(self) -> tuple[CardKey, ...]:
        """Every single card, unshuffled."""
        return tuple(key for key, count in self.cards for _ in range(count))

    def changed(self, key: CardKey, by: int) -> "Deck":
        """The deck with so many more (or fewer) of a card, from none to sixty."""
        counts = self.counts
        return Deck.of({**counts, key: min(DECK_SIZE, max(0, counts.get(key, 0) + by))})
