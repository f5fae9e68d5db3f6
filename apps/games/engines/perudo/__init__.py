"""Perudo, the game of dice and doubts: the rules of RULES.md as an engine."""

from collections.abc import Mapping, Sequence

from apps.games.engines.perudo import apply, decisions, guessing, notation, outcome, refusals, resample, setup
from apps.games.engines.perudo.actions import Doubt, Exact, PerudoAction
from apps.games.engines.perudo.bots import BOTS
from apps.games.engines.perudo.state import PerudoOptions, PerudoState
from apps.games.engines.perudo.words import WORDS
from apps.games.kernel.bots import Bot
from apps.games.kernel.contract import (
    Action,
    BringsNothing,
    Decision,
    Engine,
    Kit,
    Options,
    Outcome,
    Seat,
    ShowsItsView,
    Step,
    Viewer,
)
from apps.games.kernel.dice import Dice
from apps.games.kernel.errors import RuleViolation
from apps.games.kernel.guesses import Guess
from apps.games.kernel.words import Words


class Perudo(BringsNothing, ShowsItsView):
    """The engine: each method is one function of the module that it names."""

    key = "perudo"
    seats = range(2, 7)
    options_type: type[Options] = PerudoOptions
    state_type = PerudoState
    action_type = PerudoAction
    lowest_total_wins = False
    guessed_by: tuple[type[Action], ...] = (Doubt, Exact)
    bots: Mapping[str, Bot] = BOTS
    words: Words = WORDS

    def setup(
        self, seats: int, options: PerudoOptions, dice: Dice, first: Seat | None = None, kits: Sequence[Kit] = ()
    ) -> Step:
        """The first round, thrown; `first` begins it."""
        return setup.opening(seats, options, dice, first)

    def pending(self, state: PerudoState) -> tuple[Decision, ...]:
        """The open decisions."""
        return decisions.pending(state)

    def legal_actions(self, state: PerudoState, seat: Seat) -> tuple[PerudoAction, ...]:
        """All that the seat may do now."""
        return decisions.legal_actions(state, seat)

    def check(self, state: PerudoState, seat: Seat, action: PerudoAction) -> None:
        """Raise RuleViolation unless the seat may do this now."""
        refusals.check(state, seat, action)

    def apply(self, state: PerudoState, seat: Seat, action: PerudoAction, dice: Dice) -> Step:
        """Carry out a checked action."""
        return apply.apply(state, seat, action, dice)

    def fine(self, state: PerudoState, seat: Seat, violation: RuleViolation, dice: Dice) -> Step | None:
        """Nothing: mistakes cost no dice."""
        return None

    def leave(self, state: PerudoState, seat: Seat, dice: Dice) -> Step:
        """The seat resigns."""
        return apply.leave(state, seat)

    def stop(self, state: PerudoState) -> Step:
        """End the match here."""
        return apply.stop(state)

    def outcome(self, state: PerudoState) -> Outcome | None:
        """The places, once the match is over."""
        return outcome.outcome(state)

    def guess(self, state: PerudoState, seat: Seat, action: PerudoAction) -> Guess | None:
        """A call, as far as the dice under the other cups decide it."""
        return guessing.guess(state, seat, action)

    def next_first(self, state: PerudoState) -> Seat:
        """Who sits to the left of who began this match (PE-05)."""
        return (state.first + 1) % len(state.cups)

    def resample(self, state: PerudoState, viewer: Viewer, dice: Dice) -> PerudoState:
        """The dice hidden from the viewer, thrown anew."""
        return resample.resample(state, viewer, dice)

    def parse(self, text: str) -> PerudoAction:
        """An action from its notation."""
        return notation.parse(text)

    def render(self, action: PerudoAction) -> str:
        """An action in notation."""
        return notation.render(action)

    def tally(self, state: PerudoState) -> Mapping[str, int]:
        """Five dice at each seat, under the cup or lost."""
        return notation.tally(state)


ENGINE: Engine[PerudoState, PerudoAction] = Perudo()
