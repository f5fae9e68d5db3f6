"""The threshold player: the measure for the normal bot. It judges by the binomial, given its own dice, alone."""

from typing import Final

from apps.games.engines.perudo import odds
from apps.games.engines.perudo.actions import Bid, Doubt, Exact
from apps.games.engines.perudo.state import PerudoState
from apps.games.kernel.contract import Action, Decision, Seat
from apps.games.kernel.dice import Dice

DOUBTS_BELOW: Final = 0.30
EXACT_ABOVE: Final = 0.40


class ThresholdPlayer:
    """Doubts below 0.30, calls exact above 0.40, otherwise makes the likeliest raise, the lowest of equals."""

    def choose(self, view: PerudoState, decision: Decision, luck: Dice) -> Action | None:
        standing = view.bid
        if decision.kind == "next_round":
            return decision.choices[0]
        may_call = standing is not None and Exact() in decision.choices
        if may_call and chance_exact(view, decision.seat, standing.bid) > EXACT_ABOVE:
            return Exact()
        if decision.kind == "exact":
            return None
        raises = [choice for choice in decision.choices if isinstance(choice, Bid)]
        if standing is not None and (not raises or view.chance(decision.seat, standing.bid) < DOUBTS_BELOW):
            return Doubt()
        return max(raises, key=lambda bid: view.chance(decision.seat, bid))

    def pace(self, view: PerudoState, decision: Decision) -> tuple[int, int]:
        return (0, 0)


def chance_exact(view: PerudoState, seat: Seat, bid: Bid) -> float:
    own = sum(view.counts(die, bid.face) for die in view.cups[seat])
    unseen = view.total - len(view.cups[seat])
    return odds.exactly(bid.quantity - own, unseen, odds.of_one(bid.face, view.is_palifico))
