"""Sitting down and getting up."""

from contextlib import suppress

from django.db import transaction

from apps.accounts.models import User
from apps.chat.selectors import is_kept_apart
from apps.errors import Conflict, Malformed, NotAllowed, NotFound
from apps.lobbies.enums import TableStatus
from apps.lobbies.models import LastKit, Table, TableSeat
from apps.lobbies.selectors import invited_table, may_see
from apps.lobbies.services.bringing import usual_kit
from apps.lobbies.services.locking import (
    check_open,
    locked_table,
    mark_changed,
    table_locked_by_host,
    tables_locked_for,
)
from apps.moderation.permissions import acts_of_play, require_may


@transaction.atomic
def join_table(person: User, code: str, index: int | None = None) -> None:
    """Sit down at a public table, on the given seat or the first free one; at one's own table, change seats.

    Whoever sits at another table leaves it. Refuses when the table is full, started, closed or by invitation only, the
    seat is taken, the host has taken the person off it, guests at rated tables, people who have blocked one another at
    others, and whom a sanction keeps from playing.
    """
    current, table = tables_locked_for(person, code)
    if table is None or not may_see(person, table):
        raise NotFound("table_not_found")
    _sit_down(person, table, current, index)


@transaction.atomic
def join_by_invitation(person: User, token: str) -> str:
    """Sit down at the table that the link leads to, and return its code; refuses as `join_table` does."""
    code = invited_table(token).code
    current, table = tables_locked_for(person, code)
    if table is None:
        raise NotFound("table_not_found")
    _sit_down(person, table, current, None)
    return code


@transaction.atomic
def leave_table(person: User, code: str) -> None:
    """Get up. The host role passes to whoever has sat longest; a table without people closes.

    Refuses as `locked_table` does, and with Conflict when the person does not sit there.
    """
    table = locked_table(person, code)
    if not vacate(table, person):
        raise Conflict("not_at_table")


@transaction.atomic
def forget_person(person_id: int) -> None:
    """Gives up the seat of somebody whose account is being deleted, and what tables have of this person."""
    person = User.objects.get(pk=person_id)
    Table.objects.filter(host=person).update(title="")
    for code in list(Table.objects.filter(status=TableStatus.OPEN, seats__user=person).values_list("code", flat=True)):
        with suppress(Conflict):  # it has just started or closed
            vacate(locked_table(person, code), person)
    for table in Table.objects.filter(removed=person):
        table.removed.remove(person)
    Table.objects.filter(host=person).update(host=None)
    LastKit.objects.filter(user=person).delete()


@transaction.atomic
def remove_person(host: User, code: str, index: int) -> None:
    """The host takes a person off the table, who cannot come back to it. Refuses others, and an empty seat."""
    table = table_locked_by_host(host, code)
    seat = table.seats.select_related("user").filter(index=index, user__isnull=False).exclude(user=host).first()
    if seat is None or seat.user is None:
        raise Conflict("not_at_table")
    table.removed.add(seat.user)
    vacate(table, seat.user)


def vacate(table: Table, person: User) -> bool:
    """Free the person's seat at a locked table; False if there was none."""
    if not table.seats.filter(user=person).delete()[0]:
        return False
    settle(table)
    return True


def settle(table: Table) -> None:
    """After somebody has gone from a locked table: pass on the host role, or close a table without people."""
    people = list(table.seats.filter(user__isnull=False).order_by("since", "pk").values_list("user_id", flat=True))
    if not people:
        close(table)
        return
    if table.host_id not in people:
        table.host_id = people[0]
    mark_changed(table)


def close(table: Table) -> None:
    """Close a locked table: bots alone do not keep it open."""
    table.seats.all().delete()
    table.status = TableStatus.CLOSED
    mark_changed(table)


def free_seat(table: Table, index: int | None) -> int:
    """The wanted seat of a locked table, or the first free one; refuses when it is taken, or all are."""
    taken = set(table.seats.values_list("index", flat=True))
    free = [place for place in range(table.seat_count) if place not in taken]
    if not free:
        raise Conflict("table_full")
    if index is None:
        return free[0]
    if not 0 <= index < table.seat_count:
        raise Malformed("bad_form")
    if index in taken:
        raise Conflict("seat_taken")
    return index


def _sit_down(person: User, table: Table, current: Table | None, index: int | None) -> None:
    check_open(table)
    if table == current:
        if index is not None:
            table.seats.filter(user=person).update(index=free_seat(table, index))
            mark_changed(table)
        return
    _check_welcome(person, table)
    require_may(person, *acts_of_play(table.is_rated))
    place = free_seat(table, index)
    if current is not None:
        vacate(current, person)
    TableSeat.objects.create(table=table, index=place, user=person, kit=usual_kit(person, table.engine))
    mark_changed(table)


def _check_welcome(person: User, table: Table) -> None:
    if table.removed.filter(pk=person.pk).exists():
        raise NotAllowed("removed_from_table")
    if table.is_rated and person.is_guest:
        raise NotAllowed("rated_needs_account")
    # Who plays for rating cannot choose opponents; everywhere else nobody has to sit with somebody.
    if not table.is_rated and is_kept_apart(person.pk, [seat.user_id for seat in table.people if seat.user_id]):
        raise NotAllowed("kept_apart")
