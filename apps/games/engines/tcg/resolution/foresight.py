"""Whether an effect is known beforehand to do nothing: such a card cannot be played (TC-16)."""

from apps.games.engines.tcg.position import Position
from apps.games.engines.tcg.resolution.handler import HANDLERS
from apps.games.engines.tcg.state import Frame
from apps.games.engines.tcg.vocabulary.operations import Choose
from apps.games.engines.tcg.vocabulary.places import Who
from apps.games.engines.tcg.vocabulary.words import Effect, Operation


def is_pointless(position: Position, frame: Frame, effect: Effect) -> bool:
    """Whether something that it needs is lacking, or every step of it would do nothing but prepare."""
    idle, is_nobody_chosen = True, False
    for operation in effect:
        handler = HANDLERS[type(operation)]
        does_nothing = handler.is_idle(position, frame, operation) or (is_nobody_chosen and _is_for_chosen(operation))
        if does_nothing and handler.is_needed(operation):
            return True
        if isinstance(operation, Choose):
            is_nobody_chosen = does_nothing
        idle = idle and (does_nothing or handler.is_preparation(operation))
    return idle


def _is_for_chosen(operation: Operation) -> bool:
    """Whether it is about the Pokémon picked before."""
    return any(getattr(operation, field) is Who.CHOSEN for field in operation.__struct_fields__)
