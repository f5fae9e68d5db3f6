"""Which tournaments there are: open for entries, running, finished, and the reader's own."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from django.db.models import Count, Exists, OuterRef, Q, QuerySet

from apps.accounts.reader import Reader
from apps.tournaments.enums import GOING_ON, TAKES_PART, CallStatus, EntryStatus, TournamentStatus
from apps.tournaments.models import Entry, Tournament

SHOWN: Final = 40
SHOWN_FINISHED: Final = 20


@dataclass(frozen=True, slots=True)
class TournamentList:
    """What the page of all tournaments shows to one reader; nothing stands in it twice."""

    mine: list[Tournament]
    """Those not over that the reader takes part in or organises."""
    running: list[Tournament]
    announced: list[Tournament]
    finished: list[Tournament]
    called: frozenset[int]
    """Those, by key, where the reader is expected at a table now."""
    invited: frozenset[int]
    """Those, by key, that the reader is invited to and has not answered."""


def tournament_list(reader: Reader, game: str | None = None) -> TournamentList:
    """All kinds of tournaments, of one game or of all. At most six queries, however many there are."""
    shown = tournaments().filter(game=game) if game else tournaments()
    mine = my_tournaments(reader, shown)
    others = shown.exclude(pk__in=[tournament.pk for tournament in mine])
    return TournamentList(
        mine,
        list(running(others)[:SHOWN]),
        list(announced(others)[:SHOWN]),
        list(finished(others)[:SHOWN_FINISHED]),
        called_in(reader, mine),
        invited_to(reader, mine),
    )


def coming_up(reader: Reader, limit: int) -> list[Tournament]:
    """For the front door: the reader's own, then those that run, then the next ones. At most two queries."""
    mine = my_tournaments(reader, tournaments())[:limit]
    going_on = tournaments().filter(status__in=GOING_ON)
    others = going_on.exclude(pk__in=[tournament.pk for tournament in mine])
    # By the alphabet "running" comes after "announced".
    return [*mine, *others.order_by("-status", "starts_at", "pk")[: limit - len(mine)]]


def tournaments() -> "QuerySet[Tournament]":
    """All of them, with how many have entered (`entered`) at hand, and without the rounds, which may be large."""
    entered = Count("entries", filter=Q(entries__status=EntryStatus.ENTERED))
    return Tournament.objects.defer("competition").annotate(entered=entered)


def my_tournaments(reader: Reader, among: "QuerySet[Tournament]") -> list[Tournament]:
    """Those of the reader's that are not over, the next one first."""
    if reader.pk is None:
        return []
    takes_part = Entry.objects.filter(
        tournament=OuterRef("pk"), user=reader.pk, status__in=(EntryStatus.INVITED, *TAKES_PART)
    )
    organises = Tournament.organisers.through.objects.filter(tournament=OuterRef("pk"), user=reader.pk)
    going_on = among.filter(status__in=GOING_ON)
    own = going_on.filter(Exists(takes_part) | Exists(organises))
    return list(own.order_by("starts_at", "pk")[:SHOWN])


def called_in(reader: Reader, among: Iterable[Tournament]) -> frozenset[int]:
    """Where the reader plays at a table, or is called to one and no pause holds it up, by the tournament's key.

    At most one query.
    """
    running_now = [tournament.pk for tournament in among if tournament.is_running]
    if reader.pk is None or not running_now:
        return frozenset()
    is_called = Q(tournament__calls__status=CallStatus.CALLED, tournament__paused_at__isnull=True)
    is_played = Q(tournament__calls__status=CallStatus.PLAYING)
    own = Entry.objects.filter(is_called | is_played, user=reader.pk, tournament__in=running_now).order_by()
    tables = own.values_list("pk", "tournament", "tournament__calls__seats", "tournament__calls__missing")
    return frozenset(event for entry, event, seats, missing in tables if entry in seats and entry not in missing)


def invited_to(reader: Reader, among: Iterable[Tournament]) -> frozenset[int]:
    """Where an invitation to a tournament to come waits for the reader's answer, by its key. At most one query."""
    to_come = [tournament.pk for tournament in among if tournament.is_announced]
    if reader.pk is None or not to_come:
        return frozenset()
    asked = Entry.objects.filter(user=reader.pk, status=EntryStatus.INVITED, tournament__in=to_come)
    return frozenset(asked.values_list("tournament", flat=True))


def public_entries(person_id: int) -> "QuerySet[Entry]":
    """Where somebody has or had a place, the newest first, each with its tournament; none that was called off."""
    entries = Entry.objects.filter(user=person_id, status=EntryStatus.ENTERED)
    there = entries.exclude(tournament__status=TournamentStatus.CANCELLED).select_related("tournament")
    return there.defer("tournament__competition").order_by("-tournament__starts_at", "-pk")


def announced(among: "QuerySet[Tournament]") -> "QuerySet[Tournament]":
    """Those open for entries, the next one first."""
    return among.filter(status=TournamentStatus.ANNOUNCED).order_by("starts_at", "pk")


def running(among: "QuerySet[Tournament]") -> "QuerySet[Tournament]":
    """Those that run, the newest first."""
    return among.filter(status=TournamentStatus.RUNNING).order_by("-starts_at", "-pk")


def finished(among: "QuerySet[Tournament]") -> "QuerySet[Tournament]":
    """Those played to the end, the newest first."""
    return among.filter(status=TournamentStatus.FINISHED).order_by("-finished_at", "-pk")
