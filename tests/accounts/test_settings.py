"""The settings page and the switch of languages."""

from collections.abc import Callable

import pytest
from django.test import Client

from apps.accounts.models import User

pytestmark = pytest.mark.django_db
CHOICES = {"display_name": "Олена", "language": "uk", "time_zone": "Europe/Kyiv"}


@pytest.fixture
def olena(client: Client, member: Callable[..., User]) -> User:
    person = member("olena")
    client.force_login(person)
    return person


def test_settings_are_for_people_with_an_account(client: Client) -> None:
    assert client.get("/settings/")["Location"].startswith("/accounts/login/?next=")


def test_choices_are_saved(client: Client, olena: User) -> None:
    assert client.post("/settings/", CHOICES)["Location"] == "/settings/"
    olena.refresh_from_db()
    assert (olena.shown_name, olena.language, olena.time_zone) == ("Олена", "uk", "Europe/Kyiv")


def test_an_empty_display_name_shows_the_user_name(client: Client, olena: User) -> None:
    client.post("/settings/", {**CHOICES, "display_name": "  "})
    olena.refresh_from_db()
    assert olena.shown_name == "olena"


def test_ones_own_user_name_may_be_written_otherwise(client: Client, olena: User) -> None:
    client.post("/settings/", {**CHOICES, "display_name": "O.Lena"})
    olena.refresh_from_db()
    assert olena.shown_name == "O.Lena"


@pytest.mark.parametrize(
    "name", ["taras", "Таrаs", "T A R A S", "Ivy", "IVY", "lvy", "moderator", "a\u202eb", "x" * 30]
)
def test_a_misleading_display_name_is_refused(
    client: Client, olena: User, member: Callable[..., User], name: str
) -> None:
    member("taras", display_name="Ivy")
    response = client.post("/settings/", {**CHOICES, "display_name": name})
    assert b"id_display_name_error" in response.content
    olena.refresh_from_db()
    assert olena.display_name == ""


def test_the_page_does_not_show_a_refused_name_as_mine(client: Client, olena: User) -> None:
    page = client.post("/settings/", {**CHOICES, "display_name": "moderator"}).content.decode()
    assert '<span class="menu__name">olena</span>' in page


def test_a_name_let_go_is_free_again(client: Client, olena: User, member: Callable[..., User]) -> None:
    client.post("/settings/", {**CHOICES, "display_name": "Ivy"})
    client.post("/settings/", {**CHOICES, "display_name": ""})
    assert member("ivy").pk


@pytest.mark.parametrize(
    ("field", "value"), [("language", "xx"), ("time_zone", "Mars/Olympus"), ("time_zone", "../UTC")]
)
def test_unknown_choices_are_refused(client: Client, olena: User, field: str, value: str) -> None:
    response = client.post("/settings/", {**CHOICES, field: value})
    assert f"id_{field}_error".encode() in response.content


def test_a_race_for_a_display_name_ends_in_words(
    client: Client, olena: User, member: Callable[..., User], monkeypatch: pytest.MonkeyPatch
) -> None:
    member("taras")
    monkeypatch.setattr("apps.accounts.forms.is_name_free", lambda name, to: True)
    response = client.post("/settings/", {**CHOICES, "display_name": "Taras"})
    assert b"Somebody already has this name" in response.content


def test_a_passer_by_switches_the_language(client: Client) -> None:
    response = client.post("/language/", {"language": "uk", "next": "/accounts/login/"})
    assert response["Location"] == "/accounts/login/"
    assert client.get("/accounts/login/")["Content-Language"] == "uk"


def test_a_member_takes_the_language_along(client: Client, olena: User) -> None:
    client.post("/language/", {"language": "ru"})
    olena.refresh_from_db()
    assert olena.language == "ru"


@pytest.mark.parametrize("language", ["", "xx", "../../en", "uk\r\nSet-Cookie: a=b"])
def test_an_unknown_language_changes_nothing(client: Client, olena: User, language: str) -> None:
    response = client.post("/language/", {"language": language, "next": "https://evil.example"})
    assert response["Location"] == "/"
    olena.refresh_from_db()
    assert olena.language == "en"


@pytest.mark.parametrize("target", ["foo", "profile", "settings", "http:", "/somewhere\nX-Header: y"])
def test_what_only_looks_like_a_page_to_go_on_to_does_no_harm(client: Client, db: None, target: str) -> None:
    response = client.post("/language/", {"language": "uk", "next": target})
    assert response.status_code == 302
    assert "X-Header" not in response.headers


@pytest.mark.parametrize("key", ["abcdefgh\\000ijkl", "\\377\\376abcdefgh", "x" * 3000])
def test_a_forged_session_is_no_session(client: Client, db: None, key: str) -> None:
    response = client.get("/settings/", headers={"cookie": f'sessionid="{key}"'})
    assert response["Location"].startswith("/accounts/login/")
