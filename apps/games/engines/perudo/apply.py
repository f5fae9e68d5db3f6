"""Carrying out: one handler per action, leaving and stopping."""

from collections.abc import Callable
from typing import Any, Final

from msgspec.structs import replace

from apps.games.engines.perudo.actions import Bid, Doubt, Exact, GoOn, PerudoAction
from apps.games.engines.perudo.calls import doubt, exact
from apps.games.engines.perudo.decisions import onlookers
from apps.games.engines.perudo.outcome import is_decided, match_told, reason_for
from apps.games.engines.perudo.setup import next_round
from apps.games.engines.perudo.state import NO_SEAT, PerudoState, Phase, PlacedBid, next_with_dice
from apps.games.kernel.contract import Event, Seat, Step
from apps.games.kernel.dice import Dice


def apply(state: PerudoState, seat: Seat, action: PerudoAction, dice: Dice) -> Step:
    """Carry out a checked action."""
    return HANDLERS[type(action)](state, seat, action, dice)


def bid(state: PerudoState, seat: Seat, action: Bid, dice: Dice) -> Step:
    """The bid stands, and the next seat with dice is to answer it (PE-05, PE-08)."""
    placed = replace(
        state,
        bids=(*state.bids, PlacedBid(seat, action)),
        turn=next_with_dice(state, seat),
        moves=state.moves + 1,
    )
    told = {"seat": seat, "target": placed.turn, "bid": (action.quantity, action.face, state.is_palifico)}
    return Step(placed, (Event("bid", told),))


def go_on(state: PerudoState, seat: Seat, action: GoOn, dice: Dice) -> Step:
    """One more seat has seen the dice; when all have, the next round is thrown."""
    waiting = replace(state, going_on=(*state.going_on, seat))
    return next_round(waiting, dice) if len(waiting.going_on) == len(onlookers(state)) else Step(waiting)


def leave(state: PerudoState, seat: Seat) -> Step:
    """A seat resigns: a bot plays its dice, it stands behind all who stay, and with one contender left the match ends.

    Who is out of dice only gets up: the place is earned (PE-18).
    """
    if state.phase is Phase.OVER or seat in state.resigned or seat in state.out:
        return Step(state)
    left = replace(state, resigned=(*state.resigned, seat))
    told = Event("resigned", {"seat": seat})
    if not is_decided(left):
        return Step(left, (told,))
    ended = _ended(left, reason_for(left))
    return Step(ended, (told, *match_told(ended)))


def stop(state: PerudoState) -> Step:
    """The match ends here: who is still in is ranked by dice."""
    if state.phase is Phase.OVER:
        return Step(state)
    ended = _ended(state, "stopped")
    return Step(ended, match_told(ended))


def _ended(state: PerudoState, reason: str) -> PerudoState:
    return replace(state, phase=Phase.OVER, reason=reason, palifico=NO_SEAT)


HANDLERS: Final[dict[type, Callable[[PerudoState, Seat, Any, Dice], Step]]] = {
    Bid: bid,
    Doubt: doubt,
    Exact: exact,
    GoOn: go_on,
}
