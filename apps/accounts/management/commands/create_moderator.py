"""`manage.py create_moderator`: the first account with rights over the others."""

import secrets
from typing import Any

from django.core.management.base import BaseCommand, CommandError
from django.db import IntegrityError

from apps.accounts.models import User

NAME = "moderator"


class Command(BaseCommand):
    """Creates the moderator's account on the first run, and prints its password that once."""

    help = "Creates a moderator's account if there is none, and prints its password once."

    def handle(self, *args: Any, **options: Any) -> None:
        """Does nothing if anybody has a moderator's rights; refuses if the name belongs to somebody without them."""
        if User.objects.filter(is_superuser=True).exists():
            return
        password = secrets.token_urlsafe(12)
        try:
            User.objects.create_superuser(NAME, password=password)
        except IntegrityError as error:
            raise CommandError(f"Somebody without rights is called {NAME}: use createsuperuser instead.") from error
        self.stdout.write(f"Moderator's account: {NAME}, password: {password} (shown only now; /admin/ is the way in).")
