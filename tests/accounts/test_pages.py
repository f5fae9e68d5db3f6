"""Every page of the doors is our own, in every language, and every form field has its name."""

from collections.abc import Callable

import pytest
from django.test import Client

from apps.accounts.models import User
from tests.accounts.conftest import PASSWORD
from tests.accounts.software_key import SoftwareKey
from tests.accounts.test_factors import add_key
from tests.staff import give_app

pytestmark = pytest.mark.django_db
ANYBODY = [
    "/accounts/login/",
    "/accounts/signup/",
    "/accounts/password/reset/",
    "/accounts/password/reset/done/",
    "/accounts/password/reset/key/1-bad/",
    "/accounts/password/reset/key/done/",
    "/accounts/confirm-email/",
    "/accounts/confirm-email/bad/",
    "/accounts/inactive/",
]
MEMBERS = [
    "/accounts/email/",
    "/accounts/password/change/",
    "/accounts/logout/",
    "/accounts/reauthenticate/",
    "/settings/",
    "/settings/delete/",
    "/accounts/sessions/",
    "/accounts/2fa/",
    "/accounts/2fa/webauthn/",
]
PROVEN = ["/accounts/2fa/totp/activate/", "/accounts/2fa/webauthn/add/"]
WITH_FACTOR = [
    "/accounts/2fa/",
    "/accounts/2fa/totp/deactivate/",
    "/accounts/2fa/recovery-codes/",
    "/accounts/2fa/recovery-codes/generate/",
    "/accounts/2fa/reauthenticate/",
    "/accounts/reauthenticate/",
    "/accounts/2fa/webauthn/",
    "/accounts/2fa/webauthn/keys/{key}/edit/",
    "/accounts/2fa/webauthn/keys/{key}/remove/",
    "/accounts/2fa/webauthn/reauthenticate/",
]
GUESTS = ["/guest/upgrade/", "/settings/", "/settings/delete/", "/accounts/sessions/", "/accounts/logout/"]


def assert_ours(page: str) -> None:
    assert '<header class="bar">' in page
    assert "<h1>" in page
    assert " style=" not in page
    assert "placeholder=" not in page
    assert page.count('<label class="field__label"') == page.count('<div class="field">')


@pytest.mark.parametrize("language", ["en", "uk", "ru"])
@pytest.mark.parametrize("address", ANYBODY)
def test_pages_for_anybody(client: Client, address: str, language: str) -> None:
    assert_ours(client.get(address, headers={"accept-language": language}, follow=True).content.decode())


@pytest.mark.parametrize("address", MEMBERS)
def test_pages_for_members(client: Client, member: Callable[..., User], address: str) -> None:
    member("olena")
    client.post("/accounts/login/", {"login": "olena", "password": PASSWORD})
    response = client.get(address)
    assert response.status_code == 200
    assert_ours(response.content.decode())


@pytest.mark.parametrize("address", GUESTS)
def test_pages_for_guests(guest_client: Client, address: str) -> None:
    assert_ours(guest_client.get(address).content.decode())


@pytest.mark.parametrize("address", PROVEN)
def test_pages_for_who_has_just_proved_it(client: Client, member: Callable[..., User], address: str) -> None:
    member("olena")
    client.post("/accounts/login/", {"login": "olena", "password": PASSWORD})
    client.post("/accounts/reauthenticate/", {"password": PASSWORD})
    response = client.get(address)
    assert response.status_code == 200
    assert_ours(response.content.decode())


@pytest.mark.parametrize("address", WITH_FACTOR)
def test_pages_for_who_has_a_factor(client: Client, member: Callable[..., User], address: str) -> None:
    person = member("olena")
    add_key(client, SoftwareKey())
    give_app(person)
    key = person.authenticator_set.get(type="webauthn").pk
    response = client.get(address.format(key=key), secure=True)
    assert response.status_code == 200
    assert_ours(response.content.decode())


def test_the_page_between_password_and_factor(client: Client, member: Callable[..., User]) -> None:
    give_app(member("olena"))
    client.post("/accounts/login/", {"login": "olena", "password": PASSWORD})
    assert_ours(client.get("/accounts/2fa/authenticate/").content.decode())
