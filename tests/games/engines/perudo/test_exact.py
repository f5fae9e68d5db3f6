""" "Exact!": PE-24 to PE-28."""

import pytest

from apps.games.engines.perudo import ENGINE
from apps.games.engines.perudo.state import PerudoOptions
from apps.games.kernel.redact import view
from tests.games.engines.perudo.positions import (
    after,
    asked,
    dice_left,
    is_legal,
    kinds,
    looked_at,
    refused,
    step,
    table,
)

RIGHT = "22456 / 23456 / 234"
"""Of twos there are four."""
WRONG = "22456 / 23456 / 221"


@pytest.mark.rule("PE-24")
@pytest.mark.case("PEC-19")
def test_anyone_with_dice_but_the_bidder_may_call() -> None:
    state = table("22456 / 23456 / 234 / -", "0:4x2")
    assert asked(state) == ["1 bid", "2 exact"]
    assert refused(state, 0, "exact") == ("own_bid", "PE-24")
    assert is_legal(state, 1, "exact")
    assert is_legal(state, 2, "exact")
    assert refused(state, 3, "exact") == ("out_of_dice", "PE-18")
    assert refused(table(RIGHT), 1, "exact") == ("no_bid_yet", "PE-24")


@pytest.mark.rule("PE-24")
def test_the_offer_is_one_that_nobody_has_to_answer_and_that_the_next_bid_closes() -> None:
    state = table(RIGHT, "0:2x2")
    offer = ENGINE.pending(state)[1]
    assert offer.default is None
    later = after(state, "1 3x2")
    assert offer.id not in {decision.id for decision in ENGINE.pending(later)}
    assert asked(later) == ["2 bid", "0 exact"]


@pytest.mark.rule("PE-25")
@pytest.mark.rule("PE-27")
@pytest.mark.case("PEC-17")
def test_a_right_call_wins_a_die_back_and_starts_the_next_round() -> None:
    right = step(table(RIGHT, "0:4x2"), 2, "exact")
    assert dice_left(right.state) == [5, 5, 4]
    assert right.state.lost == (0, 0, 1)
    assert kinds(right.events) == ["called_exact", "shown", "exact_right"]
    assert right.rounds[0].scores == (0, 0, 1)
    assert looked_at(right.state).turn == 2


@pytest.mark.rule("PE-25")
def test_nobody_has_more_than_five_dice() -> None:
    done = step(table("22456 / 23456", "0:3x2"), 1, "exact")
    assert dice_left(done.state) == [5, 5]
    assert kinds(done.events)[-1] == "exact_right_with_all"
    assert looked_at(done.state).turn == 1


@pytest.mark.rule("PE-26")
@pytest.mark.case("PEC-17")
@pytest.mark.case("PEC-21")
def test_a_wrong_call_costs_the_caller_a_die_and_the_bidder_nothing() -> None:
    done = step(table(WRONG, "0:4x2"), 2, "exact")
    assert dice_left(done.state) == [5, 5, 2]
    assert kinds(done.events) == ["called_exact", "shown", "exact_wrong"]
    fresh = looked_at(done.state)
    assert fresh.turn == 2
    for viewer in (None, 0, 1, 2):
        assert dice_left(view(fresh, viewer)) == [5, 5, 2]
        assert view(fresh, viewer).total == 12


@pytest.mark.rule("PE-26")
def test_a_last_die_may_go_with_a_wrong_call() -> None:
    state = looked_at(after(table("22456 / 23456 / 2", "0:2x2"), "2 exact"))
    assert dice_left(state) == [5, 5, 0]
    assert state.out == (2,)
    assert state.turn == 0


@pytest.mark.rule("PE-24")
@pytest.mark.case("PEC-27")
def test_it_may_be_called_in_a_palifico_round_where_pacos_do_not_count() -> None:
    state = after(table("4 / 14 / 235", "0:1x4", palifico=0), "1 2x4", "2 exact")
    assert state.call is not None
    assert state.call.count == 2
    assert dice_left(state) == [1, 2, 4]


@pytest.mark.rule("PE-24")
@pytest.mark.case("PEC-29")
def test_once_in_a_match_right_or_wrong_unless_the_table_says_otherwise() -> None:
    state = table(RIGHT, "0:4x2", exact_used=(2,))
    assert asked(state) == ["1 bid"]
    assert refused(state, 2, "exact") == ("exact_is_used", "PE-24")
    on_turn = table(RIGHT, "0:4x2", exact_used=(1,))
    assert not is_legal(on_turn, 1, "exact")
    unlimited = table(RIGHT, "0:4x2", exact_used=(2,), options=PerudoOptions(exact="unlimited"))
    assert is_legal(unlimited, 2, "exact")
    assert after(table("22456 / 23456", "0:3x2"), "1 exact").exact_used == (1,)


@pytest.mark.rule("PE-24")
def test_a_table_may_do_without_it() -> None:
    state = table(RIGHT, "0:4x2", options=PerudoOptions(exact="off"))
    assert asked(state) == ["1 bid"]
    assert refused(state, 1, "exact") == ("exact_is_off", "PE-24")


@pytest.mark.rule("PE-28")
def test_the_first_call_counts_and_a_later_one_costs_nothing() -> None:
    state = after(table("22456 / 23456 / 124", "0:5x2"), "2 exact")
    assert refused(state, 1, "doubt") == ("round_over", "PE-28")
    assert refused(state, 1, "exact") == ("round_over", "PE-28")
    assert refused(state, 1, "6x2") == ("round_over", "PE-28")
