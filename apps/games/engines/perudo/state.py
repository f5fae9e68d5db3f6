"""A position of Perudo and the options of its table."""

from enum import StrEnum
from typing import Annotated, ClassVar, Final, Literal

import msgspec

from apps.games.engines.perudo import odds
from apps.games.engines.perudo.actions import Bid
from apps.games.kernel.contract import Event, Options, Seat, State
from apps.games.kernel.redact import PUBLIC, per_seat

NO_SEAT: Final = -1
MOST_DICE: Final = 5
"""What everyone starts with, and nobody ever has more than (PE-01, PE-25)."""
PACO: Final = 1
SIDES: Final = 6


class Phase(StrEnum):
    """Bids are made; or a call was made and all dice lie open; or the match is over."""

    BIDDING = "bidding"
    SHOWN = "shown"
    OVER = "over"


class CallKind(StrEnum):
    """What ended a round."""

    DOUBT = "doubt"
    EXACT = "exact"


class PerudoOptions(Options, frozen=True):
    """The table's options: PE-24, PE-14, and whether chances are shown, which rated play never does."""

    casual: ClassVar[frozenset[str]] = frozenset({"helper"})

    exact: Literal["once", "unlimited", "off"] = "once"
    free_raises: bool = False
    helper: bool = False


def counts_for(die: int, face: int, palifico: bool) -> bool:
    """Whether a die counts for a bid of a face: pacos count for every face, save in a palifico round (PE-02, PE-20)."""
    return die == face or (die == PACO and not palifico)


class PlacedBid(msgspec.Struct, frozen=True):
    """A bid and who made it."""

    seat: Seat
    bid: Bid


class Call(msgspec.Struct, frozen=True):
    """A finished round: who called what on which bid, the dice as all saw them, and what came of it."""

    kind: CallKind
    seat: Seat
    """Who called."""
    bidder: Seat
    bid: Bid
    palifico: bool
    """Whether it was a palifico round, in which pacos are plain ones."""
    cups: tuple[tuple[int, ...], ...]
    count: int
    """How many dice counted."""
    loser: Seat = NO_SEAT
    """Who lost a die by it."""
    gainer: Seat = NO_SEAT
    """Who won a die back."""
    winner: Seat = NO_SEAT
    """Who was right."""

    @property
    def called(self) -> Event:
        """The call as an event."""
        kind = "doubted" if self.kind is CallKind.DOUBT else "called_exact"
        return Event(kind, {"seat": self.seat, "target": self.bidder, "bid": self.named})

    @property
    def verdict(self) -> Event:
        """Who lost or won a die by it, and why, as an event."""
        if self.kind is CallKind.DOUBT:
            kind = "bid_holds" if self.loser == self.seat else "bid_fails"
            return Event(kind, {"seat": self.loser, "target": self.winner})
        right = "exact_right_with_all" if self.gainer == NO_SEAT else "exact_right"
        return Event("exact_wrong" if self.loser == self.seat else right, {"seat": self.seat, "target": self.bidder})

    @property
    def named(self) -> tuple[int, int, bool]:
        """The bid as words take it: quantity, face, and whether a 1 is a plain one."""
        return self.bid.quantity, self.bid.face, self.palifico

    @property
    def found(self) -> tuple[int, int, bool]:
        """What was counted, likewise."""
        return self.count, self.bid.face, self.palifico

    def counts(self, die: int) -> bool:
        """Whether a die counted."""
        return counts_for(die, self.bid.face, self.palifico)


class PerudoState(State, frozen=True):
    """The whole table. A cup always holds as many dice as its owner still has; until thrown they have no face."""

    options: Annotated[PerudoOptions, PUBLIC]
    cups: Annotated[tuple[tuple[int, ...], ...], per_seat()]
    lost: Annotated[tuple[int, ...], PUBLIC]
    """Dice lost, by seat."""
    first: Annotated[Seat, PUBLIC]
    """Who began the match."""
    turn: Annotated[Seat, PUBLIC]
    """Who is to bid or to call; when dice are shown, who starts the next round."""
    phase: Annotated[Phase, PUBLIC] = Phase.BIDDING
    bids: Annotated[tuple[PlacedBid, ...], PUBLIC] = ()
    """The bids of the round, in order; they stay until the next one."""
    palifico: Annotated[Seat, PUBLIC] = NO_SEAT
    """Whose palifico round it is; when dice are shown, whose the next one is."""
    poor: Annotated[tuple[Seat, ...], PUBLIC] = ()
    """Who has come down to one die before: each has one palifico round in a match (PE-19)."""
    exact_used: Annotated[tuple[Seat, ...], PUBLIC] = ()
    """Who has called a bid exact."""
    out: Annotated[tuple[Seat, ...], PUBLIC] = ()
    """Who has no dice left, in the order of going out (PE-18)."""
    call: Annotated[Call | None, PUBLIC] = None
    """The call that ended the last round, with all dice of it."""
    number: Annotated[int, PUBLIC] = 1
    """Of the round."""
    moves: Annotated[int, PUBLIC] = 0
    """Counts bids and calls of the match: ids of decisions come from it."""
    going_on: Annotated[tuple[Seat, ...], PUBLIC] = ()
    """Who has already asked for the next round."""
    resigned: Annotated[tuple[Seat, ...], PUBLIC] = ()
    """Who has left the match, in that order."""
    reason: Annotated[str, PUBLIC] = ""
    """Why the match ended."""

    @property
    def total(self) -> int:
        """How many dice are in play (PE-04)."""
        return sum(map(len, self.cups))

    @property
    def is_palifico(self) -> bool:
        """Whether a palifico round is played."""
        return self.palifico != NO_SEAT

    @property
    def bid(self) -> PlacedBid | None:
        """The bid that stands."""
        return self.bids[-1] if self.bids else None

    def counts(self, die: int, face: int) -> bool:
        """Whether a die counts for a bid of a face in this round."""
        return counts_for(die, face, self.is_palifico)

    def chance(self, seat: Seat, bid: Bid) -> float:
        """How likely a bid holds, as far as the seat's own dice tell."""
        return odds.at_least(*self._wanting(seat, bid))

    def chance_exact(self, seat: Seat, bid: Bid) -> float:
        """How likely a bid is exact, likewise."""
        return odds.exactly(*self._wanting(seat, bid))

    def _wanting(self, seat: Seat, bid: Bid) -> tuple[int, int, float]:
        """How many dice the bid wants besides the seat's own, of how many, and how likely each of those counts."""
        own = sum(self.counts(die, bid.face) for die in self.cups[seat])
        unseen = self.total - len(self.cups[seat])
        return bid.quantity - own, unseen, odds.of_one(bid.face, self.is_palifico)


def next_with_dice(state: PerudoState, seat: Seat) -> Seat:
    """The nearest seat to the left that still has dice (PE-05, PE-17)."""
    seats = len(state.cups)
    return next(other % seats for other in range(seat + 1, seat + seats + 1) if state.cups[other % seats])
