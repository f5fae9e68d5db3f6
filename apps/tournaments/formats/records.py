"""What each entrant has done so far: points by round, opponents met, seats sat in. Worked out, never stored."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from typing import Final, TypeAlias

from apps.tournaments.formats.competition import Competition, EntrantId, How, Pairing, Result
from apps.tournaments.formats.pod_points import pod_points
from apps.tournaments.formats.settings import AnySettings, Pods

WON: Final = Fraction(1)
DRAWN: Final = Fraction(1, 2)
LOST: Final = Fraction(0)

OVER_THE_BOARD: Final = frozenset({How.PLAYED, How.DECLARED})
ALONE: Final = {How.BYE: WON, How.HALF_BYE: DRAWN, How.REST: LOST}
"""What a round without an opponent is worth."""


@dataclass(frozen=True, slots=True)
class Meeting:
    """One opponent of a decided pairing, and what was made against them: 1, ½ or 0."""

    opponent: EntrantId
    share: Fraction


@dataclass(frozen=True, slots=True)
class Appearance:
    """An entrant's part in one decided pairing. `meetings` is empty where nothing was played."""

    round: int
    how: How
    seat: int
    points: Fraction
    is_present: bool
    scored: int
    opponents: tuple[EntrantId, ...]
    meetings: tuple[Meeting, ...]

    @property
    def shares(self) -> tuple[Fraction, ...]:
        """What was made against each opponent; without play whoever was there has won, whoever was not has lost."""
        if self.meetings:
            return tuple(meeting.share for meeting in self.meetings)
        return (WON if self.is_present else LOST,) * len(self.opponents)


@dataclass(frozen=True)
class Record:
    """All appearances of an entrant, in the order of the rounds."""

    entrant: EntrantId
    appearances: tuple[Appearance, ...]

    @cached_property
    def points(self) -> Fraction:
        """All points so far."""
        return sum((appearance.points for appearance in self.appearances), LOST)

    @cached_property
    def meetings(self) -> tuple[Meeting, ...]:
        """Everyone played against, in order."""
        return tuple(meeting for appearance in self.appearances for meeting in appearance.meetings)

    @cached_property
    def last_round(self) -> int:
        """The last round with a result; 0: none."""
        return max((appearance.round for appearance in self.appearances), default=0)

    @property
    def completed(self) -> int:
        """Pairings that the entrant was there for: played, or won because nobody else came."""
        return sum(bool(appearance.opponents) and appearance.is_present for appearance in self.appearances)

    def count(self, how: How) -> int:
        """How many appearances came to their result in this way."""
        return sum(appearance.how is how for appearance in self.appearances)

    def balance(self, share: Fraction) -> int:
        """Against how many opponents this was made, with or without play."""
        return sum(appearance.shares.count(share) for appearance in self.appearances)


Records: TypeAlias = Mapping[EntrantId, Record]


def records(competition: Competition, without: Iterable[EntrantId] = ()) -> dict[EntrantId, Record]:
    """The record of every entrant; pairings with anyone of `without` count for nobody."""
    skipped = frozenset(without)
    found: dict[EntrantId, list[Appearance]] = {entrant.id: [] for entrant in competition.entrants}
    for at, pairing in competition.pairings():
        if pairing.result is not None and skipped.isdisjoint(pairing.seats):
            for entrant, appearance in _appearances(competition.settings, at.round, pairing, pairing.result):
                found[entrant].append(appearance)
    return {entrant: Record(entrant, tuple(appearances)) for entrant, appearances in found.items()}


def _appearances(
    settings: AnySettings, number: int, pairing: Pairing, result: Result
) -> Iterable[tuple[EntrantId, Appearance]]:
    points = points_of(settings, result)
    for seat, entrant in enumerate(pairing.seats):
        yield (
            entrant,
            Appearance(
                round=number,
                how=result.how,
                seat=seat,
                points=points[seat],
                is_present=seat not in result.absent,
                scored=result.scored[seat] if result.scored else 0,
                opponents=tuple(other for other in pairing.seats if other != entrant),
                meetings=tuple(_meetings(pairing, result, seat)) if result.how in OVER_THE_BOARD else (),
            ),
        )


def _meetings(pairing: Pairing, result: Result, seat: int) -> Iterable[Meeting]:
    for other, opponent in enumerate(pairing.seats):
        if other != seat:
            yield Meeting(opponent, _share(result, seat, other))


def _share(result: Result, seat: int, other: int) -> Fraction:
    """Against one opponent; whoever left has lost to all who stayed."""
    mine, theirs = seat in result.absent, other in result.absent
    if mine or theirs:
        return WON if not mine else LOST
    ahead = result.places[other] - result.places[seat]
    return DRAWN if ahead == 0 else WON if ahead > 0 else LOST


def points_of(settings: AnySettings, result: Result) -> tuple[Fraction, ...]:
    """The points of each seat: by place in pods, else 1 for a win and ½ for a draw; who was absent scores nothing."""
    if len(result.places) == 1:
        return (LOST if result.absent else ALONE[result.how],)
    if isinstance(settings, Pods):
        return pod_points(settings, result.places, result.absent)
    level = len(set(result.places)) == 1
    return tuple(
        LOST if seat in result.absent else DRAWN if level else WON if place == 1 else LOST
        for seat, place in enumerate(result.places)
    )
