"""Coming late, leaving, coming back, being kept apart."""

import random

import pytest

from apps.tournaments.formats import results
from apps.tournaments.formats.catalogue import standings
from apps.tournaments.formats.competition import Competition, Entrant
from apps.tournaments.formats.entries import admit, allow, forbid, is_open_to_late_entries, reinstate, withdraw
from apps.tournaments.formats.opening import open_competition
from apps.tournaments.formats.refusals import FormatRefusal
from apps.tournaments.formats.running import start_round
from apps.tournaments.formats.settings import (
    AnySettings,
    DoubleElimination,
    Pods,
    RoundRobin,
    SingleElimination,
    Swiss,
)
from apps.tournaments.formats.standings import shown
from tests.tournaments.formats.events import by_luck, decided, field

LATE = Entrant(20, 20, 20)


def after(settings: AnySettings, rounds: int, entrants: int = 8) -> Competition:
    competition = open_competition(settings, field(entrants))
    luck = random.Random(1)
    for _ in range(rounds):
        competition = decided(start_round(competition), by_luck(luck, draws=0))
    return competition


def points(competition: Competition, entrant: int) -> str:
    return next(shown(each.points) for each in standings(competition) if each.entrant == entrant)


def test_a_late_entry_has_half_a_point_for_the_first_round_only() -> None:
    competition = admit(after(Swiss(rounds=4), 2), LATE)
    assert points(competition, 20) == "0.5"
    assert [pairing.result for _, pairing in competition.pairings() if 20 in pairing.seats] == [results.half_bye()]
    paired = start_round(competition).rounds[-1].pairings
    assert 20 in [seat for pairing in paired for seat in pairing.seats]


def test_who_comes_before_the_first_round_is_not_late() -> None:
    for settings in (Swiss(), RoundRobin(), SingleElimination(), DoubleElimination(), Pods()):
        competition = admit(after(settings, 0), LATE)
        assert points(competition, 20) == "0"
        assert 20 in [seat for pairing in start_round(competition).rounds[0].pairings for seat in pairing.seats]


@pytest.mark.parametrize(
    ("settings", "last"),
    [(Swiss(rounds=4), 2), (Swiss(rounds=3), 1), (Pods(rounds=4), 2), (RoundRobin(), 0), (SingleElimination(), 0)],
)
def test_late_entries_close_half_way(settings: AnySettings, last: int) -> None:
    assert is_open_to_late_entries(after(settings, last))
    closed = after(settings, last + 1)
    assert not is_open_to_late_entries(closed)
    with pytest.raises(FormatRefusal, match="late_entry_closed"):
        admit(closed, LATE)


@pytest.mark.parametrize("twin", [Entrant(1, 20, 20), Entrant(20, 1, 20), Entrant(20, 20, 1)])
def test_nobody_comes_in_twice_or_with_the_number_of_another(twin: Entrant) -> None:
    with pytest.raises(FormatRefusal, match="entrants_not_distinct"):
        admit(after(Swiss(), 1), twin)
    with pytest.raises(FormatRefusal, match="entrants_not_distinct"):
        open_competition(Swiss(), (*field(8), twin))


def test_who_leaves_in_the_middle_of_a_round_gives_the_pairing_to_the_other() -> None:
    competition = start_round(after(Swiss(rounds=3), 1))
    pairing = competition.rounds[-1].pairings[0]
    leaver, other = pairing.seats
    competition = withdraw(competition, leaver)
    assert competition.rounds[-1].pairings[0].result == results.walkover(1)
    both = withdraw(competition, other)
    assert both.rounds[-1].pairings[0].result == results.walkover(1)
    back = reinstate(both, leaver)
    assert leaver in {entrant.id for entrant in back.active}
    assert points(back, leaver) == points(both, leaver)


def test_leaving_and_coming_back_are_each_done_once() -> None:
    competition = after(Swiss(), 0)
    with pytest.raises(FormatRefusal, match="not_withdrawn"):
        reinstate(competition, 1)
    with pytest.raises(FormatRefusal, match="already_withdrawn"):
        withdraw(withdraw(competition, 1), 1)
    with pytest.raises(FormatRefusal, match="no_such_entrant"):
        withdraw(competition, 99)


def test_two_can_be_kept_apart_and_allowed_again() -> None:
    competition = after(Swiss(), 0)
    opponent = next(
        other
        for pairing in start_round(competition).rounds[0].pairings
        for other in pairing.seats
        if 1 in pairing.seats and other != 1
    )
    apart = forbid(forbid(competition, 1, opponent), opponent, 1)
    assert apart.forbidden == ((opponent, 1),)
    assert not any({1, opponent} == set(pairing.seats) for pairing in start_round(apart).rounds[0].pairings)
    assert start_round(allow(apart, 1, opponent)) == start_round(competition)


def test_keeping_apart_is_refused_where_it_cannot_be_kept() -> None:
    with pytest.raises(FormatRefusal, match="forbidden_pairs_not_in_format"):
        forbid(after(RoundRobin(), 0), 1, 2)
    with pytest.raises(FormatRefusal, match="forbidden_pairs_not_in_format"):
        open_competition(SingleElimination(), field(4), [(1, 2)])
    with pytest.raises(FormatRefusal, match="nobody_meets_themselves"):
        forbid(after(Swiss(), 0), 1, 1)
    with pytest.raises(FormatRefusal, match="nobody_meets_themselves"):
        open_competition(Swiss(), field(4), [(1, 1)])
    with pytest.raises(FormatRefusal, match="no_such_entrant"):
        forbid(after(Swiss(), 0), 1, 99)
    with pytest.raises(FormatRefusal, match="no_such_entrant"):
        open_competition(Swiss(), field(4), [(1, 99)])


@pytest.mark.parametrize("settings", [Swiss(), RoundRobin(), SingleElimination(), DoubleElimination(), Pods()])
def test_one_alone_is_no_competition(settings: AnySettings) -> None:
    with pytest.raises(FormatRefusal, match="too_few_entrants"):
        open_competition(settings, field(1))


def test_a_bracket_that_might_not_end_or_rank_is_refused() -> None:
    with pytest.raises(FormatRefusal, match="too_many_replays"):
        open_competition(SingleElimination(most_replays=99), field(4))
    with pytest.raises(FormatRefusal, match="least_played_not_in_format"):
        open_competition(SingleElimination(least_played=1), field(4))
