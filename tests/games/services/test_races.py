"""Several at once: the order in which the server locks the match decides. Real threads on PostgreSQL."""

from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from threading import Barrier
from time import sleep
from typing import Any

import pytest
from django.db import connections, transaction

from apps.accounts.models import User
from apps.errors import AppError, Conflict
from apps.games import services
from apps.games.enums import ActedBy, Ground
from apps.games.models import LoggedAction, Match
from apps.games.protocol import Accepted, Move
from apps.games.services import Verdict
from apps.moderation.models import StaffAct
from tests.games.play import (
    Table,
    let_time_pass,
    logged_versions,
    move,
    new_match,
    play_out,
    question,
    replayed_state,
    saved_state,
)

pytestmark = [pytest.mark.postgres, pytest.mark.django_db(transaction=True)]


def at_once(*acts: Callable[[], Any]) -> list[Any]:
    """What each act came to, a refusal included, with all of them started at the same moment."""
    barrier = Barrier(len(acts))

    def run(act: Callable[[], Any]) -> Any:
        try:
            barrier.wait(10)
            return act()
        except AppError as error:
            return error
        finally:
            connections.close_all()

    with ThreadPoolExecutor(len(acts)) as pool:
        return list(pool.map(run, acts))


def sends(table: Table, seat: int, sent: Move) -> Callable[[], Accepted]:
    return lambda: services.submit_action(services.person(table.people[seat].pk), table.match_id, sent)


def test_of_two_answers_to_one_decision_one_counts_and_the_other_is_too_late() -> None:
    for _ in range(10):
        table = new_match()
        asked = question(table)
        results = at_once(*(sends(table, asked.seat, move(asked)) for _ in range(2)))
        assert sorted(type(result).__name__ for result in results) == ["Accepted", "Conflict"]
        assert [result.code for result in results if isinstance(result, Conflict)] == ["too_late"]
        assert logged_versions(table.match_id) == [1]


def test_the_same_action_sent_four_times_at_once_counts_once_and_everyone_hears_the_same() -> None:
    table = new_match()
    asked = question(table)
    same = move(asked, action_id="double-click")
    assert at_once(*(sends(table, asked.seat, same) for _ in range(4))) == [Accepted("double-click", 1)] * 4
    assert logged_versions(table.match_id) == [1]


def test_a_timeout_and_a_move_at_the_same_moment_make_one_step() -> None:
    for _ in range(5):
        table = new_match()
        asked = question(table)
        let_time_pass(table, 90)
        results = at_once(
            sends(table, asked.seat, move(asked)), lambda table=table: services.expire_decisions(table.match_id)
        )
        rows = list(LoggedAction.objects.filter(match_id=table.match_id))
        assert [row.version for row in rows] == [1]
        by = ActedBy.PERSON if isinstance(results[0], Accepted) else ActedBy.TIMEOUT
        assert rows[0].acted_by == by


def everyone_moves(table: Table) -> Iterator[Callable[[], Any]]:
    """Every person answers whatever is open, again and again, whether it is asked or not."""

    def play(seat: int) -> int:
        accepted = 0
        for _ in range(25):
            for decision in table.now.decisions:
                action = decision.choices[0] if decision.choices else decision.default
                if decision.seat != seat or action is None:
                    continue
                try:
                    sends(table, seat, move(decision, action))()
                    accepted += 1
                except AppError:
                    pass
        return accepted

    return ((lambda seat=seat: play(seat)) for seat in range(len(table.people)))


def test_many_threads_over_one_match_leave_no_gap_and_no_step_uncounted() -> None:
    table = new_match(people=4)
    counted = sum(at_once(*everyone_moves(table)))
    assert counted == table.version
    assert logged_versions(table.match_id) == list(range(1, counted + 1))
    assert replayed_state(table.match_id) == saved_state(table.match_id)


def test_two_workers_with_the_same_bot_task_play_one_turn() -> None:
    for _ in range(5):
        table = new_match(people=0, bots=2)
        at_once(*(lambda table=table: services.play_bot_turn(table.match_id, 0) for _ in range(3)))
        assert logged_versions(table.match_id) == [1]


def test_a_player_who_moves_while_resigning_loses_nothing_twice() -> None:
    for _ in range(5):
        table = new_match()
        asked = question(table)
        user = table.people[asked.seat]
        at_once(
            sends(table, asked.seat, move(asked)),
            lambda table=table, user=user: services.resign_seat(user.pk, table.match_id),
        )
        assert logged_versions(table.match_id) == list(range(1, table.version + 1))
        assert table.now.status == "finished"
        assert replayed_state(table.match_id) == saved_state(table.match_id)


def test_who_has_just_resigned_can_neither_move_nor_resign_again() -> None:
    """Both wait for the lock that resigning holds, and began before it was given back."""
    table = new_match(people=3)
    asked = question(table)
    user = table.people[asked.seat]
    late: list[Callable[[], Any]] = [
        sends(table, asked.seat, move(asked)),
        lambda: services.resign_seat(user.pk, table.match_id),
    ]
    with ThreadPoolExecutor(1) as pool:
        with transaction.atomic():
            services.resign_seat(user.pk, table.match_id)
            waiting = pool.submit(at_once, *late)
            sleep(0.5)
        assert [result.code for result in waiting.result(10)] == ["not_your_match"] * 2
    assert logged_versions(table.match_id) == [1]


def test_everyone_agreeing_to_a_rematch_at_once_gives_one_match() -> None:
    table = new_match(options={"limit": 100})
    play_out(table)
    offers = [
        lambda user=user: services.offer_rematch(user.pk, table.match_id) for user in (*table.people, *table.people)
    ]
    results = set(at_once(*offers))
    rematch = Match.objects.get(rematch_of=table.match_id)
    assert results <= {None, rematch.id}


def test_a_verdict_and_a_move_at_the_same_moment_leave_one_end() -> None:
    judge = User.objects.create_superuser("judge", "j@example.org")
    verdict = Verdict((2, 1), Ground.STALLING)
    for _ in range(10):
        table = new_match()
        asked = question(table)
        moved, decided = at_once(sends(table, asked.seat, move(asked)), decides(judge, table, verdict))
        assert decided is None
        assert isinstance(moved, Accepted) or moved.code == "match_over"
        match = Match.objects.get(id=table.match_id)
        assert (match.status, match.due_ms) == ("finished", None)
        assert match.version == (1 if isinstance(moved, Accepted) else 0)
        assert list(match.seats.values_list("place", flat=True)) == [2, 1]
        assert StaffAct.objects.latest("pk").before["version"] == match.version
        assert replayed_state(match.id) == saved_state(match.id)


def decides(judge: User, table: Table, verdict: Verdict) -> Callable[[], None]:
    return lambda: services.adjudicate_match(judge, table.match_id, verdict, "a report")


def test_of_two_verdicts_one_counts() -> None:
    judges = [User.objects.create_superuser(f"judge{number}", f"j{number}@example.org") for number in range(2)]
    verdicts = [Verdict((1, 2), Ground.STALLING), Verdict((2, 1), Ground.FAULT)]
    for _ in range(5):
        table = new_match()
        results = at_once(*(decides(by, table, verdict) for by, verdict in zip(judges, verdicts, strict=True)))
        assert [result.code for result in results if result is not None] == ["match_over"]
        counts = verdicts[results.index(None)]
        assert tuple(Match.objects.get(id=table.match_id).seats.values_list("place", flat=True)) == counts.places
        assert StaffAct.objects.filter(target_key=table.match_id).count() == 1
