"""The worked cases about damage: its order, what raises and what lowers it, what it sets off."""

import pytest

from tests.games.engines.tcg.cases import Case, played
from tests.games.engines.tcg.positions import table

CASES = [
    pytest.param(
        Case("Tepig [R]", "Servine", "play PlusPower; attack Tackle", "b -40", hand="PlusPower"),
        id="additions before Weakness",
        marks=[pytest.mark.case("T01"), pytest.mark.rule("TC-22")],
    ),
    pytest.param(
        Case("Musharna [P]", "Zoroark [Rocky Helmet]", "attack Hypnotic Ray", "b 0; b asleep; a 0", coins="T"),
        id="no damage, the rest of the attack, nothing set off",
        marks=[pytest.mark.case("T02"), pytest.mark.rule("TC-24")],
    ),
    pytest.param(
        Case("Musharna [P]", "Zoroark", "play PlusPower; attack Hypnotic Ray", "b -10", hand="PlusPower", coins="T"),
        id="additions before Resistance",
        marks=[pytest.mark.case("T03"), pytest.mark.rule("TC-22")],
    ),
    pytest.param(
        Case("Tepig [R]", "Klink [hgss3-80]", "play PlusPower; attack Tackle", "b -30", hand="PlusPower"),
        id="reductions after Weakness",
        marks=[pytest.mark.case("T04"), pytest.mark.rule("TC-22")],
    ),
    pytest.param(
        Case("Tepig [RR]", "Klink [Eviolite]", "attack Rollout", "b -20"),
        id="Eviolite on a Basic",
        marks=[pytest.mark.case("T05"), pytest.mark.rule("TC-22")],
    ),
    pytest.param(
        Case(
            "Tepig [RR]",
            "Klink [Eviolite]",
            "attack Rollout; evolve Klang b:Klink; end; attack Rollout",
            "b is Klang; b -60; dealt 40; b holds Eviolite",
            more={"their_hand": "Klang"},
        ),
        id="Eviolite idle on an Evolution",
        marks=[pytest.mark.case("T05"), pytest.mark.rule("TC-10")],
    ),
    pytest.param(
        Case(
            "Donphan",
            "Oshawott [WW]",
            "play Defender; play Defender; attach Eviolite a:Donphan; end; attack Water Gun",
            "a 0; a holds Eviolite; a discard 2",
            hand="Defender, Defender, Eviolite",
        ),
        id="two Defenders and a Tool, never below 0",
        marks=[pytest.mark.case("T06"), pytest.mark.rule("TC-15"), pytest.mark.rule("TC-22")],
    ),
    pytest.param(
        Case("Darumaka [R]", "Tepig", "play PlusPower; attack Singe", "b 0; b burned", hand="PlusPower", coins="H"),
        id="no number, no addition",
        marks=[pytest.mark.case("T07"), pytest.mark.rule("TC-24")],
    ),
    pytest.param(
        Case("Magneton [LL]", "Tepig", "play PlusPower; attack Tri Attack", "b 0", hand="PlusPower", coins="TTT"),
        id="a variable number of 0, no addition",
        marks=[pytest.mark.case("T08"), pytest.mark.rule("TC-22")],
    ),
    pytest.param(
        Case("Magneton [LL]", "Tepig", "play PlusPower; attack Tri Attack", "b -30", hand="PlusPower", coins="HTT"),
        id="a variable number above 0, and the addition",
        marks=[pytest.mark.case("T08"), pytest.mark.rule("TC-22")],
    ),
    pytest.param(
        Case(
            "Scrafty [hgss3-79]",
            "Gastly | Tepig",
            "play PlusPower; attack Spit Acid; prize 0",
            "dealt 80; b is Tepig",
            hand="PlusPower",
            coins="T",
        ),
        id="several additions before Weakness",
        marks=[pytest.mark.case("T09"), pytest.mark.rule("TC-22")],
    ),
    pytest.param(
        Case("Totodile [WW]", "Flareon", "play PlusPower; attack Wave Splash", "b -50", hand="PlusPower"),
        id="a Weakness that adds",
        marks=[pytest.mark.case("T10"), pytest.mark.rule("TC-22")],
    ),
    pytest.param(
        Case("Zebstrika [LLL]", "Samurott | Swanna", "play PlusPower; attack Electrispark", "b1 -10", hand="PlusPower"),
        id="the Bench: no Weakness, no addition",
        marks=[pytest.mark.case("T11"), pytest.mark.rule("TC-23")],
    ),
    pytest.param(
        Case(
            "Kyurem [WWR]",
            "Tepig | Tepig, Snivy",
            "attack Glaciate; prize 0; point b:Snivy",
            "b is Snivy; b -30; b1 -30; b discard has Tepig; a prizes 5",
        ),
        id="Weakness for the Active of several",
        marks=[pytest.mark.case("T12"), pytest.mark.rule("TC-23"), pytest.mark.rule("TC-28")],
    ),
    pytest.param(
        Case("Reshiram [RR] -50", "Zekrom", "attack Outrage", "b -70"),
        id="so much for each counter",
        marks=[pytest.mark.case("T13"), pytest.mark.rule("TC-22")],
    ),
    pytest.param(
        Case("Reshiram [RR]", "Zekrom", "attack Outrage", "b -20"),
        id="no counters",
        marks=[pytest.mark.case("T13"), pytest.mark.rule("TC-22")],
    ),
    pytest.param(
        Case("Donphan [F] | Donphan, Tepig", "Reshiram", "attack Earthquake", "b -60; a1 0; a2 -10"),
        id="reductions against the own attack",
        marks=[pytest.mark.case("T15"), pytest.mark.rule("TC-22"), pytest.mark.rule("TC-23")],
    ),
    pytest.param(
        Case("Throh [FFR]", "Swanna", "attack Storm Throw", "b -80"),
        id="Resistance waived",
        marks=[pytest.mark.case("T16"), pytest.mark.rule("TC-22")],
    ),
    pytest.param(
        Case("Yanmega [GGG]", "Terrakion", "attack Sonicboom", "b -70"),
        id="Weakness waived",
        marks=[pytest.mark.case("T16"), pytest.mark.rule("TC-22")],
    ),
    pytest.param(
        Case("Rotom [L]", "Swanna [WW] | Tepig", "attack Plasma Arrow; point b:Swanna", "b -40"),
        id="Weakness waived for a chosen one",
        marks=[pytest.mark.case("T16"), pytest.mark.rule("TC-22")],
    ),
    pytest.param(
        Case("Virizion [GG] -70", "Totodile -50 | Tepig", "attack Giga Drain; prize 0", "dealt 60; a -10; a prizes 5"),
        id="healing by all the damage of a lethal hit",
        marks=[pytest.mark.case("T17"), pytest.mark.rule("TC-26")],
    ),
    pytest.param(
        Case("Tepig [R]", "Cleffa asleep", "attack Tackle", "b 0", coins="T"),
        id="damage prevented",
        marks=[pytest.mark.case("T18"), pytest.mark.rule("TC-22")],
    ),
    pytest.param(
        Case("Amoonguss [G]", "Cleffa asleep", "attack Toxic", "b only asleep poisoned; b -20", coins="T"),
        id="damage prevented, Poison not",
        marks=[pytest.mark.case("T18"), pytest.mark.rule("TC-31")],
    ),
    pytest.param(
        Case("Haunter [P]", "Cleffa asleep", "attack Sneaky Placement", "b -20", coins="T"),
        id="damage prevented, counters not",
        marks=[pytest.mark.case("T18"), pytest.mark.rule("TC-24")],
    ),
    pytest.param(
        Case("Gastly [P]", "Jellicent", "attack Sneaky Placement", "b -10; a healthy"),
        id="counters set off no power",
        marks=[pytest.mark.case("T19"), pytest.mark.rule("TC-24")],
    ),
    pytest.param(
        Case("Gastly [P]", "Tepig [Rocky Helmet]", "attack Sneaky Placement", "b -10; a 0"),
        id="counters set off no Tool",
        marks=[pytest.mark.case("T19"), pytest.mark.rule("TC-24")],
    ),
    pytest.param(
        Case("Tepig [R]", "Jellicent", "attack Tackle", "b -10; a confused"),
        id="damage sets off a power",
        marks=[pytest.mark.case("T20"), pytest.mark.rule("TC-24")],
    ),
    pytest.param(
        Case(
            "Tepig [R]",
            "Jellicent -100 | Tepig",
            "attack Tackle; prize 0",
            "a confused; b discard has Jellicent; b is Tepig",
        ),
        id="a lethal hit sets it off too",
        marks=[pytest.mark.case("T20"), pytest.mark.rule("TC-24"), pytest.mark.rule("TC-26")],
    ),
    pytest.param(
        Case("Jellicent", "Tepig [R]", "play Defender; end; attack Tackle", "a 0; b healthy", hand="Defender"),
        id="damage reduced to nothing does not",
        marks=[pytest.mark.case("T20"), pytest.mark.rule("TC-24")],
    ),
    pytest.param(
        Case("Musharna [P]", "Zoroark", "attack Hypnotic Ray", "b -20", coins="T", more={"stadium": "a Ruins of Alph"}),
        id="Resistance switched off",
        marks=[pytest.mark.case("T21"), pytest.mark.rule("TC-22")],
    ),
    *(
        pytest.param(
            Case(f"Blastoise [{energy}]", "Zekrom", "attack Hydro Pump", f"b -{damage}"),
            id=f"Energy beyond the cost: {energy}",
            marks=[pytest.mark.case("T22"), pytest.mark.rule("TC-21"), pytest.mark.rule("TC-22")],
        )
        for energy, damage in [("WWW", 40), ("WWWW", 50), ("WWWWWW", 60), ("WWW, Rainbow Energy", 50)]
    ),
]


@pytest.mark.parametrize("case", CASES)
def test_damage(case: Case) -> None:
    played(case)


@pytest.mark.case("T06")
@pytest.mark.rule("TC-22")
def test_every_step_of_the_damage_is_told() -> None:
    game = table("Donphan", "Oshawott [WW]", hand="Defender, Defender")
    game.play("play Defender", "play Defender", "end", "attack Water Gun")
    assert game.trace() == [("attack", 20), ("weakness", 20), ("less", -20), ("less", -20), ("less", -20)]
