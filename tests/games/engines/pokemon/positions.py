"""Positions of Pokemon from text, and moves played on them."""

from typing import Any

import pytest
from msgspec.structs import replace

from apps.games.engines.pokemon import ENGINE, notation
from apps.games.engines.pokemon.actions import Lay, PokemonAction
from apps.games.engines.pokemon.cards import COLOUR, COLOURS, DECK, FACES
from apps.games.engines.pokemon.state import PokemonOptions, PokemonState
from apps.games.kernel.contract import Event, Step
from apps.games.kernel.dice import Dice
from apps.games.kernel.errors import RuleViolation


def table(
    hands: str,
    centre: str = "r1",
    *,
    colour: str = "",
    deck: str = "",
    is_short: bool = False,
    under: str = "",
    options: PokemonOptions | None = None,
    totals: tuple[int, ...] = (),
    **changes: Any,
) -> PokemonState:
    """Hands by seat, divided by strokes; the named cards of the deck lie on top, the first one uppermost.

    All other cards lie under them in the deck; in a short one there are none. Seat 0 is to move, unless said otherwise.
    """
    parts = [*(hand.split() for hand in hands.split("/")), deck.split(), [*under.split(), centre]]
    cards = iter(notation.cards(" ".join(name for part in parts for name in part)))
    *dealt, top, pile = [tuple(next(cards) for _ in part) for part in parts]
    used = {card for part in (*dealt, top, pile) for card in part}
    rest = tuple(card for card in DECK if card not in used and not is_short)
    state = PokemonState(
        options=options or PokemonOptions(),
        hands=tuple(dealt),
        deck=rest + top[::-1],
        pile=pile,
        colour=COLOURS.index(colour) if colour else COLOUR[pile[-1]],
        turn=0,
        dealer=len(dealt) - 1,
        totals=totals or (0,) * len(dealt),
        dealt=False,
    )
    return replace(state, **changes)


def action(state: PokemonState, seat: int, text: str) -> PokemonAction:
    """The action in notation; of cards with the same face, the one that the seat holds."""
    found = notation.parse(text)
    if isinstance(found, Lay):
        held = [card for card in state.hands[seat] if FACES[card] == FACES[found.card]]
        return replace(found, card=held[0]) if held else found
    return found


def step(state: PokemonState, seat: int, text: str, luck: Dice | None = None) -> Step:
    """Check and carry out."""
    move = action(state, seat, text)
    ENGINE.check(state, seat, move)
    return ENGINE.apply(state, seat, move, luck or Dice.seeded(1))


def after(state: PokemonState, *moves: str) -> PokemonState:
    """The state after moves such as "0 lay r5", "1 draw"."""
    for move in moves:
        seat, text = move.split(" ", 1)
        state = step(state, int(seat), text).state
    return state


def refusal(state: PokemonState, seat: int, text: str) -> RuleViolation:
    """How the move is refused."""
    with pytest.raises(RuleViolation) as caught:
        ENGINE.check(state, seat, action(state, seat, text))
    return caught.value


def refused(state: PokemonState, seat: int, text: str) -> tuple[str, str]:
    """The code and the rule by which the move is refused."""
    violation = refusal(state, seat, text)
    return violation.code, violation.rule


def hand(state: PokemonState, seat: int) -> str:
    """A hand as text, without telling twins apart."""
    return notation.show(state.hands[seat]).replace("'", "")


def centre(state: PokemonState) -> str:
    """The centre and the current colour."""
    return f"{notation.FACE_NAMES[state.pile[-1]]} {COLOURS[state.colour]}"


def asked(state: PokemonState) -> list[str]:
    """The open questions, e.g. ["1 turn"]; offers left out."""
    return [f"{decision.seat} {decision.kind}" for decision in ENGINE.pending(state) if decision.default is not None]


def offered(state: PokemonState) -> list[str]:
    """The open offers, e.g. ["2 intercept"]."""
    return [f"{decision.seat} {decision.kind}" for decision in ENGINE.pending(state) if decision.default is None]


def choices(state: PokemonState, seat: int) -> set[str]:
    """All that the seat may do, in notation, without telling twins apart."""
    return {ENGINE.render(move).replace("'", "") for move in ENGINE.legal_actions(state, seat)}


def kinds(events: tuple[Event, ...]) -> list[str]:
    """What happened, in order."""
    return [event.kind for event in events]
