"""How a match begins."""

from typing import Any

import pytest

from apps.errors import Malformed
from apps.games import services
from apps.games.models import Match, Seat
from apps.games.seating import BotSeat, NewMatch, Person
from tests.games.play import LIVE, new_match, new_person, question, replayed_state, saved_state

pytestmark = pytest.mark.django_db


def create(seats: tuple[Any, ...], options: dict[str, Any] | None = None, game: str = "pokemon") -> str:
    return services.create_match(NewMatch(game, options or {}, seats, LIVE))


def test_a_new_match_stands_at_version_nought_with_its_clocks_running() -> None:
    table = new_match()
    assert (table.version, table.now.status) == (0, "running")
    assert table.now.clock.timers[question(table).id].due == Match.objects.get().due_ms
    assert replayed_state(table.match_id) == saved_state(table.match_id)


def test_people_and_bots_sit_as_they_were_placed() -> None:
    olena, taras = new_person("olena"), new_person("taras")
    match_id = create((Person(taras.pk), BotSeat("easy"), Person(olena.pk)))
    rows = Seat.objects.filter(match_id=match_id).order_by("index")
    assert [(row.user_id, row.bot_level) for row in rows] == [(taras.pk, ""), (None, "easy"), (olena.pk, "")]
    assert len({row.name for row in rows}) == 3


def test_a_bot_may_have_a_name_which_no_other_bot_is_given() -> None:
    match_id = create((BotSeat("easy"), BotSeat("easy", name="Juno"), BotSeat("easy"), Person(new_person("olena").pk)))
    names = [row.name for row in Seat.objects.filter(match_id=match_id)]
    assert names[1] == "Juno"
    assert len(set(names)) == 4


def test_a_rated_match_leaves_casual_options_at_their_defaults() -> None:
    seats = (Person(new_person("olena").pk), Person(new_person("taras").pk))
    options = {"helper": True, "free_raises": True}
    rated = services.create_match(NewMatch("perudo", options, seats, LIVE, is_rated=True))
    kept = saved_state(rated)
    assert b'"helper":false' in kept
    assert b'"free_raises":true' in kept
    assert b'"helper":true' in saved_state(create(seats, options, "perudo"))


def test_the_first_dealer_may_be_given() -> None:
    assert all(new_match(people=3, first=1).now.state.dealer == 1 for _ in range(5))


def test_no_two_matches_are_dealt_alike() -> None:
    assert len({new_match().now.state.hands for _ in range(5)}) == 5


@pytest.mark.parametrize(
    "options",
    [
        {"limit": 99},
        {"limit": 10**30},
        {"limit": "200"},
        {"limit": True},
        {"strict": 1},
        {"unknown": True},
        {"limit": None},
    ],
)
def test_options_that_the_game_does_not_have_are_refused(options: dict[str, Any]) -> None:
    with pytest.raises(Malformed, match="bad_options"):
        create((BotSeat("easy"), BotSeat("easy")), options)


@pytest.mark.parametrize("game", ["chess", "", "../pokemon", "__init__"])
def test_a_game_that_is_none_is_refused(game: str) -> None:
    with pytest.raises(Malformed, match="bad_options"):
        create((BotSeat("easy"), BotSeat("easy")), game=game)


@pytest.mark.parametrize(
    "seats", [(), (BotSeat("easy"),), (BotSeat("easy"),) * 9, (BotSeat("easy"), BotSeat("genius"))], ids=len
)
def test_seats_that_do_not_fit_the_game_are_refused(seats: tuple[Any, ...]) -> None:
    with pytest.raises(Malformed, match="bad_seats"):
        create(seats)


def test_nobody_sits_twice_nor_without_an_account() -> None:
    olena = new_person("olena")
    for seats in ((Person(olena.pk), Person(olena.pk)), (Person(olena.pk), Person(10**9))):
        with pytest.raises(Malformed, match="bad_seats"):
            create(seats)
    assert not Match.objects.exists()
