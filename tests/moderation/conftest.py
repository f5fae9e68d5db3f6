"""People, moderators and sanctions for the tests of keeping order."""

from collections.abc import Callable
from datetime import timedelta
from typing import Any

import pytest
from django.contrib.auth.models import Group
from django.test import Client
from django.utils import timezone

from apps.accounts.models import User
from apps.moderation import services
from apps.moderation.enums import Reason, SanctionKind, Scope
from apps.moderation.models import Sanction

Sanctioned = Callable[..., Sanction]
WHY = "as seen in the log"


def new_person(name: str, group: str = "") -> User:
    """A member, or with a group one of the staff."""
    person = User.objects.create_user(name, f"{name}@example.org", "tulip-anvil-42", is_staff=bool(group))
    if group:
        person.groups.add(Group.objects.get(name=group))
    return person


def terms(kind: str = "mute", scope: str = "chat", days: float | None = 1, **more: Any) -> services.Terms:
    """What a sanction is to be; `days=None` for good."""
    ends_at = None if days is None else timezone.now() + timedelta(days=days)
    return services.Terms(SanctionKind(kind), Scope(scope), Reason.ABUSE, ends_at=ends_at, **more)


def text_of(client: Client, address: str, status: int = 200) -> str:
    """What a page says, which answers with this status."""
    answer = client.get(address)
    assert answer.status_code == status, address
    return answer.content.decode()


@pytest.fixture
def olena(db: None) -> User:
    return new_person("olena")


@pytest.fixture
def taras(db: None) -> User:
    return new_person("taras")


@pytest.fixture
def ira(db: None) -> User:
    """A moderator."""
    return new_person("ira", "moderator")


@pytest.fixture
def bohdan(db: None) -> User:
    """Another one."""
    return new_person("bohdan", "moderator")


@pytest.fixture
def sanctioned(ira: User) -> Sanctioned:
    """`sanctioned(olena, "ban", "everything", days=None)`."""

    def impose(person: User, kind: str = "mute", scope: str = "chat", days: float | None = 1) -> Sanction:
        return services.impose(ira, person.pk, terms(kind, scope, days), WHY)

    return impose
