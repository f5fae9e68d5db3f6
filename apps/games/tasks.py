"""Celery: ids in, one service call each."""

import logging

from celery import shared_task
from django.utils import timezone

from apps.games import selectors, services
from apps.games.signs import LOOK_BACK

log = logging.getLogger(__name__)

SWEEP_SIZE = 500
BACKLOG_SIZE = 50
"""So many matches at a time, so that no bot waits for them."""
BACKLOG_SECONDS = 600
STALE_SECONDS = 10
"""What a busy worker has not come to by then is dropped: the next sweep finds the match again."""


@shared_task(name="games.play_bot_turn")
def play_bot_turn(match_id: str, version: int) -> None:
    """Let the bots of a match act, if it is still at this version."""
    services.play_bot_turn(match_id, version)


@shared_task(name="games.enforce_deadline")
def enforce_deadline(match_id: str) -> None:
    """Play the defaults of what has run out of time in a match, and call its bots again."""
    services.repair_match(match_id)


@shared_task(name="games.sweep_overdue")
def sweep_overdue() -> None:
    """Find the matches in which something is due and has not happened. Every second, by beat."""
    for match_id in selectors.matches_due(selectors.now_ms(), SWEEP_SIZE):
        enforce_deadline.apply_async((match_id,), expires=STALE_SECONDS)


@shared_task(name="games.sum_up_guesses")
def sum_up_guesses(match_id: str) -> None:
    """Sum up what people guessed in a match that is over."""
    services.sum_up_guesses(match_id)


@shared_task(name="games.sum_up_missed_guesses")
def sum_up_missed_guesses() -> None:
    """Find matches whose task was lost, or that are older than the counting. Every few minutes, by beat."""
    for match_id in selectors.matches_not_summed_up(timezone.now() - LOOK_BACK, BACKLOG_SIZE):
        sum_up_guesses.apply_async((match_id,), expires=BACKLOG_SECONDS)
