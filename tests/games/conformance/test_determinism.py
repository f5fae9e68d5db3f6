"""The same intents and the same luck give the same match, byte for byte, and nothing is changed in place."""

from typing import Any

import pytest

from apps.games.kernel.codec import action_from, decode, encode, options_from
from apps.games.kernel.contract import AnyEngine, Seat
from apps.games.kernel.dice import Dice, ReplayedDice
from apps.games.kernel.errors import RuleViolation
from apps.games.kernel.replay import Entry, Refusal, play, positions
from tests.games.conformance.walks import all_moments, option_samples, walk, walks


def test_the_same_seed_gives_the_same_match(engine: AnyEngine) -> None:
    for number in range(3):
        again = walk(engine, number)
        assert encode(again) == encode(walks(engine.key)[number])


def test_another_seed_gives_another_match(engine: AnyEngine) -> None:
    openings = {encode(walk.opening.state) for walk in walks(engine.key)}
    assert len(openings) == len(walks(engine.key))


def test_states_actions_and_options_survive_the_codec(engine: AnyEngine) -> None:
    for moment in all_moments(engine.key):
        data = encode(moment.state)
        state = decode(data, engine.state_type)
        assert state == moment.state
        assert encode(state) == data
        assert decode(encode(moment.action), engine.action_type) == moment.action
        assert action_from(engine, decode(encode(moment.action), object)) == moment.action
    for options in option_samples(engine):
        assert options_from(engine, decode(encode(options), object)) == options


def test_a_decoded_state_plays_on_as_the_one_in_memory(engine: AnyEngine) -> None:
    for moment in all_moments(engine.key)[::3]:
        decoded = decode(encode(moment.state), engine.state_type)
        assert engine.pending(decoded) == moment.decisions
        luck = Dice.seeded(1)
        ours = engine.apply(decoded, moment.seat, moment.action, luck)
        assert encode(ours) == encode(engine.apply(moment.state, moment.seat, moment.action, Dice.seeded(1)))


def test_asking_and_applying_leave_the_state_as_it_was(engine: AnyEngine) -> None:
    for moment in all_moments(engine.key)[::3]:
        before = encode(moment.state)
        engine.pending(moment.state)
        engine.apply(moment.state, moment.seat, moment.action, Dice.seeded(1))
        engine.leave(moment.state, moment.seat, Dice.seeded(1))
        engine.stop(moment.state)
        engine.resample(moment.state, moment.seat, Dice.seeded(1))
        assert encode(moment.state) == before


def test_the_log_replays_to_the_very_state(engine: AnyEngine) -> None:
    for walk_ in walks(engine.key):
        entries = [Entry(moment.seat, moment.luck, moment.action) for moment in walk_.moments]
        *_, state = positions(engine, walk_.seats, walk_.options, walk_.opening_luck, None, entries)
        assert encode(state) == encode(walk_.last)


def test_fines_leavers_and_stops_replay_too(engine: AnyEngine) -> None:
    for walk_ in walks(engine.key):
        state = walk_.opening.state
        entries: list[Entry] = []
        for moment in walk_.moments[:40]:
            state = _logged(engine, state, Entry(moment.seat, moment.luck, moment.action), entries)
        for code in engine.words.refusals:
            state = _fined(engine, state, code, entries)
        state = _logged(engine, state, Entry(0, ()), entries)
        if engine.outcome(state) is None:
            state = _logged(engine, state, Entry(None, ()), entries)
        assert engine.outcome(state) is not None
        *_, again = positions(engine, walk_.seats, walk_.options, walk_.opening_luck, None, entries)
        assert encode(again) == encode(state)


def _logged(engine: AnyEngine, state: Any, entry: Entry, entries: list[Entry]) -> Any:
    luck = ReplayedDice(entry.luck) if entry.luck else Dice.seeded(len(entries))
    after = play(engine, state, entry, luck).state
    entries.append(Entry(entry.seat, tuple(luck.answers), entry.action, entry.refusal))
    return after


def _fined(engine: AnyEngine, state: Any, code: str, entries: list[Entry], seat: Seat = 1) -> Any:
    if engine.outcome(state) is not None or engine.fine(state, seat, RuleViolation(code, ""), Dice.seeded(1)) is None:
        return state
    return _logged(engine, state, Entry(seat, (), refusal=Refusal(code, "")), entries)


def test_the_first_of_a_match_can_be_given(engine: AnyEngine) -> None:
    seats = engine.seats[0]
    for first in range(seats):
        openings = {encode(engine.setup(seats, engine.options_type(), Dice.seeded(7), first).state) for _ in range(2)}
        assert len(openings) == 1
        state = engine.setup(seats, engine.options_type(), Dice.seeded(7), first).state
        assert engine.next_first(state) in range(seats)


@pytest.mark.parametrize("luck", [(), (10**9,)])
def test_luck_that_does_not_fit_is_noticed(engine: AnyEngine, luck: tuple[int, ...]) -> None:
    with pytest.raises(ValueError, match="luck"):
        next(positions(engine, engine.seats[0], engine.options_type(), luck, None, ()))
