"""Drawing: every discard tried with cards as they may come, against hands as they may be, at the present score."""

from typing import Final

from apps.games.engines.poke.actions import Discard, Stand
from apps.games.engines.poke.bots.solver import levels_of, most_tricks
from apps.games.engines.poke.bots.stakes import Stakes, swing_of
from apps.games.engines.poke.bots.worlds import World, drawing_worlds
from apps.games.engines.poke.drawing import doublings, next_draw
from apps.games.engines.poke.hands import hand_of
from apps.games.engines.poke.legal import STAND
from apps.games.engines.poke.state import Cards, PokeState
from apps.games.kernel.contract import Decision, Seat
from apps.games.kernel.dice import Dice

Draw = Discard | Stand
Deal = tuple[World, Cards]
"""What the other seat holds, and the cards on top of the deck."""

SCREENED: Final = 20
"""Deals in which all draws are tried."""
WEIGHED: Final = 100
"""Deals in which the best of them, and standing, are tried again."""
FINALISTS: Final = 5


def best_draw(view: PokeState, decision: Decision, luck: Dice) -> Draw:
    """The draw after which the match is likeliest won. What wins the game at once is not put at risk for more."""
    table = Table(view, decision.seat)
    draws: list[Draw] = [choice for choice in decision.choices if isinstance(choice, Discard)]
    deals = drawing_worlds(view, decision.seat, SCREENED, luck)
    if table.costs and all(table.wins_by_standing(world) for world, _ in deals):
        return STAND
    draws.sort(key=lambda draw: table.chance(draw, deals), reverse=True)
    deals = drawing_worlds(view, decision.seat, WEIGHED, luck)
    return max([STAND, *draws[:FINALISTS]], key=lambda draw: table.chance(draw, deals))


class Table:
    """A hand before a draw, and the score that it is played at."""

    def __init__(self, view: PokeState, seat: Seat) -> None:
        self.hand = view.hands[seat]
        self.leads = seat != view.dealer
        self.must_beat = view.options.must_beat
        self.doubled = doublings(view, seat)
        self.costs = int(next_draw(view, seat) != "free")
        """How many doublings a draw is."""
        self.stakes = Stakes(view, seat)

    def chance(self, draw: Draw, deals: list[Deal]) -> float:
        """How likely the match is won if this is the last draw."""
        total = weight = 0.0
        for world, deck in deals:
            hand, doubled = self._after(draw, deck)
            swing = swing_of(hand_of(hand), world.worth)
            chance = self.stakes.chance(self._tricks(hand, world), doubled, world.doublings, swing)
            total += world.weight * chance
            weight += world.weight
        return total / weight

    def wins_by_standing(self, world: World) -> bool:
        """Whether the game is won against this hand without another draw."""
        return self.stakes.wins_game(self._tricks(self.hand, world), self.doubled, world.doublings)

    def _after(self, draw: Draw, deck: Cards) -> tuple[Cards, int]:
        if isinstance(draw, Stand):
            return self.hand, self.doubled
        away = draw.cards
        kept = tuple([card for card in self.hand if card not in away])
        return kept + deck[: len(away)], self.doubled + self.costs

    def _tricks(self, hand: Cards, world: World) -> int:
        if self.leads:
            return most_tricks(levels_of(hand, world.hand), self.must_beat)
        return len(hand) - most_tricks(levels_of(world.hand, hand), self.must_beat)
