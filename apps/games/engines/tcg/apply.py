"""Carrying out: an answer is taken, and the game goes on until the next question. Leaving and stopping."""

from typing import Any

from msgspec.structs import replace

from apps.games.engines.tcg.carrying_out import run, take_answer
from apps.games.engines.tcg.outcome import match_told
from apps.games.engines.tcg.state import TcgState
from apps.games.engines.tcg.table import Table
from apps.games.kernel.contract import Event, Seat, Step
from apps.games.kernel.dice import Dice


def apply(state: TcgState, seat: Seat, action: Any, dice: Dice) -> Step:
    """Carry out a checked action."""
    table = Table(state, dice)
    take_answer(table, action)
    return carried_on(table)


def carried_on(table: Table) -> Step:
    """Everything up to the next question, or to the end."""
    asked = run(table)
    state = table.freeze(asked)
    return Step(state, (*table.events, *match_told(state)))


def leave(state: TcgState, seat: Seat) -> Step:
    """The seat resigns and has lost."""
    if state.reason:
        return Step(state)
    left = replace(state, resigned=(*state.resigned, seat), winner=1 - seat, reason="resigned", stack=(), asked=None)
    return Step(left, (Event("resigned", {"seat": seat}), *match_told(left)))


def stop(state: TcgState) -> Step:
    """The match ends here, ranked by the Prizes taken."""
    if state.reason:
        return Step(state)
    stopped = replace(state, reason="stopped", stack=(), asked=None)
    return Step(stopped, match_told(stopped))
