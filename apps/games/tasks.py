"""Celery: ids in, one service call each."""

import logging

from celery import shared_task

from apps.games import selectors, services

log = logging.getLogger(__name__)

SWEEP_SIZE = 500
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
