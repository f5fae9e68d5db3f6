"""Luck: fair, seeded, recorded, and played back."""

from collections import Counter

import pytest

from apps.games.kernel.dice import Dice, ReplayedDice


def test_the_same_seed_gives_the_same_luck() -> None:
    one, two = Dice.seeded("x"), Dice.seeded("x")
    assert one.shuffled(range(50)) == two.shuffled(range(50))
    assert one.answers == two.answers


def test_fresh_luck_differs() -> None:
    assert Dice.fresh().shuffled(range(50)) != Dice.fresh().shuffled(range(50))


def test_dice_coins_and_picks_stay_in_their_range() -> None:
    luck = Dice.seeded(1)
    assert {luck.roll() for _ in range(200)} == {1, 2, 3, 4, 5, 6}
    assert {luck.coin() for _ in range(50)} == {True, False}
    assert {luck.pick("abc") for _ in range(50)} == set("abc")
    assert {luck.below(3) for _ in range(50)} == {0, 1, 2}


def test_a_shuffle_is_unbiased() -> None:
    luck = Dice.seeded(2)
    orders = Counter(luck.shuffled("abc") for _ in range(6000))
    assert len(orders) == 6
    assert all(850 < count < 1150 for count in orders.values())


def test_recorded_answers_play_back() -> None:
    luck = Dice.seeded(3)
    said = (luck.shuffled(range(9)), luck.roll(), luck.coin(), luck.pick("abc"))
    again = ReplayedDice(luck.answers)
    assert (again.shuffled(range(9)), again.roll(), again.coin(), again.pick("abc")) == said
    assert again.answers == luck.answers


@pytest.mark.parametrize("answers", [(), (6,), (-1,)])
def test_a_record_that_does_not_fit_is_noticed(answers: tuple[int, ...]) -> None:
    with pytest.raises(ValueError, match="luck"):
        ReplayedDice(answers).roll()
