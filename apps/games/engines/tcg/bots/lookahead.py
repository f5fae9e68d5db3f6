"""Trying answers out in a possible world, to the next turn question, and judging where they lead."""

from collections.abc import Iterator
from typing import Any, Final

from apps.games.engines.tcg.actions import EndTurn, UseAttack
from apps.games.engines.tcg.apply import apply
from apps.games.engines.tcg.bots import instinct
from apps.games.engines.tcg.bots.imagining import possible_world
from apps.games.engines.tcg.bots.judging import judge
from apps.games.engines.tcg.carrying_out import question_of
from apps.games.engines.tcg.state import TcgState
from apps.games.kernel.contract import Seat
from apps.games.kernel.dice import Dice

NODES: Final = 400
"""So many moves are tried for one decision, and no more."""
LONG: Final = 40
"""After so many questions of one effect its defaults are taken."""
WEIGHED: Final = frozenset({"choose", "switch", "retreat_to"})
"""Questions whose every answer is followed up: they decide who fights whom."""
ANSWERS: Final = 2
"""So many of them in a row."""


class TrialDice(Dice):
    """Luck of a trial, which nobody needs to write down: a plain linear congruence, several times as fast."""

    def __init__(self, seed: int) -> None:
        self.answers = []
        self._number = seed

    def below(self, bound: int) -> int:
        """A number from 0 to bound - 1."""
        self._number = (self._number * 1_103_515_245 + 12_345) & 0x7FFF_FFFF
        return (self._number >> 8) % bound


class Lookahead:
    """One seat's trials from one position; every answer meets the same luck, which so decides nothing between them."""

    def __init__(self, view: TcgState, seat: Seat, luck: Dice) -> None:
        self.world = possible_world(view, TrialDice(luck.below(1 << 30)))
        self.seat = seat
        self.seed = luck.below(1 << 30)
        self.nodes = NODES

    @property
    def is_spent(self) -> bool:
        """Whether no more may be tried."""
        return self.nodes <= 0

    def now(self) -> float:
        """What the position is worth as it is."""
        return judge(self.world, self.seat)

    def value(self, action: Any, trials: int = 1) -> float:
        """What an answer leads to, on average over so many trials of luck."""
        return sum(judge(self._after(self.world, action, dice), self.seat) for dice in self._dice(trials)) / trials

    def finished(self, action: Any, trials: int = 1) -> float:
        """What an answer leads to once the turn has been ended as well as can be, on average over the trials."""
        worlds = (self._moved(self.world, self.seat, action, dice) for dice in self._dice(trials))
        return sum(self._furthest(world) for world in worlds) / trials

    def _dice(self, trials: int) -> Iterator[TrialDice]:
        return (TrialDice(self.seed + 7919 * trial) for trial in range(trials))

    def _furthest(self, state: TcgState, depth: int = ANSWERS) -> float:
        """The best that the seat makes of a position: it answers what it is asked, then attacks or ends the turn."""
        state = self._settled(state, TrialDice(self.seed), stops=depth > 0)
        question = None if state.asked is None or state.player != self.seat else question_of(state)
        if question is None or question.seat != self.seat or self.is_spent:
            return judge(state, self.seat)
        if question.kind == "turn":
            ends = [action for action in question.choices if isinstance(action, UseAttack | EndTurn)]
            return max(judge(self._after(state, action, TrialDice(self.seed)), self.seat) for action in ends)
        return max(
            self._furthest(self._moved(state, self.seat, action, TrialDice(self.seed)), depth - 1)
            for action in question.choices
        )

    def _after(self, state: TcgState, action: Any, dice: Dice) -> TcgState:
        """Where an answer leads: everything that is asked on the way is answered by instinct."""
        return self._settled(self._moved(state, self.seat, action, dice), dice)

    def _settled(self, state: TcgState, dice: Dice, *, stops: bool = False) -> TcgState:
        """Up to the next turn question, or if it stops there, to one of the seat's that is worth thinking about."""
        for number in range(LONG * 2):
            question = None if state.asked is None or state.asked.kind == "turn" else question_of(state)
            if question is None or (stops and question.seat == self.seat and question.kind in WEIGHED):
                break
            if number < LONG:
                chosen: Any = instinct.answer(state, question.seat, question.kind, question.choices)
            else:
                chosen = question.default
            state = self._moved(state, question.seat, chosen, dice)
        return state

    def _moved(self, state: TcgState, seat: Seat, action: Any, dice: Dice) -> TcgState:
        self.nodes -= 1
        after: TcgState = apply(state, seat, action, dice).state
        return after
