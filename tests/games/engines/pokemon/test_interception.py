"""Interception: PK-32 to PK-37."""

import pytest

from apps.games.engines.pokemon import ENGINE
from apps.games.engines.pokemon.state import PokemonOptions
from tests.games.engines.pokemon.positions import (
    after,
    asked,
    centre,
    choices,
    hand,
    kinds,
    offered,
    refused,
    step,
    table,
)


@pytest.mark.rule("PK-32")
@pytest.mark.case("PKC-43")
def test_play_goes_on_after_the_interceptor() -> None:
    state = after(table("g5 b1 b2 / g1 g2 / g5 y4 y5 / y6 y7", "g9"), "0 lay g5")
    assert offered(state) == ["2 intercept"]
    done = step(state, 2, "lay g5")
    assert kinds(done.events) == ["intercepted"]
    assert asked(done.state) == ["3 turn"]


@pytest.mark.rule("PK-32")
@pytest.mark.case("PKC-44")
def test_what_is_not_identical_or_not_in_hand_is_refused() -> None:
    state = after(table("g5 b1 b2 / g1 g2 / g6 b5 y4 / y6 y7", "g9"), "0 lay g5")
    assert refused(state, 2, "lay g6") == ("not_identical", "PK-32")
    assert refused(state, 2, "lay b5") == ("not_identical", "PK-32")
    assert refused(state, 2, "lay g5'") == ("not_in_hand", "PK-02")
    assert offered(state) == []


@pytest.mark.rule("PK-32")
def test_only_its_holder_knows_of_the_offer() -> None:
    state = after(table("g5 b1 b2 / g1 g2 / g5 y4 y5 / y6 y7", "g9"), "0 lay g5")
    (offer,) = [decision for decision in ENGINE.pending(state) if decision.kind == "intercept"]
    assert (offer.seat, offer.audience, offer.default) == (2, (2,), None)


@pytest.mark.rule("PK-33")
@pytest.mark.case("PKC-44")
def test_never_with_a_four_nor_on_one() -> None:
    state = after(table("W4 b1 b2 / g1 g2 / W4 g5 y4 / y6 y7", "r9"), "0 lay W4 g")
    assert offered(state) == []
    assert refused(state, 2, "lay W4 b") == ("no_interception_with_four", "PK-33")
    assert refused(state, 2, "lay g5") == ("no_interception_on_four", "PK-33")


@pytest.mark.rule("PK-34")
@pytest.mark.case("PKC-42")
def test_nobody_intercepts_the_dealt_card() -> None:
    state = table("g3 b1 / g1 g2 / y1 y2 / r9 y7", "r9", dealt=True, deck="y5")
    assert refused(state, 3, "lay r9") == ("no_interception_of_dealt", "PK-34")
    passed = after(state, "0 draw")
    assert asked(passed) == ["1 turn"]
    assert refused(passed, 3, "lay r9") == ("no_interception_of_dealt", "PK-34")
    assert offered(passed) == []


@pytest.mark.rule("PK-35")
def test_one_may_intercept_oneself_if_nobody_is_quicker() -> None:
    state = after(table("g5 g5 b1 / g7 g2 / y1 y2 / y6 y7", "g9"), "0 lay g5")
    assert offered(state) == ["0 intercept"]
    assert asked(after(state, "0 lay g5 !")) == ["1 turn"]
    beaten = after(state, "1 lay g7 !")
    assert refused(beaten, 0, "lay g5") == ("not_identical", "PK-32")
    assert hand(beaten, 0) == "g5 b1"


@pytest.mark.rule("PK-35")
@pytest.mark.case("PKC-50")
def test_a_second_card_that_is_no_twin_is_refused() -> None:
    state = after(table("r4 b8 / g1 g2 / g3 g4", "r1"), "0 lay r4")
    assert refused(state, 0, "lay b8") == ("not_identical", "PK-32")


@pytest.mark.rule("PK-36")
@pytest.mark.case("PKC-45")
def test_a_wild_intercepts_a_wild_and_orders_anew() -> None:
    state = after(table("W b1 b2 / g1 g2 / W y4 y5 / y6 y7", "r9"), "0 lay W r")
    assert choices(state, 2) == {f"lay W {colour}" for colour in "rygb"}
    assert refused(state, 2, "lay W") == ("name_a_colour", "PK-17")
    done = step(state, 2, "lay W b")
    assert kinds(done.events) == ["intercepted", "colour_ordered"]
    assert (centre(done.state), asked(done.state)) == ("W blue", ["3 turn"])
    assert offered(done.state) == []


@pytest.mark.rule("PK-12")
@pytest.mark.rule("PK-36")
@pytest.mark.case("PKC-48")
def test_an_intercepting_reverse_turns_play_again() -> None:
    state = after(table("bR b1 b2 / g1 g2 / bR y4 y5 / y6 y7", "b9"), "0 lay bR")
    assert (state.direction, asked(state)) == (-1, ["3 turn"])
    state = after(state, "2 lay bR")
    assert (state.direction, asked(state)) == (1, ["3 turn"])


@pytest.mark.rule("PK-36")
@pytest.mark.parametrize(("card", "question"), [("rS", "skip"), ("r+", "draw_two")])
def test_what_was_pending_lapses_and_falls_on_the_seat_after_the_interceptor(card: str, question: str) -> None:
    state = after(table(f"{card} b1 b2 / g1 g2 / {card} y4 y5 / y6 y7", "r9"), f"0 lay {card}")
    assert asked(state) == [f"1 {question}"]
    state = after(state, f"2 lay {card}")
    assert asked(state) == [f"3 {question}"]
    assert len(state.hands[1]) == 2


@pytest.mark.rule("PK-37")
def test_a_player_deciding_on_a_drawn_card_can_be_intercepted() -> None:
    options = PokemonOptions(free_draw=True)
    state = after(table("g5 b1 b2 / g1 r2 / g5 y4 y5 / y6 y7", "g9", options=options, deck="g8"), "0 lay g5", "1 draw")
    assert asked(state) == ["1 drawn"]
    state = after(state, "2 lay g5")
    assert (hand(state, 1), asked(state), state.drawn_at) == ("g1 r2 g8", ["3 turn"], -1)


@pytest.mark.rule("PK-37")
def test_nobody_intercepts_while_ready_is_awaited() -> None:
    state = after(table("r4 b8 / g1 g2 / r4 g4 g5", "r1"), "0 lay r4")
    caught = after(state, "1 catch 0")
    assert "2 intercept" not in offered(caught)
    assert refused(caught, 2, "lay r4") == ("wait_for_ready", "PK-27")
    again = after(caught, "0 ready")
    offers = [d.id for at in (state, again) for d in ENGINE.pending(at) if d.kind == "intercept"]
    assert len(set(offers)) == 2


@pytest.mark.rule("PK-09")
@pytest.mark.case("PKC-49")
def test_the_last_card_laid_by_interception_ends_the_round() -> None:
    done = step(after(table("g5 b1 b2 / g1 g2 / g5 / y6 y7", "g9"), "0 lay g5"), 2, "lay g5")
    assert kinds(done.events)[:3] == ["intercepted", "won_round", "round_ended"]
    assert done.rounds[0].scores == (3, 3, 0, 13)
