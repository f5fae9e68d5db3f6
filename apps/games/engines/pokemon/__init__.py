"""Pokemon, the shedding game: the rules of RULES.md as an engine."""

from collections.abc import Mapping, Sequence

from apps.games.engines.pokemon import apply, decisions, guessing, notation, outcome, refusals, resample, setup
from apps.games.engines.pokemon.actions import Check, PokemonAction
from apps.games.engines.pokemon.bots import BOTS
from apps.games.engines.pokemon.state import PokemonOptions, PokemonState
from apps.games.engines.pokemon.words import WORDS
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


class Pokemon(BringsNothing, ShowsItsView):
    """The engine: each method is one function of the module that it names."""

    key = "pokemon"
    seats = range(2, 9)
    options_type: type[Options] = PokemonOptions
    state_type = PokemonState
    action_type = PokemonAction
    lowest_total_wins = True
    guessed_by: tuple[type[Action], ...] = (Check,)
    bots: Mapping[str, Bot] = BOTS
    words: Words = WORDS

    def setup(
        self, seats: int, options: PokemonOptions, dice: Dice, first: Seat | None = None, kits: Sequence[Kit] = ()
    ) -> Step:
        """The first round, dealt; `first` deals."""
        return setup.opening(seats, options, dice, first)

    def pending(self, state: PokemonState) -> tuple[Decision, ...]:
        """The open decisions."""
        return decisions.pending(state)

    def legal_actions(self, state: PokemonState, seat: Seat) -> tuple[PokemonAction, ...]:
        """All that the seat may do now."""
        return decisions.legal_actions(state, seat)

    def check(self, state: PokemonState, seat: Seat, action: PokemonAction) -> None:
        """Raise RuleViolation unless the seat may do this now."""
        refusals.check(state, seat, action)

    def apply(self, state: PokemonState, seat: Seat, action: PokemonAction, dice: Dice) -> Step:
        """Carry out a checked action."""
        return apply.apply(state, seat, action, dice)

    def fine(self, state: PokemonState, seat: Seat, violation: RuleViolation, dice: Dice) -> Step | None:
        """Two cards for a mistake, on a strict table."""
        return apply.fine(state, seat, violation, dice)

    def leave(self, state: PokemonState, seat: Seat, dice: Dice) -> Step:
        """The seat resigns."""
        return apply.leave(state, seat)

    def stop(self, state: PokemonState) -> Step:
        """End the match here."""
        return apply.stop(state)

    def outcome(self, state: PokemonState) -> Outcome | None:
        """The places, once the match is over."""
        return outcome.outcome(state)

    def guess(self, state: PokemonState, seat: Seat, action: PokemonAction) -> Guess | None:
        """An honesty check, as far as the layer's hidden cards decide it."""
        return guessing.guess(state, seat, action)

    def next_first(self, state: PokemonState) -> Seat:
        """The next dealer (PK-05)."""
        return (state.dealer + 1) % len(state.hands)

    def resample(self, state: PokemonState, viewer: Viewer, dice: Dice) -> PokemonState:
        """What is hidden from the viewer, dealt anew."""
        return resample.resample(state, viewer, dice)

    def parse(self, text: str) -> PokemonAction:
        """An action from its notation."""
        return notation.parse(text)

    def render(self, action: PokemonAction) -> str:
        """An action in notation."""
        return notation.render(action)

    def tally(self, state: PokemonState) -> Mapping[str, int]:
        """How many of each face there are, over hands, deck and pile."""
        return notation.tally(state)


ENGINE: Engine[PokemonState, PokemonAction] = Pokemon()
