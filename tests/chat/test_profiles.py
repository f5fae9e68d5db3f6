"""Mute and block on the page of a person, without scripts and with the way back."""

import re

import pytest
from django.test import Client

from apps.accounts.models import User
from apps.chat.models import Mute
from apps.lobbies.models import Table
from tests.chat.conftest import LOBBY, written

ACT = re.compile(r'action="/chat/people/(\d+)/(\w+)/"')
TARAS = "/people/taras/"


def signed_in(person: User) -> Client:
    client = Client()
    client.force_login(person)
    return client


def offered(client: Client, page: str = TARAS) -> list[str]:
    """The buttons that there are, by what they do."""
    return [act for _, act in ACT.findall(client.get(page).content.decode())]


@pytest.mark.parametrize("who", ["olena", "guest"])
def test_each_button_does_it_and_leads_back(who: str, taras: User, olena: User, request: pytest.FixtureRequest) -> None:
    person = request.getfixturevalue(who)
    client = signed_in(person)
    assert offered(client) == ["mute", "block"]
    for act, then, left in (
        ("mute", ["unmute", "block"], [False]),
        ("unmute", ["mute", "block"], []),
        ("block", ["unblock"], [True]),
        ("unblock", ["mute", "block"], []),
    ):
        answer = client.post(f"/chat/people/{taras.pk}/{act}/", {"next": TARAS})
        assert answer["Location"] == TARAS
        assert offered(client) == then
        assert list(Mute.objects.filter(person=person, other=taras).values_list("is_block", flat=True)) == left


def test_nothing_is_offered_about_oneself_or_to_who_is_not_signed_in(taras: User) -> None:
    assert offered(signed_in(taras)) == []
    assert offered(Client()) == []


def test_the_page_tells_nobody_who_does_not_hear_whom(olena: User, taras: User, ira: User) -> None:
    Mute.objects.create(person=olena, other=taras, is_block=True)
    for client in (signed_in(taras), signed_in(ira), Client()):
        page = client.get("/people/olena/").content.decode() + client.get(TARAS).content.decode()
        assert "blocked" not in page


@pytest.mark.parametrize(
    "wanted", ["", "https://evil.example/", "//evil.example/", "javascript:alert(1)", "\\\\evil.example", "\x01"]
)
def test_the_way_back_is_ours_or_the_list(olena: User, taras: User, wanted: str) -> None:
    answer = signed_in(olena).post(f"/chat/people/{taras.pk}/mute/", {"next": wanted})
    assert answer["Location"] == "/chat/"


def test_a_way_back_that_is_no_page_is_not_looked_up_by_name(olena: User, taras: User) -> None:
    assert signed_in(olena).post(f"/chat/people/{taras.pk}/mute/", {"next": "nowhere"}).status_code == 302


def test_the_page_of_a_room_leads_back_to_the_room(olena: User, taras: User) -> None:
    written(taras, LOBBY)
    page = signed_in(olena).get("/chat/lobby/all/").content.decode()
    assert '<input type="hidden" name="next" value="/chat/lobby/all/">' in page
    assert f'href="{TARAS}"' in page


def test_names_at_a_waiting_table_lead_to_the_profiles(table: Table, olena: User) -> None:
    assert f'href="{TARAS}"' in signed_in(olena).get(f"/tables/{table.code}/").content.decode()
