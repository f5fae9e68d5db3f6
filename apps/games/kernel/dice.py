"""Luck: every answer of deck, dice or coin comes from here and is recorded, apart from what was asked for."""

import random
from collections.abc import Sequence
from typing import TypeVar

T = TypeVar("T")


class Dice:
    """A source of luck that writes down each answer in `answers`."""

    def __init__(self, source: random.Random) -> None:
        self._source = source
        self.answers: list[int] = []

    @classmethod
    def fresh(cls) -> "Dice":
        """Unpredictable luck, from the operating system."""
        return cls(random.SystemRandom())

    @classmethod
    def seeded(cls, seed: int | str) -> "Dice":
        """The same luck for the same seed: tests, benches, bots."""
        return cls(random.Random(seed))

    def below(self, bound: int) -> int:
        """A number from 0 to bound - 1, each as likely."""
        answer = self._draw(bound)
        self.answers.append(answer)
        return answer

    def roll(self, sides: int = 6) -> int:
        """A die: 1 to sides."""
        return 1 + self.below(sides)

    def coin(self) -> bool:
        """True for heads."""
        return self.below(2) == 0

    def pick(self, items: Sequence[T]) -> T:
        """One of the items, each as likely."""
        return items[self.below(len(items))]

    def shuffled(self, items: Sequence[T]) -> tuple[T, ...]:
        """The items in random order: Fisher-Yates over the whole range."""
        cards = list(items)
        for last in range(len(cards) - 1, 0, -1):
            other = self.below(last + 1)
            cards[last], cards[other] = cards[other], cards[last]
        return tuple(cards)

    def _draw(self, bound: int) -> int:
        return self._source.randrange(bound)


class ReplayedDice(Dice):
    """Answers as they were recorded; ValueError when the record does not fit the questions."""

    def __init__(self, answers: Sequence[int]) -> None:
        super().__init__(random.Random(0))
        self._recorded = iter(answers)

    def _draw(self, bound: int) -> int:
        answer = next(self._recorded, None)
        if answer is None or not 0 <= answer < bound:
            raise ValueError("the recorded luck does not fit the game")
        return answer
