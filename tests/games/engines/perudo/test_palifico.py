"""Palifico rounds: PE-19 to PE-23."""

import pytest

from apps.games.engines.perudo import ENGINE
from apps.games.engines.perudo.state import NO_SEAT
from tests.games.engines.perudo.positions import (
    after,
    asked,
    bids_of,
    dice_left,
    is_legal,
    looked_at,
    refused,
    step,
    table,
)


@pytest.mark.rule("PE-19")
def test_coming_down_to_one_die_makes_the_next_round_a_palifico_round() -> None:
    done = step(table("62 / 62345 / 23456", "0:9x6"), 1, "doubt")
    assert done.state.palifico == 0
    state = looked_at(done.state)
    assert state.palifico == 0
    assert state.turn == 0
    assert dice_left(state) == [1, 5, 5]


@pytest.mark.rule("PE-19")
def test_it_is_told_at_the_start_of_the_round() -> None:
    state = after(table("62 / 62345", "0:7x6"), "1 doubt", "0 go on")
    done = step(state, 1, "go on")
    assert [event.kind for event in done.events] == ["round_started", "palifico", "rolled", "rolled"]


@pytest.mark.rule("PE-19")
@pytest.mark.rule("PE-26")
def test_a_wrong_exact_call_may_bring_it_on() -> None:
    state = after(table("22345 / 62345 / 23", "0:9x6"), "2 exact")
    assert state.palifico == 2
    assert looked_at(state).turn == 2


@pytest.mark.rule("PE-19")
def test_each_player_has_it_once_in_a_match() -> None:
    state = after(table("62 / 62345 / 23456", "0:9x6", poor=(0,)), "1 doubt")
    assert dice_left(state) == [1, 5, 5]
    assert looked_at(state).palifico == NO_SEAT


@pytest.mark.rule("PE-19")
def test_a_die_won_back_brings_no_second_one() -> None:
    won = looked_at(after(table("6 / 62345 / 23456", "2:3x6", palifico=0, poor=(0,)), "0 exact"))
    assert dice_left(won) == [2, 5, 5]
    assert won.palifico == NO_SEAT
    again = after(won, "0 12x6", "1 doubt")
    assert dice_left(again) == [1, 5, 5]
    assert looked_at(again).palifico == NO_SEAT


@pytest.mark.rule("PE-20")
@pytest.mark.case("PEC-08")
def test_it_may_be_opened_with_ones() -> None:
    state = table("1 / 33333", palifico=0)
    assert is_legal(state, 0, "2x1")
    assert bids_of(state, 1) == list(range(1, 7))


@pytest.mark.rule("PE-20")
def test_ones_are_plain_in_it() -> None:
    state = after(table("11 / 3311", "0:2x3", palifico=0), "1 3x3", "0 doubt")
    assert state.call is not None
    assert state.call.count == 2
    assert state.call.palifico


@pytest.mark.rule("PE-21")
@pytest.mark.case("PEC-09")
def test_the_face_stands_for_everyone() -> None:
    state = table("44 / 3 / 55555", "0:2x4", palifico=0)
    assert refused(state, 1, "2x5") == ("face_stands", "PE-21")
    assert refused(state, 1, "1x1") == ("face_stands", "PE-21")
    assert refused(state, 1, "2x4") == ("not_more", "PE-09")
    assert is_legal(state, 1, "3x4")
    assert [bids_of(state, face) for face in (1, 2, 3, 5, 6)] == [[]] * 5
    assert bids_of(state, 4) == [3, 4, 5, 6, 7, 8]


@pytest.mark.rule("PE-21")
def test_a_bid_of_ones_stays_one_of_ones() -> None:
    state = table("44 / 3 / 55555", "0:2x1", palifico=0)
    assert refused(state, 1, "5x4") == ("face_stands", "PE-21")
    assert is_legal(state, 1, "3x1")


@pytest.mark.rule("PE-22")
def test_afterwards_the_usual_rules_hold_again() -> None:
    out = looked_at(after(table("4 / 33333 / 55555", "0:9x4", palifico=0), "1 doubt"))
    assert dice_left(out) == [0, 5, 5]
    assert out.palifico == NO_SEAT
    stays = looked_at(after(table("4 / 33333 / 55555", "0:1x4", palifico=0), "1 doubt"))
    assert dice_left(stays) == [1, 4, 5]
    assert stays.palifico == NO_SEAT
    assert refused(stays, 1, "2x1") == ("no_pacos_first", "PE-07")


@pytest.mark.rule("PE-23")
@pytest.mark.case("PEC-26")
def test_it_is_played_by_two_as_well() -> None:
    state = looked_at(after(table("62 / 345", "0:5x6"), "1 doubt"))
    assert dice_left(state) == [1, 3]
    assert state.palifico == 0
    assert asked(state) == ["0 open"]


def test_no_palifico_round_follows_the_end() -> None:
    state = after(table("6 / 3", "0:2x6", palifico=0), "1 doubt")
    assert ENGINE.outcome(state) is not None
    assert state.palifico == NO_SEAT
