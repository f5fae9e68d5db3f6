"""What is read of decks: one's own, and those that others have shared."""

from django.db.models import QuerySet

from apps.decks.models import DeckBox
from apps.errors import NotFound


def boxes_of(owner_id: int | None, *, archived: bool = False) -> QuerySet[DeckBox]:
    """Somebody's decks, the last changed first: those in use, or those put away. One query."""
    if owner_id is None:
        return DeckBox.objects.none()
    return DeckBox.objects.filter(owner=owner_id, archived_at__isnull=not archived)


def box_of(owner_id: int | None, key: str) -> DeckBox:
    """One of somebody's own decks; NotFound for those of others as for none."""
    box = DeckBox.objects.filter(owner=owner_id, key=key).first() if owner_id is not None else None
    if box is None:
        raise NotFound("deck_not_found")
    return box


def shared_box(token: str) -> DeckBox:
    """The deck that a link shows, with its owner; NotFound if the link is wrong, taken back, or the deck put away."""
    box = DeckBox.objects.select_related("owner").filter(token=token, archived_at__isnull=True).first()
    if box is None:
        raise NotFound("deck_not_shared")
    return box
