"""Cards, actions and positions as text."""

import pytest

from apps.games.engines.poke import ENGINE, notation
from apps.games.engines.poke.cards import DECK
from apps.games.kernel.redact import view
from tests.games.engines.poke.positions import after, tricks


def test_every_card_has_a_name_of_its_own() -> None:
    assert tuple(notation.cards(notation.show((card,)))[0] for card in DECK) == DECK


@pytest.mark.parametrize("text", ["stand", "discard 2s Th", "lead Ks Kd Kh Kc", "answer 9c", "go on", "discard"])
def test_actions_read_as_they_are_written(text: str) -> None:
    assert ENGINE.render(ENGINE.parse(text)) == text


@pytest.mark.parametrize("text", ["", "fold", "lead 1s", "answer K", "discard Xd", "stand 2s"])
def test_what_is_no_action_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="no "):
        ENGINE.parse(text)


def test_a_position_on_one_line_shows_a_viewer_only_its_own() -> None:
    state = after(tricks("As 2s / Kd 3h"), "0 lead As")
    assert notation.sketch(state) == "deal 1, answer of 1 on As, tricks 0:0, below the line 0:0: 2s / Kd 3h"
    assert notation.sketch(view(state, 0)) == "deal 1, answer of 1 on As, tricks 0:0, below the line 0:0: 2s / ? ?"
