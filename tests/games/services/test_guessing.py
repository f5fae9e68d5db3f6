"""What people guessed is summed up once their match is over, and shows a player who sees what is hidden."""

import pytest
from django.utils import timezone
from pytest_django import DjangoCaptureOnCommitCallbacks

from apps.games import selectors, services
from apps.games.kernel.contract import Action, Decision
from apps.games.kernel.dice import Dice
from apps.games.kernel.redact import view
from apps.games.matchstore import Snapshot
from apps.games.models import Match, Round, SeatGuesses
from apps.games.personal import MatchBelongings
from apps.games.signs import LOOK_BACK, LuckyGuessers
from apps.games.tasks import sum_up_guesses, sum_up_missed_guesses
from tests.games.play import Table, answer, bots_play, move, new_match, play_out
from tests.queue import queued

pytestmark = pytest.mark.django_db


def honest(now: Snapshot, decision: Decision) -> Action | None:
    """What the normal bot would do, seeing what its seat may see."""
    choice: Action | None = now.engine.bots["normal"].choose(
        view(now.state, decision.seat), decision, Dice.seeded(now.version)
    )
    return choice


def all_seeing(now: Snapshot, decision: Decision) -> Action | None:
    """Guesses whenever that is right, and never otherwise."""
    made = {choice: now.engine.guess(now.state, decision.seat, choice) for choice in decision.choices}
    right = [choice for choice, guess in made.items() if guess is not None and guess.right]
    usual = honest(now, decision)
    return right[0] if right else next((choice for choice, guess in made.items() if guess is None), usual)


def play(table: Table) -> None:
    """To the end; all people are honest, save the first one, who sees everything."""
    while table.now.decisions:
        now = table.now
        for decision in now.decisions:
            choice = (honest if decision.seat else all_seeing)(now, decision)
            if choice is not None:
                actor = services.person(table.people[decision.seat].pk)
                services.submit_action(actor, table.match_id, move(decision, choice))
                break


def sums(table: Table) -> list[tuple[int, int]]:
    """How often each person guessed, and how often rightly."""
    rows = SeatGuesses.objects.filter(seat__match=table.match_id).order_by("seat__index")
    return list(rows.values_list("count", "hits"))


def not_summed_up() -> list[str]:
    return selectors.matches_not_summed_up(timezone.now() - LOOK_BACK, 10)


def test_who_sees_everything_is_shown_and_who_does_not_is_not() -> None:
    while True:
        table = new_match("perudo")
        play(table)
        services.sum_up_guesses(table.match_id)
        made = SeatGuesses.objects.filter(seat__user=table.people[0]).values_list("count", "hits", "expected")
        if sum(count for count, _hits, _expected in made) >= 50:
            break
    assert all(hits == count for count, hits, _expected in made)
    assert all(expected < count for count, _hits, expected in made if count)
    assert [row.label for row in LuckyGuessers().rows("all")] == ["How to read this", "olena · Perudo"]


def test_a_match_is_summed_up_once() -> None:
    table = new_match("perudo")
    play(table)
    assert not_summed_up() == [table.match_id]
    sum_up_guesses(table.match_id)
    once = sums(table)
    sum_up_guesses(table.match_id)
    assert sums(table) == once
    assert len(once) == 2
    assert once[0][0] > 0
    assert not_summed_up() == []


def test_what_time_limits_and_bots_play_for_somebody_does_not_count() -> None:
    table = new_match("perudo")
    play_out(table)
    services.sum_up_guesses(table.match_id)
    assert Round.objects.filter(match=table.match_id).count() >= 5  # each of which a call has ended
    assert sums(table) == [(0, 0), (0, 0)]


def test_what_is_guessed_of_bots_alone_does_not_count() -> None:
    table = new_match("perudo", people=1, bots=1)
    while table.now.decisions:
        for _ in bots_play(table):
            pass
        now = table.now
        own = [decision for decision in now.decisions if decision.seat == 0 and decision.default is not None]
        for decision in own[:1]:
            choice = all_seeing(now, decision)
            services.submit_action(services.person(table.people[0].pk), table.match_id, move(decision, choice))
    services.sum_up_guesses(table.match_id)
    assert sums(table) == [(0, 0)]


def test_a_match_that_runs_or_has_no_result_is_not_summed_up() -> None:
    table = new_match("perudo")
    answer(table)
    services.sum_up_guesses(table.match_id)
    services.void_match(table.match_id)
    services.sum_up_guesses(table.match_id)
    assert sums(table) == []
    assert not_summed_up() == []


def test_a_log_that_does_not_fit_is_tried_once(caplog: pytest.LogCaptureFixture) -> None:
    table = new_match("perudo")
    play(table)
    Match.objects.filter(id=table.match_id).update(opening_luck=b"[]")
    services.sum_up_guesses(table.match_id)
    assert "does not fit" in caplog.text
    assert sums(table) == [(0, 0), (0, 0)]
    assert not_summed_up() == []


def test_the_end_of_a_match_queues_the_sum_where_something_is_guessed(
    django_capture_on_commit_callbacks: DjangoCaptureOnCommitCallbacks,
) -> None:
    tables = [new_match(game) for game in ("perudo", "poke")]
    with django_capture_on_commit_callbacks(execute=True):
        for table in tables:
            services.resign_seat(table.people[0].pk, table.match_id)
    [given] = [given for task, given in queued() if task == "games.sum_up_guesses"]
    assert tables[0].match_id in given


def test_a_lost_task_is_queued_again_but_not_for_ever() -> None:
    old, lost, done = (new_match("perudo") for _ in range(3))
    for table in (old, lost, done, new_match("poke")):
        services.resign_seat(table.people[0].pk, table.match_id)
    services.sum_up_guesses(done.match_id)
    Match.objects.filter(id=old.match_id).update(created_at=timezone.now() - LOOK_BACK)
    sum_up_missed_guesses()
    [given] = [given for task, given in queued() if task == "games.sum_up_guesses"]
    assert lost.match_id in given


def test_the_copy_of_ones_data_says_what_was_counted() -> None:
    table = new_match("perudo")
    play(table)
    [before] = MatchBelongings().export(table.people[0].pk)
    services.sum_up_guesses(table.match_id)
    [after] = MatchBelongings().export(table.people[0].pk)
    row = SeatGuesses.objects.get(seat__user=table.people[0])
    assert before["guesses"] is None
    assert after["guesses"] == {"count": row.count, "right": row.hits, "expected": row.expected}
