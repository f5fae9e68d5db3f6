"""Counting, the end of a match, and leaving: PK-38 and PK-39."""

import pytest

from apps.games.engines.pokemon import ENGINE
from apps.games.engines.pokemon.state import PokemonOptions
from apps.games.kernel.contract import Outcome
from apps.games.kernel.dice import Dice
from tests.games.engines.pokemon.positions import after, asked, kinds, refused, step, table

LUCK = Dice.seeded(1)


@pytest.mark.rule("PK-38")
@pytest.mark.case("PKC-53")
def test_everyone_counts_the_cards_left_in_the_own_hand() -> None:
    done = step(table("r1 / r9 W / yS", "r5", totals=(10, 20, 30)), 0, "lay r1")
    assert done.rounds[0].scores == (0, 59, 20)
    assert done.rounds[0].totals == (10, 79, 50)
    assert done.state.sheet == ((0, 59, 20),)
    assert done.state.left == done.rounds[0].detail["left"]


@pytest.mark.rule("PK-38")
def test_the_value_of_each_kind_of_card() -> None:
    done = step(table("r1 / r0 b7 / yS gR b+ / W W4", "r5"), 0, "lay r1")
    assert done.rounds[0].scores == (0, 7, 60, 100)


@pytest.mark.rule("PK-39")
@pytest.mark.case("PKC-54")
def test_whoever_reaches_the_limit_has_lost_all_of_them_if_several() -> None:
    done = step(table("r1 / yS g9 g1 / bS / gS b1", "r5", totals=(150, 190, 40, 199)), 0, "lay r1")
    assert done.rounds[0].scores == (0, 30, 20, 21)
    assert ENGINE.outcome(done.state) == Outcome((2, 3, 1, 3), (150, 220, 60, 220), "limit")
    assert kinds(done.events)[-1] == "match_ended"
    assert ENGINE.pending(done.state) == ()
    assert refused(done.state, 0, "draw") == ("match_over", "PK-39")


@pytest.mark.rule("PK-39")
@pytest.mark.case("PKC-54")
@pytest.mark.parametrize(("limit", "is_over"), [(200, True), (201, False)])
def test_exactly_the_limit_loses_too(limit: int, is_over: bool) -> None:
    done = step(table("r1 / g5", "r5", totals=(0, 195), options=PokemonOptions(limit=limit)), 0, "lay r1")
    assert (ENGINE.outcome(done.state) is not None) == is_over


@pytest.mark.rule("PK-39")
def test_the_next_round_is_dealt_when_everyone_has_seen_the_sheet() -> None:
    state = after(table("r1 / g5 / g6", "r5", dealer=2), "0 lay r1", "2 go on")
    assert asked(state) == ["0 next_round", "1 next_round"]
    assert refused(state, 2, "go on") == ("nothing_to_go_on_from", "PK-39")
    state = after(state, "0 go on", "1 go on")
    assert (state.number, state.dealer, asked(state)) == (2, 0, ["1 turn"])


@pytest.mark.rule("PK-39")
def test_who_left_stands_behind_who_stayed_and_the_first_to_leave_is_last() -> None:
    state = table("r1 / g5 / g6 / g7", "r5", totals=(5, 100, 30, 30))
    state = ENGINE.leave(state, 0, LUCK).state
    state = ENGINE.leave(state, 2, LUCK).state
    assert ENGINE.pending(state)
    assert ENGINE.outcome(ENGINE.stop(state).state) == Outcome((4, 2, 3, 1), (5, 100, 30, 30), "stopped")


@pytest.mark.rule("PK-39")
def test_the_match_ends_when_one_player_is_left() -> None:
    state = ENGINE.leave(table("r1 / g5 / g6", "r5"), 0, LUCK).state
    done = ENGINE.leave(state, 2, LUCK)
    assert kinds(done.events) == ["resigned", "match_ended"]
    assert ENGINE.outcome(done.state) == Outcome((3, 1, 2), (0, 0, 0), "resigned")
    assert ENGINE.leave(done.state, 1, LUCK).state == done.state
    assert ENGINE.stop(done.state).state == done.state
