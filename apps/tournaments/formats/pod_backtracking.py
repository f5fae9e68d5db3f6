"""A partition into pods in which nobody is at odds with anybody, pieced together where it is hard to come by."""

from collections.abc import Iterator, Sequence
from typing import Final, TypeAlias

Pods: TypeAlias = list[list[int]]
Prices: TypeAlias = list[list[int]]
"""What two positions cost at one table, both ways round."""

PATIENCE: Final = 20_000
"""Companions tried before the search is given up: most fields up to some thirty are decided by then, and larger ones
have room enough for swaps to do."""


class Backtracking:
    """Seats whoever has the fewest possible companions first, and takes back what leads nowhere."""

    def __init__(self, prices: Prices, odds: int) -> None:
        self.friends = [
            {other for other, price in enumerate(row) if other != position and price < odds}
            for position, row in enumerate(prices)
        ]
        self.patience = PATIENCE

    def pods(self, sizes: Sequence[int]) -> Pods | None:
        """A partition without odds; None if there is none, or none was found in time."""
        return self._parted(set(range(sum(sizes))), list(sizes))

    def _parted(self, left: set[int], sizes: list[int]) -> Pods | None:
        if not left:
            return []
        hardest = min(left, key=lambda position: (len(self.friends[position] & left), position))
        for size in dict.fromkeys(sizes):
            rest = list(sizes)
            rest.remove(size)
            for table in self._tables([hardest], sorted(self.friends[hardest] & left), size):
                parted = self._parted(left.difference(table), rest)
                if parted is not None:
                    return [table, *parted]
        return None

    def _tables(self, table: list[int], candidates: list[int], size: int) -> Iterator[list[int]]:
        """Every table of the size with these at it and the others from the candidates, while patience lasts."""
        if len(table) == size:
            yield table
            return
        for at, companion in enumerate(candidates[: len(candidates) + len(table) + 1 - size]):
            self.patience -= 1
            if self.patience < 0:
                return
            friends = self.friends[companion]
            yield from self._tables(
                [*table, companion], [each for each in candidates[at + 1 :] if each in friends], size
            )
