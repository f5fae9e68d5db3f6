"""What people do with their decks. Every write is of one's own deck alone, and refuses with an AppError."""

from django.db import transaction
from django.utils import timezone

from apps.accounts.models import User
from apps.decks.models import LONGEST_NAME, DeckBox, new_token
from apps.errors import Conflict, Malformed, NotFound
from apps.games.engines.tcg.cards import CARDS
from apps.games.engines.tcg.decks.deck import DECK_SIZE, Deck

MOST_DECKS = 60
"""That one person keeps, archived ones included."""
MOST_CARDS = 2 * DECK_SIZE
"""In a deck that is being built; twice what a finished one has."""


@transaction.atomic
def create_deck(owner: User, name: str, deck: Deck | None = None) -> DeckBox:
    """A new deck, empty or with these cards. Conflict when the owner keeps too many, or it is too big; Malformed
    without a name."""
    User.objects.select_for_update(no_key=True).get(pk=owner.pk)
    if DeckBox.objects.filter(owner=owner).count() >= MOST_DECKS:
        raise Conflict("too_many_decks", most=MOST_DECKS)
    return DeckBox.objects.create(owner=owner, name=_checked_name(name), cards=_kept(deck or Deck()))


@transaction.atomic
def change_card(owner: User, key: str, card: str, by: int) -> DeckBox:
    """Put so many of a card in, or take them out; none below nought. Malformed for a card that is none, Conflict when
    it does not fit."""
    box = _locked(owner, key)
    if card not in CARDS:
        raise Malformed("no_such_card")
    box.cards = _kept(box.deck.changed(card, by))
    box.save(update_fields=["cards", "changed_at"])
    return box


@transaction.atomic
def rename_deck(owner: User, key: str, name: str) -> None:
    """Call a deck something else. Malformed for no name, or one that is too long."""
    box = _locked(owner, key)
    box.name = _checked_name(name)
    box.save(update_fields=["name", "changed_at"])


@transaction.atomic
def archive_deck(owner: User, key: str) -> None:
    """Put a deck away: it cannot be brought to a table, and its link shows nothing, until it is taken back."""
    box = _locked(owner, key)
    box.archived_at = timezone.now()
    box.save(update_fields=["archived_at"])


@transaction.atomic
def restore_deck(owner: User, key: str) -> None:
    """Take a deck back that was put away."""
    box = _locked(owner, key)
    box.archived_at = None
    box.save(update_fields=["archived_at"])


@transaction.atomic
def delete_deck(owner: User, key: str) -> None:
    """Throw an archived deck away for good; Conflict for one in use."""
    box = _locked(owner, key)
    if box.archived_at is None:
        raise Conflict("deck_in_use")
    box.delete()


@transaction.atomic
def share_deck(owner: User, key: str) -> str:
    """Let whoever has the link see the deck, and return the link's secret: the same one while it is shared."""
    box = _locked(owner, key)
    if box.token is None:
        box.token = new_token()
        box.save(update_fields=["token"])
    return box.token


@transaction.atomic
def unshare_deck(owner: User, key: str) -> None:
    """Take the link back for good: sharing the deck again makes another one."""
    box = _locked(owner, key)
    box.token = None
    box.save(update_fields=["token"])


def forget_owner(owner_id: int) -> None:
    """Throws all decks of somebody away whose account is being deleted."""
    DeckBox.objects.filter(owner_id=owner_id).delete()


def _locked(owner: User, key: str) -> DeckBox:
    box = DeckBox.objects.select_for_update().filter(owner=owner, key=key).first()
    if box is None:
        raise NotFound("deck_not_found")
    return box


def _kept(deck: Deck) -> list[list[str | int]]:
    if deck.size > MOST_CARDS or len(deck.cards) > DECK_SIZE:
        raise Conflict("deck_full", most=MOST_CARDS)
    return [[key, count] for key, count in deck.cards]


def _checked_name(name: str) -> str:
    said = " ".join(name.split())
    if not said or len(said) > LONGEST_NAME or not said.isprintable():
        raise Malformed("deck_unnamed", most=LONGEST_NAME)
    return said
