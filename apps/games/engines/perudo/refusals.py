"""Checking: why a move is refused, by code and rule."""

from collections.abc import Callable
from typing import Any, Final

from apps.games.engines.perudo.actions import Bid, Doubt, Exact, GoOn, PerudoAction
from apps.games.engines.perudo.decisions import onlookers
from apps.games.engines.perudo.legal import exact_objection, objection
from apps.games.engines.perudo.state import PerudoState, Phase
from apps.games.kernel.contract import Seat
from apps.games.kernel.errors import RuleViolation


def check(state: PerudoState, seat: Seat, action: PerudoAction) -> None:
    """Raise RuleViolation unless the seat may do this now."""
    CHECKS[type(action)](state, seat, action)


def _require_round(state: PerudoState, seat: Seat) -> None:
    """Bids and calls need a round that nobody has ended yet, and dice to play it with (PE-18, PE-28)."""
    if state.phase is Phase.OVER:
        raise RuleViolation("match_over", "PE-01")
    if state.phase is Phase.SHOWN:
        raise RuleViolation("round_over", "PE-28")
    if not state.cups[seat]:
        raise RuleViolation("out_of_dice", "PE-18")


def _require_turn(state: PerudoState, seat: Seat) -> None:
    _require_round(state, seat)
    if seat != state.turn:
        raise RuleViolation("not_your_turn", "PE-08", target=state.turn)


def _check_bid(state: PerudoState, seat: Seat, action: Bid) -> None:
    _require_turn(state, seat)
    over = None if state.bid is None else state.bid.bid
    found = objection(action, over, state.total, palifico=state.is_palifico, free=state.options.free_raises)
    if found is not None:
        quantity = 0 if over is None else over.quantity
        raise RuleViolation(
            *found, total=state.total, more=quantity + 1, half=(quantity + 1) // 2, double=2 * quantity + 1
        )


def _check_doubt(state: PerudoState, seat: Seat, action: Doubt) -> None:
    _require_turn(state, seat)
    if state.bid is None:
        raise RuleViolation("no_bid_yet", "PE-06")


def _check_exact(state: PerudoState, seat: Seat, action: Exact) -> None:
    _require_round(state, seat)
    found = exact_objection(state, seat)
    if found is not None:
        raise RuleViolation(*found)


def _check_go_on(state: PerudoState, seat: Seat, action: GoOn) -> None:
    if state.phase is Phase.OVER:
        raise RuleViolation("match_over", "PE-01")
    if state.phase is not Phase.SHOWN or seat not in onlookers(state) or seat in state.going_on:
        raise RuleViolation("nothing_to_go_on_from", "PE-15")


CHECKS: Final[dict[type, Callable[[PerudoState, Seat, Any], None]]] = {
    Bid: _check_bid,
    Doubt: _check_doubt,
    Exact: _check_exact,
    GoOn: _check_go_on,
}
