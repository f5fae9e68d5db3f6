"""The cards of HS—Triumphant: what each does."""

import pytest

from tests.games.engines.tcg.cards.rows import untested
from tests.games.engines.tcg.cases import Case, played

ROWS = {
    "hgss4-10 Spooky Whirlpool": Case(
        "Tepig",
        "Zekrom",
        "bench Spiritomb; yes",
        "b hand 6; b deck 16; asked a turn",
        hand="Spiritomb",
        more={"their_hand": "WW"},
    ),
    "hgss4-10 Spooky Whirlpool: refused": Case(
        "Tepig",
        "Zekrom",
        "bench Spiritomb; done",
        "b hand 2; asked a turn",
        hand="Spiritomb",
        more={"their_hand": "WW"},
    ),
    "hgss4-10 Color Tag": Case(
        "Spiritomb [P] | Tepig",
        "Reshiram | Tepig, Snivy, Darumaka",
        "attack Color Tag; name R",
        "b -10; b1 -10; b2 0; b3 -10; a1 0",
    ),
    "hgss4-17 Dittobolic": Case(
        "Tepig",
        "Zekrom | Snivy [G], Oshawott, Zorua, Klink, Munna",
        "bench Ditto; point b:Snivy",
        "b bench 4; b discard 2; a prizes 6",
        hand="Ditto",
    ),
    "hgss4-17 Dittobolic: gone, there is room": Case(
        "Throh [FFR] | Snivy, Oshawott, Klink, Tepig",
        "Ditto | Zorua",
        "attack Storm Throw; prize 0; end",
        "can bench Munna",
        hand="Munna",
    ),
    "hgss4-35 Sneaky Placement": Case(
        "Haunter [P]", "Zekrom | Snivy", "attack Sneaky Placement; point b:Snivy", "b 0; b1 -20"
    ),
    "hgss4-35 Sleep Poison": Case(
        "Haunter [RR]", "Zekrom", "attack Sleep Poison", "b only asleep poisoned; b -10", coins="T"
    ),
    "hgss4-41 Sweet Sleeping Face": Case("Tepig [R]", "Magby asleep", "attack Tackle", "dealt 0; b 0", coins="T"),
    "hgss4-41 Play with Fire": Case(
        "Magby", "Zekrom", "attack Play with Fire", "b only burned; b 0; a only asleep", coins="HT"
    ),
    "hgss4-43 Tri Attack": Case("Magneton [RR]", "Zekrom", "attack Tri Attack", "b -40", coins="HTH"),
    "hgss4-43 Tri Attack: no heads": Case("Magneton [RR]", "Zekrom", "attack Tri Attack", "b 0", coins="TTT"),
    "hgss4-63 Sneaky Placement": Case(
        "Gastly [P]", "Zekrom | Snivy", "attack Sneaky Placement; point b:Zekrom", "b -10; b1 0"
    ),
    "hgss4-68 Magnetic Switch": Case(
        "Magnemite [R] confused | Tepig, Snivy",
        "Zekrom",
        "attack Magnetic Switch; point a:Snivy",
        "a is Snivy; a2 is Magnemite; a2 healthy; b 0",
        coins="H",
    ),
    "hgss4-68 Magnetic Switch: no Bench": Case(
        "Magnemite [R]", "Zekrom", "attack Magnetic Switch", "a is Magnemite; asked b turn"
    ),
    "hgss4-68 Thundershock: heads": Case(
        "Magnemite [LR]", "Zekrom", "attack Thundershock", "b -20; b only paralyzed", coins="H"
    ),
    "hgss4-68 Thundershock: tails": Case(
        "Magnemite [LR]", "Zekrom", "attack Thundershock", "b -20; b healthy", coins="T"
    ),
    "hgss4-84 Free Flight": Case("Yanma | Tepig", "Zekrom", "retreat", "a is Tepig; a1 is Yanma"),
    "hgss4-85 Black Belt": Case(
        "Tepig [R]", "Zekrom", "play Black Belt; attack Tackle", "b -50", hand="Black Belt", more={"their_prizes": 5}
    ),
    "hgss4-85 Black Belt: only from behind": Case(
        "Tepig [R]", "Zekrom", expect="cannot play Black Belt; can play Bill", hand="Black Belt, Bill"
    ),
    "hgss4-85 Black Belt: only this turn": Case(
        "Tepig [R]",
        "Zekrom",
        "play Black Belt; end; end; attack Tackle",
        "b -10",
        hand="Black Belt",
        more={"their_prizes": 5},
    ),
    "hgss4-87 Junk Arm": Case(
        "Tepig",
        "Zekrom",
        "play Junk Arm; pick Potion",
        "a hand 1; a hand has Potion; a discard 4",
        hand="Junk Arm, RR",
        more={"discard": "Potion, Switch"},
    ),
    "hgss4-88 Seeker": Case(
        "Tepig | pl2-19 [R, Expert Belt]",
        "Zekrom | Snivy",
        "play Seeker",
        "a hand 4; a hand has Eevee; b hand 1; a bench 0; b bench 0",
        hand="Seeker",
    ),
    "hgss4-89 Twins": Case(
        "Tepig",
        "Zekrom",
        "play Twins; pick Snivy",
        "a hand 2; a hand has Snivy; told took_unseen; asked a turn",
        hand="Twins",
        more={"deck": "Snivy, RR", "their_prizes": 5},
    ),
    "hgss4-89 Twins: only from behind": Case(
        "Tepig", "Zekrom", expect="cannot play Twins; can play Bill", hand="Twins, Bill"
    ),
    "hgss4-90 Rescue Energy": Case(
        "Throh [FFR]",
        "Snivy [Rescue Energy, G] | Tepig",
        "attack Storm Throw; prize 0",
        "b hand 2; b hand has Snivy; b discard 2; a prizes 5",
    ),
    "hgss4-91 Eye of Disaster": Case("Tepig", "Absol", "bench Snivy", "a1 -20", hand="Snivy"),
    "hgss4-91 Eye of Disaster: not from the Bench": Case(
        "Tepig", "Zekrom | Absol", "bench Snivy", "a1 0", hand="Snivy"
    ),
    "hgss4-91 Eye of Disaster: not for one's own": Case("Absol", "Zekrom", "bench Snivy", "a1 0", hand="Snivy"),
    "hgss4-91 Vicious Claw": Case(
        "Absol [DR]",
        "Zekrom",
        "attack Vicious Claw; pick Tepig",
        "b -70; a lost has Tepig; a hand 2",
        hand="Tepig, Snivy, R",
    ),
    "hgss4-91 Vicious Claw: no Pokémon in hand": Case(
        "Absol [DR]", "Zekrom", "attack Vicious Claw", "b 0; a hand 1; asked b turn", hand="R"
    ),
    "hgss4-94 Catastrophe": Case(
        "Gengar [PR]",
        "Pignite [R] -90 | Zekrom",
        "attack Cursed Drop; point b:Pignite; point b:Pignite; point b:Pignite; point b:Pignite; prize 0",
        "b lost 2; b lost has Tepig; b discard 1; a prizes 5",
    ),
    "hgss4-94 Catastrophe: not from the Bench": Case(
        "Throh [FFR] | Gengar", "Snivy | Zekrom", "attack Storm Throw; prize 0", "b lost 0; b discard 1"
    ),
    "hgss4-94 Hurl into Darkness": Case(
        "Gengar [P]",
        "Zekrom",
        "attack Hurl into Darkness; pick Tepig",
        "b lost 1; b hand 2",
        more={"their_hand": "Tepig, Snivy"},
    ),
    "hgss4-94 Cursed Drop": Case(
        "Gengar [PR]",
        "Zekrom | Snivy",
        "attack Cursed Drop; point b:Snivy; point b:Zekrom; point b:Zekrom; point b:Snivy",
        "b -20; b1 -20",
    ),
    "hgss4-96 Magnetic Draw": Case(
        "Magnezone", "Zekrom", "power a:Magnezone", "a hand 6; cannot power a:Magnezone", hand="WW"
    ),
    "hgss4-96 Lost Burn": Case(
        "Magnezone [LR] | Tepig [R]",
        "Zekrom",
        "attack Lost Burn; energy R a:Tepig; energy L a:Magnezone; done",
        "b -100; a lost 2; a energy 1; a1 energy 0",
    ),
    "hgss4-96 Lost Burn: none": Case("Magnezone [LR]", "Zekrom", "attack Lost Burn; done", "b 0; a energy 2"),
    "hgss4-97 Lost Link": Case(
        "Mew [LLR] -30 | Tepig, Snivy",
        "Reshiram",
        "attack Bolt Strike; prize 0; point a:Tepig",
        "b -120; b prizes 5; a discard has Mew",
        more={"their_lost": "Zekrom"},
    ),
    "hgss4-97 Lost Link: its cost": Case(
        "Mew [LL]", "Reshiram", expect="can attack Outrage; cannot attack Bolt Strike", more={"lost": "Zekrom"}
    ),
    "hgss4-97 Lost Link: only what is lost": Case(
        "Mew [LLR]", "Reshiram", expect="cannot attack Bolt Strike", more={"discard": "Zekrom"}
    ),
    "hgss4-97 See Off": Case(
        "Mew [P]",
        "Zekrom",
        "attack See Off; pick Tepig",
        "a lost has Tepig; a deck 2; b 0",
        more={"deck": "R, Tepig, Snivy"},
    ),
    "hgss4-98 Insight": Case(
        "Yanmega", "Zekrom", expect="can attack Sonicboom; can attack Linear Attack", hand="R", more={"their_hand": "W"}
    ),
    "hgss4-98 Insight: hands of two sizes": Case(
        "Yanmega", "Zekrom", expect="cannot attack Sonicboom; cannot attack Linear Attack", hand="R"
    ),
    "hgss4-98 Linear Attack": Case(
        "Yanmega [GR]", "Zekrom | Oshawott", "attack Linear Attack; point b:Oshawott", "b 0; b1 -40"
    ),
    "hgss4-98 Linear Attack: Weakness of the Active": Case("Yanmega [GR]", "Phanpy", "attack Linear Attack", "b -40"),
    "hgss4-98 Sonicboom": Case("Yanmega [GGR]", "Samurott", "attack Sonicboom", "b -50"),
    "hgss4-FOUR Alph Lithograph": Case(
        "Tepig", "Zekrom", "play Alph Lithograph", "a prizes 6; told saw_prize_cards", hand="Alph Lithograph"
    ),
}


@pytest.mark.rule("TC-43")
@pytest.mark.parametrize("row", ROWS)
def test_card(row: str) -> None:
    played(ROWS[row])


def test_everything_that_does_something_has_a_row() -> None:
    assert untested("hgss4", ROWS) == set()
