"""Who shares a pod: the partition in which all pairs at one table cost least together, found by swaps."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations
from typing import Final

from apps.tournaments.formats.matching import Cost, Edge, packed
from apps.tournaments.formats.pod_backtracking import Backtracking, Pods, Prices

EXACT_UP_TO: Final = 9
"""Fields up to this size are searched through: 280 partitions at most."""

SMALL_UP_TO: Final = 100
STARTS: Final = 6
KICKS: Final = 1500
"""By the size of a small field: how often it is stirred and searched again."""

WINDOW: Final = 16
"""In a large field, who is at no odds with their table looks so far for a better one."""


def best_pods(sizes: Sequence[int], costs: Mapping[Edge, Cost]) -> Pods:
    """The cheapest partition of the positions from 0 into pods of these sizes. `costs` has every pair of them.

    The last criterion is a wish, those before it are odds to be avoided: whoever has any swaps with everybody, and the
    search sets out anew from elsewhere as long as there are any.
    """
    entrants = sum(sizes)
    prices, odds = _prices(sizes, costs)
    if entrants <= EXACT_UP_TO:
        return min(partitions(tuple(range(entrants)), sizes), key=lambda pods: _total(pods, prices))
    dealt = sorted((_dealt(sizes, stride) for stride in range(STARTS)), key=lambda pods: _total(pods, prices))
    best = _Search(dealt[0], prices, odds).improved()
    for attempt in range(1, STARTS + (KICKS // entrants if entrants <= SMALL_UP_TO else 0)):
        if _total(best, prices) < odds:
            break
        start = dealt[attempt] if attempt < STARTS else _further_start(sizes, attempt, best, prices, odds)
        best = min(best, _Search(start, prices, odds).improved(), key=lambda pods: _total(pods, prices))
    return best


def _further_start(sizes: Sequence[int], attempt: int, best: Pods, prices: Prices, odds: int) -> Pods:
    """Where the search sets out from once dealing did not help: pieced together, then stirred."""
    pieced = Backtracking(prices, odds).pods(sizes) if attempt == STARTS else None
    return pieced or _stirred(best, attempt)


def _stirred(pods: Pods, kick: int) -> Pods:
    """Some swaps, other ones for each kick: scattered, but the same each time."""
    stirred = [list(pod) for pod in pods]
    places = [(pod, seat) for pod in stirred for seat in range(len(pod))]
    for step in range(1, 2 + kick % 3 + 1):
        (mine, at), (theirs, there) = (places[(kick + 1) * prime * step % len(places)] for prime in (7919, 104729))
        mine[at], theirs[there] = theirs[there], mine[at]
    return stirred


def _prices(sizes: Sequence[int], costs: Mapping[Edge, Cost]) -> tuple[Prices, int]:
    """Each pair's cost as one integer, and what the least odds make of it."""
    entrants = sum(sizes)
    pairs = sum(size * (size - 1) // 2 for size in sizes)
    numbers = packed(costs, pairs)
    prices = [[0] * entrants for _ in range(entrants)]
    for (one, other), number in numbers.items():
        prices[one][other] = prices[other][one] = number
    return prices, max(cost[-1] for cost in costs.values()) * pairs + 1


def partitions(entrants: tuple[int, ...], sizes: Sequence[int]) -> Iterator[Pods]:
    """Every way to part the entrants, once."""
    if not sizes:
        yield []
        return
    for size in dict.fromkeys(sizes):
        rest = list(sizes)
        rest.remove(size)
        for others in combinations(entrants[1:], size - 1):
            left = tuple(each for each in entrants[1:] if each not in others)
            yield from ([[entrants[0], *others], *more] for more in partitions(left, rest))


def _dealt(sizes: Sequence[int], stride: int) -> Pods:
    """A start of the search: in order for stride 0, else dealt out like cards, each time round from further on."""
    entrants = sum(sizes)
    if stride == 0:
        order = list(range(entrants))
        return [[order.pop(0) for _ in range(size)] for size in sizes]
    pods: Pods = [[] for _ in sizes]
    at = 0
    for entrant in range(entrants):
        while len(pods[at]) == sizes[at]:
            at = (at + 1) % len(pods)
        pods[at].append(entrant)
        at = (at + stride) % len(pods)
    return pods


def _total(pods: Pods, prices: Prices) -> int:
    return sum(prices[one][other] for pod in pods for one, other in combinations(pod, 2))


class _Search:
    """Swaps two entrants of two pods as long as that saves something."""

    def __init__(self, pods: Pods, prices: Prices, odds: int) -> None:
        self.pods = pods
        self.prices = prices
        self.odds = odds
        self.pod_of = {entrant: pod for pod in pods for entrant in pod}

    def improved(self) -> Pods:
        """The pods, once no swap improves them."""
        moved = True
        while moved:
            moved = False
            for entrant in range(len(self.prices)):
                moved |= self._moved(entrant)
        return self.pods

    def _moved(self, entrant: int) -> bool:
        """Make the first swap of this entrant that saves something; whether there was one."""
        mine, row = self.pod_of[entrant], self.prices[entrant]
        price = self._price(entrant, mine)
        for other in self._partners(entrant, price):
            theirs = self.pod_of[other]
            if theirs is mine:
                continue
            then = self._price(entrant, theirs) + self._price(other, mine) - 2 * row[other]
            if then < price + self._price(other, theirs):
                self._swap(entrant, other)
                return True
        return False

    def _partners(self, entrant: int, price: int) -> Sequence[int]:
        entrants = len(self.prices)
        if entrants <= SMALL_UP_TO or price >= self.odds:
            return range(entrants)
        return range(max(0, entrant - WINDOW), min(entrants, entrant + WINDOW + 1))

    def _price(self, entrant: int, pod: list[int]) -> int:
        row = self.prices[entrant]
        return sum([row[other] for other in pod])

    def _swap(self, one: int, other: int) -> None:
        mine, theirs = self.pod_of[one], self.pod_of[other]
        mine[mine.index(one)], theirs[theirs.index(other)] = other, one
        self.pod_of[one], self.pod_of[other] = theirs, mine
