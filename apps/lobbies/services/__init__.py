"""What people do in the lobby. Every write locks its table, refuses with an AppError, and pokes after the commit."""

from apps.lobbies.services.bots import add_bot, remove_bot, set_bot_level
from apps.lobbies.services.bringing import choose_kit
from apps.lobbies.services.opening import TableWish, open_table
from apps.lobbies.services.presence import close_stale_tables, forget_old_tables, note_presence
from apps.lobbies.services.seating import (
    forget_person,
    join_by_invitation,
    join_table,
    leave_table,
    remove_person,
)
from apps.lobbies.services.starting import play_now, start_table

__all__ = [
    "TableWish",
    "add_bot",
    "choose_kit",
    "close_stale_tables",
    "forget_old_tables",
    "forget_person",
    "join_by_invitation",
    "join_table",
    "leave_table",
    "note_presence",
    "open_table",
    "play_now",
    "remove_bot",
    "remove_person",
    "set_bot_level",
    "start_table",
]
