"""What is hidden in a replay: nothing of it shows before the record says so."""

from datetime import timedelta
from time import sleep

import pytest
from django.contrib.auth.models import Group
from django.test import Client
from django.utils import timezone

from apps.accounts.models import User
from apps.chat.models import Line
from apps.games import selectors
from apps.games.kernel import redact
from apps.games.models import Seat
from apps.games.wording import Wording
from apps.moderation.models import StaffAct
from tests.games.play import Table, answer, new_match, play_steps
from tests.games.replay.pages import GAMES, address, look, page
from tests.staff import sign_in_staff

pytestmark = pytest.mark.django_db
A_WHILE = 0.002  # seconds: the time of a step is kept in whole milliseconds


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
