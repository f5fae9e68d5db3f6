"""How long a bot seems to think. It looks only at what everybody sees, or the pace would tell what it holds."""

from typing import Final

from apps.games.engines.perudo.legal import may_call_exact
from apps.games.engines.perudo.state import PerudoState
from apps.games.kernel.contract import Decision

AT_ONCE: Final = (0, 0)
"""Going on holds nobody up."""
LOOKING: Final = (4500, 5500)
"""Who is out of dice and only watches wants to see them too, and is not asked."""
ALONE: Final = (1300, 2600)
IN_COMPANY: Final = (2600, 4400)
"""Others may want to call "Exact!" before the next bid (PE-24)."""
CALLING: Final = (1200, 2300)


def pace(view: PerudoState, decision: Decision) -> tuple[int, int]:
    """Least and most, in milliseconds."""
    if decision.kind == "next_round":
        return LOOKING if view.out else AT_ONCE
    if decision.kind == "exact":
        return CALLING
    others = (seat for seat in range(len(view.cups)) if seat != decision.seat)
    return IN_COMPANY if any(may_call_exact(view, seat) for seat in others) else ALONE
