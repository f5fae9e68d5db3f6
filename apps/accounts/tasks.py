"""What the accounts app does by the clock."""

from celery import shared_task
from django.conf import settings

from apps.accounts.services import remove_expired_sessions, remove_idle_guests


@shared_task(name="accounts.forget_expired_sessions")
def forget_expired_sessions() -> None:
    """Once a day: sessions that nobody can come back to."""
    remove_expired_sessions()


@shared_task(name="accounts.forget_idle_guests")
def forget_idle_guests() -> None:
    """Once a day: guests who came, looked and never sat down."""
    remove_idle_guests(settings.IDLE_GUEST_DAYS)
