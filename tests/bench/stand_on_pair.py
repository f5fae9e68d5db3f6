"""A plain player of Poke to measure bots against: stands on a pair or better, and plays tricks greedily."""

from apps.games.engines.poke.actions import Discard, GoOn, Lead, PokeAction, Reply, Stand
from apps.games.engines.poke.cards import RANK
from apps.games.engines.poke.hands import Category, hand_of
from apps.games.engines.poke.state import PokeState, beats
from apps.games.kernel.contract import Decision
from apps.games.kernel.dice import Dice


class StandOnPair:
    """Without a pair it keeps its two highest cards, whatever the draw costs."""

    def choose(self, view: PokeState, decision: Decision, luck: Dice) -> PokeAction:
        hand = sorted(view.hands[decision.seat], key=RANK.__getitem__)
        if decision.kind == "next_deal":
            return GoOn()
        if decision.kind.startswith("draw"):
            return Stand() if hand_of(hand).category >= Category.PAIR else Discard(tuple(hand[:3]))
        if decision.kind == "lead":
            leads = [choice for choice in decision.choices if isinstance(choice, Lead)]
            return max(leads, key=lambda lead: (len(lead.cards), RANK[lead.cards[0]]))
        replies = [choice for choice in decision.choices if isinstance(choice, Reply)]
        return min(replies, key=lambda it: (not beats(it.cards, view.lead), sum(RANK[card] for card in it.cards)))

    def pace(self, view: PokeState, decision: Decision) -> tuple[int, int]:
        return (0, 0)
