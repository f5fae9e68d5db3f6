"""Checking: why a move is refused, by code and rule."""

from collections.abc import Callable
from typing import Any, Final

from apps.games.engines.poke.actions import Discard, GoOn, Lead, PokeAction, Reply, Stand
from apps.games.engines.poke.drawing import next_draw
from apps.games.engines.poke.legal import FEWEST, MOST, is_set, must_beat
from apps.games.engines.poke.state import Cards, Phase, PokeState, beats, other
from apps.games.kernel.contract import Seat
from apps.games.kernel.errors import RuleViolation


def check(state: PokeState, seat: Seat, action: PokeAction) -> None:
    """Raise RuleViolation unless the seat may do this now."""
    if state.phase is Phase.OVER:
        raise RuleViolation("match_over", "PO-20")
    CHECKS[type(action)](state, seat, action)


def _require(state: PokeState, seat: Seat, phase: Phase, otherwise: tuple[str, str]) -> None:
    if state.phase is Phase.BETWEEN:
        raise RuleViolation("deal_over", "PO-03")
    if state.phase is not phase:
        raise RuleViolation(*otherwise)
    if state.turn != seat:
        rule = "PO-04" if phase is Phase.DRAW else "PO-09"
        raise RuleViolation("not_your_turn", rule, target=state.turn)


def _require_own(hand: Cards, cards: Cards) -> None:
    if len(set(cards)) != len(cards) or not set(cards) <= set(hand):
        raise RuleViolation("not_in_hand", "PO-01")


def _require_drawing(state: PokeState, seat: Seat) -> None:
    """Drawing is over for who has stood, or has no draw left (PO-05, PO-06, PO-07)."""
    if state.phase in {Phase.DRAW, Phase.LEAD, Phase.ANSWER} and not next_draw(state, seat):
        raise RuleViolation("no_draw_left", "PO-06" if seat == state.dealer else "PO-05")
    if state.phase is Phase.DRAW and state.turn == state.dealer == other(seat):
        raise RuleViolation("already_stood", "PO-07")
    _require(state, seat, Phase.DRAW, ("drawing_over", "PO-07"))


def _check_stand(state: PokeState, seat: Seat, action: Stand) -> None:
    _require_drawing(state, seat)


def _check_discard(state: PokeState, seat: Seat, action: Discard) -> None:
    _require_drawing(state, seat)
    if not FEWEST <= len(action.cards) <= MOST:
        raise RuleViolation("one_to_three", "PO-04")
    _require_own(state.hands[seat], action.cards)


def _check_lead(state: PokeState, seat: Seat, action: Lead) -> None:
    _require(state, seat, Phase.LEAD, _not_leading(state))
    if not action.cards:
        raise RuleViolation("lead_something", "PO-10")
    _require_own(state.hands[seat], action.cards)
    if not is_set(action.cards):
        raise RuleViolation("not_of_a_rank", "PO-10")


def _not_leading(state: PokeState) -> tuple[str, str]:
    return ("still_drawing", "PO-07") if state.phase is Phase.DRAW else ("already_led", "PO-11")


def _check_reply(state: PokeState, seat: Seat, action: Reply) -> None:
    still = ("still_drawing", "PO-07") if state.phase is Phase.DRAW else ("nothing_to_answer", "PO-09")
    _require(state, seat, Phase.ANSWER, still)
    if len(action.cards) != len(state.lead):
        raise RuleViolation("as_many", "PO-11", count=len(state.lead))
    _require_own(state.hands[seat], action.cards)
    if must_beat(state, seat) and not beats(action.cards, state.lead):
        raise RuleViolation("must_beat", "PO-12")


def _check_go_on(state: PokeState, seat: Seat, action: GoOn) -> None:
    if state.phase is not Phase.BETWEEN or seat in state.going_on:
        raise RuleViolation("nothing_to_go_on_from", "PO-03")


CHECKS: Final[dict[type, Callable[[PokeState, Seat, Any], None]]] = {
    Stand: _check_stand,
    Discard: _check_discard,
    Lead: _check_lead,
    Reply: _check_reply,
    GoOn: _check_go_on,
}
