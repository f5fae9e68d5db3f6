"""What may be done: the predicates that both enumerating and checking rest on."""

from functools import lru_cache
from typing import Final, TypeAlias

from apps.games.engines.perudo.actions import Bid
from apps.games.engines.perudo.state import MOST_DICE, PACO, SIDES, PerudoState, Phase
from apps.games.kernel.contract import Seat

MOST_IN_PLAY: Final = 6 * MOST_DICE
FACES: Final = range(1, SIDES + 1)
BIDS: Final = tuple(Bid(quantity, face) for quantity in range(1, MOST_IN_PLAY + 1) for face in FACES)
"""Every bid there can be, lowest quantity first."""

Objection: TypeAlias = tuple[str, str] | None
"""Why a bid is none: a refusal's code and the rule; None: it is one."""


def objection(bid: Bid, over: Bid | None, total: int, *, palifico: bool, free: bool) -> Objection:
    """What speaks against a bid, over the one that stands or as the first of a round."""
    if bid.face not in FACES:
        return "no_such_face", "PE-06"
    if bid.quantity < 1:
        return "too_few", "PE-06"
    if bid.quantity > total:
        return "too_many", "PE-14"
    if over is None:
        return ("no_pacos_first", "PE-07") if bid.face == PACO and not palifico else None
    return _objection_to_raise(bid, over, palifico=palifico, free=free)


def _objection_to_raise(bid: Bid, over: Bid, *, palifico: bool, free: bool) -> Objection:
    """More of the same face always, pacos too (PE-09, PE-13); another face by its own rule (PE-10 to PE-14, PE-21)."""
    if bid.face == over.face:
        return None if bid.quantity > over.quantity else ("not_more", "PE-09")
    if palifico:
        return "face_stands", "PE-21"
    if bid.face == PACO:
        return None if 2 * bid.quantity >= over.quantity else ("half_in_pacos", "PE-11")
    if over.face == PACO:
        return None if bid.quantity > 2 * over.quantity else ("double_from_pacos", "PE-12")
    return _objection_to_face(bid, over, free=free)


def _objection_to_face(bid: Bid, over: Bid, *, free: bool) -> Objection:
    """From one face to another, neither of them pacos (PE-10, PE-14)."""
    if bid.quantity == over.quantity:
        return None if bid.face > over.face else ("face_not_higher", "PE-10")
    if free:
        return None if bid.quantity > over.quantity else ("not_a_free_raise", "PE-14")
    return "one_thing_at_a_time", "PE-14"


@lru_cache(maxsize=4096)
def bids_over(over: Bid | None, total: int, *, palifico: bool, free: bool) -> tuple[Bid, ...]:
    """Every legal bid with so many dice in play."""
    return tuple(bid for bid in BIDS if objection(bid, over, total, palifico=palifico, free=free) is None)


def bids(state: PerudoState) -> tuple[Bid, ...]:
    """Every bid that the seat on turn may make."""
    over = state.bids[-1].bid if state.bids else None
    return bids_over(over, state.total, palifico=state.is_palifico, free=state.options.free_raises)


def exact_objection(state: PerudoState, seat: Seat) -> Objection:
    """What speaks against the seat calling the bid exact (PE-24)."""
    standing = state.bid
    if state.options.exact == "off":
        return "exact_is_off", "PE-24"
    if standing is None:
        return "no_bid_yet", "PE-24"
    if standing.seat == seat:
        return "own_bid", "PE-24"
    if state.options.exact == "once" and seat in state.exact_used:
        return "exact_is_used", "PE-24"
    return None


def may_call_exact(state: PerudoState, seat: Seat) -> bool:
    """Whether the seat may call the standing bid exact: with dice, in time, not the bidder (PE-24)."""
    return state.phase is Phase.BIDDING and bool(state.cups[seat]) and exact_objection(state, seat) is None
