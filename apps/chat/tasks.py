"""What the chat does by the clock."""

from celery import shared_task
from django.conf import settings

from apps.chat import services


@shared_task(name="chat.forget_old_lines")
def forget_old_lines() -> None:
    """Once a day: what was said longer ago than it is kept for."""
    services.forget_old_lines(settings.CHAT_KEPT_DAYS)
