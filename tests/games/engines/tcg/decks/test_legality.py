"""Which decks may be played."""

import pytest

from apps.games.engines.tcg.cards import CARDS
from apps.games.engines.tcg.decks.deck import Deck
from apps.games.engines.tcg.decks.legality import check, faults
from apps.games.engines.tcg.decks.ready import READY_DECKS
from apps.games.engines.tcg.decks.words import KIT_WORDS, REFUSALS
from apps.games.kernel.errors import RuleViolation
from apps.games.kernel.words import Plural

RESHIRAM, TYNAMO, OTHER_TYNAMO = "bw1-26", "bw3-38", "bw3-39"
FIRE, DARKNESS, SPECIAL_DARKNESS = "bw1-106", "bw1-111", "hgss3-79"
SWITCH = "bw1-104"


def codes(counts: dict[str, int]) -> list[str]:
    return [fault.code for fault in faults(Deck.of(counts))]


@pytest.mark.rule("TC-01")
@pytest.mark.parametrize("key", READY_DECKS)
def test_every_ready_deck_is_legal_and_named(key: str) -> None:
    assert faults(READY_DECKS[key]) == ()
    assert KIT_WORDS.ready[key].label
    assert KIT_WORDS.ready[key].help


@pytest.mark.rule("TC-01")
@pytest.mark.parametrize(
    ("counts", "found"),
    [
        ({RESHIRAM: 4, FIRE: 56}, []),
        ({RESHIRAM: 1, FIRE: 59}, []),
        ({RESHIRAM: 4, FIRE: 55}, ["deck_too_small"]),
        ({RESHIRAM: 4, FIRE: 57}, ["deck_too_big"]),
        ({RESHIRAM: 5, FIRE: 55}, ["deck_too_many_copies"]),
        ({TYNAMO: 3, OTHER_TYNAMO: 1, FIRE: 56}, []),
        ({TYNAMO: 3, OTHER_TYNAMO: 2, FIRE: 55}, ["deck_too_many_copies"]),
        ({RESHIRAM: 1, SPECIAL_DARKNESS: 4, DARKNESS: 55}, []),
        ({RESHIRAM: 1, SPECIAL_DARKNESS: 5, DARKNESS: 54}, ["deck_too_many_copies"]),
        ({SWITCH: 4, FIRE: 56}, ["deck_without_basic"]),
        ({"bw1-17": 4, FIRE: 56}, ["deck_without_basic"]),
        ({}, ["deck_too_small", "deck_without_basic"]),
        ({RESHIRAM: 6, SWITCH: 9}, ["deck_too_small", "deck_too_many_copies", "deck_too_many_copies"]),
        ({RESHIRAM: 4, FIRE: 55, "bw9-1": 1}, ["deck_strange_card"]),
    ],
)
def test_a_deck_is_judged_as_a_whole(counts: dict[str, int], found: list[str]) -> None:
    assert codes(counts) == found


@pytest.mark.rule("TC-01")
def test_an_illegal_deck_is_refused_with_its_first_fault() -> None:
    with pytest.raises(RuleViolation) as refused:
        check(Deck.of({RESHIRAM: 4, FIRE: 50}))
    assert (refused.value.code, refused.value.rule, refused.value.detail) == ("deck_too_small", "TC-01", {"count": 6})


def test_a_card_listed_twice_is_no_deck_of_ours() -> None:
    twice = Deck(((RESHIRAM, 2), (RESHIRAM, 2), (FIRE, 56)))
    assert [fault.code for fault in faults(twice)] == ["deck_row_twice"]


def test_every_fault_has_a_sentence_whose_blanks_fill() -> None:
    told = [
        fault
        for counts in ({}, {SWITCH: 5, FIRE: 60}, {"bw9-1": 1})
        for fault in (*faults(Deck.of(counts)), *faults(Deck(((RESHIRAM, 1), (RESHIRAM, 1)))))
    ]
    assert {fault.code for fault in told} == REFUSALS.keys()
    for fault in told:
        words = REFUSALS[fault.code]
        for sentence in (words.one, words.many) if isinstance(words, Plural) else (words,):
            assert "%" not in sentence % fault.detail


def test_equal_decks_are_equal_values_in_whatever_order_they_were_built() -> None:
    deck = READY_DECKS["mind-maze"]
    assert Deck.of(dict(reversed(deck.cards))) == deck
    assert Deck.of({**deck.counts, RESHIRAM: 0}) == deck


def test_a_deck_spreads_into_single_cards() -> None:
    deck = READY_DECKS["old-masters"]
    assert len(deck.spread()) == deck.size == 60
    assert set(deck.spread()) <= CARDS.keys()


@pytest.mark.parametrize(("by", "count"), [(1, 3), (-1, 1), (-9, 0), (99, 60)])
def test_adding_and_taking_stay_within_bounds(by: int, count: int) -> None:
    assert Deck.of({RESHIRAM: 2}).changed(RESHIRAM, by).counts.get(RESHIRAM, 0) == count
