"""How people usually draw: what the easy bot does, and what the normal bot expects of others."""

from collections import Counter

from apps.games.engines.poke.actions import Discard, Stand
from apps.games.engines.poke.cards import RANK, SUIT
from apps.games.engines.poke.hands import Category, hand_of
from apps.games.engines.poke.legal import STAND
from apps.games.engines.poke.state import Cards


def plain_draw(hand: Cards, *, pays: bool, may: bool = True) -> Discard | Stand:
    """Draw for nothing to all that can get better; at a price (if one `may` at all) only without a pair."""
    if pays and (not may or hand_of(hand).category >= Category.PAIR):
        return STAND
    away = useless(hand)
    return Discard(away) if away else STAND


def useless(hand: Cards) -> Cards:
    """What is put away: all but the sets; without one, the odd card beside four of a suit, or the lowest three."""
    category = hand_of(hand).category
    if category >= Category.STRAIGHT and category is not Category.FOUR:
        return ()
    counts = Counter([RANK[card] for card in hand])
    if category > Category.HIGH_CARD:
        return tuple(card for card in hand if counts[RANK[card]] == 1)
    suits = Counter([SUIT[card] for card in hand])
    suit, most = suits.most_common(1)[0]
    if most == 4:
        return tuple(card for card in hand if SUIT[card] != suit)
    return tuple(sorted(hand, key=RANK.__getitem__)[:3])
