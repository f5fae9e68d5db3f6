"""The public page of a person."""

from collections.abc import Callable
from datetime import UTC, datetime

import pytest
from django.test import Client
from pytest_django import DjangoAssertNumQueries

from apps.accounts.models import User

pytestmark = pytest.mark.django_db


def test_a_profile_shows_the_name_and_since_when(client: Client, member: Callable[..., User]) -> None:
    person = member("olena", display_name="Ivy")
    User.objects.filter(pk=person.pk).update(date_joined=datetime(2025, 3, 9, 12, tzinfo=UTC))
    page = client.get("/people/olena/").content.decode()
    assert "Ivy" in page
    assert "here since March 9, 2025" in page
    assert "olena@example.org" not in page


def test_a_profile_is_found_in_any_case(client: Client, member: Callable[..., User]) -> None:
    member("Olena")
    assert client.get("/people/olena/")["Location"] == "/people/Olena/"


@pytest.mark.parametrize("username", ["nobody", "%00", "%E2%80%AE", "..%2f", "x" * 500])
def test_nobody_is_not_found(client: Client, username: str) -> None:
    assert client.get(f"/people/{username}/").status_code == 404


def test_a_closed_account_has_no_page(client: Client, member: Callable[..., User]) -> None:
    person = member("olena")
    User.objects.filter(pk=person.pk).update(is_active=False)
    assert client.get("/people/olena/").status_code == 404


def test_a_profile_costs_a_query_a_piece(
    client: Client, member: Callable[..., User], django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    member("olena")
    with django_assert_num_queries(3):  # the person, the tournaments, the games
        client.get("/people/olena/")


def test_a_profile_costs_no_more_with_the_reader(
    client: Client, member: Callable[..., User], django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    client.force_login(member("olena"))
    with django_assert_num_queries(6):  # the session, the reader, how the reader stands, and as above
        client.get("/people/olena/")


def test_a_name_cannot_carry_markup(client: Client, member: Callable[..., User]) -> None:
    member("olena", display_name="<b>x</b>")  # past the forms, say by a moderator
    assert b"<b>x</b>" not in client.get("/people/olena/").content
