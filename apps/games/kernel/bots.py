"""What a bot is: a chooser that sees one seat's view and never a state."""

from typing import TYPE_CHECKING, Any, Protocol

from apps.games.kernel.dice import Dice

if TYPE_CHECKING:
    from apps.games.kernel.contract import Decision


class Bot(Protocol):
    """A level of play. Stateless: all it knows is in the view."""

    def choose(self, view: Any, decision: "Decision", luck: Dice) -> Any:
        """An answer to a decision of its own seat, or None to let an offer (a decision without default) pass."""
        ...

    def pace(self, view: Any, decision: "Decision") -> tuple[int, int]:
        """How long a person would think before this answer: least and most, in milliseconds.

        It may depend on nothing that opponents cannot see, or the pace would tell.
        """
        ...
