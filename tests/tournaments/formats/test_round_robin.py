"""Round robin: Berger tables, and what becomes of games with those who leave."""

from itertools import combinations

import msgspec
import pytest

from apps.tournaments.formats import results
from apps.tournaments.formats.catalogue import planned_rounds, standings
from apps.tournaments.formats.competition import Competition, How, Pairing, Result
from apps.tournaments.formats.entries import reinstate, withdraw
from apps.tournaments.formats.opening import open_competition
from apps.tournaments.formats.round_robin import berger, left_early
from apps.tournaments.formats.running import is_over, start_round
from apps.tournaments.formats.settings import RoundRobin
from tests.tournaments.formats.events import decided, event, field, letter, table, written

FOUR = "1-4 2-3 / 4-3 1-2 / 2-4 3-1"
SIX = "1-6 2-5 3-4 / 6-4 5-3 1-2 / 2-6 3-1 4-5 / 6-5 1-4 2-3 / 3-6 4-2 5-1"


def better_seed_wins(pairing: Pairing) -> Result:
    return results.win(pairing.seats.index(min(pairing.seats)))


def left(competition: Competition) -> frozenset[int]:
    assert isinstance(competition.settings, RoundRobin)
    return left_early(competition, competition.settings)


def run(competition: Competition, rounds: int) -> Competition:
    for _ in range(rounds):
        competition = decided(start_round(competition), better_seed_wins)
    return competition


@pytest.mark.parametrize(("entrants", "rounds"), [(4, FOUR), (6, SIX)])
def test_the_rounds_are_those_of_the_berger_tables(entrants: int, rounds: str) -> None:
    competition = run(open_competition(RoundRobin(), field(entrants)), entrants - 1)
    assert " / ".join(written(played.pairings) for played in competition.rounds) == rounds
    assert is_over(competition)


@pytest.mark.parametrize("entrants", range(2, 15))
def test_everyone_meets_everyone_once_with_even_seats(entrants: int) -> None:
    rounds = berger(entrants)
    met = [frozenset(pair) for pairs in rounds for pair in pairs if max(pair) <= entrants]
    assert sorted(map(sorted, met)) == [list(pair) for pair in combinations(range(1, entrants + 1), 2)]
    assert all(len({each for pair in pairs for each in pair}) == 2 * len(pairs) for pairs in rounds)
    played = [pair for pairs in rounds for pair in pairs if max(pair) <= entrants]
    for each in range(1, entrants + 1):
        firsts, seconds = sum(pair[0] == each for pair in played), sum(pair[1] == each for pair in played)
        assert abs(firsts - seconds) <= 1


def test_the_second_cycle_changes_the_seats() -> None:
    competition = run(open_competition(RoundRobin(cycles=2), field(4)), 6)
    assert planned_rounds(competition) == 6
    assert written(competition.rounds[3].pairings) == "4-1 3-2"
    assert is_over(competition)


def test_of_an_odd_number_one_rests_without_points() -> None:
    competition = run(open_competition(RoundRobin(), field(5)), 5)
    rests = [pairing for _, pairing in competition.pairings() if len(pairing.seats) == 1]
    assert sorted(pairing.seats[0] for pairing in rests) == [1, 2, 3, 4, 5]
    assert [str(standing.points) for standing in standings(competition)] == ["4", "3", "2", "1", "0"]


def test_who_leaves_before_half_of_the_games_counts_for_nobody() -> None:
    """F has lost to A and, of five games, leaves after two: all had as much from the rest."""
    competition = withdraw(run(open_competition(RoundRobin(), field(6)), 2), 6)
    assert left(competition) == {6}
    competition = run(competition, 3)
    final = standings(competition)
    assert [(letter(each.entrant), str(each.points), each.note) for each in final] == [
        ("A", "4", ""),
        ("B", "3", ""),
        ("C", "2", ""),
        ("D", "1", ""),
        ("E", "0", ""),
        ("F", "0", "left_early"),
    ]
    assert [each.rank for each in final] == [1, 2, 3, 4, 5, 6]


def test_who_leaves_after_half_of_the_games_loses_the_rest_by_walkover() -> None:
    competition = withdraw(run(open_competition(RoundRobin(), field(6)), 3), 1)
    assert left(competition) == frozenset()
    competition = run(competition, 2)
    walkovers = [
        pairing for _, pairing in competition.pairings() if pairing.result and pairing.result.how is How.WALKOVER
    ]
    assert [sorted(pairing.seats)[0] for pairing in walkovers] == [1, 1]
    assert all(standing.note == "" for standing in standings(competition))
    assert table(standings(competition))[:2] != "1A"


def test_who_comes_back_counts_again() -> None:
    competition = withdraw(run(open_competition(RoundRobin(), field(4)), 1), 4)
    assert left(competition) == {4}
    competition = reinstate(run(competition, 1), 4)
    assert left(competition) == frozenset()
    assert standings(competition)[-1].note == ""


def test_if_all_leave_it_still_comes_to_its_end() -> None:
    competition = open_competition(RoundRobin(), field(4))
    for entrant in (1, 2, 3, 4):
        competition = withdraw(competition, entrant)
    while not is_over(competition):
        competition = start_round(competition)
        assert competition.is_between_rounds
    assert len(competition.rounds) == 3
    assert {standing.note for standing in standings(competition)} == {"left_early"}


def test_a_stored_round_robin_goes_on_where_it_was() -> None:
    competition = event(RoundRobin(), 6, "A>F B>E C>D")
    stored = msgspec.json.decode(msgspec.json.encode(competition), type=Competition)
    assert stored == competition
    assert written(start_round(stored).rounds[-1].pairings) == "6-4 5-3 1-2"
