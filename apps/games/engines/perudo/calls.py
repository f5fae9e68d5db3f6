"""What a call brings to light: all dice are shown and counted, and somebody loses a die or wins one back."""

from msgspec.structs import replace

from apps.games.engines.perudo.actions import Doubt, Exact
from apps.games.engines.perudo.outcome import is_decided, match_told, reason_for
from apps.games.engines.perudo.setup import unthrown
from apps.games.engines.perudo.state import (
    NO_SEAT,
    Call,
    CallKind,
    PerudoState,
    Phase,
    PlacedBid,
    next_with_dice,
)
from apps.games.kernel.contract import Event, RoundResult, Seat, Step
from apps.games.kernel.dice import Dice


def doubt(state: PerudoState, seat: Seat, action: Doubt, dice: Dice) -> Step:
    """At least as many as bid: the doubter loses a die; fewer: the bidder does (PE-16)."""
    call = _shown(state, CallKind.DOUBT, seat)
    if call.count >= call.bid.quantity:
        return _settled(state, replace(call, loser=seat, winner=call.bidder))
    return _settled(state, replace(call, loser=call.bidder, winner=seat))


def exact(state: PerudoState, seat: Seat, action: Exact, dice: Dice) -> Step:
    """Just as many as bid: the caller wins a lost die back, if there is one (PE-25); otherwise loses one (PE-26)."""
    used = replace(state, exact_used=(*state.exact_used, seat))
    call = _shown(state, CallKind.EXACT, seat)
    if call.count != call.bid.quantity:
        return _settled(used, replace(call, loser=seat, winner=call.bidder))
    return _settled(used, replace(call, winner=seat, gainer=seat if state.lost[seat] else NO_SEAT))


def _shown(state: PerudoState, kind: CallKind, seat: Seat) -> Call:
    """All dice on the table, counted (PE-15)."""
    standing = _standing(state)
    return Call(kind, seat, standing.seat, standing.bid, state.is_palifico, state.cups, count_of(state))


def _standing(state: PerudoState) -> PlacedBid:
    if state.bid is None:
        raise ValueError("nothing to call")
    return state.bid


def count_of(state: PerudoState) -> int:
    """How many of all dice count for the bid: its face, and everybody's pacos where they are wild (PE-15)."""
    face = _standing(state).bid.face
    return sum(state.counts(die, face) for cup in state.cups for die in cup)


def _settled(state: PerudoState, call: Call) -> Step:
    """Dice change hands, and somebody starts the next round, or the match is over."""
    changes = tuple((seat == call.gainer) - (seat == call.loser) for seat in range(len(state.cups)))
    cups = tuple(unthrown(len(cup) + change) for cup, change in zip(state.cups, changes, strict=True))
    counted = replace(
        state,
        phase=Phase.SHOWN,
        cups=cups,
        lost=tuple(lost - change for lost, change in zip(state.lost, changes, strict=True)),
        call=call,
        moves=state.moves + 1,
    )
    counted = _ended(_next_palifico(_next_turn(counted, call), call))
    told = (*_told(counted, call), *match_told(counted))
    return Step(counted, told, (_result(counted, call, changes),))


def _next_turn(state: PerudoState, call: Call) -> PerudoState:
    """Who lost a die starts the next round, or the next to the left with dice (PE-17); a right caller does (PE-27)."""
    if call.loser == NO_SEAT:
        return replace(state, turn=call.seat)
    if state.cups[call.loser]:
        return replace(state, turn=call.loser)
    return replace(state, turn=next_with_dice(state, call.loser), out=(*state.out, call.loser))


def _next_palifico(state: PerudoState, call: Call) -> PerudoState:
    """A palifico round follows for who has just come down to one die, once each, of two too (PE-19, PE-22, PE-23)."""
    is_poor = call.loser != NO_SEAT and len(state.cups[call.loser]) == 1 and call.loser not in state.poor
    if not is_poor:
        return replace(state, palifico=NO_SEAT)
    return replace(state, palifico=call.loser, poor=(*state.poor, call.loser))


def _ended(state: PerudoState) -> PerudoState:
    if not is_decided(state):
        return state
    return replace(state, phase=Phase.OVER, palifico=NO_SEAT, reason=reason_for(state))


def _told(state: PerudoState, call: Call) -> tuple[Event, ...]:
    counted = {"cups": call.cups, "bid": call.named, "found": call.found, "count": call.count}
    is_out = call.loser != NO_SEAT and not state.cups[call.loser]
    gone = (Event("went_out", {"seat": call.loser}),) if is_out else ()
    return (call.called, Event("shown", counted), call.verdict, *gone)


def _result(state: PerudoState, call: Call, changes: tuple[int, ...]) -> RoundResult:
    """The round on the score sheet: dice lost and won, and dice left."""
    detail = {
        "winner": call.winner,
        "kind": call.kind,
        "caller": call.seat,
        "bidder": call.bidder,
        "bid": call.named,
        "count": call.count,
    }
    return RoundResult(state.number, changes, tuple(map(len, state.cups)), detail)
