"""Letters about what was changed in an account, in its owner's language."""

import re
from collections.abc import Callable
from pathlib import Path

import allauth
import pytest
from django.core import mail
from django.test import Client
from django.utils.translation import override

from apps.accounts.models import User
from config import env
from tests.accounts.conftest import PASSWORD
from tests.accounts.software_key import SoftwareKey
from tests.accounts.test_factors import add_key

pytestmark = pytest.mark.django_db
NEW = {"password1": "another-anvil-43", "password2": "another-anvil-43"}


@pytest.fixture
def browser(client: Client, member: Callable[..., User]) -> Client:
    person = member("olena", language="en")
    person.emailaddress_set.create(email=person.email, primary=True, verified=True)
    client.post("/accounts/login/", {"login": "olena", "password": PASSWORD})
    return client


def letters() -> list[str]:
    return [letter.body for letter in mail.outbox if "something has changed" in letter.subject]


def test_a_new_password_is_told(browser: Client) -> None:
    browser.post("/accounts/password/change/", {"oldpassword": PASSWORD, **NEW})
    [letter] = letters()
    assert "Hello olena," in letter
    assert "The password was changed." in letter
    assert "http://testserver/accounts/password/reset/" in letter


def test_a_password_through_a_link_is_told(browser: Client) -> None:
    Client().post("/accounts/password/reset/", {"email": "olena@example.org"})
    [link] = re.findall(r"http://testserver(\S+/password/reset/key/\S+)", mail.outbox[-1].body)
    visitor = Client()
    page = visitor.get(link, follow=True).request["PATH_INFO"]
    visitor.post(page, NEW)
    assert "A new password was chosen through a link by mail." in letters()[0]


def test_a_new_address_is_told_to_the_old_one(browser: Client) -> None:
    proof = browser.post("/accounts/email/", {"email": "new@example.org", "action_add": ""})["Location"]
    browser.post(proof, {"password": PASSWORD})
    link = next(word for word in mail.outbox[-1].body.split() if "/confirm-email/" in word)
    browser.post(link.removeprefix("http://testserver"))
    told = [letter for letter in mail.outbox if "The e-mail address was changed." in letter.body]
    assert [letter.to for letter in told] == [["olena@example.org"]]


@pytest.mark.django_db(transaction=True)  # codes are told of after the commit
def test_keys_and_codes_are_told(browser: Client) -> None:
    add_key(browser, SoftwareKey())
    assert any("A key was added." in letter for letter in letters())
    browser.post("/accounts/2fa/recovery-codes/generate/", secure=True)
    assert "New recovery codes were made." in letters()[-1]
    key = User.objects.get().authenticator_set.get(type="webauthn").pk
    browser.post(f"/accounts/2fa/webauthn/keys/{key}/remove/", secure=True)
    assert "A key was removed." in letters()[-1]


@pytest.mark.parametrize("language", ["uk", "ru"])
def test_a_letter_speaks_its_owners_language(browser: Client, language: str) -> None:
    User.objects.update(language=language)
    with override("en"):
        browser.post("/accounts/password/change/", {"oldpassword": PASSWORD, **NEW})
    assert re.search("[а-я]", mail.outbox[-1].subject)
    assert "changed" not in mail.outbox[-1].body


def test_every_change_that_allauth_tells_of_has_its_words() -> None:
    folder = Path(allauth.__file__).parent
    told = {
        prefix.rpartition("/")[2]
        for file in [*(folder / "account").rglob("*.py"), *(folder / "mfa").rglob("*.py")]
        for prefix in re.findall(r'send_notification_mail\(\s*"([^"]+)"', file.read_text())
    }
    assert len(told) >= 10
    words = (env.ROOT / "templates" / "account" / "email" / "changed_message.txt").read_text()
    assert {change for change in told if f'"{change}"' not in words} == set()
