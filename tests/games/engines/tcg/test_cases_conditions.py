"""The worked cases about Special Conditions: how they stand beside one another, the checkup, what ends them."""

import pytest

from apps.games.engines.tcg import field
from apps.games.engines.tcg.carrying_out import run
from apps.games.engines.tcg.resolution.programs import attack_address
from apps.games.engines.tcg.state import Frame, TcgOptions
from apps.games.engines.tcg.table import Table
from apps.games.engines.tcg.vocabulary.kinds import Condition
from tests.games.engines.tcg.cases import Case, played
from tests.games.engines.tcg.positions import LoadedDice, table

CASES = [
    pytest.param(
        Case("Servine [G]", "Zekrom asleep", "attack Wrap", "b only paralyzed", coins="H"),
        id="Paralyzed in place of Asleep",
        marks=[pytest.mark.case("T43"), pytest.mark.rule("TC-35")],
    ),
    pytest.param(
        Case("Cofagrigus [PPP]", "Zekrom paralyzed", "attack Perplex", "b only confused"),
        id="Confused in place of Paralyzed",
        marks=[pytest.mark.case("T43"), pytest.mark.rule("TC-35")],
    ),
    pytest.param(
        Case(
            "Musharna [P]", "Zekrom poisoned burned", "attack Hypnotic Ray", "b only poisoned burned asleep", coins="HT"
        ),
        id="three at once",
        marks=[pytest.mark.case("T44"), pytest.mark.rule("TC-35")],
    ),
    pytest.param(
        Case(
            "Cofagrigus [PPP]",
            "Zekrom poisoned burned asleep",
            "attack Perplex",
            "b only poisoned burned confused",
            coins="H",
        ),
        id="Confused in place of Asleep alone",
        marks=[pytest.mark.case("T44"), pytest.mark.rule("TC-35")],
    ),
    pytest.param(
        Case(
            "Lilligant [G]", "Zekrom poisoned", "attack Bemusing Aroma", "b only poisoned paralyzed; b -30", coins="H"
        ),
        id="Poisoned again",
        marks=[pytest.mark.case("T45"), pytest.mark.rule("TC-35"), pytest.mark.rule("TC-31")],
    ),
    pytest.param(
        Case(
            "Amoonguss [G] | Lilligant [G]",
            "Zekrom",
            "attack Toxic; end; play Switch; attack Bemusing Aroma",
            "b -70",
            hand="Switch",
            coins="H",
        ),
        id="strong Poison twice, then plain Poison in its place",
        marks=[pytest.mark.case("T45"), pytest.mark.rule("TC-31")],
    ),
    pytest.param(
        Case("Darumaka [R]", "Zekrom burned", "attack Singe", "b only burned; b -20", coins="T"),
        id="Burned again",
        marks=[pytest.mark.case("T45"), pytest.mark.rule("TC-32"), pytest.mark.rule("TC-35")],
    ),
    pytest.param(
        Case("Snivy", "Zekrom poisoned burned", "end", "b -30; b only poisoned burned", coins="T"),
        id="Poison and Burn, tails",
        marks=[pytest.mark.case("T46"), pytest.mark.rule("TC-31"), pytest.mark.rule("TC-32")],
    ),
    pytest.param(
        Case("Snivy", "Zekrom poisoned burned", "end", "b -10; b only poisoned burned", coins="H"),
        id="Poison and Burn, heads",
        marks=[pytest.mark.case("T46"), pytest.mark.rule("TC-31"), pytest.mark.rule("TC-32")],
    ),
    pytest.param(
        Case("Snivy", "Zekrom asleep", "end; end", "b healthy", coins="TH"),
        id="a coin for sleep after each turn",
        marks=[pytest.mark.case("T47"), pytest.mark.rule("TC-34")],
    ),
    pytest.param(
        Case(
            "Servine [G]",
            "Zekrom [LLL] | Tepig",
            "attack Wrap",
            "asked b turn; b paralyzed; cannot attack Outrage; cannot retreat",
            coins="H",
        ),
        id="Paralyzed through the own turn",
        marks=[pytest.mark.case("T48"), pytest.mark.rule("TC-33"), pytest.mark.rule("TC-36")],
    ),
    pytest.param(
        Case("Servine [G]", "Zekrom [LLL] | Tepig", "attack Wrap; end", "b healthy", coins="H"),
        id="no longer Paralyzed after it",
        marks=[pytest.mark.case("T48"), pytest.mark.rule("TC-33")],
    ),
    pytest.param(
        Case("Tepig [R] confused burned poisoned | Snivy", "Zekrom", "retreat", "a1 is Tepig; a1 healthy"),
        id="a retreat cures",
        marks=[pytest.mark.case("T49"), pytest.mark.rule("TC-37"), pytest.mark.rule("TC-18")],
    ),
    *(
        pytest.param(
            Case(
                f"Tepig [R] {conditions} | Snivy",
                f"Pignite {conditions} | Oshawott",
                moves,
                f"{seen} healthy",
                hand="Switch, Pokémon Catcher, Pignite",
            ),
            id=f"{way} cures {conditions}",
            marks=[pytest.mark.case("T49"), pytest.mark.rule("TC-37"), pytest.mark.rule("TC-19")],
        )
        for conditions in ("asleep burned poisoned", "confused burned poisoned", "paralyzed burned poisoned")
        for way, moves, seen in [
            ("Switch", "play Switch", "a1"),
            ("Catcher", "play Pokémon Catcher", "b1"),
            ("evolving", "evolve Pignite a:Tepig", "a"),
        ]
    ),
    *(
        pytest.param(
            Case(
                f"Pignite {conditions} | Snivy",
                "Zekrom",
                moves,
                f"{seen} is Tepig; {seen} healthy",
                hand="Devolution Spray, Super Scoop Up",
                coins=coins,
            ),
            id=f"{way} cures {conditions}",
            marks=[pytest.mark.case("T49"), pytest.mark.rule("TC-37")],
        )
        for conditions in ("asleep burned poisoned", "confused burned poisoned", "paralyzed burned poisoned")
        for way, moves, seen, coins in [
            ("devolving", "play Devolution Spray", "a", ""),
            ("a return to hand", "play Super Scoop Up; point a:Pignite; bench Tepig", "a1", "H"),
        ]
    ),
    *(
        pytest.param(
            Case(attacker, "Steelix", f"attack {attack}", "b healthy"),
            id=f"{attack} on one that is immune",
            marks=[pytest.mark.case("T50"), pytest.mark.rule("TC-35")],
        )
        for attacker, attack in [
            ("Amoonguss [G]", "Toxic"),
            ("Darumaka [R]", "Singe"),
            ("Cofagrigus [PPP]", "Perplex"),
        ]
    ),
    pytest.param(
        Case("Onix confused", "Zekrom", "evolve Steelix a:Onix", "a is Steelix; a healthy", hand="Steelix"),
        id="Confused, and then immune",
        marks=[pytest.mark.case("T50"), pytest.mark.rule("TC-10")],
    ),
    pytest.param(
        Case("Swanna [WW] | Tepig", "Jellicent", "attack Aqua Ring", "b -40; a healthy; a1 is Swanna; a1 healthy"),
        id="Confused, and then on the Bench",
        marks=[pytest.mark.case("T51"), pytest.mark.rule("TC-19"), pytest.mark.rule("TC-35")],
    ),
    pytest.param(
        Case("bw1-6 -120 poisoned", "Zekrom", "end", "a is bw1-6; a -120; asked b turn"),
        id="saved by what comes last",
        marks=[pytest.mark.case("T52"), pytest.mark.rule("TC-34")],
    ),
    pytest.param(
        Case("Snivy", "Zekrom burned asleep", "end", "b -20; b only burned", coins="TH"),
        id="the coin for the burn before that for sleep",
        marks=[pytest.mark.case("T54"), pytest.mark.rule("TC-32"), pytest.mark.rule("TC-34")],
    ),
]


@pytest.mark.parametrize("case", CASES)
def test_conditions(case: Case) -> None:
    played(case)


@pytest.mark.case("T51")
@pytest.mark.rule("TC-35")
def test_a_benched_pokemon_gets_no_condition() -> None:
    state = table("Tepig", "Zekrom | Snivy").state
    working = Table(state, LoadedDice())
    field.afflict(working, state.benches[1][0], [*Condition])
    assert working.benches[1][0].conditions == ()


@pytest.mark.case("T51")
@pytest.mark.rule("TC-35")
def test_what_was_meant_for_a_defending_pokemon_that_has_left_goes_nowhere() -> None:
    state = table("Darumaka", "Zekrom | Snivy").state
    working = Table(state, LoadedDice())
    gone = state.benches[1][0].id
    working.push(Frame(attack_address("bw1-24", 0), seat=0, card="bw1-24", source=2, other=gone, attack="Singe"))
    run(working)
    assert [pokemon.conditions for pokemon in (working.actives[1], *working.benches[1]) if pokemon] == [(), ()]


@pytest.mark.case("T54")
@pytest.mark.rule("TC-33")
@pytest.mark.rule("TC-34")
@pytest.mark.parametrize(
    ("options", "order"),
    [
        (TcgOptions(), ["poison_hurt", "burn_hurt", "recovered_from", "flipped"]),
        (TcgOptions(checkup_order="sleep_first"), ["poison_hurt", "burn_hurt", "flipped", "recovered_from"]),
    ],
)
def test_the_order_of_the_checkup(options: TcgOptions, order: list[str]) -> None:
    game = table("Reshiram paralyzed poisoned", "Zekrom asleep burned", options=options)
    game.play("end", coins="TT")
    steps = [event.kind for event in game.events if event.kind in order]
    steps.remove("flipped")  # that of the burn
    assert steps == order
