"""No card, die or counter comes from nowhere or gets lost."""

from apps.games.kernel.contract import AnyEngine
from apps.games.kernel.dice import Dice
from apps.games.kernel.errors import RuleViolation
from tests.games.conformance.walks import all_moments, sparse, walks


def test_what_is_on_the_table_stays_on_it(engine: AnyEngine) -> None:
    for walk in walks(engine.key):
        tally = engine.tally(walk.opening.state)
        assert tally
        for moment in walk.moments:
            assert engine.tally(moment.step.state) == tally


def test_fines_conserve_too(engine: AnyEngine) -> None:
    for moment in sparse(engine.key, 10):
        for code in engine.words.refusals:
            step = engine.fine(moment.state, moment.seat, RuleViolation(code, ""), Dice.seeded(1))
            if step is not None:
                assert engine.tally(step.state) == engine.tally(moment.state)
                assert step.events


def test_every_action_reads_as_it_is_written(engine: AnyEngine) -> None:
    seen = {
        action for moment in all_moments(engine.key) for decision in moment.decisions for action in decision.choices
    }
    texts = {engine.render(action): action for action in seen}
    assert len(texts) == len(seen)
    assert all(engine.parse(text) == action for text, action in texts.items())
