"""What a seat believes of the dice it does not see: even chances, leaning towards what their owners have bid."""

from collections.abc import Sequence
from functools import cached_property
from typing import Final

from apps.games.engines.perudo import odds
from apps.games.engines.perudo.actions import Bid
from apps.games.engines.perudo.state import NO_SEAT, PACO, SIDES, PerudoState
from apps.games.kernel.contract import Seat

LEAN: Final = 1.9
"""How much likelier a die shows a face that its owner has bid."""
LEAN_TO_PACO: Final = 1.3
"""How much likelier a paco, which counts for that bid too."""


class Belief:
    """One seat's guess at the others' dice."""

    def __init__(self, view: PerudoState, seat: Seat) -> None:
        self.view = view
        self.seat = seat
        self.is_palifico = view.is_palifico
        self.others = tuple(other for other, cup in enumerate(view.cups) if cup and other != seat)

    def own(self, face: int) -> int:
        """How many of the seat's own dice count for a face."""
        return sum(self.view.counts(die, face) for die in self.view.cups[self.seat])

    def of_seat(self, other: Seat, face: int) -> tuple[float, ...]:
        """How likely 0, 1, 2 ... of another's dice count for a face."""
        weights = self._weights[other]
        counting = weights[face - 1] + (0.0 if face == PACO or self.is_palifico else weights[PACO - 1])
        return odds.distribution(len(self.view.cups[other]), counting / sum(weights))

    def unseen(self, face: int, without: Seat = NO_SEAT) -> tuple[float, ...]:
        """How likely 0, 1, 2 ... of all the others' dice count, or of all but those of one of them."""
        total: tuple[float, ...] = (1.0,)
        for other in self.others:
            if other != without:
                total = together(total, self.of_seat(other, face))
        return total

    def chance(self, bid: Bid) -> float:
        """How likely the bid holds."""
        return tail(self.unseen(bid.face), bid.quantity - self.own(bid.face))

    def chance_exact(self, bid: Bid) -> float:
        """How likely the bid is exact."""
        return at(self.unseen(bid.face), bid.quantity - self.own(bid.face))

    @cached_property
    def _weights(self) -> tuple[tuple[float, ...], ...]:
        return tuple(self._weights_of(other) for other in range(len(self.view.cups)))

    def _weights_of(self, other: Seat) -> tuple[float, ...]:
        weights = [1.0] * SIDES
        for face in {placed.bid.face for placed in self.view.bids if placed.seat == other}:
            weights[face - 1] *= LEAN
            if face != PACO and not self.is_palifico:
                weights[PACO - 1] *= LEAN_TO_PACO
        return tuple(weights)


def together(one: Sequence[float], two: Sequence[float]) -> tuple[float, ...]:
    """The distribution of a sum."""
    total = [0.0] * (len(one) + len(two) - 1)
    for first, chance in enumerate(one):
        for second, other in enumerate(two):
            total[first + second] += chance * other
    return tuple(total)


def tail(distribution: Sequence[float], count: int) -> float:
    """How likely so many or more."""
    return 1.0 if count <= 0 else sum(distribution[count:])


def at(distribution: Sequence[float], count: int) -> float:
    """How likely just so many."""
    return distribution[count] if 0 <= count < len(distribution) else 0.0
