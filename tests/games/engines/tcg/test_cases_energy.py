"""The worked cases about Energy and retreats."""

import pytest

from tests.games.engines.tcg.cases import Case, played

CASES = [
    pytest.param(
        Case("Reshiram [RR, DCE]", "Tepig", expect="can attack Blue Flare"),
        id="T85 a Double Colorless pays the Colorless",
        marks=[pytest.mark.case("T85"), pytest.mark.rule("TC-21")],
    ),
    pytest.param(
        Case("Reshiram [R, Rainbow Energy, bw1-112]", "Tepig", expect="can attack Blue Flare"),
        id="T85 Rainbow pays Fire",
        marks=[pytest.mark.case("T85"), pytest.mark.rule("TC-21")],
    ),
    pytest.param(
        Case("Reshiram [R, DCE]", "Tepig", expect="cannot attack Blue Flare"),
        id="T85 its two units pay no Fire",
        marks=[pytest.mark.case("T85"), pytest.mark.rule("TC-21")],
    ),
    pytest.param(
        Case("Reshiram [RR]", "Tepig", expect="cannot attack Blue Flare"),
        id="T85 two cards are too few",
        marks=[pytest.mark.case("T85"), pytest.mark.rule("TC-21")],
    ),
    pytest.param(
        Case("Reshiram [Rainbow Energy, bw1-112, W]", "Tepig", expect="cannot attack Blue Flare"),
        id="T85 one Rainbow pays once",
        marks=[pytest.mark.case("T85"), pytest.mark.rule("TC-21")],
    ),
    pytest.param(
        Case("Reshiram [Rainbow Energy, Rainbow Energy, W]", "Tepig", expect="can attack Blue Flare"),
        id="T85 two Rainbows pay both",
        marks=[pytest.mark.case("T85"), pytest.mark.rule("TC-21")],
    ),
    pytest.param(
        Case(
            "Emboar", "Tepig", expect="cannot power a:Emboar; can attach Rainbow Energy a:Emboar", hand="Rainbow Energy"
        ),
        id="T87 Rainbow",
        marks=[pytest.mark.case("T87"), pytest.mark.rule("TC-11")],
    ),
    pytest.param(
        Case("Emboar", "Tepig", expect="can power a:Emboar", hand="Rainbow Energy, R"),
        id="T87 Fire",
        marks=[pytest.mark.case("T87"), pytest.mark.rule("TC-11")],
    ),
    pytest.param(
        Case("Tepig", "Tepig", "attach Rainbow Energy a:Tepig", "a -10; a holds Rainbow Energy", hand="Rainbow Energy"),
        id="T88 from the hand",
        marks=[pytest.mark.case("T88"), pytest.mark.rule("TC-17"), pytest.mark.rule("TC-24")],
    ),
    pytest.param(
        Case("Tepig [Rainbow Energy] | Snivy", "Tepig", expect="cannot play Energy Switch", hand="Energy Switch"),
        id="T88 not basic",
        marks=[pytest.mark.case("T88"), pytest.mark.rule("TC-16")],
    ),
    pytest.param(
        Case(
            "Steelix [MM]",
            "Reshiram",
            "attack Energy Stream",
            "b -30; a holds Rainbow Energy; a 0",
            more={"discard": "Rainbow Energy"},
        ),
        id="T88 out of the discard pile",
        marks=[pytest.mark.case("T88"), pytest.mark.rule("TC-24")],
    ),
    pytest.param(
        Case(
            "Tepig -60 | Snivy",
            "Tepig",
            "attach Rainbow Energy a:Tepig; prize 0",
            "b prizes 5; a is Snivy; a discard has Rainbow Energy; asked a turn; can bench Oshawott",
            hand="Rainbow Energy, Oshawott",
        ),
        id="T89",
        marks=[pytest.mark.case("T89"), pytest.mark.rule("TC-30")],
    ),
    pytest.param(
        Case("Absol [Prism Energy, R]", "Tepig", expect="can attack Vicious Claw"),
        id="T90 Darkness on a Basic",
        marks=[pytest.mark.case("T90"), pytest.mark.rule("TC-21")],
    ),
    pytest.param(
        Case(
            "Zorua [Prism Energy, Prism Energy]",
            "Tepig",
            "evolve Zoroark a:Zorua",
            "cannot attack Nasty Plot; can attack Foul Play",
            hand="Zoroark",
        ),
        id="T90 Colorless as it evolves",
        marks=[pytest.mark.case("T90"), pytest.mark.rule("TC-21")],
    ),
    pytest.param(
        Case(
            "Magnezone [L, DCE]",
            "Samurott",
            "attack Lost Burn; energy L a:Magnezone; energy Double Colorless Energy a:Magnezone",
            "dealt 180; a lost 2",
        ),
        id="T91 Lost Burn counts cards",
        marks=[pytest.mark.case("T91"), pytest.mark.rule("TC-21")],
    ),
    pytest.param(
        Case("Reuniclus [PPP]", "Zekrom [DCE]", "attack Psywave", "b -50"),
        id="T91 Psywave counts units",
        marks=[pytest.mark.case("T91"), pytest.mark.rule("TC-21")],
    ),
    pytest.param(
        Case("Rotom [L]", "Zekrom [DCE] | Tepig", "attack Plasma Arrow; point b:Zekrom", "b -40"),
        id="T91 Plasma Arrow counts units",
        marks=[pytest.mark.case("T91"), pytest.mark.rule("TC-21")],
    ),
    pytest.param(
        Case(
            "Tepig [RR] | Snivy [GG]",
            "Tepig",
            "retreat",
            "a is Snivy; a1 energy 1; cannot retreat; can play Switch",
            hand="Switch",
        ),
        id="T93 once a turn, then a Switch",
        marks=[pytest.mark.case("T93"), pytest.mark.rule("TC-18")],
    ),
    pytest.param(
        Case("Tepig [RR] | Snivy [GG]", "Tepig", "play Switch", "a is Snivy; can retreat", hand="Switch"),
        id="T93 a Switch, then a retreat",
        marks=[pytest.mark.case("T93"), pytest.mark.rule("TC-18")],
    ),
    pytest.param(
        Case("Gengar | Gengar", "Tepig", "retreat", "cannot retreat; a discard 0"),
        id="T93 a free one counts",
        marks=[pytest.mark.case("T93"), pytest.mark.rule("TC-18")],
    ),
    pytest.param(
        Case("Tepig [R] confused | Snivy", "Tepig", "retreat", "a is Snivy; a1 healthy; a1 energy 0"),
        id="T94",
        marks=[pytest.mark.case("T94"), pytest.mark.rule("TC-36")],
    ),
    pytest.param(
        Case("Yanma | Tepig", "Tepig", "retreat", "a is Tepig; a discard 0"),
        id="T95 bare",
        marks=[pytest.mark.case("T95"), pytest.mark.rule("TC-18")],
    ),
    pytest.param(
        Case("Yanma [R] | Tepig", "Tepig", "retreat", "a is Tepig; a discard has R; a1 energy 0"),
        id="T95 with an Energy",
        marks=[pytest.mark.case("T95"), pytest.mark.rule("TC-18")],
    ),
    pytest.param(
        Case(
            "Tepig | Snivy",
            "Tepig",
            "attach R a:Tepig",
            "cannot attach R a:Tepig; cannot attach R a:Snivy; cannot attach Double Colorless Energy a:Snivy",
            hand="RR, DCE",
        ),
        id="T96 basic",
        marks=[pytest.mark.case("T96"), pytest.mark.rule("TC-17")],
    ),
    pytest.param(
        Case(
            "Tepig",
            "Tepig",
            "attach Double Colorless Energy a:Tepig",
            "a holds DCE; cannot attach R a:Tepig",
            hand="R, DCE",
        ),
        id="T96 special",
        marks=[pytest.mark.case("T96"), pytest.mark.rule("TC-17")],
    ),
]


@pytest.mark.parametrize("case", CASES)
def test_case(case: Case) -> None:
    played(case)
