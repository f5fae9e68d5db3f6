"""The worked cases about declaring attacks: what forbids them, what confusion does, what lasts and what is borrowed."""

import pytest

from apps.games.engines.tcg.state import TcgOptions
from tests.games.engines.tcg.cases import Case, played

LATE = TcgOptions(confusion_when="after_choices")

CASES = [
    pytest.param(
        Case(
            "Reshiram [RRR] confused",
            "Zekrom",
            "attack Blue Flare",
            "b 0; a -30; a energy 3; a confused; asked b turn",
            coins="T",
        ),
        id="Confused, tails",
        marks=[pytest.mark.case("T24"), pytest.mark.rule("TC-25")],
    ),
    pytest.param(
        Case("Reshiram [RRR, Eviolite] confused", "Zekrom", "attack Outrage", "a -30", coins="T"),
        id="Confused, tails: not reduced",
        marks=[pytest.mark.case("T25"), pytest.mark.rule("TC-25")],
    ),
    pytest.param(
        Case("Duosion [PP] confused", "Zekrom", "attack Rollout", "a -30", coins="T"),
        id="Confused, tails: no Weakness against itself",
        marks=[pytest.mark.case("T25"), pytest.mark.rule("TC-25")],
    ),
    pytest.param(
        Case(
            "Reshiram [RR] confused", "Zekrom", "attack Outrage; end; attack Outrage", "b -40; a confused", coins="HH"
        ),
        id="Confused, heads: a coin each time",
        marks=[pytest.mark.case("T26"), pytest.mark.rule("TC-25")],
    ),
    pytest.param(
        Case(
            "Absol [DD] confused", "Zekrom", "attack Vicious Claw", "a hand 1; a lost 0; a -30", hand="Tepig", coins="T"
        ),
        id="Confused, the coin before the cost",
        marks=[pytest.mark.case("T27"), pytest.mark.rule("TC-25"), pytest.mark.rule("TC-27")],
    ),
    pytest.param(
        Case(
            "Absol [DD] confused",
            "Zekrom",
            "attack Vicious Claw",
            "a lost has Tepig; a hand 0; a -30; b 0",
            hand="Tepig",
            coins="T",
            options=LATE,
        ),
        id="Confused, the coin after the cost",
        marks=[pytest.mark.case("T27"), pytest.mark.rule("TC-25"), pytest.mark.rule("TC-27")],
    ),
    *(
        pytest.param(
            Case(
                f"Tepig [R] {condition} | Emboar",
                "Zekrom",
                expect="cannot attack Tackle; cannot retreat; can bench Snivy; can evolve Pignite a:Tepig; "
                "can play PlusPower; can play Cheren; can attach R a:Tepig; can power a:Emboar",
                hand="Snivy, Pignite, PlusPower, Cheren, R",
            ),
            id=condition,
            marks=[pytest.mark.case("T28"), pytest.mark.rule("TC-36")],
        )
        for condition in ("asleep", "paralyzed")
    ),
    pytest.param(
        Case("Munna [PP]", "Zekrom", "attack Dream Eater", "b 0; told failed; asked b turn"),
        id="an attack in vain",
        marks=[pytest.mark.case("T29"), pytest.mark.rule("TC-07")],
    ),
    pytest.param(
        Case("Zorua [DD]", "Zekrom", "attack Lunge", "b 0; asked b turn", coins="T"),
        id="an attack that fails",
        marks=[pytest.mark.case("T30"), pytest.mark.rule("TC-22")],
    ),
    pytest.param(
        Case("Zorua [DD]", "Zekrom", "play PlusPower; attack Lunge", "b 0", hand="PlusPower", coins="T"),
        id="an attack that fails, raised",
        marks=[pytest.mark.case("T30"), pytest.mark.rule("TC-22")],
    ),
    *(
        pytest.param(
            Case(name, "Zekrom", expect=f"can attack {attack}"),
            id=f"{attack} costs nothing",
            marks=[pytest.mark.case("T31"), pytest.mark.rule("TC-21")],
        )
        for name, attack in [("Cleffa", "Eeeeeeek"), ("Mime Jr.", "Sleepy Lost")]
    ),
    pytest.param(
        Case(
            "Tepig [R]",
            "Snivy | Oshawott",
            expect="can attack Tackle; can play PlusPower; can play Cheren; can play Ruins of Alph",
            hand="PlusPower, Cheren, Ruins of Alph",
            more={"turn": 1},
        ),
        id="the very first turn",
        marks=[pytest.mark.case("T32"), pytest.mark.rule("TC-07")],
    ),
    pytest.param(
        Case(
            "Tepig [R]",
            "Snivy | Oshawott",
            "play Pokémon Catcher; attack Tackle",
            "b is Oshawott; b -10",
            hand="Pokémon Catcher",
            more={"turn": 1},
        ),
        id="the very first turn: no coin for Catcher",
        marks=[pytest.mark.case("T32"), pytest.mark.rule("TC-12")],
    ),
    pytest.param(
        Case(
            "Krokorok [F]",
            "Reshiram [RRR] | Tepig",
            "attack Torment; name Blue Flare",
            "cannot attack Blue Flare; can attack Outrage",
        ),
        id="an attack forbidden",
        marks=[pytest.mark.case("T33"), pytest.mark.rule("TC-07")],
    ),
    pytest.param(
        Case(
            "Krokorok [F]",
            "Reshiram [RRR] | Tepig",
            "attack Torment; name Blue Flare; play Switch; play Switch",
            "b is Reshiram; can attack Blue Flare; can attack Outrage",
            more={"their_hand": "Switch, Switch"},
        ),
        id="forbidden until it leaves",
        marks=[pytest.mark.case("T33"), pytest.mark.rule("TC-19")],
    ),
    pytest.param(
        Case("Cobalion [MMM]", "Reshiram [RR] | Tepig [R]", "attack Iron Breaker", "b -80; cannot attack Outrage"),
        id="attacking forbidden",
        marks=[pytest.mark.case("T34"), pytest.mark.rule("TC-07")],
    ),
    pytest.param(
        Case("Cobalion [MMM]", "Reshiram [RR] | Tepig [R]", "attack Iron Breaker; end; end", "can attack Outrage"),
        id="attacking forbidden for one turn",
        marks=[pytest.mark.case("T34"), pytest.mark.rule("TC-07")],
    ),
    pytest.param(
        Case("Cobalion [MMM]", "Reshiram [RR] | Tepig [R]", "attack Iron Breaker; retreat", "can attack Tackle"),
        id="attacking forbidden to that one only",
        marks=[pytest.mark.case("T34"), pytest.mark.rule("TC-19")],
    ),
    pytest.param(
        Case(
            "Cobalion [MMM]",
            "Pignite [RRRR] | Tepig",
            "attack Iron Breaker",
            "cannot attack Flame Charge; can evolve Emboar b:Pignite",
            more={"their_hand": "Emboar", "their_prizes": 6},
        ),
        id="attacking forbidden before evolving",
        marks=[pytest.mark.case("T34"), pytest.mark.rule("TC-10")],
    ),
    pytest.param(
        Case(
            "Virizion [GGG]",
            "Samurott",
            "attack Sacred Sword; end",
            "cannot attack Sacred Sword; can attack Giga Drain",
        ),
        id="not twice in a row",
        marks=[pytest.mark.case("T35"), pytest.mark.rule("TC-07")],
    ),
    pytest.param(
        Case("Virizion [GGG]", "Samurott", "attack Sacred Sword; end; end; end", "can attack Sacred Sword"),
        id="again after a pause",
        marks=[pytest.mark.case("T35"), pytest.mark.rule("TC-07")],
    ),
    pytest.param(
        Case(
            "Virizion [GGGG] | Snivy",
            "Samurott",
            "attack Sacred Sword; end; retreat; play Switch",
            "a is Virizion; can attack Sacred Sword",
            hand="Switch",
        ),
        id="again after a retreat",
        marks=[pytest.mark.case("T35"), pytest.mark.rule("TC-19")],
    ),
    pytest.param(
        Case("Zangoose [RRR]", "Zekrom", "attack Swords Dance; end; attack Lost Claw", "b -80; b lost 1"),
        id="a number for the next turn",
        marks=[pytest.mark.case("T36"), pytest.mark.rule("TC-22")],
    ),
    pytest.param(
        Case("Zangoose [RRR]", "Zekrom", "attack Swords Dance; end; end; end; attack Lost Claw", "b -30"),
        id="a number for the next turn only",
        marks=[pytest.mark.case("T36"), pytest.mark.rule("TC-22")],
    ),
    pytest.param(
        Case(
            "Swanna [WW]",
            "Reshiram | Zekrom",
            "attack Feather Dance; end; attack Aqua Ring; prize 0",
            "dealt 160; b is Zekrom",
        ),
        id="more damage in the next turn, before Weakness",
        marks=[pytest.mark.case("T36"), pytest.mark.rule("TC-22")],
    ),
    pytest.param(
        Case("Jolteon [L]", "Darumaka [R]", "attack Agility; attack Singe", "b -20; a 0; a healthy", coins="H"),
        id="all effects prevented",
        marks=[pytest.mark.case("T37"), pytest.mark.rule("TC-22")],
    ),
    pytest.param(
        Case("Squirtle [WW]", "Musharna [P]", "attack Withdraw; attack Hypnotic Ray", "a 0; a asleep", coins="HT"),
        id="damage prevented, a condition not",
        marks=[pytest.mark.case("T37"), pytest.mark.rule("TC-22"), pytest.mark.rule("TC-24")],
    ),
    *(
        pytest.param(
            Case(
                "Mew [LLL] | Tepig",
                "Reshiram",
                "attack Bolt Strike; prize 0",
                "b -120; dealt 80; a discard has Mew",
                more={lost: "Zekrom"},
            ),
            id=f"borrowed out of {lost}",
            marks=[pytest.mark.case("T39"), pytest.mark.rule("TC-21"), pytest.mark.rule("TC-38")],
        )
        for lost in ("lost", "their_lost")
    ),
    pytest.param(
        Case("Mew [LL]", "Reshiram", expect="can attack Outrage; cannot attack Bolt Strike", more={"lost": "Zekrom"}),
        id="borrowed, but not for free",
        marks=[pytest.mark.case("T39"), pytest.mark.rule("TC-21")],
    ),
    pytest.param(
        Case("Swanna [WW]", "Zekrom", "attack Aqua Ring", "b -40; a is Swanna; asked b turn"),
        id="nobody to change places with",
        marks=[pytest.mark.case("T40"), pytest.mark.rule("TC-24")],
    ),
    pytest.param(
        Case("Throh [FF]", "Reshiram", "attack Circle Throw", "b -30; b is Reshiram; asked b turn"),
        id="nobody for the opponent to send",
        marks=[pytest.mark.case("T40"), pytest.mark.rule("TC-24")],
    ),
    pytest.param(
        Case("Yanmega", "Zekrom", "attack Sonicboom", "b -70", hand="R", more={"their_hand": "R"}),
        id="hands equal, the attack free",
        marks=[pytest.mark.case("T41"), pytest.mark.rule("TC-21")],
    ),
    pytest.param(
        Case("Yanmega", "Zekrom", expect="cannot attack Sonicboom", hand="R, R", more={"their_hand": "R"}),
        id="hands unequal, the attack not free",
        marks=[pytest.mark.case("T41"), pytest.mark.rule("TC-21")],
    ),
    pytest.param(
        Case(
            "Yanmega",
            "Zekrom",
            "attach R a:Yanmega",
            "can attack Sonicboom",
            hand="R, R",
            more={"their_hand": "R"},
        ),
        id="hands equal as the attack is declared",
        marks=[pytest.mark.case("T41"), pytest.mark.rule("TC-21")],
    ),
]


@pytest.mark.parametrize("case", CASES)
def test_attack(case: Case) -> None:
    played(case)
