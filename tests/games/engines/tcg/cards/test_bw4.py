"""The cards of Next Destinies: what each does."""

import pytest

from tests.games.engines.tcg.cards.rows import untested
from tests.games.engines.tcg.cases import Case, played

ROWS = {
    "bw4-87 Exp. Share": Case(
        "Tepig [R, DCE] -50 | Snivy [Exp. Share]",
        "Throh [FFF]",
        "end; attack Storm Throw; energy R a:Tepig; prize 0",
        "a is Snivy; a holds R; a discard has DCE",
    ),
    "bw4-87 Exp. Share: optional": Case(
        "Tepig [RR] -50 | Snivy [Exp. Share]",
        "Throh [FFF]",
        "end; attack Storm Throw; done; prize 0",
        "a is Snivy; a energy 0; a discard 3",
    ),
    "bw4-87 Exp. Share: not for Poison": Case(
        "Tepig [R] -50 poisoned | Snivy [Exp. Share]", "Throh [FFF]", "end; prize 0", "a is Snivy; a energy 0"
    ),
    "bw4-93 Prism Energy": Case("Tepig [Prism Energy]", "Zekrom", expect="can attack Tackle"),
    "bw4-93 Prism Energy: one unit": Case("Tepig [Prism Energy]", "Zekrom", expect="cannot attack Rollout"),
    "bw4-93 Prism Energy: Colorless on an Evolution": Case(
        "Pignite [Prism Energy, Prism Energy, Prism Energy]",
        "Zekrom",
        expect="can attack Flame Charge; cannot attack Heat Crash",
    ),
}


@pytest.mark.rule("TC-43")
@pytest.mark.parametrize("row", ROWS)
def test_card(row: str) -> None:
    played(ROWS[row])


def test_everything_that_does_something_has_a_row() -> None:
    assert untested("bw4", ROWS) == set()
