"""The worked cases about Trainers: Items, Supporters, Stadiums and Tools."""

import pytest

from tests.games.engines.tcg.cases import Case, played
from tests.games.engines.tcg.positions import table

CASES = [
    pytest.param(
        Case(
            "Emboar",
            "Tepig",
            "play Devolution Spray; number 1",
            "a is Pignite; a discard has Emboar; cannot evolve Emboar a:Pignite",
            hand="Devolution Spray, Emboar",
        ),
        id="T61 by spray",
        marks=[pytest.mark.case("T61"), pytest.mark.rule("TC-09")],
    ),
    pytest.param(
        Case("pl2-19", "Tepig", "power a:Flareon", "a is Eevee; a hand 1; cannot evolve Flareon a:Eevee"),
        id="T61 by its own power",
        marks=[pytest.mark.case("T61"), pytest.mark.rule("TC-09")],
    ),
    pytest.param(
        Case("pl2-19", "Tepig", "power a:Flareon; end; end", "can evolve Flareon a:Eevee"),
        id="T61 next turn it can",
        marks=[pytest.mark.case("T61"), pytest.mark.rule("TC-09")],
    ),
    pytest.param(
        Case(
            "Tepig",
            "Tepig",
            "play Ruins of Alph",
            "stadium Ruins of Alph; b discard has Miasma Valley; a discard 0; cannot play Lost World",
            hand="Ruins of Alph, Lost World",
            more={"stadium": "b Miasma Valley"},
        ),
        id="T73 one a turn",
        marks=[pytest.mark.case("T73"), pytest.mark.rule("TC-14")],
    ),
    pytest.param(
        Case(
            "Tepig",
            "Tepig",
            expect="cannot play Ruins of Alph; can play Lost World",
            hand="Ruins of Alph, Lost World",
            more={"stadium": "b Ruins of Alph"},
        ),
        id="T73 not the same name",
        marks=[pytest.mark.case("T73"), pytest.mark.rule("TC-14")],
    ),
    pytest.param(
        Case(
            "Tepig",
            "Tepig",
            "stadium",
            "a hand 0; cannot stadium; asked a turn",
            coins="T",
            more={"stadium": "a Burned Tower", "discard": "R", "their_discard": "W"},
        ),
        id="T74 tails uses it up",
        marks=[pytest.mark.case("T74"), pytest.mark.rule("TC-14")],
    ),
    pytest.param(
        Case(
            "Tepig",
            "Tepig",
            "stadium; end; stadium",
            "a hand 1; b hand 2; cannot stadium; b discard 0",
            coins="HH",
            more={"stadium": "a Burned Tower", "discard": "R", "their_discard": "W"},
        ),
        id="T74 each player in the own turn",
        marks=[pytest.mark.case("T74"), pytest.mark.rule("TC-14")],
    ),
    pytest.param(
        Case(
            "Tepig",
            "Tepig",
            "end",
            "a discard has R; can stadium",
            more={"stadium": "a Burned Tower", "discard": "R", "their_discard": "W"},
        ),
        id="T74 optional",
        marks=[pytest.mark.case("T74"), pytest.mark.rule("TC-14")],
    ),
    pytest.param(
        Case("Tepig", "Tepig", expect="cannot stadium", more={"stadium": "a Burned Tower", "their_discard": "W"}),
        id="T74 nothing to take",
        marks=[pytest.mark.case("T74"), pytest.mark.rule("TC-16")],
    ),
    pytest.param(
        Case(
            "Tepig | Tepig",
            "Tepig",
            "attach Eviolite a:Tepig #2",
            "cannot attach Rocky Helmet a:Tepig #2; can attach Rocky Helmet a:Tepig #4",
            hand="Eviolite, Rocky Helmet",
        ),
        id="T75 one each",
        marks=[pytest.mark.case("T75"), pytest.mark.rule("TC-15")],
    ),
    pytest.param(
        Case(
            "Tepig | Tepig",
            "Tepig",
            "attach Eviolite a:Tepig #2; attach Eviolite a:Tepig #4",
            "a holds Eviolite; a1 holds Eviolite",
            hand="Eviolite, Eviolite",
        ),
        id="T75 the same on two",
        marks=[pytest.mark.case("T75"), pytest.mark.rule("TC-15")],
    ),
    pytest.param(
        Case(
            "Tepig",
            "Tepig",
            "play Pokémon Collector; done",
            "a hand 0; told shuffled",
            hand="Pokémon Collector",
            more={"deck": "Tepig, Snivy, RR"},
        ),
        id="T77 a kind may be left there",
        marks=[pytest.mark.case("T77"), pytest.mark.rule("TC-20")],
    ),
    pytest.param(
        Case(
            "Tepig",
            "Tepig",
            "play Professor Elm's Training Method",
            "a hand 0; told shuffled; asked a turn",
            hand="Professor Elm's Training Method",
            more={"deck": "Tepig, RR"},
        ),
        id="T77 a kind may be lacking",
        marks=[pytest.mark.case("T77"), pytest.mark.rule("TC-20")],
    ),
    pytest.param(
        Case("Zoroark [DD]", "Tepig", "attack Nasty Plot", "cannot done; can pick R", more={"deck": "Tepig, RR"}),
        id="T77 any card has to be taken",
        marks=[pytest.mark.case("T77"), pytest.mark.rule("TC-20")],
    ),
    pytest.param(
        Case(
            "Tepig",
            "Tepig",
            "play Twins; pick R",
            "cannot done; can pick Tepig",
            hand="Twins",
            more={"deck": "Tepig, RR", "their_prizes": 5},
        ),
        id="T77 both of Twins",
        marks=[pytest.mark.case("T77"), pytest.mark.rule("TC-20")],
    ),
    pytest.param(
        Case("Tepig", "Tepig", expect="cannot play Junk Arm", hand="Junk Arm, R", more={"discard": "Potion"}),
        id="T78 needs two others",
        marks=[pytest.mark.case("T78"), pytest.mark.rule("TC-16")],
    ),
    pytest.param(
        Case(
            "Tepig",
            "Tepig",
            "play Junk Arm; pick Switch; pick R",
            "a hand 2; a hand has Switch; a discard 2; a discard has Junk Arm",
            hand="Junk Arm, Switch, RW",
        ),
        id="T78 a just-discarded Item",
        marks=[pytest.mark.case("T78"), pytest.mark.rule("TC-16")],
    ),
    pytest.param(
        Case(
            "Tepig",
            "Tepig",
            "play Junk Arm",
            "can pick Potion; can pick Eviolite; cannot pick Junk Arm; cannot pick Cheren; cannot pick Lost World",
            hand="Junk Arm, RR",
            more={"discard": "Potion, Eviolite, Junk Arm, Cheren, Lost World"},
        ),
        id="T78 Items only",
        marks=[pytest.mark.case("T78"), pytest.mark.rule("TC-12")],
    ),
    pytest.param(
        Case("Tepig", "Tepig", "play Professor Juniper", "a hand 7; a deck 13", hand="Professor Juniper"),
        id="T79 an empty hand",
        marks=[pytest.mark.case("T79"), pytest.mark.rule("TC-13")],
    ),
    pytest.param(
        Case(
            "Tepig",
            "Tepig",
            "play Professor Juniper",
            "a hand 3; a deck 0; a discard 3; asked a turn",
            hand="Professor Juniper, RR",
            more={"deck": "RRR"},
        ),
        id="T79 a short deck",
        marks=[pytest.mark.case("T79"), pytest.mark.rule("TC-39")],
    ),
    pytest.param(
        Case(
            "Tepig",
            "Tepig",
            "play Pokémon Communication; pick Snivy",
            "a hand 2; a hand has Snivy; a deck 1",
            hand="Pokémon Communication, Snivy, R",
            more={"deck": "R"},
        ),
        id="T81",
        marks=[pytest.mark.case("T81"), pytest.mark.rule("TC-20")],
    ),
    pytest.param(
        Case(
            "Tepig | Snivy [G, Eviolite] -20, Oshawott",
            "Tepig | Snivy, Oshawott",
            "play Seeker; point a:Snivy",
            "a hand 3; a bench 1; asked b choose",
            hand="Seeker",
        ),
        id="T82 A first, all of it",
        marks=[pytest.mark.case("T82"), pytest.mark.rule("TC-13")],
    ),
    pytest.param(
        Case(
            "Tepig | Snivy",
            "Tepig | Snivy [DCE], Oshawott",
            "play Seeker; point b:Snivy",
            "a hand 1; a bench 0; b hand 2; b hand has DCE; b bench 1",
            hand="Seeker",
        ),
        id="T82 then B",
        marks=[pytest.mark.case("T82"), pytest.mark.rule("TC-13")],
    ),
    pytest.param(
        Case("Tepig", "Tepig | Snivy", "play Seeker", "a hand 0; b hand 1; b bench 0; asked a turn", hand="Seeker"),
        id="T82 an empty Bench skips",
        marks=[pytest.mark.case("T82"), pytest.mark.rule("TC-13")],
    ),
    pytest.param(
        Case(
            "Tepig",
            "Tepig | Snivy, Oshawott, Zorua, Klink [M, Eviolite], Munna",
            "bench Ditto; point b:Klink",
            "b bench 4; b discard 3; a prizes 6; asked a turn",
            hand="Ditto",
        ),
        id="T83 from the Bench",
        marks=[pytest.mark.case("T83"), pytest.mark.rule("TC-02")],
    ),
    pytest.param(
        Case(
            "Tepig",
            "Tepig | Snivy, Oshawott, Zorua, Klink, Munna",
            "bench Ditto",
            "asked b trim_bench; cannot point b:Tepig",
            hand="Ditto",
        ),
        id="T83 the owner chooses",
        marks=[pytest.mark.case("T83"), pytest.mark.rule("TC-02")],
    ),
    pytest.param(
        Case(
            "Ditto", "Tepig | Snivy, Oshawott, Zorua, Klink", "end", "cannot bench Munna", more={"their_hand": "Munna"}
        ),
        id="T83 Active, and no more room",
        marks=[pytest.mark.case("T83"), pytest.mark.rule("TC-02")],
    ),
    pytest.param(
        Case("Tepig | Ditto, Oshawott, Zorua, Klink", "Tepig", "bench Munna", "a bench 5", hand="Munna"),
        id="T83 the limit is the opponent’s",
        marks=[pytest.mark.case("T83"), pytest.mark.rule("TC-02")],
    ),
    pytest.param(
        Case("Tepig [R]", "Tepig", "play Super Scoop Up", "b wins", hand="Super Scoop Up", coins="H"),
        id="T84",
        marks=[pytest.mark.case("T84"), pytest.mark.rule("TC-39")],
    ),
]


@pytest.mark.parametrize("case", CASES)
def test_case(case: Case) -> None:
    played(case)


@pytest.mark.case("T80")
@pytest.mark.rule("TC-13")
def test_both_hands_are_shuffled_in_before_anybody_draws() -> None:
    game = table("Tepig", "Tepig", hand="N, RRR", their_hand="WWW", prizes=4, their_prizes=2)
    game.play("play N").expect("a hand 4", "b hand 2", "a discard 1")
    told = [event.kind for event in game.events if event.kind in {"shuffled_hand_in", "drew"}]
    assert told == ["shuffled_hand_in", "shuffled_hand_in", "drew", "drew"]
