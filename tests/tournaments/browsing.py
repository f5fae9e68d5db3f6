"""Reading pages and pressing buttons as somebody."""

import re

from django.test import Client
from django.urls import reverse

from apps.accounts.models import User
from apps.tournaments.models import Tournament
from apps.tournaments.services.entering import enter
from apps.tournaments.services.starting import start_tournament


def signed_in(someone: User) -> Client:
    client = Client()
    client.force_login(someone)
    return client


def words(client: Client, address: str) -> str:
    """What the page says, without its tags."""
    page = client.get(address, follow=True).content.decode()
    return re.sub(r"\s+", " ", re.sub(r"<[^>]+>", " ", page))


def post(client: Client, name: str, tournament: Tournament, *more: int, **data: str) -> str:
    """What the page says to which the button leads."""
    response = client.post(reverse(name, args=[tournament.code, *more]), data, follow=True)
    assert response.status_code == 200
    return response.content.decode()


def started(tournament: Tournament, organiser: User, people: list[User]) -> Tournament:
    for someone in people:
        enter(someone, tournament.code)
    start_tournament(organiser, tournament.code)
    tournament.refresh_from_db()
    return tournament
