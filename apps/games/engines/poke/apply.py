"""Carrying out: one handler per action."""

from collections.abc import Callable
from typing import Any, Final

from msgspec.structs import replace

from apps.games.engines.poke.actions import Discard, GoOn, Lead, PokeAction, Reply, Stand
from apps.games.engines.poke.drawing import discard, stand
from apps.games.engines.poke.setup import next_deal
from apps.games.engines.poke.state import PokeState
from apps.games.engines.poke.tricks import lead, reply
from apps.games.kernel.contract import Seat, Step
from apps.games.kernel.dice import Dice


def go_on(state: PokeState, seat: Seat, action: GoOn, dice: Dice) -> Step:
    """One more seat has seen the sheet; when both have, the other player deals (PO-03)."""
    waiting = replace(state, going_on=(*state.going_on, seat))
    return next_deal(waiting, dice) if len(waiting.going_on) == 2 else Step(waiting)


HANDLERS: Final[dict[type, Callable[[PokeState, Seat, Any, Dice], Step]]] = {
    Stand: stand,
    Discard: discard,
    Lead: lead,
    Reply: reply,
    GoOn: go_on,
}


def apply(state: PokeState, seat: Seat, action: PokeAction, dice: Dice) -> Step:
    """Carry out a checked action."""
    return HANDLERS[type(action)](state, seat, action, dice)
