"""Laying a card: in turn, as an answer, after drawing, or by interception; and what each symbol does."""

from msgspec.structs import replace

from apps.games.engines.pokemon.actions import Lay
from apps.games.engines.pokemon.cards import BLACK, COLOUR, DRAW_TWO, REVERSE, SKIP, SYMBOL, WILD_FOUR
from apps.games.engines.pokemon.rounds import win
from apps.games.engines.pokemon.state import NO_SEAT, LaidFour, Phase, PokemonState, seat_after, with_hand
from apps.games.kernel.contract import Event, Seat, Step
from apps.games.kernel.dice import Dice


def lay(state: PokemonState, seat: Seat, action: Lay, dice: Dice) -> Step:
    """Lay a card: what was pending lapses or is passed on (PK-11, PK-14, PK-36); the last card ends the round."""
    card = action.card
    hand = state.hands[seat]
    at = hand.index(card)
    hand = hand[:at] + hand[at + 1 :]
    events = _told(state, seat, action, len(hand))
    laid = _on_pile(state, seat, action, hand)
    if not hand:
        return win(laid, seat, events)
    effect = _effect(laid, seat, card, state)
    return Step(effect, (*events, *_effect_told(effect, seat, card)))


def _on_pile(state: PokemonState, seat: Seat, action: Lay, hand: tuple[int, ...]) -> PokemonState:
    """The card in the centre, its colour current, the next seat in turn (PK-32)."""
    moves = state.moves + 1
    is_down = len(hand) == 1
    window = seat if is_down else (state.window if state.window == seat else NO_SEAT)
    return replace(
        state,
        hands=with_hand(state, seat, hand),
        pile=(*state.pile, action.card),
        colour=_colour_after(state, action),
        phase=Phase.TURN,
        turn=seat_after(state, seat),
        moves=moves,
        centred=moves,
        downed=moves if is_down else state.downed,
        window=window,
        forgot=not action.call if is_down else state.forgot and window != NO_SEAT,
        dealt=False,
        drawn_at=-1,
        four=None,
        shown=None,
        stuck=0,
    )


def _colour_after(state: PokemonState, action: Lay) -> int:
    """The card's own colour, or the one named with a black card; a last one changes nothing (PK-17)."""
    if COLOUR[action.card] != BLACK:
        return COLOUR[action.card]
    return state.colour if action.colour is None else action.colour


def _effect(laid: PokemonState, seat: Seat, card: int, before: PokemonState) -> PokemonState:
    """What the symbol does, seen from the seat that laid it, whether in turn or not (PK-36)."""
    symbol = SYMBOL[card]
    if symbol == SKIP:
        return replace(laid, phase=Phase.SKIP)
    if symbol == REVERSE:
        return _reversed(laid, seat)
    if symbol == DRAW_TWO:
        return replace(laid, phase=Phase.DRAW_TWO)
    if symbol == WILD_FOUR:
        four = LaidFour(seat, len(laid.hands[seat]), before.colour, before.dealt)
        return replace(laid, phase=Phase.DRAW_FOUR, four=four)
    return laid


def _reversed(laid: PokemonState, seat: Seat) -> PokemonState:
    """The direction flips (PK-12); with two the turn goes to the other all the same (PK-13), save by option."""
    turned = replace(laid, direction=-laid.direction)
    again = len(laid.hands) == 2 and laid.options.reverse_skips_for_two
    return replace(turned, turn=seat if again else seat_after(turned, seat))


def _told(state: PokemonState, seat: Seat, action: Lay, kept: int) -> tuple[Event, ...]:
    """The card, by what right it was laid, and the call with it (PK-28, PK-30)."""
    kind = "laid" if seat == state.turn else "intercepted"
    answers = kind == "laid" and state.phase not in {Phase.TURN, Phase.DRAWN}
    events = [Event("answered" if answers else kind, {"seat": seat, "card": action.card})]
    if COLOUR[action.card] == BLACK and kept:
        events.append(Event("colour_ordered", {"seat": seat, "colour": action.colour}))
    if kept == 1 and action.call:
        events.append(Event("called", {"seat": seat}))
    return tuple(events)


def _effect_told(effect: PokemonState, seat: Seat, card: int) -> tuple[Event, ...]:
    if SYMBOL[card] == REVERSE:
        return (Event("reversed", {"seat": seat, "direction": effect.direction}),)
    return ()
