"""The normal bot: tries its moves in a world that it holds possible, and takes the one that leads furthest."""

from collections.abc import Callable, Sequence
from typing import Any, Final

from apps.games.engines.tcg.actions import Attach, Bench, EndTurn, Evolve, Play, TcgAction, UseAttack, UsePower
from apps.games.engines.tcg.bots import instinct
from apps.games.engines.tcg.bots.aims import FINDS, LOSES_HAND, words_of
from apps.games.engines.tcg.bots.lookahead import WEIGHED, Lookahead
from apps.games.engines.tcg.bots.pace import pace
from apps.games.engines.tcg.position import find
from apps.games.engines.tcg.resolution.programs import attack_address, play_address
from apps.games.engines.tcg.state import TcgState
from apps.games.engines.tcg.vocabulary.operations import Flip
from apps.games.kernel.contract import Action, Decision
from apps.games.kernel.dice import Dice

AT_SIGHT: Final = frozenset({"lay_active", "lay_bench", "take_bonus", "take_prize", "reorder", "name_type"})
"""Questions in which looking ahead shows nothing."""
WORTHWHILE: Final = 1.0
"""A move before the attack has to better the position by so much."""
TRIALS: Final = 3
"""Where coins decide."""

MAKES_WAY: Final = 3.0
"""A move that makes way for an attack has to better it by so much: a card is spent."""
Valued = Callable[[Any, int], float]


class Normal:
    """A score for where each answer leads; what finds cards first, what loses the hand late, the attack last."""

    def choose(self, view: TcgState, decision: Decision, luck: Dice) -> Action | None:
        """An answer."""
        choices = decision.choices
        if decision.kind in AT_SIGHT or len(choices) == 1:
            return instinct.answer(view, decision.seat, decision.kind, choices)
        ahead = Lookahead(view, decision.seat, luck)
        if decision.kind == "turn":
            return _move(ahead, choices)
        by_instinct = instinct.answer(view, decision.seat, decision.kind, choices)
        follows_up = decision.kind in WEIGHED and view.player == decision.seat
        return _best(ahead, (by_instinct, *choices), ahead.finished if follows_up else ahead.value)[0]

    def pace(self, view: TcgState, decision: Decision) -> tuple[int, int]:
        """A person's pace."""
        return pace(view, decision)


def _move(ahead: Lookahead, choices: Sequence[Any]) -> TcgAction:
    """The best move of the first group in which one betters the position, else the best end of the turn."""
    groups: list[list[TcgAction]] = [[] for _ in range(LAST + 1)]
    for action in choices:
        groups[_group(ahead.world, action)].append(action)
    now = ahead.now()
    for group in groups[:LAST]:
        if group:
            action, value = _best(ahead, group, ahead.value)
            if value > now + WORTHWHILE:
                return action
    return _end(ahead, groups[LAST], groups[OTHER])


def _end(ahead: Lookahead, ends: Sequence[Any], others: Sequence[Any]) -> TcgAction:
    """The best attack, unless a move that seemed useless in itself makes way for a better one."""
    action, most = _best(ahead, ends, ahead.value)
    if others:
        before, value = _best(ahead, others, ahead.finished)
        if value > most + MAKES_WAY:
            return before
    return action


def _best(ahead: Lookahead, choices: Sequence[Any], valued: Valued) -> tuple[TcgAction, float]:
    """The answer that leads furthest (of several the first), and how far. With the nodes spent, among those tried."""
    best: TcgAction = choices[0]
    most = float("-inf")
    for action in choices:
        if ahead.is_spent:
            break
        value = valued(action, TRIALS if _is_luck(ahead.world, action) else 1)
        if value > most:
            best, most = action, value
    return best, most


FINDING, GROWING, USING, LOSING, OTHER, LAST = range(6)
"""The groups of moves, in the order in which they are looked at."""


def _group(world: TcgState, action: Any) -> int:
    if isinstance(action, UseAttack | EndTurn):
        return LAST
    if isinstance(action, Evolve | Bench):
        return GROWING
    if isinstance(action, Attach):
        return USING
    words = words_of(_address(world, action))
    if words & LOSES_HAND:
        return LOSING
    if words & FINDS:
        return FINDING
    return USING if isinstance(action, UsePower) else OTHER


def _address(world: TcgState, action: Any) -> str:
    """The effect that a move carries out; none: an address without a program."""
    if isinstance(action, Play):
        return play_address(action.card)
    if isinstance(action, UseAttack):
        return attack_address(action.card, action.attack)
    if isinstance(action, UsePower):
        pokemon = find(world, action.pokemon)
        return "" if pokemon is None else f"{pokemon.card}/use{action.power}"
    return ""


def _is_luck(world: TcgState, action: Any) -> bool:
    return Flip in words_of(_address(world, action))
