"""The stored values: entrants, rounds of pairings, results. Frozen, and JSON through `msgspec` as they are."""

from collections.abc import Iterator
from enum import StrEnum
from typing import NamedTuple, TypeAlias

import msgspec

from apps.tournaments.formats.refusals import FormatRefusal
from apps.tournaments.formats.settings import AnySettings

EntrantId: TypeAlias = int

Detail: TypeAlias = str | int | list[int]


class Entrant(msgspec.Struct, frozen=True):
    """Somebody who plays. Seed and lot are drawn or given once and stored; 1 is the best of each, no two are alike."""

    id: EntrantId
    seed: int
    lot: int
    withdrawn: bool = False


class How(StrEnum):
    """How a pairing came to its result."""

    PLAYED = "played"
    DECLARED = "declared"
    """Level after all its games; the declared rule for draws says who goes on."""
    WALKOVER = "walkover"
    """Only one side was there."""
    ABSENCE = "absence"
    """Nobody was there."""
    BYE = "bye"
    HALF_BYE = "half_bye"
    REST = "rest"
    """A round in which a round robin of an odd number has no opponent: no points, as everyone has one."""


class Result(msgspec.Struct, frozen=True):
    """How a pairing ended: a place for every seat (1 is best, ties share).

    `absent` seats did not come or left, and score nothing. `scored` are the points of the games themselves, more being
    better, where the game counts any.
    """

    how: How
    places: tuple[int, ...]
    absent: tuple[int, ...] = ()
    scored: tuple[int, ...] = ()


class Game(msgspec.Struct, frozen=True):
    """One played match of a pairing, its seats counted as the pairing's are (not as they sat in that match)."""

    places: tuple[int, ...]
    scored: tuple[int, ...] = ()
    absent: tuple[int, ...] = ()


class Reason(msgspec.Struct, frozen=True):
    """One sentence of why a pairing is as it is, as code and arguments."""

    code: str
    detail: dict[str, Detail] = {}


class Pairing(msgspec.Struct, frozen=True):
    """Who plays whom: entrants in the order of their seats; one alone has a bye or a walkover.

    `node` is its place in the bracket (or "final"); empty elsewhere.
    """

    number: int
    seats: tuple[EntrantId, ...]
    games: tuple[Game, ...] = ()
    result: Result | None = None
    node: str = ""
    why: tuple[Reason, ...] = ()


class Round(msgspec.Struct, frozen=True):
    """A round, counted from 1; nobody is in it twice."""

    number: int
    pairings: tuple[Pairing, ...]

    @property
    def is_complete(self) -> bool:
        """Whether every pairing has its result."""
        return all(pairing.result is not None for pairing in self.pairings)


class At(NamedTuple):
    """Which pairing: its round, and its number in it."""

    round: int
    pairing: int


class Competition(msgspec.Struct, frozen=True):
    """All that pairing and ranking need to know. Made by `running.open_competition`."""

    settings: AnySettings
    entrants: tuple[Entrant, ...]
    forbidden: tuple[tuple[EntrantId, EntrantId], ...] = ()
    rounds: tuple[Round, ...] = ()

    @property
    def active(self) -> tuple[Entrant, ...]:
        """Who is still in it, by seed."""
        return tuple(entrant for entrant in self.by_seed if not entrant.withdrawn)

    @property
    def by_seed(self) -> tuple[Entrant, ...]:
        """All who entered, the best seed first."""
        return tuple(sorted(self.entrants, key=lambda entrant: entrant.seed))

    @property
    def withdrawn(self) -> frozenset[EntrantId]:
        """Who has left."""
        return frozenset(entrant.id for entrant in self.entrants if entrant.withdrawn)

    @property
    def is_between_rounds(self) -> bool:
        """Whether no pairing waits for a result."""
        return all(played.is_complete for played in self.rounds)

    def entrant(self, entrant: EntrantId) -> Entrant:
        """Refuses `no_such_entrant`."""
        for each in self.entrants:
            if each.id == entrant:
                return each
        raise FormatRefusal("no_such_entrant", entrant=entrant)

    def pairings(self) -> Iterator[tuple[At, Pairing]]:
        """Every pairing and where it is, in order."""
        for played in self.rounds:
            for pairing in played.pairings:
                yield At(played.number, pairing.number), pairing

    def pairing(self, at: At) -> Pairing:
        """Refuses `no_such_pairing`."""
        if 1 <= at.round <= len(self.rounds):
            for pairing in self.rounds[at.round - 1].pairings:
                if pairing.number == at.pairing:
                    return pairing
        raise FormatRefusal("no_such_pairing", round=at.round, pairing=at.pairing)


def with_entrant(competition: Competition, changed: Entrant) -> Competition:
    """The competition with one entrant changed."""
    entrants = tuple(changed if entrant.id == changed.id else entrant for entrant in competition.entrants)
    return msgspec.structs.replace(competition, entrants=entrants)


def with_round(competition: Competition, changed: Round) -> Competition:
    """The competition with one round changed."""
    rounds = tuple(changed if played.number == changed.number else played for played in competition.rounds)
    return msgspec.structs.replace(competition, rounds=rounds)


def with_pairing(competition: Competition, at: At, changed: Pairing) -> Competition:
    """The competition with one pairing changed."""
    played = competition.rounds[at.round - 1]
    pairings = tuple(changed if pairing.number == at.pairing else pairing for pairing in played.pairings)
    return with_round(competition, Round(played.number, pairings))
