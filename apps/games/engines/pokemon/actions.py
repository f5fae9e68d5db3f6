"""What a seat may ask for."""

from typing import TypeAlias

from apps.games.kernel.contract import Action, Seat


class Lay(Action, frozen=True, tag="lay"):
    """Lay a card: in turn, as an answer, after drawing or as an interception. A black one names its colour, 0 to 3.

    `call` is the "Pokemon!" that goes with the second-to-last card (PK-28).
    """

    card: int
    colour: int | None = None
    call: bool = False


class Draw(Action, frozen=True, tag="draw"):
    """Draw a card in one's turn, or take the two or four that are pending."""

    call: bool = False


class Pass(Action, frozen=True, tag="pass"):
    """Miss the turn that a Skip costs, or keep a drawn card where the table allows it."""


class Check(Action, frozen=True, tag="check"):
    """Ask to see the hand of whoever laid the Wild Draw Four."""


class Ready(Action, frozen=True, tag="ready"):
    """Say "Ready" after a big draw."""


class Catch(Action, frozen=True, tag="catch"):
    """Call "Pokemon!" for a player who forgot it."""

    target: Seat


class GoOn(Action, frozen=True, tag="go_on"):
    """Seen the score sheet: the next round, please."""


PokemonAction: TypeAlias = Lay | Draw | Pass | Check | Ready | Catch | GoOn
