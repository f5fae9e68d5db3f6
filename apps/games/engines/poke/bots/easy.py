"""The easy bot: draws for what is plain to see, and plays tricks as they come."""

from apps.games.engines.poke.actions import Lead, Reply
from apps.games.engines.poke.bots.habits import plain_draw
from apps.games.engines.poke.bots.pace import pace
from apps.games.engines.poke.cards import RANK
from apps.games.engines.poke.decisions import GO_ON, cheapest
from apps.games.engines.poke.state import PokeState
from apps.games.kernel.contract import Action, Decision
from apps.games.kernel.dice import Dice


class Easy:
    """Never redoubles, doubles for a bad hand without a look at the score, and now and then plays any card."""

    def choose(self, view: PokeState, decision: Decision, luck: Dice) -> Action:
        """An answer."""
        if decision.kind == "next_deal":
            return GO_ON
        if decision.kind.startswith("draw"):
            return plain_draw(view.hands[decision.seat], pays=decision.kind != "draw_free", may=luck.below(3) > 0)
        if luck.below(4) == 0:
            picked: Action = luck.pick(decision.choices)
            return picked
        return self._played(view, decision)

    def pace(self, view: PokeState, decision: Decision) -> tuple[int, int]:
        """A person's pace."""
        return pace(decision)

    def _played(self, view: PokeState, decision: Decision) -> Action:
        leads = [choice for choice in decision.choices if isinstance(choice, Lead)]
        if leads:
            return max(leads, key=lambda lead: (RANK[lead.cards[0]], len(lead.cards), lead.cards))
        replies = tuple(choice for choice in decision.choices if isinstance(choice, Reply))
        return cheapest(replies, view.lead)
