"""Bids, actions, cups and positions as short text: 3x5 is three fives, 2x1 two pacos."""

import re
from typing import Final

from apps.games.engines.perudo.actions import Bid, Doubt, Exact, GoOn, PerudoAction
from apps.games.engines.perudo.state import PerudoState
from apps.games.kernel.redact import HIDDEN

BID: Final = re.compile(r"(-?\d{1,3})x(-?\d{1,3})")
WORDS: Final[dict[str, PerudoAction]] = {"doubt": Doubt(), "exact": Exact(), "go on": GoOn()}
NAMED_WORDS: Final = {action: word for word, action in WORDS.items()}


def parse(text: str) -> PerudoAction:
    """An action from its notation: "3x5", "doubt", "exact", "go on". ValueError if it is none."""
    return WORDS[text] if text in WORDS else parse_bid(text)


def parse_bid(text: str) -> Bid:
    """A bid from its notation. ValueError if it is none."""
    found = BID.fullmatch(text)
    if found is None:
        raise ValueError(f"no action {text!r}")
    return Bid(int(found[1]), int(found[2]))


def render(action: PerudoAction) -> str:
    """An action in notation."""
    return show_bid(action) if isinstance(action, Bid) else NAMED_WORDS[action]


def show_bid(bid: Bid) -> str:
    """A bid in notation."""
    return f"{bid.quantity}x{bid.face}"


def show(cup: tuple[int, ...]) -> str:
    """Dice as text: "1455"; a die that is hidden, or not thrown, is a question mark."""
    return "".join("?" if die == HIDDEN else str(die) for die in cup) or "-"


def sketch(state: PerudoState) -> str:
    """A position on one line, for logs and for the admin; a view shows only what its viewer sees."""
    cups = " / ".join(show(cup) for cup in state.cups)
    bids = " ".join(f"{placed.seat}:{show_bid(placed.bid)}" for placed in state.bids) or "no bid"
    palifico = f", palifico of {state.palifico}" if state.is_palifico else ""
    return f"round {state.number}{palifico}, {state.phase}, {state.turn} on turn, {bids}: {cups}"


def tally(state: PerudoState) -> dict[str, int]:
    """How many dice there are, under cups and lost, at each seat: five for ever (PE-01)."""
    return {f"seat {seat}": len(cup) + state.lost[seat] for seat, cup in enumerate(state.cups)}
