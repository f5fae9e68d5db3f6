"""Seats of people who may not play any more."""

from apps.accounts.models import User
from apps.lobbies.services.locking import tables_locked_for
from apps.lobbies.services.seating import vacate
from apps.moderation.permissions import acts_of_play, may


def leave_if_kept_out(person: User) -> None:
    """Give up the person's seat in the lobby where a sanction forbids it. Inside a transaction."""
    table, _ = tables_locked_for(person)
    if table is not None and not may(person, *acts_of_play(table.is_rated)):
        vacate(table, person)
