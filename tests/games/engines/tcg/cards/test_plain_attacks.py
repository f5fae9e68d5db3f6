"""Attacks that do their printed damage and nothing else, of all sets."""

import pytest

from apps.games.engines.tcg.cards import POKEMON_CARDS
from tests.games.engines.tcg.positions import table

ATTACKS = [
    pytest.param(card.key, attack.cost, attack.name, attack.damage, id=f"{card.key} {attack.name}")
    for card in POKEMON_CARDS.values()
    for attack in card.attacks
    if attack.effect == ()
]


@pytest.mark.rule("TC-21")
@pytest.mark.parametrize(("card", "cost", "name", "damage"), ATTACKS)
def test_a_plain_attack(card: str, cost: str, name: str, damage: int) -> None:
    # Without Weakness or Resistance to the attacker; both stand 120 damage.
    defending = "Zekrom" if "W" in POKEMON_CARDS[card].types else "Reshiram"
    game = table(f"{card} [{cost.replace('C', 'R')}]", f"{defending} | Tepig")
    game.play(f"attack {name}").expect(f"b -{damage}", "b healthy", "a 0", "a healthy", "asked b turn")


@pytest.mark.rule("TC-21")
@pytest.mark.parametrize(("card", "cost", "name", "damage"), ATTACKS)
def test_an_attack_with_one_energy_too_few(card: str, cost: str, name: str, damage: int) -> None:
    table(f"{card} [{cost[:-1].replace('C', 'R')}]", "Reshiram").expect(f"cannot attack {name}")
