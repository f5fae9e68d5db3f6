"""How long a bot seems to think. It looks only at what it is asked, or the pace would tell what it holds."""

from typing import Final

from apps.games.kernel.contract import Decision

USUAL: Final = {
    "draw_free": (1500, 3000),
    "draw_double": (1600, 3200),
    "draw_redouble": (1600, 3200),
    "lead": (1000, 2200),
    "answer": (900, 2000),
    "next_deal": (0, 0),
}


def pace(decision: Decision) -> tuple[int, int]:
    """Least and most, in milliseconds."""
    return USUAL[decision.kind]
