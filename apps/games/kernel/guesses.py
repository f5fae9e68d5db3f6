"""Guesses: moves whose worth hangs on what their seat cannot see, each with its chance of being right."""

from math import exp, log
from typing import Self

import msgspec


class Guess(msgspec.Struct, frozen=True):
    """A guess, and whether it was right.

    `chance` is how likely it was to be right by all that its seat could see: its share among the positions that look
    the same to that seat. It never hangs on anything hidden; `right` does.
    """

    chance: float
    right: bool

    @classmethod
    def of(cls, chance: float, *, right: bool) -> Self | None:
        """The guess, or None where nothing is left to guess: what is certain tells of nobody's knowledge."""
        return cls(chance, right) if 0 < chance < 1 else None


def rarity(guesses: int, hits: int, expected: float) -> float:
    """At most how likely it is, by luck alone, to be right so often or more often; 1 where it is nothing special.

    Hoeffding's bound (1963): it holds for every mix of chances that add up to `expected`, for few guesses as for
    many, while a bell curve promises too much where chances are small. The true likelihood is some ten times smaller.
    """
    if not 0 < expected < hits:
        return 1.0
    missed, expected_to_miss = guesses - hits, guesses - expected
    distance = hits * log(hits / expected) + (missed * log(missed / expected_to_miss) if missed else 0.0)
    return exp(-distance)
