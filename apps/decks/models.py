"""Decks that people keep."""

from django.conf import settings
from django.db import models
from django.urls import reverse
from django.utils.crypto import get_random_string
from django.utils.translation import gettext_lazy as _

from apps.games.engines.tcg.decks.deck import Deck
from apps.games.engines.tcg.decks.legality import Fault, faults
from apps.games.kernel.codec import MalformedError, decode, encode

ALPHABET = "23456789abcdefghjkmnpqrstuvwxyz"
LONGEST_NAME = 60


def new_key() -> str:
    """A short random name for a deck's address."""
    return get_random_string(10, ALPHABET)


def new_token() -> str:
    """The secret of a link that shows a deck to others."""
    return get_random_string(20, ALPHABET)


class DeckBox(models.Model):
    """A deck with its name, in its owner's box: legal or not, for it may be half built. Archived ones are put away."""

    key = models.CharField(_("key"), max_length=12, unique=True, default=new_key, editable=False)
    owner = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.CASCADE, related_name="deck_boxes", verbose_name=_("owner")
    )
    name = models.CharField(_("name"), max_length=LONGEST_NAME)
    cards = models.JSONField(_("cards"), default=list, blank=True)
    token = models.CharField(_("link for others"), max_length=24, unique=True, null=True, blank=True)
    archived_at = models.DateTimeField(_("put away"), null=True, blank=True)
    created_at = models.DateTimeField(_("created"), auto_now_add=True)
    changed_at = models.DateTimeField(_("changed"), auto_now=True)

    class Meta:
        verbose_name = _("deck")
        verbose_name_plural = _("decks")
        ordering = ("-changed_at", "-pk")
        indexes = (models.Index(fields=["owner", "-changed_at"], name="deck_owner_changed"),)

    def __str__(self) -> str:
        return self.name

    def get_absolute_url(self) -> str:
        return reverse("deck", args=[self.key])

    @property
    def deck(self) -> Deck:
        """The cards, as the game knows them; of what is no deck, none."""
        try:
            return decode(encode({"cards": self.cards}), Deck)
        except MalformedError:
            return Deck()

    @property
    def faults(self) -> tuple[Fault, ...]:
        """What keeps it from being played."""
        return faults(self.deck)
