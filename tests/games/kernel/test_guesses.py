"""What is a guess, and how rare a run of right ones is."""

import math
from itertools import accumulate

import pytest

from apps.games.kernel.dice import Dice
from apps.games.kernel.guesses import Guess, rarity


def likelihoods(chances: list[float]) -> list[float]:
    """How likely so many of the guesses are right, or more, for each number: worked out guess by guess."""
    exactly = [1.0]
    for chance in chances:
        missed = [*(share * (1 - chance) for share in exactly), 0.0]
        hit = [0.0, *(share * chance for share in exactly)]
        exactly = [one + other for one, other in zip(missed, hit, strict=True)]
    return list(accumulate(reversed(exactly)))[::-1]


def test_what_is_certain_is_no_guess() -> None:
    assert Guess.of(0.0, right=False) is None
    assert Guess.of(1.0, right=True) is None
    assert Guess.of(0.25, right=True) == Guess(0.25, True)


def test_as_many_as_expected_or_fewer_are_nothing_special() -> None:
    assert rarity(20, 10, 10.0) == rarity(20, 4, 10.0) == rarity(20, 0, 0.0) == 1.0


def test_all_right_is_as_rare_as_it_is() -> None:
    assert rarity(20, 20, 10.0) == pytest.approx(0.5**20)


def test_luck_is_never_likelier_than_said_whatever_the_chances() -> None:
    luck = Dice.seeded("chances")
    for _ in range(300):
        chances = [(1 + luck.below(98)) / 100 for _ in range(20 + luck.below(60))]
        if luck.coin():
            chances = [chance / 10 for chance in chances]
        likely = likelihoods(chances)
        for hits in range(math.ceil(sum(chances)), len(chances) + 1):
            assert likely[hits] <= rarity(len(chances), hits, sum(chances)) * (1 + 1e-9)


def test_what_is_said_is_no_more_than_some_twenty_times_too_careful() -> None:
    likely = likelihoods([0.3] * 40)
    assert all(rarity(40, hits, 12.0) < 20 * likely[hits] for hits in range(14, 40))
