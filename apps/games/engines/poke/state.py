"""A position of Poke, the options of its table, and what follows from a position by counting."""

from enum import StrEnum
from typing import Annotated, Final, Literal

import msgspec

from apps.games.engines.poke.cards import RANK
from apps.games.engines.poke.hands import hand_of
from apps.games.kernel.contract import Options, Seat, State
from apps.games.kernel.redact import PUBLIC, nobody, per_seat

NO_SEAT = -1
PRICED: Final = ("double", "redouble")
"""The draws that raise what the opponent's tricks are worth, in order (PO-05)."""
FREE: Final = ("free", *PRICED)
"""The dealer's draws (PO-06)."""
Cards = tuple[int, ...]


class Phase(StrEnum):
    """What the seat in `turn` is asked; after a deal both are asked to go on."""

    DRAW = "draw"
    LEAD = "lead"
    ANSWER = "answer"
    BETWEEN = "between"
    OVER = "over"


class Line(StrEnum):
    """The two parts of the score sheet (PO-02)."""

    ABOVE = "above"
    BELOW = "below"


class PokeOptions(Options, frozen=True):
    """The table's options: how long a match is (PO-02), and whether a card that can beat has to (PO-12)."""

    length: Literal["rubber", "game"] = "rubber"
    must_beat: bool = False


class Trick(msgspec.Struct, frozen=True):
    """A lead and its answer. Who won it follows from the cards and is never kept beside them."""

    leader: Seat
    lead: Cards
    answer: Cards


class Entry(msgspec.Struct, frozen=True):
    """A line of the score sheet: whose, from which deal of which game, what for, how much, and in which part.

    `kind` is "tricks", "scoop", "game", "rubber" or the name of a poker hand. `count` and `worth` explain it: so many
    tricks at so much each; for a rubber, how many games the other seat had won.
    """

    seat: Seat
    deal: int
    game: int
    kind: str
    points: int
    line: Line
    count: int = 1
    worth: int = 0


class PokeState(State, frozen=True):
    """The whole table. `deck` ends with its top; drawn cards go to the end of a hand."""

    options: Annotated[PokeOptions, PUBLIC]
    hands: Annotated[tuple[Cards, ...], per_seat()]
    deck: Annotated[Cards, nobody()]
    dealer: Annotated[Seat, PUBLIC]
    turn: Annotated[Seat, PUBLIC]
    discards: Annotated[tuple[Cards, ...], per_seat()] = ((), ())
    """What each seat has put away in this deal; it remembers its own (PO-08)."""
    draws: Annotated[tuple[tuple[int, ...], ...], PUBLIC] = ((), ())
    """How many cards each seat took, draw by draw (PO-08)."""
    tricks: Annotated[tuple[Trick, ...], PUBLIC] = ()
    lead: Annotated[Cards, PUBLIC] = ()
    """The cards that wait for an answer."""
    phase: Annotated[Phase, PUBLIC] = Phase.DRAW
    number: Annotated[int, PUBLIC] = 1
    """Of the deal."""
    moves: Annotated[int, PUBLIC] = 0
    """Counts the moves of the match: ids of decisions come from it."""
    sheet: Annotated[tuple[Entry, ...], PUBLIC] = ()
    going_on: Annotated[tuple[Seat, ...], PUBLIC] = ()
    """Who has already asked for the next deal."""
    resigned: Annotated[Seat, PUBLIC] = NO_SEAT
    """Who has left the match."""
    reason: Annotated[str, PUBLIC] = ""
    """Why the match ended."""

    # What a table shows beside its fields; a view answers as a state does.

    def won(self, seat: Seat) -> Cards:
        """The seat's cards that lie face up (PO-13)."""
        return won(self.tricks, seat)

    def held(self, seat: Seat) -> Cards:
        """The seat's five cards, once they have all been played."""
        return held(self, seat)

    def hand_name(self, seat: Seat) -> str:
        """What these five cards are as a poker hand (PO-16)."""
        return hand_of(held(self, seat)).name

    def takes(self, trick: Trick) -> Seat:
        """Who takes a trick."""
        return winner(trick)

    def above(self, seat: Seat) -> int:
        """The seat's total above the line."""
        return above(self.sheet, seat)

    def below(self, seat: Seat) -> int:
        """The seat's total below the line in the game that is being played."""
        return below(self.sheet, seat, game_number(self.sheet))

    def games_won(self, seat: Seat) -> int:
        """How many games the seat has won."""
        return games_won(self.sheet, seat)

    def lines(self, seat: Seat, line: Line) -> tuple[Entry, ...]:
        """What is written for the seat in a part of the sheet, in order."""
        return tuple(entry for entry in self.sheet if entry.seat == seat and entry.line == line)

    def calls(self, seat: Seat) -> tuple[tuple[str, int], ...]:
        """The seat's draws by name ("free", "double", "redouble"), each with how many cards (PO-08)."""
        return tuple(zip(draws_of(self, seat), self.draws[seat], strict=False))


def draws_of(state: PokeState, seat: Seat) -> tuple[str, ...]:
    """What the seat's draws are called: two for the non-dealer (PO-05), three for the dealer (PO-06)."""
    return FREE if seat == state.dealer else PRICED


def other(seat: Seat) -> Seat:
    """The seat across the table (PO-01)."""
    return 1 - seat


def replaced(items: tuple[Cards, ...], seat: Seat, item: Cards) -> tuple[Cards, ...]:
    """The two items, with that of one seat replaced."""
    return (item, items[1]) if seat == 0 else (items[0], item)


def winner(trick: Trick) -> Seat:
    """Who takes a trick."""
    return other(trick.leader) if beats(trick.answer, trick.lead) else trick.leader


def beats(answer: Cards, lead: Cards) -> bool:
    """Whether an answer beats a lead: all of one rank, a higher one (PO-11); equal ranks do not (PO-12)."""
    rank = RANK[answer[0]]
    return rank > RANK[lead[0]] and all(RANK[card] == rank for card in answer)


def won(tricks: tuple[Trick, ...], seat: Seat) -> Cards:
    """The seat's own cards that lie face up before it: each is one trick taken (PO-13)."""
    return tuple(
        card
        for trick in tricks
        if winner(trick) == seat
        for card in (trick.lead if trick.leader == seat else trick.answer)
    )


def lost(tricks: tuple[Trick, ...], seat: Seat) -> Cards:
    """The seat's own cards that lie face down before it (PO-13); both have seen them fall."""
    return tuple(
        card
        for trick in tricks
        if winner(trick) != seat
        for card in (trick.lead if trick.leader == seat else trick.answer)
    )


def held(state: PokeState, seat: Seat) -> Cards:
    """The five cards with which the seat ended its drawing: the poker hand (PO-16)."""
    waiting = state.lead if state.phase is Phase.ANSWER and state.turn != seat else ()
    return (*state.hands[seat], *waiting, *won(state.tricks, seat), *lost(state.tricks, seat))


def above(sheet: tuple[Entry, ...], seat: Seat) -> int:
    """The seat's total above the line."""
    return sum([entry.points for entry in sheet if entry.seat == seat and entry.line is Line.ABOVE])


def below(sheet: tuple[Entry, ...], seat: Seat, game: int) -> int:
    """The seat's total below the line in a game; what belongs to an earlier game is cancelled (PO-18)."""
    return sum([e.points for e in sheet if e.seat == seat and e.line is Line.BELOW and e.game == game])


def games_won(sheet: tuple[Entry, ...], seat: Seat) -> int:
    """How many games of the rubber the seat has won."""
    return sum(entry.kind == "game" and entry.seat == seat for entry in sheet)


def game_number(sheet: tuple[Entry, ...]) -> int:
    """Which game of the match is being played, from 1."""
    return 1 + sum(entry.kind == "game" for entry in sheet)
