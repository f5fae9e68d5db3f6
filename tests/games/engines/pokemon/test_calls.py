""" "Ready" and "Pokemon!": PK-27 to PK-31."""

import pytest
from msgspec.structs import replace

from apps.games.engines.pokemon import ENGINE
from apps.games.engines.pokemon.state import PokemonOptions
from apps.games.kernel.dice import Dice
from apps.games.kernel.redact import view
from tests.games.engines.pokemon.positions import (
    action,
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

SILENT = "0 lay r4"


@pytest.mark.rule("PK-27")
def test_after_four_cards_everyone_waits_for_ready() -> None:
    state = after(table("W4 b1 b2 / g3 g4 / g1 y2 W", "r5"), "0 lay W4 y", "1 draw")
    question = ENGINE.pending(state)[0]
    assert (question.seat, question.kind, question.seconds) == (1, "ready", 10)
    assert question.default in question.choices
    assert refused(state, 2, "lay y2") == ("wait_for_ready", "PK-27")
    assert refused(state, 2, "ready") == ("not_awaited", "PK-27")
    assert asked(after(state, "1 ready")) == ["2 turn"]
    assert ENGINE.bots["normal"].pace(view(state, 1), question) == (0, 0)


@pytest.mark.rule("PK-28")
@pytest.mark.case("PKC-63")
def test_the_call_goes_with_the_card() -> None:
    state = table("r4 b8 / g1 g2 / g3 g4", "r1")
    assert choices(state, 0) == {"lay r4 !", "lay r4"}
    called = step(state, 0, "lay r4 !")
    assert kinds(called.events) == ["laid", "called"]
    assert refused(called.state, 1, "catch 0") == ("called_in_time", "PK-29")
    for level in ENGINE.bots.values():
        for decision in ENGINE.pending(called.state):
            if decision.kind == "catch":
                assert level.choose(view(called.state, decision.seat), decision, Dice.seeded(1)) is None
                assert level.pace(view(called.state, decision.seat), decision)[0] >= 2000


@pytest.mark.rule("PK-29")
def test_a_forgotten_call_costs_four_cards() -> None:
    state = after(table("r4 b8 / g1 g2 / g3 g4", "r1"), SILENT)
    assert offered(state) == ["1 catch", "2 catch"]
    done = step(state, 2, "catch 0")
    assert kinds(done.events) == ["caught", "drew", "drew_cards"]
    assert (len(done.state.hands[0]), asked(done.state)) == (5, ["0 ready"])
    assert asked(after(done.state, "0 ready")) == ["1 turn"]


@pytest.mark.rule("PK-29")
@pytest.mark.case("PKC-56")
@pytest.mark.parametrize("move", ["1 draw", "1 lay r9"])
def test_a_catch_comes_too_late_once_another_has_laid_or_drawn(move: str) -> None:
    other = "g1 g2" if move == "1 draw" else "r9 g1 g2"
    state = after(table(f"r4 b8 / {other} / g3 g4", "r1"), SILENT, move)
    assert refused(state, 2, "catch 0") == ("catch_too_late", "PK-29")


@pytest.mark.rule("PK-29")
def test_a_missed_turn_and_a_check_do_not_close_the_window() -> None:
    skipped = after(table("rS b8 / g1 g2 / g3 g4", "r1"), "0 lay rS", "1 pass")
    assert len(after(skipped, "2 catch 0").hands[0]) == 5
    found_out = after(table("W4 r8 / g1 g2 / g3 g4", "r1"), "0 lay W4 b", "1 check")
    assert refused(found_out, 2, "catch 0") == ("catch_too_late", "PK-29")


@pytest.mark.rule("PK-29")
@pytest.mark.case("PKC-57")
def test_one_fine_for_one_card() -> None:
    state = after(table("r4 b8 / g1 g2 / g3 g4 / y1 y2", "r1"), SILENT)
    first = after(state, "2 catch 0")
    assert refused(first, 3, "catch 0") == ("catch_too_late", "PK-29")
    ids = {decision.id for decision in ENGINE.pending(first)}
    assert f"catch-3-{state.downed}" not in ids


@pytest.mark.rule("PK-29")
@pytest.mark.case("PKC-58")
def test_a_catch_names_a_seat() -> None:
    state = after(table("b9 / r4 b8 / g1 g2 / g3 g4", "r1", turn=1), "1 lay r4")
    assert refused(state, 2, "catch 0") == ("catch_too_late", "PK-29")
    assert refused(state, 1, "catch 1") == ("late_call", "PK-29")
    assert refused(state, 2, "catch 9") == ("no_such_seat", "PK-02")
    assert len(after(state, "2 catch 1").hands[1]) == 5


@pytest.mark.rule("PK-29")
def test_what_was_pending_stays_pending() -> None:
    state = after(table("r+ b8 / g1 g2 / g3 g4", "r1"), "0 lay r+", "2 catch 0", "0 ready")
    assert asked(state) == ["1 draw_two"]


@pytest.mark.rule("PK-29")
@pytest.mark.case("PKC-60")
def test_a_catch_on_a_wild_leaves_its_colour() -> None:
    state = after(table("W b8 / g1 g2 / g3 g4", "r1"), "0 lay W b", "1 catch 0")
    assert (len(state.hands[0]), centre(state)) == (5, "W blue")


@pytest.mark.rule("PK-29")
@pytest.mark.case("PKC-63")
def test_bots_take_two_seconds_before_they_catch_or_close_the_window() -> None:
    state = after(table("r4 b8 / r9 g2 g5 / r4 g4 g5", "r1"), SILENT)
    for decision in ENGINE.pending(state):
        for bot in ENGINE.bots.values():
            assert bot.pace(view(state, decision.seat), decision)[0] >= 2000


@pytest.mark.rule("PK-30")
@pytest.mark.case("PKC-55")
def test_after_drawing_the_call_is_needed_again() -> None:
    state = after(table("b8 / g1 g2 / g3 g4", "r1", deck="r7"), "0 draw")
    assert choices(state, 0) == {"lay r7 !", "lay r7"}
    state = after(state, "0 lay r7", "2 catch 0")
    assert len(state.hands[0]) == 5


@pytest.mark.rule("PK-30")
def test_the_call_is_needed_with_an_answer_and_an_interception() -> None:
    answered = after(table("r+ r8 r9 / g+ g2 / g3 g4", "r1"), "0 lay r+", "1 lay g+", "0 catch 1")
    assert len(answered.hands[1]) == 5
    cut_in = after(table("r6 r8 r9 / g1 g2 / r6 g4", "r1"), "0 lay r6", "2 lay r6", "0 catch 2")
    assert len(cut_in.hands[2]) == 5


@pytest.mark.rule("PK-31")
def test_the_number_of_cards_in_every_hand_is_visible() -> None:
    state = table("r4 b8 b9 / g1 g2 / g3", "r1")
    for viewer in (None, 0, 1, 2):
        assert [len(held) for held in view(state, viewer).hands] == [3, 2, 1]


@pytest.mark.rule("PK-28")
@pytest.mark.case("PKC-61")
def test_the_call_is_no_condition_for_going_out() -> None:
    state = after(table("r4 r8 / g1 g2 / g3 g5", "r1", deck="b1 b2"), SILENT, "1 draw", "2 draw")
    done = step(state, 0, "lay r8")
    assert "won_round" in kinds(done.events)
    assert done.rounds[0].scores[0] == 0


@pytest.mark.rule("PK-40")
@pytest.mark.case("PKC-62")
def test_a_false_call_does_nothing_or_costs_two_cards() -> None:
    state = table("b7 b8 / g1 g2 / g3 g4", "r1", deck="y9")
    assert hand(after(state, "0 draw !"), 0) == "b7 b8 y9"
    strict = replace(state, options=PokemonOptions(strict=True))
    assert refused(strict, 0, "draw !") == ("false_call", "PK-40")
    with pytest.raises(Exception, match="false_call") as caught:
        ENGINE.check(strict, 0, action(strict, 0, "draw !"))
    fined = ENGINE.fine(strict, 0, caught.value, Dice.seeded(1))  # type: ignore[arg-type]
    assert fined is not None
    assert len(fined.state.hands[0]) == 4
