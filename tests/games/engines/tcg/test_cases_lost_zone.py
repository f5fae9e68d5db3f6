"""The worked cases about the Lost Zone: what goes there, that nothing returns, how it wins."""

import pytest

from tests.games.engines.tcg.cases import Case, played
from tests.games.engines.tcg.positions import table

SIX = "Tepig, Snivy, Zorua, Klink, Munna, Oshawott"
FIVE_AND_ENERGY = "Tepig, Snivy, Zorua, Klink, Munna, RRR"
OFFERED = "can stadium; asked a turn"

CASES = [
    pytest.param(
        Case("Tepig", "Tepig", expect=OFFERED, more={"stadium": "a Lost World", "their_lost": SIX}),
        id="T115 offered, not automatic",
        marks=[pytest.mark.case("T115"), pytest.mark.rule("TC-39")],
    ),
    pytest.param(
        Case("Tepig", "Tepig", expect=OFFERED, more={"stadium": "b Lost World", "their_lost": SIX}),
        id="T115 one that the opponent owns",
        marks=[pytest.mark.case("T115"), pytest.mark.rule("TC-39")],
    ),
    pytest.param(
        Case("Tepig", "Tepig", "stadium", "a wins", more={"stadium": "b Lost World", "their_lost": SIX}),
        id="T115 used",
        marks=[pytest.mark.case("T115"), pytest.mark.rule("TC-39")],
    ),
    pytest.param(
        Case(
            "Tepig", "Tepig", expect="cannot stadium", more={"stadium": "a Lost World", "their_lost": FIVE_AND_ENERGY}
        ),
        id="T115 five Pokémon and Energy",
        marks=[pytest.mark.case("T115"), pytest.mark.rule("TC-16")],
    ),
    pytest.param(
        Case("Tepig", "Tepig", expect="cannot stadium", more={"stadium": "a Lost World", "lost": SIX}),
        id="T115 the own Lost Zone",
        marks=[pytest.mark.case("T115"), pytest.mark.rule("TC-16")],
    ),
    pytest.param(
        Case(
            "Gengar [PP]",
            "Tepig",
            "attack Hurl into Darkness; pick Tepig; pick Snivy",
            "b lost 2; b lost has Tepig; b lost has Snivy; asked b turn",
            more={"their_hand": "Tepig, Snivy, Zorua, Potion"},
        ),
        id="T116 two",
        marks=[pytest.mark.case("T116"), pytest.mark.rule("TC-38")],
    ),
    pytest.param(
        Case(
            "Gengar [PP]",
            "Tepig",
            "attack Hurl into Darkness",
            "can pick Tepig; cannot pick Potion; cannot pick R; can done; told saw_hand_cards",
            more={"their_hand": "Tepig, Snivy, Potion, R"},
        ),
        id="T116 Pokémon only",
        marks=[pytest.mark.case("T116"), pytest.mark.rule("TC-38")],
    ),
    pytest.param(
        Case(
            "Gengar [PP]",
            "Tepig",
            "attack Hurl into Darkness; pick Tepig; done",
            "b lost 1; asked b turn",
            more={"their_hand": "Tepig, Snivy"},
        ),
        id="T116 fewer",
        marks=[pytest.mark.case("T116"), pytest.mark.rule("TC-38")],
    ),
    pytest.param(
        Case("Gengar [PP]", "Tepig", "attack Hurl into Darkness; done", "b lost 0", more={"their_hand": "Tepig"}),
        id="T116 none",
        marks=[pytest.mark.case("T116"), pytest.mark.rule("TC-38")],
    ),
]


@pytest.mark.parametrize("case", CASES)
def test_lost_zone(case: Case) -> None:
    played(case)


@pytest.mark.case("T114")
@pytest.mark.rule("TC-38")
@pytest.mark.parametrize(
    ("card", "there"),
    [
        ("Super Rod", "Tepig"),
        ("Junk Arm", "Potion"),
        ("Fisherman", "R"),
        ("Revive", "Tepig"),
        ("Energy Retrieval", "R"),
    ],
)
def test_what_is_lost_is_not_found(card: str, there: str) -> None:
    hand = f"{card}, WW" if card == "Junk Arm" else card
    table("Tepig", "Tepig", hand=hand, lost=f"{there}, {there}").expect(f"cannot play {card}")
    table("Tepig", "Tepig", hand=hand, discard=there).expect(f"can play {card}")


@pytest.mark.case("T114")
@pytest.mark.rule("TC-38")
def test_what_is_lost_is_no_choice_beside_what_is_discarded() -> None:
    game = table("Tepig", "Tepig", hand="Super Rod", discard="Tepig, RRRR", lost="Snivy, W")
    game.play("play Super Rod").expect("can pick Tepig", "can pick R", "cannot pick Snivy", "cannot pick W")
    game.play("pick Tepig").expect("a lost 2", "a discard 3", "a deck 23")
