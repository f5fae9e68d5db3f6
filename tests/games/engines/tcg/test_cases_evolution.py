"""The worked cases about evolving: when it may be done, and what stays."""

import pytest

from apps.games.engines.tcg.actions import Evolve
from apps.games.engines.tcg.state import TcgOptions
from tests.games.engines.tcg.cases import Case, played
from tests.games.engines.tcg.positions import table

FIRST = {"turn": 1}
SECOND = {"turn": 2, "first": 1}

CASES = [
    pytest.param(
        Case("Tepig", "Zekrom", "bench Petilil", "cannot evolve Lilligant a:Petilil", hand="Petilil, Lilligant"),
        id="benched in this turn",
        marks=[pytest.mark.case("T55"), pytest.mark.rule("TC-08"), pytest.mark.rule("TC-09")],
    ),
    pytest.param(
        Case(
            "Tepig",
            "Zekrom",
            "bench Petilil; end; end; evolve Lilligant a:Petilil",
            "a1 is Lilligant",
            hand="Petilil, Lilligant",
        ),
        id="benched in the turn before",
        marks=[pytest.mark.case("T55"), pytest.mark.rule("TC-08"), pytest.mark.rule("TC-09")],
    ),
    pytest.param(
        Case("Tepig", "Zekrom", "evolve Pignite a:Tepig", "cannot evolve Emboar a:Pignite", hand="Pignite, Emboar"),
        id="evolved in this turn",
        marks=[pytest.mark.case("T56"), pytest.mark.rule("TC-09")],
    ),
    pytest.param(
        Case(
            "Tepig",
            "Zekrom",
            "evolve Pignite a:Tepig; end; end; evolve Emboar a:Pignite",
            "a is Emboar",
            hand="Pignite, Emboar",
        ),
        id="evolved in the turn before",
        marks=[pytest.mark.case("T56"), pytest.mark.rule("TC-09")],
    ),
    *(
        pytest.param(
            Case(
                "Tepig",
                "Zekrom",
                expect="cannot evolve Pignite a:Tepig; cannot play Rare Candy; cannot play Pokémon Breeder",
                hand="Pignite, Emboar, Rare Candy, Pokémon Breeder",
                more=more,
            ),
            id=f"the first turn of the {player} player",
            marks=[pytest.mark.case("T57"), pytest.mark.rule("TC-09"), pytest.mark.rule("TC-16")],
        )
        for player, more in [("first", FIRST), ("second", SECOND)]
    ),
    pytest.param(
        Case(
            "Tepig",
            "Zekrom",
            expect="can evolve Pignite a:Tepig; can play Rare Candy",
            hand="Pignite, Emboar, Rare Candy",
            options=TcgOptions(first_turn_evolve="second_player"),
            more=SECOND,
        ),
        id="the first turn of the second player, where the table lets it",
        marks=[pytest.mark.case("T57"), pytest.mark.rule("TC-09")],
    ),
    pytest.param(
        Case(
            "Tepig",
            "Zekrom",
            expect="cannot evolve Pignite a:Tepig; cannot play Rare Candy",
            hand="Pignite, Emboar, Rare Candy",
            options=TcgOptions(first_turn_evolve="second_player"),
            more=FIRST,
        ),
        id="the first turn of the first player, where the table lets the second",
        marks=[pytest.mark.case("T57"), pytest.mark.rule("TC-09")],
    ),
    pytest.param(
        Case("Tepig", "Zekrom", "play Rare Candy", "a is Emboar; a discard has Rare Candy", hand="Rare Candy, Emboar"),
        id="a stage skipped",
        marks=[pytest.mark.case("T58"), pytest.mark.rule("TC-09")],
    ),
    pytest.param(
        Case("Tepig", "Zekrom", expect="cannot play Rare Candy", hand="Rare Candy, Pignite"),
        id="no stage to skip",
        marks=[pytest.mark.case("T58"), pytest.mark.rule("TC-16")],
    ),
    pytest.param(
        Case("Tepig new", "Zekrom", expect="cannot play Rare Candy", hand="Rare Candy, Emboar"),
        id="no stage skipped in its first turn",
        marks=[pytest.mark.case("T58"), pytest.mark.rule("TC-09")],
    ),
    pytest.param(
        Case(
            "Tepig [R, Eviolite] -30 confused",
            "Zekrom",
            "evolve Pignite a:Tepig",
            "a -30; a holds R, Eviolite; a healthy",
            hand="Pignite",
        ),
        id="what stays and what ends",
        marks=[pytest.mark.case("T59"), pytest.mark.rule("TC-10")],
    ),
    pytest.param(
        Case("Sandile [F]", "Petilil [G] | Tepig", "attack Sand Tomb", "cannot retreat"),
        id="an attack's effect",
        marks=[pytest.mark.case("T59"), pytest.mark.rule("TC-18")],
    ),
    pytest.param(
        Case(
            "Sandile [F]",
            "Petilil [G] | Tepig",
            "attack Sand Tomb; evolve Lilligant b:Petilil",
            "can retreat",
            more={"their_hand": "Lilligant"},
        ),
        id="an attack's effect ended",
        marks=[pytest.mark.case("T59"), pytest.mark.rule("TC-10")],
    ),
    pytest.param(
        Case(
            "Cobalion [MMM]",
            "Pignite [RRRR] | Tepig",
            "attack Iron Breaker; evolve Emboar b:Pignite",
            "can attack Heat Crash",
            more={"their_hand": "Emboar"},
        ),
        id="an attack's effect ended: attacking again",
        marks=[pytest.mark.case("T34"), pytest.mark.case("T59"), pytest.mark.rule("TC-10")],
    ),
]


@pytest.mark.parametrize("case", CASES)
def test_evolution(case: Case) -> None:
    played(case)


@pytest.mark.case("T55")
@pytest.mark.case("T57")
@pytest.mark.rule("TC-09")
def test_why_evolving_is_refused() -> None:
    early = table("Tepig", "Zekrom", hand="Pignite", turn=1)
    assert early.refusal(Evolve("bw1-17", 2)) == ("first_turn_evolve", "TC-09")
    new = table("Tepig new", "Zekrom", hand="Pignite, Emboar")
    assert new.refusal(Evolve("bw1-17", 2)) == ("evolve_too_soon", "TC-09")
    assert new.refusal(Evolve("bw1-20", 2)) == ("wrong_evolution", "TC-09")
