"""How long a bot seems to think. It looks only at what everybody sees, or the pace would tell what it holds."""

from typing import Final

from apps.games.engines.pokemon.state import NO_SEAT, PokemonState
from apps.games.kernel.contract import Decision

AT_ONCE: Final = (0, 0)
"""Saying "Ready" and going on hold nobody up (PK-27)."""
CATCHING: Final = (2000, 3500)
"""A person needs two seconds to notice that the call is missing, and closing the window takes no less (PK-29)."""
USUAL: Final = {
    "turn": (900, 2300),
    "drawn": (700, 1500),
    "skip": (1200, 2500),
    "draw_two": (900, 2000),
    "draw_four": (1400, 2500),
    "intercept": (900, 1900),
    "catch": CATCHING,
    "ready": AT_ONCE,
    "next_round": AT_ONCE,
}


def pace(view: PokemonState, decision: Decision) -> tuple[int, int]:
    """Least and most, in milliseconds."""
    usual = USUAL[decision.kind]
    if usual != AT_ONCE and view.window not in {NO_SEAT, decision.seat}:
        return CATCHING
    return usual
