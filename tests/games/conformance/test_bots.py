"""Bots choose legally, and from the view alone."""

import pytest

from apps.games.kernel.contract import AnyEngine
from apps.games.kernel.dice import Dice
from apps.games.kernel.redact import view
from tests.games.conformance.walks import sparse


def test_every_level_chooses_legally_from_its_view(engine: AnyEngine) -> None:
    for number, moment in enumerate(sparse(engine.key, 2)):
        for decision in moment.decisions:
            for bot in engine.bots.values():
                answer = bot.choose(view(moment.state, decision.seat), decision, Dice.seeded(number))
                if answer is None:
                    assert decision.default is None
                else:
                    engine.check(moment.state, decision.seat, answer)


def test_a_bot_decides_the_same_in_a_world_that_looks_the_same(engine: AnyEngine) -> None:
    for number, moment in enumerate(sparse(engine.key, 6)):
        other = engine.resample(moment.state, moment.seat, Dice.seeded(number))
        for decision in moment.decisions:
            if decision.seat == moment.seat:
                for bot in engine.bots.values():
                    here = bot.choose(view(moment.state, moment.seat), decision, Dice.seeded(1))
                    assert bot.choose(view(other, moment.seat), decision, Dice.seeded(1)) == here


def test_there_are_at_least_two_levels(engine: AnyEngine) -> None:
    assert {"easy", "normal"} <= engine.bots.keys()


@pytest.mark.parametrize("level", ["easy", "normal"])
def test_bots_among_themselves_finish_a_match(engine: AnyEngine, level: str) -> None:
    luck = Dice.seeded(level)
    state = engine.setup(engine.seats[0], engine.options_type(), luck).state
    bot = engine.bots[level]
    for _ in range(20_000):
        decisions = engine.pending(state)
        if not decisions:
            break
        for decision in luck.shuffled(decisions):
            answer = bot.choose(view(state, decision.seat), decision, luck)
            if answer is not None:
                state = engine.apply(state, decision.seat, answer, luck).state
                break
    assert engine.outcome(state) is not None
