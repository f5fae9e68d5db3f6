"""Guesses: legal numbers, nothing hidden in the chance, and a chance that worlds which look the same bear out."""

import math

from apps.games.kernel.codec import encode
from apps.games.kernel.contract import AnyEngine
from apps.games.kernel.dice import Dice
from apps.games.kernel.guesses import Guess
from tests.games.conformance.walks import Moment, all_moments

WORLDS = 200
"""Drawn for each guess."""


def guess(engine: AnyEngine, moment: Moment) -> Guess | None:
    """What was done, as a guess."""
    return engine.guess(moment.state, moment.seat, moment.action)


def chance(found: Guess | None) -> float | None:
    return None if found is None else found.chance


def guesses(engine: AnyEngine) -> list[tuple[Moment, Guess]]:
    """All guesses of all walks."""
    made = ((moment, guess(engine, moment)) for moment in all_moments(engine.key))
    return [(moment, found) for moment, found in made if found is not None]


def test_a_guess_is_of_a_kind_that_is_named_and_leaves_something_open(engine: AnyEngine) -> None:
    for moment in all_moments(engine.key):
        found = guess(engine, moment)
        if found is not None:
            assert isinstance(moment.action, engine.guessed_by)
            assert 0 < found.chance < 1
            assert isinstance(found.right, bool)


def test_weighing_a_guess_changes_nothing(engine: AnyEngine) -> None:
    for moment, _ in guesses(engine):
        before = encode(moment.state)
        guess(engine, moment)
        assert encode(moment.state) == before


def test_what_is_named_is_guessed_by(engine: AnyEngine) -> None:
    assert {type(moment.action) for moment, _ in guesses(engine)} == set(engine.guessed_by)


def test_two_worlds_give_the_same_chance(engine: AnyEngine) -> None:
    differed = 0
    for number, moment in enumerate(
        moment for moment in all_moments(engine.key) if isinstance(moment.action, engine.guessed_by)
    ):
        here = guess(engine, moment)
        other = engine.resample(moment.state, moment.seat, Dice.seeded(number))
        there = engine.guess(other, moment.seat, moment.action)
        assert chance(there) == chance(here)
        differed += here is not None and there is not None and here.right != there.right
    assert differed > 5 or not engine.guessed_by


def test_a_guess_is_right_in_as_many_worlds_as_its_chance_says(engine: AnyEngine) -> None:
    """In those that its seat could not tell from the one that it was."""
    luck = Dice.seeded("worlds")
    right, expected, variance = 0, 0.0, 0.0
    for moment, found in guesses(engine):
        hits = 0
        for _ in range(WORLDS):
            there = engine.guess(engine.resample(moment.state, moment.seat, luck), moment.seat, moment.action)
            assert there is not None
            hits += there.right
        spread = found.chance * (1 - found.chance) * WORLDS
        assert abs(hits - found.chance * WORLDS) < 5 * math.sqrt(spread) + 2
        right, expected, variance = right + hits, expected + found.chance * WORLDS, variance + spread
    assert abs(right - expected) <= 4 * math.sqrt(variance)
