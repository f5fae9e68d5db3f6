"""Positions of Perudo from text, and moves played on them."""

from collections.abc import Sequence
from typing import Any

import pytest
from msgspec.structs import replace

from apps.games.engines.perudo import ENGINE, notation
from apps.games.engines.perudo.actions import Bid
from apps.games.engines.perudo.state import MOST_DICE, PerudoOptions, PerudoState, PlacedBid, next_with_dice
from apps.games.kernel.contract import Event, Step
from apps.games.kernel.dice import Dice
from apps.games.kernel.errors import RuleViolation


def table(cups: str, bids: str = "", *, options: PerudoOptions | None = None, **changes: Any) -> PerudoState:
    """Cups by seat, divided by strokes, "-" for an empty one; bids such as "0:2x5 1:3x5".

    Who answers the last bid is on turn, seat 0 where there is none.
    """
    dealt = tuple(tuple(int(die) for die in cup.strip().replace("-", "")) for cup in cups.split("/"))
    placed = tuple(_placed(bid) for bid in bids.split())
    state = PerudoState(
        options=options or PerudoOptions(),
        cups=dealt,
        lost=tuple(MOST_DICE - len(cup) for cup in dealt),
        first=0,
        turn=0,
        bids=placed,
        out=tuple(seat for seat, cup in enumerate(dealt) if not cup),
        poor=tuple(seat for seat, cup in enumerate(dealt) if len(cup) < 2),
    )
    if placed:
        state = replace(state, turn=next_with_dice(state, placed[-1].seat))
    return replace(state, **changes)


def _placed(text: str) -> PlacedBid:
    seat, bid = text.split(":")
    return PlacedBid(int(seat), notation.parse_bid(bid))


def step(state: PerudoState, seat: int, text: str, luck: Dice | None = None) -> Step:
    """Check and carry out."""
    action = notation.parse(text)
    ENGINE.check(state, seat, action)
    return ENGINE.apply(state, seat, action, luck or Dice.seeded(1))


def after(state: PerudoState, *moves: str) -> PerudoState:
    """The state after moves such as "0 3x5", "1 doubt"."""
    for move in moves:
        seat, text = move.split(" ", 1)
        state = step(state, int(seat), text).state
    return state


def looked_at(state: PerudoState) -> PerudoState:
    """The next round: everyone who is asked has seen the dice."""
    while decisions := [decision for decision in ENGINE.pending(state) if decision.kind == "next_round"]:
        state = step(state, decisions[0].seat, "go on").state
    return state


def refused(state: PerudoState, seat: int, text: str) -> tuple[str, str]:
    """Code and rule by which the move is refused."""
    with pytest.raises(RuleViolation) as caught:
        ENGINE.check(state, seat, notation.parse(text))
    return caught.value.code, caught.value.rule


def is_legal(state: PerudoState, seat: int, text: str) -> bool:
    """Whether the move passes the check and is listed: both have to agree."""
    action = notation.parse(text)
    is_listed = action in ENGINE.legal_actions(state, seat)
    try:
        ENGINE.check(state, seat, action)
    except RuleViolation:
        assert not is_listed
        return False
    assert is_listed
    return True


def bids_of(state: PerudoState, face: int) -> list[int]:
    """The quantities that the seat on turn may bid of a face."""
    choices = ENGINE.legal_actions(state, state.turn)
    return [choice.quantity for choice in choices if isinstance(choice, Bid) and choice.face == face]


def dice_left(state: PerudoState) -> list[int]:
    """How many dice everyone has."""
    return [len(cup) for cup in state.cups]


def asked(state: PerudoState) -> list[str]:
    """Who is asked what, such as "0 bid"."""
    return [f"{decision.seat} {decision.kind}" for decision in ENGINE.pending(state)]


def kinds(events: Sequence[Event]) -> list[str]:
    """The kinds of events, in order."""
    return [event.kind for event in events]
