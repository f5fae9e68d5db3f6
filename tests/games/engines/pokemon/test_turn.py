"""A turn: PK-06 to PK-10, and PK-18."""

import pytest
from msgspec.structs import replace

from apps.games.engines.pokemon import ENGINE
from apps.games.engines.pokemon.state import LaidFour, Phase, PokemonOptions
from apps.games.kernel.dice import Dice
from tests.games.engines.pokemon.positions import (
    after,
    asked,
    centre,
    choices,
    hand,
    kinds,
    offered,
    refusal,
    refused,
    step,
    table,
)

FREE = PokemonOptions(free_draw=True)


@pytest.mark.rule("PK-06")
def test_colour_symbol_and_black_cards_fit() -> None:
    state = table("r9 y5 y6 W b2 / g1 / g2", "r5")
    assert choices(state, 0) == {"lay r9", "lay y5", *(f"lay W {colour}" for colour in "rygb")}
    assert refused(state, 0, "lay y6") == ("does_not_fit", "PK-06")


@pytest.mark.rule("PK-06")
def test_only_cards_in_hand_may_be_laid_and_only_in_turn() -> None:
    state = table("r9 y5 / g1 r2 / g2", "r5")
    assert refused(state, 0, "lay r7") == ("not_in_hand", "PK-02")
    assert refused(state, 1, "draw") == ("not_your_turn", "PK-05")
    assert refused(state, 1, "lay r2") == ("not_identical", "PK-32")


@pytest.mark.rule("PK-07")
@pytest.mark.case("PKC-06")
@pytest.mark.case("PKC-08")
def test_one_unsuitable_card_is_drawn_and_the_turn_is_over() -> None:
    done = step(table("y1 y2 / g1 / g2", "r5", deck="b9"), 0, "draw")
    assert kinds(done.events) == ["drew", "drew_cards", "passed"]
    assert hand(done.state, 0) == "y1 y2 b9"
    assert asked(done.state) == ["1 turn"]
    assert refused(done.state, 0, "draw") == ("not_your_turn", "PK-05")


@pytest.mark.rule("PK-07")
@pytest.mark.case("PKC-07")
def test_a_suitable_drawn_card_is_laid_and_no_other() -> None:
    state = after(table("b1 b8 g4 / g1 / g2", "r5", deck="r2"), "0 draw")
    assert asked(state) == ["0 drawn"]
    assert choices(state, 0) == {"lay r2"}
    assert refused(state, 0, "lay b1") == ("only_drawn_card", "PK-07")
    assert refused(state, 0, "draw") == ("already_drawn", "PK-07")
    assert refused(state, 0, "pass") == ("must_lay_drawn", "PK-08")
    assert centre(after(state, "0 lay r2")) == "r2 red"


@pytest.mark.rule("PK-07")
def test_the_colour_of_a_drawn_black_card_is_picked() -> None:
    state = after(table("b1 b8 g4 / g1 / g2", "r5", deck="W"), "0 draw")
    assert choices(state, 0) == {f"lay W {colour}" for colour in "rygb"}


@pytest.mark.rule("PK-08")
def test_without_free_draw_nobody_draws_past_a_suitable_card() -> None:
    state = table("r1 b8 / g1 / g2", "r5")
    assert refused(state, 0, "draw") == ("must_lay", "PK-08")
    assert refused(state, 0, "pass") == ("cannot_pass", "PK-07")


@pytest.mark.rule("PK-08")
def test_with_free_draw_one_may_draw_and_keep() -> None:
    state = table("r1 b8 / g1 / g2", "r5", options=FREE, deck="r3")
    assert choices(state, 0) == {"lay r1", "lay r1 !", "draw"}
    drawn = after(state, "0 draw")
    assert choices(drawn, 0) == {"lay r3", "pass"}
    done = step(drawn, 0, "pass")
    assert kinds(done.events) == ["kept"]
    assert hand(done.state, 0) == "r1 b8 r3"
    assert asked(done.state) == ["1 turn"]


@pytest.mark.rule("PK-08")
def test_a_four_that_would_be_a_bluff_is_not_suitable_when_drawn() -> None:
    bluff = step(table("r1 b8 / g1 / g2", "r5", options=FREE, deck="W4"), 0, "draw")
    assert kinds(bluff.events)[-1] == "passed"
    honest = after(table("y1 b8 / g1 / g2", "r5", deck="W4"), "0 draw")
    assert asked(honest) == ["0 drawn"]


@pytest.mark.rule("PK-09")
@pytest.mark.case("PKC-52")
@pytest.mark.parametrize("last", ["r+", "rS", "W", "W4", "rR"])
def test_the_last_card_ends_the_round_at_once(last: str) -> None:
    done = step(table(f"{last} / g1 / g2", "r5"), 0, f"lay {last}")
    assert "colour_ordered" not in kinds(done.events)
    assert [hand(done.state, seat) for seat in range(3)] == ["", "g1", "g2"]
    assert asked(done.state) == ["0 next_round", "1 next_round", "2 next_round"]
    assert offered(done.state) == []
    assert done.rounds[0].scores == (0, 1, 2)
    fresh = after(done.state, "0 go on", "1 go on", "2 go on")
    assert (fresh.phase, fresh.four, fresh.dealt) == ("turn", None, True)
    assert refused(done.state, 1, "draw") == ("round_over", "PK-09")


@pytest.mark.rule("PK-10")
@pytest.mark.case("PKC-36")
def test_the_pile_under_the_centre_becomes_the_new_deck() -> None:
    state = table("y1 y3 / g1 / r2", "b9", under="W b4 r3", is_short=True)
    done = step(state, 0, "draw", Dice.seeded(2))
    assert kinds(done.events)[0] == "reshuffled"
    assert centre(done.state) == "b9 blue"
    assert len(done.state.pile) == 1
    moved = sorted((*done.state.deck, done.state.hands[0][-1]))
    assert moved == sorted(state.pile[:3])
    wild = replace(
        done.state, hands=((state.pile[0], *state.hands[0]), *done.state.hands[1:]), turn=0, phase=Phase.TURN
    )
    assert {f"lay W {colour}" for colour in "rygb"} <= choices(wild, 0)


@pytest.mark.rule("PK-10")
def test_while_a_four_is_unsettled_the_card_under_it_stays_too() -> None:
    state = table("W4 y1 / g1 g2 / g3 g4", "r5", under="r7 r8 b6 b4 b3", is_short=True)
    caught = after(state, "0 lay W4 b", "1 catch 0")
    assert len(caught.pile) == 2
    assert hand(caught, 0).split()[0] == "y1"
    found_out = after(table("W4 r2 / g1 g2 / g3 g4", "r5", is_short=True, under="r7"), "0 lay W4 b", "1 check")
    assert centre(found_out) == "r5 red"


@pytest.mark.rule("PK-10")
@pytest.mark.case("PKC-37")
def test_with_nothing_to_draw_one_passes() -> None:
    done = step(table("y1 y3 / r1 g1 / g2", "b9", is_short=True), 0, "draw")
    assert kinds(done.events) == ["drew_nothing", "passed"]
    assert centre(done.state) == "b9 blue"
    assert asked(done.state) == ["1 turn"]


@pytest.mark.rule("PK-10")
@pytest.mark.case("PKC-39")
def test_what_cannot_be_drawn_is_not_owed() -> None:
    four = LaidFour(seat=0, kept=2, colour=0, dealt=False)
    state = table(
        "y1 y2 / g3 g4 / b2 b3", "W4", colour="blue", deck="r9", is_short=True, turn=1, phase=Phase.DRAW_FOUR, four=four
    )
    done = step(state, 1, "draw")
    assert kinds(done.events) == ["drew", "drew_cards"]
    assert hand(done.state, 1) == "g3 g4 r9"
    assert asked(done.state) == ["2 turn"]
    later = after(done.state, "2 lay b3 !")
    assert asked(later) == ["0 turn"]


@pytest.mark.rule("PK-10")
def test_a_full_circle_without_a_move_blocks_the_round() -> None:
    state = after(table("y1 / g1 / g2", "b9", is_short=True), "0 draw", "1 draw")
    done = step(state, 2, "draw")
    assert kinds(done.events)[:4] == ["drew_nothing", "passed", "blocked", "round_ended"]
    assert done.rounds[0].scores == (1, 1, 2)
    assert done.rounds[0].detail["winner"] is None


@pytest.mark.rule("PK-10")
def test_free_draws_need_something_to_draw() -> None:
    assert choices(table("b1 y1 / g1", "b9", is_short=True, options=FREE), 0) == {"lay b1", "lay b1 !"}


@pytest.mark.rule("PK-10")
@pytest.mark.case("PKC-40")
def test_no_card_is_lost_or_doubled_over_three_reshuffles() -> None:
    luck, reshuffles, seed = Dice.seeded(5), 0, 0
    while reshuffles < 3:
        seed += 1
        state = ENGINE.setup(8, PokemonOptions(), Dice.seeded(seed)).state
        while decisions := ENGINE.pending(state):
            decision = luck.pick([decision for decision in decisions if decision.choices])
            done = ENGINE.apply(state, decision.seat, luck.pick(decision.choices), luck)
            state = done.state
            reshuffles += "reshuffled" in kinds(done.events)
            cards = [card for place in (*state.hands, state.deck, state.pile) for card in place]
            assert sorted(cards) == list(range(108))


@pytest.mark.rule("PK-07")
@pytest.mark.case("PKC-65")
def test_a_timeout_is_one_move_and_then_the_next_seat_is_asked() -> None:
    state = table("y1 / y2 / g1 g2 / g3", "r5", deck="b9", turn=2)
    default = ENGINE.pending(state)[0].default
    assert default is not None
    moved = ENGINE.apply(state, 2, default, Dice.seeded(1)).state
    assert hand(moved, 2) == "g1 g2 b9"
    assert asked(moved) == ["3 turn"]


@pytest.mark.rule("PK-28")
def test_a_timeout_lays_a_plain_card_with_its_call() -> None:
    default = ENGINE.pending(table("W r2 / g1 g2", "r5"))[0].default
    assert default is not None
    assert ENGINE.render(default) == "lay r2 !"
    black = ENGINE.pending(table("W4 W b2 b3 / g1 g2", "r5"))[0].default
    assert black is not None
    assert ENGINE.render(black) == "lay W b"


def test_what_a_refusal_tells_is_public_or_the_movers_own() -> None:
    assert dict(refusal(table("r9 y5 / g1 / g2", "b5"), 0, "lay r9").detail).keys() == {"card", "colour"}
    assert dict(refusal(table("r9 y5 / g1 / g2", "b5"), 1, "draw").detail) == {"target": 0}
