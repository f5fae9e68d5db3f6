"""What `manage.py check --deploy` finds fault with, beside Django's own list."""

from collections.abc import Sequence
from typing import Any

from django.apps import AppConfig
from django.conf import settings
from django.core.checks import CheckMessage, Tags, Warning, register

CONSOLE = "django.core.mail.backends.console.EmailBackend"


@register(Tags.security, deploy=True)
def check_mail(app_configs: Sequence[AppConfig] | None, **_: Any) -> list[CheckMessage]:
    """Letters carry links that open accounts: printed, they would stand in the log."""
    if settings.EMAIL_BACKEND != CONSOLE:
        return []
    return [Warning("Letters are printed into the log.", hint="Set EMAIL_URL.", id="parlour.W001")]
