"""Tiebreaks, by the event whose values are known."""

from fractions import Fraction

import pytest

from apps.tournaments.formats import tiebreaks
from apps.tournaments.formats.competition import Competition, Game
from apps.tournaments.formats.entries import withdraw
from apps.tournaments.formats.opening import open_competition
from apps.tournaments.formats.records import records
from apps.tournaments.formats.refusals import FormatRefusal
from apps.tournaments.formats.running import record_game, start_round
from apps.tournaments.formats.settings import AnySettings, Pods, RoundRobin, SingleElimination, Swiss, Tiebreak
from apps.tournaments.formats.standings import points_table, shown
from apps.tournaments.formats.tiebreaks import Field
from tests.tournaments.formats.events import event, field, letter, swiss, table

KNOWN = ("A>B C=D E", "A>E C>B D", "A=C E>D B")


def worked_out(kind: Tiebreak, competition: Competition) -> dict[str, str]:
    """The tiebreak of everyone, as one group."""
    everyone = [entrant.id for entrant in competition.entrants]
    found = tiebreaks.values(kind, Field.of(competition, records(competition)), everyone)
    return {letter(entrant): "-" if each.value is None else shown(each.value) for entrant, each in found.items()}


def parts(kind: Tiebreak, competition: Competition, entrant: int) -> list[tuple[str, int, str, bool]]:
    found = tiebreaks.values(kind, Field.of(competition, records(competition)), [entrant])[entrant]
    return [(part.code, part.round, shown(part.value), part.counted) for part in found.parts]


@pytest.mark.parametrize(
    ("kind", "expected"),
    [
        (Tiebreak.BUCHHOLZ, {"A": "5", "C": "5", "E": "5.5", "D": "5.5", "B": "5.5"}),
        (Tiebreak.BUCHHOLZ_CUT_1, {"A": "4", "C": "4", "E": "4", "D": "4", "B": "4.5"}),
        (Tiebreak.SONNEBORN_BERGER, {"A": "4", "B": "1", "C": "3", "D": "2.5", "E": "3"}),
        (Tiebreak.WINS, {"A": "2", "B": "0", "C": "1", "D": "0", "E": "1"}),
        (Tiebreak.OPPONENTS_WIN_PERCENTAGE, {"A": "0.5", "B": "0.75", "C": "0.5", "D": "0.58", "E": "0.58"}),
        (Tiebreak.LOTS, {"A": "-1", "B": "-2", "C": "-3", "D": "-4", "E": "-5"}),
        (Tiebreak.DIRECT_ENCOUNTER, dict.fromkeys("ABCDE", "-")),
    ],
)
def test_the_known_event_has_its_known_values(kind: Tiebreak, expected: dict[str, str]) -> None:
    assert worked_out(kind, swiss(5, *KNOWN)) == expected


def test_the_known_event_has_its_known_scores() -> None:
    assert {letter(each.entrant): shown(each.points) for each in points_table(swiss(5, *KNOWN))} == {
        "A": "2.5",
        "C": "2",
        "E": "2",
        "D": "1.5",
        "B": "1",
    }


def test_every_part_of_a_value_is_told() -> None:
    known = swiss(5, *KNOWN)
    assert parts(Tiebreak.BUCHHOLZ_CUT_1, known, 5) == [
        ("virtual_opponent", 1, "1.5", False),
        ("opponent", 2, "2.5", True),
        ("opponent", 3, "1.5", True),
    ]
    assert parts(Tiebreak.SONNEBORN_BERGER, known, 4) == [
        ("opponent", 1, "1", True),
        ("virtual_opponent", 2, "1.5", True),
        ("opponent", 3, "0", True),
    ]
    assert parts(Tiebreak.LOTS, known, 2) == [("lot", 0, "2", True)]


def test_a_walkover_counts_a_virtual_opponent_and_a_win() -> None:
    competition = swiss(4, "A+B C>D", "A>C B>D")
    assert parts(Tiebreak.BUCHHOLZ, competition, 1) == [
        ("virtual_opponent", 1, "1", True),
        ("opponent", 2, "1", True),
    ]
    assert parts(Tiebreak.WINS, competition, 1) == [("walkover", 1, "1", True), ("win", 2, "1", True)]
    assert parts(Tiebreak.WINS, competition, 2) == [("win", 2, "1", True)]


def test_rounds_after_an_opponent_left_do_not_cost_those_who_met_them() -> None:
    competition = withdraw(swiss(4, "A>D B>C", "D>B A>C", "A>B C"), 4)
    assert ("opponent_who_left", 1, "1.5", True) in parts(Tiebreak.BUCHHOLZ, competition, 1)


def test_a_round_without_a_result_yet_counts_nothing() -> None:
    assert [part[1] for part in parts(Tiebreak.BUCHHOLZ, swiss(4, "A>C B>D", "A:B C:D"), 1)] == [1]


def test_direct_encounter_needs_all_of_them_to_have_met() -> None:
    met = event(Swiss(rounds=3, tiebreaks=(Tiebreak.DIRECT_ENCOUNTER,)), 4, "B>A C=D", "A=C B=D", "A>D C>B")
    assert table(points_table(met)) == "1C 2B 3A 4D"
    not_met = event(Swiss(rounds=2, tiebreaks=(Tiebreak.DIRECT_ENCOUNTER,)), 4, "B>A C>D", "A>D B=C")
    assert table(points_table(not_met)) == "1B 1C 3A 4D"
    decided = event(RoundRobin(tiebreaks=(Tiebreak.DIRECT_ENCOUNTER,)), 3, "A>B C", "A=C B", "B>C A")
    assert table(points_table(decided)) == "1A 2B 3C"
    twice = event(RoundRobin(tiebreaks=(Tiebreak.DIRECT_ENCOUNTER,)), 4, "B>A C>D", "A>C D>B", "A>D C>B")
    assert table(points_table(twice)) == "1A 2C 3D 4B"


def test_points_scored_are_those_of_the_games() -> None:
    competition = start_round(open_competition(Swiss(), field(2)))
    at = next(at for at, _ in competition.pairings())
    competition = record_game(competition, at, Game((1, 2), (30, 12)))
    assert worked_out(Tiebreak.POINTS_SCORED, competition) == {"A": "30", "B": "12"}


def test_no_opponent_counts_for_less_than_a_third() -> None:
    competition = swiss(4, "A>B C>D", "A>C B=D")
    assert worked_out(Tiebreak.OPPONENTS_WIN_PERCENTAGE, competition)["A"] == shown(
        (Fraction(1, 3) + Fraction(1, 2)) / 2
    )
    assert worked_out(Tiebreak.OPPONENTS_WIN_PERCENTAGE, swiss(3, "A>B C"))["C"] == "0"


def test_tiebreaks_apply_in_the_order_chosen() -> None:
    lots_first = event(Swiss(rounds=3, tiebreaks=(Tiebreak.LOTS,)), 5, *KNOWN)
    assert table(points_table(lots_first)) == "1A 2C 3E 4D 5B"
    by_buchholz = event(Swiss(rounds=3, tiebreaks=(Tiebreak.BUCHHOLZ, Tiebreak.LOTS)), 5, *KNOWN)
    assert table(points_table(by_buchholz)) == "1A 2E 3C 4D 5B"
    level = event(Swiss(rounds=3, tiebreaks=(Tiebreak.BUCHHOLZ_CUT_1,)), 5, *KNOWN)
    assert table(points_table(level)) == "1A 2C 2E 4D 5B"


@pytest.mark.parametrize(
    ("settings", "code"),
    [
        (Swiss(tiebreaks=(Tiebreak.WINS, Tiebreak.WINS)), "tiebreak_chosen_twice"),
        (RoundRobin(tiebreaks=(Tiebreak.BUCHHOLZ,)), "tiebreak_not_in_format"),
        (Pods(tiebreaks=(Tiebreak.SONNEBORN_BERGER,)), "tiebreak_not_in_format"),
        (SingleElimination(tiebreaks=(Tiebreak.LOTS,)), "tiebreak_not_in_format"),
    ],
)
def test_a_format_offers_what_makes_sense_in_it(settings: AnySettings, code: str) -> None:
    with pytest.raises(FormatRefusal, match=code):
        open_competition(settings, field(8))


def test_who_completed_too_few_matches_stands_behind_the_others() -> None:
    competition = event(Swiss(rounds=2, least_played=2, tiebreaks=()), 4, "A>B C-D", "A>C B>D")
    standings = points_table(competition)
    assert table(standings) == "1A 2B 3C 3D"
    assert [each.note for each in standings] == ["", "", "too_few_played", "too_few_played"]
    assert [each.completed for each in standings] == [2, 2, 1, 1]


def test_standings_count_games_won_drawn_and_lost() -> None:
    line = points_table(swiss(5, *KNOWN))[0]
    assert (line.won, line.drawn, line.lost, line.completed, line.withdrawn) == (2, 1, 0, 3, False)


def test_what_was_won_or_lost_without_play_is_counted_like_the_tiebreak_does() -> None:
    standings = points_table(event(Swiss(rounds=9, tiebreaks=(Tiebreak.WINS,)), 4, "A+B C>D", "A=C B-D"))
    found = {each.entrant: (each.won, each.drawn, each.lost) for each in standings}
    assert found == {1: (1, 1, 0), 2: (0, 0, 2), 3: (1, 1, 0), 4: (0, 0, 2)}
    assert all(each.won == each.tiebreaks[0].value for each in standings)
