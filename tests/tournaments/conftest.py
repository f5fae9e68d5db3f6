"""People and tournaments for the tests of the pages and of what organisers do."""

from collections.abc import Callable
from datetime import timedelta
from typing import Any

import pytest
from django.utils import timezone

from apps.accounts.models import User
from apps.tournaments.formats.settings import Swiss
from apps.tournaments.models import Tournament
from apps.tournaments.services.creating import TournamentWish, create_tournament

NewTournament = Callable[..., Tournament]


def person(name: str, **more: Any) -> User:
    """Somebody with an account, or a guest with `is_guest=True`."""
    someone = User(username=name, **more)
    someone.set_unusable_password()
    someone.save()
    return someone


def wish(**changes: Any) -> TournamentWish:
    """A Swiss of Poke tomorrow, but for the changes."""
    usual = {"title": "Friday", "game": "poke", "format": Swiss(), "starts_at": timezone.now() + timedelta(days=1)}
    return TournamentWish(**{**usual, **changes})


@pytest.fixture
def olena(db: None) -> User:
    return person("Olena")


@pytest.fixture
def taras(db: None) -> User:
    return person("Taras")


@pytest.fixture
def guest(db: None) -> User:
    return person("Guest-Heron", is_guest=True)


@pytest.fixture
def new_tournament(olena: User) -> NewTournament:
    """`new_tournament(size_cap=4)`: announced by Olena."""

    def make(**changes: Any) -> Tournament:
        return create_tournament(olena, wish(**changes))

    return make
