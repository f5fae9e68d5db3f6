"""Signing in and out, and what helps who cannot."""

import re
from collections.abc import Callable

import pytest
from django.contrib.auth import get_user
from django.core import mail
from django.test import Client

from apps.accounts.models import User
from tests.accounts.conftest import PASSWORD

pytestmark = pytest.mark.django_db


def sign_in(client: Client, login: str, password: str = PASSWORD, **more: str) -> bytes:
    return client.post("/accounts/login/", {"login": login, "password": password, **more}).content


@pytest.mark.parametrize("login", ["Олена", "олена", "ОЛЕНА", "olena@example.org", "OLENA@example.org"])
def test_name_or_mail_in_any_case_open_the_door(client: Client, member: Callable[..., User], login: str) -> None:
    person = member("Олена", email="olena@example.org")
    sign_in(client, login)
    assert get_user(client) == person


def test_a_wrong_password_is_told_in_words(client: Client, member: Callable[..., User]) -> None:
    member("olena")
    assert b"Name and password do not belong together." in sign_in(client, "olena", "wrong")
    assert not get_user(client).is_authenticated


def test_guessing_is_stopped(client: Client, member: Callable[..., User]) -> None:
    member("olena")
    for spelling in ("olena", "OLENA", "0lena", "olena", "Olena"):
        sign_in(client, spelling, "wrong")
    assert b"Too many attempts" in sign_in(client, "olena")
    assert not get_user(client).is_authenticated


def test_a_guest_cannot_be_entered_by_name(guest_client: Client) -> None:
    guest = User.objects.get()
    stranger = Client()
    sign_in(stranger, guest.username, "")
    assert not get_user(stranger).is_authenticated


def test_the_way_on_is_ours(client: Client, member: Callable[..., User]) -> None:
    member("olena")
    credentials = {"login": "olena", "password": PASSWORD}
    response = client.post("/accounts/login/", {**credentials, "next": "//evil.example"})
    assert response["Location"] == "/"


def test_signing_out_takes_a_post(client: Client, member: Callable[..., User]) -> None:
    client.force_login(member("olena"))
    assert client.get("/accounts/logout/").status_code == 200
    assert get_user(client).is_authenticated
    assert client.post("/accounts/logout/")["Location"] == "/"
    assert not get_user(client).is_authenticated


def test_a_closed_account_is_told_so(client: Client, member: Callable[..., User]) -> None:
    person = member("olena")
    person.is_active = False
    person.save(update_fields=["is_active"])
    response = client.post("/accounts/login/", {"login": "olena", "password": PASSWORD}, follow=True)
    assert b"This account is closed" in response.content


def test_a_forgotten_password_is_replaced_by_mail(client: Client, member: Callable[..., User]) -> None:
    person = member("olena")
    response = client.post("/accounts/password/reset/", {"email": "olena@example.org"}, follow=True)
    assert b"Look into your mail" in response.content
    [letter] = mail.outbox
    assert "olena" in letter.body
    found = re.search(r"http://testserver(\S+/password/reset/key/\S+)", letter.body)
    assert found
    page = client.get(found.group(1), follow=True)
    assert b"Choose a new password" in page.content
    form = {"password1": "another-anvil-43", "password2": "another-anvil-43"}
    done = client.post(page.request["PATH_INFO"], form, follow=True)
    assert done.status_code == 200
    person.refresh_from_db()
    assert person.check_password("another-anvil-43")
    assert b"This link has had its day" in Client().get(found.group(1)).content


def test_nobody_learns_who_has_an_account(client: Client, db: None) -> None:
    response = client.post("/accounts/password/reset/", {"email": "nobody@example.org"}, follow=True)
    assert b"Look into your mail" in response.content
    assert "There is no account" in mail.outbox[0].body


def test_the_password_is_changed_with_the_old_one(client: Client, member: Callable[..., User]) -> None:
    person = member("olena")
    sign_in(client, "olena")
    new = {"password1": "another-anvil-43", "password2": "another-anvil-43"}
    assert (
        b"This is not your password." in client.post("/accounts/password/change/", {"oldpassword": "no", **new}).content
    )
    client.post("/accounts/password/change/", {"oldpassword": PASSWORD, **new})
    person.refresh_from_db()
    assert person.check_password("another-anvil-43")
    assert get_user(client) == person


def test_a_new_address_takes_over_once_it_is_confirmed(client: Client, member: Callable[..., User]) -> None:
    person = member("olena")
    person.emailaddress_set.create(email=person.email, primary=True, verified=True)
    sign_in(client, "olena")
    proof = client.post("/accounts/email/", {"email": "new@example.org", "action_add": ""})["Location"]
    client.post(proof, {"password": PASSWORD})
    person.refresh_from_db()
    assert person.email == "olena@example.org"
    page = client.get("/accounts/email/").content
    assert b"new@example.org" in page
    assert b"Withdraw" in page
    link = next(word for word in mail.outbox[-1].body.split() if "/confirm-email/" in word)
    client.post(link.removeprefix("http://testserver"))
    person.refresh_from_db()
    assert person.email == "new@example.org"


def test_changing_the_address_asks_for_the_password_again(client: Client, member: Callable[..., User]) -> None:
    client.force_login(member("olena"))
    response = client.post("/accounts/email/", {"email": "new@example.org", "action_add": ""}, follow=True)
    assert b"Your password, once more" in response.content


def test_moderators_come_in_by_the_same_door_which_counts_wrong_passwords(client: Client, db: None) -> None:
    User.objects.create_superuser("moderator", "m@example.org", PASSWORD)
    door = client.get("/admin/", follow=True).redirect_chain[-1][0]
    assert door.startswith("/accounts/login/")
    assert client.post(door, {"login": "moderator", "password": PASSWORD})["Location"] == "/admin/"


def test_no_password_is_guessed_at_the_administration(client: Client, db: None) -> None:
    User.objects.create_superuser("moderator", "m@example.org", PASSWORD)
    response = client.post("/admin/login/", {"username": "moderator", "password": PASSWORD})
    assert response["Location"].startswith("/accounts/login/")
    assert not get_user(client).is_authenticated


def test_the_administration_is_closed_to_players(client: Client, member: Callable[..., User]) -> None:
    client.force_login(member("olena"))
    assert client.get("/admin/", follow=True).status_code == 403
