"""A sanction that keeps somebody from playing frees the seat that he or she waits on."""

from typing import Any

from django.dispatch import receiver

from apps.lobbies.services.standing import leave_if_kept_out
from apps.moderation.models import Sanction
from apps.moderation.signals import sanction_imposed


@receiver(sanction_imposed)
def free_seat(sanction: Sanction, **_: Any) -> None:
    """In the transaction of the sanction, with the person's row locked."""
    leave_if_kept_out(sanction.person)
