"""Honesty checks as guesses: the chance is that of all hands which the layer could have kept, counted one by one."""

from itertools import combinations

import pytest
from msgspec.structs import replace

from apps.games.engines.pokemon import ENGINE, notation
from apps.games.engines.pokemon.cards import DECK
from apps.games.engines.pokemon.legal import is_honest
from apps.games.engines.pokemon.state import PokemonState
from apps.games.kernel.guesses import Guess
from tests.games.engines.pokemon.positions import after, table


def guess(state: PokemonState, move: str = "check") -> Guess | None:
    return ENGINE.guess(state, 1, notation.parse(move))


@pytest.mark.parametrize("kept", ["b1", "r2 b1", "r2 r3 W"])
@pytest.mark.rule("PK-20")
@pytest.mark.rule("PK-23")
def test_the_chance_is_the_share_of_all_hands(kept: str) -> None:
    state = after(table(f"W4 {kept} / r4 r5 g1 / b2 b3", "r6", under="r7 r8 y1"), "0 lay W4 y")
    unseen = sorted({*DECK} - {*state.pile} - {*state.hands[1]})
    hands = list(combinations(unseen, len(kept.split())))
    found = guess(state)
    assert found is not None
    assert found.chance == pytest.approx(sum(not is_honest(hand, 0) for hand in hands) / len(hands))
    assert found.right == ("r" in kept)


def test_cards_drawn_since_are_not_judged() -> None:
    laid = after(table("W4 b1 b2 / r4 g1 / b2 b3", "r6"), "0 lay W4 y")
    drawn = replace(laid, hands=((*laid.hands[0], laid.deck[-1]), *laid.hands[1:]), deck=laid.deck[:-1])
    assert guess(drawn) == guess(laid)


def test_no_other_move_is_a_guess() -> None:
    laid = after(table("W4 b1 b2 / y+ g1 / b2 b3", "r6"), "0 lay W4 y")
    assert guess(laid, "draw") is None
    assert guess(laid, "lay y+") is None
    assert guess(table("b1 b2 / y+ g1", "r6")) is None
