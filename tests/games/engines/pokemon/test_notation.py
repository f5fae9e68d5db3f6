"""Cards, actions and positions as text."""

import pytest

from apps.games.engines.pokemon import ENGINE, notation
from apps.games.engines.pokemon.cards import DECK
from apps.games.kernel.redact import view
from tests.games.engines.pokemon.positions import table


def test_every_card_has_a_name_of_its_own() -> None:
    assert tuple(notation.cards(notation.show((card,)))[0] for card in DECK) == DECK


def test_a_face_named_again_is_its_next_copy() -> None:
    assert notation.show(notation.cards("r5 r5 W W W4")) == "r5 r5' W W' W4"


@pytest.mark.parametrize(
    "text", ["lay r5", "lay r5' !", "lay W g", "lay W4' b !", "draw", "draw !", "pass", "check", "ready"]
)
def test_actions_read_as_they_are_written(text: str) -> None:
    assert ENGINE.render(ENGINE.parse(text)) == text


@pytest.mark.parametrize(
    "text", ["", "lay", "lay q5", "lay W black", "lay r5 g b", "catch", "catch x", "fold", "lay r0'"]
)
def test_what_is_no_action_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="no "):
        ENGINE.parse(text)


def test_a_position_on_one_line_shows_a_viewer_only_its_own() -> None:
    state = table("r1 W / g1 g2", "r5")
    assert notation.sketch(state) == "round 1, turn of 0, cw, r5 red, deck 103: r1 W / g1 g2"
    assert notation.sketch(view(state, 1)) == "round 1, turn of 0, cw, r5 red, deck 103: ? ? / g1 g2"
