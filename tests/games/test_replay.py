"""The replay that moderators look at: every board at every step, and nothing hidden before the record says so."""

import re
from datetime import UTC, datetime, timedelta
from html import unescape
from time import sleep

import pytest
from django.contrib.auth.models import Group
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from apps.accounts.models import User
from apps.chat.models import Line
from apps.games import selectors, services
from apps.games.enums import Ground
from apps.games.kernel import redact
from apps.games.kernel.index import all_engines
from apps.games.models import LoggedAction, Match, Seat
from apps.games.wording import Wording
from apps.moderation.enums import Reason
from apps.moderation.models import StaffAct
from apps.moderation.services import Complaint, report
from apps.moderation.subjects import Subject
from tests.games.play import Table, answer, new_match, play_steps
from tests.staff import sign_in_staff

pytestmark = pytest.mark.django_db
GAMES = [engine.key for engine in all_engines()]
A_WHILE = 0.002  # seconds: the time of a step is kept in whole milliseconds


@pytest.fixture
def ira(db: None) -> User:
    person = User.objects.create_user("moderator", "m@example.org", "tulip-anvil-42", is_staff=True)
    person.groups.add(Group.objects.get(name="moderator"))
    return person


@pytest.fixture
def desk(client: Client, ira: User) -> Client:
    sign_in_staff(client, ira)
    return client


def address(table: Table) -> str:
    return f"/admin/games/match/{table.match_id}/replay/"


def page(client: Client, table: Table, step: int | str = "") -> str:
    answered = client.get(address(table), {"step": step} if step != "" else {})
    assert answered.status_code == 200
    return answered.content.decode()


def look(client: Client, table: Table, what: str = "hands", why: str = "a report") -> int:
    return client.post(address(table), {"act": what, f"{what}-why": why}).status_code


def here(shown: str) -> int:
    """The step that the page says it shows."""
    found = re.search(r"Step (\d+) of (\d+)", shown)
    assert found is not None
    return int(found[1])


def ways(shown: str) -> dict[str, int]:
    """Where the links lead."""
    return {way: int(to) for to, way in re.findall(r'href="\?step=(\d+)#steps"[^>]* data-goes="(\w+)"', shown)}


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


@pytest.mark.parametrize("game", GAMES)
def test_the_spectators_view_is_all_there_is_before_somebody_says_why(desk: Client, game: str) -> None:
    table = new_match(game)
    play_steps(table, 2)
    replay = selectors.replay_at(table.match_id, 2)
    assert replay.held == ()
    assert replay.feed.view == redact.view(table.now.state, None)
    assert all(not decision.choices and decision.default is None for decision in replay.feed.decisions)
    assert 'id="hands"' not in page(desk, table)
    assert look(desk, table, why=" ") == 200
    assert 'id="hands"' not in page(desk, table)
    assert not StaffAct.objects.exists()
    assert look(desk, table) == 302
    act = StaffAct.objects.get()
    assert (act.code, act.target_key, act.reason, act.after) == ("saw_hands", table.match_id, "a report", {"up_to": 2})
    for step in (0, 1, 2):
        assert 'id="hands"' in page(desk, table, step)
    held = selectors.replay_at(table.match_id, 2, hands_up_to=2).held
    assert held == tuple(redact.view(table.now.state, seat) for seat in range(2))
    assert StaffAct.objects.count() == 1


def test_the_page_says_every_card_of_every_hand_only_once_they_are_open(desk: Client) -> None:
    table = new_match("poke")
    cards = {Wording("poke", (), None).term("card", card) for hand in table.now.state.hands for card in hand}
    assert len(cards) == 10
    assert not [card for card in cards if card in page(desk, table)]
    look(desk, table)
    shown = page(desk, table)
    assert not [card for card in cards if card not in shown]


def test_what_is_laid_after_the_look_asks_again(desk: Client) -> None:
    table = new_match()
    look(desk, table)
    answer(table)
    assert 'id="hands"' in page(desk, table, 0)
    assert 'id="hands"' not in page(desk, table, 1)
    look(desk, table)
    assert 'id="hands"' in page(desk, table, 1)
    assert StaffAct.objects.count() == 2


def test_a_look_lasts_an_hour_and_is_nobody_elses(desk: Client, ira: User, monkeypatch: pytest.MonkeyPatch) -> None:
    table, other = new_match(), new_match()
    look(desk, table)
    assert 'id="hands"' not in page(desk, other)
    colleague, second = Client(), User.objects.create_superuser("root", "r@example.org")
    sign_in_staff(colleague, second)
    assert 'id="hands"' not in page(colleague, table)
    ira.groups.clear()
    ira.user_permissions.add(*view_match())
    assert 'id="hands"' not in page(desk, table)
    ira.groups.add(Group.objects.get(name="moderator"))
    assert 'id="hands"' in page(desk, table)
    monkeypatch.setattr("apps.moderation.selectors.LOOK_LASTS", timedelta(0))
    assert 'id="hands"' not in page(desk, table)


def view_match() -> list[object]:
    return list(Group.objects.get(name="organiser").permissions.filter(codename="view_match"))


def test_who_sits_in_the_match_looks_at_no_hands(desk: Client, ira: User) -> None:
    table = new_match()
    Seat.objects.filter(match=table.match_id, index=0).update(user=ira)
    assert look(desk, table) == 200
    assert 'id="hands"' not in page(desk, table)
    raw = {"act": "hands", "hands-step": "", "hands-why": "a report"}
    assert (
        "with all that is hidden" not in desk.post(f"/admin/games/match/{table.match_id}/change/", raw).content.decode()
    )
    assert not StaffAct.objects.exists()


@pytest.mark.parametrize("group", ["organiser", ""])
def test_who_is_no_moderator_sees_no_hands_and_no_chat(client: Client, group: str) -> None:
    table = new_match()
    person = User.objects.create_user("lesia", "l@example.org", "tulip-anvil-42", is_staff=True)
    if group:
        person.groups.add(Group.objects.get(name=group))
    sign_in_staff(client, person)
    shown = client.get(address(table))
    assert shown.status_code == (200 if group else 403)
    assert "act-hands" not in shown.content.decode()
    assert look(client, table) == look(client, table, "chat") == 403
    assert not StaffAct.objects.exists()


def say(table: Table, person: int, text: str, room: str = "match", seconds: float = 0) -> None:
    sleep(A_WHILE)
    at = timezone.now() + timedelta(seconds=seconds)
    author = table.people[person]
    Line.objects.create(
        room_kind=room, room_key=table.match_id, author=author, author_name=author.username, text=text, at=at
    )
    sleep(A_WHILE)


def test_the_chat_stands_between_the_steps_by_time_once_somebody_says_why(desk: Client) -> None:
    table = new_match()
    answer(table)
    say(table, 0, "after the first <b>step</b>")
    answer(table)
    say(table, 1, "what a game", "match-watchers")
    assert "after the first" not in page(desk, table)
    assert look(desk, table, "chat") == 302
    act = StaffAct.objects.get()
    assert (act.code, act.target_kind, act.target_key) == ("saw_chat", "match", table.match_id)
    shown = page(desk, table, 0)
    order = [
        shown.index(text)
        for text in ('?step=1#steps"><b>1', "after the first &lt;b&gt;", '?step=2#steps"><b>2', "what a game")
    ]
    assert order == sorted(order)
    assert "taras, watching" in shown
    say(table, 0, "said later", seconds=1)
    assert "said later" not in page(desk, table)


def test_who_sits_in_a_match_hears_nobody_think_aloud_who_watches_it(desk: Client, ira: User) -> None:
    table = new_match()
    say(table, 1, "what a hand", "match-watchers")
    Seat.objects.filter(match=table.match_id, index=0).update(user=ira)
    assert look(desk, table, "chat") == 200
    form = {"act": "chat", "chat-why": "a report"}
    shown = desk.post(f"/admin/games/match/{table.match_id}/change/", form).content.decode()
    assert "leave it to another moderator" in shown
    assert "what a hand" not in shown + page(desk, table)
    assert not StaffAct.objects.exists()


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
