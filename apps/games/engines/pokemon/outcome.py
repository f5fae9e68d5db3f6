"""How a match ends, and who stands where."""

from apps.games.engines.pokemon.state import Phase, PokemonState
from apps.games.kernel.contract import Outcome, Seat


def outcome(state: PokemonState) -> Outcome | None:
    """Places by total, lowest first, equal totals sharing one (PK-39); those who left stand behind all who stayed."""
    if state.phase is not Phase.OVER:
        return None
    places = tuple(_place(state, seat) for seat in range(len(state.hands)))
    return Outcome(places, state.totals, state.reason)


def _place(state: PokemonState, seat: Seat) -> int:
    """One more than the number of seats ahead; of those who left, who left later is ahead."""
    resigned = state.resigned
    stayed = [total for other, total in enumerate(state.totals) if other not in resigned]
    if seat in resigned:
        return 1 + len(stayed) + len(resigned) - 1 - resigned.index(seat)
    return 1 + sum(total < state.totals[seat] for total in stayed)
