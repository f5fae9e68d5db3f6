"""Carrying out: one handler per action, the strict table's fine, leaving and stopping."""

from collections.abc import Callable
from typing import Any, Final

from msgspec.structs import replace

from apps.games.engines.pokemon.actions import Catch, Check, Draw, GoOn, Lay, Pass, PokemonAction, Ready
from apps.games.engines.pokemon.checks import catch, check_honesty, say_ready
from apps.games.engines.pokemon.drawing import draw, draw_cards, pass_on
from apps.games.engines.pokemon.laying import lay
from apps.games.engines.pokemon.refusals import FINED
from apps.games.engines.pokemon.rounds import go_on, match_told
from apps.games.engines.pokemon.state import NO_SEAT, Phase, PokemonState
from apps.games.kernel.contract import Event, Seat, Step
from apps.games.kernel.dice import Dice
from apps.games.kernel.errors import RuleViolation

HANDLERS: Final[dict[type, Callable[[PokemonState, Seat, Any, Dice], Step]]] = {
    Lay: lay,
    Draw: draw,
    Pass: pass_on,
    Check: check_honesty,
    Ready: say_ready,
    Catch: catch,
    GoOn: go_on,
}
FINE: Final = 2


def apply(state: PokemonState, seat: Seat, action: PokemonAction, dice: Dice) -> Step:
    """Carry out a checked action."""
    return HANDLERS[type(action)](state, seat, action, dice)


def fine(state: PokemonState, seat: Seat, violation: RuleViolation, dice: Dice) -> Step | None:
    """Two cards for a mistake on a strict table (PK-40). It is no move: it takes no turn and closes no window."""
    if not state.options.strict or violation.code not in FINED or state.phase in {Phase.BETWEEN, Phase.OVER}:
        return None
    asked = state.turn if state.ready == NO_SEAT else state.ready
    moves = state.moves + (seat == asked)
    told = Event("fined", {"seat": seat})
    fined, drawn, _ = draw_cards(replace(state, moves=moves), seat, FINE, dice)
    return Step(fined, (told, *drawn))


def leave(state: PokemonState, seat: Seat) -> Step:
    """A seat resigns: a bot plays its cards, it stands behind all who stay, and with one seat left the match ends."""
    if state.phase is Phase.OVER or seat in state.resigned:
        return Step(state)
    left = replace(state, resigned=(*state.resigned, seat))
    told = Event("resigned", {"seat": seat})
    if len(left.resigned) < len(state.hands) - 1:
        return Step(left, (told,))
    ended = _ended(left, "resigned")
    return Step(ended, (told, *match_told(ended)))


def stop(state: PokemonState) -> Step:
    """The match ends here, ranked by the rounds counted so far."""
    if state.phase is Phase.OVER:
        return Step(state)
    ended = _ended(state, "stopped")
    return Step(ended, match_told(ended))


def _ended(state: PokemonState, reason: str) -> PokemonState:
    return replace(
        state, phase=Phase.OVER, reason=reason, ready=NO_SEAT, window=NO_SEAT, four=None, shown=None, forgot=False
    )
