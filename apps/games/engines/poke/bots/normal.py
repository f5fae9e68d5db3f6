"""The normal bot: weighs each draw by what it may bring and cost at this score, and plays tricks against all hands."""

from apps.games.engines.poke.actions import PokeAction
from apps.games.engines.poke.bots.draws import best_draw
from apps.games.engines.poke.bots.pace import pace
from apps.games.engines.poke.bots.plays import best_lead, best_reply
from apps.games.engines.poke.decisions import GO_ON
from apps.games.engines.poke.state import PokeState
from apps.games.kernel.contract import Decision
from apps.games.kernel.dice import Dice


class Normal:
    """Maximises its chance of winning the match, as far as it can reckon it."""

    def choose(self, view: PokeState, decision: Decision, luck: Dice) -> PokeAction:
        """An answer."""
        if decision.kind == "next_deal":
            return GO_ON
        if decision.kind == "lead":
            return best_lead(view, decision, luck)
        if decision.kind == "answer":
            return best_reply(view, decision, luck)
        return best_draw(view, decision, luck)

    def pace(self, view: PokeState, decision: Decision) -> tuple[int, int]:
        """A person's pace."""
        return pace(decision)
