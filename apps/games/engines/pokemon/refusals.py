"""Checking: why a move is refused, by code and rule; and what it costs on a strict table."""

from collections.abc import Callable
from typing import Any, Final

from apps.games.engines.pokemon.actions import Catch, Check, Draw, GoOn, Lay, Pass, PokemonAction, Ready
from apps.games.engines.pokemon.cards import BLACK, COLOUR, SYMBOL, TWINS, WILD_FOUR
from apps.games.engines.pokemon.legal import (
    identical,
    is_open_to_catching,
    layable,
    may_draw,
    may_intercept,
)
from apps.games.engines.pokemon.state import NO_SEAT, Phase, PokemonState
from apps.games.kernel.contract import Seat
from apps.games.kernel.errors import RuleViolation

WRONG_CARD: Final = {
    Phase.TURN: ("does_not_fit", "PK-06"),
    Phase.DRAWN: ("only_drawn_card", "PK-07"),
    Phase.SKIP: ("only_same_skip", "PK-11"),
    Phase.DRAW_TWO: ("only_draw_two", "PK-16"),
    Phase.DRAW_FOUR: ("only_draw_two_of_colour", "PK-21"),
}
"""Why the seat in turn may not lay a card."""

NO_DRAWING: Final = {
    Phase.TURN: ("must_lay", "PK-08"),
    Phase.DRAWN: ("already_drawn", "PK-07"),
    Phase.SKIP: ("pass_instead", "PK-11"),
}
NO_PASSING: Final = {
    Phase.TURN: ("cannot_pass", "PK-07"),
    Phase.DRAWN: ("must_lay_drawn", "PK-08"),
    Phase.DRAW_TWO: ("take_instead", "PK-16"),
    Phase.DRAW_FOUR: ("take_instead", "PK-19"),
}
FINED: Final = frozenset(
    {code for code, _ in WRONG_CARD.values()}
    | {"not_identical", "no_interception_with_four", "no_interception_on_four", "no_interception_of_dealt"}
    | {"false_call", "called_in_time", "catch_too_late"}
)
"""What costs two cards on a strict table: a wrong card, a false call, a late or mistaken catch (PK-40)."""


def check(state: PokemonState, seat: Seat, action: PokemonAction) -> None:
    """Raise RuleViolation unless the seat may do this now."""
    CHECKS[type(action)](state, seat, action)


def _require_play(state: PokemonState) -> None:
    """Moves need a running round in which nobody sorts a big draw (PK-27)."""
    _require_round(state)
    if state.ready != NO_SEAT:
        raise RuleViolation("wait_for_ready", "PK-27", target=state.ready)


def _require_round(state: PokemonState) -> None:
    if state.phase is Phase.OVER:
        raise RuleViolation("match_over", "PK-39")
    if state.phase is Phase.BETWEEN:
        raise RuleViolation("round_over", "PK-09")


def _require_turn(state: PokemonState, seat: Seat) -> None:
    _require_play(state)
    if seat != state.turn:
        raise RuleViolation("not_your_turn", "PK-05", target=state.turn)


def _check_lay(state: PokemonState, seat: Seat, action: Lay) -> None:
    _require_play(state)
    hand = state.hands[seat]
    if action.card not in hand:
        raise RuleViolation("not_in_hand", "PK-02")
    if seat != state.turn:
        _check_interception(state, hand, action.card)
    elif action.card not in layable(state):
        raise RuleViolation(*WRONG_CARD[state.phase], card=action.card, colour=state.colour)
    _check_colour(action, is_last=len(hand) == 1)
    _check_call(state, action.call, is_due=len(hand) == 2)


def _check_colour(action: Lay, *, is_last: bool) -> None:
    """A black card names one of the four colours (PK-17), unless it is the last; whatever is named is one of them."""
    is_due = COLOUR[action.card] == BLACK and not is_last
    if action.colour not in range(BLACK) and (is_due or action.colour is not None):
        raise RuleViolation("name_a_colour", "PK-17")


def _check_interception(state: PokemonState, hand: tuple[int, ...], card: int) -> None:
    if SYMBOL[card] == WILD_FOUR:
        raise RuleViolation("no_interception_with_four", "PK-33")
    if state.dealt:
        raise RuleViolation("no_interception_of_dealt", "PK-34", target=state.turn)
    if not TWINS[state.pile[-1]] and SYMBOL[state.pile[-1]] == WILD_FOUR:
        raise RuleViolation("no_interception_on_four", "PK-33")
    if not may_intercept(state) or card not in identical(state, hand):
        raise RuleViolation("not_identical", "PK-32", card=card, target=state.turn)


def _check_call(state: PokemonState, call: bool, *, is_due: bool) -> None:
    """A false "Pokemon!" is refused on a strict table and does nothing on any other (PK-40)."""
    if call and not is_due and state.options.strict:
        raise RuleViolation("false_call", "PK-40")


def _check_draw(state: PokemonState, seat: Seat, action: Draw) -> None:
    _require_turn(state, seat)
    if state.phase in NO_DRAWING and not (state.phase is Phase.TURN and may_draw(state, layable(state))):
        raise RuleViolation(*NO_DRAWING[state.phase])
    _check_call(state, action.call, is_due=False)


def _check_pass(state: PokemonState, seat: Seat, action: Pass) -> None:
    _require_turn(state, seat)
    if state.phase in NO_PASSING and not (state.phase is Phase.DRAWN and state.options.free_draw):
        raise RuleViolation(*NO_PASSING[state.phase])


def _check_check(state: PokemonState, seat: Seat, action: Check) -> None:
    _require_turn(state, seat)
    if state.phase is not Phase.DRAW_FOUR:
        raise RuleViolation("nothing_to_check", "PK-23")


def _check_ready(state: PokemonState, seat: Seat, action: Ready) -> None:
    _require_round(state)
    if state.ready != seat:
        raise RuleViolation("not_awaited", "PK-27")


def _check_catch(state: PokemonState, seat: Seat, action: Catch) -> None:
    _require_round(state)
    target = action.target
    if target not in range(len(state.hands)):
        raise RuleViolation("no_such_seat", "PK-02")
    if target == seat:
        raise RuleViolation("late_call", "PK-29")
    if is_open_to_catching(state, target):
        return
    if state.window == target:
        raise RuleViolation("called_in_time", "PK-29", target=target)
    raise RuleViolation("catch_too_late", "PK-29", target=target)


def _check_go_on(state: PokemonState, seat: Seat, action: GoOn) -> None:
    if state.phase is Phase.OVER:
        raise RuleViolation("match_over", "PK-39")
    if state.phase is not Phase.BETWEEN or seat in state.going_on:
        raise RuleViolation("nothing_to_go_on_from", "PK-39")


CHECKS: Final[dict[type, Callable[[PokemonState, Seat, Any], None]]] = {
    Lay: _check_lay,
    Draw: _check_draw,
    Pass: _check_pass,
    Check: _check_check,
    Ready: _check_ready,
    Catch: _check_catch,
    GoOn: _check_go_on,
}
