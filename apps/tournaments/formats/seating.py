"""Who sits where: over an event everyone has each seat about as often."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from apps.tournaments.formats.competition import Competition, EntrantId, Reason
from apps.tournaments.formats.matching import cheapest_matching

AGAIN: Final = 1
THIRD_IN_A_ROW: Final = 4


@dataclass(slots=True)
class Seatings:
    """The seats an entrant has had at tables where something was to be played, in order."""

    seats: list[int] = field(default_factory=list)

    @property
    def lead(self) -> int:
        """How often more the first of two seats than the second."""
        return self.seats.count(0) - self.seats.count(1)

    def cost(self, seat: int) -> int:
        """How ill one of two seats would suit: uneven counts weigh by their square, then the same seat again."""
        lead = self.lead + (1 if seat == 0 else -1)
        run = self.seats[-2:]
        again = AGAIN if run[-1:] == [seat] else 0
        return 2 * lead * lead + again + (THIRD_IN_A_ROW if run == [seat, seat] else 0)


def seatings(competition: Competition) -> dict[EntrantId, Seatings]:
    """What everyone has sat in so far; byes and rests are no seats."""
    found = {entrant.id: Seatings() for entrant in competition.entrants}
    for _, pairing in competition.pairings():
        if len(pairing.seats) > 1:
            for seat, entrant in enumerate(pairing.seats):
                found[entrant].seats.append(seat)
    return found


def seat_conflict(one: Seatings, other: Seatings) -> int:
    """How ill two would sit together, the better way round."""
    return min(one.cost(0) + other.cost(1), one.cost(1) + other.cost(0))


def seated(
    higher: EntrantId, lower: EntrantId, had: Mapping[EntrantId, Seatings], table: int
) -> tuple[tuple[EntrantId, EntrantId], Reason]:
    """Two in the order of their seats, and why: balance; else what the higher of them is due; else by table in turn."""
    as_they_are = had[higher].cost(0) + had[lower].cost(1)
    turned = had[higher].cost(1) + had[lower].cost(0)
    if as_they_are != turned:
        first = higher if as_they_are < turned else lower
        code = "seat_for_balance"
    elif had[higher].cost(0) != had[higher].cost(1):
        first = higher if had[higher].cost(0) < had[higher].cost(1) else lower
        code = "seat_due_to_higher"
    else:
        first = higher if table % 2 else lower
        code = "seat_by_table"
    return (first, lower if first == higher else higher), Reason(code, {"first": first})


def seated_pod(pod: Sequence[EntrantId], had: Mapping[EntrantId, Seatings]) -> tuple[EntrantId, ...]:
    """A pod in the order of its seats: everyone where they have sat least often, taken together."""
    size = len(pod)
    counts = [Counter(had[entrant].seats) for entrant in pod]
    costs = {
        (index, size + seat): (2 * counts[index][seat] + 1, had[entrant].seats[-1:] == [seat], abs(index - seat))
        for index, entrant in enumerate(pod)
        for seat in range(size)
    }
    at = {seat - size: pod[index] for index, seat in cheapest_matching(costs)}
    return tuple(at[seat] for seat in range(size))
