"""What the clock does in the lobby."""

from celery import shared_task

from apps.lobbies import services


@shared_task(name="lobbies.close_stale_tables")
def close_stale_tables() -> None:
    """Every minute (see `CELERY_BEAT_SCHEDULE`): free seats and tables that nobody has been at for long."""
    services.close_stale_tables()


@shared_task(name="lobbies.forget_old_tables")
def forget_old_tables() -> None:
    """Once a day: tables that have waited no more for long."""
    services.forget_old_tables()
