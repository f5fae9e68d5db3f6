"""The chat without scripts."""

import pytest
from django.test import Client
from django.urls import reverse
from markupsafe import escape

from apps.accounts.models import User
from apps.chat import services
from apps.chat.models import ChatOff, Line, Mute
from apps.chat.rooms import Room
from apps.lobbies.models import Table
from apps.moderation.services import impose
from tests.chat.conftest import LOBBY, heard_by, written
from tests.moderation.conftest import WHY, terms
from tests.moderation.conftest import new_person as new_member

PAYLOADS = (
    "<script>alert(1)</script>",
    "<img src=x onerror=alert(1)>",
    "'\"><svg onload=alert(1)>",
    "javascript:alert(1)",
    "https://example.org/",
    "{{ 7*7 }}{% raw %}",
)


@pytest.fixture
def browser(olena: User) -> Client:
    client = Client()
    client.force_login(olena)
    return client


def page_of(room: Room) -> str:
    return f"/chat/{room.kind}/{room.key}/"


def test_a_form_says_it(browser: Client, olena: User, taras: User, room: Room) -> None:
    answer = browser.post(page_of(room), {"text": "Good evening"}, follow=True)
    assert b"Good evening" in answer.content
    browser.post(page_of(room), {"text": "", "phrase": "hello"})
    assert heard_by(taras, room) == ["Good evening", "Hello!"]


@pytest.mark.parametrize(
    ("form", "sentence"),
    [
        ({"text": "x" * 301}, "at most 300 characters"),
        ({"text": " "}, "nothing to see"),
        ({"phrase": "insult"}, "not one of the phrases"),
        ({}, "nothing to see"),
    ],
)
def test_a_refusal_says_why(browser: Client, room: Room, form: dict[str, str], sentence: str) -> None:
    answer = browser.post(page_of(room), form, follow=True)
    assert sentence in answer.content.decode()
    assert not Line.objects.exists()


@pytest.mark.parametrize("payload", PAYLOADS)
def test_what_is_written_stays_text(browser: Client, taras: User, room: Room, payload: str) -> None:
    services.say(taras, room, payload)
    page = browser.get(page_of(room)).content.decode()
    assert escape(payload) in page
    assert "<script>alert" not in page
    assert "<img src=x" not in page
    assert "<svg onload" not in page
    assert 'href="https://example.org' not in page
    assert 'href="javascript' not in page


def test_a_name_stays_text(browser: Client, taras: User, room: Room) -> None:
    User.objects.filter(pk=taras.pk).update(display_name="<i>T</i>")
    services.say(User.objects.get(pk=taras.pk), room, "Hi")
    page = browser.get(page_of(room)).content.decode()
    assert "<i>T</i>" not in page
    assert "&lt;i&gt;T&lt;/i&gt;" in page


def test_each_line_of_others_can_be_muted_blocked_and_reported(
    browser: Client, olena: User, taras: User, room: Room
) -> None:
    own, other = services.say(olena, room, "Mine"), services.say(taras, room, "Yours")
    page = browser.get(page_of(room)).content.decode()
    assert f"/report/line/{other.pk}/" in page
    assert f"/report/line/{own.pk}/" not in page
    for act in ("mute", "block"):
        assert f"/chat/people/{taras.pk}/{act}/" in page
    browser.post(f"/chat/people/{taras.pk}/mute/")
    page = browser.get(page_of(room)).content.decode()
    assert "Mine" in page
    assert "Yours" not in page


def test_whom_one_does_not_hear_is_a_list_to_change(browser: Client, olena: User, taras: User) -> None:
    browser.post(f"/chat/people/{taras.pk}/block/")
    assert b"Unblock" in browser.get("/chat/").content
    browser.post(f"/chat/people/{taras.pk}/unblock/")
    assert not Mute.objects.exists()
    answer = browser.post(f"/chat/people/{olena.pk}/mute/", follow=True)
    assert b"That is you." in answer.content


def test_chat_is_switched_off_and_on(browser: Client, taras: User, room: Room) -> None:
    written(taras, room, "Yours")
    browser.post("/chat/switch/", {"off": "yes"})
    assert ChatOff.objects.exists()
    page = browser.get(page_of(room)).content.decode()
    assert "You have turned chat off." in page
    assert "Yours" not in page
    browser.post("/chat/switch/", {"off": ""})
    assert "Yours" in browser.get(page_of(room)).content.decode()


def test_who_is_muted_reads_why_and_until_when_instead_of_a_field(browser: Client, olena: User, room: Room) -> None:
    assert b"chat-text" in browser.get(page_of(room)).content
    impose(new_member("bohdan", "moderator"), olena.pk, terms(), WHY)
    page = browser.get(page_of(room)).content.decode()
    assert "chat-text" not in page
    assert "You are kept from this until" in page
    assert "insults, threats or hate" in page


def test_visitors_listen_and_are_shown_the_door(olena: User, taras: User, match_id: str) -> None:
    services.say(olena, LOBBY, "Good evening")
    visitor = Client()
    page = visitor.get(page_of(LOBBY)).content.decode()
    assert "Good evening" in page
    assert "Sign in to write" in page
    assert "/mute/" not in page
    answer = visitor.post(page_of(LOBBY), {"text": "Hi"}, follow=True)
    assert "You may listen here" in answer.content.decode()
    assert visitor.get(page_of(Room("match", match_id))).status_code == 404
    assert visitor.post(page_of(Room("match", match_id)), {"text": "Hi"}).status_code == 404


def test_a_room_takes_as_many_queries_however_much_was_said(
    browser: Client, taras: User, room: Room, django_assert_max_num_queries: object
) -> None:
    for number in range(40):
        written(taras, room, f"{number}")
    with django_assert_max_num_queries(12):  # type: ignore[operator]  # a fixture of pytest-django
        browser.get(page_of(room))


def test_pages_with_a_room_beside_them(browser: Client, room: Room, match_id: str) -> None:
    for page, socket in (
        ("/tables/", "/ws/chat/lobby/all/"),
        (f"/tables/{room.key}/", f"/ws/chat/table/{room.key}/"),
        (f"/matches/{match_id}/", f"/ws/chat/match/{match_id}/"),
    ):
        assert socket in browser.get(page).content.decode()
    assert f"/ws/chat/match-watchers/{match_id}/" in Client().get(f"/matches/{match_id}/").content.decode()


def test_an_invitation_shows_the_table_without_what_is_said_there(guest: User, table: Table) -> None:
    browser = Client()
    browser.force_login(guest)
    page = browser.get(reverse("table_join", args=[table.token])).content
    assert b"/ws/chat/" not in page
    assert b"chat.js" not in page
