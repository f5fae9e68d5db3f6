"""People in the administration."""

import pytest
from django.contrib.auth import get_user
from django.contrib.auth.models import Group
from django.test import Client

from apps.accounts.models import User
from tests.staff import sign_in_staff

PASSWORD = "tulip-anvil-42"
pytestmark = pytest.mark.django_db


@pytest.fixture
def moderator(client: Client) -> User:
    person = User.objects.create_superuser("moderator", "m@example.org", PASSWORD)
    return sign_in_staff(client, person)


def test_people_are_found_by_name(client: Client, moderator: User) -> None:
    User.objects.create_user("olena", "o@example.org", display_name="Ivy")
    assert b"olena" in client.get("/admin/accounts/user/?q=ivy").content
    assert get_user(client) == moderator


def test_a_moderator_adds_a_person_under_a_free_name(client: Client, moderator: User) -> None:
    form = {"username": "taras", "usable_password": "true", "password1": PASSWORD, "password2": PASSWORD}
    assert client.post("/admin/accounts/user/add/", form).status_code == 302
    again = client.post("/admin/accounts/user/add/", {**form, "username": "TARAS"})
    assert b"Somebody already has this name" in again.content


@pytest.mark.parametrize("name", ["a/b", "<b>x</b>", "a b", "..", "a\u202eb"])
def test_no_name_is_given_that_would_be_no_address(client: Client, moderator: User, name: str) -> None:
    form = {"username": name, "usable_password": "true", "password1": PASSWORD, "password2": PASSWORD}
    assert b"Use letters and digits" in client.post("/admin/accounts/user/add/", form).content
    person = User.objects.create_user("olena", "o@example.org")
    kept = {"username": "olena", "language": "en", "time_zone": "UTC", "is_active": "on"}
    for changed in ({"username": name}, {"display_name": f"<{name}>"}):
        page = client.post(f"/admin/accounts/user/{person.pk}/change/", {**kept, **changed})
        assert b"Use letters and digits" in page.content


def test_a_moderator_cannot_rewrite_the_dates_or_give_a_taken_name(client: Client, moderator: User) -> None:
    person = User.objects.create_user("olena", "o@example.org")
    form = {"username": "olena", "display_name": "M0derator", "language": "en", "time_zone": "UTC", "is_active": "on"}
    page = client.post(f"/admin/accounts/user/{person.pk}/change/", {**form, "date_joined_0": "2001-01-01"})
    assert b"Somebody already has this name" in page.content
    client.post(
        f"/admin/accounts/user/{person.pk}/change/", {**form, "display_name": "Ivy", "date_joined_0": "2001-01-01"}
    )
    joined = person.date_joined
    person.refresh_from_db()
    assert (person.display_name, person.date_joined) == ("Ivy", joined)


class TestAdministrator:
    """Somebody of the administrators, without all rights."""

    @pytest.fixture
    def administrator(self, client: Client) -> User:
        person = User.objects.create_user("lesia", "l@example.org", PASSWORD, is_staff=True)
        person.groups.add(Group.objects.get(name="administrator"))
        return sign_in_staff(client, person)

    def change(self, client: Client, person: User, **form: str) -> int:
        kept = {"username": person.username, "language": "en", "time_zone": "UTC", "is_active": "on", "is_staff": "on"}
        return client.post(f"/admin/accounts/user/{person.pk}/change/", {**kept, **form}).status_code

    def test_nobody_makes_more_of_oneself(self, client: Client, administrator: User) -> None:
        assert self.change(client, administrator, is_superuser="on", email="x@example.org", display_name="Ivy") == 302
        administrator.refresh_from_db()
        assert (administrator.display_name, administrator.is_superuser) == ("Ivy", False)
        assert administrator.email == "l@example.org"

    def test_nobody_takes_over_another(self, client: Client, administrator: User) -> None:
        member = User.objects.create_user("olena", "o@example.org", PASSWORD)
        new = {"password1": "another-anvil-43", "password2": "another-anvil-43", "usable_password": "true"}
        assert client.post(f"/admin/accounts/user/{member.pk}/password/", new).status_code == 403
        member.refresh_from_db()
        assert member.check_password(PASSWORD)

    def test_who_has_all_rights_is_left_alone(self, client: Client, administrator: User) -> None:
        above = User.objects.create_superuser("moderator", "m@example.org", PASSWORD)
        assert self.change(client, above, is_active="") == 403
        above.refresh_from_db()
        assert above.is_active

    def test_nobody_is_deleted_there(self, client: Client, administrator: User) -> None:
        member = User.objects.create_user("olena", "o@example.org", PASSWORD)
        form = {"action": "delete_selected", "_selected_action": [str(member.pk)], "post": "yes"}
        client.post("/admin/accounts/user/", form)
        assert client.post(f"/admin/accounts/user/{member.pk}/delete/", {"post": "yes"}).status_code == 403
        assert User.objects.filter(pk=member.pk).exists()
