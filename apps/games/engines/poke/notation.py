"""Cards, actions and positions as short text: As is the ace of spades, Th the ten of hearts, 2d, Kc."""

from typing import Final

from apps.games.engines.poke.actions import Discard, GoOn, Lead, PokeAction, Reply, Stand
from apps.games.engines.poke.state import Cards, PokeState, below, game_number, lost, won

RANKS: Final = "23456789TJQKA"
LETTERS: Final = "shdc"
NAMES: Final = tuple(rank + suit for rank in RANKS for suit in LETTERS)
CARDS: Final = {name: card for card, name in enumerate(NAMES)}
WORDS: Final[dict[str, type[Discard | Lead | Reply]]] = {"discard": Discard, "lead": Lead, "answer": Reply}
NAMED: Final = {kind: word for word, kind in WORDS.items()}


def cards(text: str) -> Cards:
    """Cards from their names, e.g. "As Th 2d". ValueError if there is no such card."""
    for name in text.split():
        if name not in CARDS:
            raise ValueError(f"no card {name!r}")
    return tuple(CARDS[name] for name in text.split())


def show(hand: Cards) -> str:
    """Cards as text; a hidden one is a question mark."""
    return " ".join(NAMES[card] if card >= 0 else "?" for card in hand)


def parse(text: str) -> PokeAction:
    """An action from its notation: "stand", "discard 2s 7h", "lead Ks Kd", "answer 3c 4c", "go on"."""
    if text == "stand":
        return Stand()
    if text == "go on":
        return GoOn()
    word, _, rest = text.partition(" ")
    if word not in WORDS:
        raise ValueError(f"no action {text!r}")
    return WORDS[word](cards(rest))


def render(action: PokeAction) -> str:
    """An action in notation."""
    if isinstance(action, Stand):
        return "stand"
    if isinstance(action, GoOn):
        return "go on"
    return f"{NAMED[type(action)]} {show(action.cards)}".strip()


def sketch(state: PokeState) -> str:
    """A position on one line, for logs and for the admin; a view shows only what its viewer sees."""
    hands = " / ".join(show(hand) for hand in state.hands)
    led = f" on {show(state.lead)}" if state.lead else ""
    taken = ":".join(str(len(won(state.tricks, seat))) for seat in (0, 1))
    low = ":".join(str(below(state.sheet, seat, game_number(state.sheet))) for seat in (0, 1))
    return f"deal {state.number}, {state.phase} of {state.turn}{led}, tricks {taken}, below the line {low}: {hands}"


def tally(state: PokeState) -> dict[str, int]:
    """How often each card is on the table, over hands, discards, deck and tricks: the pack of PO-01, for ever."""
    places = [*state.hands, *state.discards, state.deck, state.lead]
    places += [pile(state.tricks, seat) for seat in (0, 1) for pile in (won, lost)]
    counts = dict.fromkeys(NAMES, 0)
    for place in places:
        for card in place:
            counts[NAMES[card]] += 1
    return counts
