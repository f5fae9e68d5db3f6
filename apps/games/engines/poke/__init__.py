"""Poke, Sid Sackson's game of poker hands and tricks: the rules of RULES.md as an engine."""

from collections.abc import Mapping, Sequence

from apps.games.engines.poke import apply, decisions, notation, outcome, refusals, resample, setup
from apps.games.engines.poke.actions import PokeAction
from apps.games.engines.poke.bots import BOTS
from apps.games.engines.poke.state import PokeOptions, PokeState, other
from apps.games.engines.poke.words import WORDS
from apps.games.kernel.bots import Bot
from apps.games.kernel.contract import (
    BringsNothing,
    Decision,
    Engine,
    GuessesNothing,
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
from apps.games.kernel.words import Words


class Poke(BringsNothing, ShowsItsView, GuessesNothing):
    """The engine: each method is one function of the module that it names.

    No move is taken for a guess. A lead that nobody can beat comes nearest to one, but what the other has drawn, and
    which leads it has let pass, tell much of its hand: who pays attention would do better than the unseen cards allow.
    """

    key = "poke"
    seats = range(2, 3)
    options_type: type[Options] = PokeOptions
    state_type = PokeState
    action_type = PokeAction
    lowest_total_wins = False
    bots: Mapping[str, Bot] = BOTS
    words: Words = WORDS

    def setup(
        self, seats: int, options: PokeOptions, dice: Dice, first: Seat | None = None, kits: Sequence[Kit] = ()
    ) -> Step:
        """The first deal; `first` deals."""
        return setup.opening(options, dice, first)

    def pending(self, state: PokeState) -> tuple[Decision, ...]:
        """The open decisions."""
        return decisions.pending(state)

    def legal_actions(self, state: PokeState, seat: Seat) -> tuple[PokeAction, ...]:
        """All that the seat may do now."""
        return decisions.legal_actions(state, seat)

    def check(self, state: PokeState, seat: Seat, action: PokeAction) -> None:
        """Raise RuleViolation unless the seat may do this now."""
        refusals.check(state, seat, action)

    def apply(self, state: PokeState, seat: Seat, action: PokeAction, dice: Dice) -> Step:
        """Carry out a checked action."""
        return apply.apply(state, seat, action, dice)

    def fine(self, state: PokeState, seat: Seat, violation: RuleViolation, dice: Dice) -> Step | None:
        """A refused move costs nothing in this game."""
        return None

    def leave(self, state: PokeState, seat: Seat, dice: Dice) -> Step:
        """The seat resigns."""
        return outcome.leave(state, seat)

    def stop(self, state: PokeState) -> Step:
        """End the match here."""
        return outcome.stop(state)

    def outcome(self, state: PokeState) -> Outcome | None:
        """The places, once the match is over."""
        return outcome.outcome(state)

    def next_first(self, state: PokeState) -> Seat:
        """The next dealer (PO-03)."""
        return other(state.dealer)

    def resample(self, state: PokeState, viewer: Viewer, dice: Dice) -> PokeState:
        """What is hidden from the viewer, dealt anew."""
        return resample.resample(state, viewer, dice)

    def parse(self, text: str) -> PokeAction:
        """An action from its notation."""
        return notation.parse(text)

    def render(self, action: PokeAction) -> str:
        """An action in notation."""
        return notation.render(action)

    def tally(self, state: PokeState) -> Mapping[str, int]:
        """How many of each card there are, wherever they lie."""
        return notation.tally(state)


ENGINE: Engine[PokeState, PokeAction] = Poke()
