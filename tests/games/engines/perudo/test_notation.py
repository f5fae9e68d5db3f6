"""Short text for actions and positions, words for bids, and the options of a rated table."""

import pytest

from apps.games.engines.perudo import ENGINE, notation
from apps.games.engines.perudo.state import PerudoOptions
from apps.games.kernel.redact import view
from tests.games.conformance.test_words import english
from tests.games.engines.perudo.positions import table


@pytest.mark.parametrize("text", ["3x5", "12x1", "doubt", "exact", "go on"])
def test_actions_are_read_as_they_are_written(text: str) -> None:
    assert ENGINE.render(ENGINE.parse(text)) == text


@pytest.mark.parametrize("text", ["", "x", "3x", "3 x 5", "3x5x1", "doubt it", "1000x2", "²x3"])
def test_other_text_is_no_action(text: str) -> None:
    with pytest.raises(ValueError, match="no action"):
        ENGINE.parse(text)


def test_a_position_on_one_line_hides_what_the_viewer_may_not_see() -> None:
    state = table("1245 / 33 / -", "0:2x5", palifico=1)
    line = "round 1, palifico of 1, bidding, 1 on turn, 0:2x5: "
    assert notation.sketch(state) == line + "1245 / 33 / -"
    assert notation.sketch(view(state, 1)) == line + "???? / 33 / -"


@pytest.mark.parametrize(
    ("bid", "words"),
    [((1, 5, False), "1 five"), ((3, 6, False), "3 sixes"), ((2, 1, False), "2 pacos"), ((2, 1, True), "2 ones")],
)
def test_a_bid_in_words(bid: tuple[int, int, bool], words: str) -> None:
    assert ENGINE.words.term("bid", bid, english) == words


def test_dice_and_faces_in_words() -> None:
    assert ENGINE.words.term("dice", (1, 1, 4), english) == "paco, paco, four"
    assert ENGINE.words.term("face", (1, False), english) == "Pacos"
    assert ENGINE.words.term("face", (1, True), english) == "Ones"


def test_rated_play_shows_no_chances() -> None:
    chosen = PerudoOptions(exact="off", free_raises=True, helper=True)
    assert chosen.as_rated() == PerudoOptions(exact="off", free_raises=True, helper=False)
