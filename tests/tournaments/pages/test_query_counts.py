"""What a page of a tournament costs the database: as much for many as for few."""

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from apps.tournaments.enums import CallStatus
from apps.tournaments.formats.competition import EntrantId
from apps.tournaments.formats.settings import Pods, SingleElimination, Swiss
from apps.tournaments.models import Tournament
from tests.tournaments.pages.staged import page, play_round
from tests.tournaments.services.happenings import organiser, person_of, started

pytestmark = pytest.mark.django_db
PAGES = ("", "table/", "rounds/", "bracket/", "screen/", "results.json", "standings.csv", "calendar.ics")
MOST = 7
"""Of a signed-in reader's page: session and person are two of them."""


def asked(tournament: Tournament, path: str, client: Client) -> int:
    with CaptureQueriesContext(connection) as captured:
        page(tournament, path, client)
    return len(captured)


def called(tournament: Tournament) -> EntrantId:
    """Somebody whom a table waits for: there is most to say to them."""
    return tournament.calls.filter(status=CallStatus.CALLED)[0].sitting[0]


def size_of(people: int, settings: Swiss | SingleElimination | Pods, game: str) -> Tournament:
    tournament = started(people, settings=settings, game=game, break_seconds=0)
    play_round(tournament)
    return tournament


@pytest.mark.parametrize(
    ("settings", "game"), [(Swiss(rounds=3), "poke"), (SingleElimination(), "poke"), (Pods(size=3), "perudo")]
)
def test_many_cost_no_more_than_few(settings: Swiss | SingleElimination | Pods, game: str) -> None:
    few, many = size_of(5, settings, game), size_of(14, settings, game)
    for path in PAGES:
        counts = []
        for tournament in (few, many):
            for person in (None, person_of(called(tournament)), organiser(tournament)):
                client = Client()
                if person is not None:
                    client.force_login(person)
                counts.append(asked(tournament, path, client))
        assert counts[:3] == counts[3:], path
        assert max(counts) <= MOST, path
