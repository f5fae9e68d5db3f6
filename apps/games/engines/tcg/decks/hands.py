"""A test hand: how a deck might open."""

import msgspec

from apps.games.engines.tcg.cards import CARDS
from apps.games.engines.tcg.cards.definition import CardKey
from apps.games.engines.tcg.decks.deck import Deck
from apps.games.engines.tcg.decks.figures import HAND
from apps.games.engines.tcg.decks.legality import is_basic_pokemon
from apps.games.kernel.dice import Dice

LOOK_AHEAD = 3
"""How many draws of the next turns are shown."""


class SampleHand(msgspec.Struct, frozen=True):
    """An opening hand, what the next turns would draw, and whether it can be kept (TC-02, TC-03)."""

    hand: tuple[CardKey, ...]
    draws: tuple[CardKey, ...]

    @property
    def is_mulligan(self) -> bool:
        """Whether it holds no Basic Pokémon, so that it would be shuffled in."""
        return not any(is_basic_pokemon(CARDS[key]) for key in self.hand)


def sample_hand(deck: Deck, dice: Dice) -> SampleHand:
    """Seven cards of the shuffled deck and those that follow; fewer where the deck is smaller."""
    drawn = dice.shuffled([key for key in deck.spread() if key in CARDS])
    return SampleHand(drawn[:HAND], drawn[HAND : HAND + LOOK_AHEAD])
