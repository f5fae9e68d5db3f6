"""What tournaments hear of matches."""

from typing import Any

from django.dispatch import receiver

from apps import after_commit
from apps.games.signals import match_finished
from apps.tournaments.models import Call


@receiver(match_finished)
def record_match(match_id: str, **_: Any) -> None:
    """A match has ended: if it belongs to a tournament, its result counts there. The sweep repairs a lost task."""
    if Call.objects.filter(match=match_id).exists():
        after_commit.enqueue("tournaments.record_match", match_id)
