"""The decks app: decks that people build for the card game, and keep."""

from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class DecksConfig(AppConfig):
    name = "apps.decks"
    verbose_name = _("decks")

    def ready(self) -> None:
        """Let people bring the decks that they keep here."""
        from apps.accounts import belongings
        from apps.decks.personal import DeckBelongings
        from apps.decks.shelf import DeckShelf
        from apps.games.shelves import put_up

        put_up("tcg", DeckShelf())
        belongings.put_up("decks", DeckBelongings())
