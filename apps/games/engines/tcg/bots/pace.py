"""How long a bot seems to think. It looks only at what everybody sees, or the pace would tell what it holds."""

from typing import Final

from apps.games.engines.tcg.state import TcgState
from apps.games.kernel.contract import Decision

FIRST_OF_TURN: Final = (1400, 2600)
"""A new card has just been drawn."""
USUAL: Final = {
    "lay_active": (1500, 3000),
    "lay_bench": (500, 1000),
    "take_bonus": (800, 1500),
    "turn": (900, 1700),
    "promote": (1200, 2400),
    "retreat_to": (800, 1500),
    "switch": (1000, 2000),
    "take_prize": (700, 1400),
    "search": (1200, 2400),
    "take_from_top": (1200, 2200),
    "take_from_hand": (1200, 2400),
    "copy_supporter": (1200, 2400),
    "recover": (900, 1700),
    "choose": (800, 1600),
}
QUICK: Final = (350, 700)
"""One of a row of answers: counters, Energy, cards to discard."""


def pace(view: TcgState, decision: Decision) -> tuple[int, int]:
    """Least and most, in milliseconds."""
    if decision.kind == "turn" and not view.used:
        return FIRST_OF_TURN
    return USUAL.get(decision.kind, QUICK)
