"""What is read of one tournament. Everybody may read every tournament; what is listed where is in `lists`."""

from collections.abc import Iterable

from django.db.models import QuerySet

from apps.accounts.reader import Reader
from apps.errors import NotFound
from apps.tournaments.enums import CallStatus
from apps.tournaments.formats.competition import EntrantId
from apps.tournaments.models import Call, Entry, Tournament


def tournament_for(code: str) -> Tournament:
    """The tournament with its organisers at hand; NotFound if there is none. Two queries."""
    tournament = Tournament.objects.prefetch_related("organisers").filter(code=code).first()
    if tournament is None:
        raise NotFound("tournament_not_found")
    return tournament


def entries_of(tournament: Tournament) -> list[Entry]:
    """Everybody who ever entered, in the order of entry, with their people. One query."""
    return list(tournament.entries.select_related("user"))


def names_of(entries: Iterable[Entry]) -> dict[EntrantId, str]:
    """The entrants' names as they entered; those of deleted accounts are called so."""
    return {entry.pk: entry.shown_name for entry in entries}


def calls_of(tournament: Tournament) -> "QuerySet[Call]":
    """The calls that were not called off, in the order of rounds, pairings and games."""
    return tournament.calls.exclude(status=CallStatus.OFF).order_by("round", "pairing", "game")


def is_organiser(reader: Reader, tournament: Tournament) -> bool:
    """Whether the reader runs it; without a query for a tournament of `tournament_for`."""
    return reader.pk is not None and any(organiser.pk == reader.pk for organiser in tournament.organisers.all())


def entry_of(reader: Reader, entries: Iterable[Entry]) -> Entry | None:
    """The reader's own entry, or None."""
    return next((entry for entry in entries if reader.pk is not None and entry.user_id == reader.pk), None)
