"""Which pairs of a Swiss round are looked at: all of them in a small field, promising ones in a large.

The time of a matching grows with the cube of the field. Limited candidates are fresh pairs only, so that a perfect
matching over them has as few repeats as one over all pairs: none. Where there is no perfect matching over them, the
caller goes on to more.
"""

from collections.abc import Iterable, Iterator
from itertools import combinations, islice
from typing import Final

from apps.tournaments.formats.lineup import Lineup
from apps.tournaments.formats.matching import Edge

EDGE: Final = 4
BLOCK: Final = 20
INNER: Final = 0
"""The number of the block that holds both ends of a score group."""


def complete(lineup: Lineup) -> Iterator[Edge]:
    """Every pair that is not forbidden."""
    positions = range(len(lineup.players))
    return (pair for pair in combinations(positions, 2) if not lineup.is_forbidden(*pair))


def sparse(lineup: Lineup, density: int) -> set[Edge]:
    """For each position so many of its score group, the nearest to its ideal opponent first, and some beside it."""
    return _gathered(
        (position, [*_same(lineup, position, density), *_beside(lineup, position, density)])
        for position in range(len(lineup.players))
    )


def blockwise(lineup: Lineup, density: int) -> set[Edge]:
    """As `sparse`, but each score group falls into blocks of those whom its fold sets against one another.

    The blocks are matched one by one, which is a matching of them all, found sooner. Only the block that holds the
    two ends of a group reaches into the next, and only where those above are odd in number, so that one must.
    """
    return _gathered(
        (position, [*_in_block(lineup, position, density), *_across(lineup, position, density)])
        for position in range(len(lineup.players))
    )


def _gathered(near: Iterable[tuple[int, list[int]]]) -> set[Edge]:
    return {(min(position, other), max(position, other)) for position, others in near for other in others}


def _fresh(lineup: Lineup, position: int, others: Iterable[int], most: int) -> list[int]:
    return list(islice((other for other in others if lineup.is_fresh(position, other)), most))


def _same(lineup: Lineup, position: int, density: int) -> list[int]:
    return _fresh(lineup, position, _by_ideal(lineup, position), density)


def _beside(lineup: Lineup, position: int, density: int) -> list[int]:
    """Of other groups: half as many at the ends of a group, and as many as needed where the group is small."""
    group = lineup.group(position)
    at_end = min(position - group.start, group.stop - 1 - position) < 2 * density
    wanted = max(density // 2 if at_end else 0, density + 1 - len(group))
    return _fresh(lineup, position, lineup.outwards(position), wanted)


def _by_ideal(lineup: Lineup, position: int) -> Iterator[int]:
    """The rest of the score group, the nearest to the ideal opponent first."""
    group, ideal = lineup.group(position), lineup.ideal(position)
    for distance in range(len(group)):
        for other in dict.fromkeys((ideal + distance, ideal - distance)):
            if other in group and other != position:
                yield other


def block_of(lineup: Lineup, position: int) -> int:
    """The block of a position within its group."""
    half = lineup.sizes[position] // 2
    fold = position - lineup.starts[position]
    fold = fold - half if fold >= half else fold
    if fold < EDGE or fold >= half - EDGE:
        return INNER
    return 1 + (fold - EDGE) // BLOCK


def _in_block(lineup: Lineup, position: int, density: int) -> list[int]:
    block = block_of(lineup, position)
    others = (other for other in _by_ideal(lineup, position) if block_of(lineup, other) == block)
    return _fresh(lineup, position, others, density)


def _across(lineup: Lineup, position: int, density: int) -> list[int]:
    """Those of the end block of the next group below, for the end block of a group that has to give somebody."""
    below = lineup.group(position).stop
    if below % 2 == 0 or below == len(lineup.players) or block_of(lineup, position) != INNER:
        return []
    others = (other for other in lineup.group(below) if block_of(lineup, other) == INNER)
    return _fresh(lineup, position, others, density)
