"""Another world that looks the same to a viewer: the dice under the other cups, thrown anew."""

from msgspec.structs import replace

from apps.games.engines.perudo.state import SIDES, PerudoState, Phase
from apps.games.kernel.contract import Viewer
from apps.games.kernel.dice import Dice


def resample(state: PerudoState, viewer: Viewer, dice: Dice) -> PerudoState:
    """The viewer's own cup stays, and so does all that was shown; between rounds nothing is hidden."""
    if state.phase is not Phase.BIDDING:
        return state
    cups = tuple(
        cup if seat == viewer else tuple(sorted(dice.roll(SIDES) for _ in cup)) for seat, cup in enumerate(state.cups)
    )
    return replace(state, cups=cups)
