"""Getting up: resigning, rematch, and a moderator's end."""

import pytest

from apps.errors import AppError, Conflict, NotAllowed
from apps.games import presenter, selectors, services
from apps.games.engines import GAMES
from apps.games.models import Match, Seat
from apps.games.seating import NewMatch, Person
from apps.games.signals import match_finished
from tests.games.play import (
    LIVE,
    Table,
    answer,
    asked_person,
    bots_play,
    move,
    new_match,
    new_person,
    play_out,
    question,
    replayed_state,
    saved_state,
)

pytestmark = pytest.mark.django_db


def code_of(act: object, *args: object) -> str:
    with pytest.raises(AppError) as caught:
        act(*args)  # type: ignore[operator]
    return caught.value.code


def test_of_two_players_one_resigns_and_the_other_has_won() -> None:
    table = new_match()
    services.resign_seat(table.people[1].pk, table.match_id)
    assert table.now.status == "finished"
    assert list(Seat.objects.order_by("index").values_list("place", flat=True)) == [1, 2]


def test_of_three_one_resigns_and_a_bot_plays_the_seat_on() -> None:
    table = new_match(people=3)
    leaver = asked_person(table)
    seat = question(table).seat

    services.resign_seat(leaver.pk, table.match_id)

    assert table.now.status == "running"
    assert table.now.clock.seats[seat].bot
    before = table.version
    for _ in bots_play(table, 1):
        pass
    assert table.version == before + 1


def test_who_resigned_ranks_last_even_if_the_bot_plays_well() -> None:
    table = new_match(people=3, options={"limit": 100})
    services.resign_seat(table.people[0].pk, table.match_id)
    play_out(table)
    assert Seat.objects.get(index=0).place == 3


def test_who_resigned_may_watch_but_neither_play_nor_return_nor_resign_again() -> None:
    table = new_match(people=3, is_public=False)
    leaver = asked_person(table)
    sent = move(question(table))
    services.resign_seat(leaver.pk, table.match_id)

    assert selectors.access_match(leaver.pk, table.match_id).viewer is not None
    for act in (services.resign_seat, services.return_to_seat):
        with pytest.raises(NotAllowed):
            act(leaver.pk, table.match_id)
    with pytest.raises(NotAllowed):
        services.submit_action(services.person(leaver.pk), table.match_id, sent)


def test_the_last_person_to_leave_ends_a_match_that_bots_would_play_on() -> None:
    table = new_match(people=2, bots=2)
    answer_or_bot(table)
    services.resign_seat(table.people[0].pk, table.match_id)
    assert table.now.status == "running"
    services.resign_seat(table.people[1].pk, table.match_id)
    assert table.now.status == "finished"
    places = list(Seat.objects.order_by("index").values_list("place", flat=True))
    assert max(places[2:]) < min(places[:2])
    assert replayed_state(table.match_id) == saved_state(table.match_id)


def answer_or_bot(table: Table) -> None:
    if question(table).seat < len(table.people):
        answer(table)
    else:
        services.play_bot_turn(table.match_id, table.version)


def test_nobody_resigns_from_a_match_that_is_over() -> None:
    table = new_match()
    services.resign_seat(table.people[0].pk, table.match_id)
    assert code_of(services.resign_seat, table.people[1].pk, table.match_id) == "match_over"


def test_the_end_is_told_to_whoever_listens(django_capture_on_commit_callbacks) -> None:  # type: ignore[no-untyped-def]
    told: list[str] = []

    def listen(match_id: str, **_: object) -> None:
        told.append(match_id)

    match_finished.connect(listen)
    try:
        with django_capture_on_commit_callbacks(execute=True):
            table = new_match()
            services.resign_seat(table.people[0].pk, table.match_id)
    finally:
        match_finished.disconnect(listen)
    assert told == [table.match_id]


def finished_match(**facts: object) -> Table:
    table = new_match(options={"limit": 100}, **facts)  # type: ignore[arg-type]
    play_out(table)
    return table


def test_a_rematch_begins_once_everyone_wants_it() -> None:
    table = finished_match(people=2, bots=1)
    olena, taras = table.people
    assert services.offer_rematch(olena.pk, table.match_id) is None
    feed = selectors.match_feed(selectors.access_match(taras.pk, table.match_id))
    assert [seat.wants_rematch for seat in feed.seats] == [True, False, False]

    new_id = services.offer_rematch(taras.pk, table.match_id)

    assert new_id is not None
    assert selectors.match_feed(selectors.access_match(olena.pk, table.match_id)).rematch_id == new_id
    before, after = Match.objects.get(id=table.match_id), Match.objects.get(id=new_id)
    assert [(seat.user_id, seat.bot_level) for seat in after.seats.all()] == [
        (seat.user_id, seat.bot_level) for seat in before.seats.all()
    ]
    assert bytes(after.options) == bytes(before.options)
    assert bytes(after.clock_setting) == bytes(before.clock_setting)
    assert (after.status, after.version) == ("running", 0)


def test_the_next_dealer_begins_the_rematch() -> None:
    table = finished_match()
    for user in table.people:
        new_id = services.offer_rematch(user.pk, table.match_id)
    rematch = Match.objects.get(id=new_id)
    assert rematch.first == (table.now.state.dealer + 1) % 2


def test_a_second_click_leads_to_the_same_match() -> None:
    table = finished_match()
    olena, taras = table.people
    assert services.offer_rematch(olena.pk, table.match_id) is None
    assert services.offer_rematch(olena.pk, table.match_id) is None
    new_id = services.offer_rematch(taras.pk, table.match_id)
    assert services.offer_rematch(taras.pk, table.match_id) == new_id
    assert services.offer_rematch(olena.pk, table.match_id) == new_id
    assert Match.objects.count() == 2


def test_who_resigned_has_no_say_in_a_rematch_and_a_bot_takes_the_seat() -> None:
    table = new_match(people=3, options={"limit": 100})
    services.resign_seat(table.people[2].pk, table.match_id)
    play_out(table)
    services.offer_rematch(table.people[0].pk, table.match_id)
    new_id = services.offer_rematch(table.people[1].pk, table.match_id)
    assert [seat.user_id is None for seat in Seat.objects.filter(match_id=new_id).order_by("index")] == [
        False,
        False,
        True,
    ]
    with pytest.raises(NotAllowed):
        services.offer_rematch(table.people[2].pk, table.match_id)


def test_there_is_no_rematch_before_the_end_nor_for_those_who_watched() -> None:
    table = new_match()
    assert code_of(services.offer_rematch, table.people[0].pk, table.match_id) == "match_running"
    services.resign_seat(table.people[0].pk, table.match_id)
    assert code_of(services.offer_rematch, new_person("stranger").pk, table.match_id) == "not_your_match"


def test_a_voided_match_has_no_result_and_takes_no_move() -> None:
    table = new_match()
    user, sent = asked_person(table), move(question(table))
    services.void_match(table.match_id)

    with pytest.raises(Conflict, match="match_over"):
        services.submit_action(services.person(user.pk), table.match_id, sent)
    assert table.now.decisions == ()
    assert set(Seat.objects.values_list("place", flat=True)) == {None}
    assert code_of(services.void_match, table.match_id) == "match_over"
    assert code_of(services.offer_rematch, user.pk, table.match_id) == "match_running"


def test_a_match_of_something_greater_leads_back_there_and_is_played_once() -> None:
    olena, taras = new_person("olena"), new_person("taras")
    seats = (Person(olena.pk), Person(taras.pk))
    match_id = services.create_match(NewMatch("poke", {}, seats, LIVE, played_for="/tournaments/abcdefgh/"))
    services.resign_seat(taras.pk, match_id)

    feed = selectors.match_feed(selectors.access_match(olena.pk, match_id))
    assert feed.played_for == "/tournaments/abcdefgh/"
    board = presenter.board(feed).html
    assert 'id="to-tables" href="/tournaments/abcdefgh/"' in board
    assert 'id="rematch"' not in board
    assert code_of(services.offer_rematch, olena.pk, match_id) == "no_rematch"


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("played_for", ["", "/tournaments/abcdefgh/"])
def test_a_stopped_match_promises_nothing_that_what_it_was_played_for_may_not_keep(game: str, played_for: str) -> None:
    olena, taras = new_person("olena"), new_person("taras")
    seats = (Person(olena.pk), Person(taras.pk))
    match_id = services.create_match(NewMatch(game, {}, seats, LIVE, played_for=played_for))
    services.void_match(match_id)
    board = presenter.board(selectors.match_feed(selectors.access_match(olena.pk, match_id))).html
    assert ("Nobody loses anything." in board) == (not played_for)
    assert ("This match was stopped. See in the tournament what comes of it." in board) == bool(played_for)
