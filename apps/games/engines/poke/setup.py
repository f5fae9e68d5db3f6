"""The opening of a match and of each deal."""

from apps.games.engines.poke.cards import DECK, HAND_SIZE
from apps.games.engines.poke.state import Entry, PokeOptions, PokeState, other
from apps.games.kernel.contract import Event, Seat, Step
from apps.games.kernel.dice import Dice


def opening(options: PokeOptions, dice: Dice, first: Seat | None) -> Step:
    """The first deal; `first` deals, drawn at random if not given (PO-03)."""
    dealer = dice.below(2) if first is None else first
    return deal(options, dealer, dice)


def next_deal(state: PokeState, dice: Dice) -> Step:
    """The deal alternates (PO-03); the sheet goes on."""
    return deal(
        state.options, other(state.dealer), dice, number=state.number + 1, moves=state.moves + 1, sheet=state.sheet
    )


def deal(
    options: PokeOptions, dealer: Seat, dice: Dice, *, number: int = 1, moves: int = 0, sheet: tuple[Entry, ...] = ()
) -> Step:
    """Five cards each from the whole pack, shuffled anew; the non-dealer is asked first (PO-03, PO-04)."""
    cards = dice.shuffled(DECK)
    hands = (cards[:HAND_SIZE], cards[HAND_SIZE : 2 * HAND_SIZE])
    fresh = PokeState(
        options=options,
        hands=hands,
        deck=cards[2 * HAND_SIZE :],
        dealer=dealer,
        turn=other(dealer),
        number=number,
        moves=moves,
        sheet=sheet,
    )
    return Step(fresh, _told(fresh))


def _told(state: PokeState) -> tuple[Event, ...]:
    return (
        Event("deal_started", {"number": state.number, "seat": state.dealer}),
        *(Event("dealt_cards", {"seat": seat, "cards": hand}, (seat,)) for seat, hand in enumerate(state.hands)),
    )
