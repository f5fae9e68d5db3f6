"""How a round ends: counting, the score sheet, and whether the match goes on."""

from msgspec.structs import replace

from apps.games.engines.pokemon.actions import GoOn
from apps.games.engines.pokemon.cards import POINTS
from apps.games.engines.pokemon.outcome import outcome
from apps.games.engines.pokemon.setup import next_round
from apps.games.engines.pokemon.state import NO_SEAT, Phase, PokemonState
from apps.games.kernel.contract import Event, RoundResult, Seat, Step
from apps.games.kernel.dice import Dice


def win(state: PokemonState, seat: Seat, events: tuple[Event, ...]) -> Step:
    """The last card is laid: the round ends at once, and nothing that is pending is carried out (PK-09)."""
    return _count(state, seat, (*events, Event("won_round", {"seat": seat})))


def block(state: PokemonState, events: tuple[Event, ...]) -> Step:
    """Nobody could move for a full circle: the round is counted as it stands (PK-10)."""
    return _count(state, NO_SEAT, (*events, Event("blocked")))


def _count(state: PokemonState, winner: Seat, events: tuple[Event, ...]) -> Step:
    """Cards left in hand count against their holders (PK-38); at the limit the match ends (PK-39)."""
    points = tuple(sum(POINTS[card] for card in hand) for hand in state.hands)
    totals = tuple(total + extra for total, extra in zip(state.totals, points, strict=True))
    is_over = max(totals) >= state.options.limit
    counted = replace(
        state,
        phase=Phase.OVER if is_over else Phase.BETWEEN,
        totals=totals,
        sheet=(*state.sheet, points),
        left=state.hands,
        reason="limit" if is_over else "",
        window=NO_SEAT,
        forgot=False,
        ready=NO_SEAT,
        four=None,
        shown=None,
    )
    detail = {"winner": None if winner == NO_SEAT else winner, "left": state.hands}
    result = RoundResult(state.number, points, totals, detail)
    told = Event("round_ended", {"number": state.number, "scores": points, "totals": totals, **detail})
    return Step(counted, (*events, told, *match_told(counted)), (result,))


def match_told(state: PokemonState) -> tuple[Event, ...]:
    """The end of the match in an event, if it has ended."""
    result = outcome(state)
    if result is None:
        return ()
    return (Event("match_ended", {"places": result.places, "totals": result.totals, "reason": result.reason}),)


def go_on(state: PokemonState, seat: Seat, action: GoOn, dice: Dice) -> Step:
    """One more seat has seen the score sheet; when all have, the next round is dealt (PK-39)."""
    waiting = replace(state, going_on=(*state.going_on, seat))
    return next_round(waiting, dice) if len(waiting.going_on) == len(state.hands) else Step(waiting)
