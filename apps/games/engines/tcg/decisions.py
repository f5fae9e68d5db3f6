"""Who is asked what (the engine's `pending`): one question at a time, its choices worked out from the position."""

from typing import cast

from apps.games.engines.tcg.actions import TcgAction
from apps.games.engines.tcg.carrying_out import question_of
from apps.games.engines.tcg.state import TcgState
from apps.games.kernel.contract import Decision, Seat


def pending(state: TcgState) -> tuple[Decision, ...]:
    """The open decision. Its id counts the moves, so that it never comes twice; everyone knows that it is asked."""
    if state.asked is None:
        return ()
    asked, question = state.asked, question_of(state)
    choices = question.choices if question is not None else ()
    default = question.default if question is not None else None
    return (Decision(f"{asked.kind}-{state.moves}", asked.seat, asked.kind, asked.rule, choices, default),)


def legal_actions(state: TcgState, seat: Seat) -> tuple[TcgAction, ...]:
    """All that the seat may do now."""
    return tuple(
        cast(TcgAction, action) for decision in pending(state) if decision.seat == seat for action in decision.choices
    )
