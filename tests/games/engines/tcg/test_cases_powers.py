"""The worked cases about powers: who may use which, how often, and what they leave alone."""

import pytest

from apps.games.engines.tcg.state import TcgOptions
from tests.games.engines.tcg.cases import Case, played

PRINTED = TcgOptions(power_vs_condition="printed")
LOCKED = (
    "cannot play Potion; cannot attach Eviolite a:Tepig; can play Cheren; can play Ruins of Alph; can attach W a:Tepig"
)

CASES = [
    pytest.param(
        Case("Feraligatr asleep", "Tepig", expect="cannot power a:Feraligatr", hand="W"),
        id="T63 Poké-Power",
        marks=[pytest.mark.case("T63"), pytest.mark.rule("TC-11")],
    ),
    pytest.param(
        Case("Emboar asleep", "Tepig", "power a:Emboar", "a holds R", hand="R"),
        id="T63 Ability",
        marks=[pytest.mark.case("T63"), pytest.mark.rule("TC-11")],
    ),
    pytest.param(
        Case("Throh [FFR]", "Donphan asleep", "attack Storm Throw", "b -60", coins="T"),
        id="T63 Poké-Body",
        marks=[pytest.mark.case("T63"), pytest.mark.rule("TC-11")],
    ),
    pytest.param(
        Case("Blastoise poisoned", "Tepig", expect="cannot power a:Blastoise", hand="W"),
        id="T64 any condition",
        marks=[pytest.mark.case("T64"), pytest.mark.rule("TC-11")],
    ),
    pytest.param(
        Case("Blastoise poisoned", "Tepig", "power a:Blastoise", "a holds W", hand="W", options=PRINTED),
        id="T64 as printed in 1999",
        marks=[pytest.mark.case("T64"), pytest.mark.rule("TC-11")],
    ),
    pytest.param(
        Case("Blastoise asleep", "Tepig", expect="cannot power a:Blastoise", hand="W", options=PRINTED),
        id="T64 as printed, but asleep",
        marks=[pytest.mark.case("T64"), pytest.mark.rule("TC-11")],
    ),
    pytest.param(
        Case("Blastoise burned", "Tepig", expect="cannot power a:Blastoise", hand="W"),
        id="T65 any condition stops a Pokémon Power",
        marks=[pytest.mark.case("T65"), pytest.mark.rule("TC-11")],
    ),
    pytest.param(
        Case("Feraligatr burned", "Tepig", expect="cannot power a:Feraligatr", hand="W", options=PRINTED),
        id="T65 the 1999 wording is of Pokémon Powers only",
        marks=[pytest.mark.case("T65"), pytest.mark.rule("TC-11")],
    ),
    pytest.param(
        Case("Emboar burned", "Tepig", expect="can power a:Emboar", hand="R"),
        id="T65 a condition stops no Ability",
        marks=[pytest.mark.case("T65"), pytest.mark.rule("TC-11")],
    ),
    pytest.param(
        Case("Tepig", "Vileplume burned -10", expect="cannot play PlusPower", hand="PlusPower"),
        id="T65 a condition stops no Poké-Body",
        marks=[pytest.mark.case("T65"), pytest.mark.rule("TC-11")],
    ),
    pytest.param(
        Case(
            "Zekrom | Eelektrik, Eelektrik",
            "Tepig",
            "power a:Eelektrik #4; point a:Eelektrik #4; power a:Eelektrik #6; point a:Eelektrik #4",
            "a1 energy 2; a1 holds LL; cannot power a:Eelektrik; a discard has R",
            more={"discard": "LLR"},
        ),
        id="T66 twice, once each",
        marks=[pytest.mark.case("T66"), pytest.mark.rule("TC-11")],
    ),
    pytest.param(
        Case(
            "Zekrom | Eelektrik, Eelektrik",
            "Tepig",
            "power a:Eelektrik",
            "cannot point a:Zekrom",
            more={"discard": "LLR"},
        ),
        id="T66 not to the Active",
        marks=[pytest.mark.case("T66"), pytest.mark.rule("TC-11")],
    ),
    pytest.param(
        Case("Zekrom | Eelektrik", "Tepig", expect="cannot power a:Eelektrik", more={"discard": "RW"}),
        id="T66 only Lightning",
        marks=[pytest.mark.case("T66"), pytest.mark.rule("TC-11")],
    ),
    pytest.param(
        Case("Eelektrik", "Tepig", expect="cannot power a:Eelektrik", more={"discard": "LLR"}),
        id="T66 needs a Bench",
        marks=[pytest.mark.case("T66"), pytest.mark.rule("TC-11")],
    ),
    pytest.param(
        Case(
            "Emboar | Tepig",
            "Tepig",
            "power a:Emboar; point a:Tepig; power a:Emboar; point a:Tepig; attach R a:Tepig",
            "a1 energy 3; a hand 0",
            hand="RRR",
        ),
        id="T67",
        marks=[pytest.mark.case("T67"), pytest.mark.rule("TC-11"), pytest.mark.rule("TC-17")],
    ),
    pytest.param(
        Case("Tepig -10", "Tepig | Vileplume", expect=LOCKED, hand="Potion, Eviolite, Cheren, Ruins of Alph, W"),
        id="T69 theirs",
        marks=[pytest.mark.case("T69"), pytest.mark.rule("TC-12")],
    ),
    pytest.param(
        Case("Tepig -10 | Vileplume", "Tepig", expect=LOCKED, hand="Potion, Eviolite, Cheren, Ruins of Alph, W"),
        id="T69 one's own",
        marks=[pytest.mark.case("T69"), pytest.mark.rule("TC-12")],
    ),
    pytest.param(
        Case(
            "Throh [FFR]",
            "Vileplume -60 | Tepig -10",
            "attack Storm Throw; prize 0",
            "can play Potion; can attach Eviolite b:Tepig",
            more={"their_hand": "Potion, Eviolite"},
        ),
        id="T69 gone with Vileplume",
        marks=[pytest.mark.case("T69"), pytest.mark.rule("TC-12")],
    ),
    pytest.param(
        Case("Magnezone", "Tepig", expect="cannot power a:Magnezone", hand="RRRRRR"),
        id="T70 Magnetic Draw with six",
        marks=[pytest.mark.case("T70"), pytest.mark.rule("TC-11")],
    ),
    pytest.param(
        Case("Tepig", "Tepig", expect="cannot play Bianca", hand="Bianca, RRRRRR"),
        id="T70 Bianca with six others",
        marks=[pytest.mark.case("T70"), pytest.mark.rule("TC-16")],
    ),
    pytest.param(
        Case("Magnezone", "Tepig", "power a:Magnezone", "a hand 6; a deck 19", hand="RRRRR"),
        id="T70 Magnetic Draw with five",
        marks=[pytest.mark.case("T70"), pytest.mark.rule("TC-11")],
    ),
    pytest.param(
        Case("Tepig", "Tepig", "play Bianca", "a hand 6; a deck 19", hand="Bianca, RRRRR"),
        id="T70 Bianca with five others",
        marks=[pytest.mark.case("T70"), pytest.mark.rule("TC-13")],
    ),
    pytest.param(
        Case(
            "Tepig",
            "Tepig",
            "play Revive",
            "a1 is Pachirisu; asked a turn",
            hand="Revive, LL",
            more={"discard": "Pachirisu"},
        ),
        id="T71 by Revive",
        marks=[pytest.mark.case("T71"), pytest.mark.rule("TC-11")],
    ),
    pytest.param(
        Case(
            "Solosis [P]",
            "Tepig",
            "attack Cell Culture; pick Solosis",
            "a1 is Solosis; asked b turn",
            hand="LL",
            more={"deck": "Solosis, RR"},
        ),
        id="T71 by a search",
        marks=[pytest.mark.case("T71"), pytest.mark.rule("TC-11")],
    ),
    pytest.param(
        Case("Tepig", "Tepig", "bench Pachirisu", "asked a on_play", hand="Pachirisu, LL"),
        id="T71 from the hand: offered",
        marks=[pytest.mark.case("T71"), pytest.mark.rule("TC-11")],
    ),
    pytest.param(
        Case(
            "Tepig",
            "Tepig",
            "bench Pachirisu; yes; pick L; pick L",
            "a1 holds LL; a hand 0; asked a turn",
            hand="Pachirisu, LL",
        ),
        id="T71 accepted",
        marks=[pytest.mark.case("T71"), pytest.mark.rule("TC-11")],
    ),
    pytest.param(
        Case("Tepig", "Tepig", "bench Pachirisu; done", "a1 energy 0; a hand 2; asked a turn", hand="Pachirisu, LL"),
        id="T71 refused",
        marks=[pytest.mark.case("T71"), pytest.mark.rule("TC-11")],
    ),
    pytest.param(
        Case("Tepig", "Tepig", "play Cheren", "a hand 4; cannot play Bianca", hand="Cheren, Bianca"),
        id="T72 one Supporter a turn",
        marks=[pytest.mark.case("T72"), pytest.mark.rule("TC-13")],
    ),
    pytest.param(
        Case(
            "Smeargle",
            "Tepig",
            "power a:Smeargle; pick Cheren; play Bill",
            "a hand 5; b hand 2; a discard 1; cannot power a:Smeargle",
            hand="Bill",
            more={"their_hand": "Cheren, Bianca"},
        ),
        id="T72 Portrait plays none",
        marks=[pytest.mark.case("T72"), pytest.mark.rule("TC-13")],
    ),
]


@pytest.mark.parametrize("case", CASES)
def test_case(case: Case) -> None:
    played(case)
