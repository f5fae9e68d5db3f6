"""Cards, actions and positions as short text.

r5, y0, gS (Skip), bR (Reverse), r+ (Draw Two), W, W4; r5' is the second red 5.
"""

from collections import Counter
from typing import Final

from apps.games.engines.pokemon.actions import Catch, Check, Draw, GoOn, Lay, Pass, PokemonAction, Ready
from apps.games.engines.pokemon.cards import BLACK, COLOUR, COLOURS, COPY, DECK, SYMBOL
from apps.games.engines.pokemon.state import PokemonState

LETTERS: Final = tuple(colour[0] for colour in COLOURS)
SIGNS: Final = (*"0123456789", "S", "R", "+", "W", "W4")
FACE_NAMES: Final = tuple(
    ("" if COLOUR[card] == BLACK else LETTERS[COLOUR[card]]) + SIGNS[SYMBOL[card]] for card in DECK
)
NAMES: Final = tuple(face + "'" * COPY[card] for card, face in enumerate(FACE_NAMES))
CARDS: Final = {name: card for card, name in enumerate(NAMES)}
WORDS: Final[dict[str, PokemonAction]] = {
    "draw": Draw(),
    "draw !": Draw(call=True),
    "pass": Pass(),
    "check": Check(),
    "ready": Ready(),
    "go on": GoOn(),
}
NAMED_WORDS: Final = {action: word for word, action in WORDS.items()}


def cards(text: str) -> tuple[int, ...]:
    """Cards from their names, e.g. "r5 r5 W"; a face named again is its next copy. ValueError if there is none."""
    found: list[int] = []
    for named in text.split():
        name = named
        while CARDS.get(name) in found:
            name += "'"
        found.append(_card(name))
    return tuple(found)


def _card(name: str) -> int:
    if name not in CARDS:
        raise ValueError(f"no card {name!r}")
    return CARDS[name]


def show(hand: tuple[int, ...]) -> str:
    """Cards as text; a hidden one is a question mark."""
    return " ".join(NAMES[card] if card >= 0 else "?" for card in hand)


def parse(text: str) -> PokemonAction:
    """An action from its notation: "lay W g !", "draw", "pass", "check", "ready", "catch 2", "go on"."""
    if text in WORDS:
        return WORDS[text]
    word, *rest = text.split() if text.strip() else ("",)
    if word == "catch" and len(rest) == 1 and rest[0].isdecimal():
        return Catch(int(rest[0]))
    if word == "lay" and rest:
        return _lay(rest)
    raise ValueError(f"no action {text!r}")


def _lay(parts: list[str]) -> Lay:
    name, *rest = parts
    call = rest[-1:] == ["!"]
    colours = rest[:-1] if call else rest
    if len(colours) > 1 or not set(colours) <= set(LETTERS):
        raise ValueError(f"no way to lay a card {' '.join(parts)!r}")
    return Lay(_card(name), LETTERS.index(colours[0]) if colours else None, call)


def render(action: PokemonAction) -> str:
    """An action in notation."""
    if isinstance(action, Lay):
        colour = "" if action.colour is None else f" {LETTERS[action.colour]}"
        return f"lay {NAMES[action.card]}{colour}{' !' if action.call else ''}"
    if isinstance(action, Catch):
        return f"catch {action.target}"
    return NAMED_WORDS[action]


def sketch(state: PokemonState) -> str:
    """A position on one line, for logs and for the admin; a view shows only what its viewer sees."""
    hands = " / ".join(show(hand) for hand in state.hands)
    way = "cw" if state.direction == 1 else "ccw"
    centre = f"{NAMES[state.pile[-1]]} {COLOURS[state.colour]}"
    return f"round {state.number}, {state.phase} of {state.turn}, {way}, {centre}, deck {len(state.deck)}: {hands}"


def tally(state: PokemonState) -> dict[str, int]:
    """How often each face is on the table, over hands, deck and pile: PK-01 for ever."""
    where = (*state.hands, state.deck, state.pile)
    return dict(sorted(Counter(FACE_NAMES[card] for place in where for card in place).items()))
