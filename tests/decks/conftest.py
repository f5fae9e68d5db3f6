"""People with decks for the tests of the deck builder."""

import pytest
from django.test import Client

from apps.accounts.models import User
from apps.decks import services
from apps.decks.models import DeckBox
from apps.games.engines.tcg.decks.ready import READY_DECKS

BLUE_FLAME = READY_DECKS["blue-flame"]


def person(name: str) -> User:
    made = User(username=name)
    made.set_unusable_password()
    made.save()
    return made


def signed_in(somebody: User) -> Client:
    client = Client()
    client.force_login(somebody)
    return client


@pytest.fixture
def olena(db: None) -> User:
    return person("Olena")


@pytest.fixture
def taras(db: None) -> User:
    return person("Taras")


@pytest.fixture
def box(olena: User) -> DeckBox:
    """A legal deck of Olena's."""
    return services.create_deck(olena, "Flames", BLUE_FLAME)
