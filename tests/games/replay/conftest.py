"""A moderator at the desk."""

import pytest
from django.contrib.auth.models import Group
from django.test import Client

from apps.accounts.models import User
from tests.staff import sign_in_staff


@pytest.fixture
def ira(db: None) -> User:
    person = User.objects.create_user("moderator", "m@example.org", "tulip-anvil-42", is_staff=True)
    person.groups.add(Group.objects.get(name="moderator"))
    return person


@pytest.fixture
def desk(client: Client, ira: User) -> Client:
    sign_in_staff(client, ira)
    return client
