"""A position that a viewer could not tell from this one: what it has not seen, dealt anew (TC-42)."""

from collections.abc import Iterator
from typing import TypeVar

from msgspec.structs import replace

from apps.games.engines.tcg.carrying_out import question_of
from apps.games.engines.tcg.selecting import fits
from apps.games.engines.tcg.state import Pile, TcgState
from apps.games.engines.tcg.vocabulary.places import BASIC_POKEMON
from apps.games.kernel.contract import Seat, Viewer
from apps.games.kernel.dice import Dice

TRIES = 40
"""Deals before giving up: not every deal is one in which the game can stand where it stands."""
SPECTATOR_BIT = 4
Held = TypeVar("Held")


def resample(state: TcgState, viewer: Viewer, dice: Dice) -> TcgState:
    """The unseen cards of each seat, shuffled among the places in which the viewer has not seen a card."""
    for seat in (0, 1):
        for _ in range(TRIES):
            other = _dealt_anew(state, seat, viewer, dice)
            if _can_be(other):
                state = other
                break
    return state


def _can_be(state: TcgState) -> bool:
    """Whether play can have come to this: before the first turn, who has laid nothing yet holds a Basic (TC-03)."""
    if state.turn == 0 and not all(state.laid[seat] or _has_basic(state.hands[seat]) for seat in (0, 1)):
        return False
    if state.asked is None:
        return True
    question = question_of(state)
    return question is not None and len(question.choices) > 0


def _has_basic(hand: Pile) -> bool:
    return any(fits(card, BASIC_POKEMON) for card in hand.cards)


def _dealt_anew(state: TcgState, seat: Seat, viewer: Viewer, dice: Dice) -> TcgState:
    bit = SPECTATOR_BIT if viewer is None else 1 << viewer
    laid = state.laid[seat] if seat != viewer else ()
    hand = Pile() if seat == viewer else state.hands[seat]
    piles = [hand, state.prizes[seat], state.decks[seat]]
    unseen = [card for pile in piles for card in _unseen(pile, bit)]
    shuffled = [*dice.shuffled((*laid, *unseen))]
    basics = [card for card in shuffled if fits(card, BASIC_POKEMON)][: len(laid)]
    for card in basics:
        shuffled.remove(card)
    source = iter(shuffled)
    dealt = [_refilled(pile, bit, source) for pile in piles]
    changes: dict[str, object] = {
        "prizes": _with(state.prizes, seat, dealt[1]),
        "decks": _with(state.decks, seat, dealt[2]),
    }
    if seat != viewer:
        changes["hands"] = _with(state.hands, seat, dealt[0])
        changes["laid"] = _with(state.laid, seat, tuple(basics))
    other: TcgState = replace(state, **changes)
    return other


def _unseen(pile: Pile, bit: int) -> list[str]:
    return [card for card, mark in zip(pile.cards, pile.marks(), strict=True) if not mark & bit]


def _refilled(pile: Pile, bit: int, source: Iterator[str]) -> Pile:
    cards = tuple(card if mark & bit else next(source) for card, mark in zip(pile.cards, pile.marks(), strict=True))
    return replace(pile, cards=cards)


def _with(items: tuple[Held, ...], seat: Seat, item: Held) -> tuple[Held, ...]:
    return (*items[:seat], item, *items[seat + 1 :])
