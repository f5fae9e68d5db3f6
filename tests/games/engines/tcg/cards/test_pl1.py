"""The cards of Platinum: what each does."""

import pytest

from tests.games.engines.tcg.cards.rows import untested
from tests.games.engines.tcg.cases import Case, played

ROWS = {
    "pl1-111 Miasma Valley": Case(
        "Reshiram",
        "Zekrom",
        "bench Tepig; bench Snivy; bench Munna",
        "a1 -20; a2 0; a3 0",
        hand="Tepig, Snivy, Munna",
        more={"stadium": "b Miasma Valley"},
    ),
    "pl1-111 Miasma Valley: for both": Case(
        "Reshiram", "Zekrom", "end; bench Tepig", "b1 -20", more={"stadium": "b Miasma Valley", "their_hand": "Tepig"}
    ),
    "pl1-111 Miasma Valley: not from the discard pile": Case(
        "Reshiram",
        "Zekrom",
        "play Revive",
        "a1 is Tepig; a1 0",
        hand="Revive",
        more={"stadium": "b Miasma Valley", "discard": "Tepig"},
    ),
}


@pytest.mark.rule("TC-43")
@pytest.mark.parametrize("row", ROWS)
def test_card(row: str) -> None:
    played(ROWS[row])


def test_everything_that_does_something_has_a_row() -> None:
    assert untested("pl1", ROWS) == set()
