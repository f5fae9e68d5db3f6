"""Where somebody is signed in, and signing out everywhere else."""

from collections.abc import Callable

import pytest
from allauth.usersessions.models import UserSession
from asgiref.sync import sync_to_async
from django.contrib.auth import get_user
from django.test import Client

from apps.accounts.models import User
from apps.accounts.services import remove_expired_sessions
from apps.accounts.sockets import COME_AGAIN
from tests.accounts.conftest import PASSWORD
from tests.sockets import Socket

FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:146.0) Gecko/20100101 Firefox/146.0"
PHONE = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 Version/18.6 Safari/604.1"


def browser(agent: str, address: str) -> Client:
    """A browser in which olena has signed in."""
    client = Client(REMOTE_ADDR=address, headers={"user-agent": agent})
    client.post("/accounts/login/", {"login": "olena", "password": PASSWORD})
    return client


@pytest.mark.django_db
def test_each_sign_in_is_listed_in_words(member: Callable[..., User]) -> None:
    member("olena")
    browser(PHONE, "198.51.100.7")
    page = browser(FIREFOX, "2001:db8::1").get("/accounts/sessions/").content.decode()
    assert "Firefox, Linux" in page
    assert "Safari, iPhone" in page
    assert "198.51.100.7" in page
    assert page.count("here</span>") == 1


@pytest.mark.django_db
def test_signing_out_everywhere_else_leaves_this_one(member: Callable[..., User]) -> None:
    person = member("olena")
    here, there = browser(FIREFOX, "198.51.100.7"), browser(PHONE, "198.51.100.8")
    here.post("/accounts/sessions/")
    assert get_user(here) == person
    assert not get_user(there).is_authenticated
    assert UserSession.objects.count() == 1


@pytest.mark.django_db
def test_nobody_signs_others_out(member: Callable[..., User]) -> None:
    olena, taras = member("olena"), member("taras")
    hers = browser(FIREFOX, "198.51.100.7")
    his = Client()
    his.post("/accounts/login/", {"login": "taras", "password": PASSWORD})
    assert "198.51.100.7" not in his.get("/accounts/sessions/").content.decode()
    his.post("/accounts/sessions/")
    assert (get_user(hers), get_user(his)) == (olena, taras)


@pytest.mark.django_db
def test_guests_are_listed_too_and_after_they_have_become_members(guest_client: Client) -> None:
    guest = User.objects.get()
    assert [session.user for session in UserSession.objects.all()] == [guest]
    form = {"username": "olena", "email": "olena@example.org", "password1": PASSWORD}
    guest_client.post("/guest/upgrade/", form)
    page = guest_client.get("/accounts/sessions/").content.decode()
    assert page.count('<p class="row__title">') == 1
    assert page.count("here</span>") == 1


@pytest.mark.django_db
def test_addresses_of_sessions_that_are_gone_are_forgotten(member: Callable[..., User]) -> None:
    member("olena")
    kept, left = browser(FIREFOX, "198.51.100.7"), browser(PHONE, "198.51.100.8")
    left.post("/accounts/logout/")
    remove_expired_sessions()
    assert list(UserSession.objects.values_list("session_key", flat=True)) == [kept.session.session_key]


@pytest.mark.django_db(transaction=True)
async def test_sockets_of_sessions_that_are_ended_hang_up(member: Callable[..., User]) -> None:
    olena, taras = [await sync_to_async(member)(name) for name in ("olena", "taras")]
    here = await sync_to_async(browser)(FIREFOX, "198.51.100.7")
    await sync_to_async(browser)(PHONE, "198.51.100.8")
    own, other = [await Socket.open("/ws/lobby/", person) for person in (olena, taras)]
    await sync_to_async(here.post)("/accounts/sessions/")
    assert await own.closed_with() == COME_AGAIN
    assert (await other.said())["type"] == "html"
    assert await other.says_nothing()
    await other.leave()
