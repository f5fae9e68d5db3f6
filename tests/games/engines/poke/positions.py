"""Positions of Poke from text, and moves played on them."""

from typing import Any

import pytest
from msgspec.structs import replace

from apps.games.engines.poke import ENGINE, notation
from apps.games.engines.poke.cards import DECK
from apps.games.engines.poke.hands import Hand, hand_of
from apps.games.engines.poke.state import Entry, Line, Phase, PokeOptions, PokeState, Trick
from apps.games.kernel.contract import Event, Step
from apps.games.kernel.dice import Dice
from apps.games.kernel.errors import RuleViolation


def table(hands: str, *, deck: str = "", options: PokeOptions | None = None, **changes: Any) -> PokeState:
    """Hands by seat, divided by a stroke; the named cards of the deck lie on top, the first one uppermost.

    All other cards lie under them. Seat 1 has dealt, so seat 0 is asked first, unless said otherwise.
    """
    first, second = [notation.cards(hand) for hand in hands.split("/")]
    top = notation.cards(deck)
    rest = tuple(card for card in DECK if card not in {*first, *second, *top})
    options = options or PokeOptions()
    state = PokeState(options=options, hands=(first, second), deck=rest + top[::-1], dealer=1, turn=0)
    return replace(state, **changes)


def tricks(hands: str, *, past: str = "", **changes: Any) -> PokeState:
    """The same, when the drawing is over: seat 0 leads. Of tricks that are past it has led each, e.g. "3s/4d 5h/2c"."""
    fallen = [trick.split("/") for trick in past.split()]
    played = tuple(Trick(0, notation.cards(lead), notation.cards(reply)) for lead, reply in fallen)
    used = {card for trick in played for card in (*trick.lead, *trick.answer)}
    state = table(hands, **{"phase": Phase.LEAD, "tricks": played, **changes})
    return replace(state, deck=tuple(card for card in state.deck if card not in used))


LAST = tricks("As / 2s", past="3s/4d 3h/4c 5s/6d 5h/6c")
"""One card each."""


def drawn(non_dealer: int = 0, dealer: int = 0) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """So many draws of each of one card, for `draws`: the non-dealer is seat 0."""
    return ((1,) * non_dealer, (1,) * dealer)


def score_sheet(first: int, second: int, *, games: tuple[int, ...] = ()) -> tuple[Entry, ...]:
    """A sheet from deals before with these totals below the line, after games won by the seats named."""
    won = [Entry(seat, 0, number, "game", 100, Line.ABOVE) for number, seat in enumerate(games, 1)]
    game = len(games) + 1
    low = [Entry(seat, 0, game, "tricks", points, Line.BELOW) for seat, points in ((0, first), (1, second))]
    return (*won, *low)


def step(state: PokeState, seat: int, text: str, luck: Dice | None = None) -> Step:
    """Check and carry out."""
    move = notation.parse(text)
    ENGINE.check(state, seat, move)
    return ENGINE.apply(state, seat, move, luck or Dice.seeded(1))


def play(state: PokeState, *moves: str) -> Step:
    """The last step of moves such as "0 lead As", "1 answer 2d"."""
    done = Step(state)
    for move in moves:
        seat, text = move.split(" ", 1)
        done = step(done.state, int(seat), text)
    return done


def after(state: PokeState, *moves: str) -> PokeState:
    """The state after such moves."""
    found: PokeState = play(state, *moves).state
    return found


def refused(state: PokeState, seat: int, text: str) -> tuple[str, str]:
    """The code and the rule by which the move is refused."""
    with pytest.raises(RuleViolation) as caught:
        ENGINE.check(state, seat, notation.parse(text))
    return caught.value.code, caught.value.rule


def asked(state: PokeState) -> list[str]:
    """The open questions, e.g. ["1 lead"]."""
    return [f"{decision.seat} {decision.kind}" for decision in ENGINE.pending(state)]


def choices(state: PokeState) -> set[str]:
    """All that the seat in turn may do, in notation."""
    return {notation.render(move) for move in ENGINE.legal_actions(state, state.turn)}


def lines(done: Step) -> list[tuple[int, str, int, str]]:
    """What the last deal has brought: seat, what for, points, and in which part of the sheet."""
    number = done.rounds[-1].number
    return [(entry.seat, entry.kind, entry.points, entry.line) for entry in done.state.sheet if entry.deal == number]


def kinds(events: tuple[Event, ...]) -> list[str]:
    """What happened, in order."""
    return [event.kind for event in events]


def worth(text: str) -> Hand:
    """A poker hand by its worth."""
    return hand_of(notation.cards(text))


def showdown(first: str, second: str) -> list[tuple[int, str, int]]:
    """What two hands bring above the line in a whole deal, scoops left out: seat, hand, points."""
    state = tricks(f"{first} / {second}")
    while state.phase is not Phase.BETWEEN:
        done = step(state, state.turn, min(choices(state)))
        state = done.state
    return [line[:3] for line in lines(done) if line[1] not in {"tricks", "scoop"}]
