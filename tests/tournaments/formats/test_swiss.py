"""Swiss pairing: known answers, and each promise by itself."""

import random

import msgspec
import pytest

from apps.tournaments.formats import catalogue, results
from apps.tournaments.formats.competition import Competition, Pairing
from apps.tournaments.formats.opening import open_competition
from apps.tournaments.formats.refusals import FormatRefusal
from apps.tournaments.formats.running import is_over, start_round
from apps.tournaments.formats.settings import Swiss
from apps.tournaments.formats.swiss import most_rounds, usual_rounds
from tests.tournaments.formats.events import by_luck, decided, event, field, pairs, swiss, written


def next_pairs(competition: Competition) -> set[str]:
    return pairs(catalogue.next_pairings(competition))


def reasons(pairing: Pairing) -> dict[str, dict[str, object]]:
    return {reason.code: dict(reason.detail) for reason in pairing.why}


def test_repeats_are_avoided_by_looking_at_the_whole_round() -> None:
    assert next_pairs(swiss(4, "A>B C>D", "A>C B>D")) == {"AD", "BC"}


def test_the_first_round_folds_the_field() -> None:
    assert written(catalogue.next_pairings(swiss(8))) == "1-5 6-2 3-7 8-4"


def test_equal_scores_meet() -> None:
    assert next_pairs(swiss(8, "A>E B>F C>G D>H")) == {"AC", "BD", "EG", "FH"}


def test_an_odd_score_group_gives_one_to_the_next() -> None:
    paired = catalogue.next_pairings(swiss(6, "A>D B>E C>F"))
    assert sum(len({seat in (1, 2, 3) for seat in pairing.seats}) == 2 for pairing in paired) == 1


def test_the_bye_goes_to_the_lowest_score_group_and_nobody_has_a_second() -> None:
    competition = swiss(5, "A>C B>D E")
    assert next_pairs(competition) & {"C", "D"}
    assert "E" not in next_pairs(competition)


def test_a_bye_already_had_outweighs_the_lowest_score() -> None:
    """B is last and has had one; of A and C, who have more, only A has had none."""
    competition = swiss(3, "A>B C", "A=C B")
    assert next_pairs(competition) == {"A", "BC"}


def test_nobody_has_a_second_bye_even_where_that_makes_a_repeat() -> None:
    competition = swiss(3, "A>B C", "A>B C")
    assert next_pairs(competition) & {"A", "B"}
    assert "C" not in next_pairs(competition)


def test_everyone_has_a_bye_before_anyone_has_two() -> None:
    luck = random.Random(4)
    competition = event(Swiss(rounds=7), 7)
    alone: list[int] = []
    while not is_over(competition):
        competition = decided(start_round(competition), by_luck(luck))
        alone += [pairing.seats[0] for pairing in competition.rounds[-1].pairings if len(pairing.seats) == 1]
    assert sorted(alone) == [1, 2, 3, 4, 5, 6, 7]


def test_a_half_point_bye_counts_as_a_bye() -> None:
    competition = swiss(3, "A>B C")
    first = competition.rounds[0]
    halved = tuple(
        msgspec.structs.replace(pairing, result=results.half_bye()) if len(pairing.seats) == 1 else pairing
        for pairing in first.pairings
    )
    competition = msgspec.structs.replace(competition, rounds=(msgspec.structs.replace(first, pairings=halved),))
    assert "C" not in next_pairs(competition)


def test_of_equals_who_had_a_walkover_is_not_spared_again() -> None:
    assert "E" in next_pairs(swiss(5, "E>C A>D B", "A>B D>E C"))
    assert "D" in next_pairs(swiss(5, "E+C A>D B", "A>B D>E C"))


def test_forbidden_pairs_never_meet() -> None:
    first = msgspec.structs.replace(swiss(4), forbidden=((1, 3), (4, 2)))
    assert next_pairs(first) in ({"AD", "BC"}, {"AB", "CD"})
    rather_a_repeat = msgspec.structs.replace(swiss(4, "A>D B>C", "A>B C>D"), forbidden=((1, 3),))
    assert "AC" not in next_pairs(rather_a_repeat)
    assert len(next_pairs(rather_a_repeat)) == 2


def test_who_may_meet_nobody_has_a_bye() -> None:
    alone = msgspec.structs.replace(swiss(4), forbidden=((1, 2), (1, 3), (1, 4)))
    paired = catalogue.next_pairings(alone)
    assert "A" in pairs(paired)
    assert sorted(seat for pairing in paired for seat in pairing.seats) == [1, 2, 3, 4]
    two = msgspec.structs.replace(swiss(2), forbidden=((2, 1),))
    paired = catalogue.next_pairings(two)
    assert pairs(paired) == {"A", "B"}
    assert "nobody_left_to_meet" in reasons(paired[0])


@pytest.mark.parametrize("entrants", [8, 9, 16, 31])
def test_seats_are_balanced(entrants: int) -> None:
    luck = random.Random(entrants)
    competition = event(Swiss(rounds=usual_rounds(entrants)), entrants)
    while not is_over(competition):
        competition = decided(start_round(competition), by_luck(luck))
    for entrant in competition.entrants:
        seats = [
            pairing.seats.index(entrant.id)
            for _, pairing in competition.pairings()
            if entrant.id in pairing.seats and len(pairing.seats) == 2
        ]
        assert abs(seats.count(0) - seats.count(1)) <= 2
        assert all(seats[at : at + 3] not in ([0, 0, 0], [1, 1, 1]) for at in range(len(seats)))


def test_the_order_in_which_entrants_are_stored_changes_nothing() -> None:
    competition = swiss(7, "A>D B>E C=F G", "A>B C>G D>E F")
    stored = msgspec.json.decode(msgspec.json.encode(competition), type=Competition)
    shuffled = msgspec.structs.replace(stored, entrants=competition.entrants[::-1])
    assert catalogue.next_pairings(shuffled) == catalogue.next_pairings(competition)


def test_who_has_left_is_not_paired() -> None:
    competition = swiss(5, "A>C B>D E")
    gone = tuple(msgspec.structs.replace(each, withdrawn=each.id == 1) for each in competition.entrants)
    paired = catalogue.next_pairings(msgspec.structs.replace(competition, entrants=gone))
    assert sorted(seat for pairing in paired for seat in pairing.seats) == [2, 3, 4, 5]


def test_fewer_than_two_left_end_it() -> None:
    competition = swiss(3, "A>B C")
    gone = tuple(msgspec.structs.replace(each, withdrawn=each.id > 1) for each in competition.entrants)
    assert is_over(msgspec.structs.replace(competition, entrants=gone))


def test_rounds_are_the_logarithm_and_at_most_half_the_field() -> None:
    assert [usual_rounds(count) for count in (2, 3, 4, 5, 8, 9, 16, 64, 65)] == [1, 2, 2, 3, 3, 4, 4, 6, 7]
    assert [most_rounds(count) for count in (2, 3, 4, 5, 8, 9)] == [1, 2, 2, 3, 4, 5]
    opened = open_competition(Swiss(), field(9))
    assert isinstance(opened.settings, Swiss)
    assert opened.settings.rounds == 4
    with pytest.raises(FormatRefusal, match="too_many_rounds") as refusal:
        open_competition(Swiss(rounds=5), field(8))
    assert refusal.value.detail == {"most": 4}


def test_a_pairing_says_why() -> None:
    first = catalogue.next_pairings(swiss(4))[0]
    assert [reason.code for reason in first.why] == ["first_round_by_seed", "seat_by_table"]
    paired = catalogue.next_pairings(swiss(4, "A>B C>D", "A>C B>D"))
    leader = next(pairing for pairing in paired if 1 in pairing.seats)
    assert reasons(leader)["nearest_score"] == {"score": "2", "other": "0"}
    assert {"entrant": 1, "others": [2, 3], "count": 2} in [dict(reason.detail) for reason in leader.why]
    middle = next(pairing for pairing in paired if 2 in pairing.seats)
    assert reasons(middle)["same_score"] == {"score": "1"}


def test_a_repeat_and_an_opponent_wanted_elsewhere_say_why() -> None:
    again = catalogue.next_pairings(swiss(2, "A>B"))[0]
    assert reasons(again)["repeat_unavoidable"] == {"times": 1}
    competition = msgspec.structs.replace(swiss(4, "A=C B=D"), forbidden=((1, 2),))
    codes = {code for pairing in catalogue.next_pairings(competition) for code in reasons(pairing)}
    assert "kept_apart" in codes


def test_a_bye_says_why() -> None:
    paired = catalogue.next_pairings(swiss(5, "A>C B>D E", "A>B E>C D"))
    assert len(paired[-1].seats) == 1
    assert reasons(paired[-1]) == {"odd_number": {}, "bye_of_lowest_score": {"score": "0"}}
    spared = catalogue.next_pairings(swiss(3, "A>B C", "A>C B"))[-1]
    assert reasons(spared)["had_bye_already"] == {"entrant": 1, "others": [2, 3], "count": 2}


def test_seats_say_why() -> None:
    paired = catalogue.next_pairings(swiss(4, "A>C B>D"))
    assert {reason.code for pairing in paired for reason in pairing.why if reason.code.startswith("seat")} == {
        "seat_due_to_higher"
    }
