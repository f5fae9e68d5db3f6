"""The formats by their settings: one door to pairing and ranking for whoever does not care which it is."""

from collections.abc import Callable
from typing import Any, Final, NamedTuple

from apps.tournaments.formats import knockout, pods, round_robin, swiss
from apps.tournaments.formats.bracket import size_for
from apps.tournaments.formats.competition import Competition, Pairing
from apps.tournaments.formats.settings import (
    DoubleElimination,
    Pods,
    RoundRobin,
    Settings,
    SingleElimination,
    Swiss,
)
from apps.tournaments.formats.standings import Standing, points_table


class Format(NamedTuple):
    """What a format is made of; each function is given its own kind of settings."""

    goes_on: Callable[[Competition, Any], bool]
    next_pairings: Callable[[Competition, Any], tuple[Pairing, ...]]
    standings: Callable[[Competition, Any], tuple[Standing, ...]]
    rounds: Callable[[Any, int], int]


def _points_table(competition: Competition, settings: Swiss) -> tuple[Standing, ...]:
    return points_table(competition)


def _rounds_of_a_bracket(settings: SingleElimination, entrants: int) -> int:
    return size_for(entrants).bit_length() - 1


def _rounds_of_two_brackets(settings: DoubleElimination, entrants: int) -> int:
    return 2 * _rounds_of_a_bracket(SingleElimination(), entrants)


def _rounds_of_pods(settings: Pods, entrants: int) -> int:
    return settings.rounds + bool(settings.final_size)


FORMATS: Final[dict[type[Settings], Format]] = {
    Swiss: Format(swiss.goes_on, swiss.next_pairings, _points_table, swiss.rounds_of),
    RoundRobin: Format(round_robin.goes_on, round_robin.next_pairings, round_robin.standings, round_robin.rounds_of),
    SingleElimination: Format(knockout.goes_on, knockout.next_pairings, knockout.standings, _rounds_of_a_bracket),
    DoubleElimination: Format(knockout.goes_on, knockout.next_pairings, knockout.standings, _rounds_of_two_brackets),
    Pods: Format(pods.goes_on, pods.next_pairings, pods.standings, _rounds_of_pods),
}


def goes_on(competition: Competition) -> bool:
    """Whether there is a next round, the last one being complete."""
    return FORMATS[type(competition.settings)].goes_on(competition, competition.settings)


def next_pairings(competition: Competition) -> tuple[Pairing, ...]:
    """The next round, as it would be paired now; none: the competition is over."""
    if not goes_on(competition):
        return ()
    return FORMATS[type(competition.settings)].next_pairings(competition, competition.settings)


def standings(competition: Competition) -> tuple[Standing, ...]:
    """The table as it stands, results of a running round included."""
    return FORMATS[type(competition.settings)].standings(competition, competition.settings)


def planned_rounds(competition: Competition) -> int:
    """How many rounds it takes if all goes its way; a double elimination may need one more, its reset."""
    return FORMATS[type(competition.settings)].rounds(competition.settings, len(competition.entrants))
