"""The cards of HS—Undaunted: what each does."""

import pytest

from tests.games.engines.tcg.cards.rows import untested
from tests.games.engines.tcg.cases import Case, played

ROWS = {
    "hgss3-1 Hustle Step": Case(
        "Bellossom -30 | Tepig -10, Snivy",
        "Zekrom -20",
        "power a:Bellossom",
        "a -20; a1 0; a2 0; b -20; cannot power a:Bellossom",
    ),
    "hgss3-1 Hustle Step: nobody hurt": Case("Bellossom", "Zekrom -20", expect="cannot power a:Bellossom"),
    "hgss3-1 Hustle Step: not with a condition": Case(
        "Bellossom -30 confused", "Zekrom", expect="cannot power a:Bellossom"
    ),
    "hgss3-1 Dance 'til Dawn": Case(
        "Bellossom [GG]", "Zekrom", "attack Dance 'til Dawn", "b -60; a only asleep", coins="HTHT"
    ),
    "hgss3-1 Dance 'til Dawn: no heads": Case(
        "Bellossom [GG]", "Zekrom", "attack Dance 'til Dawn", "b 0; a only asleep", coins="TTTT"
    ),
    "hgss3-20 Mischievous Trick": Case(
        "Rotom",
        "Zekrom",
        "power a:Rotom; prize 2; end; end",
        "a hand 1; a hand has R; told swapped_prize",
        more={"deck": "Tepig"},
    ),
    "hgss3-20 Mischievous Trick: once": Case(
        "Rotom",
        "Zekrom",
        "power a:Rotom; prize 5",
        "a prizes 6; a deck 1; cannot power a:Rotom",
        more={"deck": "Tepig"},
    ),
    "hgss3-20 Mischievous Trick: no deck": Case("Rotom", "Zekrom", expect="cannot power a:Rotom", more={"deck": ""}),
    "hgss3-20 Plasma Arrow": Case(
        "Rotom [L]", "Zekrom | Swanna [W, DCE]", "attack Plasma Arrow; point b:Swanna", "b 0; b1 -60"
    ),
    "hgss3-20 Plasma Arrow: no Weakness": Case("Rotom [L]", "Swanna [W]", "attack Plasma Arrow", "b -20"),
    "hgss3-24 Allergy Flower": Case(
        "Tepig -10", "Zekrom | Vileplume", expect="cannot play Potion; can play Bill", hand="Potion, Bill"
    ),
    "hgss3-24 Dazzling Pollen: heads": Case(
        "Vileplume [GGR]", "Zekrom", "attack Dazzling Pollen", "b -70; b healthy", coins="H"
    ),
    "hgss3-24 Dazzling Pollen: tails": Case(
        "Vileplume [GGR]", "Zekrom", "attack Dazzling Pollen", "b -50; b only confused", coins="T"
    ),
    "hgss3-27 Miracle Powder: heads": Case(
        "Gloom [GG]", "Zekrom", "attack Miracle Powder; name paralyzed", "b -30; b only paralyzed", coins="H"
    ),
    "hgss3-27 Miracle Powder: any of the five": Case(
        "Gloom [GG]",
        "Zekrom",
        "attack Miracle Powder",
        "can name asleep; can name confused; can name burned; can name poisoned; cannot done",
        coins="H",
    ),
    "hgss3-27 Miracle Powder: tails": Case(
        "Gloom [GG]", "Zekrom", "attack Miracle Powder", "b -30; b healthy", coins="T"
    ),
    "hgss3-28 Agility: heads": Case(
        "Jolteon [R]", "Scrafty [DD]", "attack Agility; attack Spit Acid", "b -20; a 0; a healthy", coins="HH"
    ),
    "hgss3-28 Agility: tails": Case(
        "Jolteon [R]", "Scrafty [DD]", "attack Agility; attack Spit Acid", "a -20; a burned", coins="TTH"
    ),
    "hgss3-28 Agility: over after a turn": Case(
        "Jolteon [R]", "Tepig [R]", "attack Agility; end; end; attack Tackle", "a -10", coins="H"
    ),
    "hgss3-60 Find a Friend: heads": Case(
        "Oddish [G]",
        "Zekrom",
        "attack Find a Friend; pick Servine",
        "a hand 1; a hand has Servine; b 0",
        coins="H",
        more={"deck": "Tepig, Servine, Snivy"},
    ),
    "hgss3-60 Find a Friend: Grass only": Case(
        "Oddish [G]",
        "Zekrom",
        "attack Find a Friend",
        "can pick Snivy; cannot pick Tepig; cannot pick G",
        coins="H",
        more={"deck": "Tepig, Servine, Snivy, G"},
    ),
    "hgss3-60 Find a Friend: tails": Case(
        "Oddish [G]", "Zekrom", "attack Find a Friend", "a hand 0; asked b turn", coins="T"
    ),
    "hgss3-71 Burned Tower: heads": Case(
        "Tepig",
        "Zekrom",
        "stadium; pick W",
        "a hand has W; a discard 2",
        coins="H",
        more={"stadium": "a Burned Tower", "discard": "R, W, DCE"},
    ),
    "hgss3-71 Burned Tower: tails": Case(
        "Tepig",
        "Zekrom",
        "stadium",
        "a hand 0; a discard 1",
        coins="T",
        more={"stadium": "a Burned Tower", "discard": "R"},
    ),
    "hgss3-72 Defender": Case(
        "Tepig",
        "Throh [FFR]",
        "play Defender; end; attack Storm Throw",
        "dealt 60; a discard has Defender",
        hand="Defender",
    ),
    "hgss3-72 Defender: it stays a turn": Case(
        "Tepig", "Throh", "play Defender; end", "a holds Defender; a discard 0", hand="Defender"
    ),
    "hgss3-72 Defender: then it goes": Case(
        "Tepig", "Throh", "play Defender; end; end", "a discard has Defender", hand="Defender"
    ),
    "hgss3-76 Ruins of Alph": Case(
        "Throh [FR]", "Swanna", "attack Circle Throw", "b -30", more={"stadium": "b Ruins of Alph"}
    ),
    "hgss3-76 Ruins of Alph: without it": Case("Throh [FR]", "Swanna", "attack Circle Throw", "b -10"),
    "hgss3-79 Darkness Energy": Case("Zorua [hgss3-79, hgss3-79]", "Zekrom", "attack Lunge", "b -50", coins="H"),
    "hgss3-79 Darkness Energy: on another type": Case("Eevee [hgss3-79]", "Zekrom", "attack Tackle", "b -10"),
    "hgss3-80 Metal Energy": Case("Throh [FR]", "Klink [hgss3-80, hgss3-80]", "attack Circle Throw", "b -10"),
    "hgss3-80 Metal Energy: on another type": Case("Throh [FR]", "Reshiram [hgss3-80]", "attack Circle Throw", "b -30"),
}


@pytest.mark.rule("TC-43")
@pytest.mark.parametrize("row", ROWS)
def test_card(row: str) -> None:
    played(ROWS[row])


def test_everything_that_does_something_has_a_row() -> None:
    assert untested("hgss3", ROWS) == set()
