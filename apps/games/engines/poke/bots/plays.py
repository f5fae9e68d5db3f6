"""Tricks: every lead and every answer tried against each hand that the other seat may hold, played out perfectly."""

from collections.abc import Callable
from typing import Final, TypeVar

from apps.games.engines.poke.actions import Lead, Reply
from apps.games.engines.poke.bots.solver import after_answer, after_lead, levels_of
from apps.games.engines.poke.bots.stakes import Stakes, swing_of
from apps.games.engines.poke.bots.worlds import playing_worlds
from apps.games.engines.poke.cards import RANK
from apps.games.engines.poke.drawing import doublings
from apps.games.engines.poke.hands import hand_of
from apps.games.engines.poke.state import Cards, PokeState, beats, held, won
from apps.games.kernel.contract import Decision, Seat
from apps.games.kernel.dice import Dice

SAMPLES: Final = 120
"""So many hands stand for all of them where they are too many to look at one by one."""

T = TypeVar("T", Lead, Reply)


def best_lead(view: PokeState, decision: Decision, luck: Dice) -> Lead:
    """The lead after which the match is likeliest won; where several are, the one with the most and lowest cards."""
    hand, must_beat = view.hands[decision.seat], view.options.must_beat

    def taken(lead: Lead, theirs: Cards) -> int:
        place = _place(lead.cards[0], hand, theirs)
        return after_lead(levels_of(hand, theirs), place, len(lead.cards), must_beat)

    choices = _distinct([choice for choice in decision.choices if isinstance(choice, Lead)])
    return _best(view, decision.seat, choices, taken, luck)


def best_reply(view: PokeState, decision: Decision, luck: Dice) -> Reply:
    """The answer after which the match is likeliest won; where several are, the one with the lowest cards."""
    hand, must_beat = view.hands[decision.seat], view.options.must_beat

    def taken(reply: Reply, theirs: Cards) -> int:
        places = tuple([_place(card, hand, theirs) for card in reply.cards])
        return len(hand) - after_answer(levels_of(theirs, hand), places, beats(reply.cards, view.lead), must_beat)

    choices = _distinct([choice for choice in decision.choices if isinstance(choice, Reply)])
    return _best(view, decision.seat, choices, taken, luck)


def _best(view: PokeState, seat: Seat, choices: list[T], taken: Callable[[T, Cards], int], luck: Dice) -> T:
    """The choice with the best chance over all worlds; `taken` says how many cards it takes from here in a world."""
    if len(choices) == 1:
        return choices[0]
    stakes, before, mine = Stakes(view, seat), len(won(view.tricks, seat)), doublings(view, seat)
    worth = hand_of(held(view, seat))
    known: dict[Cards, list[int]] = {}
    totals = [0.0] * len(choices)
    for world in playing_worlds(view, seat, SAMPLES, luck):
        ranks = tuple(sorted([RANK[card] for card in world.hand]))
        if ranks not in known:
            known[ranks] = [before + taken(choice, world.hand) for choice in choices]
        swing = swing_of(worth, world.worth)
        for at, tricks in enumerate(known[ranks]):
            totals[at] += world.weight * stakes.chance(tricks, mine, world.doublings, swing)
    ranked = zip(totals, choices, strict=True)
    return max(ranked, key=lambda item: (round(item[0], 9), -sum(RANK[card] for card in item[1].cards)))[1]


def _distinct(choices: list[T]) -> list[T]:
    """One of each that differ by more than suits."""
    return list({tuple(sorted([RANK[card] for card in choice.cards])): choice for choice in choices}.values())


def _place(card: int, mine: Cards, theirs: Cards) -> int:
    """Where the card's rank stands among those of both hands, from the lowest up."""
    rank = RANK[card]
    return len({RANK[other] for other in (*mine, *theirs) if RANK[other] < rank})
