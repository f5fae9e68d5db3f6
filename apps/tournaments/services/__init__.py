"""All that changes a tournament. Every write locks it first, refuses with an AppError, and pokes after the commit."""

from apps.tournaments.services.calls import ready, record_match
from apps.tournaments.services.entering import (
    add_bot,
    check_in,
    choose_kit,
    enter,
    fill_places,
    invite,
    remove_entry,
    withdraw,
)
from apps.tournaments.services.rounds import close_round, start_round
from apps.tournaments.services.schedule import move_on, tournaments_due
from apps.tournaments.services.starting import start_tournament

__all__ = [
    "add_bot",
    "check_in",
    "choose_kit",
    "close_round",
    "enter",
    "fill_places",
    "invite",
    "move_on",
    "ready",
    "record_match",
    "remove_entry",
    "start_round",
    "start_tournament",
    "tournaments_due",
    "withdraw",
]
