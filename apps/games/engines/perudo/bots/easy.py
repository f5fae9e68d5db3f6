"""The easy bot: knows the chances roughly, bids what it holds, and believes a little too much."""

from typing import Final

from apps.games.engines.perudo.actions import Bid, Doubt
from apps.games.engines.perudo.bots.pace import pace
from apps.games.engines.perudo.state import PerudoState
from apps.games.kernel.contract import Action, Decision
from apps.games.kernel.dice import Dice

DOUBTED_BELOW: Final = 0.2
DARED_FROM: Final = 0.35
"""A raise with less of a chance is made only for want of a better one."""


class Easy:
    """Looks at its own dice and never at what others have bid; never calls "Exact!"."""

    def choose(self, view: PerudoState, decision: Decision, luck: Dice) -> Action | None:
        """An answer, or None to let an offer pass."""
        if decision.kind == "exact":
            return None
        if decision.kind == "next_round":
            return decision.choices[0]
        standing = view.bid
        raises = [choice for choice in decision.choices if isinstance(choice, Bid)]
        if standing is not None and (not raises or view.chance(decision.seat, standing.bid) < DOUBTED_BELOW):
            return Doubt()
        return self._raise(raises, view, decision, luck)

    def pace(self, view: PerudoState, decision: Decision) -> tuple[int, int]:
        """A person's pace."""
        return pace(view, decision)

    def _raise(self, raises: list[Bid], view: PerudoState, decision: Decision, luck: Dice) -> Bid:
        """One of the likelier raises, not too far up; else the likeliest."""
        chances = {bid: view.chance(decision.seat, bid) for bid in raises}
        least = raises[0].quantity
        dared = [bid for bid, chance in chances.items() if chance >= DARED_FROM and bid.quantity <= least + 2]
        return luck.pick(dared) if dared else max(raises, key=chances.__getitem__)
