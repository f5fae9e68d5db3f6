"""Poker hands: PO-16, and the ace of PO-01."""

from collections import Counter
from itertools import combinations

import pytest
from phevaluator import evaluate_cards

from apps.games.engines.poke.cards import DECK
from apps.games.engines.poke.hands import POINTS, Category, hand_of
from apps.games.engines.poke.notation import NAMES
from apps.games.kernel.dice import Dice
from tests.games.engines.poke.positions import showdown, worth

HANDS = (
    ("As Qd 9h 5c 2s", Category.HIGH_CARD, 0),
    ("2s 2d 9h 5c 3s", Category.PAIR, 50),
    ("2s 2d 9h 9c 3s", Category.TWO_PAIR, 100),
    ("2s 2d 2h 9c 3s", Category.THREE, 200),
    ("5s 6d 7h 8c 9s", Category.STRAIGHT, 300),
    ("2s 4s 7s 8s Ks", Category.FLUSH, 400),
    ("2s 2d 2h 9c 9s", Category.FULL_HOUSE, 500),
    ("2s 2d 2h 2c 9s", Category.FOUR, 600),
    ("5s 6s 7s 8s 9s", Category.STRAIGHT_FLUSH, 750),
    ("Ts Js Qs Ks As", Category.ROYAL_FLUSH, 1000),
)


@pytest.mark.rule("PO-16")
@pytest.mark.parametrize(("text", "category", "points"), HANDS)
def test_what_each_kind_of_hand_is_and_scores(text: str, category: Category, points: int) -> None:
    assert worth(text).category is category
    assert POINTS[category] == points


@pytest.mark.rule("PO-16")
def test_kinds_of_hands_rank_in_the_order_of_the_table() -> None:
    worths = [worth(text) for text, _, _ in HANDS]
    assert worths == sorted(worths)


@pytest.mark.rule("PO-01")
@pytest.mark.case("POC-01")
def test_the_ace_may_stand_below_the_two_and_makes_the_lowest_straight() -> None:
    low, six = "As 2d 3h 4c 5s", "2s 3d 4c 5h 6s"
    assert worth(low).category is worth(six).category is Category.STRAIGHT
    assert worth("Ah Kd Kh Kc Ks") > worth(six) > worth(low) > worth("Ad Ah Ac Kd Qs")
    assert showdown(low, six) == [(1, "straight", 300)]


@pytest.mark.rule("PO-16")
@pytest.mark.case("POC-02")
def test_a_five_high_straight_flush_beats_any_straight() -> None:
    assert showdown("Ad 2d 3d 4d 5d", "Ts Jd Qh Kc As") == [(0, "straight_flush", 750)]


@pytest.mark.rule("PO-01")
@pytest.mark.case("POC-03")
def test_no_straight_goes_around_the_corner() -> None:
    assert worth("Qs Kd Ah 2c 3s").category is Category.HIGH_CARD
    assert showdown("Qs Kd Ah 2c 3s", "2d 2h 7c 8c 9s") == [(1, "pair", 50)]


@pytest.mark.rule("PO-16")
@pytest.mark.case("POC-04")
def test_a_royal_flush_has_a_row_of_its_own() -> None:
    assert showdown("Ts Js Qs Ks As", "2d 2h 7c 8c 9s") == [(0, "royal_flush", 1000)]


@pytest.mark.rule("PO-16")
@pytest.mark.case("POC-06")
def test_the_higher_pair_decides_between_two_pairs_not_their_sum() -> None:
    assert showdown("6s 6d 3h 3c As", "7s 7d 2h 2c Ad") == [(1, "two_pair", 100)]
    assert showdown("Ks Kd 2h 2c 3s", "Qs Qd Jh Jc As") == [(0, "two_pair", 100)]


@pytest.mark.rule("PO-16")
@pytest.mark.case("POC-07")
@pytest.mark.case("POC-08")
def test_kickers_decide_between_equal_sets() -> None:
    assert showdown("5s 5d Kh 8c 3s", "5h 5c Qs Jd 4s") == [(0, "pair", 50)]
    assert showdown("As Ad Kh Kc Qs", "Ah Ac Ks Kd Js") == [(0, "two_pair", 100)]


@pytest.mark.rule("PO-16")
@pytest.mark.case("POC-09")
def test_suits_break_no_tie() -> None:
    assert showdown("5s 5d Kh 8c 3s", "5h 5c Ks 8d 3h") == []
    assert worth("2s 4s 7s 8s Ks") == worth("2d 4d 7d 8d Kd")


@pytest.mark.rule("PO-16")
@pytest.mark.case("POC-10")
def test_without_a_pair_nobody_scores() -> None:
    assert worth("As Qd 9h 5c 2s") > worth("Ad Js 9s 5d 2c")
    assert showdown("As Qd 9h 5c 2s", "Ad Js 9s 5d 2c") == []


@pytest.mark.rule("PO-16")
def test_hands_compare_as_another_evaluator_says() -> None:
    luck = Dice.seeded("hands")
    found = [luck.shuffled(DECK)[:5] for _ in range(3000)]
    ours = [hand_of(cards) for cards in found]
    theirs = [-evaluate_cards(*(NAMES[card] for card in cards)) for cards in found]
    for place in range(1, len(found)):
        before = place - 1
        assert (ours[before] < ours[place]) == (theirs[before] < theirs[place])
        assert (ours[before] == ours[place]) == (theirs[before] == theirs[place])
    by_worth = dict(zip(ours, theirs, strict=True))
    assert len(set(by_worth.values())) == len(by_worth)
    assert sorted(by_worth, key=by_worth.__getitem__) == sorted(by_worth)


@pytest.mark.slow
@pytest.mark.rule("PO-16")
@pytest.mark.case("POC-32")
def test_all_hands_of_the_pack_fall_into_the_known_numbers() -> None:
    counts = Counter(hand_of(cards).category for cards in combinations(DECK, 5))
    assert [counts[category] for category in Category] == [
        1_302_540, 1_098_240, 123_552, 54_912, 10_200, 5_108, 3_744, 624, 36, 4,
    ]  # fmt: skip
