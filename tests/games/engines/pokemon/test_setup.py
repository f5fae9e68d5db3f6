"""Deck, deal and order: PK-01 to PK-05."""

from collections import Counter
from itertools import pairwise

import pytest

from apps.games.engines.pokemon import ENGINE, notation
from apps.games.engines.pokemon.cards import DECK, FACES, SYMBOL
from apps.games.engines.pokemon.setup import next_round, turn_up
from apps.games.engines.pokemon.state import PokemonOptions, PokemonState
from apps.games.kernel.dice import Dice
from tests.games.engines.pokemon.positions import asked, centre, table


def opening(seats: int = 4, seed: int = 1, first: int | None = None) -> PokemonState:
    state: PokemonState = ENGINE.setup(seats, PokemonOptions(), Dice.seeded(seed), first).state
    return state


@pytest.mark.rule("PK-01")
@pytest.mark.case("PKC-01")
def test_the_deck_has_108_cards_of_the_right_kinds() -> None:
    state = opening()
    cards = [card for place in (*state.hands, state.deck, state.pile) for card in place]
    assert sorted(cards) == list(range(108))
    faces = Counter(notation.FACE_NAMES[card] for card in cards)
    for letter in "rygb":
        assert faces[f"{letter}0"] == 1
        assert all(faces[f"{letter}{sign}"] == 2 for sign in "123456789SR+")
    assert faces["W"] == faces["W4"] == 4
    assert sum(faces.values()) == 108


@pytest.mark.rule("PK-02")
@pytest.mark.case("PKC-01")
def test_shuffling_draws_over_the_whole_range_and_every_card_is_itself() -> None:
    firsts = Counter(Dice.seeded(seed).shuffled(range(4)) for seed in range(4800))
    assert len(firsts) == 24
    assert all(140 < count < 260 for count in firsts.values())
    assert len(set(notation.NAMES)) == 108


@pytest.mark.rule("PK-01")
@pytest.mark.case("PKC-02")
def test_shuffling_leaves_no_more_identical_neighbours_than_chance() -> None:
    luck = Dice.seeded(7)
    decks = 1500
    pairs = sum(FACES[one] == FACES[two] for _ in range(decks) for one, two in pairwise(luck.shuffled(DECK)))
    assert pairs / decks == pytest.approx(60 * 2 / 108, abs=0.12)


@pytest.mark.rule("PK-02")
def test_two_to_eight_may_play() -> None:
    assert list(ENGINE.seats) == [2, 3, 4, 5, 6, 7, 8]
    assert [len(opening(seats).hands) for seats in ENGINE.seats] == list(ENGINE.seats)


@pytest.mark.rule("PK-03")
def test_everyone_gets_seven_cards_face_down() -> None:
    state = opening()
    assert [len(hand) for hand in state.hands] == [7] * 4


@pytest.mark.rule("PK-04")
@pytest.mark.case("PKC-03")
@pytest.mark.case("PKC-05")
def test_only_a_number_card_opens_and_the_others_are_pushed_back() -> None:
    deck = notation.cards("r1 r2 r3 y4 b7 g+ rS W")
    rest, first, refused = turn_up(deck, Dice.seeded(3))
    assert notation.show((first,)) == "b7"
    assert notation.show(refused) == "W rS g+"
    assert sorted((*rest, first)) == sorted(deck)


@pytest.mark.rule("PK-04")
def test_a_pushed_back_card_is_never_on_top_again() -> None:
    for seed in range(50):
        _, _, refused = turn_up(notation.cards("r1 r2 y+"), Dice.seeded(seed))
        assert notation.show(refused) == "y+"


@pytest.mark.rule("PK-04")
@pytest.mark.case("PKC-03")
@pytest.mark.case("PKC-04")
def test_refused_cards_stay_in_the_deck_and_do_nothing() -> None:
    for seed in range(60):
        step = ENGINE.setup(4, PokemonOptions(), Dice.seeded(seed), 3)
        refused = [event.data["card"] for event in step.events if event.kind == "pushed_back"]
        assert len(step.state.deck) == 108 - 28 - 1
        assert set(refused) <= set(step.state.deck)
        assert SYMBOL[step.state.pile[0]] < 10
        assert (step.state.turn, step.state.direction) == (0, 1)
        assert asked(step.state) == ["0 turn"]


@pytest.mark.rule("PK-05")
def test_the_player_after_the_dealer_begins_and_the_deal_moves_on_clockwise() -> None:
    state = opening(first=2)
    assert (state.dealer, state.turn, state.direction) == (2, 3, 1)
    later = next_round(table("r1 / r2 / r3 / r4", dealer=2, direction=-1), Dice.seeded(1)).state
    assert (later.dealer, later.turn, later.direction, later.number) == (3, 0, 1, 2)


@pytest.mark.rule("PK-05")
def test_the_first_dealer_is_drawn_at_random() -> None:
    assert {opening(seed=seed).dealer for seed in range(40)} == {0, 1, 2, 3}


def test_a_round_starts_clean() -> None:
    left = table("r1 / r2", "W", colour="blue", window=0, forgot=True, direction=-1, stuck=1, totals=(3, 4))
    fresh = next_round(left, Dice.seeded(1)).state
    assert (fresh.window, fresh.forgot, fresh.stuck, fresh.four, fresh.dealt) == (-1, False, 0, None, True)
    assert fresh.totals == (3, 4)
    assert centre(fresh).split()[1][0] == centre(fresh)[0]
