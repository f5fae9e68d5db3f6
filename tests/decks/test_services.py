"""What people do with their decks."""

from collections.abc import Callable

import pytest

from apps.accounts.models import User
from apps.decks import selectors, services
from apps.decks.models import DeckBox
from apps.decks.shelf import DeckShelf
from apps.errors import AppError, Conflict, Malformed, NotFound
from apps.games.engines.tcg.cards import CARDS
from apps.games.engines.tcg.decks.deck import Deck
from tests.decks.conftest import BLUE_FLAME

RESHIRAM = "bw1-26"


def test_a_new_deck_is_empty_or_holds_what_it_was_given(olena: User, box: DeckBox) -> None:
    assert services.create_deck(olena, "  My   deck ").name == "My deck"
    box.refresh_from_db()
    assert (box.deck, box.faults) == (BLUE_FLAME, ())


@pytest.mark.parametrize(
    ("card", "by", "count"), [(RESHIRAM, 1, 4), (RESHIRAM, -1, 2), ("bw1-47", 1, 1), ("bw1-47", -1, 0)]
)
def test_cards_go_in_and_out_one_by_one(olena: User, box: DeckBox, card: str, by: int, count: int) -> None:
    services.change_card(olena, box.key, card, by)
    assert selectors.box_of(olena.pk, box.key).deck.counts.get(card, 0) == count


def test_a_card_that_is_none_stays_out(olena: User, box: DeckBox) -> None:
    with pytest.raises(Malformed, match="no_such_card"):
        services.change_card(olena, box.key, "bw9-99", 1)


def test_a_deck_does_not_grow_beyond_twice_its_size(olena: User) -> None:
    full = services.create_deck(olena, "Full", Deck.of({"bw1-106": 60, "bw1-107": 60}))
    with pytest.raises(Conflict, match="deck_full"):
        services.change_card(olena, full.key, RESHIRAM, 1)
    services.change_card(olena, full.key, "bw1-106", -1)
    wide = services.create_deck(olena, "Wide", Deck.of(dict.fromkeys(list(CARDS)[:60], 1)))
    with pytest.raises(Conflict, match="deck_full"):
        services.change_card(olena, wide.key, list(CARDS)[61], 1)


@pytest.mark.parametrize("name", ["", "   ", "x" * 61, "a\u202eb", "a\x00b"])
def test_a_deck_has_a_name_that_can_be_read(olena: User, box: DeckBox, name: str) -> None:
    with pytest.raises(Malformed, match="deck_unnamed"):
        services.rename_deck(olena, box.key, name)
    with pytest.raises(Malformed, match="deck_unnamed"):
        services.create_deck(olena, name)
    box.refresh_from_db()
    assert box.name == "Flames"


def test_one_keeps_so_many_decks_and_no_more(olena: User, taras: User) -> None:
    for number in range(services.MOST_DECKS):
        services.create_deck(olena, f"Deck {number}")
    with pytest.raises(Conflict, match="too_many_decks"):
        services.create_deck(olena, "One more")
    services.create_deck(taras, "His own")
    oldest = selectors.boxes_of(olena.pk).last()
    assert oldest is not None
    services.archive_deck(olena, oldest.key)
    services.delete_deck(olena, oldest.key)
    services.create_deck(olena, "One more")


def test_only_archived_decks_are_thrown_away(olena: User, box: DeckBox) -> None:
    with pytest.raises(Conflict, match="deck_in_use"):
        services.delete_deck(olena, box.key)
    services.archive_deck(olena, box.key)
    assert [*selectors.boxes_of(olena.pk)] == []
    assert [*selectors.boxes_of(olena.pk, archived=True)] == [box]
    services.restore_deck(olena, box.key)
    assert [*selectors.boxes_of(olena.pk)] == [box]


def test_a_link_shows_the_deck_until_it_is_taken_back(olena: User, box: DeckBox) -> None:
    token = services.share_deck(olena, box.key)
    assert services.share_deck(olena, box.key) == token
    assert selectors.shared_box(token) == box
    services.archive_deck(olena, box.key)
    with pytest.raises(NotFound):
        selectors.shared_box(token)
    services.restore_deck(olena, box.key)
    services.unshare_deck(olena, box.key)
    with pytest.raises(NotFound):
        selectors.shared_box(token)
    assert services.share_deck(olena, box.key) != token


ACTS: list[Callable[[User, str], object]] = [
    lambda who, key: services.change_card(who, key, RESHIRAM, 1),
    lambda who, key: services.rename_deck(who, key, "Mine"),
    services.archive_deck,
    services.restore_deck,
    services.delete_deck,
    services.share_deck,
    services.unshare_deck,
    lambda who, key: selectors.box_of(who.pk, key),
]


@pytest.mark.parametrize("act", ACTS)
def test_nobody_touches_the_decks_of_others(taras: User, box: DeckBox, act: Callable[[User, str], object]) -> None:
    with pytest.raises(AppError) as refused:
        act(taras, box.key)
    assert (type(refused.value), refused.value.code) == (NotFound, "deck_not_found")
    box.refresh_from_db()
    assert (box.name, box.deck, box.archived_at, box.token) == ("Flames", BLUE_FLAME, None, None)


def test_the_shelf_offers_legal_decks_in_use(olena: User, taras: User, box: DeckBox) -> None:
    half = services.create_deck(olena, "Half", Deck.of({RESHIRAM: 4}))
    away = services.create_deck(olena, "Away", BLUE_FLAME)
    services.archive_deck(olena, away.key)
    shelf = DeckShelf()
    assert [(kit.key, kit.name) for kit in shelf.kits_of(olena.pk)] == [(box.key, "Flames")]
    assert shelf.kit(olena.pk, box.key) == BLUE_FLAME
    assert shelf.kit(olena.pk, half.key) == Deck.of({RESHIRAM: 4})
    assert shelf.kit(olena.pk, away.key) is None
    assert shelf.kit(taras.pk, box.key) is None
    assert shelf.kits_of(taras.pk) == []


def test_what_is_no_deck_in_the_database_is_an_empty_one(olena: User, box: DeckBox) -> None:
    DeckBox.objects.update(cards=[["bw1-26", 900], "nonsense"])
    assert selectors.box_of(olena.pk, box.key).deck == Deck()
