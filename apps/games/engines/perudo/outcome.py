"""How a match ends, and who stands where."""

from apps.games.engines.perudo.state import PerudoState, Phase
from apps.games.kernel.contract import Event, Outcome, Seat


def contenders(state: PerudoState) -> tuple[Seat, ...]:
    """Who can still win: with dice, and at the table."""
    return tuple(seat for seat, cup in enumerate(state.cups) if cup and seat not in state.resigned)


def is_decided(state: PerudoState) -> bool:
    """Whether only one is left who can win (PE-01); a bot that plays on for somebody who left cannot."""
    return len(contenders(state)) == 1


def reason_for(state: PerudoState) -> str:
    """Why a decided match is over: the others are out of dice, or have left."""
    return "last_with_dice" if sum(map(bool, state.cups)) == 1 else "resigned"


def outcome(state: PerudoState) -> Outcome | None:
    """Places by going out, the last to go the better (PE-18); those who left stand behind all who stayed."""
    if state.phase is not Phase.OVER:
        return None
    ranks = [_rank(state, seat) for seat in range(len(state.cups))]
    places = tuple(1 + sum(other > rank for other in ranks) for rank in ranks)
    return Outcome(places, tuple(map(len, state.cups)), state.reason)


def _rank(state: PerudoState, seat: Seat) -> tuple[int, int]:
    """The higher the better: stayed and still in by dice (they tie in a match that was stopped), out, left."""
    if seat in state.resigned:
        return 0, state.resigned.index(seat)
    if seat in state.out:
        return 1, state.out.index(seat)
    return 2, len(state.cups[seat])


def match_told(state: PerudoState) -> tuple[Event, ...]:
    """The end of the match in an event, if it has ended."""
    result = outcome(state)
    if result is None:
        return ()
    return (Event("match_ended", {"places": result.places, "totals": result.totals, "reason": result.reason}),)
