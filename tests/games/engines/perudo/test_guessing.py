"""Calls as guesses: the chance is that of all the ways in which the other dice could lie, counted one by one."""

from collections import defaultdict
from itertools import product

import pytest
from msgspec.structs import replace

from apps.games.engines.perudo import ENGINE, notation
from apps.games.engines.perudo.state import PerudoOptions, PerudoState
from apps.games.kernel.contract import Action
from apps.games.kernel.dice import Dice
from apps.games.kernel.guesses import Guess
from tests.games.engines.perudo.positions import table


def guess(state: PerudoState, call: str, seat: int = 1) -> Guess | None:
    return ENGINE.guess(state, seat, notation.parse(call))


def share(state: PerudoState, call: str, seat: int = 1) -> float:
    """In how many of all worlds the rules find for the caller."""
    right = total = 0
    for dice in product(range(1, 7), repeat=state.total - len(state.cups[seat])):
        faces = iter(dice)
        cups = tuple(cup if other == seat else tuple(next(faces) for _ in cup) for other, cup in enumerate(state.cups))
        after = ENGINE.apply(replace(state, cups=cups), seat, notation.parse(call), Dice.seeded(1)).state
        assert after.call is not None
        right += after.call.winner == seat
        total += 1
    return right / total


@pytest.mark.parametrize("call", ["doubt", "exact"])
@pytest.mark.parametrize(
    ("cups", "bid", "palifico"),
    [
        ("22 / 5134 / 6", "0:3x5", -1),
        ("22 / 5134 / 66", "0:4x1", -1),
        ("111 / 51 / 6", "0:4x5", 0),
        ("2222 / 66", "0:1x6", 0),
        ("555 / 2 / -", "0:1x5", -1),
    ],
)
@pytest.mark.rule("PE-15")
def test_the_chance_is_the_share_of_all_worlds(cups: str, bid: str, palifico: int, call: str) -> None:
    state = table(cups, bid, palifico=palifico)
    found = guess(state, call)
    assert (0.0 if found is None else found.chance) == pytest.approx(share(state, call))


def test_what_ones_own_dice_decide_is_no_guess() -> None:
    proved, impossible = table("22346 / 55134", "0:3x5"), table("2 / 66", "0:2x5")
    assert guess(proved, "doubt") is None
    assert guess(impossible, "doubt") is None
    assert guess(impossible, "exact") is None
    assert guess(proved, "exact") is not None


def test_a_call_is_right_as_the_dice_lie() -> None:
    few, just, many = table("2 / 2344", "0:2x5"), table("55 / 2344", "0:2x5"), table("551 / 2344", "0:2x5")
    assert [getattr(guess(state, "doubt"), "right", None) for state in (few, just, many)] == [None, False, False]
    assert [getattr(guess(state, "exact"), "right", None) for state in (few, just, many)] == [None, True, False]
    assert getattr(guess(table("22 / 2344", "0:2x5"), "doubt"), "right", None) is True


def test_no_other_move_is_a_guess() -> None:
    state = table("22346 / 51346", "0:3x5")
    assert guess(state, "4x5") is None
    assert guess(table("22346 / 51346"), "doubt", 0) is None


@pytest.mark.slow
def test_over_many_matches_as_many_calls_are_right_as_their_chances_say() -> None:
    """Among players whose bids tell nothing of their dice, as dice know nothing of bids."""
    sums: defaultdict[type[Action], list[float]] = defaultdict(lambda: [0, 0.0, 0.0])
    for seed in range(2000):
        luck = Dice.seeded(f"guesses {seed}")
        state = ENGINE.setup(4, PerudoOptions(), luck).state
        while decisions := ENGINE.pending(state):
            decision = luck.pick(decisions)
            action = luck.pick(decision.choices)
            found = ENGINE.guess(state, decision.seat, action)
            if found is not None:
                added = (found.right, found.chance, found.chance * (1 - found.chance))
                sums[type(action)] = [one + other for one, other in zip(sums[type(action)], added, strict=True)]
            state = ENGINE.apply(state, decision.seat, action, luck).state
    assert set(sums) == set(ENGINE.guessed_by)
    for right, expected, variance in sums.values():
        assert variance > 200
        assert abs(right - expected) < 4 * variance**0.5
