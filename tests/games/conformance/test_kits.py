"""What seats bring: ready kits may be brought, are named, and make the opening; other games take nothing."""

from itertools import pairwise

import msgspec
import pytest

from apps.games.kernel.codec import MalformedError, decode, encode, kit_from
from apps.games.kernel.contract import AnyEngine, Kit
from apps.games.kernel.dice import Dice
from apps.games.kernel.kits import brought
from apps.games.kernel.replay import positions


class Stranger(Kit, frozen=True):
    """A kit of no game."""


def test_a_kit_of_another_game_is_taken_by_none(engine: AnyEngine) -> None:
    with pytest.raises(TypeError, match="Stranger"):
        brought(engine, [Stranger()], Dice.seeded(1))


def test_every_seat_brings_a_kit_or_nobody_anything(engine: AnyEngine) -> None:
    kits = brought(engine, [None] * engine.seats[-1], Dice.seeded(1))
    assert len(kits) == (0 if engine.kit_type is None else engine.seats[-1])
    assert set(kits) <= set(engine.ready_kits.values())


def test_ready_kits_are_fit_to_be_brought_and_have_words(engine: AnyEngine) -> None:
    assert (engine.kit_type is None) == (not engine.ready_kits) == (engine.words.kits is None)
    if engine.words.kits is not None:
        assert engine.words.kits.ready.keys() == engine.ready_kits.keys()
    for kit in engine.ready_kits.values():
        engine.check_kit(kit)


def test_kits_survive_the_codec_and_nothing_else_passes_for_one(engine: AnyEngine) -> None:
    for kit in engine.ready_kits.values():
        assert kit_from(engine, decode(encode(kit), object)) == kit
        with pytest.raises(MalformedError):
            kit_from(engine, {**msgspec.to_builtins(kit), "unknown": 1})
    for data in (None, [], "kit", {"unknown": 1}):
        with pytest.raises(MalformedError):
            kit_from(engine, data)


def test_what_is_brought_makes_the_opening_and_its_replay(engine: AnyEngine) -> None:
    seats, options = engine.seats[0], engine.options_type()
    openings = []
    for kit in engine.ready_kits.values():
        luck = Dice.seeded(3)
        state = engine.setup(seats, options, luck, 0, (kit,) * seats).state
        *_, again = positions(engine, seats, options, tuple(luck.answers), 0, (), (kit,) * seats)
        assert encode(again) == encode(state)
        openings.append((engine.tally(state), encode(state)))
    assert all(one != other for one, other in pairwise(openings))
