"""The worked cases about the opening: hands without a Basic, bonus cards, what lies face down, Sudden Death."""

from collections.abc import Sequence
from typing import Any

import pytest

from apps.games.engines.tcg.apply import carried_on
from apps.games.engines.tcg.notation import tally
from apps.games.engines.tcg.setup import empty_table
from apps.games.engines.tcg.state import Frame, Pile, TcgOptions
from apps.games.engines.tcg.table import Table
from apps.games.kernel.redact import HIDDEN_CARD, view
from tests.games.engines.tcg.notation import keys
from tests.games.engines.tcg.positions import Game, LoadedDice, table

BARE = "RRRRRRR"
"""A hand without a Basic."""
DECK = keys("Tepig, Snivy, Oshawott, Pachirisu, Zorua, Klink, Ditto, LL") + keys("R" * 51)


class StackedDice(LoadedDice):
    """Each shuffle brings the cards of a list to the top, in that order."""

    def __init__(self, *tops: str) -> None:
        super().__init__()
        self._tops = [keys(top) for top in tops]

    def shuffled(self, items: Sequence[Any]) -> tuple[Any, ...]:
        top, rest = self._tops.pop(0), list(items)
        for card in top:
            rest.remove(card)
        return (*rest, *reversed(top))


def opened(*tops: str, options: TcgOptions | None = None) -> Game:
    """The opening between A, who goes first, and B: the first two shuffles are of A's deck and of B's."""
    stage = Table(empty_table(options or TcgOptions(), 0, (Pile(DECK), Pile(DECK))), StackedDice(*tops))
    stage.push(Frame("rules/opening"))
    step = carried_on(stage)
    game = Game(step.state)
    game.events = list(step.events)
    return game


@pytest.mark.case("T97")
@pytest.mark.rule("TC-03")
def test_three_hands_without_a_basic_are_shown_and_give_up_to_three_cards() -> None:
    game = opened(BARE, "Tepig", BARE, BARE, "Snivy")
    shown = [event for event in game.events if event.kind == "mulligan"]
    assert [(event.data["seat"], tuple(event.data["cards"])) for event in shown] == [(0, keys(BARE))] * 3
    assert all(event.audience is None for event in shown)
    game.expect("asked b take_bonus", "can number 3", "can number 0", "cannot number 4", "a hand 6", "b hand 6")
    assert game.state.laid[0] == keys("Snivy")
    # Six and two more; the one who goes second takes another.
    game.play("number 2").expect("asked a turn", "b hand 9", "a hand 7")


@pytest.mark.case("T97")
@pytest.mark.rule("TC-03")
def test_the_table_may_force_the_bonus() -> None:
    game = opened(BARE, "Tepig", BARE, "Snivy", options=TcgOptions(mulligan_bonus="forced"))
    game.expect("asked a turn", "b hand 9")


@pytest.mark.case("T98")
@pytest.mark.rule("TC-03")
def test_two_hands_without_a_basic_give_nobody_a_card() -> None:
    game = opened(BARE, BARE, "Tepig", "Snivy")
    assert [event.data["seat"] for event in game.events if event.kind == "mulligan"] == [0, 1]
    game.expect("asked a turn", "a hand 7", "b hand 7")


@pytest.mark.case("T98")
@pytest.mark.rule("TC-03")
def test_only_a_round_in_which_one_had_a_basic_counts() -> None:
    game = opened(BARE, BARE, BARE, "Snivy", "Tepig")
    game.expect("asked b take_bonus", "can number 1", "cannot number 2")


@pytest.mark.case("T99")
@pytest.mark.rule("TC-03")
def test_a_basic_among_the_bonus_cards_may_be_benched() -> None:
    game = opened(BARE, "Tepig, RRRRRR, Oshawott", "Snivy")
    game.play("number 1").expect("asked b lay_bench", "can bench Oshawott", "can done")
    game.play("bench Oshawott").expect("b is Tepig", "b1 is Oshawott", "asked a turn")


@pytest.mark.case("T100")
@pytest.mark.rule("TC-04")
def test_prizes_come_after_the_bonus_and_pokemon_stay_face_down_until_then() -> None:
    game = opened(BARE, "Tepig, Snivy", "Snivy, Oshawott")
    game.play("pick Snivy", "bench Oshawott", "pick Tepig", "bench Snivy")
    game.expect("asked b take_bonus", "a prizes 0", "b prizes 0")
    assert game.state.actives == (None, None)
    assert view(game.state, 1).laid == ((HIDDEN_CARD,) * 2, keys("Tepig, Snivy"))
    assert view(game.state, 0).laid == (keys("Snivy, Oshawott"), (HIDDEN_CARD,) * 2)
    assert view(game.state, None).laid == ((HIDDEN_CARD,) * 2,) * 2
    game.play("number 1").expect("a prizes 6", "b prizes 6", "a is Snivy", "b1 is Snivy")
    assert view(game.state, 0).prizes[0].cards == (HIDDEN_CARD,) * 6


@pytest.mark.case("T71")
@pytest.mark.rule("TC-11")
def test_a_pokemon_laid_at_set_up_offers_no_power() -> None:
    game = opened("Tepig, Pachirisu, LL", "Snivy")
    game.play("pick Tepig", "bench Pachirisu").expect("a1 is Pachirisu", "a1 energy 0", "asked a turn")


@pytest.mark.case("T83")
@pytest.mark.rule("TC-02")
def test_a_ditto_laid_at_set_up_leaves_the_other_less_room() -> None:
    game = opened("Ditto", "Tepig, Snivy, Oshawott, Pachirisu, Zorua, Klink")
    game.play("pick Tepig", "bench Snivy", "bench Oshawott", "bench Pachirisu", "bench Zorua", "bench Klink")
    game.expect("asked b trim_bench", "b bench 5", "a hand 6")
    game.play("point b:Zorua").expect("asked a turn", "b bench 4", "b discard has Zorua", "a hand 7")


@pytest.mark.rule("TC-05")
@pytest.mark.parametrize(("is_given", "cards"), [(True, 7), (False, 6)])
def test_who_goes_second_takes_a_card_where_the_table_says_so(is_given: bool, cards: int) -> None:
    game = opened("Tepig", "Snivy", options=TcgOptions(second_player_extra_card=is_given))
    game.expect("asked a turn", f"b hand {cards}", "a hand 7")


@pytest.mark.case("T109")
@pytest.mark.rule("TC-40")
@pytest.mark.parametrize("before", [1, 2])
def test_sudden_death_is_a_whole_new_game_and_may_come_again(before: int) -> None:
    game = table(
        "Zekrom [LLR] -100 | Snivy", "Zebstrika -20 | Tepig", prizes=1, their_prizes=1, game=before, lost="Potion"
    )
    cards = tally(game.state)
    game.play("attack Bolt Strike").expect("asked a lay_active")
    assert (game.state.game, game.state.turn, game.state.winner) == (before + 1, 0, -1)
    while game.state.asked is not None and game.state.asked.kind != "turn":
        game.play("done" if "done" in game.labels() else next(iter(game.labels())))
    game.expect("asked a turn", "a prizes 1", "b prizes 1", "a bench 0", "a discard 0", "a lost 0", "a 0")
    assert game.state.turn == 1
    assert tally(game.state) == cards
