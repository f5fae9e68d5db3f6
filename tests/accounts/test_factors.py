"""The second factor: an app's codes, recovery codes, keys; and that staff need one."""

import json
import re
from collections.abc import Callable
from typing import Any
from urllib.parse import urlencode

import pytest
from allauth.mfa.models import Authenticator
from allauth.mfa.totp.internal.auth import format_hotp_value, hotp_value, yield_hotp_counters_from_time
from django.contrib.auth import get_user
from django.core import mail
from django.test import Client

from apps.accounts.models import User
from tests.accounts.conftest import PASSWORD
from tests.accounts.software_key import SoftwareKey
from tests.staff import SECRET, give_app, sign_in_staff

pytestmark = pytest.mark.django_db


def code_of(secret: str = SECRET) -> str:
    """The code that an app with this secret shows now."""
    counter = sorted(yield_hotp_counters_from_time())[1]
    return format_hotp_value(hotp_value(secret, counter))


def sign_in(client: Client, name: str = "olena", **more: str) -> str:
    response = client.post("/accounts/login/", {"login": name, "password": PASSWORD, **more})
    return response["Location"]


def prove(client: Client, to: str) -> str:
    """Says the password again, and goes on."""
    return client.post(f"/accounts/reauthenticate/?{urlencode({'next': to})}", {"password": PASSWORD})["Location"]


def test_an_app_is_set_up_and_then_asked_for(client: Client, member: Callable[..., User]) -> None:
    person = member("olena")
    sign_in(client)
    assert client.get("/accounts/2fa/totp/activate/")["Location"].startswith("/accounts/reauthenticate/")
    prove(client, "/accounts/2fa/totp/activate/")
    page = client.get("/accounts/2fa/totp/activate/").content.decode()
    secret = page.partition('<code class="secret">')[2].partition("<")[0]
    wrong = client.post("/accounts/2fa/totp/activate/", {"code": "000000"})
    assert "This code does not fit" in wrong.content.decode()
    done = client.post("/accounts/2fa/totp/activate/", {"code": code_of(secret)})
    assert done["Location"] == "/accounts/2fa/recovery-codes/"
    codes = client.get("/accounts/2fa/recovery-codes/").content.decode()
    assert codes.count("<li><code>") == 10
    assert set(person.authenticator_set.values_list("type", flat=True)) == {"totp", "recovery_codes"}


def test_the_password_alone_does_not_open_the_door_any_more(client: Client, member: Callable[..., User]) -> None:
    person = member("olena")
    give_app(person)
    assert sign_in(client, next="/decks/") == "/accounts/2fa/authenticate/"
    assert not get_user(client).is_authenticated
    assert "This code does not fit" in client.post("/accounts/2fa/authenticate/", {"code": "000000"}).content.decode()
    assert not get_user(client).is_authenticated
    assert client.post("/accounts/2fa/authenticate/", {"code": code_of()})["Location"] == "/decks/"
    assert get_user(client) == person


def test_a_code_counts_once(client: Client, member: Callable[..., User]) -> None:
    give_app(member("olena"))
    code = code_of()
    sign_in(client)
    client.post("/accounts/2fa/authenticate/", {"code": code})
    other = Client()
    sign_in(other)
    other.post("/accounts/2fa/authenticate/", {"code": code})
    assert not get_user(other).is_authenticated


def test_guessing_codes_is_stopped(client: Client, member: Callable[..., User]) -> None:
    give_app(member("olena"))
    sign_in(client)
    for code in ("000001", "000002", "000003", "000004", "000005"):
        client.post("/accounts/2fa/authenticate/", {"code": code})
    assert b"Too many attempts" in client.post("/accounts/2fa/authenticate/", {"code": code_of()}).content
    assert not get_user(client).is_authenticated


def test_a_new_password_by_mail_does_not_get_round_the_factor(client: Client, member: Callable[..., User]) -> None:
    give_app(member("olena"))
    client.post("/accounts/password/reset/", {"email": "olena@example.org"})
    [link] = re.findall(r"http://testserver(\S+/password/reset/key/\S+)", mail.outbox[0].body)
    page = client.get(link, follow=True).request["PATH_INFO"]
    done = client.post(page, {"password1": "another-anvil-43", "password2": "another-anvil-43"})
    assert done["Location"] == "/accounts/2fa/authenticate/"
    assert not get_user(client).is_authenticated


def test_a_guest_has_no_factor_but_may_keep_the_account(guest_client: Client) -> None:
    for page in ("", "totp/activate/", "webauthn/add/"):
        assert guest_client.get(f"/accounts/2fa/{page}")["Location"] == "/guest/upgrade/"


def test_a_factor_wants_a_confirmed_address(client: Client, member: Callable[..., User]) -> None:
    person = member("olena")
    person.emailaddress_set.create(email=person.email, primary=True, verified=False)
    sign_in(client)
    for page in ("totp/activate/", "webauthn/add/"):
        assert client.get(f"/accounts/2fa/{page}")["Location"] == "/accounts/email/"


def test_the_address_can_be_changed_with_a_factor(client: Client, member: Callable[..., User]) -> None:
    person = member("olena")
    person.emailaddress_set.create(email=person.email, primary=True, verified=True)
    sign_in(client)
    give_app(person)
    proof = client.post("/accounts/email/", {"email": "new@example.org", "action_add": ""})["Location"]
    client.post(proof, {"password": PASSWORD})
    assert person.emailaddress_set.filter(email="new@example.org").exists()


def test_a_key_is_asked_with_our_site_and_a_fresh_challenge(client: Client, member: Callable[..., User]) -> None:
    asked = [client.get("/accounts/2fa/webauthn/login/", headers={"accept": "application/json"}).json() for _ in "ab"]
    options = [each["request_options"]["publicKey"] for each in asked]
    assert {each["rpId"] for each in options} == {"testserver"}
    assert options[0]["challenge"] != options[1]["challenge"]
    assert options[0]["userVerification"] == "required"


@pytest.mark.parametrize(
    "credential",
    [
        "",
        "null",
        "[]",
        "{}",
        "not json",
        '{"response": {"userHandle": null}}',
        '{"id": "\\u0000", "rawId": "AA", "response": {"userHandle": "MQ"}, "type": "public-key"}',
    ],
)
def test_nonsense_opens_no_door(client: Client, db: None, credential: str) -> None:
    response = client.post("/accounts/2fa/webauthn/login/", {"credential": credential})
    assert response.status_code == 302
    assert not get_user(client).is_authenticated


@pytest.fixture
def _tls_only(settings: Any) -> None:
    """As in production, where keys answer to https:// alone."""
    settings.MFA_WEBAUTHN_ALLOW_INSECURE_ORIGIN = False


def options_in(page: bytes) -> Any:
    return json.loads(page.decode().partition('id="key-options" type="application/json">')[2].partition("<")[0])


def add_key(client: Client, key: SoftwareKey) -> str:
    """Signed in as olena, adds a key; where that leads to."""
    client.post("/accounts/login/", {"login": "olena", "password": PASSWORD}, secure=True)
    client.post("/accounts/reauthenticate/?next=/", {"password": PASSWORD}, secure=True)
    options = options_in(client.get("/accounts/2fa/webauthn/add/", secure=True).content)
    form = {"name": "Key ring", "passwordless": "on", "credential": key.create(options)}
    return client.post("/accounts/2fa/webauthn/add/", form, secure=True).headers.get("Location", "")


@pytest.mark.usefixtures("_tls_only")
def test_a_key_is_added_and_asked_for_after_the_password(client: Client, member: Callable[..., User]) -> None:
    person, key = member("olena"), SoftwareKey()
    assert add_key(client, key) == "/accounts/2fa/recovery-codes/"
    assert "Key ring" in client.get("/accounts/2fa/webauthn/", secure=True).content.decode()
    other = Client()
    other.post("/accounts/login/", {"login": "olena", "password": PASSWORD}, secure=True)
    assert not get_user(other).is_authenticated
    options = options_in(other.get("/accounts/2fa/authenticate/", secure=True).content)
    other.post("/accounts/2fa/authenticate/", {"credential": SoftwareKey().get(options)}, secure=True)
    assert not get_user(other).is_authenticated
    options = options_in(other.get("/accounts/2fa/authenticate/", secure=True).content)
    other.post("/accounts/2fa/authenticate/", {"credential": key.get(options)}, secure=True)
    assert get_user(other) == person


@pytest.mark.usefixtures("_tls_only")
@pytest.mark.parametrize(("origin", "opens"), [("https://testserver", True), ("https://evil.example", False)])
def test_a_passkey_opens_the_door_alone_on_our_site(
    client: Client, member: Callable[..., User], origin: str, opens: bool
) -> None:
    key = SoftwareKey()
    member("olena")
    add_key(client, key)
    other = Client()
    key.origin = origin
    asked = other.get("/accounts/2fa/webauthn/login/", headers={"accept": "application/json"}, secure=True).json()
    other.post("/accounts/2fa/webauthn/login/", {"credential": key.get(asked["request_options"])}, secure=True)
    assert get_user(other).is_authenticated == opens


@pytest.mark.parametrize("answer", [{}, {"type": "public-key"}, {"id": "AA", "rawId": "AA", "response": {}}])
def test_nonsense_adds_no_key(client: Client, member: Callable[..., User], answer: dict[str, object]) -> None:
    member("olena")
    sign_in(client)
    prove(client, "/accounts/2fa/webauthn/add/")
    assert client.get("/accounts/2fa/webauthn/add/").status_code == 200
    response = client.post("/accounts/2fa/webauthn/add/", {"name": "x", "credential": json.dumps(answer)})
    assert response.status_code == 200
    assert not Authenticator.objects.exists()


class TestStaff:
    """The administration wants more than a password."""

    @pytest.fixture
    def moderator(self, db: None) -> User:
        return User.objects.create_superuser("moderator", "m@example.org", PASSWORD)

    def test_without_a_factor_the_way_leads_to_setting_one_up(self, client: Client, moderator: User) -> None:
        sign_in(client, "moderator")
        assert client.get("/admin/")["Location"] == "/admin/login/?next=/admin/"
        assert client.get("/admin/login/?next=/admin/")["Location"] == "/accounts/2fa/"
        assert "set one up first" in client.get("/accounts/2fa/").content.decode()

    def test_a_factor_that_was_not_shown_is_asked_for(self, client: Client, moderator: User) -> None:
        sign_in(client, "moderator")
        give_app(moderator)
        asked = client.get("/admin/accounts/user/", follow=True).redirect_chain[-1][0]
        assert asked == "/accounts/2fa/reauthenticate/?next=/admin/accounts/user/"
        assert client.post(asked, {"code": code_of()})["Location"] == "/admin/accounts/user/"
        assert client.get("/admin/accounts/user/").status_code == 200

    def test_the_password_said_again_is_no_factor(self, client: Client, moderator: User) -> None:
        sign_in(client, "moderator")
        give_app(moderator)
        prove(client, "/admin/")
        assert client.get("/admin/").status_code == 302

    def test_signing_in_with_the_factor_is_enough(self, client: Client, moderator: User) -> None:
        give_app(moderator)
        sign_in(client, "moderator", next="/admin/")
        assert client.post("/accounts/2fa/authenticate/", {"code": code_of()})["Location"] == "/admin/"
        assert client.get("/admin/").status_code == 200

    def test_who_has_put_the_factor_away_stays_outside(self, client: Client, moderator: User) -> None:
        sign_in_staff(client, moderator)
        assert client.get("/admin/").status_code == 200
        moderator.authenticator_set.all().delete()
        assert client.get("/admin/").status_code == 302

    @pytest.mark.parametrize(("hours", "status"), [(11, 200), (13, 302)])
    def test_a_factor_shown_long_ago_is_asked_for_again(
        self, client: Client, moderator: User, hours: int, status: int
    ) -> None:
        sign_in_staff(client, moderator, shown_ago=hours * 3600)
        assert client.get("/admin/").status_code == status

    def test_nobody_leafs_through_secrets_and_addresses(self, client: Client, moderator: User) -> None:
        sign_in_staff(client, moderator)
        assert client.get("/admin/mfa/authenticator/").status_code == 404
        assert client.get("/admin/usersessions/usersession/").status_code == 404

    def test_players_stay_outside_with_a_factor_too(self, client: Client, member: Callable[..., User]) -> None:
        sign_in_staff(client, member("olena"))
        assert client.get("/admin/", follow=True).status_code == 403
