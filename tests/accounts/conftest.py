"""People for the tests of the accounts."""

from collections.abc import Callable

import pytest
from django.test import Client

from apps.accounts.models import User

PASSWORD = "tulip-anvil-42"


@pytest.fixture
def member(db: None) -> Callable[..., User]:
    """Makes a member: `member("olena", display_name="Олена")`."""

    def make(username: str = "olena", **facts: str) -> User:
        email = facts.pop("email", f"{username}@example.org")
        return User.objects.create_user(username, email, PASSWORD, **facts)

    return make


@pytest.fixture
def guest_client(client: Client, db: None) -> Client:
    """A browser that plays as a guest."""
    client.post("/guest/")
    return client


def the_only_person() -> User:
    """The one account there is."""
    return User.objects.get()
