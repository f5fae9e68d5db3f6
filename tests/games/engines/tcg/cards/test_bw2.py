"""The cards of Emerging Powers: what each does."""

import pytest

from tests.games.engines.tcg.cards.rows import untested
from tests.games.engines.tcg.cases import Case, played

ROWS = {
    "bw2-14 Bemusing Aroma: heads": Case(
        "Lilligant [G]", "Zekrom", "attack Bemusing Aroma", "b -30; b only paralyzed poisoned", coins="H"
    ),
    "bw2-14 Bemusing Aroma: tails": Case(
        "Lilligant [G]", "Zekrom", "attack Bemusing Aroma", "b -20; b only confused", coins="T"
    ),
    "bw2-17 Giga Drain": Case("Virizion [GG] -50", "Zekrom", "attack Giga Drain", "b -30; a -20"),
    "bw2-17 Giga Drain: only what was dealt": Case(
        "Virizion [GG] -50", "Samurott", "attack Giga Drain", "b -10; a -40"
    ),
    "bw2-17 Sacred Sword": Case(
        "Virizion [GGG]",
        "Zekrom",
        "attack Sacred Sword; end",
        "b -100; cannot attack Sacred Sword; can attack Giga Drain",
    ),
    "bw2-62 Black Eyes: heads": Case(
        "Krookodile",
        "Zekrom [LL] | Tepig [R]",
        "power a:Krookodile",
        "b energy 1; b1 energy 1; cannot power a:Krookodile",
        coins="H",
    ),
    "bw2-62 Black Eyes: tails": Case(
        "Krookodile", "Zekrom [LL]", "power a:Krookodile", "b energy 2; cannot power a:Krookodile", coins="T"
    ),
    "bw2-62 Black Eyes: not from the Bench": Case(
        "Tepig | Krookodile", "Zekrom [LL]", expect="cannot power a:Krookodile"
    ),
    "bw2-62 Thrash: heads": Case("Krookodile [FFF]", "Reshiram", "attack Thrash", "b -90; a 0", coins="H"),
    "bw2-62 Thrash: tails": Case("Krookodile [FFF]", "Reshiram", "attack Thrash", "b -70; a -20", coins="T"),
    "bw2-89 Energy Wheel": Case(
        "Tornadus [R] | Tepig [W, DCE]",
        "Zekrom",
        "attack Energy Wheel; energy Double Colorless Energy a:Tepig",
        "a holds R, DCE; a1 energy 1; b 0",
    ),
    "bw2-89 Hurricane": Case(
        "Tornadus [R, DCE] | Tepig, Snivy",
        "Zekrom",
        "attack Hurricane; point a:Snivy",
        "b -80; a holds DCE; a energy 1; a2 holds R",
    ),
    "bw2-89 Hurricane: with an empty Bench": Case("Tornadus [RRR]", "Zekrom", "attack Hurricane", "b -80; a energy 3"),
    "bw2-90 Bianca": Case("Tepig", "Zekrom", "play Bianca", "a hand 6", hand="Bianca, R, R"),
    "bw2-90 Bianca: with enough in hand": Case("Tepig", "Zekrom", expect="cannot play Bianca", hand="Bianca, RRRRRR"),
    "bw2-91 Cheren": Case("Tepig", "Zekrom", "play Cheren", "a hand 4", hand="Cheren, R"),
    "bw2-92 Crushing Hammer: heads": Case(
        "Tepig [R]",
        "Zekrom [L] | Snivy [G, DCE]",
        "play Crushing Hammer; energy Double Colorless Energy b:Snivy",
        "b energy 1; b1 energy 1; b discard 1; a energy 1",
        hand="Crushing Hammer",
        coins="H",
    ),
    "bw2-92 Crushing Hammer: tails": Case(
        "Tepig", "Zekrom [L]", "play Crushing Hammer", "b energy 1", hand="Crushing Hammer", coins="T"
    ),
    "bw2-93 Great Ball": Case(
        "Tepig",
        "Zekrom",
        "play Great Ball; pick Emboar",
        "a hand 1; a hand has Emboar; a deck 7",
        hand="Great Ball",
        more={"deck": "RRRRRR, Emboar, Snivy"},
    ),
    "bw2-93 Great Ball: seven deep, and optional": Case(
        "Tepig",
        "Zekrom",
        "play Great Ball",
        "can pick Emboar; cannot pick Snivy; can done",
        hand="Great Ball",
        more={"deck": "RRRRRR, Emboar, Snivy"},
    ),
    "bw2-94 Max Potion": Case(
        "Tepig [R, DCE, Eviolite] -50 | Snivy [G] -10",
        "Zekrom",
        "play Max Potion; point a:Tepig",
        "a 0; a energy 0; a holds Eviolite; a1 -10; a1 energy 1",
        hand="Max Potion",
    ),
    "bw2-95 Pokémon Catcher": Case(
        "Tepig",
        "Zekrom | Oshawott, Snivy",
        "play Pokémon Catcher; point b:Snivy",
        "b is Snivy; asked a turn",
        hand="Pokémon Catcher",
    ),
}


@pytest.mark.rule("TC-43")
@pytest.mark.parametrize("row", ROWS)
def test_card(row: str) -> None:
    played(ROWS[row])


def test_everything_that_does_something_has_a_row() -> None:
    assert untested("bw2", ROWS) == set()
