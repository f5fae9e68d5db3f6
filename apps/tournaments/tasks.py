"""Celery: ids in, one service call each."""

from celery import shared_task

from apps.tournaments import services

STALE_SECONDS = 10
"""What a busy worker has not come to by then is dropped: the next sweep finds the tournament again."""


@shared_task(name="tournaments.record_match")
def record_match(match_id: str) -> None:
    """A match has ended: its result counts in its tournament."""
    services.record_match(match_id)


@shared_task(name="tournaments.move_on")
def move_on(code: str) -> None:
    """Do all that is due in a tournament."""
    services.move_on(code)


@shared_task(name="tournaments.sweep")
def sweep() -> None:
    """Find the tournaments in which something is due. Every two seconds, by beat."""
    for code in services.tournaments_due():
        move_on.apply_async((code,), expires=STALE_SECONDS)
