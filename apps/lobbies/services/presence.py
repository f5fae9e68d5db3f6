"""Who is still there. Waiting rooms report it; a sweep frees the seats of those who have been gone for long."""

from datetime import datetime, timedelta

from django.db import transaction
from django.db.models import Q
from django.utils import timezone

from apps.accounts.models import User
from apps.games.enums import MatchStatus
from apps.lobbies.enums import ClockPreset, TableStatus
from apps.lobbies.models import Table, TableSeat
from apps.lobbies.services.locking import mark_changed
from apps.lobbies.services.seating import settle

GONE_AFTER = timedelta(minutes=10)
GONE_AFTER_SLOW = timedelta(days=3)
NOTED_EVERY = timedelta(seconds=20)
KEPT_FOR = timedelta(days=60)
"""How long a table that waits no more is kept: its address leads to the match, and moderators look back at it."""


def note_presence(person: User, code: str) -> None:
    """The person has the waiting room open. Tells the others if they thought otherwise; no harm if not seated there."""
    seat = TableSeat.objects.filter(table__code=code, user=person).first()
    if seat is not None and timezone.now() - seat.seen_at >= NOTED_EVERY:
        _note(seat)


def close_stale_tables() -> int:
    """Free the seats of people who have been gone for long, and close tables without people; how many were touched.

    A table whose host has deleted the account gets another host.
    """
    now = timezone.now()
    waiting = Table.objects.filter(status=TableStatus.OPEN)
    stale = waiting.filter(_gone(now) | Q(host__isnull=True)).values_list("code", flat=True)
    codes = sorted({*stale, *waiting.exclude(seats__user__isnull=False).values_list("code", flat=True)})
    for code in codes:
        _tidy(code, now)
    return len(codes)


def forget_old_tables() -> int:
    """Delete tables that have waited no more for long, but for those whose match still runs; how many rows went."""
    old = Table.objects.exclude(status=TableStatus.OPEN).filter(created_at__lt=timezone.now() - KEPT_FOR)
    return old.exclude(match__status=MatchStatus.RUNNING).delete()[0]


@transaction.atomic
def _note(seat: TableSeat) -> None:
    table = Table.objects.select_for_update().get(pk=seat.table_id) if seat.is_away else None
    is_still_there = TableSeat.objects.filter(pk=seat.pk).update(seen_at=timezone.now())
    if table is not None and is_still_there:
        mark_changed(table)


@transaction.atomic
def _tidy(code: str, now: datetime) -> None:
    table = Table.objects.select_for_update().get(code=code)
    if table.status != TableStatus.OPEN:
        return
    limit = GONE_AFTER_SLOW if table.clock == ClockPreset.SLOW else GONE_AFTER
    table.seats.filter(user__isnull=False, seen_at__lt=now - limit).delete()
    settle(table)


def _gone(now: datetime) -> Q:
    slow = Q(clock=ClockPreset.SLOW)
    long_ago = Q(seats__seen_at__lt=now - GONE_AFTER_SLOW)
    a_while_ago = Q(seats__seen_at__lt=now - GONE_AFTER)
    return Q(seats__user__isnull=False) & ((slow & long_ago) | (~slow & a_while_ago))
