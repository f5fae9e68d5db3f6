"""Every page in the reader's language and time."""

import pytest
from django.contrib.auth.models import AnonymousUser
from django.http import HttpRequest, HttpResponse
from django.test import RequestFactory
from django.utils import timezone, translation

from apps.accounts.middleware import ReaderMiddleware
from apps.accounts.models import User
from apps.accounts.reader import reading_as


def read_by(user: User | AnonymousUser, *, cookies: dict[str, str] | None = None, accept: str = "") -> str:
    """The language and time zone in force while a page is made for this reader."""
    request = RequestFactory().get("/", headers={"accept-language": accept})
    request.user = user
    request.COOKIES.update(cookies or {})
    return ReaderMiddleware(page)(request).content.decode()


def page(request: HttpRequest) -> HttpResponse:
    return HttpResponse(f"{translation.get_language()} {timezone.get_current_timezone_name()}")


@pytest.mark.parametrize(
    ("accept", "language"),
    [
        ("uk", "uk"),
        ("ru-RU,ru;q=0.9,en;q=0.8", "ru"),
        ("de, uk;q=0.5", "uk"),
        ("de", "en"),
        ("", "en"),
        ("*;q=x,,", "en"),
    ],
)
def test_a_passer_by_is_spoken_to_as_the_browser_asks(accept: str, language: str) -> None:
    assert read_by(AnonymousUser(), accept=accept) == f"{language} UTC"


def test_the_cookie_goes_before_the_browser() -> None:
    assert read_by(AnonymousUser(), cookies={"django_language": "ru"}, accept="uk") == "ru UTC"


@pytest.mark.parametrize(
    ("cookie", "zone"),
    [
        ("Europe/Kyiv", "Europe/Kyiv"),
        ("Europe%2FKiev", "Europe/Kyiv"),
        ("Mars/Olympus", "UTC"),
        ("../../etc/passwd", "UTC"),
    ],
)
def test_the_time_zone_of_a_passer_by_comes_from_a_cookie(cookie: str, zone: str) -> None:
    assert read_by(AnonymousUser(), cookies={"time_zone": cookie}) == f"en {zone}"


def test_the_account_goes_before_everything() -> None:
    person = User(username="olena", language="uk", time_zone="Asia/Tokyo")
    assert read_by(person, cookies={"django_language": "ru", "time_zone": "UTC"}, accept="en") == "uk Asia/Tokyo"


def test_nothing_is_left_behind_for_the_next_reader() -> None:
    before = (translation.get_language(), timezone.get_current_timezone_name())
    read_by(User(username="olena", language="uk", time_zone="Asia/Tokyo"))
    assert (translation.get_language(), timezone.get_current_timezone_name()) == before


def test_a_text_without_a_request_is_for_its_reader() -> None:
    with reading_as(User(username="olena", language="ru", time_zone="Asia/Tokyo")):
        assert page(HttpRequest()).content == b"ru Asia/Tokyo"
    with translation.override("uk"), reading_as(AnonymousUser()):
        assert page(HttpRequest()).content == b"uk UTC"


def test_caches_keep_languages_apart() -> None:
    request = RequestFactory().get("/")
    request.user = AnonymousUser()
    response = ReaderMiddleware(page)(request)
    assert {"Accept-Language", "Cookie"} <= {part.strip() for part in response["Vary"].split(",")}
