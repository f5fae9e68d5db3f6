"""Cards by name: for the ear, and in the log for the eye."""

from typing import Final

from apps.games.engines.poke.cards import ACE, JACK, KING, QUEEN, RANK, SUIT
from apps.games.kernel.words import Translate, _

NUMBER_WORDS: Final = (
    _("%(number)s of spades"),
    _("%(number)s of hearts"),
    _("%(number)s of diamonds"),
    _("%(number)s of clubs"),
)
COURT_WORDS: Final = {
    JACK: (_("jack of spades"), _("jack of hearts"), _("jack of diamonds"), _("jack of clubs")),
    QUEEN: (_("queen of spades"), _("queen of hearts"), _("queen of diamonds"), _("queen of clubs")),
    KING: (_("king of spades"), _("king of hearts"), _("king of diamonds"), _("king of clubs")),
    ACE: (_("ace of spades"), _("ace of hearts"), _("ace of diamonds"), _("ace of clubs")),
}


def card_words(card: int, translate: Translate) -> str:
    """A card by name, e.g. "queen of hearts"."""
    rank, suit = RANK[card], SUIT[card]
    if rank in COURT_WORDS:
        return translate(COURT_WORDS[rank][suit])
    return translate(NUMBER_WORDS[suit]) % {"number": rank}
