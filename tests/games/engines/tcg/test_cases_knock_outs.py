"""The worked cases about Knock Outs, Prizes and the end of the game."""

import pytest
from msgspec.structs import replace

from apps.games.engines.tcg.state import Pile
from tests.games.engines.tcg.cases import Case, played
from tests.games.engines.tcg.notation import keys
from tests.games.engines.tcg.positions import table

CASES = [
    pytest.param(
        Case(
            "Kyurem [WWR]",
            "Tepig -40 | Oshawott -30, Snivy -30, Zekrom",
            "attack Glaciate; prize 5; prize 0; prize 2",
            "a prizes 3; b is Zekrom; b bench 0",
        ),
        id="T102 three fall, three Prizes of one's choice",
        marks=[pytest.mark.case("T102"), pytest.mark.rule("TC-28"), pytest.mark.rule("TC-29")],
    ),
    pytest.param(
        Case("Kyurem [WWR]", "Tepig -40 | Oshawott", "attack Glaciate", "asked a take_prize; cannot done; can prize 5"),
        id="T102 mandatory",
        marks=[pytest.mark.case("T102"), pytest.mark.rule("TC-28")],
    ),
    pytest.param(
        Case("Throh [FFR]", "Zorua [Expert Belt] | Tepig", "attack Storm Throw; prize 0; prize 0", "a prizes 4"),
        id="T103 two Prizes",
        marks=[pytest.mark.case("T103"), pytest.mark.rule("TC-28")],
    ),
    pytest.param(
        Case("Throh [FFR]", "Swanna [Expert Belt] | Tepig", "attack Storm Throw", "b -80; asked b turn"),
        id="T103 its HP",
        marks=[pytest.mark.case("T103"), pytest.mark.rule("TC-28")],
    ),
    pytest.param(
        Case(
            "Throh [FFR]",
            "Pignite [Rescue Energy, R, Eviolite] -60 | Snivy",
            "attack Storm Throw; prize 0",
            "b hand 3; b hand has Tepig; b hand has Pignite; b discard 3; a prizes 5",
        ),
        id="T104 by an attack's damage",
        marks=[pytest.mark.case("T104"), pytest.mark.rule("TC-28")],
    ),
    pytest.param(
        Case(
            "Zekrom [LLR, Rescue Energy] -100 | Snivy",
            "Reshiram",
            "attack Bolt Strike; prize 0",
            "a hand 1; a hand has Zekrom; b prizes 5; a discard 4",
        ),
        id="T104 by damage to itself",
        marks=[pytest.mark.case("T104"), pytest.mark.rule("TC-28")],
    ),
    pytest.param(
        Case(
            "Tepig", "Snivy [Rescue Energy] -50 poisoned | Tepig", "end; prize 0", "b hand 1; b discard 2; a prizes 5"
        ),
        id="T104 by Poison",
        marks=[pytest.mark.case("T104"), pytest.mark.rule("TC-28")],
    ),
    pytest.param(
        Case(
            "Haunter [P]",
            "Snivy [Rescue Energy] -50 | Tepig",
            "attack Sneaky Placement; point b:Snivy; prize 0",
            "b hand 1; b discard 2; a prizes 5",
        ),
        id="T104 by counters",
        marks=[pytest.mark.case("T104"), pytest.mark.rule("TC-28")],
    ),
    pytest.param(
        Case(
            "Throh [FFR]",
            "Snivy [G, DCE] | Tepig [Exp. Share], Oshawott",
            "attack Storm Throw; energy G b:Snivy; prize 0; point b:Tepig",
            "b is Tepig; b holds G; b discard has Snivy; b discard has DCE; b discard 2",
        ),
        id="T106 a basic Energy moves",
        marks=[pytest.mark.case("T106"), pytest.mark.rule("TC-28")],
    ),
    pytest.param(
        Case(
            "Throh [FFR]",
            "Snivy [G] | Tepig [Exp. Share], Oshawott",
            "attack Storm Throw; done; prize 0; point b:Tepig",
            "b energy 0; b discard 2",
        ),
        id="T106 it need not",
        marks=[pytest.mark.case("T106"), pytest.mark.rule("TC-28")],
    ),
    pytest.param(
        Case(
            "Tepig",
            "Snivy [G] -50 poisoned | Tepig [Exp. Share], Oshawott",
            "end; prize 0; point b:Tepig",
            "b energy 0; b discard 2",
        ),
        id="T106 not on Poison",
        marks=[pytest.mark.case("T106"), pytest.mark.rule("TC-28")],
    ),
    pytest.param(
        Case(
            "Zekrom [LLR] -100 | Tepig [Exp. Share], Oshawott",
            "Reshiram",
            "attack Bolt Strike; prize 0; point a:Tepig",
            "a energy 0; a discard 4",
        ),
        id="T106 not on damage to itself",
        marks=[pytest.mark.case("T106"), pytest.mark.rule("TC-28")],
    ),
    pytest.param(
        Case(
            "Zekrom [LLR] -100 | Snivy",
            "Zebstrika -20",
            "attack Bolt Strike",
            "a wins; a prizes 0; b prizes 0",
            more={"prizes": 1, "their_prizes": 1},
        ),
        id="T108 two ways against one",
        marks=[pytest.mark.case("T108"), pytest.mark.rule("TC-40")],
    ),
    pytest.param(
        Case(
            "Zekrom [LLR] | Snivy",
            "Zebstrika -20 | Tepig",
            "attack Bolt Strike",
            "a wins; a -40",
            more={"prizes": 1, "their_prizes": 1},
        ),
        id="T108 one way against none",
        marks=[pytest.mark.case("T108"), pytest.mark.rule("TC-39")],
    ),
    pytest.param(
        Case(
            "Zekrom [LLR] -100 | Snivy",
            "Zebstrika -20 | Tepig",
            "attack Bolt Strike",
            "told sudden_death; asked a lay_active",
            more={"prizes": 1, "their_prizes": 1},
        ),
        id="T109",
        marks=[pytest.mark.case("T109"), pytest.mark.rule("TC-40")],
    ),
    pytest.param(
        Case("Tepig", "Tepig", "end", "a wins", more={"their_deck": ""}),
        id="T110 an empty deck at the start of the turn",
        marks=[pytest.mark.case("T110"), pytest.mark.rule("TC-06"), pytest.mark.rule("TC-39")],
    ),
    pytest.param(
        Case("Tepig", "Tepig", "end", "b deck 0; b hand 1; asked b turn", more={"their_deck": "R"}),
        id="T110 drawing the last card",
        marks=[pytest.mark.case("T110"), pytest.mark.rule("TC-06"), pytest.mark.rule("TC-39")],
    ),
    pytest.param(
        Case(
            "Durant [M] | Durant",
            "Tepig",
            "attack Devour",
            "b deck 0; b discard 2; b hand 1",
            more={"their_deck": "RRR"},
        ),
        id="T110 milling the last card",
        marks=[pytest.mark.case("T110"), pytest.mark.rule("TC-39")],
    ),
    pytest.param(
        Case("Durant [M]", "Tepig", "attack Devour", "b deck 0; a wins", more={"their_deck": "R"}),
        id="T110 the draw after it",
        marks=[pytest.mark.case("T110"), pytest.mark.rule("TC-39")],
    ),
    pytest.param(
        Case(
            "Kyurem [WWR]",
            "Tepig -40 | Oshawott -30, Snivy -30, Zekrom",
            "attack Glaciate",
            "a wins; a prizes 0",
            more={"prizes": 2},
        ),
        id="T113",
        marks=[pytest.mark.case("T113"), pytest.mark.rule("TC-39")],
    ),
]


@pytest.mark.parametrize("case", CASES)
def test_case(case: Case) -> None:
    played(case)


@pytest.mark.case("T101")
@pytest.mark.rule("TC-28")
def test_a_knock_out_is_settled_in_order() -> None:
    game = table("Throh [FFR]", "Snivy [G, Eviolite] | Tepig, Oshawott")
    game.play("attack Storm Throw").expect("asked a take_prize", "b discard 3", "b bench 2")
    game.play("prize 3").expect("asked b promote", "a prizes 5", "a hand 1")
    game.play("point b:Oshawott").expect("b is Oshawott", "asked b turn", "b bench 1")
    order = ("knocked_out", "took_prize", "promoted")
    assert [event.kind for event in game.events if event.kind in order] == [*order]


@pytest.mark.case("T102")
@pytest.mark.rule("TC-29")
def test_the_prizes_taken_are_those_that_were_picked() -> None:
    game = table("Kyurem [WWR]", "Tepig -40 | Oshawott -30, Zekrom")
    prizes = keys("Tepig, Snivy, Zorua, Klink, Munna, Ditto")
    game.state = replace(game.state, prizes=(Pile(prizes), game.state.prizes[1]))
    game.play("attack Glaciate", "prize 5", "prize 1")
    game.expect("a hand has Ditto", "a hand has Snivy", "a hand 2", "a prizes 4")


@pytest.mark.case("T103")
@pytest.mark.rule("TC-30")
def test_a_belt_that_goes_leaves_a_knock_out_for_one_prize() -> None:
    game = table("Tepig", "Swanna [Expert Belt] -100 | Tepig").expect("b -100")
    holder = game.active("b")
    game.state = replace(
        game.state, actives=(game.active("a"), replace(holder, tools=())), hands=(Pile(keys("R")), Pile())
    )
    game.play("attach R a:Tepig", "prize 0").expect("a prizes 5", "b is Tepig", "asked a turn")
