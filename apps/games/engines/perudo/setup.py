"""The opening of a match and of each round."""

from msgspec.structs import replace

from apps.games.engines.perudo.state import MOST_DICE, SIDES, PerudoOptions, PerudoState, Phase
from apps.games.kernel.contract import Event, Seat, Step
from apps.games.kernel.dice import Dice
from apps.games.kernel.redact import HIDDEN


def unthrown(count: int) -> tuple[int, ...]:
    """So many dice that show no face yet."""
    return (HIDDEN,) * count


def opening(seats: int, options: PerudoOptions, dice: Dice, first: Seat | None) -> Step:
    """Five dice each (PE-01); who begins is drawn at random if not given (PE-05)."""
    begins = dice.below(seats) if first is None else first
    cups = (unthrown(MOST_DICE),) * seats
    return throw(PerudoState(options, cups, lost=(0,) * seats, first=begins, turn=begins), dice)


def next_round(state: PerudoState, dice: Dice) -> Step:
    """The dice of the last round are taken up, and the next one is thrown."""
    fresh = replace(state, phase=Phase.BIDDING, bids=(), call=None, going_on=(), number=state.number + 1)
    return throw(fresh, dice)


def throw(state: PerudoState, dice: Dice) -> Step:
    """Everyone throws all the dice they have, hidden from the others (PE-03)."""
    cups = tuple(tuple(sorted(dice.roll(SIDES) for _ in cup)) for cup in state.cups)
    thrown = replace(state, cups=cups)
    return Step(thrown, _told(thrown))


def _told(state: PerudoState) -> tuple[Event, ...]:
    started = Event("round_started", {"number": state.number, "seat": state.turn, "total": state.total})
    palifico = (Event("palifico", {"seat": state.palifico}),) if state.is_palifico else ()
    rolled = (Event("rolled", {"seat": seat, "dice": cup}, (seat,)) for seat, cup in enumerate(state.cups) if cup)
    return (started, *palifico, *rolled)
