"""How a match ends, and who stands where."""

from msgspec.structs import replace

from apps.games.engines.poke.state import NO_SEAT, Phase, PokeState, above
from apps.games.kernel.contract import Event, Outcome, Seat, Step


def outcome(state: PokeState) -> Outcome | None:
    """The higher total above the line wins; at equal totals whoever won the rubber, or the only game (PO-20).

    A match that was stopped has no such winner: equal totals share the place. Who left is second.
    """
    if state.phase is not Phase.OVER:
        return None
    totals = (above(state.sheet, 0), above(state.sheet, 1))
    if state.resigned != NO_SEAT:
        return Outcome(_places(1 - state.resigned), totals, state.reason)
    if totals[0] != totals[1]:
        return Outcome(_places(totals.index(max(totals))), totals, state.reason)
    if state.reason == "stopped":
        return Outcome((1, 1), totals, state.reason)
    return Outcome(_places(state.sheet[-1].seat), totals, state.reason)


def _places(first: Seat) -> tuple[int, ...]:
    return (1, 2) if first == 0 else (2, 1)


def match_told(state: PokeState) -> tuple[Event, ...]:
    """The end of the match in an event, if it has ended."""
    result = outcome(state)
    if result is None:
        return ()
    return (Event("match_ended", {"places": result.places, "totals": result.totals, "reason": result.reason}),)


def leave(state: PokeState, seat: Seat) -> Step:
    """A seat resigns: the other one has won."""
    if state.phase is Phase.OVER:
        return Step(state)
    ended = _ended(replace(state, resigned=seat), "resigned")
    return Step(ended, (Event("resigned", {"seat": seat}), *match_told(ended)))


def stop(state: PokeState) -> Step:
    """The match ends here, ranked by what stands above the line so far."""
    if state.phase is Phase.OVER:
        return Step(state)
    ended = _ended(state, "stopped")
    return Step(ended, match_told(ended))


def _ended(state: PokeState, reason: str) -> PokeState:
    return replace(state, phase=Phase.OVER, reason=reason, turn=NO_SEAT)
