"""What an effect that asks for something is after: read from its own words."""

from enum import StrEnum
from functools import cache
from typing import Final

from apps.games.engines.tcg.energy import ANY
from apps.games.engines.tcg.resolution.programs import PROGRAMS
from apps.games.engines.tcg.state import Frame
from apps.games.engines.tcg.vocabulary import handling, operations
from apps.games.engines.tcg.vocabulary.places import Who, Zone
from apps.games.engines.tcg.vocabulary.words import Operation


class Aim(StrEnum):
    """What is about to happen to a Pokémon that is chosen."""

    HEALING = "healing"
    FUELLING = "fuelling"
    """Energy comes onto it."""
    RESCUING = "rescuing"
    """It goes back to the hand."""
    OTHER = "other"


def operation(frame: Frame) -> Operation:
    """The step that asks."""
    return PROGRAMS[frame.at][frame.step]


def aim_of(frame: Frame) -> Aim:
    """What happens after this step to the Pokémon chosen in it."""
    return _aim(frame.at, frame.step)


@cache
def _aim(at: str, step: int) -> Aim:
    for op in PROGRAMS[at][step + 1 :]:
        if isinstance(op, operations.Heal):
            return Aim.HEALING
        if isinstance(op, operations.ReturnToHand):
            return Aim.RESCUING
        if is_fuelling(op):
            return Aim.FUELLING
    return Aim.OTHER


def is_fuelling(op: Operation) -> bool:
    """Whether it puts Energy onto a Pokémon."""
    return (
        isinstance(op, handling.Search | handling.Recover | handling.Spend)
        and op.to is Zone.ATTACHED
        and op.on in {Who.CHOSEN, Who.SELF}
    )


def unit_of(frame: Frame) -> str:
    """The unit of Energy that the effect is about to attach."""
    for op in PROGRAMS[frame.at][frame.step :]:
        if is_fuelling(op) and isinstance(op, handling.Search | handling.Recover | handling.Spend):
            return op.cards.types[:1] or ANY
    return ANY


@cache
def words_of(address: str) -> frozenset[type[Operation]]:
    """All the operations of an effect, those inside others included."""
    inside = f"{address}."
    return frozenset(
        type(op) for at, program in PROGRAMS.items() if at == address or at.startswith(inside) for op in program
    )


LOSES_HAND: Final = frozenset({handling.DiscardHand, handling.ShuffleHandIn, handling.DrawUntil})
"""Better carried out when the hand has been played as far as it can be."""
FINDS: Final = frozenset(
    {handling.Draw, handling.Search, handling.LookAtTop, handling.Recover, handling.ReorderTop, handling.LookAtPrizes}
)
"""More to play with: better carried out first."""
