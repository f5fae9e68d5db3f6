"""Pods: sizes, points, who meets whom, seats, the final table."""

import random
from collections import Counter
from collections.abc import Iterable
from fractions import Fraction
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from apps.tournaments.formats.catalogue import next_pairings, standings
from apps.tournaments.formats.competition import At, Competition, Game, How
from apps.tournaments.formats.entries import withdraw
from apps.tournaments.formats.lineup import meetings_of
from apps.tournaments.formats.opening import open_competition
from apps.tournaments.formats.pod_points import pod_points, points_by_place
from apps.tournaments.formats.pod_search import partitions
from apps.tournaments.formats.pod_sizes import pod_sizes
from apps.tournaments.formats.refusals import FormatRefusal
from apps.tournaments.formats.running import is_over, record_game, start_round
from apps.tournaments.formats.settings import Pods
from apps.tournaments.formats.standings import shown
from tests.tournaments.formats.events import by_luck, decided, event, field, letter, table

POINTS = Pods(tiebreaks=())


def run(entrants: int, rounds: int, seed: int, chosen: Pods | None = None) -> Competition:
    competition = event(chosen or Pods(rounds=99), entrants)
    luck = random.Random(seed)
    for _ in range(rounds):
        competition = decided(start_round(competition), by_luck(luck))
    return competition


def repeats(pods: Iterable[Iterable[int]], competition: Competition) -> int:
    met = meetings_of(competition)
    return sum(met[frozenset(pair)] > 0 for pod in pods for pair in combinations(pod, 2))


@pytest.mark.parametrize(
    ("entrants", "sizes"),
    [
        (4, (4,)),
        (5, (5,)),
        (6, (3, 3)),
        (7, (4, 3)),
        (9, (5, 4)),
        (10, (4, 3, 3)),
        (11, (4, 4, 3)),
        (13, (5, 4, 4)),
        (18, (4, 4, 4, 3, 3)),
    ],
)
def test_pods_of_four_are_as_equal_as_can_be(entrants: int, sizes: tuple[int, ...]) -> None:
    assert pod_sizes(entrants, Pods(size=4)) == sizes
    assert pod_sizes(entrants, Pods(size=4, smallest=3)) == sizes


@pytest.mark.parametrize(
    ("entrants", "sizes"), [(2, (2,)), (5, (5,)), (8, (4, 4)), (9, (3, 3, 3)), (11, (4, 4, 3)), (14, (4, 4, 3, 3))]
)
def test_no_two_sit_alone_at_a_table_if_more_are_there(entrants: int, sizes: tuple[int, ...]) -> None:
    assert pod_sizes(entrants, Pods(size=3)) == sizes


@settings(max_examples=300, deadline=None)
@given(data=st.data())
def test_every_field_is_parted_within_the_bounds_of_the_game(data: st.DataObject) -> None:
    smallest = data.draw(st.integers(2, 4))
    largest = data.draw(st.integers(2 * smallest - 1, 8))
    size = data.draw(st.integers(smallest, largest))
    entrants = data.draw(st.integers(smallest, 100))
    sizes = pod_sizes(entrants, Pods(size=size, smallest=smallest, largest=largest))
    assert sum(sizes) == entrants
    assert smallest <= min(sizes) <= max(sizes) <= largest
    assert max(sizes) - min(sizes) <= 1
    assert pod_sizes(smallest - 1, Pods(size=size, smallest=smallest, largest=largest)) == ()


@pytest.mark.parametrize(
    ("places", "absent", "points"),
    [
        ((1, 2, 3, 4), (), "5 3 2 1"),
        ((1, 2, 2, 4), (), "5 2.5 2.5 1"),
        ((1, 1, 1, 1), (), "2.75 2.75 2.75 2.75"),
        ((4, 1, 3, 2), (), "1 5 2 3"),
        ((1, 2, 3), (), "5 2.5 1"),
        ((1, 2, 3, 4, 5), (), "5 3.5 2.5 1.75 1"),
        ((1, 2), (), "5 1"),
        ((1, 2, 3, 4), (3,), "5 3 2 0"),
        ((1, 2, 3, 4), (0,), "0 5 3 2"),
        ((1, 1, 3, 3), (0, 2), "0 5 0 3"),
        ((1, 1, 1, 1), (0, 1, 2, 3), "0 0 0 0"),
    ],
)
def test_ties_share_and_who_left_scores_nothing(places: tuple[int, ...], absent: tuple[int, ...], points: str) -> None:
    assert " ".join(map(shown, pod_points(Pods(), places, absent))) == points


@pytest.mark.parametrize("seats", range(2, 9))
def test_first_and_last_are_paid_alike_at_tables_of_every_size(seats: int) -> None:
    pay = points_by_place((5, 3, 2, 1), seats)
    assert (pay[0], pay[-1]) == (5, 1)
    assert list(pay) == sorted(pay, reverse=True)
    assert abs(sum(pay) / seats - Fraction(11, 4)) < Fraction(1, 2)


def test_the_best_seeds_start_apart() -> None:
    pods = [set(pairing.seats) for pairing in next_pairings(event(Pods(), 16))]
    assert all(len(pod & {1, 2, 3, 4}) == 1 for pod in pods)


@settings(max_examples=60, deadline=None)
@given(
    entrants=st.integers(3, 8), rounds=st.integers(1, 5), seed=st.integers(0, 10_000), size=st.sampled_from([2, 3, 4])
)
def test_opponents_are_repeated_as_little_as_brute_force_finds(
    entrants: int, rounds: int, seed: int, size: int
) -> None:
    chosen = Pods(rounds=99, size=size)
    competition = run(entrants, rounds, seed, chosen)
    found = [pairing.seats for pairing in next_pairings(competition)]
    ids = tuple(entrant.id for entrant in competition.entrants)
    fewest = min(repeats(pods, competition) for pods in partitions(ids, pod_sizes(entrants, chosen)))
    assert repeats(found, competition) == fewest


@pytest.mark.parametrize(("entrants", "size", "rounds"), [(16, 4, 3), (25, 5, 3), (20, 4, 3), (64, 4, 6), (130, 4, 4)])
def test_where_there_is_room_nobody_meets_twice(entrants: int, size: int, rounds: int) -> None:
    competition = run(entrants, rounds, 1, Pods(rounds=99, size=size))
    assert max(meetings_of(competition).values()) == 1


def test_parted_in_every_way_once() -> None:
    found = [frozenset(map(frozenset, pods)) for pods in partitions((0, 1, 2, 3, 4, 5, 6), (4, 3))]
    assert len(found) == len(set(found)) == 35
    assert len(list(partitions(tuple(range(9)), (3, 3, 3)))) == 280


@pytest.mark.parametrize("entrants", [8, 16, 17])
def test_everyone_sits_in_every_seat_about_as_often(entrants: int) -> None:
    competition = run(entrants, 4, 2)
    for entrant in competition.entrants:
        seats = Counter(
            pairing.seats.index(entrant.id) for _, pairing in competition.pairings() if entrant.id in pairing.seats
        )
        assert max(seats.values()) <= 2


def test_forbidden_pairs_are_kept_apart_if_there_are_two_tables() -> None:
    competition = open_competition(Pods(), field(8), forbidden=[(1, 2), (3, 4)])
    for _ in range(3):
        competition = decided(start_round(competition), by_luck(random.Random(1)))
        for pairing in competition.rounds[-1].pairings:
            assert not {1, 2} <= set(pairing.seats)
            assert not {3, 4} <= set(pairing.seats)
    one_table = decided(start_round(open_competition(Pods(), field(4), forbidden=[(1, 2)])), by_luck(random.Random(1)))
    second = start_round(one_table).rounds[-1].pairings[0]
    assert "kept_apart_unavoidable" in {reason.code for reason in second.why}


def test_a_seat_that_was_left_scores_nothing_whatever_the_bot_makes_of_it() -> None:
    competition = start_round(open_competition(Pods(), field(4)))
    seats = competition.rounds[0].pairings[0].seats
    competition = withdraw(competition, seats[0])
    assert competition.rounds[0].pairings[0].result is None
    competition = record_game(competition, At(1, 1), Game((1, 2, 3, 4)))
    points = {standing.entrant: shown(standing.points) for standing in standings(competition)}
    assert [points[entrant] for entrant in seats] == ["0", "5", "3", "2"]
    recorded = record_game(start_round(open_competition(Pods(), field(4))), At(1, 1), Game((1, 2, 3, 4), absent=(0,)))
    assert {shown(each.points) for each in standings(recorded)} == {"0", "5", "3", "2"}


def test_a_pod_that_all_have_left_is_decided() -> None:
    competition = start_round(open_competition(Pods(), field(3)))
    for entrant in (1, 2, 3):
        competition = withdraw(competition, entrant)
    result = competition.rounds[0].pairings[0].result
    assert result is not None
    assert result.how is How.ABSENCE
    assert is_over(competition)


def test_the_final_table_ranks_its_players_before_all_others() -> None:
    chosen = Pods(rounds=1, final_size=4, tiebreaks=POINTS.tiebreaks)
    competition = event(chosen, 8, "A>B>C>D E>F>G>H")
    competition = start_round(competition)
    final = competition.rounds[-1].pairings[0]
    assert final.node == "final"
    assert sorted(final.seats) == [1, 2, 5, 6]
    assert table(standings(competition))[:11] == "1A 1E 3B 3F"
    order = {2: 1, 6: 2, 1: 3, 5: 4}
    competition = record_game(competition, At(2, 1), Game(tuple(order[entrant] for entrant in final.seats)))
    assert table(standings(competition)) == "1B 2F 3A 4E 5C 5G 7D 7H"
    assert [shown(each.points) for each in standings(competition)][:2] == ["3", "3"]
    assert [letter(each.entrant) for each in standings(competition) if each.note == "final_table"] == list("BFAE")
    assert is_over(competition)


def test_who_leaves_the_final_is_last_in_it() -> None:
    competition = start_round(event(Pods(rounds=1, final_size=3, tiebreaks=()), 6, "A>B>C D>E>F"))
    seats = competition.rounds[-1].pairings[0].seats
    competition = withdraw(competition, seats[0])
    competition = record_game(competition, At(2, 1), Game((1, 2, 3)))
    assert [standing.entrant for standing in standings(competition)][:3] == [seats[1], seats[2], seats[0]]


def test_too_few_for_a_final_end_it_before() -> None:
    competition = event(Pods(rounds=1, smallest=3, size=4, largest=6, final_size=4), 4, "A>B>C>D")
    for entrant in (1, 2):
        competition = withdraw(competition, entrant)
    assert is_over(competition)


@pytest.mark.parametrize(
    ("chosen", "code"),
    [
        (Pods(size=4, smallest=3, largest=4), "pod_sizes_do_not_fit"),
        (Pods(size=2, smallest=3), "pod_sizes_do_not_fit"),
        (Pods(largest=9), "pod_sizes_do_not_fit"),
        (Pods(rounds=0), "too_few_rounds"),
        (Pods(scale=(5, 3)), "scale_does_not_fit"),
        (Pods(scale=(1, 2, 3, 4)), "scale_does_not_fit"),
        (Pods(final_size=7), "final_does_not_fit"),
        (Pods(smallest=3, final_size=2), "final_does_not_fit"),
    ],
)
def test_settings_that_could_not_be_played_are_refused(chosen: Pods, code: str) -> None:
    with pytest.raises(FormatRefusal, match=code):
        open_competition(chosen, field(12))
