"""The loop: carry out the innermost frame until something has to be asked or nothing is left."""

from msgspec.structs import replace

from apps.games.engines.tcg.actions import TcgAction
from apps.games.engines.tcg.position import Position
from apps.games.engines.tcg.resolution.handler import DONE, HANDLERS, STOPPED, Question
from apps.games.engines.tcg.resolution.programs import PROGRAMS
from apps.games.engines.tcg.state import Asked, Frame
from apps.games.engines.tcg.table import Table


def question_of(position: Position) -> Question | None:
    """What is asked in a position that has come to rest."""
    if not position.stack:
        return None
    frame = position.stack[-1]
    program = PROGRAMS[frame.at]
    if frame.step >= len(program):
        return None
    operation = program[frame.step]
    return HANDLERS[type(operation)].question(position, frame, operation)


def take_answer(table: Table, action: TcgAction) -> None:
    """Give a checked answer to the open question."""
    frame = table.top
    operation = PROGRAMS[frame.at][frame.step]
    if action == DONE:
        table.note(count=STOPPED)
        return
    table.note(count=frame.count + 1)
    HANDLERS[type(operation)].answer(table, table.top, operation, action)


def run(table: Table) -> Asked | None:
    """Carry on until a seat has to answer, or until the match is over; what is asked, if anything is."""
    while table.stack and not table.is_over:
        frame = table.top
        program = PROGRAMS[frame.at]
        if frame.step >= len(program):
            _leave(table)
            continue
        operation = program[frame.step]
        handler = HANDLERS[type(operation)]
        if handler.always_asks is not None:
            return Asked(table.player, *handler.always_asks)
        if handler.enters and not frame.entered:
            table.note(entered=True)
            handler.enter(table, frame, operation)
            continue
        question = None if frame.count == STOPPED else handler.question(table, frame, operation)
        if question is None:
            table.note(step=frame.step + 1, entered=False, count=0, held=0)
            handler.run(table, frame, operation)
        elif question.is_forced:
            take_answer(table, question.choices[0])
        else:
            return Asked(question.seat, question.kind, question.rule)
    return None


def _leave(table: Table) -> None:
    """The innermost frame is done. What one inside an effect has come to holds for the effect around it."""
    done = table.stack.pop()
    if table.stack and done.at.startswith(table.top.at + "."):
        around = table.top
        table.stack[-1] = replace(
            done, at=around.at, step=around.step, entered=around.entered, count=around.count, held=around.held
        )


def go_inside(table: Table, frame: Frame, field: str) -> None:
    """Carry out what the operation of this frame has in one of its fields; nothing, if that is empty."""
    address = f"{frame.at}.{frame.step}.{field}"
    if address in PROGRAMS:
        table.push(replace(table.top, at=address, step=0, entered=False, count=0, held=0))
