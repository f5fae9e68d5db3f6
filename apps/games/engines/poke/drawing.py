"""The first half of a deal: standing, and drawing for a better hand at a price."""

from msgspec.structs import replace

from apps.games.engines.poke.actions import Discard, Stand
from apps.games.engines.poke.state import Phase, PokeState, draws_of, other, replaced
from apps.games.kernel.contract import Event, Seat, Step
from apps.games.kernel.dice import Dice


def next_draw(state: PokeState, seat: Seat) -> str:
    """What the seat's next draw would be, or "" if it has none left."""
    calls, taken = draws_of(state, seat), len(state.draws[seat])
    return calls[taken] if taken < len(calls) else ""


def doublings(state: PokeState, seat: Seat) -> int:
    """How often the seat has doubled: 0, 1 or 2; a dealer's first draw is none (PO-06)."""
    return max(0, len(state.draws[seat]) - (seat == state.dealer))


def stand(state: PokeState, seat: Seat, action: Stand, dice: Dice) -> Step:
    """Standing ends a player's drawing (PO-07)."""
    return _done(replace(state, moves=state.moves + 1), seat, (Event("stood", {"seat": seat}),))


def discard(state: PokeState, seat: Seat, action: Discard, dice: Dice) -> Step:
    """Put cards away for good and draw as many; how many is told to both, which ones to their owner (PO-08).

    After the last draw nothing is left to decide; before, the choice comes again with the new cards seen (PO-07).
    """
    count, call = len(action.cards), next_draw(state, seat)
    drawn = state.deck[: -count - 1 : -1]
    kept = tuple(card for card in state.hands[seat] if card not in action.cards)
    after = replace(
        state,
        hands=replaced(state.hands, seat, kept + drawn),
        deck=state.deck[:-count],
        discards=replaced(state.discards, seat, state.discards[seat] + action.cards),
        draws=replaced(state.draws, seat, (*state.draws[seat], count)),
        moves=state.moves + 1,
    )
    told = (
        Event(f"drew_{call}", {"seat": seat, "count": count}),
        Event("drew_cards", {"seat": seat, "discarded": action.cards, "cards": drawn}, (seat,)),
    )
    return Step(after, told) if next_draw(after, seat) else _done(after, seat, told)


def _done(state: PokeState, seat: Seat, events: tuple[Event, ...]) -> Step:
    """The dealer is asked after the non-dealer (PO-06); after the dealer the non-dealer leads (PO-09)."""
    if seat != state.dealer:
        return Step(replace(state, turn=state.dealer), events)
    leader = other(state.dealer)
    return Step(replace(state, phase=Phase.LEAD, turn=leader), (*events, Event("tricks_began", {"seat": leader})))
