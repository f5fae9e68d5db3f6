"""Another world that looks the same to a viewer: what is hidden from it, dealt anew."""

from itertools import accumulate

from msgspec.structs import replace

from apps.games.engines.poke.legal import can_beat
from apps.games.engines.poke.state import Cards, PokeState, other, winner
from apps.games.kernel.contract import Seat, Viewer
from apps.games.kernel.dice import Dice

ATTEMPTS = 64


def resample(state: PokeState, viewer: Viewer, dice: Dice) -> PokeState:
    """Hidden hands, discards and the deck dealt anew.

    Where a card that can beat has to, whoever threw off had none; if no such world turns up, this one is returned.
    """
    for _ in range(ATTEMPTS):
        world = _dealt_anew(state, viewer, dice)
        if all(is_plausible(world, seat) for seat in (0, 1) if seat != viewer):
            return world
    return state


def _dealt_anew(state: PokeState, viewer: Viewer, dice: Dice) -> PokeState:
    unseen = [seat for seat in (0, 1) if seat != viewer]
    places = [*(state.hands[seat] for seat in unseen), *(state.discards[seat] for seat in unseen), state.deck]
    cards = dice.shuffled([card for place in places for card in place])
    ends = list(accumulate(len(place) for place in places))
    parts = [cards[end - len(place) : end] for place, end in zip(places, ends, strict=True)]
    hands, discards = list(state.hands), list(state.discards)
    for position, seat in enumerate(unseen):
        hands[seat], discards[seat] = parts[position], parts[len(unseen) + position]
    return replace(state, hands=tuple(hands), discards=tuple(discards), deck=parts[-1])


def is_plausible(state: PokeState, seat: Seat) -> bool:
    """Whether the seat could have answered as it did with what it holds: at some tables it must beat (PO-12)."""
    if not state.options.must_beat:
        return True
    hand: Cards = state.hands[seat]
    if state.lead and state.turn == other(seat):
        hand = (*hand, *state.lead)
    for trick in reversed(state.tricks):
        leads = trick.leader == seat
        hand = (*hand, *(trick.lead if leads else trick.answer))
        if not leads and winner(trick) != seat and can_beat(hand, trick.lead):
            return False
    return True
