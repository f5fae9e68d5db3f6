"""Who is to be paired in a Swiss round, in order, and all that the pairing looks at."""

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property

from apps.tournaments.formats.competition import Competition, EntrantId, How
from apps.tournaments.formats.records import Record, records
from apps.tournaments.formats.seating import Seatings, seatings

Pair = frozenset[EntrantId]


def meetings_of(competition: Competition) -> Counter[Pair]:
    """How often each two have been paired, whether or not both came."""
    met: Counter[Pair] = Counter()
    for _, pairing in competition.pairings():
        for index, entrant in enumerate(pairing.seats):
            met.update(frozenset((entrant, other)) for other in pairing.seats[index + 1 :])
    return met


@dataclass(frozen=True)
class Lineup:
    """Those still in it by score, then by seed; everything else is by position in this order.

    Scores are in half points. A group is everyone with one score: `starts` and `sizes` give the first position and
    the size of each position's group.
    """

    players: tuple[EntrantId, ...]
    scores: tuple[int, ...]
    byes: tuple[int, ...]
    walkovers: tuple[int, ...]
    met: Mapping[Pair, int]
    forbidden: frozenset[Pair]
    seats: Mapping[EntrantId, Seatings]

    @classmethod
    def of(cls, competition: Competition) -> "Lineup":
        """The line-up for the next round."""
        found = records(competition)
        order = sorted(competition.active, key=lambda entrant: (-found[entrant.id].points, entrant.seed))
        lined_up = [found[entrant.id] for entrant in order]
        return cls(
            players=tuple(entrant.id for entrant in order),
            scores=tuple(int(record.points * 2) for record in lined_up),
            byes=tuple(record.count(How.BYE) + record.count(How.HALF_BYE) for record in lined_up),
            walkovers=tuple(_walkovers_won(record) for record in lined_up),
            met=meetings_of(competition),
            forbidden=frozenset(frozenset(pair) for pair in competition.forbidden),
            seats=seatings(competition),
        )

    @cached_property
    def starts(self) -> tuple[int, ...]:
        """Where each position's score group begins."""
        first: dict[int, int] = {}
        for position, score in enumerate(self.scores):
            first.setdefault(score, position)
        return tuple(first[score] for score in self.scores)

    @cached_property
    def sizes(self) -> tuple[int, ...]:
        """How large each position's score group is."""
        sizes = Counter(self.scores)
        return tuple(sizes[score] for score in self.scores)

    def times_met(self, one: int, other: int) -> int:
        """How often two positions have been paired."""
        return self.met.get(self.pair(one, other), 0)

    def is_forbidden(self, one: int, other: int) -> bool:
        """Whether two positions must not meet."""
        return bool(self.forbidden) and self.pair(one, other) in self.forbidden

    def pair(self, one: int, other: int) -> Pair:
        """The entrants at two positions."""
        return frozenset((self.players[one], self.players[other]))

    def is_fresh(self, one: int, other: int) -> bool:
        """Whether two positions may meet and have not yet."""
        pair = self.pair(one, other)
        return pair not in self.met and pair not in self.forbidden

    def group(self, position: int) -> range:
        """All positions with the same score."""
        start = self.starts[position]
        return range(start, start + self.sizes[position])

    def ideal(self, position: int) -> int:
        """The opponent that the score group's fold gives: its upper half meets its lower half, best against best."""
        start, half = self.starts[position], self.sizes[position] // 2
        return position + half if position - start < half else position - half

    def outwards(self, position: int) -> Iterator[int]:
        """The positions of other scores, the nearest groups first: one above, one below, in turn."""
        group = self.group(position)
        above, below = iter(range(group.start - 1, -1, -1)), iter(range(group.stop, len(self.players)))
        for up, down in _in_turn(above, below):
            yield from (each for each in (up, down) if each is not None)


def _walkovers_won(record: Record) -> int:
    return sum(each.how is How.WALKOVER and each.is_present for each in record.appearances)


def _in_turn(above: Iterator[int], below: Iterator[int]) -> Iterator[tuple[int | None, int | None]]:
    while True:
        up, down = next(above, None), next(below, None)
        if up is None and down is None:
            return
        yield up, down
