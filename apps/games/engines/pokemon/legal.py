"""What may be done: the predicates that both enumerating and checking rest on."""

from itertools import chain
from typing import Final

from apps.games.engines.pokemon.actions import Lay
from apps.games.engines.pokemon.cards import BLACK, COLOUR, DECK, DRAW_TWO, FITS, SYMBOL, TWINS, WILD_FOUR
from apps.games.engines.pokemon.state import NO_SEAT, Phase, PokemonState
from apps.games.kernel.contract import Seat

ROUND_RUNS: Final = frozenset({Phase.TURN, Phase.DRAWN, Phase.SKIP, Phase.DRAW_TWO, Phase.DRAW_FOUR})


def _lays(card: int, kept: int) -> tuple[Lay, ...]:
    """Every way to lay a card that leaves so many: with colour (PK-17) and call (PK-28); a last card needs neither."""
    colours = range(BLACK) if COLOUR[card] == BLACK and kept else (None,)
    calls = (True, False) if kept == 1 else (False,)
    return tuple(Lay(card, colour, call) for call in calls for colour in colours)


LAYS: Final = tuple(tuple(_lays(card, kept) for card in DECK) for kept in range(3))
"""LAYS[cards kept, at most 2][card]."""


def ways(cards: list[int], hand: tuple[int, ...]) -> tuple[Lay, ...]:
    """All the ways to lay one of the cards from a hand."""
    table = LAYS[min(len(hand) - 1, 2)]
    return tuple(chain.from_iterable([table[card] for card in cards]))


def fitting(state: PokemonState, hand: tuple[int, ...]) -> list[int]:
    """The cards of a hand that may be laid in an ordinary turn (PK-06, PK-18).

    A Wild Draw Four always may: as a bluff if need be (PK-20). A bluffer holds the current colour, so "nothing fits"
    is the same with and without such a card (PK-08).
    """
    fits = FITS[state.colour][SYMBOL[state.pile[-1]]]
    return [card for card in hand if fits[card]]


def layable(state: PokemonState) -> list[int]:
    """The cards that the seat in turn may lay now."""
    hand = state.hands[state.turn]
    phase = state.phase
    if phase is Phase.TURN:
        return fitting(state, hand)
    if phase is Phase.DRAWN:
        return [hand[state.drawn_at]]
    return answers(state, hand)


def answers(state: PokemonState, hand: tuple[int, ...]) -> list[int]:
    """The cards that save their holder from what is pending.

    A Skip: the identical card (PK-11). A Draw Two: any Draw Two (PK-14, PK-16). A Wild Draw Four: a Draw Two of the
    colour named with it (PK-21), never another Wild Draw Four (PK-22).
    """
    phase = state.phase
    if phase is Phase.SKIP:
        return identical(state, hand)
    if phase is Phase.DRAW_TWO:
        return [card for card in hand if SYMBOL[card] == DRAW_TWO]
    if phase is Phase.DRAW_FOUR:
        return [card for card in hand if SYMBOL[card] == DRAW_TWO and COLOUR[card] == state.colour]
    return []


def identical(state: PokemonState, hand: tuple[int, ...]) -> list[int]:
    """The cards of a hand with the centre's very face (PK-32); none for a Wild Draw Four (PK-33)."""
    twins = TWINS[state.pile[-1]]
    return [card for card in hand if card in twins]


def may_intercept(state: PokemonState) -> bool:
    """Whether cards may be laid out of turn: not on the dealt card (PK-34), nor while "Ready" is awaited (PK-37)."""
    return not state.dealt and state.ready == NO_SEAT and state.phase in ROUND_RUNS


def is_suitable_drawn(state: PokemonState, hand: tuple[int, ...], card: int) -> bool:
    """Whether a drawn card is to be laid (PK-07): it fits, and a Wild Draw Four would be honest (PK-08)."""
    if SYMBOL[card] == WILD_FOUR:
        return is_honest(hand, state.colour)
    return FITS[state.colour][SYMBOL[state.pile[-1]]][card]


def is_honest(hand: tuple[int, ...], colour: int) -> bool:
    """Whether a Wild Draw Four from this hand is honest: no card of the colour that was current (PK-20, PK-26)."""
    return all(COLOUR[card] != colour for card in hand)


def stock(state: PokemonState) -> int:
    """How many cards can be drawn, counting what a reshuffle would bring (PK-10)."""
    return len(state.deck) + len(state.pile) - staying(state)


def staying(state: PokemonState) -> int:
    """How many cards of the pile a reshuffle leaves: the centre, and the card under an unsettled Wild Draw Four."""
    return min(len(state.pile), 2 if state.phase is Phase.DRAW_FOUR else 1)


def may_draw(state: PokemonState, cards: list[int]) -> bool:
    """Whether the seat in turn, with these cards to lay, may draw: it has none, or draws are free (PK-07, PK-08)."""
    return not cards or (state.options.free_draw and stock(state) > 0)


def is_open_to_catching(state: PokemonState, seat: Seat) -> bool:
    """Whether another seat may call "Pokemon!" for this one: it forgot, and nobody else has moved since (PK-29)."""
    return state.window == seat and state.forgot


def catch_is_asked(state: PokemonState, seat: Seat) -> bool:
    """Whether a seat is offered to catch: somebody else is down to one card, rightly or wrongly (PK-31)."""
    if state.window not in {NO_SEAT, seat}:
        return True
    return any(len(hand) == 1 for other, hand in enumerate(state.hands) if other != seat)
