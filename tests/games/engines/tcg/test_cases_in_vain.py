"""The worked case about Trainers that would do nothing: each where it is refused, and where it may be played."""

import pytest

from apps.games.engines.tcg.actions import Play
from tests.games.engines.tcg.notation import key_of
from tests.games.engines.tcg.positions import table

OPPOSED = [
    # card, then A's and B's side where it is in vain, then where it is not
    ("Switch", "Tepig", "Tepig | Snivy", "Tepig | Snivy", "Tepig"),
    ("Pokémon Catcher", "Tepig | Snivy", "Tepig", "Tepig", "Tepig | Snivy"),
    ("Gust of Wind", "Tepig | Snivy", "Tepig", "Tepig", "Tepig | Snivy"),
    ("Pokémon Circulator", "Tepig | Snivy", "Tepig", "Tepig", "Tepig | Snivy"),
    ("Seeker", "Tepig", "Tepig", "Tepig", "Tepig | Snivy"),
    ("Potion", "Tepig", "Tepig -10", "Tepig | Snivy -10", "Tepig"),
    ("Max Potion", "Tepig [R]", "Tepig -10", "Tepig -10", "Tepig"),
    ("Super Potion", "Tepig -10 | Snivy [G]", "Tepig -10", "Tepig [R] -10", "Tepig"),
    ("Moomoo Milk", "Tepig", "Tepig -10", "Tepig -10", "Tepig"),
    ("Full Heal", "Tepig -10", "Tepig asleep", "Tepig asleep", "Tepig"),
    ("Devolution Spray", "Tepig", "Pignite", "Pignite", "Tepig"),
    ("Crushing Hammer", "Tepig [R]", "Tepig", "Tepig", "Tepig [R]"),
    ("Lost Remover", "Tepig [DCE]", "Tepig [R]", "Tepig", "Tepig [DCE]"),
    ("Energy Switch", "Tepig [R]", "Tepig", "Tepig [R] | Snivy", "Tepig"),
    ("Energy Switch", "Tepig [DCE] | Snivy", "Tepig", "Tepig [R] | Snivy", "Tepig"),
    ("Revive", "Tepig | Snivy, Zorua, Klink, Munna, Ditto", "Tepig", "Tepig | Snivy, Zorua, Klink, Munna", "Tepig"),
]
PILES = [
    # card, the discard pile where it is in vain, and where it is not
    ("Energy Retrieval", "Tepig, DCE", "R"),
    ("Fisherman", "Tepig, Rainbow Energy", "R"),
    ("Super Rod", "DCE, Potion", "Tepig"),
    ("Revive", "Pignite, R", "Tepig"),
    ("Junk Arm", "Cheren, Lost World, Junk Arm", "Eviolite"),
]
DRAWING = ["Bill", "Cheren", "Engineer's Adjustments", "Pokédex", "Great Ball", "Pokémon Collector"]
"""Drawing, searching and looking do nothing where the deck is empty; what is given up for it is no effect."""


@pytest.mark.case("T76")
@pytest.mark.rule("TC-16")
@pytest.mark.parametrize(("card", "a", "b", "a_then", "b_then"), OPPOSED)
def test_without_anybody_to_do_it_to(card: str, a: str, b: str, a_then: str, b_then: str) -> None:
    discard = "Oshawott"
    assert table(a, b, hand=card, discard=discard).refusal(Play(key_of(card))) == ("in_vain", "TC-16")
    table(a_then, b_then, hand=card, discard=discard).expect(f"can play {card}")


@pytest.mark.case("T76")
@pytest.mark.rule("TC-16")
@pytest.mark.parametrize(("card", "bad", "good"), PILES)
def test_without_a_card_to_take(card: str, bad: str, good: str) -> None:
    hand = f"{card}, RR"
    assert table("Tepig", "Tepig", hand=hand, discard=bad).refusal(Play(key_of(card))) == ("in_vain", "TC-16")
    table("Tepig", "Tepig", hand=hand, discard=f"{bad}, {good}").expect(f"can play {card}")


@pytest.mark.case("T76")
@pytest.mark.rule("TC-16")
@pytest.mark.parametrize("card", DRAWING)
def test_without_a_deck(card: str) -> None:
    hand = f"{card}, RR"
    assert table("Tepig", "Tepig", hand=hand, deck="").refusal(Play(key_of(card))) == ("in_vain", "TC-16")
    table("Tepig", "Tepig", hand=hand, deck="R").expect(f"can play {card}")
