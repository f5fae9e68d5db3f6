"""Cards from the deck: one in a turn, two or four as a penalty, and the reshuffle."""

from msgspec.structs import replace

from apps.games.engines.pokemon.actions import Draw, Pass
from apps.games.engines.pokemon.legal import is_suitable_drawn, staying
from apps.games.engines.pokemon.rounds import block
from apps.games.engines.pokemon.state import NO_SEAT, Phase, PokemonState, seat_after, with_hand
from apps.games.kernel.contract import Event, Seat, Step
from apps.games.kernel.dice import Dice

BIG_DRAW = 4
"""From so many cards at once, "Ready" is awaited (PK-27)."""


def draw(state: PokemonState, seat: Seat, action: Draw, dice: Dice) -> Step:
    """Draw one in an ordinary turn (PK-07), or what is pending: two after any chain (PK-14, PK-15), or four (PK-19)."""
    state = closed_by_draw(state, seat)
    if state.phase is Phase.TURN:
        return _draw_one(state, seat, dice)
    return _take(state, seat, 2 if state.phase is Phase.DRAW_TWO else 4, dice)


def draw_cards(state: PokemonState, seat: Seat, count: int, dice: Dice) -> tuple[PokemonState, tuple[Event, ...], int]:
    """Up to so many cards onto the end of a hand: the state, what is told, and how many there were.

    An empty deck is made anew from the pile; what cannot be drawn is not owed (PK-10).
    """
    deck, pile = state.deck, state.pile
    cards = deck[: -count - 1 : -1]
    deck = deck[:-count]
    events: tuple[Event, ...] = ()
    if len(cards) < count and len(pile) > (stays := staying(state)):
        fresh = dice.shuffled(pile[:-stays])
        pile = pile[-stays:]
        owed = count - len(cards)
        cards, deck = cards + fresh[: -owed - 1 : -1], fresh[:-owed]
        events = (Event("reshuffled", {"count": len(fresh)}),)
    hands = with_hand(state, seat, state.hands[seat] + cards)
    return replace(state, hands=hands, deck=deck, pile=pile), events + _told(seat, cards), len(cards)


def _told(seat: Seat, cards: tuple[int, ...]) -> tuple[Event, ...]:
    if not cards:
        return (Event("drew_nothing", {"seat": seat}),)
    return (
        Event("drew", {"seat": seat, "count": len(cards)}),
        Event("drew_cards", {"seat": seat, "cards": cards}, (seat,)),
    )


def closed_by_draw(state: PokemonState, seat: Seat) -> PokemonState:
    """The round goes on with a draw: a shown hand is hidden again, another's forgotten call is past (PK-23, PK-29)."""
    if state.window == seat:
        return replace(state, moves=state.moves + 1, shown=None)
    return replace(state, moves=state.moves + 1, window=NO_SEAT, forgot=False, shown=None)


def _draw_one(state: PokemonState, seat: Seat, dice: Dice) -> Step:
    state, events, got = draw_cards(state, seat, 1, dice)
    hand = state.hands[seat]
    if got and is_suitable_drawn(state, hand, hand[-1]):
        return Step(replace(state, phase=Phase.DRAWN, drawn_at=len(hand) - 1, stuck=0), events)
    return moved_on(state, seat, got, (*events, Event("passed", {"seat": seat})))


def _take(state: PokemonState, seat: Seat, count: int, dice: Dice) -> Step:
    """Take a penalty whole and miss the turn; a Wild Draw Four is settled before any reshuffle (PK-10, PK-16)."""
    settled = replace(state, phase=Phase.TURN, four=None)
    settled, events, got = draw_cards(settled, seat, count, dice)
    return moved_on(awaiting_ready(settled, seat, got), seat, got, events)


def awaiting_ready(state: PokemonState, seat: Seat, got: int) -> PokemonState:
    """After a big draw everyone waits for "Ready" (PK-27)."""
    return replace(state, ready=seat) if got >= BIG_DRAW else state


def moved_on(state: PokemonState, seat: Seat, got: int, events: tuple[Event, ...]) -> Step:
    """The turn goes to the next seat; after a full circle in which nobody could move the round is blocked (PK-10)."""
    stuck = 0 if got else state.stuck + 1
    passed = replace(state, phase=Phase.TURN, turn=seat_after(state, seat), drawn_at=-1, stuck=stuck)
    return block(passed, events) if stuck >= len(state.hands) else Step(passed, events)


def pass_on(state: PokemonState, seat: Seat, action: Pass, dice: Dice) -> Step:
    """Miss the turn that a Skip costs (PK-11), or keep the drawn card (PK-08)."""
    told = Event("skipped" if state.phase is Phase.SKIP else "kept", {"seat": seat})
    passed = replace(state, moves=state.moves + 1, phase=Phase.TURN, turn=seat_after(state, seat), drawn_at=-1)
    return Step(passed, (told,))
