"""`manage.py remove_idle_guests`: by hand what Celery beat does daily."""

from argparse import ArgumentParser
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand

from apps.accounts.services import remove_idle_guests


class Command(BaseCommand):
    help = "Forgets guests who never sat at a table."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--days", type=int, default=settings.IDLE_GUEST_DAYS, help="how long ago they came")

    def handle(self, *args: Any, **options: Any) -> None:
        removed = remove_idle_guests(options["days"])
        self.stdout.write(f"{removed} guests removed.")
