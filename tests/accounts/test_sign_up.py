"""Signing up."""

from collections.abc import Callable

import pytest
from django.core import mail
from django.test import Client

from apps.accounts.models import ClaimedName, User
from tests.accounts.conftest import PASSWORD, the_only_person

pytestmark = pytest.mark.django_db


def sign_up(client: Client, username: str = "olena", email: str = "olena@example.org", **more: str):  # type: ignore[no-untyped-def]
    return client.post("/accounts/signup/", {"username": username, "email": email, "password1": PASSWORD, **more})


def test_signing_up_signs_in_and_leads_home(client: Client) -> None:
    response = sign_up(client)
    assert (response.status_code, response["Location"]) == (302, "/")
    person = the_only_person()
    assert (person.username, person.email, person.is_guest) == ("olena", "olena@example.org", False)
    assert client.session["_auth_user_id"] == str(person.pk)


def test_a_new_member_keeps_the_language_and_time_zone_of_the_browser(client: Client) -> None:
    client.cookies["time_zone"] = "Europe%2FKiev"
    client.post(
        "/accounts/signup/",
        {"username": "olena", "email": "o@example.org", "password1": PASSWORD},
        headers={"accept-language": "uk"},
    )
    assert (the_only_person().language, the_only_person().time_zone) == ("uk", "Europe/Kyiv")


def test_the_confirmation_mail_confirms_the_address(client: Client) -> None:
    sign_up(client)
    [letter] = mail.outbox
    assert letter.to == ["olena@example.org"]
    assert "olena" in letter.body
    link = next(word for word in letter.body.split() if "/confirm-email/" in word)
    path = link.removeprefix("http://testserver")
    assert b"olena@example.org" in client.get(path).content
    client.post(path)
    assert the_only_person().emailaddress_set.get().verified


def test_the_way_on_is_kept_if_it_is_ours(client: Client) -> None:
    assert sign_up(client, next="/tables/")["Location"] == "/tables/"


def test_the_way_on_is_not_taken_elsewhere(client: Client) -> None:
    assert sign_up(client, next="https://evil.example/")["Location"] == "/"


@pytest.mark.parametrize("taken", ["Olena", "ol\uff45na", "оlеnа", "0lena", "o.l.e.n.a", "OIena"])
def test_a_name_that_looks_like_anothers_is_refused_beside_the_field(
    client: Client, member: Callable[..., User], taken: str
) -> None:
    member("olena")
    response = sign_up(client, taken, "other@example.org")
    assert response.status_code == 200
    assert b"id_username_error" in response.content
    assert User.objects.count() == 1


def test_nobody_may_take_anothers_display_name(client: Client, member: Callable[..., User]) -> None:
    member("olena", display_name="Ivy")
    assert b"Somebody already has this name" in sign_up(client, "1vy", "ivy@example.org").content


def test_an_address_serves_one_account(client: Client, member: Callable[..., User]) -> None:
    member("olena")
    response = sign_up(client, "taras", "OLENA@example.org")
    assert b"already signed up with this e-mail" in response.content


@pytest.mark.parametrize("password", ["short", "1234567890", "password1", "olena-olena"])
def test_weak_passwords_are_refused(client: Client, password: str) -> None:
    response = sign_up(client, "olena-olena", password1=password)
    assert b"id_password1_error" in response.content


@pytest.mark.parametrize("username", ["", "\x00", "a\u202eb", "x" * 3000, "<script>", "moderator"])
def test_hostile_user_names_change_nothing(client: Client, username: str) -> None:
    response = sign_up(client, username)
    assert response.status_code == 200
    assert b"<script>" not in response.content.replace(b"<script type", b"")
    assert not User.objects.exists()


def test_a_race_for_a_name_ends_in_words(
    client: Client, member: Callable[..., User], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Both find the name free, the database decides."""
    member("olena")
    monkeypatch.setattr("apps.accounts.adapter.is_name_free", lambda name: True)
    response = sign_up(client, "OLENA", "other@example.org")
    assert response.status_code == 200
    assert b"Somebody already has this name" in response.content
    assert (User.objects.count(), ClaimedName.objects.count()) == (1, 1)


def test_a_guest_is_led_to_keeping_the_account(guest_client: Client) -> None:
    assert guest_client.get("/accounts/signup/")["Location"] == "/guest/upgrade/"


def test_signing_up_is_rate_limited(client: Client) -> None:
    statuses = [client.post("/accounts/signup/", {}).status_code for _ in range(21)]
    assert statuses[-1] == 429
