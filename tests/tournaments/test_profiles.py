"""The tournaments of somebody, on that person's page, and the ways to that page."""

import pytest
from django.test import Client

from apps.tournaments.enums import EntryStatus
from apps.tournaments.models import Entry
from apps.tournaments.services.creating import cancel_tournament
from tests.tournaments.services.happenings import organiser, started

pytestmark = pytest.mark.django_db


def somebody(entry_of: object) -> Entry:
    entry = Entry.objects.filter(tournament=entry_of, bot_level="").select_related("user").first()
    assert entry is not None
    return entry


def page_of(entry: Entry) -> str:
    assert entry.user is not None
    return Client().get(f"/people/{entry.user.username}/").content.decode()


def test_a_profile_shows_where_somebody_has_a_place() -> None:
    tournament = started(people=4)
    entry = somebody(tournament)
    assert f'href="/tournaments/{tournament.code}/"' in page_of(entry)
    for status in (EntryStatus.INVITED, EntryStatus.WAITING, EntryStatus.LEFT, EntryStatus.REMOVED):
        Entry.objects.filter(pk=entry.pk).update(status=status)
        assert tournament.code not in page_of(entry)


def test_what_was_called_off_is_not_shown() -> None:
    tournament = started(people=4)
    cancel_tournament(organiser(tournament), tournament.code, "The hall is closed.")
    assert tournament.code not in page_of(somebody(tournament))


def test_standings_and_the_working_lead_to_the_profile() -> None:
    tournament = started(people=4)
    entry = somebody(tournament)
    assert entry.user is not None
    for page in ("table/", f"players/{entry.pk}/"):
        shown = Client().get(f"/tournaments/{tournament.code}/{page}").content.decode()
        assert f'href="/people/{entry.user.username}/"' in shown
