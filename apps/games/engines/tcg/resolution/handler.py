"""What carries out an operation: what it asks, what an answer does, what it does when nothing is left to ask."""

from collections.abc import Callable
from typing import Any, ClassVar, Final, Generic, TypeVar

import msgspec

from apps.games.engines.tcg.actions import Done, TcgAction
from apps.games.engines.tcg.position import Position
from apps.games.engines.tcg.state import Frame
from apps.games.engines.tcg.table import Table
from apps.games.engines.tcg.vocabulary.words import Operation
from apps.games.kernel.contract import Seat

O = TypeVar("O", bound=Operation)  # noqa: E741  an operation

DONE: Final = Done()
STOPPED: Final = -1
"""As the count of a frame: its player has said "done"."""


class Question(msgspec.Struct, frozen=True):
    """Something that a seat has to answer: all its choices, worked out from the position.

    `default_place`: which of them a timeout plays.
    """

    seat: Seat
    kind: str
    rule: str
    choices: tuple[TcgAction, ...]
    default_place: int = 0

    @property
    def default(self) -> TcgAction | None:
        """What a timeout plays."""
        return self.choices[self.default_place] if self.choices else None

    @property
    def is_forced(self) -> bool:
        """Whether there is nothing to think about."""
        return len(self.choices) == 1


def ask(seat: Seat, kind: str, rule: str, choices: list[Any], *, may_stop: bool = False) -> Question | None:
    """A question with these choices, and "done" where the player may stop; None with nothing to choose from.

    A timeout plays "done", else the first choice.
    """
    if not choices:
        return None
    if may_stop:
        return Question(seat, kind, rule, (*choices, DONE), default_place=len(choices))
    return Question(seat, kind, rule, tuple(choices))


class Handler(Generic[O]):
    """How one kind of operation is carried out; stateless: all it remembers stands in the frame.

    The runner enters an operation once, asks its question as long as there is one, and then runs it.
    """

    enters: ClassVar[bool] = False
    """Whether `enter` does anything."""
    always_asks: ClassVar[tuple[str, str] | None] = None
    """Kind and rule of a question to the player whose turn it is that is always open, so need not be worked out."""

    def enter(self, table: Table, frame: Frame, op: O) -> None:
        """What comes before the first question, such as looking at cards."""

    def question(self, position: Position, frame: Frame, op: O) -> Question | None:
        """What is to be asked now; None: nothing, or nothing more. Pure: it looks at a position only."""
        return None

    def answer(self, table: Table, frame: Frame, op: O, action: Any) -> None:
        """Take an answer: change the table, and note in the frame how far it has come."""
        raise NotImplementedError(f"{type(op).__name__} asks nothing")

    def run(self, table: Table, frame: Frame, op: O) -> None:
        """Do it, once nothing is left to ask. The table's frame stands on the next step already."""

    def is_idle(self, position: Position, frame: Frame, op: O) -> bool:
        """Whether its player knows now that it will do nothing (TC-16)."""
        return False

    def is_needed(self, op: O) -> bool:
        """Whether a card cannot be played, or a power used, while this is idle."""
        return False

    def is_preparation(self, op: O) -> bool:
        """Whether it only makes ready what follows, as a choice or a cost does: nobody plays a card for that."""
        return False


HANDLERS: Final[dict[type[Operation], Handler[Any]]] = {}
"""Every operation with its handler; a test compares them with the vocabulary."""


H = TypeVar("H", bound=Handler[Any])


def carries_out(operation: type[Operation]) -> Callable[[type[H]], type[H]]:
    """Register a handler class for an operation."""

    def register(handler: type[H]) -> type[H]:
        if operation in HANDLERS:
            raise TypeError(f"{operation.__name__} has two handlers")
        HANDLERS[operation] = handler()
        return handler

    return register
