"""Bots at a waiting table: the host's to seat and to send away."""

from django.db import transaction

from apps.accounts.models import User
from apps.errors import Conflict, Malformed
from apps.lobbies.models import Table, TableSeat
from apps.lobbies.services.locking import mark_changed, table_locked_by_host
from apps.lobbies.services.seating import free_seat


@transaction.atomic
def add_bot(host: User, code: str, level: str, index: int | None = None) -> None:
    """Seat a bot, on the given seat or the first free one.

    Refuses all but the host, a rated table, an unknown level, and a taken seat or a full table.
    """
    table = table_locked_by_host(host, code)
    seat_bot(table, level, free_seat(table, index))
    mark_changed(table)


@transaction.atomic
def remove_bot(host: User, code: str, index: int) -> None:
    """Send the bot on that seat away. Refuses all but the host, and a seat without a bot."""
    table = table_locked_by_host(host, code)
    if not table.seats.filter(index=index, user__isnull=True).delete()[0]:
        raise Conflict("no_such_bot")
    mark_changed(table)


@transaction.atomic
def set_bot_level(host: User, code: str, index: int, level: str) -> None:
    """Let the bot on that seat play at another level. Refuses as `add_bot` and `remove_bot` do."""
    table = table_locked_by_host(host, code)
    check_level(table, level)
    if not table.seats.filter(index=index, user__isnull=True).update(bot_level=level):
        raise Conflict("no_such_bot")
    mark_changed(table)


def seat_bot(table: Table, level: str, index: int) -> None:
    """Put a bot on a free seat of a locked table; refuses rated tables and unknown levels."""
    if table.is_rated:
        raise Conflict("rated_without_bots")
    check_level(table, level)
    TableSeat.objects.create(table=table, index=index, bot_level=level)


def check_level(table: Table, level: str) -> None:
    """Refuse a level that this game has no bots for."""
    if level not in table.engine.bots:
        raise Malformed("unknown_bot_level")
