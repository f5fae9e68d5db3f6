"""The cards of Noble Victories: what each does."""

import pytest

from tests.games.engines.tcg.cards.rows import untested
from tests.games.engines.tcg.cases import Case, played

ROWS = {
    "bw3-10 Toxic": Case("Amoonguss [G]", "Zekrom", "attack Toxic; end", "b only poisoned; b -40"),
    "bw3-10 Body Slam: heads": Case(
        "Amoonguss [GG]", "Zekrom", "attack Body Slam", "b -30; b only paralyzed", coins="H"
    ),
    "bw3-10 Body Slam: tails": Case("Amoonguss [GG]", "Zekrom", "attack Body Slam", "b -30; b healthy", coins="T"),
    "bw3-31 Cursed Body": Case("Reshiram [RR]", "Jellicent", "attack Outrage", "b -20; a only confused"),
    "bw3-31 Cursed Body: not on the Bench": Case(
        "Zebstrika [LLL]", "Reshiram | Jellicent", "attack Electrispark", "b1 -10; a healthy"
    ),
    "bw3-31 Hydro Pump": Case("Jellicent [WWR]", "Zekrom", "attack Hydro Pump", "b -50"),
    "bw3-34 Outrage": Case("Kyurem [RR] -30", "Zekrom", "attack Outrage", "b -50"),
    "bw3-34 Glaciate": Case(
        "Kyurem [WWR] | Snivy", "Zekrom | Tepig, Snivy", "attack Glaciate", "b -30; b1 -30; b2 -30; a1 0"
    ),
    "bw3-38 Thunder Wave: heads": Case(
        "bw3-38 [L]", "Zekrom", "attack Thunder Wave", "b -10; b only paralyzed", coins="H"
    ),
    "bw3-38 Thunder Wave: tails": Case("bw3-38 [L]", "Zekrom", "attack Thunder Wave", "b -10; b healthy", coins="T"),
    "bw3-40 Dynamotor": Case(
        "Eelektrik | Tepig, Snivy",
        "Zekrom",
        "power a:Eelektrik; point a:Snivy",
        "a2 holds L; a discard 2; cannot power a:Eelektrik; can attach R a:Tepig",
        hand="R",
        more={"discard": "L, L, R"},
    ),
    "bw3-44 Perplex: heads": Case("Yamask [P]", "Zekrom", "attack Perplex", "b -10; b only confused", coins="H"),
    "bw3-44 Perplex: tails": Case("Yamask [P]", "Zekrom", "attack Perplex", "b -10; b healthy", coins="T"),
    "bw3-46 Damagriiigus": Case(
        "Cofagrigus [PP] -10 | Tepig -50, Snivy -30",
        "Zekrom -10",
        "attack Damagriiigus; point a:Tepig",
        "b -60; a -10; a1 0; a2 -30",
    ),
    "bw3-46 Damagriiigus: nothing to move": Case(
        "Cofagrigus [PP] -10 | Tepig", "Zekrom", "attack Damagriiigus", "b 0; a -10; asked b turn"
    ),
    "bw3-46 Perplex": Case("Cofagrigus [PPP]", "Zekrom", "attack Perplex", "b -30; b only confused"),
    "bw3-58 Teleportation Burst": Case(
        "Litwick [P] | Tepig, Snivy",
        "Zekrom",
        "attack Teleportation Burst; point a:Snivy",
        "b -10; a is Snivy; a2 is Litwick",
    ),
    "bw3-59 Luring Light": Case(
        "Lampent [P]", "Zekrom | Tepig, Snivy", "attack Luring Light; point b:Snivy", "b is Snivy; b 0; b2 is Zekrom"
    ),
    "bw3-59 Luring Light: the attacker chooses": Case(
        "Lampent [P]", "Zekrom | Tepig, Snivy", "attack Luring Light", "asked a switch"
    ),
    "bw3-60 Cursed Shadow": Case(
        "Chandelure",
        "Zekrom | Tepig",
        "power a:Chandelure; point b:Zekrom; point b:Tepig; point b:Zekrom",
        "b -20; b1 -10; cannot power a:Chandelure; asked a turn",
    ),
    "bw3-60 Cursed Shadow: it may Knock Out": Case(
        "Chandelure",
        "Zekrom | Solosis",
        "power a:Chandelure; point b:Solosis; point b:Solosis; point b:Solosis; prize 0",
        "a prizes 5; b bench 0; asked a turn",
    ),
    "bw3-60 Cursed Shadow: not from the Bench": Case(
        "Tepig | Chandelure", "Zekrom", expect="cannot power a:Chandelure"
    ),
    "bw3-60 Eerie Glow": Case(
        "Chandelure [PPP]", "Zekrom", "attack Eerie Glow", "b -50; b only burned confused", coins="H"
    ),
    "bw3-73 Retaliate": Case(
        "Tepig -50 | Terrakion [FF]", "Reshiram [RR]", "end; attack Outrage; prize 0; attack Retaliate", "b -90"
    ),
    "bw3-73 Retaliate: nobody to avenge": Case("Terrakion [FF]", "Reshiram", "attack Retaliate", "b -30"),
    "bw3-83 Devour": Case("Durant [M] | Durant, Tepig", "Zekrom", "attack Devour", "b discard 2; b deck 17; b 0"),
    "bw3-84 Energy Press": Case("Cobalion [MM]", "Zekrom [L, DCE]", "attack Energy Press", "b -80"),
    "bw3-84 Iron Breaker": Case(
        "Cobalion [MMM]",
        "Zekrom [LLL]",
        "attack Iron Breaker",
        "b -80; cannot attack Outrage; cannot attack Bolt Strike",
    ),
    "bw3-91 Eviolite": Case("Zekrom [LLL]", "Reshiram [Eviolite]", "attack Bolt Strike", "b -100"),
    "bw3-91 Eviolite: not on an Evolution": Case("Tepig [RR]", "Jellicent [Eviolite]", "attack Rollout", "b -20"),
    "bw3-92 N": Case(
        "Tepig",
        "Zekrom",
        "play N",
        "a hand 4; b hand 2; a deck 21; b deck 19",
        hand="N, RRRRR",
        more={"their_hand": "R", "prizes": 4, "their_prizes": 2},
    ),
    "bw3-94 Rocky Helmet": Case("Tepig [R]", "Zekrom [Rocky Helmet]", "attack Tackle", "b -10; a -20"),
    "bw3-94 Rocky Helmet: a lethal hit": Case(
        "Tepig [R]", "Tepig [Rocky Helmet] -50 | Zekrom", "attack Tackle; prize 0", "b is Zekrom; a -20"
    ),
    "bw3-94 Rocky Helmet: not on the Bench": Case(
        "Zebstrika [LLL]", "Reshiram | Tepig [Rocky Helmet]", "attack Electrispark", "b1 -10; a 0"
    ),
    "bw3-95 Super Rod": Case(
        "Tepig",
        "Zekrom",
        "play Super Rod; pick Emboar; pick R; pick Snivy",
        "a deck 23; a deck has Emboar; a discard 4; told shuffled",
        hand="Super Rod",
        more={"discard": "Emboar, R, Snivy, Potion, DCE, R"},
    ),
    "bw3-95 Super Rod: fewer than three": Case(
        "Tepig",
        "Zekrom",
        "play Super Rod",
        "a deck 21; a discard 3",
        hand="Super Rod",
        more={"discard": "Emboar, Potion, DCE"},
    ),
}


@pytest.mark.rule("TC-43")
@pytest.mark.parametrize("row", ROWS)
def test_card(row: str) -> None:
    played(ROWS[row])


def test_everything_that_does_something_has_a_row() -> None:
    assert untested("bw3", ROWS) == set()
