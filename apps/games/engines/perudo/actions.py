"""What a seat may ask for."""

from typing import TypeAlias

from apps.games.kernel.contract import Action


class Bid(Action, frozen=True, tag="bid"):
    """So many dice of a face, under all cups together; face 1 is the paco."""

    quantity: int
    face: int


class Doubt(Action, frozen=True, tag="doubt"):
    """ "I doubt it": all dice are shown, and one of two loses a die."""


class Exact(Action, frozen=True, tag="exact"):
    """ "Exact!": all dice are shown, and the caller wins a die back or loses one."""


class GoOn(Action, frozen=True, tag="go_on"):
    """Seen the dice: the next round, please."""


PerudoAction: TypeAlias = Bid | Doubt | Exact | GoOn
