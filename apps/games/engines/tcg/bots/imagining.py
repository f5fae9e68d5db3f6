"""A world that a seat holds possible: its view, with every card that it cannot see filled in."""

from collections import Counter
from collections.abc import Iterator
from typing import Final

from msgspec.structs import replace

from apps.games.engines.tcg.cards.definition import CardKey
from apps.games.engines.tcg.decks.ready import READY_DECKS
from apps.games.engines.tcg.rules.ending import gathered
from apps.games.engines.tcg.state import Pile, TcgState
from apps.games.kernel.dice import Dice

Counts = Counter[CardKey]
FAMILIAR: Final = tuple(Counter(deck.counts) for deck in READY_DECKS.values())
"""The decks that everybody has seen before."""


def possible_world(view: TcgState, luck: Dice) -> TcgState:
    """What lies hidden from the viewer, supposed: the rest of a familiar deck that fits what has been seen."""
    filled = [_filled(view, owner, luck) for owner in (0, 1)]
    return replace(
        view,
        hands=tuple(hand for hand, _, _ in filled),
        prizes=tuple(prizes for _, prizes, _ in filled),
        decks=tuple(deck for _, _, deck in filled),
    )


def _filled(view: TcgState, owner: int, luck: Dice) -> tuple[Pile, Pile, Pile]:
    """Hand, Prizes and deck of one player."""
    cards = gathered(view, owner)
    known = Counter(card for card in cards if card)
    unseen = iter(luck.shuffled(supposed(known, len(cards) - known.total(), luck)))
    hand, prizes, deck = (_dealt(piles[owner], unseen) for piles in (view.hands, view.prizes, view.decks))
    return hand, prizes, deck


def _dealt(pile: Pile, unseen: Iterator[CardKey]) -> Pile:
    return replace(pile, cards=tuple([card or next(unseen) for card in pile.cards]))


def supposed(known: Counts, missing: int, luck: Dice) -> list[CardKey]:
    """So many unseen cards of a player of whom these are known; of a deck of nobody's, more of the same."""
    size = known.total() + missing
    fitting = [deck for deck in FAMILIAR if deck.total() == size and known <= deck]
    if fitting:
        return [*(luck.pick(fitting) - known).elements()]
    seen = [*known.elements()] or [*FAMILIAR[0].elements()]
    return [seen[place % len(seen)] for place in range(missing)]
