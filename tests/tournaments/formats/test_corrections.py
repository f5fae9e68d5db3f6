"""Swaps and corrections, and what they say beforehand that they change."""

import random

import pytest

from apps.tournaments.formats import results
from apps.tournaments.formats.catalogue import standings
from apps.tournaments.formats.competition import At, Competition, Game
from apps.tournaments.formats.corrections import Change, can_repair, changes, correct, swap
from apps.tournaments.formats.entries import withdraw
from apps.tournaments.formats.opening import open_competition
from apps.tournaments.formats.refusals import FormatRefusal
from apps.tournaments.formats.running import award, is_over, record_game, start_round
from apps.tournaments.formats.settings import DoubleElimination, Pods, RoundRobin, SingleElimination, Swiss
from tests.tournaments.formats.events import by_luck, decided, event, field, pairs, swiss, table
from tests.tournaments.formats.test_knockout import at_node, better, run, upset


def codes(found: tuple[Change, ...]) -> list[str]:
    return [change.code for change in found]


def test_a_correction_says_what_it_changes_and_leaves_later_rounds_as_they_are() -> None:
    before = event(Swiss(rounds=3, tiebreaks=()), 4, "A>C B>D", "A>B C>D")
    after, found = correct(before, At(1, 1), results.win(1))
    assert after.rounds[1] == before.rounds[1]
    assert found == (
        Change("result_changed", {"round": 1, "pairing": 1}),
        Change("points_changed", {"entrant": 3, "before": "1", "after": "2"}),
        Change("rank_changed", {"entrant": 3, "before": 2, "after": 1}),
        Change("points_changed", {"entrant": 1, "before": "2", "after": "1"}),
        Change("rank_changed", {"entrant": 1, "before": 1, "after": 2}),
    )
    assert before == event(Swiss(rounds=3, tiebreaks=()), 4, "A>C B>D", "A>B C>D")


def test_a_round_nobody_has_played_can_be_paired_anew() -> None:
    before = start_round(event(Swiss(rounds=3, tiebreaks=()), 4, "A>C B>D"))
    assert pairs(before.rounds[1].pairings) == {"AB", "CD"}
    assert can_repair(before, At(1, 1))
    after, found = correct(before, At(1, 1), results.win(1), repair=True)
    assert pairs(after.rounds[1].pairings) == {"BC", "AD"}
    assert "pairing_changed" in codes(found)
    assert len(after.rounds) == 2


def test_a_round_that_has_begun_is_not_paired_anew() -> None:
    before = start_round(event(Swiss(rounds=3), 4, "A>C B>D"))
    begun = record_game(before, At(2, 1), Game((1, 2)))
    with pytest.raises(FormatRefusal, match="nothing_to_repair"):
        correct(begun, At(1, 1), results.win(1), repair=True)
    with pytest.raises(FormatRefusal, match="nothing_to_repair"):
        correct(decided(before, by_luck(random.Random(1))), At(2, 1), results.draw(), repair=True)
    assert codes(correct(begun, At(1, 1), results.win(1)).changes).count("pairing_changed") == 0


def test_only_what_has_a_result_and_two_sides_is_corrected() -> None:
    competition = start_round(swiss(3, "A>B C"))
    with pytest.raises(FormatRefusal, match="not_decided"):
        correct(competition, At(2, 1), results.draw())
    with pytest.raises(FormatRefusal, match="nothing_to_correct"):
        correct(competition, At(1, 2), results.bye())
    with pytest.raises(FormatRefusal, match="result_does_not_fit"):
        correct(competition, At(1, 1), results.absence(3))
    with pytest.raises(FormatRefusal, match="no_such_pairing"):
        correct(competition, At(7, 1), results.draw())


def test_in_a_bracket_who_wrongly_went_on_gives_way() -> None:
    """B beat C in the second semi-final and A beat B in the final: it was C who should have been there."""
    before = run(SingleElimination(), 4)
    at = next(at for at, pairing in before.pairings() if pairing.node == "W1-2")
    seats = before.pairing(at).seats
    after, found = correct(before, at, results.win(seats.index(3)))
    final = at_node(after, "W2-1")
    assert set(final.seats) == {1, 3}
    assert final.result is None
    assert {"result_changed", "pairing_changed", "result_void"} <= set(codes(found))
    assert not is_over(after)
    assert table(standings(decided(after, better))) == "1A 2C 3B 3D"


def test_what_hung_on_a_voided_match_is_taken_back_and_played_later() -> None:
    before = run(SingleElimination(), 8)
    at = next(at for at, pairing in before.pairings() if pairing.node == "W1-1")
    seats = before.pairing(at).seats
    after, found = correct(before, at, results.win(seats.index(8)))
    assert len(after.rounds) == 2
    assert codes(found).count("pairing_removed") == 1
    assert set(at_node(after, "W2-1").seats) == {4, 8}
    assert at_node(after, "W2-2") == at_node(before, "W2-2")
    after = decided(after, better)
    while not is_over(after):
        after = decided(start_round(after), better)
    assert table(standings(after))[:5] == "1B 2D"


def test_a_reset_that_should_not_have_been_is_taken_back() -> None:
    before = run(DoubleElimination(), 4, upset("F1-1"))
    at = next(at for at, pairing in before.pairings() if pairing.node == "F1-1")
    seats = before.pairing(at).seats
    after, _ = correct(before, at, results.win(seats.index(1)))
    assert is_over(after)
    assert {pairing.node for _, pairing in before.pairings()} - {pairing.node for _, pairing in after.pairings()} == {
        "R1-1"
    }
    with pytest.raises(FormatRefusal, match="winner_needed"):
        correct(before, at, results.draw())


@pytest.mark.parametrize("seed", range(12))
def test_a_corrected_bracket_goes_on_to_its_end(seed: int) -> None:
    luck = random.Random(seed)
    settings = DoubleElimination() if seed % 2 else SingleElimination(third_place=True)
    competition = run(settings, luck.randrange(3, 14), by_luck(luck, draws=0))
    decidable = [at for at, pairing in competition.pairings() if len(pairing.seats) == 2]
    for _ in range(4):
        at = luck.choice(decidable)
        pairing = dict(competition.pairings()).get(at)
        if pairing is None or pairing.result is None or len(pairing.seats) == 1:
            continue
        competition = correct(
            competition, at, luck.choice((results.win(0), results.win(1), results.absence()))
        ).competition
    while not is_over(competition):
        if competition.is_between_rounds:
            competition = start_round(competition)
        for at, pairing in competition.pairings():
            if pairing.result is None:
                competition = award(competition, at, results.win(luck.randrange(2)))
    nodes = [pairing.node for _, pairing in competition.pairings()]
    assert len(nodes) == len(set(nodes))
    assert [standing.rank for standing in standings(competition)].count(1) <= 1


def test_two_change_places_before_a_round_is_played() -> None:
    before = start_round(event(Swiss(rounds=2), 5))
    alone = before.rounds[0].pairings[-1].seats[0]
    after = swap(before, 1, alone)
    assert after.rounds[0].pairings[-1].seats == (1,)
    assert after.rounds[0].pairings[-1].result == results.bye()
    assert sorted(seat for pairing in after.rounds[0].pairings for seat in pairing.seats) == [1, 2, 3, 4, 5]
    assert [reason.code for reason in after.rounds[0].pairings[-1].why] == ["swapped_by_organiser"]
    assert "pairing_changed" in [change.code for change in changes(before, after)]


def test_swaps_that_cannot_be_are_refused() -> None:
    before = start_round(open_competition(Swiss(), field(4), [(1, 2)]))
    mate = next(pairing.seats for pairing in before.rounds[0].pairings if 1 in pairing.seats)
    strangers = [entrant for entrant in (3, 4) if entrant not in mate]
    with pytest.raises(FormatRefusal, match="same_pairing"):
        swap(before, *mate)
    with pytest.raises(FormatRefusal, match="not_in_round"):
        swap(before, 1, 99)
    with pytest.raises(FormatRefusal, match="forbidden_pair"):
        swap(before, 1, strangers[0])
    with pytest.raises(FormatRefusal, match="round_under_way"):
        swap(record_game(before, At(1, 1), Game((1, 2))), 1, strangers[0])
    with pytest.raises(FormatRefusal, match="round_under_way"):
        swap(open_competition(Swiss(), field(4)), 1, 2)
    for settings in (RoundRobin(), SingleElimination()):
        with pytest.raises(FormatRefusal, match="swap_not_in_format"):
            swap(start_round(open_competition(settings, field(4))), 1, 2)
    final = start_round(event(Pods(rounds=1, final_size=4), 8, "A>B>C>D E>F>G>H"))
    with pytest.raises(FormatRefusal, match="same_pairing"):
        swap(final, *final.rounds[-1].pairings[0].seats[:2])


def test_any_act_can_be_shown_before_it_is_done() -> None:
    before: Competition = event(RoundRobin(tiebreaks=()), 4, "A>D B>C")
    found = list(changes(before, withdraw(before, 4)))
    assert Change("points_changed", {"entrant": 1, "before": "1", "after": "0"}) in found
