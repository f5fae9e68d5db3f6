"""What a client learns of a match: through one door, as much as it may see."""

import pytest

from apps.errors import NotAllowed, NotFound
from apps.games import selectors, services
from apps.games.kernel.redact import HIDDEN
from apps.games.protocol import Feed
from apps.games.selectors import MAX_CATCH_UP, access_match, match_feed
from tests.games.play import Table, answer, bots_play, new_match, new_person, play_steps, question

pytestmark = pytest.mark.django_db


def feed_for(table: Table, seat: int | None, since: int | None = None) -> Feed:
    user_id = None if seat is None else table.people[seat].pk
    return match_feed(access_match(user_id, table.match_id), since)


def test_everyone_sees_their_own_hand_alone() -> None:
    table = new_match(people=3)
    for seat in range(3):
        hands = feed_for(table, seat).view.hands
        assert hands[seat] == table.now.state.hands[seat]
        assert all(set(hand) == {HIDDEN} for other, hand in enumerate(hands) if other != seat)
    assert all(set(hand) == {HIDDEN} for hand in feed_for(table, None).view.hands)


def test_choices_and_default_are_for_the_seat_that_is_asked() -> None:
    table = new_match()
    asked = question(table)
    own, other = feed_for(table, asked.seat).decisions, feed_for(table, 1 - asked.seat).decisions
    assert own[0] == asked
    assert [(d.id, d.choices, d.default) for d in other if d.id == asked.id] == [(asked.id, (), None)]


def test_a_public_match_is_open_to_visitors_and_a_private_one_is_not_there() -> None:
    assert feed_for(new_match(), None).you is None
    hidden = new_match(is_public=False)
    for user_id in (None, new_person("stranger").pk):
        with pytest.raises(NotFound):
            access_match(user_id, hidden.match_id)
    assert feed_for(hidden, 1).you == 1


def test_who_watches_may_not_play() -> None:
    table = new_match()
    with pytest.raises(NotAllowed):
        access_match(None, table.match_id, "play")


@pytest.mark.parametrize("match_id", ["nosuchmtch", "", "a\x00b", "%"])
def test_a_match_that_is_none_is_not_found(match_id: str) -> None:
    with pytest.raises(NotFound):
        access_match(None, match_id)


def test_a_first_feed_has_no_events() -> None:
    table = new_match()
    play_steps(table, 3)
    feed = feed_for(table, 0)
    assert (feed.version, feed.since, feed.events) == (3, 3, ())


def test_a_client_that_was_away_gets_exactly_what_it_missed() -> None:
    table = new_match()
    play_steps(table, 6)
    feed = feed_for(table, 0, since=2)
    assert sorted({event.version for event in feed.events}) == [3, 4, 5, 6]
    whole = selectors.recent_log(access_match(table.people[0].pk, table.match_id))
    assert feed.events == tuple(event for event in whole if event.version > 2)


def test_what_a_viewer_may_not_see_keeps_its_number() -> None:
    table = new_match(people=0, bots=3)
    for snapshot in bots_play(table):
        if snapshot.version >= 40 or snapshot.status != "running":
            break
    seen = selectors.recent_log(access_match(None, table.match_id))
    numbers = [(event.version, event.index) for event in seen]
    assert numbers == sorted(set(numbers))
    hidden = [event for event in seen if not event.kind]
    assert hidden
    assert all(event.data == {} for event in hidden)


@pytest.mark.parametrize("since", [-1000, -MAX_CATCH_UP - 1, 7, 10**12])
def test_a_version_that_nobody_can_have_gives_the_board_as_it_is(since: int) -> None:
    table = new_match()
    play_steps(table, 3)
    feed = feed_for(table, 0, since)
    assert (feed.since, feed.events) == (3, ())


def test_a_client_too_far_behind_gets_the_board_without_the_events() -> None:
    table = new_match()
    play_steps(table, MAX_CATCH_UP + 1)
    assert feed_for(table, 0, since=0).events == ()
    assert feed_for(table, 0, since=1).events != ()


def test_timers_are_shown_for_what_the_viewer_knows_to_be_asked() -> None:
    table = new_match(people=4)
    for _ in range(100):
        answer(table)
        for seat in (0, 1, 2, 3, None):
            feed = feed_for(table, seat)
            assert set(feed.timers) <= {decision.id for decision in feed.decisions}


def test_whose_turn_it_is() -> None:
    table = new_match()
    asked = question(table)
    user, other = table.people[asked.seat], table.people[1 - asked.seat]
    match = selectors.running_matches(user.pk).get()
    turn = selectors.turn_of(match, user.pk)
    assert turn is not None
    assert (turn.is_yours, turn.names) == (True, (user.shown_name,))
    elsewhere = selectors.turn_of(match, other.pk)
    assert elsewhere is not None
    assert not elsewhere.is_yours


def test_a_match_moves_from_the_running_to_the_finished_ones() -> None:
    table = new_match()
    olena, taras = (user.pk for user in table.people)
    assert selectors.running_matches(olena).count() == 1
    services.resign_seat(olena, table.match_id)
    assert not selectors.running_matches(olena).exists()
    assert not selectors.running_matches(taras).exists()
    assert selectors.finished_matches(olena).count() == selectors.finished_matches(taras).count() == 1


def test_public_matches_are_those_of_people_that_anyone_may_watch() -> None:
    shown = new_match()
    new_match(is_public=False)
    new_match(people=1, bots=1)
    over = new_match()
    services.resign_seat(over.people[0].pk, over.match_id)
    assert [match.id for match in selectors.public_matches()] == [shown.match_id]
