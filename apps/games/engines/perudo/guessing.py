"""Calls as guesses: how likely each was to be right by the caller's own dice, and whether it was."""

from apps.games.engines.perudo.actions import Doubt, Exact, PerudoAction
from apps.games.engines.perudo.calls import count_of
from apps.games.engines.perudo.state import PerudoState
from apps.games.kernel.contract import Seat
from apps.games.kernel.guesses import Guess
from apps.games.kernel.redact import view


def guess(state: PerudoState, seat: Seat, action: PerudoAction) -> Guess | None:
    """A doubt or "Exact!" (PE-16, PE-25), unless the caller's own dice decide it."""
    if state.bid is None or not isinstance(action, Doubt | Exact):
        return None
    bid, count, seen = state.bid.bid, count_of(state), view(state, seat)
    if isinstance(action, Doubt):
        return Guess.of(1 - seen.chance(seat, bid), right=count < bid.quantity)
    return Guess.of(seen.chance_exact(seat, bid), right=count == bid.quantity)
