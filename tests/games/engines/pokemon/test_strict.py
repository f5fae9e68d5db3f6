"""The strict table: PK-40."""

import pytest
from msgspec.structs import replace

from apps.games.engines.pokemon import ENGINE
from apps.games.engines.pokemon.state import PokemonOptions, PokemonState
from apps.games.kernel.contract import Step
from apps.games.kernel.dice import Dice
from tests.games.engines.pokemon.positions import after, asked, kinds, refusal, refused, table

STRICT = PokemonOptions(strict=True)


def fined(state: PokemonState, seat: int, text: str) -> Step | None:
    return ENGINE.fine(state, seat, refusal(state, seat, text), Dice.seeded(1))


@pytest.mark.rule("PK-40")
@pytest.mark.parametrize(("seat", "move"), [(0, "lay b8"), (1, "lay g1"), (0, "lay r4 !"), (1, "catch 2")])
def test_a_mistake_costs_two_cards_and_the_move_stays_refused(seat: int, move: str) -> None:
    state = table("r4 b8 b9 / g1 g2 / g3", "r1", options=STRICT)
    step = fined(state, seat, move)
    assert step is not None
    assert kinds(step.events) == ["fined", "drew", "drew_cards"]
    assert len(step.state.hands[seat]) == len(state.hands[seat]) + 2
    assert asked(step.state) == asked(state)
    assert step.state.pile == state.pile


@pytest.mark.rule("PK-40")
def test_a_fined_player_who_is_asked_gets_a_new_question_and_nobody_else() -> None:
    state = table("r4 b8 b9 / g1 g2 / g3 g4", "r1", options=STRICT)
    mine, other = fined(state, 0, "lay b8"), fined(state, 1, "lay g1")
    assert mine is not None
    assert other is not None
    assert ENGINE.pending(mine.state)[0].id != ENGINE.pending(state)[0].id
    assert ENGINE.pending(other.state)[0].id == ENGINE.pending(state)[0].id


@pytest.mark.rule("PK-40")
def test_what_is_no_mistake_of_play_costs_nothing() -> None:
    state = table("r4 b8 b9 / g1 g2 / g3 g4", "r1", options=STRICT)
    assert fined(state, 1, "draw") is None
    assert fined(state, 0, "lay y9") is None


@pytest.mark.rule("PK-40")
def test_with_the_option_off_the_refusal_is_all() -> None:
    assert fined(table("r4 b8 b9 / g1 g2", "r1"), 0, "lay b8") is None


@pytest.mark.rule("PK-40")
@pytest.mark.case("PKC-56")
def test_a_late_catch_is_still_asked_for_and_costs_two_cards() -> None:
    state = after(table("r4 b8 / g1 g2 / g3 g4", "r1", options=STRICT), "0 lay r4", "1 draw")
    ids = [decision.id for decision in ENGINE.pending(state) if decision.kind == "catch"]
    assert f"catch-2-{state.downed}" in ids
    assert refused(state, 2, "catch 0") == ("catch_too_late", "PK-29")
    assert fined(state, 2, "catch 0") is not None
    assert fined(replace(state, options=PokemonOptions()), 2, "catch 0") is None


@pytest.mark.rule("PK-23")
def test_a_fine_does_not_change_how_a_laid_four_is_judged() -> None:
    state = after(table("W4 b1 b2 / g3 g4 / g1 g2", "y4", deck="y1 y2", options=STRICT), "0 lay W4 r")
    step = fined(state, 0, "lay b1")
    assert step is not None
    assert "checked_honest" in kinds(ENGINE.apply(step.state, 1, ENGINE.parse("check"), Dice.seeded(1)).events)
