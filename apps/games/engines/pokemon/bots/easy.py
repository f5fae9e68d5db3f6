"""The easy bot: legal and plausible, like somebody who knows the rules and chats meanwhile."""

from apps.games.engines.pokemon.actions import Catch, Check, Lay
from apps.games.engines.pokemon.bots.pace import pace
from apps.games.engines.pokemon.bots.sight import Sight
from apps.games.engines.pokemon.cards import SYMBOL, WILD_FOUR
from apps.games.engines.pokemon.state import PokemonState
from apps.games.kernel.contract import Action, Decision, Seat
from apps.games.kernel.dice import Dice


class Easy:
    """Lays any card that fits, rarely doubts, sees every other chance and forgets one call in five."""

    def choose(self, view: PokemonState, decision: Decision, luck: Dice) -> Action | None:
        """An answer, or None to let an offer pass."""
        lays = [choice for choice in decision.choices if isinstance(choice, Lay)]
        if decision.kind in {"intercept", "catch"}:
            return self._offered(decision, lays, view, luck)
        honest = self._unbluffed(lays)
        if honest:
            return self._lay(honest, view, decision.seat, luck)
        rest = [choice for choice in decision.choices if not isinstance(choice, Lay | Check)]
        if decision.kind == "draw_four" and luck.below(8) == 0:
            return Check()
        return rest[0] if rest else self._lay(lays, view, decision.seat, luck)

    def pace(self, view: PokemonState, decision: Decision) -> tuple[int, int]:
        """A person's pace."""
        return pace(view, decision)

    def _offered(self, decision: Decision, lays: list[Lay], view: PokemonState, luck: Dice) -> Action | None:
        if not decision.choices or luck.below(2):
            return None
        catches = [choice for choice in decision.choices if isinstance(choice, Catch)]
        return catches[0] if catches else self._lay(lays, view, decision.seat, luck)

    def _unbluffed(self, lays: list[Lay]) -> list[Lay]:
        plain = [lay for lay in lays if SYMBOL[lay.card] != WILD_FOUR]
        return plain or lays

    def _lay(self, lays: list[Lay], view: PokemonState, seat: Seat, luck: Dice) -> Lay:
        card = luck.pick(lays).card
        remembers = luck.below(5) > 0
        return Sight(view, seat).way(lays, card, call=remembers)
