"""Another world that looks the same to a viewer: what is hidden from it, dealt anew."""

from msgspec.structs import replace

from apps.games.engines.pokemon.legal import is_suitable_drawn
from apps.games.engines.pokemon.state import Phase, PokemonState, Shown
from apps.games.kernel.contract import Seat, Viewer
from apps.games.kernel.dice import Dice

ATTEMPTS = 64


def resample(state: PokemonState, viewer: Viewer, dice: Dice) -> PokemonState:
    """Hidden hands and the deck dealt anew.

    What the viewer can tell stays: its own hand, a hand shown to it, hands counted face up, and that a card drawn and
    being decided on is a suitable one. If no such world turns up, this one is returned.
    """
    for _ in range(ATTEMPTS):
        world = _dealt_anew(state, viewer, dice)
        if _is_plausible(world, viewer):
            return world
    return state


def _dealt_anew(state: PokemonState, viewer: Viewer, dice: Dice) -> PokemonState:
    known = [_known(state, seat, viewer) for seat in range(len(state.hands))]
    unknown = [card for hand, count in zip(state.hands, known, strict=True) for card in hand[count:]]
    cards = dice.shuffled((*unknown, *state.deck))
    hands, start = [], 0
    for hand, count in zip(state.hands, known, strict=True):
        end = start + len(hand) - count
        hands.append(hand[:count] + cards[start:end])
        start = end
    dealt = tuple(hands)
    return replace(state, hands=dealt, deck=cards[start:], shown=_shown(state.shown, dealt))


def _known(state: PokemonState, seat: Seat, viewer: Viewer) -> int:
    """How many cards of a hand, from its first, the viewer knows."""
    if seat == viewer or state.left:
        return len(state.hands[seat])
    shown = state.shown
    if shown is not None and shown.of == seat and shown.to == viewer:
        return len(shown.cards)
    return 0


def _shown(shown: Shown | None, hands: tuple[tuple[int, ...], ...]) -> Shown | None:
    return None if shown is None else replace(shown, cards=hands[shown.of][: len(shown.cards)])


def _is_plausible(state: PokemonState, viewer: Viewer) -> bool:
    if state.phase is not Phase.DRAWN or state.turn == viewer:
        return True
    hand = state.hands[state.turn]
    return is_suitable_drawn(state, hand, hand[state.drawn_at])
