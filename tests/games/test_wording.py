"""How a match ended, in words that are true for whoever reads them, in every game."""

import pytest
from django.utils.translation import gettext, override

from apps.accounts.names import is_reserved
from apps.games.kernel.contract import AnyEngine, Outcome, Seat
from apps.games.kernel.dice import Dice
from apps.games.kernel.index import all_engines
from apps.games.wording import Wording

NAMES = ("Ann", "Bo", "Cy", "Di", "Ed", "Fay", "Gus", "Hal")
ENGINES = pytest.mark.parametrize("engine", all_engines(), ids=lambda engine: engine.key)


def told(engine: AnyEngine, outcome: Outcome, you: Seat | None) -> str:
    """The reason as one reader sees it; a spectator has no seat."""
    return Wording(engine.key, NAMES[: len(outcome.places)], you).reason(outcome)


def ended_by_leaving(engine: AnyEngine, *leaving: Seat) -> Outcome:
    """A match of one player more than leave, all of whom leave at once."""
    state = engine.setup(len(leaving) + 1, engine.options_type(), Dice.seeded(1)).state
    for seat in leaving:
        state = engine.leave(state, seat, Dice.seeded(2)).state
    outcome = engine.outcome(state)
    assert outcome is not None
    return outcome


@ENGINES
@pytest.mark.parametrize("leaver", [0, 1])
def test_who_leaves_is_not_told_that_the_other_left(engine: AnyEngine, leaver: Seat) -> None:
    outcome = ended_by_leaving(engine, leaver)
    assert told(engine, outcome, leaver) == "You have left the match."
    assert told(engine, outcome, 1 - leaver) in {
        "The opponent has left the match.",
        "The other player left.",
        "Everyone else left.",
    }
    assert told(engine, outcome, None) in {
        f"{NAMES[leaver]} has left the match.",
        f"Everyone but {NAMES[1 - leaver]} left.",
    }


@pytest.mark.parametrize(
    "engine", [engine for engine in all_engines() if engine.seats[-1] > 2], ids=lambda one: one.key
)
def test_of_several_who_left_each_reads_who_stayed(engine: AnyEngine) -> None:
    outcome = ended_by_leaving(engine, 0, 2)
    assert told(engine, outcome, 1) == "Everyone else left."
    assert {told(engine, outcome, you) for you in (0, 2, None)} == {"Everyone but Bo left."}


@ENGINES
def test_every_reason_reads_whole_for_everybody(engine: AnyEngine) -> None:
    seats = engine.seats[-1]
    won = tuple(range(2, seats + 1))
    for reason in engine.words.reasons:
        for places in ((1, *won), (*won, 1)):
            outcome = Outcome(places, (0,) * seats, reason)
            sentences = [told(engine, outcome, you) for you in (None, *range(seats))]
            assert all(sentence and "%" not in sentence for sentence in sentences)
    shared = Outcome((1,) * seats, (0,) * seats, "stopped")
    assert told(engine, shared, 0) == told(engine, shared, None)


@ENGINES
@pytest.mark.parametrize("language", ["en", "uk", "ru"])
def test_nobody_is_called_as_a_game_is(engine: AnyEngine, language: str) -> None:
    with override(language):
        assert is_reserved(gettext(engine.words.name))
    assert is_reserved(engine.key.upper())
