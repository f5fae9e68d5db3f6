"""Doubts, who loses, who starts, who is out: PE-02, PE-15 to PE-18."""

import pytest
from msgspec.structs import replace

from apps.games.engines.perudo import ENGINE
from apps.games.engines.perudo.state import PerudoState
from apps.games.kernel.dice import Dice
from tests.games.engines.perudo.positions import after, asked, dice_left, kinds, looked_at, refused, step, table


def count(state: PerudoState) -> int:
    """How many dice counted in the call."""
    assert state.call is not None
    return state.call.count


@pytest.mark.rule("PE-02")
@pytest.mark.rule("PE-15")
@pytest.mark.case("PEC-10")
def test_pacos_count_with_the_face_and_not_in_a_palifico_round() -> None:
    cups = "5512 / 5134"
    state = after(table(cups, "0:5x5"), "1 doubt")
    assert count(state) == 5
    assert dice_left(state) == [4, 3]
    palifico = after(table(cups, "0:5x5", palifico=0), "1 doubt")
    assert count(palifico) == 3
    assert dice_left(palifico) == [3, 4]


@pytest.mark.rule("PE-15")
@pytest.mark.case("PEC-11")
def test_a_bid_in_pacos_counts_pacos_alone() -> None:
    state = after(table("15522 / 15533", "0:3x1"), "1 doubt")
    assert count(state) == 2
    assert dice_left(state) == [4, 5]


@pytest.mark.rule("PE-15")
@pytest.mark.case("PEC-12")
def test_the_pacos_of_every_player_count() -> None:
    state = after(table("32456 / 11456 / 32456", "0:4x3"), "1 doubt")
    assert count(state) == 4
    assert dice_left(state) == [5, 4, 5]


@pytest.mark.rule("PE-16")
@pytest.mark.case("PEC-13")
def test_just_as_many_as_bid_is_enough() -> None:
    done = step(table("66234 / 61234", "0:4x6"), 1, "doubt")
    assert dice_left(done.state) == [5, 4]
    assert kinds(done.events) == ["doubted", "shown", "bid_holds"]
    assert done.events[2].data == {"seat": 1, "target": 0}


@pytest.mark.rule("PE-16")
@pytest.mark.case("PEC-14")
def test_the_bidder_loses_a_die_when_there_are_too_few() -> None:
    done = step(table("66234 / 62345", "0:4x6"), 1, "doubt")
    assert dice_left(done.state) == [4, 5]
    assert done.state.lost == (1, 0)
    assert done.events[2].kind == "bid_fails"
    assert done.events[2].data == {"seat": 0, "target": 1}
    assert done.rounds[0].scores == (-1, 0)
    assert done.rounds[0].totals == (4, 5)


@pytest.mark.rule("PE-15")
def test_everyone_with_dice_has_a_moment_to_look() -> None:
    state = after(table("66234 / 62345 / -", "0:4x6"), "1 doubt")
    assert asked(state) == ["0 next_round", "1 next_round"]
    decision = ENGINE.pending(state)[0]
    assert decision.seconds == 12
    assert decision.default is not None
    one = after(state, "1 go on")
    assert asked(one) == ["0 next_round"]
    assert refused(one, 1, "go on") == ("nothing_to_go_on_from", "PE-15")
    assert refused(one, 2, "go on") == ("nothing_to_go_on_from", "PE-15")
    assert asked(after(one, "0 go on")) == ["0 open"]


@pytest.mark.rule("PE-15")
def test_who_has_just_gone_out_may_look_too() -> None:
    state = after(table("6 / 62345 / 23456", "0:5x6"), "1 doubt")
    assert asked(state) == ["0 next_round", "1 next_round", "2 next_round"]
    assert asked(looked_at(state)) == ["1 open"]


@pytest.mark.rule("PE-17")
@pytest.mark.case("PEC-15")
def test_who_lost_a_die_starts_the_next_round() -> None:
    state = after(table("66234 / 62345 / 22345 / 22345", "1:4x6"), "2 3x1", "3 doubt")
    assert dice_left(state) == [5, 5, 4, 5]
    assert asked(looked_at(state)) == ["2 open"]


@pytest.mark.rule("PE-17")
@pytest.mark.case("PEC-16")
def test_if_the_loser_is_out_the_next_to_the_left_with_dice_starts() -> None:
    state = after(table("234 / 234 / 2 / - / 234", "1:1x6"), "2 5x6", "4 doubt")
    assert dice_left(state) == [3, 3, 0, 0, 3]
    assert asked(looked_at(state)) == ["4 open"]


@pytest.mark.rule("PE-18")
def test_a_player_without_dice_is_out() -> None:
    done = step(table("6 / 62345 / 23456", "0:5x6"), 1, "doubt")
    assert done.state.out == (0,)
    assert kinds(done.events)[-1] == "went_out"
    assert refused(looked_at(done.state), 0, "1x2") == ("out_of_dice", "PE-18")


@pytest.mark.rule("PE-18")
def test_places_go_by_the_order_of_going_out() -> None:
    state = table("6 / - / - / 2", "0:2x6", out=(2, 1))
    result = ENGINE.outcome(after(state, "3 doubt"))
    assert result is not None
    assert result.places == (2, 3, 4, 1)


@pytest.mark.rule("PE-18")
@pytest.mark.case("PEC-23")
def test_who_leaves_is_played_on_and_stands_last() -> None:
    state = table("66 / 23 / 44", "0:1x6")
    left = ENGINE.leave(state, 1, Dice.seeded(1)).state
    assert asked(left) == asked(state)
    assert left.bids == state.bids
    over = ENGINE.leave(left, 0, Dice.seeded(1))
    result = ENGINE.outcome(over.state)
    assert result is not None
    assert result.places == (2, 3, 1)
    assert result.reason == "resigned"
    assert kinds(over.events) == ["resigned", "match_ended"]


@pytest.mark.rule("PE-18")
def test_a_bot_that_plays_on_for_a_leaver_does_not_keep_the_match_going() -> None:
    state = replace(table("6 / 23 / 2", "0:5x6"), resigned=(1,))
    result = ENGINE.outcome(after(state, "1 doubt"))
    assert result is not None
    assert result.places == (2, 3, 1)
    assert result.reason == "resigned"


@pytest.mark.rule("PE-18")
def test_who_is_out_keeps_the_place_when_leaving() -> None:
    state = table("66 / 23 / -")
    assert ENGINE.leave(state, 2, Dice.seeded(1)).state == state


def test_a_stopped_match_is_ranked_by_dice() -> None:
    result = ENGINE.outcome(ENGINE.stop(table("66 / 234 / - / 23")).state)
    assert result is not None
    assert result.places == (2, 1, 4, 2)
    assert result.reason == "stopped"
