"""How a match ends, and who stands where (TC-39)."""

from apps.games.engines.tcg.state import NO_SEAT, PRIZES, TcgState
from apps.games.kernel.contract import Event, Outcome, Seat


def prizes_taken(state: TcgState, seat: Seat) -> int:
    """How many Prizes the seat has taken in the game that ended, or that is being played."""
    if not state.turn:
        return 0
    laid = PRIZES if state.game == 1 else state.options.sudden_death_prizes
    return laid - len(state.prizes[seat])


def outcome(state: TcgState) -> Outcome | None:
    """The winner first; a match that was stopped is ranked by Prizes."""
    if not state.reason:
        return None
    totals = tuple(prizes_taken(state, seat) for seat in (0, 1))
    if state.winner != NO_SEAT:
        places = tuple(1 if seat == state.winner else 2 for seat in (0, 1))
    else:
        places = tuple(1 + (totals[1 - seat] > totals[seat]) for seat in (0, 1))
    return Outcome(places, totals, state.reason)


def match_told(state: TcgState) -> tuple[Event, ...]:
    """The end of the match in an event, if it has ended."""
    result = outcome(state)
    if result is None:
        return ()
    return (Event("match_ended", {"places": result.places, "totals": result.totals, "reason": result.reason}),)
