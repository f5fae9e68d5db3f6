"""One Hypothesis machine for every game: people, timeouts, bots, mistakes, leavers, in any order."""

from typing import Any

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)

from apps.games.kernel.codec import decode, encode
from apps.games.kernel.contract import Action, AnyEngine, Decision, Step
from apps.games.kernel.dice import Dice, ReplayedDice
from apps.games.kernel.redact import view
from tests.games.conformance.walks import option_samples, violation

INDEX = st.integers(0, 10_000)
SETTINGS = settings(
    max_examples=40, stateful_step_count=60, deadline=None, suppress_health_check=list(HealthCheck), derandomize=True
)


class Match(RuleBasedStateMachine):
    """A match of `game`; every step is drawn."""

    game: AnyEngine

    @initialize(seats=INDEX, options=INDEX, seed=INDEX)
    def open(self, seats: int, options: int, seed: int) -> None:
        samples = option_samples(self.game)
        self.seats = self.game.seats[seats % len(self.game.seats)]
        self.luck = Dice.seeded(seed)
        self.state: Any = self.game.setup(self.seats, samples[options % len(samples)], self.luck).state
        self.tally = self.game.tally(self.state)
        self.used: set[str] = set()
        self.ids = self._open_ids()

    def _open_ids(self) -> set[str]:
        return {decision.id for decision in self.game.pending(self.state)}

    def _runs(self) -> bool:
        return self.game.outcome(self.state) is None

    def _take(self, step: Step) -> None:
        self.state = decode(encode(step.state), self.game.state_type)
        assert self.state == step.state
        now = self._open_ids()
        self.used |= self.ids - now
        assert not now & self.used, "a decision that was closed is open again"
        self.ids = now

    def _apply(self, decision: Decision, action: Action) -> None:
        self.game.check(self.state, decision.seat, action)
        luck = Dice.seeded(self.luck.below(1_000_000))
        step = self.game.apply(self.state, decision.seat, action, luck)
        again = self.game.apply(self.state, decision.seat, action, ReplayedDice(luck.answers))
        assert encode(again) == encode(step)
        self._take(step)

    @precondition(_runs)
    @rule(which=INDEX, what=INDEX)
    def answer(self, which: int, what: int) -> None:
        decisions = [decision for decision in self.game.pending(self.state) if decision.choices]
        decision = decisions[which % len(decisions)]
        self._apply(decision, decision.choices[what % len(decision.choices)])

    @precondition(_runs)
    @rule(which=INDEX)
    def time_out(self, which: int) -> None:
        decisions = [decision for decision in self.game.pending(self.state) if decision.default is not None]
        decision = decisions[which % len(decisions)]
        assert decision.default is not None
        self._apply(decision, decision.default)

    @precondition(_runs)
    @rule(which=INDEX, level=st.sampled_from(["easy", "normal"]))
    def let_a_bot_answer(self, which: int, level: str) -> None:
        decisions = self.game.pending(self.state)
        decision = decisions[which % len(decisions)]
        action = self.game.bots[level].choose(view(self.state, decision.seat), decision, self.luck)
        assert action is not None or decision.default is None
        if action is not None:
            self._apply(decision, action)

    @precondition(_runs)
    @rule(seat=INDEX, which=INDEX, what=INDEX)
    def try_the_move_of_another(self, seat: int, which: int, what: int) -> None:
        decisions = [decision for decision in self.game.pending(self.state) if decision.choices]
        decision = decisions[which % len(decisions)]
        action, mover = decision.choices[what % len(decision.choices)], seat % self.seats
        refusal = violation(self.game, self.state, mover, action)
        fined = refusal and self.game.fine(self.state, mover, refusal, self.luck)
        if fined:
            self._take(fined)

    @precondition(_runs)
    @rule(seat=INDEX, often=st.integers(0, 9))
    def leave(self, seat: int, often: int) -> None:
        if often == 0:
            self._take(self.game.leave(self.state, seat % self.seats, self.luck))

    @precondition(lambda self: not self._runs())
    @rule()
    def stay_over(self) -> None:
        assert self.game.pending(self.state) == ()
        assert encode(self.game.stop(self.state).state) == encode(self.state)

    @invariant()
    def conserves(self) -> None:
        assert self.game.tally(self.state) == self.tally

    @invariant()
    def either_runs_or_has_an_outcome(self) -> None:
        questions = [decision for decision in self.game.pending(self.state) if decision.default is not None]
        assert bool(questions) == self._runs()

    @invariant()
    def hides_what_is_hidden(self) -> None:
        viewer = self.luck.pick([None, *range(self.seats)])
        other = self.game.resample(self.state, viewer, self.luck)
        assert encode(view(other, viewer)) == encode(view(self.state, viewer))


def test_no_order_of_events_breaks_a_match(engine: AnyEngine) -> None:
    machine = type(f"{engine.key}Match", (Match,), {"game": engine})
    run_state_machine_as_test(machine, settings=SETTINGS)
