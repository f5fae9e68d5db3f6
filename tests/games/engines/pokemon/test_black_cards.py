"""Wild and Wild Draw Four: PK-17 to PK-22, and the honesty check: PK-23 to PK-26."""

import msgspec
import pytest

from apps.games.engines.pokemon import ENGINE
from apps.games.engines.pokemon.actions import Lay
from apps.games.kernel.contract import Event
from apps.games.kernel.dice import Dice
from apps.games.kernel.errors import RuleViolation
from apps.games.kernel.redact import event_for, view
from tests.games.engines.pokemon.positions import (
    action,
    after,
    asked,
    centre,
    choices,
    hand,
    kinds,
    refused,
    step,
    table,
)


@pytest.mark.rule("PK-17")
@pytest.mark.case("PKC-10")
@pytest.mark.parametrize("colour", [None, 4, -1, 13])
def test_a_black_card_names_one_of_the_four_colours(colour: int | None) -> None:
    state = table("W r1 r2 / g1 g2", "r5")
    wild = state.hands[0][0]
    with pytest.raises(RuleViolation) as caught:
        ENGINE.check(state, 0, Lay(wild, colour))
    assert (caught.value.code, caught.value.rule) == ("name_a_colour", "PK-17")
    assert centre(after(state, "0 lay W r")) == "W red"


@pytest.mark.rule("PK-17")
@pytest.mark.parametrize("card", ["W", "r1"])
def test_a_colour_that_is_none_is_refused_with_any_card_the_last_one_too(card: str) -> None:
    state = table(f"{card} / g1 g2", "r5")
    with pytest.raises(RuleViolation, match="name_a_colour"):
        ENGINE.check(state, 0, Lay(state.hands[0][0], 99))
    ENGINE.check(state, 0, Lay(state.hands[0][0], 2))


@pytest.mark.rule("PK-17")
@pytest.mark.case("PKC-11")
@pytest.mark.case("PKC-64")
def test_card_colour_and_call_are_one_action() -> None:
    state = table("W r1 / g1 g2", "r5")
    move = action(state, 0, "lay W b !")
    assert msgspec.to_builtins(move) == {"type": "lay", "card": state.hands[0][0], "colour": 3, "call": True}
    assert refused(state, 0, "lay W") == ("name_a_colour", "PK-17")
    assert "lay r1 !" in choices(state, 0)
    done = step(state, 0, "lay W b !")
    assert kinds(done.events) == ["laid", "colour_ordered", "called"]


@pytest.mark.rule("PK-18")
@pytest.mark.case("PKC-12")
def test_the_next_player_follows_the_named_colour() -> None:
    state = after(table("W r1 r2 / g3 r3 y1 / g1 g2", "r5"), "0 lay W g")
    assert all(view(state, viewer).colour == 2 for viewer in (None, 0, 1, 2))
    assert refused(state, 1, "lay r3") == ("does_not_fit", "PK-06")
    assert choices(state, 1) == {"lay g3"}


@pytest.mark.rule("PK-18")
@pytest.mark.case("PKC-13")
def test_a_named_colour_outlives_draws_and_passes() -> None:
    state = after(table("W4 b1 b2 / g3 g4 / y2 r2 g1", "r5"), "0 lay W4 y", "1 draw", "1 ready")
    assert refused(state, 2, "lay r2") == ("does_not_fit", "PK-06")
    assert centre(after(state, "2 lay y2")) == "y2 yellow"


@pytest.mark.rule("PK-19")
@pytest.mark.case("PKC-24")
def test_the_next_player_draws_four_and_nothing_stays_pending() -> None:
    start = table("W4 b1 b2 / g3 g4 / g1 g2", "r5", deck="r1 r2 r3 r4 b9")
    state = after(start, "0 lay W4 y", "1 draw")
    assert hand(state, 1) == "g3 g4 r1 r2 r3 r4"
    assert state.four is None
    state = after(state, "1 ready", "2 draw")
    assert hand(state, 2) == "g1 g2 b9"
    assert asked(state) == ["0 turn"]
    assert refused(after(start, "0 lay W4 y"), 1, "pass") == ("take_instead", "PK-19")


@pytest.mark.rule("PK-19")
@pytest.mark.rule("PK-33")
def test_a_wild_draw_four_is_laid_only_in_turn() -> None:
    state = after(table("r6 b1 b2 / g3 g4 / W4 g2 g1", "r5"), "0 lay r6")
    assert refused(state, 2, "lay W4 r") == ("no_interception_with_four", "PK-33")


@pytest.mark.rule("PK-20")
@pytest.mark.case("PKC-25")
def test_a_second_four_is_judged_by_the_colour_ordered_before() -> None:
    state = after(table("W4 r3 b1 / g3 g4 / g1 g2", "W4", colour="green"), "0 lay W4 r")
    assert kinds(step(state, 1, "check").events)[2] == "checked_honest"


@pytest.mark.rule("PK-20")
@pytest.mark.case("PKC-26")
def test_a_bluff_can_be_laid() -> None:
    state = after(table("W4 y9 b1 / g3 g4 / g1 g2", "y4"), "0 lay W4 b")
    assert centre(state) == "W4 blue"
    assert kinds(step(state, 1, "draw").events) == ["drew", "drew_cards"]
    assert kinds(step(state, 1, "check").events)[2] == "checked_dishonest"


@pytest.mark.rule("PK-21")
@pytest.mark.case("PKC-31")
def test_only_a_draw_two_of_the_named_colour_answers_a_four() -> None:
    state = after(table("W4 b1 b2 / r+ b+ g3 / g1 g2", "y4"), "0 lay W4 r")
    assert refused(state, 1, "lay b+") == ("only_draw_two_of_colour", "PK-21")
    done = step(state, 1, "lay r+")
    assert kinds(done.events) == ["answered"]
    assert asked(done.state) == ["2 draw_two"]


@pytest.mark.rule("PK-21")
@pytest.mark.case("PKC-32")
def test_after_the_answer_it_is_an_ordinary_draw_two() -> None:
    state = after(table("W4 b1 b2 / r+ g3 g4 / g+ g1 g2 / b8 b9", "y4"), "0 lay W4 r", "1 lay r+", "2 lay g+", "3 draw")
    assert len(state.hands[3]) == 4
    assert (state.colour, asked(state)) == (2, ["0 turn"])


@pytest.mark.rule("PK-22")
def test_a_four_does_not_answer_a_four() -> None:
    state = after(table("W4 b1 b2 / W4 g3 g4 / g1 g2", "y4"), "0 lay W4 r")
    assert refused(state, 1, "lay W4 b") == ("only_draw_two_of_colour", "PK-21")
    assert choices(state, 1) == {"draw", "check"}


@pytest.mark.rule("PK-23")
def test_the_hand_is_judged_as_it_was_when_the_card_was_laid() -> None:
    state = after(table("W4 b1 / g3 g4 / g1 g2", "y4", deck="y1 y2 y3 y5"), "0 lay W4 r", "2 catch 0", "0 ready")
    assert hand(state, 0) == "b1 y1 y2 y3 y5"
    assert kinds(step(state, 1, "check").events)[2] == "checked_honest"
    assert refused(table("r1 / r2", "r3"), 0, "check") == ("nothing_to_check", "PK-23")


@pytest.mark.rule("PK-23")
@pytest.mark.case("PKC-33")
@pytest.mark.parametrize("kept", ["b1 y2", "b1 b2"])
def test_the_hand_is_shown_to_the_asker_alone_until_the_round_goes_on(kept: str) -> None:
    state = after(table(f"W4 {kept} / g3 g5 / y1 r2 g2 / b8 b9", "y4"), "0 lay W4 r")
    done = step(state, 1, "check")
    seen = done.state.hands[0][:2]
    for viewer in (None, 0, 2, 3):
        shown = view(done.state, viewer).shown
        assert shown is not None
        assert shown.cards == (-1, -1)
        assert not _tells(done.events, viewer, "saw_hand")
        assert _tells(done.events, viewer, "checked_honest") or _tells(done.events, viewer, "checked_dishonest")
    mine = view(done.state, 1).shown
    assert mine is not None
    assert mine.cards == seen
    on = after(done.state, f"{done.state.ready} ready")
    assert on.shown is not None
    moved = after(on, "2 lay r2" if on.turn == 2 else "1 draw")
    assert moved.shown is None


def _tells(events: tuple[Event, ...], viewer: int | None, kind: str) -> bool:
    return any(event.kind == kind and event_for(event, viewer) is not None for event in events)


@pytest.mark.rule("PK-24")
@pytest.mark.case("PKC-29")
def test_a_bluff_found_out_goes_back_and_costs_four_cards_and_the_turn() -> None:
    state = after(table("W4 r1 b2 / g3 r9 / g1 g2 / b8 b9", "r5"), "0 lay W4 b", "1 check")
    assert len(state.hands[0]) == 7
    assert hand(state, 0).startswith("r1 b2 W4")
    assert centre(state) == "r5 red"
    assert len(state.hands[1]) == 2
    assert asked(state) == ["0 ready"]
    state = after(state, "0 ready")
    assert asked(state) == ["1 turn"]
    assert choices(state, 1) == {"lay r9 !", "lay r9"}


@pytest.mark.rule("PK-24")
@pytest.mark.rule("PK-34")
def test_a_bluff_on_the_dealt_card_leaves_it_dealt() -> None:
    state = after(table("W4 r1 b2 / g3 r9 / r5 g2", "r5", dealt=True), "0 lay W4 b", "1 check", "0 ready")
    assert refused(state, 2, "lay r5") == ("no_interception_of_dealt", "PK-34")


@pytest.mark.rule("PK-24")
def test_an_ordered_colour_is_current_again() -> None:
    state = after(table("W4 g1 b2 / g3 r9 / r5 g2", "W", colour="green"), "0 lay W4 b", "1 check")
    assert centre(state) == "W green"


@pytest.mark.rule("PK-24")
@pytest.mark.case("PKC-34")
def test_the_verdict_concerns_the_seat_even_if_its_player_has_left() -> None:
    state = after(table("W4 r1 b2 / g3 r9 / g1 g2 / b8 b9", "r5"), "0 lay W4 b")
    state = ENGINE.leave(state, 0, Dice.seeded(1)).state
    state = after(state, "1 check")
    assert [len(held) for held in state.hands] == [7, 2, 2, 2]


@pytest.mark.rule("PK-25")
@pytest.mark.case("PKC-27")
def test_an_honest_four_costs_the_asker_six_cards_and_the_turn() -> None:
    state = after(table("W4 rS / g3 g4 / g1 g2 / b8 b9", "y4"), "0 lay W4 r !", "1 check")
    assert [len(held) for held in state.hands] == [1, 8, 2, 2]
    state = after(state, "1 ready")
    assert (asked(state), centre(state)) == (["2 turn"], "W4 red")


@pytest.mark.rule("PK-20")
@pytest.mark.rule("PK-25")
@pytest.mark.case("PKC-28")
def test_the_centres_number_and_a_wild_do_not_make_a_four_dishonest() -> None:
    state = after(table("W4 b7 W / g3 g4 / g1 g2", "r7"), "0 lay W4 g")
    assert kinds(step(state, 1, "check").events)[2] == "checked_honest"


@pytest.mark.rule("PK-26")
def test_a_four_as_the_last_card_ends_the_round_with_no_check() -> None:
    state = after(table("W4 / g3 g4 / g1 g2", "r7"), "0 lay W4")
    assert asked(state)[0] == "0 next_round"
    assert refused(state, 1, "check") == ("round_over", "PK-09")
