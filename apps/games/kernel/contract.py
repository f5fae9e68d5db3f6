"""The words every game speaks: State, Action, Decision, Event, Step, Outcome, and the Engine that ties them up."""

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Final, Protocol, Self, TypeAlias, TypeVar

import msgspec

from apps.games.kernel.bots import Bot
from apps.games.kernel.dice import Dice
from apps.games.kernel.errors import RuleViolation
from apps.games.kernel.guesses import Guess
from apps.games.kernel.words import Words

Seat: TypeAlias = int
"""A place at the table, counted from 0 clockwise."""

Viewer: TypeAlias = Seat | None
"""Who looks: a seat, or None for a spectator."""

Audience: TypeAlias = tuple[Seat, ...] | None
"""Who may know: the seats named, or None for everyone, spectators included."""

EVERYONE: Final[Audience] = None


class State(msgspec.Struct, frozen=True):
    """A position, as a frozen value. Every field declares its audience (see `redact`)."""


class Action(msgspec.Struct, frozen=True, tag_field="type", forbid_unknown_fields=True):
    """What a seat asks for. Each game subclasses it once per kind of move, with a `tag`."""


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A game's table options: booleans, bounded integers or literal strings, each with its default.

    `casual` names those that rated play leaves at their defaults.
    """

    casual: ClassVar[frozenset[str]] = frozenset()

    def as_rated(self) -> Self:
        """These options in rated play."""
        defaults = type(self)()
        return msgspec.structs.replace(self, **{name: getattr(defaults, name) for name in self.casual})


class Kit(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a seat brings to the table, such as a deck of cards. Each game that wants one subclasses it once.

    It is known to its own seat alone, save for what the game's state shows of it.
    """


class Decision(msgspec.Struct, frozen=True):
    """Something a seat is asked, as data.

    `choices` lists the answers where they are few enough to list; `check` decides in any case.
    `default` is what a timeout plays; None marks an offer that nobody has to answer and that lapses by itself.
    `audience` says who may know that it is asked; its choices and default are for its own seat alone.
    `seconds` is a time limit of its own in place of the table's clock: no bank is used, to let it pass is no absence.
    """

    id: str
    seat: Seat
    kind: str
    rule: str
    choices: tuple[Action, ...] = ()
    default: Action | None = None
    audience: Audience = EVERYONE
    seconds: int | None = None


class Event(msgspec.Struct, frozen=True):
    """Something that happened, as code and arguments. Who is not in the audience learns only its number."""

    kind: str
    data: dict[str, Any] = {}
    audience: Audience = EVERYONE


class RoundResult(msgspec.Struct, frozen=True):
    """A finished round: points of it and totals after it, by seat; `detail` is what the score sheet explains."""

    number: int
    scores: tuple[int, ...]
    totals: tuple[int, ...]
    detail: dict[str, Any] = {}


class Outcome(msgspec.Struct, frozen=True):
    """How a match ended: a place for every seat (1 is best, ties share), the deciding totals, and why, as a code."""

    places: tuple[int, ...]
    totals: tuple[int, ...]
    reason: str


S = TypeVar("S", bound=State)
A = TypeVar("A", bound=Action)


class Step(msgspec.Struct, frozen=True):
    """What a move led to: the new state, what happened, and the rounds that ended with it."""

    state: Any
    events: tuple[Event, ...] = ()
    rounds: tuple[RoundResult, ...] = ()


class Engine(Protocol[S, A]):
    """A game. Every method is pure; a state is never changed, only followed by another."""

    key: str
    seats: range
    """How many may play."""
    options_type: type[Options]
    state_type: type[S]
    action_type: Any
    """The union of the game's actions, as `msgspec` decodes it."""
    kit_type: type[Kit] | None
    """What each seat brings; None where nobody brings anything (see `BringsNothing`)."""
    ready_kits: Mapping[str, Kit]
    """Kits that anybody may take, by key; at least one where seats bring kits."""
    lowest_total_wins: bool
    """Whether a low total is a good one, so that totals of several matches can be added up and compared."""
    guessed_by: tuple[type[Action], ...]
    """The kinds of action that are guesses (see `guess`); none in most games (see `GuessesNothing`)."""
    bots: Mapping[str, Bot]
    """By level; at least "easy" and "normal"."""
    words: Words

    def setup(self, seats: int, options: Any, dice: Dice, first: Seat | None = None, kits: Sequence[Kit] = ()) -> Step:
        """The opening position. `first` is the first dealer or player, where a rematch passes it on; None draws it.

        `kits` are what the seats bring, one for each and checked; with none given the dice choose among the ready ones.
        """
        ...

    def check_kit(self, kit: Kit) -> None:
        """Raise RuleViolation unless a seat may bring this to the table."""
        ...

    def pending(self, state: S) -> tuple[Decision, ...]:
        """The open decisions; none: the match is over; several: anyone of them may act first. Ids never come twice."""
        ...

    def legal_actions(self, state: S, seat: Seat) -> tuple[A, ...]:
        """All that the seat may do now (for a choice too large to list: a fair sample that covers every kind)."""
        ...

    def check(self, state: S, seat: Seat, action: A) -> None:
        """Raise RuleViolation unless the seat may do this now. Legality and enumeration share their predicates."""
        ...

    def apply(self, state: S, seat: Seat, action: A, dice: Dice) -> Step:
        """Carry out a checked action."""
        ...

    def fine(self, state: S, seat: Seat, violation: RuleViolation, dice: Dice) -> Step | None:
        """What a refused move costs on a strict table (the move itself stays refused); None: nothing."""
        ...

    def leave(self, state: S, seat: Seat, dice: Dice) -> Step:
        """The seat resigns: it ranks last, a bot plays it on, or the match ends if one seat is left."""
        ...

    def stop(self, state: S) -> Step:
        """End the match here, ranked by what has been played."""
        ...

    def outcome(self, state: S) -> Outcome | None:
        """The result, or None while the match runs."""
        ...

    def outlook(self, view: S, viewer: Viewer, decisions: Sequence[Decision]) -> Any:
        """What a board shows beside the view, worked out from nothing but what this viewer sees; None: nothing.

        `decisions` are those that the viewer may know of.
        """
        ...

    def guess(self, state: S, seat: Seat, action: A) -> Guess | None:
        """A legal action as a guess at what the seat may not see, about to be made; None: it is none.

        Only of the kinds in `guessed_by`.
        """
        ...

    def next_first(self, state: S) -> Seat:
        """Whom a rematch starts with, as `first` of its setup: the next dealer or player in turn."""
        ...

    def resample(self, state: S, viewer: Viewer, dice: Dice) -> S:
        """A state that the viewer could not tell from this one, with what is hidden from it drawn anew."""
        ...

    def parse(self, text: str) -> A:
        """An action from its notation; ValueError if it is none."""
        ...

    def render(self, action: A) -> str:
        """An action in notation: `parse(render(a)) == a`."""
        ...

    def tally(self, state: S) -> Mapping[str, int]:
        """What must be conserved: how many cards or dice there are, by kind."""
        ...


class BringsNothing:
    """The part of an engine that is about kits, for a game whose seats come with empty hands."""

    kit_type: type[Kit] | None = None
    ready_kits: Mapping[str, Kit] = {}

    def check_kit(self, kit: Kit) -> None:
        """Nothing can be wrong with what nobody brings; TypeError, since only a mistake of ours could ask."""
        raise TypeError(f"{type(kit).__name__} is brought to a game without kits")


class ShowsItsView:
    """The part of an engine that is about outlooks, for a game whose view says all that its board shows."""

    def outlook(self, view: Any, viewer: Viewer, decisions: Sequence[Decision]) -> Any:
        """Nothing beside the view."""
        return None


class GuessesNothing:
    """The part of an engine that is about guesses, for a game in which no move is plainly right or wrong."""

    guessed_by: tuple[type[Action], ...] = ()

    def guess(self, state: Any, seat: Seat, action: Any) -> Guess | None:
        """None."""
        return None


AnyEngine: TypeAlias = Engine[Any, Any]
