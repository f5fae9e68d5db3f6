"""Single and double elimination as they run."""

from collections.abc import Callable

import pytest

from apps.tournaments.formats import results
from apps.tournaments.formats.catalogue import planned_rounds, standings
from apps.tournaments.formats.competition import At, Competition, How, Pairing, Result
from apps.tournaments.formats.entries import withdraw
from apps.tournaments.formats.knockout import EMPTY, fixtures
from apps.tournaments.formats.opening import open_competition
from apps.tournaments.formats.refusals import FormatRefusal
from apps.tournaments.formats.running import award, is_over, start_round
from apps.tournaments.formats.settings import AnySettings, DoubleElimination, SingleElimination
from tests.tournaments.formats.events import decided, field, table

SINGLE = SingleElimination()
DOUBLE = DoubleElimination()

Decide = Callable[[Pairing], Result]


def better(pairing: Pairing) -> Result:
    return results.win(pairing.seats.index(min(pairing.seats)))


def worse(pairing: Pairing) -> Result:
    return results.win(pairing.seats.index(max(pairing.seats)))


def upset(*nodes: str) -> Decide:
    """The better seed wins but at these nodes."""
    return lambda pairing: worse(pairing) if pairing.node in nodes else better(pairing)


def nobody_at(*nodes: str) -> Decide:
    """Nobody comes to these nodes."""
    return lambda pairing: results.absence() if pairing.node in nodes else better(pairing)


def run(settings: AnySettings, entrants: int, decide: Decide = better) -> Competition:
    competition = open_competition(settings, field(entrants))
    while not is_over(competition):
        competition = decided(start_round(competition), decide)
    return competition


def matches(competition: Competition) -> int:
    return sum(len(pairing.seats) == 2 for _, pairing in competition.pairings())


def at_node(competition: Competition, node: str) -> Pairing:
    return next(pairing for _, pairing in competition.pairings() if pairing.node == node)


def test_byes_go_to_the_top_seeds() -> None:
    first = start_round(open_competition(SINGLE, field(11))).rounds[0]
    assert ["-".join(map(str, sorted(pairing.seats))) for pairing in first.pairings] == [
        "1",
        "8-9",
        "4",
        "5",
        "2",
        "7-10",
        "3",
        "6-11",
    ]
    assert [pairing.result is not None for pairing in first.pairings] == [
        len(pairing.seats) == 1 for pairing in first.pairings
    ]
    assert "bye_of_top_seed" in {reason.code for reason in first.pairings[0].why}


def test_who_loses_is_out_and_those_out_in_one_round_are_level() -> None:
    competition = run(SINGLE, 8)
    assert len(competition.rounds) == planned_rounds(competition) == 3
    assert table(standings(competition)) == "1A 2B 3C 3D 5E 5F 5G 5H"


def test_third_place_can_be_played_for() -> None:
    competition = run(SingleElimination(third_place=True), 8)
    assert matches(competition) == 8
    assert table(standings(competition)) == "1A 2B 3C 4D 5E 5F 5G 5H"
    assert {pairing.node for pairing in competition.rounds[-1].pairings} == {"T1-1", "W3-1"}


def test_whoever_is_still_in_it_stands_above() -> None:
    competition = decided(start_round(open_competition(SINGLE, field(4))), better)
    assert table(standings(competition)) == "1A 1B 3C 3D"


def test_double_elimination_of_eight_takes_fourteen_matches_or_fifteen() -> None:
    competition = run(DOUBLE, 8)
    assert matches(competition) == 14
    assert len(competition.rounds) == planned_rounds(competition)
    assert table(standings(competition)) == "1A 2B 3C 4D 5E 5F 7G 7H"
    reset = run(DOUBLE, 8, upset("F1-1"))
    assert matches(reset) == 15
    assert table(standings(reset))[:5] == "1A 2B"
    lost = run(DOUBLE, 8, upset("F1-1", "R1-1"))
    assert table(standings(lost))[:5] == "1B 2A"


@pytest.mark.parametrize("entrants", range(2, 18))
def test_everyone_but_the_winner_loses_twice(entrants: int) -> None:
    competition = run(DOUBLE, entrants, worse)
    losses = dict.fromkeys(range(1, entrants + 1), 0)
    for _, pairing in competition.pairings():
        if len(pairing.seats) == 2 and pairing.result:
            losses[pairing.seats[pairing.result.places.index(2)]] += 1
    champion = standings(competition)[0].entrant
    assert losses.pop(champion) <= 1
    assert set(losses.values()) == {2}


def test_a_slot_left_empty_by_a_double_absence_lets_the_next_opponent_through() -> None:
    competition = run(SINGLE, 8, nobody_at("W1-2"))
    through = at_node(competition, "W2-1")
    assert through.seats == (1,)
    assert through.result == results.bye()
    assert "empty_slot" in {reason.code for reason in through.why}
    assert table(standings(competition)) == "1A 2B 3C 4D 4E 4F 4G 4H"


def test_an_empty_half_gives_the_title_to_the_other() -> None:
    competition = run(SINGLE, 4, nobody_at("W1-2"))
    assert table(standings(competition)) == "1A 2B 2C 2D"


def test_if_nobody_comes_to_the_final_nobody_is_first() -> None:
    competition = run(SINGLE, 4, nobody_at("W2-1"))
    assert is_over(competition)
    assert table(standings(competition)) == "2A 2B 4C 4D"


def test_absences_in_the_winners_bracket_leave_gaps_among_the_losers() -> None:
    competition = run(DOUBLE, 8, nobody_at("W1-1", "W1-2"))
    found = fixtures(competition, DOUBLE)
    assert found["L1-1"].slots == (EMPTY, EMPTY)
    assert found["W2-1"].slots == (EMPTY, EMPTY)
    assert standings(competition)[0].entrant == 2
    assert [standing.rank for standing in standings(competition)] == [1, 2, 3, 4, 4, 4, 4, 4]


def test_who_has_left_loses_by_walkover_when_their_turn_comes() -> None:
    competition = decided(start_round(open_competition(SINGLE, field(4))), better)
    competition = start_round(withdraw(competition, 1))
    final = at_node(competition, "W2-1")
    assert final.result is not None
    assert final.result.how is How.WALKOVER
    assert results.winner_of(final) == 2
    assert table(standings(competition)) == "1B 2A 3C 3D"


def test_who_has_left_does_not_go_on_through_an_empty_slot() -> None:
    competition = decided(start_round(open_competition(SINGLE, field(4))), nobody_at("W1-2"))
    competition = start_round(withdraw(competition, 1))
    assert is_over(competition)
    assert table(standings(competition)) == "2A 3B 3C 3D"


def test_if_all_leave_it_still_ends() -> None:
    competition = open_competition(DOUBLE, field(7))
    for entrant in range(1, 8):
        competition = withdraw(competition, entrant)
    while not is_over(competition):
        competition = start_round(competition)
        assert competition.is_between_rounds


def test_a_draw_does_not_let_anybody_go_on() -> None:
    competition = start_round(open_competition(SINGLE, field(2)))
    with pytest.raises(FormatRefusal, match="winner_needed"):
        award(competition, At(1, 1), results.draw())
    assert is_over(award(competition, At(1, 1), results.absence()))


@pytest.mark.parametrize("settings", [SINGLE, DOUBLE])
def test_a_duel_is_a_bracket_too(settings: AnySettings) -> None:
    assert table(standings(run(settings, 2))) == "1A 2B"
