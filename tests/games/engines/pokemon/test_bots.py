"""What the bots do in positions that show their character."""

import pytest

from apps.games.engines.pokemon import ENGINE
from apps.games.engines.pokemon.state import PokemonState
from apps.games.kernel.dice import Dice
from apps.games.kernel.redact import view
from tests.games.engines.pokemon.positions import after, table


def answer(state: PokemonState, seat: int, level: str = "normal", seed: int = 1) -> str:
    """What the bot does with its first decision, in notation."""
    decision = next(decision for decision in ENGINE.pending(state) if decision.seat == seat)
    chosen = ENGINE.bots[level].choose(view(state, seat), decision, Dice.seeded(seed))
    return "" if chosen is None else ENGINE.render(chosen)


@pytest.mark.rule("PK-17")
@pytest.mark.case("PKC-67")
@pytest.mark.parametrize("level", ["easy", "normal"])
def test_a_wild_orders_the_colour_held_most(level: str) -> None:
    assert answer(table("W b1 b2 b3 / g1 g2 g3", "r5"), 0, level) == "lay W b"


def test_the_normal_bot_keeps_its_wild_while_another_card_fits() -> None:
    assert answer(table("W r1 b2 b3 / g1 g2 g3", "r5"), 0) == "lay r1"


def test_the_normal_bot_lays_from_its_longest_colour() -> None:
    assert answer(table("r5 b5 b2 b3 b4 / g1 g2 g3", "y5"), 0) == "lay b5"


def test_the_normal_bot_gets_rid_of_costly_cards_when_time_runs_out() -> None:
    assert answer(table("W r1 b2 b3 / g1 g2", "r5"), 0) == "lay W b"


@pytest.mark.rule("PK-20")
def test_the_normal_bot_bluffs_a_little() -> None:
    state = table("W4 r1 b2 b3 / g1 g2", "r5")
    bluffs = sum(answer(state, 0, seed=seed).startswith("lay W4") for seed in range(200))
    assert 5 < bluffs < 60
    assert not any(answer(state, 0, "easy", seed).startswith("lay W4") for seed in range(50))


@pytest.mark.rule("PK-23")
def test_the_normal_bot_doubts_sometimes() -> None:
    state = after(table("W4 r1 b2 b3 b4 / g1 g2", "r5"), "0 lay W4 b")
    assert {answer(state, 1, seed=seed) for seed in range(60)} == {"draw", "check"}


@pytest.mark.rule("PK-28")
def test_the_normal_bot_always_calls_and_the_easy_one_forgets_at_times() -> None:
    state = table("r4 b8 / g1 g2", "r1")
    assert {answer(state, 0, seed=seed) for seed in range(60)} == {"lay r4 !"}
    assert {answer(state, 0, "easy", seed) for seed in range(60)} == {"lay r4 !", "lay r4"}


@pytest.mark.rule("PK-29")
def test_the_normal_bot_catches() -> None:
    state = after(table("r4 b8 / g1 g2 / b2 b3", "r1"), "0 lay r4")
    assert answer(state, 2) == "catch 0"


@pytest.mark.rule("PK-32")
def test_the_normal_bot_cuts_in() -> None:
    state = after(table("r4 b8 b9 / g1 g2 / r4 b3 b4", "r1"), "0 lay r4")
    assert answer(state, 2) == "lay r4'"


@pytest.mark.parametrize("level", ["easy", "normal"])
def test_a_bot_takes_a_skip_answers_ready_and_goes_on(level: str) -> None:
    assert answer(after(table("rS b8 b9 / g1 g2 / b2 b3", "r1"), "0 lay rS"), 1, level) == "pass"
    waiting = after(table("W4 b8 b9 / g1 g2 / b2 b3", "r1"), "0 lay W4 g", "1 draw")
    assert answer(waiting, 1, level) == "ready"
    assert answer(after(table("r2 / g1 / b2", "r1"), "0 lay r2"), 1, level) == "go on"
