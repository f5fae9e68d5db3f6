"""Bots at the table: their tasks, as Celery runs them."""

import pytest

from apps.games import bot_turns, services
from apps.games.enums import ActedBy
from apps.games.models import LoggedAction
from apps.games.tasks import play_bot_turn
from tests.games.play import answer, bots_play, new_match, play_out, question

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize("level", ["easy", "normal"])
@pytest.mark.parametrize("bots", [2, 5])
def test_bots_alone_play_a_whole_match(level: str, bots: int) -> None:
    table = new_match(people=0, bots=bots, level=level, options={"limit": 100})
    for snapshot in bots_play(table):
        if snapshot.status == "finished":
            break
    assert table.now.status == "finished"
    assert set(LoggedAction.objects.values_list("acted_by", flat=True)) == {ActedBy.BOT}


def test_a_match_of_one_person_who_says_nothing_comes_to_its_end() -> None:
    assert play_out(new_match(people=1, bots=2, options={"limit": 100})).status == "finished"


@pytest.mark.parametrize("version", [-1, 1, 5, 10**9])
def test_a_task_for_another_version_does_nothing(version: int) -> None:
    table = new_match(people=0, bots=2)
    play_bot_turn(table.match_id, version)
    assert table.version == 0


def test_the_same_task_run_twice_plays_once() -> None:
    table = new_match(people=0, bots=2)
    play_bot_turn(table.match_id, 0)
    play_bot_turn(table.match_id, 0)
    assert table.version == 1


def test_a_task_leaves_people_alone() -> None:
    table = new_match(people=2)
    play_bot_turn(table.match_id, 0)
    assert table.version == 0


def test_a_bot_answers_when_a_person_has_moved() -> None:
    table = new_match(people=1, bots=1)
    for _ in bots_play(table):
        pass
    assert question(table).seat == 0
    before = answer(table).version
    for _ in bots_play(table):
        pass
    assert question(table).seat == 0
    assert table.version >= before


def test_a_bot_takes_the_time_a_person_would(settings) -> None:  # type: ignore[no-untyped-def]
    settings.BOT_PACE = 1.0
    table = new_match(people=0, bots=2)
    plan = bot_turns.plans(table.now)[0]
    opened = table.now.clock.timers[plan.decision.id].opened
    assert 200 <= plan.due - opened <= 10_000

    services.play_bot_turn(table.match_id, 0)

    assert table.version == 0, "it is still thinking"


def test_a_lost_task_is_planned_again_for_the_same_moment_with_the_same_answer() -> None:
    table = new_match(people=0, bots=3)
    first, second = (bot_turns.plans(table.now) for _ in range(2))
    assert first == second
    assert bot_turns.choice(table.now, first[0].decision) == bot_turns.choice(table.now, second[0].decision)


def test_a_task_for_a_match_that_is_over_does_nothing() -> None:
    table = new_match(people=1, bots=1)
    services.resign_seat(table.people[0].pk, table.match_id)
    version = table.version
    play_bot_turn(table.match_id, version)
    assert table.version == version
