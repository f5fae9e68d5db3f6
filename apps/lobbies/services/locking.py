"""Holding a table while it changes, and telling of it afterwards.

Locks are taken in one order everywhere, so that two people changing places never wait for each other: first the person
who moves, then tables by their key, then seats.
"""

from django.db.models import Q

from apps.accounts.models import User
from apps.after_commit import poke
from apps.errors import AppError, Conflict, NotAllowed, NotFound
from apps.lobbies.enums import TableStatus
from apps.lobbies.models import Table
from apps.lobbies.selectors import may_see


def locked_table(person: User, code: str) -> Table:
    """The open table, locked until the transaction ends.

    NotFound, also for strangers to a private one; Conflict once it has started or closed.
    """
    table = Table.objects.select_for_update().filter(code=code).first()
    if table is None or not may_see(person, table):
        raise NotFound("table_not_found")
    check_open(table)
    return table


def table_locked_by_host(host: User, code: str) -> Table:
    """The open table, locked; refuses as `locked_table` does, and NotAllowed for all but its host."""
    table = locked_table(host, code)
    if table.host_id != host.pk:
        raise NotAllowed("host_only")
    return table


def tables_locked_for(person: User, code: str | None = None) -> tuple[Table | None, Table | None]:
    """The table at which the person sits (or None) and the one with the code, both locked; NotFound if it is gone."""
    User.objects.select_for_update(no_key=True).get(pk=person.pk)
    concerned = set(Table.objects.filter(Q(code=code) | Q(seats__user=person)).values_list("pk", flat=True))
    tables = list(Table.objects.select_for_update().filter(pk__in=concerned).order_by("pk"))
    current = next((table for table in tables if table.seats.filter(user=person).exists()), None)
    target = next((table for table in tables if table.code == code), None)
    if target is None and code is not None:
        raise NotFound("table_not_found")
    return current, target


def mark_changed(table: Table) -> None:
    """Save the table as its next version, and poke the lobby and the waiting room after the commit."""
    table.version += 1
    table.save()
    poke(f"table.{table.code}", version=table.version)
    if table.is_public:
        poke("lobby", version=table.version)


def check_open(table: Table) -> None:
    """Conflict once the table has started or closed."""
    refusals: dict[str, AppError] = {
        TableStatus.STARTED: Conflict("table_started"),
        TableStatus.CLOSED: Conflict("table_closed"),
    }
    if table.status in refusals:
        raise refusals[table.status]
