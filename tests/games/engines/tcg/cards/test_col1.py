"""The cards of Call of Legends: what each does."""

import pytest

from tests.games.engines.tcg.cards.rows import untested
from tests.games.engines.tcg.cases import Case, played

ROWS = {
    "col1-4 Solar Suggestion": Case(
        "Espeon [P] -30 | Tepig -20",
        "Zekrom | Snivy",
        "attack Solar Suggestion; point a:Espeon; point b:Snivy; point a:Tepig; point b:Zekrom; done",
        "a -20; a1 -10; b -10; b1 -10",
    ),
    "col1-4 Solar Suggestion: four at most": Case(
        "Espeon [P] -60",
        "Zekrom",
        "attack Solar Suggestion; point a:Espeon; point a:Espeon; point a:Espeon; point a:Espeon",
        "a -20; b -40; asked b turn",
    ),
    "col1-4 Psybeam: heads": Case("Espeon [PR]", "Zekrom", "attack Psybeam", "b -30; b only confused", coins="H"),
    "col1-4 Psybeam: tails": Case("Espeon [PR]", "Zekrom", "attack Psybeam", "b -30; b healthy", coins="T"),
    "col1-11 Stardust Song": Case(
        "Tepig",
        "Zekrom",
        "bench Jirachi; yes",
        "a1 holds PP; a1 energy 2; a discard 2",
        hand="Jirachi",
        coins="HTH",
        more={"discard": "PPP, R"},
    ),
    "col1-11 Stardust Song: refused": Case(
        "Tepig", "Zekrom", "bench Jirachi; done", "a1 energy 0; asked a turn", hand="Jirachi", more={"discard": "PPP"}
    ),
    "col1-11 Stardust Song: nothing to attach": Case(
        "Tepig", "Zekrom", "bench Jirachi", "asked a turn", hand="Jirachi", more={"discard": "R"}
    ),
    "col1-11 Time Hollow": Case(
        "Jirachi [PP]",
        "Emboar -20 | Servine [G], Tepig",
        "attack Time Hollow; point b:Emboar; point b:Servine",
        "b is Pignite; b -20; b1 is Snivy; b1 holds G; b hand 3; b hand has Emboar; b hand has Servine",
    ),
    "col1-11 Time Hollow: as many as Energy": Case(
        "Jirachi [P]",
        "Emboar | Servine",
        "attack Time Hollow; point b:Servine",
        "b is Emboar; b1 is Snivy; asked b turn",
    ),
    "col1-11 Time Hollow: fewer": Case(
        "Jirachi [PP]", "Emboar | Servine", "attack Time Hollow; point b:Servine; done", "b is Emboar; b1 is Snivy"
    ),
    "col1-11 Time Hollow: it may Knock Out": Case(
        "Jirachi [P]",
        "Pignite asleep -70 | Snivy",
        "attack Time Hollow; point b:Pignite; prize 0",
        "b is Snivy; a prizes 5; b hand 2; b hand has Pignite",
    ),
    "col1-14 Dimension Sphere": Case(
        "Lucario [RR]",
        "Reshiram",
        "attack Dimension Sphere",
        "b -70",
        more={"lost": "Tepig, Emboar, R", "their_lost": "Tepig"},
    ),
    "col1-14 Dimension Sphere: none lost": Case("Lucario [RR]", "Reshiram", "attack Dimension Sphere", "b -30"),
    "col1-14 Sky Uppercut": Case("Lucario [FFR]", "Swanna", "attack Sky Uppercut", "b -70"),
    "col1-18 Self-Generation": Case(
        "Tepig",
        "Zekrom",
        "bench Pachirisu; yes; pick L; done",
        "a1 holds L; a1 energy 1; a hand 2; can attach R a:Pachirisu",
        hand="Pachirisu, LLR",
    ),
    "col1-18 Shocking Bolt": Case(
        "Pachirisu [LL, DCE]", "Zekrom", "attack Shocking Bolt", "b -50; a energy 0; a lost 3; a discard 0"
    ),
    "col1-21 Portrait": Case(
        "Smeargle",
        "Zekrom",
        "power a:Smeargle; pick Bill",
        "a hand 2; b hand 3; told copied_supporter; asked a turn",
        more={"their_hand": "Bill, Cheren, Potion"},
    ),
    "col1-21 Portrait: none there": Case(
        "Smeargle",
        "Zekrom",
        "power a:Smeargle",
        "told saw_hand_cards; asked a turn; cannot power a:Smeargle",
        more={"their_hand": "Potion"},
    ),
    "col1-21 Portrait: not from the Bench": Case(
        "Tepig | Smeargle", "Zekrom", expect="cannot power a:Smeargle", more={"their_hand": "Bill"}
    ),
    "col1-21 Portrait: what the Supporter needs": Case(
        "Smeargle [RR]",
        "Zekrom",
        "power a:Smeargle; attack Tail Rap",
        "b -20; told failed",
        coins="HT",
        more={"their_hand": "Black Belt"},
    ),
    "col1-21 Tail Rap": Case("Smeargle [RR]", "Zekrom", "attack Tail Rap", "b -40", coins="HH"),
    "col1-31 Steel Coat": Case(
        "Skarmory [M] | Klink",
        "Zekrom",
        "attack Steel Coat; point a:Klink; pick hgss3-80",
        "a1 holds hgss3-80; a hand 0; told shuffled",
        more={"deck": "R, hgss3-80, bw1-112"},
    ),
    "col1-31 Steel Coat: Metal only": Case(
        "Skarmory [M]",
        "Zekrom",
        "attack Steel Coat",
        "can pick M; cannot pick R; cannot pick Rainbow Energy; can done",
        more={"deck": "R, Rainbow Energy, M, hgss3-80"},
    ),
    "col1-34 Grind": Case("Tangrowth [R, DCE]", "Zekrom", "attack Grind", "b -60"),
    "col1-34 Plow Over: heads": Case(
        "Tangrowth [GGG]", "Zekrom [LR]", "attack Plow Over", "b -30; b only paralyzed; b energy 2", coins="H"
    ),
    "col1-34 Plow Over: tails": Case(
        "Tangrowth [GGG]",
        "Zekrom [LR]",
        "attack Plow Over; energy L b:Zekrom",
        "b -30; b healthy; b energy 1; b lost has L",
        coins="T",
    ),
    "col1-39 Swords Dance": Case(
        "Zangoose [RRR]", "Zekrom", "attack Swords Dance; end; attack Lost Claw", "b -80", more={"their_deck": "RRR"}
    ),
    "col1-39 Swords Dance: one turn only": Case(
        "Zangoose [RRR]", "Zekrom", "attack Swords Dance; end; end; end; attack Lost Claw", "b -30"
    ),
    "col1-39 Lost Claw": Case(
        "Zangoose [RRR]", "Zekrom", "attack Lost Claw", "b -30; b lost 1; b hand 2", more={"their_hand": "Tepig, R"}
    ),
    "col1-39 Lost Claw: an empty hand": Case("Zangoose [RRR]", "Zekrom", "attack Lost Claw", "b -30; b lost 0"),
    "col1-47 Sweet Sleeping Face": Case("Tepig [R]", "Mime Jr. asleep", "attack Tackle", "dealt 0; b 0", coins="T"),
    "col1-47 Sleepy Lost": Case(
        "Mime Jr.",
        "Zekrom",
        "attack Sleepy Lost",
        "b lost has Tepig; b lost 1; b 0; a only asleep",
        coins="T",
        more={"their_deck": "Tepig, RR"},
    ),
    "col1-50 Tumble Over": Case(
        "Riolu [F]", "Reshiram", "attack Tumble Over; end", "b -20; cannot attack Tumble Over; can end"
    ),
    "col1-50 Tumble Over: then it can": Case(
        "Riolu [F]", "Reshiram", "attack Tumble Over; end; end; end", "can attack Tumble Over"
    ),
    "col1-72 Nutritional Support": Case(
        "Tangela [G] | Tepig",
        "Zekrom",
        "attack Nutritional Support; point a:Tepig; pick G",
        "a1 holds G; a hand 0; told shuffled; b 0",
        more={"deck": "R, G"},
    ),
    "col1-72 Poisonpowder": Case("Tangela [GRR]", "Zekrom", "attack Poisonpowder", "b -40; b only poisoned"),
    "col1-80 Lost Remover": Case(
        "Tepig",
        "Zekrom [L, DCE] | Snivy [Rainbow Energy]",
        "play Lost Remover; energy Rainbow Energy b:Snivy",
        "b lost has Rainbow Energy; b1 energy 0; b energy 2",
        hand="Lost Remover",
    ),
    "col1-80 Lost Remover: special only": Case(
        "Tepig",
        "Zekrom [L, DCE] | Snivy [Rainbow Energy]",
        "play Lost Remover",
        "can energy Double Colorless Energy b:Zekrom; cannot energy L b:Zekrom",
        hand="Lost Remover",
    ),
    "col1-81 Lost World": Case(
        "Tepig",
        "Zekrom",
        "stadium",
        "a wins",
        more={"stadium": "a Lost World", "their_lost": "Tepig, Emboar, Snivy, Zorua, Klink, Munna"},
    ),
}


@pytest.mark.rule("TC-43")
@pytest.mark.parametrize("row", ROWS)
def test_card(row: str) -> None:
    played(ROWS[row])


def test_everything_that_does_something_has_a_row() -> None:
    assert untested("col1", ROWS) == set()
