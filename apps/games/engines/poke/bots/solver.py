"""Tricks played out with all cards seen: how many the leader gets if both play perfectly.

Suits mean nothing here and only the order of ranks matters, so a position is the tuple of its ranks from the lowest
up, each as `5 * leader's cards + follower's cards` of it. There are few such positions; each is solved once.
"""

from collections.abc import Sequence
from functools import cache
from itertools import combinations

from apps.games.engines.poke.cards import RANK

Levels = tuple[int, ...]
Places = tuple[int, ...]
"""Cards by where their ranks stand in a position, one item a card."""


def levels_of(leader: Sequence[int], follower: Sequence[int]) -> Levels:
    """The position in which these cards face each other."""
    counts = [0] * 15
    for card in leader:
        counts[RANK[card]] += 5
    for card in follower:
        counts[RANK[card]] += 1
    return tuple([count for count in counts if count])


@cache
def most_tricks(levels: Levels, must_beat: bool) -> int:
    """How many cards the leader takes in the rest of the deal, both playing perfectly."""
    left = sum([level // 5 for level in levels])
    best = 0
    for place, level in enumerate(levels):
        for size in range(1, level // 5 + 1):
            best = max(best, after_lead(levels, place, size, must_beat))
            if best == left:
                return best
    return best


@cache
def after_lead(levels: Levels, place: int, size: int, must_beat: bool) -> int:
    """How many the leader takes after leading so many cards of a rank: with the best answer to it."""
    led = (*levels[:place], levels[place] - 5 * size, *levels[place + 1 :])
    held = [at for at, level in enumerate(led) for _ in range(level % 5)]
    answers = set(combinations(held, size))
    beating = {answer for answer in answers if is_beating(answer, place)}
    return min(
        [
            after_answer(led, answer, answer in beating, must_beat)
            for answer in (beating if must_beat and beating else answers)
        ]
    )


def is_beating(answer: Places, place: int) -> bool:
    """Whether an answer beats a lead of the rank at this place."""
    return place < answer[0] == answer[-1]


def after_answer(led: Levels, answer: Places, is_beaten: bool, must_beat: bool) -> int:
    """How many the leader takes once its lead has had this answer."""
    rest = list(led)
    for at in answer:
        rest[at] -= 1
    if not is_beaten:
        return len(answer) + most_tricks(tuple([level for level in rest if level]), must_beat)
    turned = tuple([level % 5 * 5 + level // 5 for level in rest if level])
    return sum([level // 5 for level in rest]) - most_tricks(turned, must_beat)
