"""The drawing of a bracket: which matches there are, and where those who play them come from. It depends on the size
of the field alone."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Final


class Stage(StrEnum):
    """A part of a bracket; also the first letter of a node's name."""

    WINNERS = "W"
    LOSERS = "L"
    THIRD_PLACE = "T"
    FINAL = "F"
    """The grand final of a double elimination. (A single elimination ends with the last round of its winners.)"""
    RESET = "R"
    """The grand final played again."""


class Origin(StrEnum):
    """Where a slot's entrant comes from."""

    SEED = "seed"
    WINNER = "winner"
    LOSER = "loser"
    RESET = "reset"
    """The same slot of the grand final, if it was lost by the one who had not lost before."""


@dataclass(frozen=True, slots=True)
class Source:
    """A slot of a match: a seed, or who comes out of another node."""

    origin: Origin
    seed: int = 0
    node: str = ""


@dataclass(frozen=True, slots=True)
class Node:
    """A match of the bracket. `depth` grows with how far somebody has come who loses here for good."""

    name: str
    stage: Stage
    round: int
    number: int
    depth: int
    slots: tuple[Source, Source]


Bracket = tuple[Node, ...]
"""In an order in which every node comes after those that feed it."""


def seeding(size: int) -> tuple[int, ...]:
    """The seeds from top to bottom, so that the best meet as late as they can: 1-8-4-5-2-7-3-6 for eight."""
    order: tuple[int, ...] = (1,)
    while len(order) < size:
        order = tuple(seed for upper in order for seed in (upper, 2 * len(order) + 1 - upper))
    return order


def size_for(entrants: int) -> int:
    """The next power of two: the slots of the first round."""
    return 1 << max(1, (entrants - 1).bit_length())


def _name(stage: Stage, number: int, index: int) -> str:
    return f"{stage}{number}-{index + 1}"


def _winner(node: Node) -> Source:
    return Source(Origin.WINNER, node=node.name)


def _loser(node: Node) -> Source:
    return Source(Origin.LOSER, node=node.name)


def _round(stage: Stage, number: int, depth: int, slots: Sequence[Source]) -> list[Node]:
    """A round of one stage, its slots taken two by two."""
    pairs = zip(slots[::2], slots[1::2], strict=True)
    return [Node(_name(stage, number, i), stage, number, i + 1, depth, pair) for i, pair in enumerate(pairs)]


def _winners(size: int, depth: Callable[[int], int]) -> list[list[Node]]:
    rounds: list[list[Node]] = []
    slots = [Source(Origin.SEED, seed=seed) for seed in seeding(size)]
    while len(slots) > 1:
        number = len(rounds) + 1
        rounds.append(_round(Stage.WINNERS, number, depth(number), slots))
        slots = [_winner(node) for node in rounds[-1]]
    return rounds


def single_elimination(entrants: int, *, third_place: bool = False) -> Bracket:
    """The bracket of a single elimination; the match for third place comes before the final."""
    rounds = _winners(size_for(entrants), lambda number: 2 * number)
    nodes = [node for nodes in rounds[:-1] for node in nodes]
    if third_place and len(rounds) > 1:
        slots = [_loser(node) for node in rounds[-2]]
        nodes += _round(Stage.THIRD_PLACE, 1, rounds[-2][0].depth, slots)
    return (*nodes, *rounds[-1])


def _straight(nodes: list[Node]) -> list[Node]:
    return nodes


def _reversed(nodes: list[Node]) -> list[Node]:
    return nodes[::-1]


def _halves_swapped(nodes: list[Node]) -> list[Node]:
    half = len(nodes) // 2
    return nodes[half:] + nodes[:half]


def _halves_reversed(nodes: list[Node]) -> list[Node]:
    half = len(nodes) // 2
    return nodes[:half][::-1] + nodes[half:][::-1]


CROSSINGS: Final = (_reversed, _halves_swapped, _halves_reversed, _straight)
"""In which order the losers of the second, third … round come down, so that those who have met meet again as late as
can be: with 8 not before the third losers' round, with 16 the fourth, with 32 the fifth, with 64 the seventh."""


def double_elimination(entrants: int) -> Bracket:
    """Winners' and losers' bracket by turns, the grand final, and the one after it that a reset needs."""
    rounds = _winners(size_for(entrants), lambda number: max(1, 2 * number - 2))
    nodes = list(rounds[0])
    lost = [_loser(node) for node in rounds[0]]
    number = 0
    for crossing, won in enumerate(rounds[1:]):
        nodes += won
        number += 1
        survivors = _round(Stage.LOSERS, number, number, lost)
        number += 1
        dropped = CROSSINGS[crossing % len(CROSSINGS)](won)
        slots = [slot for pair in zip(survivors, dropped, strict=True) for slot in (_winner(pair[0]), _loser(pair[1]))]
        last = _round(Stage.LOSERS, number, number, slots)
        nodes += survivors + last
        lost = [_winner(node) for node in last]
    final = Node("F1-1", Stage.FINAL, 1, 1, number + 1, (_winner(rounds[-1][0]), lost[0]))
    again = Source(Origin.RESET, node=final.name)
    return (*nodes, final, Node("R1-1", Stage.RESET, 1, 1, number + 1, (again, again)))
