"""The replay that moderators look at: every board at every step."""

import re
from datetime import UTC, datetime, timedelta
from html import unescape

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from apps.accounts.models import User
from apps.games import selectors, services
from apps.games.enums import Ground
from apps.games.models import LoggedAction, Match
from apps.games.wording import Wording
from apps.moderation.enums import Reason
from apps.moderation.models import StaffAct
from apps.moderation.services import Complaint, report
from apps.moderation.subjects import Subject
from tests.games.play import answer, new_match, play_steps
from tests.games.replay.pages import GAMES, address, here, look, page, ways

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize("game", GAMES)
def test_every_board_is_drawn_at_the_first_a_middle_and_the_last_step(desk: Client, game: str) -> None:
    table = new_match(game)
    play_steps(table, 6)
    services.resign_seat(table.people[0].pk, table.match_id)
    last = table.version
    for step in (0, 3, last):
        shown = page(desk, table, step)
        assert here(shown) == step
        assert f'data-version="{step}"' in shown
        assert 'id="places"' in shown or 'id="mat"' in shown or 'id="board"' in shown
        assert "data-move" not in shown
        assert ("has won the match" in shown) == (step == last)
        assert shown.count('class="badge badge--door"') == (1 if step == last else 0)
    assert not StaffAct.objects.exists()


def test_links_lead_to_the_first_the_next_and_the_last_step(desk: Client) -> None:
    table = new_match()
    play_steps(table, 5)
    assert ways(page(desk, table, 2)) == {"first": 0, "back": 1, "forward": 3, "last": 5}
    assert ways(page(desk, table, 0)) == {"forward": 1, "last": 5}
    assert ways(page(desk, table)) == {"first": 0, "back": 4}
    for nonsense in ("-1", "five", "99999999999", "٣", "99"):
        assert here(page(desk, table, nonsense)) == 5


def test_the_course_lists_each_step_in_words_and_says_which_is_shown(desk: Client) -> None:
    table = new_match("perudo")
    play_steps(table, 3)
    shown = page(desk, table, 2)
    assert re.findall(r'class="course__step" href="\?step=(\d+)#steps"( aria-current="step")?', shown) == [
        ("0", ""),
        ("1", ""),
        ("2", ' aria-current="step"'),
        ("3", ""),
    ]
    feed = selectors.replay_at(table.match_id, 2).feed
    said = [Wording.of(feed).event(event) for step in selectors.steps_near(table.match_id, 2) for event in step.events]
    for sentence in filter(None, said):
        assert sentence in unescape(shown)


def test_a_long_match_lists_the_steps_around_the_one_that_is_shown(
    desk: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(selectors, "NEARBY_STEPS", 2)
    table = new_match()
    play_steps(table, 9)
    assert [step.version for step in selectors.steps_near(table.match_id, 5)] == [3, 4, 5, 6, 7]
    assert [step.version for step in selectors.steps_near(table.match_id, 1)] == [0, 1, 2, 3]
    assert [step.version for step in selectors.steps_near(table.match_id, 9)] == [7, 8, 9]


def test_steps_stand_in_their_order_though_the_clock_is_put_back_between_them(desk: Client, ira: User) -> None:
    User.objects.filter(pk=ira.pk).update(time_zone="Europe/Kyiv")
    table = new_match()
    play_steps(table, 2)
    summer_ends = datetime(2026, 10, 25, 1, 0, tzinfo=UTC)
    Match.objects.filter(id=table.match_id).update(created_at=summer_ends - timedelta(hours=1))
    for version, minutes in ((1, -1), (2, 1)):
        at = summer_ends + timedelta(minutes=minutes)
        LoggedAction.objects.filter(version=version).update(at_ms=selectors.to_ms(at))
    shown = page(desk, table)
    assert "<time>03:59:00</time>" in shown
    assert re.findall(r'class="course__step" href="\?step=(\d+)', shown) == ["0", "1", "2"]


def test_a_step_says_when_and_through_whom(desk: Client) -> None:
    table = new_match()
    answer(table)
    LoggedAction.objects.update(acted_by="timeout", at_ms=1_800_000_000_000)
    assert re.search(r"<time>\d\d:\d\d:\d\d</time> <i>\(timeout\)</i>", page(desk, table))


def test_a_verdict_and_a_void_match_show_at_the_end_alone(desk: Client) -> None:
    table, void = new_match(), new_match()
    judge = User.objects.create_superuser("judge", "j@example.org")
    for each in (table, void):
        play_steps(each, 2)
    services.adjudicate_match(judge, table.match_id, services.Verdict((2, 1), Ground.FAULT), "a bug")
    services.void_match(void.match_id)
    assert "A moderator has decided this match." in page(desk, table, 2)
    assert "A moderator has decided this match." not in page(desk, table, 1)
    assert "This match was called off." in page(desk, void, 2)
    assert "This match was called off." not in page(desk, void, 1)


def test_a_report_leads_to_the_moment_of_which_it_tells(desk: Client) -> None:
    table = new_match()
    answer(table)
    complaint = Complaint(Reason.STALLING, "Slow.", table.people[1].pk)
    case = report(table.people[0], Subject("match", table.match_id), complaint).case
    answer(table)
    shown = desk.get(f"/admin/moderation/case/{case.pk}/change/").content.decode()
    link = f"{address(table)}?step=1"
    assert f'href="{link}"' in shown
    assert here(desk.get(link).content.decode()) == 1
    assert f'href="{address(table)}"' in desk.get(f"/admin/games/match/{table.match_id}/change/").content.decode()


def test_there_is_no_replay_of_no_match(desk: Client) -> None:
    assert desk.get("/admin/games/match/nosuch/replay/").status_code == 404


def queries_of(client: Client, address: str) -> int:
    with CaptureQueriesContext(connection) as made:
        assert client.get(address).status_code == 200
    return len(made)


def test_a_long_match_takes_no_more_queries_than_a_short_one(desk: Client) -> None:
    table = new_match()
    for what in ("hands", "chat"):
        look(desk, table, what)
    page(desk, table)
    before = queries_of(desk, address(table))
    play_steps(table, 8)
    for what in ("hands", "chat"):
        look(desk, table, what)
    assert queries_of(desk, address(table)) == before
