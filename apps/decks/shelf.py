"""The decks that people may bring to a table, for a lobby that knows kits and no decks."""

from collections.abc import Sequence

from apps.decks import selectors
from apps.games.engines.tcg.decks.deck import Deck
from apps.games.shelves import OwnKit


class DeckShelf:
    """People's own decks: in use, and legal."""

    page = "decks"

    def kits_of(self, user_id: int) -> Sequence[OwnKit]:
        """The legal decks that the person has in use, the last changed first. One query."""
        return [OwnKit(box.key, box.name) for box in selectors.boxes_of(user_id) if not box.faults]

    def kit(self, user_id: int, key: str) -> Deck | None:
        """One of the decks that the person has in use, legal or not."""
        is_key = key.isalnum()  # what forms send may be anything, NUL included, which a database takes for no text
        box = selectors.boxes_of(user_id).filter(key=key).first() if is_key else None
        return None if box is None else box.deck
