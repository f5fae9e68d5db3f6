"""What each kind of entry in the log means."""

import pytest

from apps.games.kernel.dice import Dice
from apps.games.kernel.index import engine_for
from apps.games.kernel.replay import Entry, Refusal, play

ENGINE = engine_for("pokemon")


def opening(strict: bool) -> object:
    return ENGINE.setup(3, ENGINE.options_type(strict=strict), Dice.seeded(1)).state


def test_an_entry_is_a_move_a_fine_a_leaver_or_a_stop() -> None:
    state = opening(strict=True)
    decision = ENGINE.pending(state)[0]
    moves = {
        "move": Entry(decision.seat, (), decision.choices[0]),
        "fined": Entry(1, (), refusal=Refusal("false_call", "PK-40")),
        "resigned": Entry(1, ()),
        "match_ended": Entry(None, ()),
    }
    told = {
        name: [event.kind for event in play(ENGINE, state, entry, Dice.seeded(1)).events]
        for name, entry in moves.items()
    }
    assert told["fined"][0] == "fined"
    assert told["resigned"] == ["resigned"]
    assert told["match_ended"] == ["match_ended"]
    assert told["move"][0] in {"laid", "drew"}


def test_a_fine_that_costs_nothing_does_not_belong_in_a_log() -> None:
    with pytest.raises(ValueError, match="costs nothing"):
        play(ENGINE, opening(strict=False), Entry(1, (), refusal=Refusal("false_call", "PK-40")), Dice.seeded(1))
