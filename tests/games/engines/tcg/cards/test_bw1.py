"""The cards of Black & White: what each does."""

import pytest

from tests.games.engines.tcg.cards.rows import untested
from tests.games.engines.tcg.cases import Case, played

ROWS = {
    "bw1-3 Wrap: heads": Case("Servine [G]", "Zekrom", "attack Wrap", "b -20; b only paralyzed", coins="H"),
    "bw1-3 Wrap: tails": Case("Servine [G]", "Zekrom", "attack Wrap", "b -20; b healthy", coins="T"),
    "bw1-5 Leaf Storm": Case(
        "bw1-5 [GG] -50 | Snivy -30, Tepig -30", "Zekrom -10", "attack Leaf Storm", "b -70; a -30; a1 -10; a2 -30"
    ),
    "bw1-6 Royal Heal": Case("bw1-6 -30 | Tepig -10, bw1-6", "Zekrom -20", "end", "a -10; a1 0; b -20"),
    "bw1-6 Royal Heal: after either turn": Case("bw1-6 -30", "Zekrom -20", "end; end", "a -10; b -20"),
    "bw1-6 Leaf Tornado": Case(
        "bw1-6 [GGR] | Snivy [G], Tepig",
        "Zekrom",
        "attack Leaf Tornado; energy G a:Serperior; point a:Snivy; energy G a:Snivy; point a:Tepig; done",
        "b -60; a energy 2; a1 energy 1; a2 holds G",
    ),
    "bw1-9 Magical Leaf: heads": Case("Petilil [G] -30", "Zekrom", "attack Magical Leaf", "b -20; a -20", coins="H"),
    "bw1-9 Magical Leaf: tails": Case("Petilil [G] -30", "Zekrom", "attack Magical Leaf", "b -10; a -30", coins="T"),
    "bw1-17 Flame Charge": Case(
        "Pignite [W]",
        "Zekrom",
        "attack Flame Charge; pick R",
        "a holds R, W; b 0; told shuffled",
        more={"deck": "R, W, Rainbow Energy"},
    ),
    "bw1-20 Inferno Fandango": Case(
        "Emboar | Tepig",
        "Zekrom",
        "power a:Emboar; point a:Tepig; power a:Emboar; point a:Tepig; attach R a:Tepig",
        "a1 energy 3",
        hand="R, R, R",
    ),
    "bw1-24 Singe": Case("Darumaka [R]", "Zekrom", "attack Singe", "b 0; b only burned", coins="H"),
    "bw1-25 Fire Fang": Case("Darmanitan [RR]", "Zekrom", "attack Fire Fang", "b -20; b only burned", coins="H"),
    "bw1-25 Thrash: heads": Case("Darmanitan [RRR]", "Zekrom", "attack Thrash", "b -90; a 0", coins="H"),
    "bw1-25 Thrash: tails": Case("Darmanitan [RRR]", "Zekrom", "attack Thrash", "b -70; a -20", coins="T"),
    "bw1-26 Outrage": Case("Reshiram [RR] -30", "Zekrom", "attack Outrage", "b -50"),
    "bw1-26 Blue Flare": Case("Reshiram [RRRW]", "Zekrom", "attack Blue Flare", "b -120; a holds R, W; a energy 2"),
    "bw1-26 Blue Flare: Energy of any type": Case(
        "Reshiram [RW, Rainbow Energy]",
        "Zekrom",
        "attack Blue Flare; energy R a:Reshiram",
        "b -120; a energy 1; a holds W",
    ),
    "bw1-30 Aqua Tail": Case("Dewott [WWR]", "Zekrom", "attack Aqua Tail", "b -40", coins="HT"),
    "bw1-30 Aqua Tail: without Water": Case("Dewott [RR]", "Zekrom", "attack Aqua Tail", "b -30"),
    "bw1-32 Shell Armor": Case("Throh [FFF]", "Samurott", "attack Storm Throw", "b -60"),
    "bw1-32 Hydro Pump": Case("Samurott [WWR]", "Zekrom", "attack Hydro Pump", "b -90"),
    "bw1-37 Feather Dance": Case(
        "Swanna [WW] | Tepig", "Zekrom", "attack Feather Dance; end; attack Aqua Ring", "dealt 80"
    ),
    "bw1-37 Feather Dance: lost on the Bench": Case(
        "Swanna [WWW] | Tepig",
        "Zekrom",
        "attack Feather Dance; end; retreat; play Switch; attack Aqua Ring",
        "dealt 40",
        hand="Switch",
    ),
    "bw1-37 Aqua Ring": Case(
        "Swanna [WW] | Tepig, Snivy", "Zekrom", "attack Aqua Ring; point a:Snivy", "b -40; a is Snivy; a2 is Swanna"
    ),
    "bw1-41 Stomp: heads": Case("Blitzle [L]", "Zekrom", "attack Stomp", "b -20", coins="H"),
    "bw1-41 Stomp: tails": Case("Blitzle [L]", "Zekrom", "attack Stomp", "b -10", coins="T"),
    "bw1-43 Electrispark": Case(
        "Zebstrika [LLL] | Tepig", "Reshiram | Tepig, Swanna", "attack Electrispark", "b -70; b1 -10; b2 -10; a1 0"
    ),
    "bw1-47 Outrage": Case("Zekrom [RR] -30", "Reshiram", "attack Outrage", "b -50"),
    "bw1-47 Bolt Strike": Case("Zekrom [LLL]", "Reshiram", "attack Bolt Strike", "b -120; a -40"),
    "bw1-48 Hypnosis": Case("Munna [P]", "Zekrom", "attack Hypnosis", "b 0; b only asleep", coins="T"),
    "bw1-48 Dream Eater": Case("Munna [PP]", "Zekrom asleep", "attack Dream Eater", "b -60", coins="T"),
    "bw1-49 Hypnotic Ray": Case("Musharna [P]", "Zekrom", "attack Hypnotic Ray", "b -20; b only asleep", coins="T"),
    "bw1-49 Dream Eater": Case("Musharna [PP]", "Zekrom asleep", "attack Dream Eater", "b -90", coins="T"),
    "bw1-49 Dream Eater: of one awake": Case("Musharna [PP]", "Zekrom", "attack Dream Eater", "b 0"),
    "bw1-55 Cell Culture": Case(
        "Solosis [P]",
        "Zekrom",
        "attack Cell Culture; pick Solosis",
        "a1 is Solosis; a bench 1; b 0",
        more={"deck": "R, Tepig, Solosis"},
    ),
    "bw1-55 Cell Culture: with a full Bench": Case(
        "Solosis [P] | Tepig, Tepig, Tepig, Tepig, Tepig",
        "Zekrom",
        "attack Cell Culture",
        "a bench 5; a deck 2; asked b turn",
        more={"deck": "R, Solosis"},
    ),
    "bw1-56 Recover": Case("Duosion [PP] -40", "Zekrom", "attack Recover", "a 0; a energy 1"),
    "bw1-57 Damage Swap": Case(
        "Reuniclus -20 | Tepig", "Zekrom", "power a:Reuniclus; power a:Reuniclus; point a:Reuniclus", "a 0; a1 -20"
    ),
    "bw1-57 Damage Swap: it may Knock Out": Case(
        "Reuniclus -10 | Solosis -20",
        "Zekrom",
        "power a:Reuniclus; point a:Reuniclus; prize 0",
        "a 0; a bench 0; b prizes 5; asked a turn",
    ),
    "bw1-57 Psywave": Case("Reuniclus [PPP]", "Zekrom [L, DCE]", "attack Psywave", "b -60"),
    "bw1-61 Circle Throw": Case(
        "Throh [FF]",
        "Reshiram | Tepig, Snivy",
        "attack Circle Throw; point b:Snivy",
        "b is Snivy; b2 is Reshiram; b2 -30",
    ),
    "bw1-61 Circle Throw: the opponent chooses": Case(
        "Throh [FF]", "Reshiram | Tepig, Snivy", "attack Circle Throw", "asked b switch"
    ),
    "bw1-61 Storm Throw": Case("Throh [FFF]", "Tornadus", "attack Storm Throw", "b -80"),
    "bw1-63 Sand Tomb": Case("Sandile [F]", "Reshiram [RR] | Tepig", "attack Sand Tomb", "b -10; cannot retreat"),
    "bw1-63 Sand Tomb: for one turn": Case(
        "Sandile [F]", "Reshiram [RR] | Tepig", "attack Sand Tomb; end; end", "can retreat"
    ),
    "bw1-64 Torment": Case(
        "Krokorok [F]",
        "Reshiram [RRR]",
        "attack Torment; name Outrage",
        "b -10; cannot attack Outrage; can attack Blue Flare",
    ),
    "bw1-69 Spit Acid: heads": Case(
        "Scrafty [D]", "Zekrom", "attack Spit Acid", "b -20; b only burned paralyzed", coins="HH"
    ),
    "bw1-69 Spit Acid: tails": Case("Scrafty [D]", "Zekrom", "attack Spit Acid", "b -20; b only burned", coins="TH"),
    "bw1-70 Lunge: heads": Case("Zorua [DD]", "Zekrom", "attack Lunge", "b -30", coins="H"),
    "bw1-70 Lunge: tails": Case("Zorua [DD]", "Zekrom", "attack Lunge", "b 0", coins="T"),
    "bw1-71 Nasty Plot": Case(
        "Zoroark [D]",
        "Zekrom",
        "attack Nasty Plot; pick Potion",
        "a hand has Potion; told took_unseen; b 0",
        more={"deck": "R, Potion"},
    ),
    "bw1-71 Nasty Plot: something has to be taken": Case(
        "Zoroark [D]", "Zekrom", "attack Nasty Plot", "asked a search; cannot done", more={"deck": "R, Potion"}
    ),
    "bw1-71 Foul Play": Case("Zoroark [DD]", "Reshiram", "attack Foul Play; name Blue Flare", "b -120; a energy 2"),
    "bw1-71 Foul Play: its own damage": Case("Zoroark [DD] -30", "Zekrom", "attack Foul Play; name Outrage", "b -50"),
    "bw1-71 Foul Play: against itself": Case(
        "Zoroark [DD]", "Zekrom", "attack Foul Play; name Bolt Strike", "b -120; a -40"
    ),
    "bw1-71 Foul Play: the type is its own": Case("Zoroark [DD]", "Litwick | Tepig", "attack Foul Play", "dealt 20"),
    "bw1-74 Bind: heads": Case("Klink [M]", "Zekrom", "attack Bind", "b -10; b only paralyzed", coins="H"),
    "bw1-74 Bind: tails": Case("Klink [M]", "Zekrom", "attack Bind", "b -10; b healthy", coins="T"),
    "bw1-75 Bind: heads": Case("Klang [M]", "Zekrom", "attack Bind", "b -10; b only paralyzed", coins="H"),
    "bw1-75 Bind: tails": Case("Klang [M]", "Zekrom", "attack Bind", "b -10; b healthy", coins="T"),
    "bw1-75 Gear Grind": Case("Klang [MMM]", "Zekrom", "attack Gear Grind", "b -120", coins="HH"),
    "bw1-75 Gear Grind: one of two": Case("Klang [MMM]", "Zekrom", "attack Gear Grind", "b -60", coins="TH"),
    "bw1-76 Gear Grind": Case("Klinklang [MMM]", "Zekrom", "attack Gear Grind", "b -80", coins="HT"),
    "bw1-76 Shift Gear": Case(
        "Klinklang [M, hgss3-80, Rainbow Energy, R] | Tepig",
        "Zekrom",
        "power a:Klinklang; energy M a:Klinklang; power a:Klinklang; energy hgss3-80 a:Klinklang; "
        "power a:Klinklang; energy Rainbow Energy a:Klinklang",
        "a energy 1; a holds R; a1 energy 3; a1 0",
    ),
    "bw1-91 Revenge": Case(
        "Tepig -50 | Bouffalant [RR]", "Throh [FFF]", "end; attack Storm Throw; prize 0; attack Revenge", "b -90"
    ),
    "bw1-91 Revenge: nobody to avenge": Case("Bouffalant [RR]", "Zekrom", "attack Revenge", "b -20"),
    "bw1-91 Revenge: not for Poison": Case(
        "Tepig -50 poisoned | Bouffalant [RR]", "Zekrom", "end; prize 0; end; attack Revenge", "b -20"
    ),
    "bw1-91 Head Charge: heads": Case("Bouffalant [RRRR]", "Zekrom", "attack Head Charge", "b -80; a 0", coins="H"),
    "bw1-91 Head Charge: tails": Case("Bouffalant [RRRR]", "Zekrom", "attack Head Charge", "b -80; a -20", coins="T"),
    "bw1-92 Energy Retrieval": Case(
        "Tepig",
        "Zekrom",
        "play Energy Retrieval; pick R",
        "a hand 2; a hand has W; a discard 3",
        hand="Energy Retrieval",
        more={"discard": "R, W, DCE, Snivy"},
    ),
    "bw1-92 Energy Retrieval: of one": Case(
        "Tepig", "Zekrom", "play Energy Retrieval", "a hand 1", hand="Energy Retrieval", more={"discard": "R"}
    ),
    "bw1-93 Energy Search": Case(
        "Tepig",
        "Zekrom",
        "play Energy Search; pick W",
        "a hand 1; a hand has W",
        hand="Energy Search",
        more={"deck": "R, W, DCE"},
    ),
    "bw1-94 Energy Switch": Case(
        "Tepig [R, DCE] | Snivy", "Zekrom", "play Energy Switch", "a1 holds R; a holds DCE", hand="Energy Switch"
    ),
    "bw1-95 Full Heal": Case("Tepig asleep burned poisoned", "Zekrom", "play Full Heal", "a healthy", hand="Full Heal"),
    "bw1-96 PlusPower": Case(
        "Tepig [R]",
        "Zekrom | Snivy",
        "play PlusPower; play PlusPower; attack Tackle",
        "b -30; a discard 2",
        hand="PlusPower, PlusPower",
    ),
    "bw1-96 PlusPower: for one turn": Case(
        "Tepig [R]", "Zekrom", "play PlusPower; end; end; attack Tackle", "b -10", hand="PlusPower"
    ),
    "bw1-98 Pokédex": Case(
        "Tepig",
        "Zekrom",
        "play Pokédex; pick P; pick W; pick R; pick G; end; end",
        "a hand 1; a hand has P",
        hand="Pokédex",
        more={"deck": "RWGLPF"},
    ),
    "bw1-99 Pokémon Communication": Case(
        "Tepig",
        "Zekrom",
        "play Pokémon Communication; pick Snivy",
        "a hand 1; a hand has Snivy; a deck has Emboar",
        hand="Pokémon Communication, Emboar",
        more={"deck": "R, Snivy"},
    ),
    "bw1-100 Potion": Case(
        "Tepig -50 | Snivy -10", "Zekrom", "play Potion; point a:Tepig", "a -20; a1 -10", hand="Potion"
    ),
    "bw1-101 Professor Juniper": Case(
        "Tepig", "Zekrom", "play Professor Juniper", "a hand 7; a discard 3", hand="Professor Juniper, R, Potion"
    ),
    "bw1-102 Revive": Case(
        "Tepig",
        "Zekrom",
        "play Revive",
        "a1 is Snivy; a1 0; a discard has Servine",
        hand="Revive",
        more={"discard": "Snivy, Servine"},
    ),
    "bw1-103 Super Scoop Up: heads": Case(
        "Pignite [R, Eviolite] -30 | Snivy",
        "Zekrom",
        "play Super Scoop Up; point a:Pignite",
        "a is Snivy; a hand 4; a discard 1; asked a turn",
        hand="Super Scoop Up",
        coins="H",
    ),
    "bw1-103 Super Scoop Up: tails": Case(
        "Tepig | Snivy", "Zekrom", "play Super Scoop Up", "a is Tepig; a bench 1", hand="Super Scoop Up", coins="T"
    ),
    "bw1-104 Switch": Case(
        "Tepig paralyzed | Snivy, Oshawott",
        "Zekrom",
        "play Switch; point a:Oshawott",
        "a is Oshawott; a2 is Tepig; a2 healthy; asked a turn",
        hand="Switch",
    ),
}


@pytest.mark.rule("TC-43")
@pytest.mark.parametrize("row", ROWS)
def test_card(row: str) -> None:
    played(ROWS[row])


def test_everything_that_does_something_has_a_row() -> None:
    assert untested("bw1", ROWS) == set()
