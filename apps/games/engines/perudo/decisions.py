"""Who is asked what (the engine's `pending`).

Ids are made of counters that everyone can see: an id never comes twice, and a question that has changed has a new one.
"""

from itertools import chain
from typing import Final, cast

from apps.games.engines.perudo import odds
from apps.games.engines.perudo.actions import Bid, Doubt, Exact, GoOn, PerudoAction
from apps.games.engines.perudo.legal import bids, may_call_exact
from apps.games.engines.perudo.state import PerudoState, Phase, PlacedBid
from apps.games.kernel.contract import Decision, Seat

DOUBT: Final = Doubt()
EXACT: Final = Exact()
GO_ON: Final = GoOn()
LOOKING_SECONDS: Final = 12


def pending(state: PerudoState) -> tuple[Decision, ...]:
    """The open decisions: to bid or to call for one seat, "Exact!" as an offer to others; after a call, to go on."""
    if state.phase is Phase.OVER:
        return ()
    if state.phase is Phase.SHOWN:
        return tuple(_go_on(state, seat) for seat in onlookers(state) if seat not in state.going_on)
    if state.bid is None:
        return (_opening(state),)
    offers = (seat for seat in range(len(state.cups)) if seat != state.turn and may_call_exact(state, seat))
    return (_answer(state, state.bid), *(_offer(state, seat) for seat in offers))


def onlookers(state: PerudoState) -> tuple[Seat, ...]:
    """Who had dice in the round just shown: they are asked to go on. Who was out before only watches."""
    cups = state.call.cups if state.call is not None else state.cups
    return tuple(seat for seat, cup in enumerate(cups) if cup)


def _opening(state: PerudoState) -> Decision:
    """The first bid of a round; out of time, it is the lowest (PE-06)."""
    choices = bids(state)
    return Decision(f"open-{state.moves}", state.turn, "open", "PE-06", choices, choices[0])


def _answer(state: PerudoState, standing: PlacedBid) -> Decision:
    """To raise, to doubt or to call exact (PE-08)."""
    raises = bids(state)
    calls = (DOUBT, EXACT) if may_call_exact(state, state.turn) else (DOUBT,)
    default = _default(state, standing.bid, raises)
    return Decision(f"bid-{state.moves}", state.turn, "bid", "PE-08", (*raises, *calls), default)


def _default(state: PerudoState, bid: Bid, raises: tuple[Bid, ...]) -> PerudoAction:
    """What is played for somebody whose time is up: the lowest raise, or a doubt of more than is to be expected."""
    expected = state.total * odds.of_one(bid.face, state.is_palifico)
    return raises[0] if raises and bid.quantity < expected else DOUBT


def _offer(state: PerudoState, seat: Seat) -> Decision:
    return Decision(f"exact-{seat}-{state.moves}", seat, "exact", "PE-24", (EXACT,))


def _go_on(state: PerudoState, seat: Seat) -> Decision:
    id_ = f"next_round-{seat}-{state.number}"
    return Decision(id_, seat, "next_round", "PE-15", (GO_ON,), GO_ON, seconds=LOOKING_SECONDS)


def legal_actions(state: PerudoState, seat: Seat) -> tuple[PerudoAction, ...]:
    """All that the seat may do now, over all its open decisions."""
    own = (decision.choices for decision in pending(state) if decision.seat == seat)
    return cast(tuple[PerudoAction, ...], tuple(chain.from_iterable(own)))
