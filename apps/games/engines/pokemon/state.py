"""A position of Pokemon and the options of its table."""

from enum import StrEnum
from typing import Annotated, Any

import msgspec

from apps.games.kernel.contract import Options, Seat, State, Viewer
from apps.games.kernel.redact import PUBLIC, face_down, nobody, only, per_seat

NO_SEAT = -1


class Phase(StrEnum):
    """What the seat in `turn` is asked; between rounds everyone is asked to go on."""

    TURN = "turn"
    DRAWN = "drawn"
    SKIP = "skip"
    DRAW_TWO = "draw_two"
    DRAW_FOUR = "draw_four"
    BETWEEN = "between"
    OVER = "over"


class PokemonOptions(Options, frozen=True):
    """The table's options; PKC-17 names `reverse_skips_for_two`, the rest are PK-08, PK-39 and PK-40."""

    limit: Annotated[int, msgspec.Meta(ge=100, le=500)] = 200
    free_draw: bool = False
    strict: bool = False
    reverse_skips_for_two: bool = False


class LaidFour(msgspec.Struct, frozen=True):
    """An unsettled Wild Draw Four: who laid it, and what a check and a taking back need.

    `kept` is how many cards its layer kept: still the first ones of the hand, since drawn cards go to its end (PK-23).
    """

    seat: Seat
    kept: int
    colour: int
    dealt: bool


class Shown(msgspec.Struct, frozen=True):
    """A hand shown in an honesty check, to the asker alone (PK-23)."""

    to: Seat
    of: Seat
    cards: tuple[int, ...]


def _sees_shown(shown: Shown | None, viewer: Viewer) -> bool:
    return shown is None or shown.to == viewer


def _mask_shown(shown: Any) -> Any:
    return msgspec.structs.replace(shown, cards=face_down(shown.cards))


class PokemonState(State, frozen=True):
    """The whole table. `deck` ends with its top, `pile` with the centre; drawn cards go to the end of a hand."""

    options: Annotated[PokemonOptions, PUBLIC]
    hands: Annotated[tuple[tuple[int, ...], ...], per_seat()]
    deck: Annotated[tuple[int, ...], nobody()]
    pile: Annotated[tuple[int, ...], PUBLIC]
    colour: Annotated[int, PUBLIC]
    """The current colour, 0 to 3."""
    turn: Annotated[Seat, PUBLIC]
    """Who is asked: to move, or to bear what is pending."""
    dealer: Annotated[Seat, PUBLIC]
    totals: Annotated[tuple[int, ...], PUBLIC]
    phase: Annotated[Phase, PUBLIC] = Phase.TURN
    direction: Annotated[int, PUBLIC] = 1
    """1 clockwise, -1 against it."""
    number: Annotated[int, PUBLIC] = 1
    """Of the round."""
    moves: Annotated[int, PUBLIC] = 0
    """Counts the moves of the match: ids of decisions come from it."""
    centred: Annotated[int, PUBLIC] = 0
    """`moves` when interception of the present centre last became possible."""
    downed: Annotated[int, PUBLIC] = 0
    """`moves` when a seat was last down to one card."""
    dealt: Annotated[bool, PUBLIC] = True
    """The centre is the dealt card, which nobody intercepts."""
    drawn_at: Annotated[int, PUBLIC] = -1
    """Where in the hand of `turn` the card lies that it has drawn and now decides on."""
    ready: Annotated[Seat, PUBLIC] = NO_SEAT
    """Who has to say "Ready" before anybody moves."""
    four: Annotated[LaidFour | None, PUBLIC] = None
    shown: Annotated[Shown | None, only(_sees_shown, _mask_shown)] = None
    window: Annotated[Seat, PUBLIC] = NO_SEAT
    """Who is down to one card with nobody else having laid or drawn since."""
    forgot: Annotated[bool, PUBLIC] = False
    """Whether `window` did not call "Pokemon!"."""
    stuck: Annotated[int, PUBLIC] = 0
    """Turns in a row in which nothing could be laid or drawn."""
    sheet: Annotated[tuple[tuple[int, ...], ...], PUBLIC] = ()
    """The score sheet: the points of each finished round, by seat."""
    left: Annotated[tuple[tuple[int, ...], ...], PUBLIC] = ()
    """After a round: the hands as they are counted, face up."""
    going_on: Annotated[tuple[Seat, ...], PUBLIC] = ()
    """Who has already asked for the next round."""
    resigned: Annotated[tuple[Seat, ...], PUBLIC] = ()
    """Who has left the match, in that order."""
    reason: Annotated[str, PUBLIC] = ""
    """Why the match ended."""


def seat_after(state: PokemonState, seat: Seat) -> Seat:
    """The next seat in the direction of play (PK-05)."""
    return (seat + state.direction) % len(state.hands)


def with_hand(state: PokemonState, seat: Seat, hand: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    """All hands, with that of one seat replaced."""
    return (*state.hands[:seat], hand, *state.hands[seat + 1 :])
