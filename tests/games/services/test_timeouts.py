"""Time runs out: the default is played, a bot sits in, and what a lost worker forgot is repaired."""

from itertools import count

import pytest

from apps.accounts.models import User
from apps.errors import NotAllowed
from apps.games import selectors, services
from apps.games.enums import ActedBy
from apps.games.kernel.clock import ClockSetting
from apps.games.kernel.contract import Seat
from apps.games.models import LoggedAction, Match
from apps.games.services.moves import own_move
from apps.games.tasks import enforce_deadline, sweep_overdue
from tests.games.play import (
    LIVE,
    Table,
    answer,
    asked_person,
    bots_play,
    let_time_pass,
    move,
    new_match,
    play_out,
    question,
)

pytestmark = pytest.mark.django_db

ALL_OF_IT = LIVE.seconds + LIVE.bank + 1


def due_matches() -> list[str]:
    return selectors.matches_due(selectors.now_ms(), 100)


def own_decision(table: Table, user: User) -> str:
    """Plays on, that person alone doing nothing, until the table's clock runs for him or her."""
    for _ in range(500):
        asked = question(table)
        if table.people[asked.seat] != user:
            answer(table)
        elif asked.seconds is None:
            return asked.id
        else:
            let_time_pass(table, asked.seconds + 1)
            services.expire_decisions(table.match_id)
    raise AssertionError("nobody asked in 500 steps")


def lets_time_pass(table: Table, user: User) -> Seat:
    """That person is asked and says nothing."""
    own_decision(table, user)
    seat = question(table).seat
    let_time_pass(table, ALL_OF_IT)
    services.expire_decisions(table.match_id)
    return seat


def test_nothing_happens_before_the_time_is_up() -> None:
    table = new_match()
    let_time_pass(table, LIVE.seconds + LIVE.bank - 5)
    services.expire_decisions(table.match_id)
    assert table.version == 0
    assert due_matches() == []


def test_the_default_is_played_when_the_time_is_up() -> None:
    table = new_match()
    asked = question(table)
    let_time_pass(table, ALL_OF_IT)

    assert due_matches() == [table.match_id]
    services.expire_decisions(table.match_id)

    row = LoggedAction.objects.get(match_id=table.match_id)
    assert (row.seat, row.acted_by, row.action_id) == (asked.seat, ActedBy.TIMEOUT, None)
    assert due_matches() == []


def test_nothing_is_due_twice() -> None:
    table = new_match()
    let_time_pass(table, ALL_OF_IT)
    for _ in range(3):
        services.expire_decisions(table.match_id)
    assert table.version == 1


def test_nobody_is_hurried_from_outside() -> None:
    table = new_match()
    asked = question(table)
    assert asked.default is not None
    with pytest.raises(NotAllowed):
        services.submit_action(services.TIMEOUT, table.match_id, own_move(asked, asked.default))
    with pytest.raises(NotAllowed):
        services.submit_action(services.BOT, table.match_id, own_move(asked, asked.default))
    assert table.version == 0


def test_a_timeout_uses_up_the_bank_of_its_seat() -> None:
    table = new_match()
    seat = question(table).seat
    let_time_pass(table, ALL_OF_IT)
    services.expire_decisions(table.match_id)
    banks = [clock.bank for clock in table.now.clock.seats]
    assert banks[seat] == 0
    assert banks[1 - seat] == LIVE.bank * 1000


def test_a_move_within_the_bank_is_paid_for() -> None:
    table = new_match()
    seat = question(table).seat
    let_time_pass(table, LIVE.seconds + 10)
    answer(table)
    assert table.now.clock.seats[seat].bank == pytest.approx((LIVE.bank - 10) * 1000, abs=3000)


def test_after_two_timeouts_in_a_row_a_bot_sits_in_and_plays() -> None:
    table = new_match()
    user = table.people[0]
    seat = lets_time_pass(table, user)
    assert not table.now.clock.seats[seat].bot

    lets_time_pass(table, user)

    assert table.now.clock.seats[seat].away
    feed = selectors.match_feed(selectors.access_match(user.pk, table.match_id))
    assert [shown.is_away for shown in feed.seats] == [shown.index == seat for shown in feed.seats]
    while question(table).seat != seat:
        answer(table)
    for _ in bots_play(table, 1):
        pass
    assert LoggedAction.objects.filter(match_id=table.match_id).latest("version").acted_by == ActedBy.BOT


def test_a_move_between_two_timeouts_keeps_the_bot_away() -> None:
    table = new_match()
    user = table.people[0]
    seat = lets_time_pass(table, user)
    own_decision(table, user)
    answer(table)
    lets_time_pass(table, user)
    assert not table.now.clock.seats[seat].bot


def test_a_short_time_limit_of_its_own_is_no_absence() -> None:
    table = new_match()
    for _ in range(3):
        for _ in range(2000):
            if question(table).seconds is not None:
                break
            answer(table)
        let_time_pass(table, 16)
        services.expire_decisions(table.match_id)
    assert [(clock.missed, clock.bot) for clock in table.now.clock.seats] == [(0, "")] * 2
    assert LoggedAction.objects.filter(match_id=table.match_id, acted_by=ActedBy.TIMEOUT).exists()


def away(table: Table) -> User:
    """Somebody for whom a bot sits in."""
    user = table.people[0]
    lets_time_pass(table, user)
    lets_time_pass(table, user)
    assert table.now.clock.seats[0].away
    return user


def test_who_returns_takes_the_seat_back() -> None:
    table = new_match()
    user = away(table)
    services.return_to_seat(user.pk, table.match_id)
    assert table.now.clock.seats[0].bot == ""
    assert not table.now.clock.seats[0].away


def test_who_just_acts_has_returned() -> None:
    table = new_match()
    user = away(table)
    while question(table).seat != 0:
        answer(table)
    services.submit_action(services.person(user.pk), table.match_id, move(question(table)))
    assert not table.now.clock.seats[0].away


def test_the_bot_that_sat_in_is_refused_once_its_player_is_back() -> None:
    table = new_match()
    user = away(table)
    while question(table).seat != 0:
        answer(table)
    version, asked = table.version, question(table)
    services.return_to_seat(user.pk, table.match_id)
    assert asked.default is not None
    with pytest.raises(NotAllowed):
        services.submit_action(services.BOT, table.match_id, own_move(asked, asked.default))
    services.play_bot_turn(table.match_id, version)
    assert table.version == version


def test_returning_without_having_been_away_tells_nobody(django_capture_on_commit_callbacks) -> None:  # type: ignore[no-untyped-def]
    table = new_match()
    with django_capture_on_commit_callbacks() as told:
        services.return_to_seat(table.people[0].pk, table.match_id)
    assert told == []


def test_a_slow_table_waits_for_hours_and_then_plays_the_default() -> None:
    table = new_match(clock=ClockSetting(seconds=24 * 3600, slow=True))
    let_time_pass(table, 23 * 3600)
    services.expire_decisions(table.match_id)
    assert table.version == 0
    let_time_pass(table, 3601)
    services.expire_decisions(table.match_id)
    assert table.version == 1


@pytest.mark.parametrize("pattern", ["own:{}", "own", "{}"])
def test_no_action_id_that_a_player_chose_stands_in_the_way_of_a_timeout(pattern: str) -> None:
    table = new_match()
    user = asked_person(table)
    # The ids of the questions to come are easy to guess, so a player may sign a move with the next one's.
    answer(table, action_id=pattern.format(f"turn-{table.now.state.moves + 2}"))
    while asked_person(table) != user:
        answer(table)
    before = table.version
    let_time_pass(table, ALL_OF_IT)
    services.expire_decisions(table.match_id)
    assert table.version == before + 1


def test_the_sweep_finds_a_match_whose_bot_task_was_lost_and_the_bot_plays_on() -> None:
    table = new_match(people=0, bots=2)
    let_time_pass(table, 4)  # nobody called the bot for longer than a bot may think
    assert due_matches() == [table.match_id]

    enforce_deadline(table.match_id)

    assert table.version == 1
    assert due_matches() == []


def test_the_sweep_queues_a_task_for_every_match_that_is_due() -> None:
    new_match(people=0, bots=2)
    let_time_pass(new_match(people=0, bots=2), 4)
    sweep_overdue()
    assert len(due_matches()) == 1


def test_the_most_overdue_come_first_and_not_more_than_asked_for() -> None:
    tables = [new_match() for _ in range(4)]
    for table, seconds in zip(tables, (100, 400, 200, 300), strict=True):
        let_time_pass(table, seconds)
    ids = [tables[index].match_id for index in (1, 3, 2)]
    assert selectors.matches_due(selectors.now_ms(), 3) == ids


def test_a_finished_match_is_never_due() -> None:
    table = new_match()
    services.resign_seat(table.people[0].pk, table.match_id)
    assert Match.objects.get().due_ms is None
    services.repair_match(table.match_id)
    assert table.version == 1


def test_a_voided_match_is_never_due_and_nobody_can_wake_it() -> None:
    table = new_match()
    let_time_pass(table, ALL_OF_IT)
    services.void_match(table.match_id)
    with pytest.raises(Exception, match="match_over"):
        services.return_to_seat(table.people[0].pk, table.match_id)
    services.repair_match(table.match_id)
    assert (due_matches(), table.version) == ([], 0)


def test_a_match_that_everyone_has_left_alone_still_comes_to_its_end() -> None:
    table = new_match(options={"limit": 100})
    assert play_out(table).status == "finished"
    acted = set(LoggedAction.objects.values_list("acted_by", flat=True))
    assert acted == {ActedBy.TIMEOUT, ActedBy.BOT}


def test_steps_are_counted_without_a_gap_whoever_made_them() -> None:
    table = new_match(people=1, bots=2, options={"limit": 100})
    play_out(table)
    versions = LoggedAction.objects.order_by("version").values_list("version", flat=True)
    assert all(version == expected for version, expected in zip(versions, count(1), strict=False))
