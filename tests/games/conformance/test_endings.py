"""Every match ends, at any point if need be, and ranks every seat."""

import pytest

from apps.games.kernel.codec import encode
from apps.games.kernel.contract import AnyEngine, Outcome
from apps.games.kernel.dice import Dice
from tests.games.conformance.walks import moments, option_samples, sparse

MOST_STEPS = 20_000


def well_formed(outcome: Outcome | None, seats: int, engine: AnyEngine) -> None:
    """Places as in sport: 1 is there, and as many are skipped as share the place before."""
    assert outcome is not None
    assert len(outcome.places) == len(outcome.totals) == seats
    assert all(place == 1 + sum(other < place for other in outcome.places) for place in outcome.places)
    assert outcome.reason in engine.words.reasons


@pytest.mark.parametrize("seed", range(2))
def test_random_play_ends_and_ranks_every_seat(engine: AnyEngine, seed: int) -> None:
    for seats in {engine.seats[0], engine.seats[-1]}:
        options = option_samples(engine)[-seed]
        state = engine.setup(seats, options, Dice.seeded(seed)).state
        rounds = []
        for moment in moments(engine, state, Dice.seeded(f"end {seed}"), MOST_STEPS):
            assert engine.outcome(moment.state) is None
            rounds += moment.step.rounds
            state = moment.step.state
        assert engine.pending(state) == ()
        well_formed(engine.outcome(state), seats, engine)
        assert [result.number for result in rounds] == list(range(1, len(rounds) + 1))
        assert all(len(result.scores) == len(result.totals) == seats for result in rounds)


def test_a_match_can_be_stopped_at_any_point(engine: AnyEngine) -> None:
    for moment in sparse(engine.key, 5):
        step = engine.stop(moment.state)
        outcome = engine.outcome(step.state)
        assert outcome is not None
        well_formed(outcome, len(outcome.places), engine)
        assert engine.tally(step.state) == engine.tally(moment.state)


def test_a_seat_can_leave_at_any_point_and_the_match_goes_on(engine: AnyEngine) -> None:
    for moment in sparse(engine.key, 7):
        luck = Dice.seeded(1)
        state = engine.leave(moment.state, moment.seat, luck).state
        assert engine.tally(state) == engine.tally(moment.state)
        again = engine.leave(state, moment.seat, luck)
        assert encode(again.state) == encode(state)
        for later in moments(engine, state, Dice.seeded(2), 10):
            assert engine.tally(later.step.state) == engine.tally(state)


def test_when_all_but_one_have_left_the_match_is_over_and_that_one_first(engine: AnyEngine) -> None:
    for moment in sparse(engine.key, 25):
        stopped = engine.outcome(engine.stop(moment.state).state)
        assert stopped is not None
        seats = len(stopped.places)
        state, left = moment.state, []
        for step in range(seats - 1):
            if engine.outcome(state) is None:
                left.append((moment.seat + step) % seats)
                state = engine.leave(state, left[-1], Dice.seeded(1)).state
        outcome = engine.outcome(state)
        well_formed(outcome, seats, engine)
        assert outcome is not None
        assert outcome.places.index(1) not in left
        assert max(outcome.places[seat] for seat in left) == seats


def test_totals_speak_for_the_winner_as_the_engine_says(engine: AnyEngine) -> None:
    """Wherever a match is stopped: the best total is first, the lowest or the highest by the contract."""
    stopped = [engine.outcome(engine.stop(moment.state).state) for moment in sparse(engine.key, 5)]
    uneven = [outcome for outcome in stopped if outcome is not None and len(set(outcome.totals)) > 1]
    assert uneven
    for outcome in uneven:
        best = min(outcome.totals) if engine.lowest_total_wins else max(outcome.totals)
        assert outcome.totals[outcome.places.index(1)] == best
