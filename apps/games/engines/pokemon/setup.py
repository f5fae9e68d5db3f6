"""The opening of a match and of each round."""

from msgspec.structs import replace

from apps.games.engines.pokemon.cards import COLOUR, DECK, HAND_SIZE, SKIP, SYMBOL
from apps.games.engines.pokemon.state import PokemonOptions, PokemonState
from apps.games.kernel.contract import Event, Seat, Step
from apps.games.kernel.dice import Dice


def opening(seats: int, options: PokemonOptions, dice: Dice, first: Seat | None) -> Step:
    """The first round dealt; `first` is the first dealer, drawn at random if not given (PK-05)."""
    dealer = dice.below(seats) if first is None else first
    blank = PokemonState(
        options=options, hands=((),) * seats, deck=(), pile=(), colour=0, turn=0, dealer=dealer, totals=(0,) * seats
    )
    return deal(blank, dice)


def next_round(state: PokemonState, dice: Dice) -> Step:
    """The next round: the deal moves one seat clockwise whatever way was played (PK-05)."""
    dealer = (state.dealer + 1) % len(state.hands)
    return deal(replace(state, dealer=dealer, number=state.number + 1), dice)


def deal(state: PokemonState, dice: Dice) -> Step:
    """Seven cards each, face down (PK-03), and a number card in the centre; nothing is left of the round before."""
    seats = len(state.hands)
    cards = dice.shuffled(DECK)
    hands = tuple(cards[seat * HAND_SIZE : (seat + 1) * HAND_SIZE] for seat in range(seats))
    deck, centre, refused = turn_up(cards[seats * HAND_SIZE :], dice)
    moves = state.moves + 1
    fresh = PokemonState(
        options=state.options,
        hands=hands,
        deck=deck,
        pile=(centre,),
        colour=COLOUR[centre],
        turn=(state.dealer + 1) % seats,
        dealer=state.dealer,
        totals=state.totals,
        number=state.number,
        moves=moves,
        centred=moves,
        downed=moves,
        sheet=state.sheet,
        resigned=state.resigned,
    )
    return Step(fresh, _told(fresh, refused))


def turn_up(deck: tuple[int, ...], dice: Dice) -> tuple[tuple[int, ...], int, tuple[int, ...]]:
    """The first centre (PK-04): deck, centre, and the cards that were turned and pushed back, never onto the top."""
    rest = list(deck)
    refused = []
    while SYMBOL[rest[-1]] >= SKIP:
        card = rest.pop()
        rest.insert(dice.below(len(rest)), card)
        refused.append(card)
    return tuple(rest[:-1]), rest[-1], tuple(refused)


def _told(state: PokemonState, refused: tuple[int, ...]) -> tuple[Event, ...]:
    return (
        Event("round_started", {"number": state.number, "seat": state.dealer}),
        Event("dealt", {"count": HAND_SIZE}),
        *(Event("dealt_cards", {"seat": seat, "cards": hand}, (seat,)) for seat, hand in enumerate(state.hands)),
        *(Event("pushed_back", {"card": card}) for card in refused),
        Event("turned_up", {"card": state.pile[-1], "target": state.turn}),
    )
