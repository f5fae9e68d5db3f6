"""What may be done: the predicates that both enumerating and checking rest on."""

from itertools import combinations
from typing import Final

from apps.games.engines.poke.actions import Discard, Lead, Reply, Stand
from apps.games.engines.poke.cards import RANK
from apps.games.engines.poke.state import Cards, PokeState, beats
from apps.games.kernel.contract import Seat

STAND: Final = Stand()
FEWEST, MOST = 1, 3
"""How many cards may be discarded at once (PO-04)."""


def is_set(cards: Cards) -> bool:
    """Whether cards may be led together: one, or up to four, all of a rank (PO-10)."""
    return len({RANK[card] for card in cards}) == 1


def can_beat(hand: Cards, lead: Cards) -> bool:
    """Whether a hand holds an answer that beats the lead (PO-11)."""
    ranks = [RANK[card] for card in hand]
    return any(rank > RANK[lead[0]] and ranks.count(rank) >= len(lead) for rank in set(ranks))


def must_beat(state: PokeState, seat: Seat) -> bool:
    """Whether the seat may not throw off: the table says so, and it can beat (PO-12)."""
    return state.options.must_beat and can_beat(state.hands[seat], state.lead)


def discards(hand: Cards) -> tuple[Discard | Stand, ...]:
    """Standing, and every one, two or three cards of a hand (PO-04)."""
    return (
        STAND,
        *(Discard(cards) for count in range(FEWEST, MOST + 1) for cards in combinations(hand, count)),
    )


def leads(hand: Cards) -> tuple[Lead, ...]:
    """Every card, and every part of every set (PO-10)."""
    most = min(len(hand), 4)
    return tuple(Lead(cards) for count in range(1, most + 1) for cards in combinations(hand, count) if is_set(cards))


def answers(state: PokeState, seat: Seat) -> tuple[Reply, ...]:
    """As many cards as were led, any that one likes (PO-11, PO-12)."""
    bound = must_beat(state, seat)
    found = combinations(state.hands[seat], len(state.lead))
    return tuple(Reply(cards) for cards in found if not bound or beats(cards, state.lead))
