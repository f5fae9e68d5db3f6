"""Why an attack is refused, with its code and rule."""

import pytest

from apps.games.engines.tcg.actions import Retreat, UseAttack
from tests.games.engines.tcg.positions import table


@pytest.mark.case("T28")
@pytest.mark.rule("TC-36")
@pytest.mark.parametrize("condition", ["asleep", "paralyzed"])
def test_why_a_helpless_pokemon_is_refused(condition: str) -> None:
    game = table(f"Tepig [R] {condition} | Snivy", "Zekrom")
    assert game.refusal(UseAttack("bw1-15", 0)) == ("helpless", "TC-36")
    assert game.refusal(Retreat()) == ("helpless", "TC-36")


@pytest.mark.case("T33")
@pytest.mark.case("T34")
@pytest.mark.rule("TC-07")
def test_why_a_forbidden_attack_is_refused() -> None:
    tormented = table("Krokorok [F]", "Reshiram [RRR]").play("attack Torment", "name Blue Flare")
    assert tormented.refusal(UseAttack("bw1-26", 1), seat=1) == ("attack_forbidden", "TC-07")
    broken = table("Cobalion [MMM]", "Reshiram [RRR]").play("attack Iron Breaker")
    assert broken.refusal(UseAttack("bw1-26", 1), seat=1) == ("cannot_attack", "TC-07")


@pytest.mark.case("T39")
@pytest.mark.rule("TC-21")
def test_why_an_attack_that_is_not_paid_or_not_there_is_refused() -> None:
    game = table("Mew [LL]", "Reshiram", lost="Zekrom")
    assert game.refusal(UseAttack("bw1-47", 1)) == ("attack_cost", "TC-21")
    assert game.refusal(UseAttack("bw1-26", 0)) == ("no_such_attack", "TC-07")
