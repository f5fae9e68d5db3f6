"""Leads and answers: PO-09 to PO-13."""

import pytest

from apps.games.engines.poke import ENGINE, notation
from apps.games.engines.poke.state import Phase, PokeOptions, lost, won
from apps.games.kernel.redact import view
from tests.games.engines.poke.positions import after, asked, choices, lines, play, refused, tricks

MUST_BEAT = PokeOptions(must_beat=True)


@pytest.mark.rule("PO-09")
@pytest.mark.case("POC-15")
def test_the_non_dealer_leads_and_then_whoever_won() -> None:
    state = tricks("9s 3s 2s / Td 4d 2d")
    assert asked(state) == ["0 lead"]
    assert refused(state, 1, "lead Td") == ("not_your_turn", "PO-09")
    assert refused(state, 0, "answer 9s") == ("nothing_to_answer", "PO-09")
    led = after(state, "0 lead 9s")
    assert refused(led, 0, "lead 3s") == ("already_led", "PO-11")
    assert asked(after(led, "1 answer Td")) == ["1 lead"]
    assert asked(after(led, "1 answer 4d")) == ["0 lead"]
    assert asked(after(led, "1 answer Td", "1 lead 4d", "0 answer 3s")) == ["1 lead"]


@pytest.mark.rule("PO-10")
def test_a_lead_is_one_card_or_a_part_of_a_set() -> None:
    state = tricks("Ks Kd Kh 4c 4s / 2d 3d 5d 6d 7d")
    assert choices(state) == {
        "lead Ks", "lead Kd", "lead Kh", "lead 4c", "lead 4s",
        "lead Ks Kd", "lead Ks Kh", "lead Kd Kh", "lead 4c 4s", "lead Ks Kd Kh",
    }  # fmt: skip
    assert refused(state, 0, "lead Ks 4c") == ("not_of_a_rank", "PO-10")
    assert refused(state, 0, "lead") == ("lead_something", "PO-10")
    assert refused(state, 0, "lead Ks Ks") == ("not_in_hand", "PO-01")
    four = tricks("8s 8d 8h 8c 2s / 2d 3d 5d 6d 7d")
    assert "lead 8s 8d 8h 8c" in choices(four)


@pytest.mark.rule("PO-11")
@pytest.mark.case("POC-11")
def test_ranks_count_by_number() -> None:
    assert asked(after(tricks("Ts 2s / 9d 3d"), "0 lead Ts", "1 answer 9d")) == ["0 lead"]
    for lower, higher in ["9T", "TJ", "JQ", "QK", "KA"]:
        state = after(tricks(f"{lower}s 2s / {higher}d 3d"), f"0 lead {lower}s", f"1 answer {higher}d")
        assert asked(state) == ["1 lead"]


@pytest.mark.rule("PO-11")
@pytest.mark.case("POC-13")
def test_an_answer_has_as_many_cards_and_beats_only_as_a_set() -> None:
    state = after(tricks("8s 8d 2s 2c 4h / 9d Kh Ks Jc 5h"), "0 lead 8s 8d")
    assert refused(state, 1, "answer Kh") == ("as_many", "PO-11")
    assert refused(state, 1, "answer Kh Ks Jc") == ("as_many", "PO-11")
    thrown = after(state, "1 answer 9d Jc")
    assert (asked(thrown), len(won(thrown.tricks, 0))) == (["0 lead"], 2)
    beaten = after(state, "1 answer Kh Ks")
    assert (asked(beaten), notation.show(won(beaten.tricks, 1))) == (["1 lead"], "Kh Ks")


@pytest.mark.rule("PO-12")
@pytest.mark.case("POC-12")
def test_equal_ranks_go_to_the_leader_whatever_the_suits() -> None:
    state = after(tricks("Qs 8s 8d 2s / Qd 8h 8c 2d"), "0 lead Qs", "1 answer Qd")
    assert (asked(state), notation.show(won(state.tricks, 0))) == (["0 lead"], "Qs")
    done = play(state, "0 lead 8s 8d", "1 answer 8h 8c")
    assert notation.show(won(done.state.tricks, 0)) == "Qs 8s 8d"


@pytest.mark.rule("PO-12")
def test_nobody_has_to_beat_unless_the_table_says_so() -> None:
    hands = "8s 4s 4d / 9d 7d 7c"
    assert choices(after(tricks(hands), "0 lead 8s")) == {"answer 9d", "answer 7d", "answer 7c"}
    bound = tricks(hands, options=MUST_BEAT)
    assert choices(after(bound, "0 lead 8s")) == {"answer 9d"}
    assert refused(after(bound, "0 lead 8s"), 1, "answer 7d") == ("must_beat", "PO-12")
    assert choices(after(bound, "0 lead 4s 4d")) == {"answer 7d 7c"}
    free = tricks("9s 4s 4d / 8d 7d 6c", options=MUST_BEAT)
    assert choices(after(free, "0 lead 9s")) == {"answer 8d", "answer 7d", "answer 6c"}
    assert len(choices(after(free, "0 lead 4s 4d"))) == 3


@pytest.mark.rule("PO-13")
@pytest.mark.case("POC-30")
def test_each_keeps_the_own_cards_by_whether_they_won() -> None:
    state = after(
        tricks("Ks Kd 3s 4h 5h / Ad 7h 7s 2c 9c"), "0 lead Ks Kd", "1 answer 7h 7s", "0 lead 3s", "1 answer 9c"
    )
    assert [notation.show(won(state.tricks, seat)) for seat in (0, 1)] == ["Ks Kd", "9c"]
    assert [notation.show(lost(state.tricks, seat)) for seat in (0, 1)] == ["3s", "7h 7s"]
    assert view(state, None).tricks == state.tricks


@pytest.mark.rule("PO-13")
@pytest.mark.case("POC-17")
def test_a_pair_that_won_is_two_tricks() -> None:
    state = tricks("Ks Kd As 3h 4h / Ad 7h 7s 2c 9c")
    done = play(
        state,
        "0 lead Ks Kd", "1 answer 7h 7s", "0 lead As", "1 answer 2c",
        "0 lead 3h", "1 answer Ad", "1 lead 9c", "0 answer 4h",
    )  # fmt: skip
    assert lines(done)[:2] == [(0, "tricks", 3, "below"), (1, "tricks", 2, "below")]


@pytest.mark.rule("PO-11")
@pytest.mark.case("POC-16")
def test_after_four_of_a_kind_the_last_trick_is_one_as_any_other() -> None:
    state = after(tricks("8s 8d 8h 8c 2s / 3d 4d 5d 6d 7c"), "0 lead 8s 8d 8h 8c", "1 answer 3d 4d 5d 6d")
    assert asked(state) == ["0 lead"]
    done = play(state, "0 lead 2s", "1 answer 7c")
    assert lines(done) == [(0, "tricks", 4, "below"), (1, "tricks", 1, "below"), (0, "four", 600, "above")]
    assert done.state.phase is Phase.BETWEEN


@pytest.mark.rule("PO-09")
def test_out_of_time_the_highest_card_is_led_and_the_cheapest_answer_given() -> None:
    state = tricks("9s Ks 2s / Td 4d Ad")
    assert [ENGINE.render(decision.default) for decision in ENGINE.pending(state)] == ["lead Ks"]
    led = after(state, "0 lead 9s")
    assert [ENGINE.render(decision.default) for decision in ENGINE.pending(led)] == ["answer Td"]
