"""The Pokémon TCG: the rules of RULES.md as an engine."""

from collections.abc import Mapping, Sequence

from apps.games.engines.tcg import apply, decisions, notation, outcome, outlook, refusals, resample, setup
from apps.games.engines.tcg.actions import TcgAction
from apps.games.engines.tcg.bots import BOTS
from apps.games.engines.tcg.decks import legality
from apps.games.engines.tcg.decks.deck import Deck
from apps.games.engines.tcg.decks.ready import READY_DECKS
from apps.games.engines.tcg.state import TcgOptions, TcgState
from apps.games.engines.tcg.words import WORDS
from apps.games.kernel.bots import Bot
from apps.games.kernel.contract import (
    Decision,
    Engine,
    GuessesNothing,
    Kit,
    Options,
    Outcome,
    Seat,
    Step,
    Viewer,
)
from apps.games.kernel.dice import Dice
from apps.games.kernel.errors import RuleViolation
from apps.games.kernel.words import Words


class Tcg(GuessesNothing):
    """The engine: each method is one function of the module that it names.

    No move is taken for a guess: a move that a hidden card spoils may have been the best one for all that, and a Prize
    is taken blindly.
    """

    key = "tcg"
    seats = range(2, 3)
    options_type: type[Options] = TcgOptions
    state_type = TcgState
    action_type = TcgAction
    kit_type: type[Kit] | None = Deck
    ready_kits: Mapping[str, Kit] = READY_DECKS
    lowest_total_wins = False
    bots: Mapping[str, Bot] = BOTS
    words: Words = WORDS

    def setup(
        self, seats: int, options: TcgOptions, dice: Dice, first: Seat | None = None, kits: Sequence[Kit] = ()
    ) -> Step:
        """Decks shuffled, hands drawn, the first question open; `first` goes first."""
        return setup.opening(options, dice, first, kits)

    def check_kit(self, kit: Kit) -> None:
        """Raise RuleViolation unless the deck is legal (TC-01)."""
        if not isinstance(kit, Deck):
            raise TypeError(f"{type(kit).__name__} is no deck")
        legality.check(kit)

    def pending(self, state: TcgState) -> tuple[Decision, ...]:
        """The open decision."""
        return decisions.pending(state)

    def legal_actions(self, state: TcgState, seat: Seat) -> tuple[TcgAction, ...]:
        """All that the seat may do now."""
        return decisions.legal_actions(state, seat)

    def check(self, state: TcgState, seat: Seat, action: TcgAction) -> None:
        """Raise RuleViolation unless the seat may do this now."""
        refusals.check(state, seat, action)

    def apply(self, state: TcgState, seat: Seat, action: TcgAction, dice: Dice) -> Step:
        """Carry out a checked action."""
        return apply.apply(state, seat, action, dice)

    def fine(self, state: TcgState, seat: Seat, violation: RuleViolation, dice: Dice) -> Step | None:
        """A mistake costs nothing."""
        return None

    def leave(self, state: TcgState, seat: Seat, dice: Dice) -> Step:
        """The seat resigns and has lost."""
        return apply.leave(state, seat)

    def stop(self, state: TcgState) -> Step:
        """End the match here."""
        return apply.stop(state)

    def outcome(self, state: TcgState) -> Outcome | None:
        """The places, once the match is over."""
        return outcome.outcome(state)

    def outlook(self, view: TcgState, viewer: Viewer, decisions: Sequence[Decision]) -> outlook.Outlook:
        """What each card could do now and what attacks would do."""
        return outlook.outlook(view, viewer, decisions)

    def next_first(self, state: TcgState) -> Seat:
        """The other player."""
        return 1 - state.first

    def resample(self, state: TcgState, viewer: Viewer, dice: Dice) -> TcgState:
        """What is hidden from the viewer, dealt anew."""
        return resample.resample(state, viewer, dice)

    def parse(self, text: str) -> TcgAction:
        """An action from its notation."""
        return notation.parse(text)

    def render(self, action: TcgAction) -> str:
        """An action in notation."""
        return notation.render(action)

    def tally(self, state: TcgState) -> Mapping[str, int]:
        """How many of each card each seat has, wherever they are."""
        return notation.tally(state)


ENGINE: Engine[TcgState, TcgAction] = Tcg()
