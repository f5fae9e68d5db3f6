"""The normal bot: weighs every answer by what the bids tell of the dice, and by what the next player would do."""

from typing import Final

from apps.games.engines.perudo import odds
from apps.games.engines.perudo.actions import Bid, Doubt, Exact
from apps.games.engines.perudo.bots.belief import Belief, at, tail
from apps.games.engines.perudo.bots.pace import pace
from apps.games.engines.perudo.state import PerudoState, next_with_dice
from apps.games.kernel.contract import Action, Decision, Seat
from apps.games.kernel.dice import Dice

DOUBTED_BELOW: Final = 0.3
EXACT_FROM: Final = 0.4
"""The next player is taken to judge by the dice alone: to doubt and to call exact at these chances."""
OUT_OF_TURN_FROM: Final = 0.5
STEPS_UP: Final = 3
"""So many of the lowest quantities of each face are weighed."""
SURPRISE: Final = 0.04
"""Answers as good as that are drawn among, so as not to be an open book."""
PLAYED_ON: Final = 0.0
"""What it is worth that the next player raises in turn."""
SPENT: Final = 0.05
"""What the one call of "Exact!" in a match is worth unspent."""


class Normal:
    """Chooses by expected dice: one lost counts -1, one lost by another its share among the others."""

    def choose(self, view: PerudoState, decision: Decision, luck: Dice) -> Action | None:
        """An answer, or None to let an offer pass."""
        if decision.kind == "next_round":
            return decision.choices[0]
        belief = Belief(view, decision.seat)
        if decision.kind == "exact":
            return self._out_of_turn(view, decision, belief)
        worth: dict[Action, float] = {bid: _worth_of_bid(bid, belief) for bid in _weighed(decision)}
        for call in decision.choices:
            if not isinstance(call, Bid) and (value := _worth_of_call(call, belief)) is not None:
                worth[call] = value
        best = max(worth.values())
        return luck.pick([action for action, value in worth.items() if value >= best - SURPRISE])

    def pace(self, view: PerudoState, decision: Decision) -> tuple[int, int]:
        """A person's pace."""
        return pace(view, decision)

    def _out_of_turn(self, view: PerudoState, decision: Decision, belief: Belief) -> Action | None:
        standing = view.bid
        if standing is None or not decision.choices or not view.lost[decision.seat]:
            return None
        return Exact() if belief.chance_exact(standing.bid) > OUT_OF_TURN_FROM else None


def _weighed(decision: Decision) -> list[Bid]:
    """The lowest few bids of each face."""
    kept: list[Bid] = []
    counts: dict[int, int] = {}
    for choice in decision.choices:
        if isinstance(choice, Bid) and counts.get(choice.face, 0) < STEPS_UP:
            counts[choice.face] = counts.get(choice.face, 0) + 1
            kept.append(choice)
    return kept


def _worth_of_call(call: Action, belief: Belief) -> float | None:
    """What a call brings; None for a doubt of what one's own dice prove."""
    view, standing = belief.view, belief.view.bid
    if standing is None:
        return None
    share = 1 / len(belief.others)
    if isinstance(call, Doubt):
        if belief.own(standing.bid.face) >= standing.bid.quantity:
            return None
        holds = belief.chance(standing.bid)
        return (1 - holds) * share - holds
    right = belief.chance_exact(standing.bid)
    return right * bool(view.lost[belief.seat]) - (1 - right) - SPENT


def _worth_of_bid(bid: Bid, belief: Belief) -> float:
    """What a bid brings: over how many dice may count at the next player's, what that player would then do."""
    view = belief.view
    them = next_with_dice(view, belief.seat)
    rest = belief.unseen(bid.face, without=them)
    needed = bid.quantity - belief.own(bid.face)
    share = 1 / len(belief.others)
    worth = 0.0
    for count, chance in enumerate(belief.of_seat(them, bid.face)):
        reply = _reply(bid, count, them, view)
        if reply is Exact:
            worth += chance * share * (1 - at(rest, needed - count) * (2 if view.lost[them] else 1))
        elif reply is Doubt:
            holds = tail(rest, needed - count)
            worth += chance * (holds * share - (1 - holds))
        else:
            worth += chance * PLAYED_ON
    return worth


def _reply(bid: Bid, count: int, them: Seat, view: PerudoState) -> type[Action]:
    """What a player who judges by the dice alone, and holds so many that count, says to a bid."""
    unseen = view.total - len(view.cups[them])
    chance = odds.of_one(bid.face, view.is_palifico)
    missing = bid.quantity - count
    if them not in view.exact_used and odds.exactly(missing, unseen, chance) > EXACT_FROM:
        return Exact
    return Doubt if odds.at_least(missing, unseen, chance) < DOUBTED_BELOW else Bid
