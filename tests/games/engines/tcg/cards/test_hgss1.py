"""The cards of HeartGold & SoulSilver: what each does."""

import pytest

from tests.games.engines.tcg.cards.rows import untested
from tests.games.engines.tcg.cases import Case, played

ROWS = {
    "hgss1-7 Roast Reveal": Case(
        "Ninetales", "Zekrom", "power a:Ninetales", "a hand 3; a discard has R; cannot power a:Ninetales", hand="R"
    ),
    "hgss1-7 Roast Reveal: Fire only": Case(
        "Ninetales", "Zekrom", expect="cannot power a:Ninetales", hand="Rainbow Energy, W"
    ),
    "hgss1-7 Roast Reveal: not with a condition": Case(
        "Ninetales poisoned", "Zekrom", expect="cannot power a:Ninetales", hand="R"
    ),
    "hgss1-17 Sweet Sleeping Face": Case("Tepig [R]", "Cleffa asleep", "attack Tackle", "dealt 0; b 0", coins="T"),
    "hgss1-17 Sweet Sleeping Face: awake": Case("Tepig [R]", "Cleffa", "attack Tackle", "b -10"),
    "hgss1-17 Eeeeeeek": Case(
        "Cleffa", "Zekrom", "attack Eeeeeeek", "a hand 6; a deck 16; a only asleep", hand="WW", coins="T"
    ),
    "hgss1-38 Big Bite": Case(
        "Croconaw [WWW]",
        "Zekrom [RR] | Tepig",
        "attack Big Bite",
        "b -50; cannot retreat; can play Switch",
        more={"their_hand": "Switch"},
    ),
    "hgss1-38 Big Bite: one turn only": Case(
        "Croconaw [WWW]", "Zekrom [RR] | Tepig", "attack Big Bite; end; end", "can retreat"
    ),
    "hgss1-49 Flamethrower": Case(
        "Quilava [RRW]", "Zekrom", "attack Flamethrower; energy W a:Quilava", "b -60; a energy 2; a discard has W"
    ),
    "hgss1-77 Flail": Case("Phanpy [R] -40", "Reshiram", "attack Flail", "b -40"),
    "hgss1-77 Flail: unhurt": Case("Phanpy [R]", "Reshiram", "attack Flail", "b 0; dealt 0"),
    "hgss1-80 Scout": Case(
        "Sentret [R]", "Zekrom", "attack Scout", "b 0; told saw_hand_cards; asked b turn", more={"their_hand": "Tepig"}
    ),
    "hgss1-87 Singe: heads": Case("Vulpix [R]", "Zekrom", "attack Singe", "b 0; b only burned", coins="HH"),
    "hgss1-87 Singe: tails": Case("Vulpix [R]", "Zekrom", "attack Singe", "b healthy", coins="T"),
    "hgss1-87 Ember: heads": Case("Vulpix [RW]", "Zekrom", "attack Ember", "b -30; a energy 2", coins="H"),
    "hgss1-87 Ember: tails": Case("Vulpix [RW]", "Zekrom", "attack Ember", "b -30; a energy 1; a holds W", coins="T"),
    "hgss1-89 Bill": Case("Tepig", "Zekrom", "play Bill", "a hand 2; a deck 18", hand="Bill"),
    "hgss1-90 Copycat": Case(
        "Tepig",
        "Zekrom",
        "play Copycat",
        "a hand 3; a deck 18; b hand 3",
        hand="Copycat, W",
        more={"their_hand": "WWW"},
    ),
    "hgss1-92 Fisherman": Case(
        "Tepig",
        "Zekrom",
        "play Fisherman; pick R; pick R; pick R; pick W",
        "a hand 4; a discard has W; a discard 4",
        hand="Fisherman",
        more={"discard": "RRRR, WW, DCE"},
    ),
    "hgss1-92 Fisherman: fewer": Case(
        "Tepig", "Zekrom", "play Fisherman", "a hand 2; a discard 2", hand="Fisherman", more={"discard": "WW, DCE"}
    ),
    "hgss1-94 Moomoo Milk: two heads": Case(
        "Tepig -50 | Snivy -20",
        "Zekrom",
        "play Moomoo Milk; point a:Tepig",
        "a 0; a1 -20",
        hand="Moomoo Milk",
        coins="HH",
    ),
    "hgss1-94 Moomoo Milk: one": Case(
        "Tepig -50", "Zekrom", "play Moomoo Milk", "a -20", hand="Moomoo Milk", coins="TH"
    ),
    "hgss1-94 Moomoo Milk": Case("Tepig -50", "Zekrom", "play Moomoo Milk", "a -50", hand="Moomoo Milk", coins="TT"),
    "hgss1-96 Pokégear 3.0": Case(
        "Tepig",
        "Zekrom",
        "play Pokégear 3.0; pick Bill",
        "a hand 1; a hand has Bill; told shuffled",
        hand="Pokégear 3.0",
        more={"deck": "RRRRRR, Bill, Cheren"},
    ),
    "hgss1-96 Pokégear 3.0: seven only": Case(
        "Tepig",
        "Zekrom",
        "play Pokégear 3.0",
        "cannot pick Cheren; can done",
        hand="Pokégear 3.0",
        more={"deck": "RRRRRR, Bill, Cheren"},
    ),
    "hgss1-97 Pokémon Collector": Case(
        "Tepig",
        "Zekrom",
        "play Pokémon Collector; pick Snivy; pick Zorua; pick Snivy",
        "a hand 3; asked a turn",
        hand="Pokémon Collector",
        more={"deck": "Snivy, Snivy, Zorua, Klink, Servine"},
    ),
    "hgss1-97 Pokémon Collector: Basics only": Case(
        "Tepig",
        "Zekrom",
        "play Pokémon Collector",
        "can pick Snivy; cannot pick Servine; cannot pick R",
        hand="Pokémon Collector",
        more={"deck": "Snivy, Servine, R"},
    ),
    "hgss1-100 Professor Elm's Training Method": Case(
        "Tepig",
        "Zekrom",
        "play Professor Elm's Training Method",
        "can pick Servine; can pick Emboar; cannot pick Snivy; can done",
        hand="Professor Elm's Training Method",
        more={"deck": "Snivy, Servine, Emboar"},
    ),
    "hgss1-100 Professor Elm's Training Method: one": Case(
        "Tepig",
        "Zekrom",
        "play Professor Elm's Training Method; pick Servine",
        "a hand 1; a hand has Servine; asked a turn",
        hand="Professor Elm's Training Method",
        more={"deck": "Servine, Emboar"},
    ),
    "hgss1-101 Professor Oak's New Theory": Case(
        "Tepig",
        "Zekrom",
        "play Professor Oak's New Theory",
        "a hand 6; a deck 16",
        hand="Professor Oak's New Theory, WW",
    ),
    "hgss1-103 Double Colorless Energy": Case(
        "Throh [F, DCE]", "Zekrom", expect="cannot attack Storm Throw; can attack Circle Throw"
    ),
    "hgss1-103 Double Colorless Energy: a retreat": Case(
        "Reshiram [DCE] | Tepig", "Zekrom", "retreat", "a is Tepig; a discard has DCE"
    ),
    "hgss1-104 Rainbow Energy": Case(
        "Zekrom", "Reshiram", "attach Rainbow Energy a:Zekrom", "a -10; a holds Rainbow Energy", hand="Rainbow Energy"
    ),
    "hgss1-104 Rainbow Energy: any type": Case(
        "Zekrom [Rainbow Energy, L, W]", "Reshiram", expect="can attack Bolt Strike"
    ),
    "hgss1-107 Exoskeleton": Case("Tepig [RR]", "Donphan", "attack Rollout", "b 0; dealt 0"),
    "hgss1-107 Earthquake": Case(
        "Donphan [F] | Tepig, Donphan", "Reshiram | Snivy", "attack Earthquake", "b -60; a1 -10; a2 0; b1 0; a 0"
    ),
    "hgss1-108 Rain Dance": Case(
        "Feraligatr | Oshawott, Tepig",
        "Zekrom",
        "power a:Feraligatr; point a:Oshawott; power a:Feraligatr; point a:Feraligatr",
        "a holds W; a1 holds W; a hand 2; can attach R a:Tepig",
        hand="WW, RR",
    ),
    "hgss1-108 Rain Dance: Water Pokémon only": Case(
        "Feraligatr | Oshawott, Tepig", "Zekrom", "power a:Feraligatr", "cannot point a:Tepig", hand="W"
    ),
    "hgss1-108 Rain Dance: Water Energy only": Case(
        "Feraligatr", "Zekrom", expect="cannot power a:Feraligatr", hand="R, Rainbow Energy"
    ),
    "hgss1-108 Hydro Crunch": Case("Feraligatr [WWWW]", "Zekrom -30", "attack Hydro Crunch", "dealt 90; b -120"),
    "hgss1-110 Afterburner": Case(
        "Typhlosion | Tepig",
        "Zekrom",
        "power a:Typhlosion; point a:Tepig",
        "a1 holds R; a1 -10; a discard 1; cannot power a:Typhlosion",
        more={"discard": "RW"},
    ),
    "hgss1-110 Afterburner: no Fire Energy there": Case(
        "Typhlosion", "Zekrom", expect="cannot power a:Typhlosion", more={"discard": "W, Tepig"}
    ),
    "hgss1-110 Afterburner: it may Knock Out": Case(
        "Typhlosion | Tepig -60",
        "Zekrom",
        "power a:Typhlosion; point a:Tepig; prize 0",
        "a bench 0; b prizes 5; asked a turn",
        more={"discard": "R"},
    ),
    "hgss1-110 Flare Destroy": Case(
        "Typhlosion [RRW]",
        "Zekrom [LR]",
        "attack Flare Destroy; energy W a:Typhlosion; energy L b:Zekrom",
        "b -70; a energy 2; b energy 1; b discard has L",
    ),
}


@pytest.mark.rule("TC-43")
@pytest.mark.parametrize("row", ROWS)
def test_card(row: str) -> None:
    played(ROWS[row])


def test_everything_that_does_something_has_a_row() -> None:
    assert untested("hgss1", ROWS) == set()
