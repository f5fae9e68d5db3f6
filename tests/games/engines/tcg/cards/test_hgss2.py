"""The cards of HS—Unleashed: what each does."""

import pytest

from tests.games.engines.tcg.cards.rows import untested
from tests.games.engines.tcg.cases import Case, played

ROWS = {
    "hgss2-57 Swing Around: two heads": Case("Onix [RRR]", "Reshiram", "attack Swing Around", "b -60", coins="HH"),
    "hgss2-57 Swing Around": Case("Onix [RRR]", "Reshiram", "attack Swing Around", "b -20", coins="TT"),
    "hgss2-71 Cheerleader's Cheer: accepted": Case(
        "Tepig",
        "Zekrom",
        "play Cheerleader's Cheer; yes",
        "a hand 3; b hand 1; asked a turn",
        hand="Cheerleader's Cheer",
    ),
    "hgss2-71 Cheerleader's Cheer": Case(
        "Tepig", "Zekrom", "play Cheerleader's Cheer", "asked b may; a hand 3", hand="Cheerleader's Cheer"
    ),
    "hgss2-71 Cheerleader's Cheer: refused": Case(
        "Tepig", "Zekrom", "play Cheerleader's Cheer; done", "b hand 0; asked a turn", hand="Cheerleader's Cheer"
    ),
    "hgss2-75 Engineer's Adjustments": Case(
        "Tepig",
        "Zekrom",
        "play Engineer's Adjustments; pick Double Colorless Energy",
        "a hand 5; a discard has DCE; a discard 2",
        hand="Engineer's Adjustments, DCE, R",
    ),
    "hgss2-75 Engineer's Adjustments: needs an Energy": Case(
        "Tepig",
        "Zekrom",
        expect="cannot play Engineer's Adjustments; can bench Snivy",
        hand="Engineer's Adjustments, Snivy",
    ),
    "hgss2-78 Judge": Case(
        "Tepig",
        "Zekrom",
        "play Judge",
        "a hand 4; b hand 4; a deck 17; b deck 21",
        hand="Judge, W",
        more={"their_hand": "WWWWW"},
    ),
    "hgss2-81 Pokémon Circulator": Case(
        "Tepig", "Zekrom burned | Snivy, Zorua", "play Pokémon Circulator", "asked b switch", hand="Pokémon Circulator"
    ),
    "hgss2-81 Pokémon Circulator: done": Case(
        "Tepig",
        "Zekrom burned | Snivy, Zorua",
        "play Pokémon Circulator; point b:Zorua",
        "b is Zorua; b2 is Zekrom; b2 healthy; asked a turn",
        hand="Pokémon Circulator",
    ),
    "hgss2-82 Rare Candy": Case(
        "Tepig [R, Eviolite] -20 | Snivy",
        "Zekrom",
        "play Rare Candy",
        "a is Emboar; a -20; a holds R, Eviolite; a hand 0",
        hand="Rare Candy, Emboar",
    ),
    "hgss2-82 Rare Candy: no Stage 1": Case(
        "Tepig", "Zekrom", expect="cannot play Rare Candy; can evolve Pignite a:Tepig", hand="Rare Candy, Pignite"
    ),
    "hgss2-82 Rare Candy: not on a new one": Case(
        "Zekrom | Tepig new", "Zekrom", expect="cannot play Rare Candy", hand="Rare Candy, Emboar"
    ),
    "hgss2-82 Rare Candy: which": Case(
        "Tepig | Oshawott",
        "Zekrom",
        "play Rare Candy; evolve Samurott a:Oshawott",
        "a1 is Samurott; a is Tepig",
        hand="Rare Candy, Emboar, Samurott",
    ),
    "hgss2-87 Perfect Metal": Case("Darumaka [R]", "Steelix", "attack Singe", "b healthy"),
    "hgss2-87 Energy Stream": Case(
        "Steelix [RR]",
        "Zekrom",
        "attack Energy Stream; pick Double Colorless Energy",
        "b -30; a holds DCE; a energy 3; a discard 1",
        more={"discard": "R, DCE"},
    ),
    "hgss2-87 Energy Stream: nothing there": Case(
        "Steelix [RR]", "Zekrom", "attack Energy Stream", "b -30; a energy 2", more={"discard": "Tepig"}
    ),
    "hgss2-87 Gaia Crush": Case(
        "Steelix [MMRRR]",
        "Zekrom",
        "attack Gaia Crush; yes",
        "b -100; stadium none; b discard has Lost World",
        more={"stadium": "b Lost World"},
    ),
    "hgss2-87 Gaia Crush: left there": Case(
        "Steelix [MMRRR]",
        "Zekrom",
        "attack Gaia Crush; done",
        "b -100; stadium Lost World",
        more={"stadium": "a Lost World"},
    ),
    "hgss2-87 Gaia Crush: none": Case("Steelix [MMRRR]", "Zekrom", "attack Gaia Crush", "b -100; asked b turn"),
}


@pytest.mark.rule("TC-43")
@pytest.mark.parametrize("row", ROWS)
def test_card(row: str) -> None:
    played(ROWS[row])


def test_everything_that_does_something_has_a_row() -> None:
    assert untested("hgss2", ROWS) == set()
