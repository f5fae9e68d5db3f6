"""Bids and raises: PE-06 to PE-14."""

import pytest

from apps.games.engines.perudo import ENGINE, notation
from apps.games.engines.perudo.actions import Bid
from apps.games.engines.perudo.state import PerudoOptions, PerudoState
from apps.games.kernel.errors import RuleViolation
from tests.games.engines.perudo.positions import after, asked, bids_of, is_legal, refused, table

FREE = PerudoOptions(free_raises=True)
FOUR = "22222 / 33333 / 44444 / 55555"


def standing(bid: str, options: PerudoOptions | None = None, cups: str = FOUR) -> PerudoState:
    """A bid made by seat 0, to be answered by seat 1."""
    return table(cups, f"0:{bid}", options=options)


@pytest.mark.rule("PE-06")
def test_a_first_bid_is_from_one_to_all_the_dice_in_play() -> None:
    state = table(FOUR)
    assert bids_of(state, 2) == list(range(1, 21))
    assert refused(state, 0, "0x2") == ("too_few", "PE-06")
    assert refused(state, 0, "-3x2") == ("too_few", "PE-06")
    assert refused(state, 0, "2x7") == ("no_such_face", "PE-06")
    assert refused(state, 0, "2x0") == ("no_such_face", "PE-06")
    assert refused(state, 0, "21x2") == ("too_many", "PE-14")


@pytest.mark.rule("PE-06")
@pytest.mark.case("PEC-24")
def test_a_round_starts_with_a_bid_and_nothing_else() -> None:
    state = table(FOUR)
    assert asked(state) == ["0 open"]
    assert refused(state, 0, "doubt") == ("no_bid_yet", "PE-06")
    assert refused(state, 0, "exact") == ("no_bid_yet", "PE-24")
    assert refused(state, 1, "2x2") == ("not_your_turn", "PE-08")


@pytest.mark.rule("PE-07")
@pytest.mark.case("PEC-08")
def test_the_first_bid_is_not_in_pacos() -> None:
    state = table(FOUR)
    assert bids_of(state, 1) == []
    assert refused(state, 0, "2x1") == ("no_pacos_first", "PE-07")


@pytest.mark.rule("PE-08")
def test_the_next_player_raises_or_doubts() -> None:
    state = after(table(FOUR), "0 2x4")
    assert "1 bid" in asked(state)
    assert is_legal(state, 1, "doubt")
    assert is_legal(state, 1, "3x4")
    assert refused(state, 0, "3x4") == ("not_your_turn", "PE-08")
    assert refused(state, 2, "doubt") == ("not_your_turn", "PE-08")


@pytest.mark.rule("PE-09")
@pytest.mark.rule("PE-10")
@pytest.mark.rule("PE-14")
@pytest.mark.case("PEC-01")
def test_the_strict_table_of_raises() -> None:
    state = standing("3x5")
    assert {bid for bid in ("4x5", "3x6", "5x5", "4x6", "4x2", "3x5", "2x6") if is_legal(state, 1, bid)} == {
        "4x5",
        "3x6",
        "5x5",
    }
    assert refused(state, 1, "4x6") == ("one_thing_at_a_time", "PE-14")
    assert refused(state, 1, "4x2") == ("one_thing_at_a_time", "PE-14")
    assert refused(state, 1, "3x5") == ("not_more", "PE-09")
    assert refused(state, 1, "3x4") == ("face_not_higher", "PE-10")
    assert refused(state, 1, "2x6") == ("one_thing_at_a_time", "PE-14")


@pytest.mark.rule("PE-14")
@pytest.mark.case("PEC-01")
@pytest.mark.case("PEC-02")
def test_free_raises_let_the_face_change_with_a_higher_quantity() -> None:
    state = standing("3x5", FREE)
    assert is_legal(state, 1, "4x6")
    assert is_legal(state, 1, "4x2")
    assert is_legal(state, 1, "3x6")
    assert not is_legal(state, 1, "3x5")
    assert refused(state, 1, "2x6") == ("not_a_free_raise", "PE-14")
    assert is_legal(standing("2x5", FREE), 1, "3x3")
    assert refused(standing("2x5"), 1, "3x3") == ("one_thing_at_a_time", "PE-14")


@pytest.mark.rule("PE-14")
@pytest.mark.case("PEC-03")
def test_a_lower_face_is_no_raise_however_many() -> None:
    state = standing("4x4")
    assert refused(state, 1, "9x3") == ("one_thing_at_a_time", "PE-14")
    assert bids_of(state, 3) == []


@pytest.mark.rule("PE-11")
@pytest.mark.case("PEC-04")
@pytest.mark.parametrize(("bid", "least"), [("5x6", 3), ("6x6", 3), ("4x6", 2), ("1x6", 1), ("19x2", 10)])
def test_from_a_face_to_pacos_half_rounded_up(bid: str, least: int) -> None:
    state = standing(bid)
    assert bids_of(state, 1) == list(range(least, 21))
    if least > 1:
        assert refused(state, 1, f"{least - 1}x1") == ("half_in_pacos", "PE-11")


@pytest.mark.rule("PE-12")
@pytest.mark.rule("PE-13")
@pytest.mark.case("PEC-05")
def test_from_pacos_double_and_one_or_more_pacos() -> None:
    state = standing("3x1")
    assert is_legal(state, 1, "7x3")
    assert is_legal(state, 1, "4x1")
    assert refused(state, 1, "6x3") == ("double_from_pacos", "PE-12")
    assert refused(state, 1, "3x1") == ("not_more", "PE-09")
    assert all(bids_of(state, face) == list(range(7, 21)) for face in range(2, 7))


@pytest.mark.rule("PE-12")
def test_free_raises_do_not_loosen_the_way_from_pacos() -> None:
    assert refused(standing("3x1", FREE), 1, "6x3") == ("double_from_pacos", "PE-12")
    assert bids_of(standing("5x6", FREE), 1)[0] == 3


@pytest.mark.rule("PE-14")
@pytest.mark.case("PEC-07")
def test_no_bid_is_above_the_dice_in_play_and_then_only_calls_are_left() -> None:
    state = standing("2x1", cups="22 / 3")
    assert refused(state, 1, "5x3") == ("too_many", "PE-14")
    assert refused(state, 1, "4x1") == ("too_many", "PE-14")
    assert is_legal(state, 1, "3x1")
    capped = after(state, "1 3x1")
    assert [notation.render(action) for action in ENGINE.legal_actions(capped, 0)] == ["doubt", "exact"]
    assert ENGINE.pending(capped)[0].default == notation.parse("doubt")


@pytest.mark.rule("PE-14")
def test_checking_and_listing_agree_on_every_bid() -> None:
    for bid in ("1x2", "3x5", "7x6", "2x1", "10x1", "20x6", "20x1"):
        for options in (PerudoOptions(), FREE):
            for palifico in (-1, 0):
                state = table(FOUR, f"0:{bid}", options=options, palifico=palifico)
                for quantity in range(22):
                    for face in range(8):
                        is_legal(state, 1, f"{quantity}x{face}")


@pytest.mark.rule("PE-06")
def test_who_is_out_of_time_bids_the_least_and_doubts_what_is_too_much() -> None:
    assert ENGINE.pending(table(FOUR))[0].default == Bid(1, 2)
    assert ENGINE.pending(standing("3x4"))[0].default == Bid(2, 1)
    assert ENGINE.pending(standing("7x4"))[0].default == notation.parse("doubt")


def test_a_refusal_tells_the_quantity_that_would_do() -> None:
    with pytest.raises(RuleViolation) as caught:
        ENGINE.check(standing("5x6"), 1, Bid(2, 1))
    assert caught.value.detail["half"] == 3
    with pytest.raises(RuleViolation) as caught:
        ENGINE.check(standing("3x1"), 1, Bid(6, 3))
    assert caught.value.detail["double"] == 7
