"""The cards of Base: what each does."""

import pytest

from tests.games.engines.tcg.cards.rows import untested
from tests.games.engines.tcg.cases import Case, played

ROWS = {
    "base1-1 Damage Swap": Case(
        "Alakazam -20 | Chansey", "Zekrom", "power a:Alakazam; power a:Alakazam; point a:Alakazam", "a 0; a1 -20"
    ),
    "base1-1 Damage Swap: never the last counter": Case(
        "Alakazam -70 | Chansey -10", "Zekrom", "power a:Alakazam", "a -60; a1 -20"
    ),
    "base1-1 Damage Swap: not while Asleep": Case(
        "Alakazam -20 asleep | Chansey", "Zekrom", expect="cannot power a:Alakazam"
    ),
    "base1-1 Confuse Ray: heads": Case(
        "Alakazam [PPP]", "Zekrom", "attack Confuse Ray", "b -30; b only confused", coins="H"
    ),
    "base1-1 Confuse Ray: tails": Case("Alakazam [PPP]", "Zekrom", "attack Confuse Ray", "b -30; b healthy", coins="T"),
    "base1-2 Rain Dance": Case(
        "Blastoise | Squirtle, Tepig",
        "Zekrom",
        "power a:Blastoise; point a:Squirtle; power a:Blastoise; point a:Squirtle",
        "a1 energy 2; can attach R a:Tepig; cannot power a:Blastoise",
        hand="W, W, R",
    ),
    "base1-2 Hydro Pump": Case("Blastoise [WWWW]", "Zekrom", "attack Hydro Pump", "b -50"),
    "base1-3 Scrunch: heads": Case("Chansey [RR]", "Tepig [RR]", "attack Scrunch; attack Rollout", "a 0", coins="H"),
    "base1-3 Scrunch: for one turn": Case(
        "Chansey [RR]", "Tepig [RR]", "attack Scrunch; end; end; attack Rollout", "a -20", coins="H"
    ),
    "base1-3 Scrunch: tails": Case("Chansey [RR]", "Tepig [RR]", "attack Scrunch; attack Rollout", "a -20", coins="T"),
    "base1-3 Double-edge": Case("Chansey [RRRR]", "Zekrom", "attack Double-edge", "b -80; a -80"),
    "base1-32 Recover": Case("Kadabra [PPR] -50", "Zekrom", "attack Recover", "a 0; a energy 2; a discard has P"),
    "base1-42 Withdraw: heads": Case(
        "Wartortle [WW]", "Tepig [RR]", "attack Withdraw; attack Rollout", "a 0", coins="H"
    ),
    "base1-42 Withdraw: for one turn": Case(
        "Wartortle [WW]", "Tepig [RR]", "attack Withdraw; end; end; attack Rollout", "a -20", coins="H"
    ),
    "base1-42 Withdraw: tails": Case(
        "Wartortle [WW]", "Tepig [RR]", "attack Withdraw; attack Rollout", "a -20", coins="T"
    ),
    "base1-43 Psyshock: heads": Case("Abra [P]", "Zekrom", "attack Psyshock", "b -10; b only paralyzed", coins="H"),
    "base1-43 Psyshock: tails": Case("Abra [P]", "Zekrom", "attack Psyshock", "b -10; b healthy", coins="T"),
    "base1-63 Bubble: heads": Case("Squirtle [W]", "Zekrom", "attack Bubble", "b -10; b only paralyzed", coins="H"),
    "base1-63 Bubble: tails": Case("Squirtle [W]", "Zekrom", "attack Bubble", "b -10; b healthy", coins="T"),
    "base1-63 Withdraw: heads": Case(
        "Squirtle [WW]", "Tepig [RR]", "attack Withdraw; attack Rollout", "a 0", coins="H"
    ),
    "base1-63 Withdraw: for one turn": Case(
        "Squirtle [WW]", "Tepig [RR]", "attack Withdraw; end; end; attack Rollout", "a -20", coins="H"
    ),
    "base1-63 Withdraw: tails": Case(
        "Squirtle [WW]", "Tepig [RR]", "attack Withdraw; attack Rollout", "a -20", coins="T"
    ),
    "base1-72 Devolution Spray: to the Basic": Case(
        "Emboar [R] -30",
        "Zekrom",
        "play Devolution Spray; number 2",
        "a is Tepig; a -30; a holds R; a discard 3",
        hand="Devolution Spray",
    ),
    "base1-72 Devolution Spray: by one stage": Case(
        "Emboar",
        "Zekrom",
        "play Devolution Spray; number 1",
        "a is Pignite; a discard has Emboar; cannot evolve Emboar a:Pignite",
        hand="Devolution Spray, Emboar",
    ),
    "base1-76 Pokémon Breeder": Case(
        "Squirtle -10", "Zekrom", "play Pokémon Breeder", "a is Blastoise; a -10", hand="Pokémon Breeder, Blastoise"
    ),
    "base1-76 Pokémon Breeder: not in its first turn": Case(
        "Squirtle new", "Zekrom", expect="cannot play Pokémon Breeder", hand="Pokémon Breeder, Blastoise"
    ),
    "base1-77 Pokémon Trader": Case(
        "Abra",
        "Zekrom",
        "play Pokémon Trader; pick Chansey",
        "a hand has Chansey; a hand 1; a deck has Kadabra",
        hand="Pokémon Trader, Kadabra",
        more={"deck": "R, Chansey"},
    ),
    "base1-77 Pokémon Trader: without a Pokémon": Case(
        "Abra", "Zekrom", expect="cannot play Pokémon Trader", hand="Pokémon Trader, R"
    ),
    "base1-88 Professor Oak": Case(
        "Abra", "Zekrom", "play Professor Oak", "a hand 7; a discard 3", hand="Professor Oak, R, Potion"
    ),
    "base1-88 Professor Oak: with an empty hand, twice": Case(
        "Abra",
        "Zekrom",
        "play Professor Oak; play Professor Oak",
        "a hand 7; a discard 8",
        hand="Professor Oak",
        more={"deck": "Professor Oak, RRRRRRRRRRRRR"},
    ),
    "base1-90 Super Potion": Case(
        "Chansey [R] -50 | Abra -10", "Zekrom", "play Super Potion", "a -10; a energy 0; a1 -10", hand="Super Potion"
    ),
    "base1-90 Super Potion: without Energy": Case(
        "Chansey -50 | Abra [P]", "Zekrom", expect="cannot play Super Potion", hand="Super Potion"
    ),
    "base1-93 Gust of Wind": Case(
        "Abra",
        "Zekrom | Tepig, Snivy",
        "play Gust of Wind; point b:Snivy",
        "b is Snivy; asked a turn",
        hand="Gust of Wind",
    ),
}


@pytest.mark.rule("TC-43")
@pytest.mark.parametrize("row", ROWS)
def test_card(row: str) -> None:
    played(ROWS[row])


def test_everything_that_does_something_has_a_row() -> None:
    assert untested("base1", ROWS) == set()
