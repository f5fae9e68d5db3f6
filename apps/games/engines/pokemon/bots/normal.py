"""The normal bot: plans its colours, keeps an escape, bluffs a little, doubts with reason and forgets nothing."""

from typing import Final

from apps.games.engines.pokemon.actions import Check, Lay
from apps.games.engines.pokemon.bots.pace import pace
from apps.games.engines.pokemon.bots.sight import Sight
from apps.games.engines.pokemon.cards import BLACK, COLOUR, DRAW_TWO, POINTS, SKIP, SYMBOL, WILD_FOUR
from apps.games.engines.pokemon.legal import is_honest
from apps.games.engines.pokemon.state import PokemonState
from apps.games.kernel.contract import Action, Decision
from apps.games.kernel.dice import Dice

BLUFF_ONE_IN: Final = 8
DOUBT_PER_CARD: Final = 7
"""Every card that the layer kept may be of the old colour: so many chances in a hundred of a check for each."""
MOST_DOUBT: Final = 45
COSTLY_LATE: Final = 0.2
COSTLY_EARLY: Final = 0.04
FLOW: Final = 1.0
"""What one more card of the colour laid is worth: it can follow in the next turn."""
HINDRANCE: Final = 4.0
KEEP_ESCAPE: Final = 9.0


class Normal:
    """Chooses by a score for every card that it may lay."""

    def choose(self, view: PokemonState, decision: Decision, luck: Dice) -> Action | None:
        """An answer, or None to let an offer pass."""
        if decision.kind == "catch":
            return decision.choices[0] if decision.choices else None
        lays = [choice for choice in decision.choices if isinstance(choice, Lay)]
        sight = Sight(view, decision.seat)
        best = self._best(lays, view, sight, luck)
        if best is not None:
            return best
        if decision.kind == "draw_four" and self._doubts(view, luck):
            return Check()
        rest = [choice for choice in decision.choices if not isinstance(choice, Lay | Check)]
        return rest[0] if rest else self._forced(lays, sight)

    def pace(self, view: PokemonState, decision: Decision) -> tuple[int, int]:
        """A person's pace."""
        return pace(view, decision)

    def _best(self, lays: list[Lay], view: PokemonState, sight: Sight, luck: Dice) -> Lay | None:
        """The best card to lay; a Wild Draw Four as a bluff only now and then."""
        bluffs = luck.below(BLUFF_ONE_IN) == 0
        kept = [lay for lay in lays if SYMBOL[lay.card] != WILD_FOUR or bluffs or is_honest(sight.hand, view.colour)]
        if not kept:
            return None
        card = max({lay.card for lay in kept}, key=lambda card: (self._score(card, sight), card))
        return sight.way(kept, card, call=True)

    def _forced(self, lays: list[Lay], sight: Sight) -> Lay | None:
        return sight.way(lays, lays[0].card, call=True) if lays else None

    def _score(self, card: int, sight: Sight) -> float:
        """Points got rid of, a colour that goes on, a hindered neighbour; black cards kept as an escape for a while."""
        late = sight.is_late()
        score = POINTS[card] * (COSTLY_LATE if late else COSTLY_EARLY)
        colour = COLOUR[card]
        if colour == BLACK:
            return score - (0 if late else KEEP_ESCAPE) + FLOW * max(sight.held)
        score += FLOW * (sight.held[colour] - 1)
        if SYMBOL[card] in {SKIP, DRAW_TWO}:
            score += HINDRANCE if sight.next_holds <= 3 else HINDRANCE / 2
        return score

    def _doubts(self, view: PokemonState, luck: Dice) -> bool:
        kept = view.four.kept if view.four is not None else 0
        return luck.below(100) < min(MOST_DOUBT, DOUBT_PER_CARD * kept)
