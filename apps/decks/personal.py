"""What the deck box keeps of a person: the decks."""

from typing import Any

from apps.decks.models import DeckBox
from apps.decks.services import forget_owner


class DeckBelongings:
    """The decks of a person."""

    def export(self, person_id: int) -> Any:
        """Each deck with its cards, archived ones included. One query."""
        fields = ("name", "cards", "created_at", "changed_at", "archived_at")
        return list(DeckBox.objects.filter(owner_id=person_id).values(*fields).order_by("created_at"))

    def forget(self, person_id: int) -> None:
        """They go with their owner, shared ones too."""
        forget_owner(person_id)
