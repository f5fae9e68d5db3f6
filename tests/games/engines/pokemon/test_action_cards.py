"""Skip, Reverse and Draw Two: PK-11 to PK-16."""

import pytest

from apps.games.engines.pokemon import ENGINE
from apps.games.engines.pokemon.state import PokemonOptions
from tests.games.engines.pokemon.positions import after, asked, centre, choices, hand, kinds, refused, step, table


@pytest.mark.rule("PK-11")
@pytest.mark.case("PKC-14")
def test_a_skip_of_another_colour_saves_nobody() -> None:
    state = after(table("rS r1 r2 / yS g1 g2 / g3 g4", "r5"), "0 lay rS")
    assert refused(state, 1, "lay yS") == ("only_same_skip", "PK-11")
    assert refused(state, 1, "draw") == ("pass_instead", "PK-11")
    done = step(state, 1, "pass")
    assert kinds(done.events) == ["skipped"]
    assert asked(done.state) == ["2 turn"]


@pytest.mark.rule("PK-11")
@pytest.mark.case("PKC-15")
def test_the_identical_skip_passes_it_on_and_only_one_seat_is_skipped() -> None:
    state = after(table("rS r1 r2 / rS g1 g2 / g3 g4 / r6 r7", "r5"), "0 lay rS", "1 lay rS")
    assert asked(state) == ["2 skip"]
    assert asked(after(state, "2 pass")) == ["3 turn"]


@pytest.mark.rule("PK-11")
@pytest.mark.case("PKC-16")
def test_in_an_ordinary_turn_a_skip_follows_its_symbol() -> None:
    state = after(table("rS r1 r2 / g1 g2 / yS g4 g5 / r6 r7", "r5"), "0 lay rS", "1 pass", "2 lay yS")
    assert asked(state) == ["3 skip"]
    assert centre(state) == "yS yellow"


@pytest.mark.rule("PK-11")
@pytest.mark.parametrize("victim", ["rS g1 g2", "yS g1 g2"])
def test_the_victim_is_asked_for_five_seconds_whatever_it_holds(victim: str) -> None:
    state = after(table(f"rS r1 r2 / {victim} / g3 g4", "r5"), "0 lay rS")
    question = ENGINE.pending(state)[0]
    assert (question.seat, question.kind, question.seconds) == (1, "skip", 5)
    assert question.default is not None
    assert ENGINE.render(question.default) == "pass"


@pytest.mark.rule("PK-12")
def test_reverse_turns_the_direction_and_two_cancel_out() -> None:
    state = after(table("rR r1 r2 / g1 g2 / g3 g4 / r9 yR b1", "r5"), "0 lay rR")
    assert (state.direction, asked(state)) == (-1, ["3 turn"])
    state = after(state, "3 lay yR")
    assert (state.direction, asked(state)) == (1, ["0 turn"])


@pytest.mark.rule("PK-13")
@pytest.mark.case("PKC-17")
def test_with_two_players_reverse_gives_no_extra_turn_unless_the_table_says_so() -> None:
    state = after(table("rR r1 r2 / g1 g2", "r5"), "0 lay rR")
    assert (state.direction, asked(state)) == (-1, ["1 turn"])
    state = after(table("rR r1 r2 / g1 g2", "r5", options=PokemonOptions(reverse_skips_for_two=True)), "0 lay rR")
    assert (state.direction, asked(state)) == (-1, ["0 turn"])
    three = table("rR r1 r2 / g1 g2 / g3 g4", "r5", options=PokemonOptions(reverse_skips_for_two=True))
    assert asked(after(three, "0 lay rR")) == ["2 turn"]


@pytest.mark.rule("PK-14")
@pytest.mark.case("PKC-09")
def test_a_draw_while_two_are_pending_is_the_penalty() -> None:
    done = step(after(table("r+ r1 r2 / g1 g2 / g3 g4", "r5"), "0 lay r+"), 1, "draw")
    assert len(done.state.hands[1]) == 4
    assert asked(done.state) == ["2 turn"]


@pytest.mark.rule("PK-14")
@pytest.mark.rule("PK-15")
@pytest.mark.case("PKC-18")
def test_a_chain_of_draw_twos_ends_with_two_cards() -> None:
    table_ = table("r+ r1 r2 / y+ g1 g2 / y+ g3 g4 / r6 r7", "r5")
    state = after(table_, "0 lay r+", "1 lay y+", "2 lay y+", "3 draw")
    assert len(state.hands[3]) == 4
    assert asked(state) == ["0 turn"]
    assert state.colour == 1


@pytest.mark.rule("PK-16")
@pytest.mark.rule("PK-22")
@pytest.mark.case("PKC-19")
def test_a_wild_draw_four_does_not_answer_a_draw_two() -> None:
    state = after(table("r+ r1 r2 / W4 g1 g2 / g3 g4", "r5"), "0 lay r+")
    assert refused(state, 1, "lay W4 r") == ("only_draw_two", "PK-16")
    assert choices(state, 1) == {"draw"}


@pytest.mark.rule("PK-16")
@pytest.mark.case("PKC-20")
def test_a_number_of_the_colour_does_not_answer_a_draw_two() -> None:
    state = after(table("r+ r1 r2 / r7 g1 g2 / g3 g4", "r5"), "0 lay r+")
    assert refused(state, 1, "lay r7") == ("only_draw_two", "PK-16")


@pytest.mark.rule("PK-16")
@pytest.mark.case("PKC-21")
def test_once_paid_a_draw_two_is_a_card_as_any_other() -> None:
    state = after(table("r+ r1 r2 / g1 g2 / rR W g+ b3", "r5"), "0 lay r+", "1 draw")
    assert choices(state, 2) == {"lay rR", "lay g+", *(f"lay W {colour}" for colour in "rygb")}


@pytest.mark.rule("PK-16")
@pytest.mark.case("PKC-22")
def test_a_draw_two_among_the_penalty_cards_comes_too_late() -> None:
    state = after(table("r+ r1 r2 / b1 b2 / g3 g4", "r5", deck="g+ y1"), "0 lay r+", "1 draw")
    assert hand(state, 1) == "b1 b2 g+ y1"
    assert refused(state, 1, "lay g+") == ("not_identical", "PK-32")
    assert asked(state) == ["2 turn"]


@pytest.mark.rule("PK-16")
@pytest.mark.case("PKC-23")
def test_a_penalty_is_taken_whole() -> None:
    state = after(table("r+ r1 r2 / g1 g2 / g3 g4", "r5"), "0 lay r+")
    assert choices(state, 1) == {"draw"}
    assert refused(state, 1, "pass") == ("take_instead", "PK-16")
