"""The cards of Rising Rivals: what each does."""

import pytest

from tests.games.engines.tcg.cards.rows import untested
from tests.games.engines.tcg.cases import Case, played

ROWS = {
    "pl2-19 Undevelop": Case(
        "pl2-19 [R, Eviolite] -20",
        "Zekrom",
        "power a:Flareon",
        "a is Eevee; a -20; a holds R, Eviolite; a hand has pl2-19; cannot evolve Flareon a:Eevee",
    ),
    "pl2-19 Undevelop: not with a condition": Case("pl2-19 burned", "Zekrom", expect="cannot power a:Flareon"),
    "pl2-19 Undevelop: it may Knock Out": Case(
        "pl2-19 -60 | Tepig",
        "Zekrom",
        "power a:Flareon; prize 0",
        "a is Tepig; b prizes 5; a discard 1; a hand 1; asked a turn",
    ),
    "pl2-19 Evolving Flare": Case("pl2-19 [RR]", "Zekrom", "attack Evolving Flare", "b -40; b healthy"),
    "pl2-19 Evolving Flare: as it evolves": Case(
        "Eevee [RR]",
        "Zekrom",
        "evolve Flareon a:Eevee; attack Evolving Flare",
        "b -60; b only burned",
        hand="pl2-19",
        coins="H",
    ),
}


@pytest.mark.rule("TC-43")
@pytest.mark.parametrize("row", ROWS)
def test_card(row: str) -> None:
    played(ROWS[row])


def test_everything_that_does_something_has_a_row() -> None:
    assert untested("pl2", ROWS) == set()
