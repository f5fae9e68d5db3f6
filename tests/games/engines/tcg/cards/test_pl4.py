"""The cards of Arceus: what each does."""

import pytest

from tests.games.engines.tcg.cards.rows import untested
from tests.games.engines.tcg.cases import Case, played

ROWS = {
    "pl4-87 Expert Belt": Case("Tepig [R, Expert Belt]", "Zekrom", "attack Tackle", "b -30"),
    "pl4-87 Expert Belt: its HP": Case("Tepig [R, Expert Belt] -70 | Snivy", "Zekrom", "end", "a -70; a is Tepig"),
    "pl4-87 Expert Belt: two Prizes": Case(
        "Throh [FFR]", "Snivy [Expert Belt] | Zekrom", "attack Storm Throw; prize 0; prize 0", "a prizes 4; b discard 2"
    ),
}


@pytest.mark.rule("TC-43")
@pytest.mark.parametrize("row", ROWS)
def test_card(row: str) -> None:
    played(ROWS[row])


def test_everything_that_does_something_has_a_row() -> None:
    assert untested("pl4", ROWS) == set()
