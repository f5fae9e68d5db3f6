"""Chances of dice that nobody has seen: each counts for a bid by itself, so their number is binomial."""

from functools import cache
from math import comb


def of_one(face: int, palifico: bool) -> float:
    """How likely one unseen die counts for a face: a paco does too, save in a palifico round (PE-02, PE-20)."""
    return 1 / 6 if face == 1 or palifico else 1 / 3


@cache
def distribution(dice: int, chance: float) -> tuple[float, ...]:
    """How likely 0, 1, 2 ... of so many dice count."""
    return tuple(comb(dice, count) * chance**count * (1 - chance) ** (dice - count) for count in range(dice + 1))


@cache
def at_least(count: int, dice: int, chance: float) -> float:
    """How likely so many of the dice count, or more."""
    return 1.0 if count <= 0 else min(1.0, sum(distribution(dice, chance)[count:]))


def exactly(count: int, dice: int, chance: float) -> float:
    """How likely just so many of the dice count."""
    return distribution(dice, chance)[count] if 0 <= count <= dice else 0.0
