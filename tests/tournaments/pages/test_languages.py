"""In Ukrainian and in Russian no page of a tournament falls back into English."""

from collections.abc import Callable

import pytest
from django.test import Client

from apps.accounts.models import User
from apps.tournaments.models import Tournament
from tests.pages.languages import latin_words
from tests.tournaments.pages.staged import FORMATS, over, page, somebody_leaves, under_way
from tests.tournaments.services.happenings import announced, entered

pytestmark = pytest.mark.django_db
PAGES = ("", "table/", "rounds/", "bracket/", "screen/", "trail/")
ALLOWED = frozenset({"Parlour", "English", "UTC", "CSV", "JSON", "Cup", "http", "testserver", "tournaments"})


def of_cyrillic_names(tournament: Tournament) -> Tournament:
    """The same with people whose names are no English words."""
    for entry in tournament.entries.all():
        entry.name = f"Гравець {entry.pk}"
        entry.save()
    for person in User.objects.all():
        person.display_name = f"Людина {person.pk}"
        person.save()
    return tournament


def an_announced_one(name: str) -> Tournament:
    tournament = announced(FORMATS[name][0], FORMATS[name][1], check_in_minutes=90, round_minutes=30)
    entered(tournament, 3)
    return tournament


def one_that_somebody_left(name: str) -> Tournament:
    tournament = under_way(name)
    somebody_leaves(tournament)
    return tournament


STAGES = [
    (an_announced_one, "swiss"),
    *((one_that_somebody_left, name) for name in FORMATS),
    *((over, name) for name in ("swiss", "double_elimination", "pods")),
]


@pytest.mark.parametrize(("stage", "name"), STAGES)
def test_pages(stage: Callable[[str], Tournament], name: str) -> None:
    tournament = of_cyrillic_names(stage(name))
    paths = [*PAGES, *(f"players/{entry.pk}/" for entry in tournament.entries.all()[:2] if tournament.played)]
    for language in ("uk", "ru"):
        client = Client(headers={"accept-language": language})
        for path in paths:
            html = page(tournament, path, client).replace(tournament.code, "")
            assert latin_words(html, language, ALLOWED) == [], path
