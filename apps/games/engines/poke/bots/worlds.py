"""The hands that the other seat may hold, from what a view shows."""

from collections.abc import Iterable, Sequence
from itertools import combinations
from math import comb, perm
from typing import Final, NamedTuple

from msgspec.structs import replace

from apps.games.engines.poke.actions import Discard, Stand
from apps.games.engines.poke.bots.habits import plain_draw
from apps.games.engines.poke.cards import DECK
from apps.games.engines.poke.drawing import doublings, next_draw
from apps.games.engines.poke.hands import Category, Hand, hand_of
from apps.games.engines.poke.legal import STAND
from apps.games.engines.poke.resample import is_plausible
from apps.games.engines.poke.state import Cards, PokeState, held, lost, other, replaced, won
from apps.games.kernel.contract import Seat
from apps.games.kernel.dice import Dice

EXACT: Final = 1000
"""Up to so many hands are looked at one by one."""
STOOD_WITHOUT_PAIR: Final = 0.25
"""Against a hand with a pair, how likely somebody who could draw on has stood with nothing."""


class World(NamedTuple):
    """One possibility: what the other seat still holds, what its poker hand is worth, its doublings, and a weight."""

    hand: Cards
    worth: Hand
    doublings: int
    weight: float


def unseen(view: PokeState, seat: Seat) -> Cards:
    """All the cards that this seat has not seen."""
    known = {*view.hands[seat], *view.discards[seat], *view.lead}
    known.update(won(view.tricks, other(seat)), lost(view.tricks, other(seat)), won(view.tricks, seat))
    known.update(lost(view.tricks, seat))
    return tuple(card for card in DECK if card not in known)


def playing_worlds(view: PokeState, seat: Seat, most: int, luck: Dice) -> list[World]:
    """What the other seat may hold once it has drawn: all of it, or a sample where that is too much."""
    them, pool = other(seat), unseen(view, seat)
    size = len(view.hands[them])
    hands: Iterable[Cards]
    if comb(len(pool), size) <= EXACT:
        hands = combinations(pool, size)
    else:
        hands = [sample(pool, size, luck) for _ in range(most)]
    if view.options.must_beat:
        hands = [hand for hand in hands if is_plausible(_holding(view, them, hand), them)]
    shown = held(_holding(view, them, ()), them)
    return [_drawn_world(view, them, hand, shown) for hand in hands]


def _holding(view: PokeState, seat: Seat, hand: Cards) -> PokeState:
    return replace(view, hands=replaced(view.hands, seat, hand))


def _drawn_world(view: PokeState, seat: Seat, hand: Cards, shown: Cards = ()) -> World:
    """A world in which the other seat holds this hand and has already played what is `shown`."""
    worth = hand_of((*hand, *shown))
    is_odd = worth.category is Category.HIGH_CARD and next_draw(view, seat) != ""
    return World(hand, worth, doublings(view, seat), STOOD_WITHOUT_PAIR if is_odd else 1.0)


def drawing_worlds(view: PokeState, seat: Seat, count: int, luck: Dice) -> list[tuple[World, Cards]]:
    """So many times what the other seat may hold in the end, and the cards that lie on top of the deck."""
    them, pool = other(seat), unseen(view, seat)
    if them != view.dealer:
        deals = [sample(pool, 8, luck) for _ in range(count)]
        return [(_drawn_world(view, them, cards[:5]), cards[5:]) for cards in deals]
    return [_expected(sample(pool, 14, luck), luck) for _ in range(count)]


def _expected(cards: Cards, luck: Dice) -> tuple[World, Cards]:
    """The dealer, who has yet to draw, draws as people do."""
    hand, deck = _drawn(cards[:5], plain_draw(cards[:5], pays=False), cards[5:])
    doubled = plain_draw(hand, pays=True, may=luck.coin())
    hand, deck = _drawn(hand, doubled, deck)
    return World(hand, hand_of(hand), int(doubled != STAND), 1.0), deck


def _drawn(hand: Cards, draw: Discard | Stand, deck: Cards) -> tuple[Cards, Cards]:
    away = draw.cards if isinstance(draw, Discard) else ()
    kept = tuple(card for card in hand if card not in away)
    return kept + deck[: len(away)], deck[len(away) :]


def sample(pool: Sequence[int], size: int, luck: Dice) -> Cards:
    """So many of the cards, each as likely: one answer of luck for all of them, taken apart digit by digit."""
    rest, taken = list(pool), []
    answer = luck.below(perm(len(rest), size))
    for left in range(len(rest), len(rest) - size, -1):
        answer, at = divmod(answer, left)
        taken.append(rest[at])
        rest[at] = rest[-1]
        rest.pop()
    return tuple(taken)
