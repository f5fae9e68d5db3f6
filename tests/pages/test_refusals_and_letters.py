"""Every page that says no and every letter, in Ukrainian and in Russian."""

import re

import pytest
from allauth.account.models import EmailAddress
from django.contrib.auth.models import AnonymousUser
from django.core import mail
from django.http import HttpResponse
from django.shortcuts import render
from django.test import Client, RequestFactory
from django.utils.translation import override

from apps.accounts.models import User
from config import env
from config.pages import csrf_refusal, server_fault
from config.refusals import OWN_PAGES, PAGES
from tests.pages.test_languages import PASSWORD, assert_page_speaks, assert_speaks

pytestmark = pytest.mark.django_db
NEW = {"password1": "another-anvil-43", "password2": "another-anvil-43"}
LETTERS = env.ROOT / "templates" / "account" / "email"
SENT = {"changed", "email_confirmation", "password_reset_key", "unknown_account"}
LIKE_ANOTHER = {"email_confirmation_signup", "account_already_exists"}
"""The first is the confirmation again; the second is for sites that hide who has signed up."""


@pytest.fixture(params=["uk", "ru"])
def language(request: pytest.FixtureRequest) -> str:
    found: str = request.param
    return found


@pytest.fixture
def member(db: None, language: str) -> User:
    person = User.objects.create_user("olena", "olena@example.org", PASSWORD, display_name="Олена", language=language)
    EmailAddress.objects.create(user=person, email=person.email, primary=True, verified=True)
    return person


@pytest.mark.parametrize("page", ["400.html", *PAGES.values(), *OWN_PAGES.values()])
def test_a_page_that_says_no(member: User, language: str, page: str) -> None:
    for reader in (member, AnonymousUser()):
        request = RequestFactory().get("/")
        request.user = reader
        with override(language):
            assert_page_speaks(render(request, page, {"sentence": ""}), language)


def test_what_is_said_when_nothing_works(language: str) -> None:
    request = RequestFactory().get("/")
    with override(language):
        for response in (csrf_refusal(request), server_fault(request)):
            assert_page_speaks(response, language)


def test_too_many_guests_at_once(language: str) -> None:
    answers = [Client(headers={"accept-language": language}).post("/guest/") for _ in range(31)]
    assert answers[-1].status_code == 429
    assert_page_speaks(as_http(answers[-1]), language)


def as_http(response: object) -> HttpResponse:
    assert isinstance(response, HttpResponse)
    return response


def test_every_letter(member: User, language: str) -> None:
    """Sent by doing what it tells of. A new template belongs in one of the two lists, and is then missed here."""
    here = {"accept-language": language}
    stranger = Client(headers=here)
    stranger.post("/accounts/password/reset/", {"email": "olena@example.org"})
    stranger.post("/accounts/password/reset/", {"email": "nobody@example.org"})
    Client(headers=here).post(
        "/accounts/signup/", {"username": "ira", "email": "ira@example.org", "password1": PASSWORD}
    )
    change_everything(language)
    assert len({letter.subject for letter in mail.outbox}) == len(SENT)
    assert {letter.name.removesuffix("_subject.txt") for letter in LETTERS.glob("*_subject.txt")} == SENT | LIKE_ANOTHER
    for letter in mail.outbox:
        text = re.sub(r"http\S+|\b(olena|ira|nobody|new)\b", "", f"{letter.subject}\n{letter.body}")
        assert_speaks(text, language)


def change_everything(language: str) -> None:
    """Another password, another address."""
    browser = Client()
    browser.post("/accounts/login/", {"login": "olena", "password": PASSWORD})
    browser.post("/accounts/password/change/", {"oldpassword": PASSWORD, **NEW})
    browser.post("/accounts/email/", {"email": "new@example.org", "action_add": ""})
