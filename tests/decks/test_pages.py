"""Pages of the deck builder."""

import html
import re
from urllib.parse import urlencode

import pytest
from django.test import Client
from django.urls import reverse
from django.utils.translation import override
from pytest_django.fixtures import DjangoAssertNumQueries

from apps.accounts.models import User
from apps.decks import services
from apps.decks.models import DeckBox
from apps.games.engines.tcg.decks.deck import Deck
from apps.games.engines.tcg.decks.lists import Style, read, write
from apps.games.engines.tcg.decks.ready import READY_DECKS
from apps.games.engines.tcg.text.face import CardFace, card_face
from apps.games.wording import translated
from tests.decks.conftest import BLUE_FLAME, signed_in

pytestmark = pytest.mark.django_db


@pytest.fixture
def visitor() -> Client:
    return Client()


def face_in(language: str, key: str) -> CardFace:
    with override(language):
        return card_face(key, translated)


def words(page: str) -> str:
    """What the page says, without its tags."""
    return html.unescape(re.sub(r"\s+", " ", re.sub(r"<[^>]+>", " ", page)))


def said(client: Client, address: str) -> str:
    return words(client.get(address, follow=True).content.decode())


def test_a_visitor_sees_the_ready_decks_and_becomes_a_guest_by_building(visitor: Client) -> None:
    page = said(visitor, reverse("decks"))
    assert "You have no deck of your own yet." in page
    assert "Blue Flame" in page
    response = visitor.post(reverse("deck_new"), follow=True)
    made = DeckBox.objects.get()
    assert made.owner.is_guest
    assert response.redirect_chain == [(made.get_absolute_url(), 302)]
    assert "You are here as a guest" in said(visitor, reverse("decks"))


def test_the_list_says_which_decks_can_be_played(olena: User, box: DeckBox) -> None:
    services.create_deck(olena, "Half", Deck.of({"bw1-104": 4}))
    page = said(signed_in(olena), reverse("decks"))
    assert "2 things keep it from being played" in page
    assert page.count("ready to play") == 1


def test_the_list_costs_as_many_queries_with_many_decks(
    olena: User, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    for number in range(services.MOST_DECKS):
        services.create_deck(olena, f"Deck {number}", BLUE_FLAME)
    client = signed_in(olena)
    with django_assert_num_queries(4):  # session, person, standing, decks
        page = client.get(reverse("decks")).content.decode()
    assert page.count("row__title") == services.MOST_DECKS


@pytest.mark.parametrize("key", READY_DECKS)
def test_a_ready_deck_is_looked_at_and_copied(visitor: Client, key: str) -> None:
    address = reverse("deck_ready", args=[key])
    assert "60 cards" in said(visitor, address)
    visitor.post(address)
    assert DeckBox.objects.get().deck == READY_DECKS[key]


def test_there_are_no_other_ready_decks(visitor: Client) -> None:
    assert visitor.get(reverse("deck_ready", args=["nothing"])).status_code == 404


def test_the_builder_puts_cards_in_and_takes_them_out(olena: User, box: DeckBox) -> None:
    client = signed_in(olena)
    address = reverse("deck_card", args=[box.key])
    response = client.post(address, {"change": "bw1-26 more", "query": "text=resh&page=1"})
    assert response["Location"] == f"{box.get_absolute_url()}?text=resh&page=1"
    page = said(client, response["Location"])
    assert "61 of 60" in page
    assert "this is 1 card too many" in page
    client.post(address, {"change": "bw1-26 less"})
    assert "ready to play" in said(client, box.get_absolute_url())


@pytest.mark.parametrize("change", ["", "bw1-26", "bw1-26 double", "bw9-1 more", "more", "x" * 5000])
def test_a_change_that_is_none_changes_nothing(olena: User, box: DeckBox, change: str) -> None:
    client = signed_in(olena)
    response = client.post(reverse("deck_card", args=[box.key]), {"change": change}, follow=True)
    assert response.status_code == 200
    box.refresh_from_db()
    assert box.deck == BLUE_FLAME


def test_the_way_back_never_leads_elsewhere(olena: User, box: DeckBox) -> None:
    query = {"change": "bw1-26 less", "query": "//evil.example/?x=1#\r\nSet-Cookie: a=b"}
    response = signed_in(olena).post(reverse("deck_card", args=[box.key]), query)
    assert response["Location"].startswith(f"{box.get_absolute_url()}?")
    assert "\n" not in response["Location"]


@pytest.mark.parametrize(
    ("query", "found", "missing"),
    [
        ("text=reshiram", ["Reshiram"], ["Zekrom"]),
        ("text=blue+flare", ["Reshiram"], ["Zekrom"]),
        ("kind=stadium", ["Lost World", "Burned Tower"], ["Reshiram"]),
        ("type=L&stage=basic", ["Zekrom", "Tynamo"], ["Eelektrik", "Reshiram"]),
        ("set_key=bw3&kind=pokemon", ["Kyurem"], ["Reshiram"]),
        ("mechanic=lost_zone", ["Gengar"], ["Reshiram"]),
        ("text=search+your+deck&kind=supporter", ["Pokémon Collector"], ["Professor Juniper"]),
        ("kind=nonsense&type=Q&page=-1&set_key=%00", ["Absol"], []),
    ],
)
def test_cards_are_found(olena: User, query: str, found: list[str], missing: list[str]) -> None:
    deck = services.create_deck(olena, "Empty")
    page = said(signed_in(olena), f"{deck.get_absolute_url()}?{query}")
    assert all(name in page for name in found)
    assert not any(name in page for name in missing)


def test_cards_are_found_by_their_text_in_the_readers_language(olena: User) -> None:
    deck = services.create_deck(olena, "Empty")
    User.objects.filter(pk=olena.pk).update(language="uk")
    client = signed_in(olena)
    words_of_a_card = face_in("uk", "hgss1-97").texts[0].split()[:4]
    page = said(client, f"{deck.get_absolute_url()}?{urlencode({'text': ' '.join(words_of_a_card)})}")
    assert "Pokémon Collector" in page
    assert "Zekrom" not in page


def test_found_cards_come_by_pages(olena: User) -> None:
    address = services.create_deck(olena, "Empty").get_absolute_url()
    client = signed_in(olena)
    first, second, last = (client.get(f"{address}?page={page}").content.decode() for page in (1, 2, 999))
    assert [page.count('id="all-more-') for page in (first, second, last)] == [30, 60, 176]
    assert "Show more" in first
    assert "Show more" not in last


def test_the_builder_costs_as_many_queries_with_a_full_deck(
    olena: User, box: DeckBox, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    client = signed_in(olena)
    with django_assert_num_queries(4):  # session, person, standing, deck
        client.get(f"{box.get_absolute_url()}?page=9")


POSTS = ["deck_card", "deck_rename", "deck_copy", "deck_archive", "deck_restore", "deck_delete", "deck_share"]


@pytest.mark.parametrize("name", [*POSTS, "deck_unshare"])
def test_strangers_and_visitors_reach_nothing(taras: User, visitor: Client, box: DeckBox, name: str) -> None:
    address = reverse(name, args=[box.key])
    assert signed_in(taras).post(address, {"name": "Mine", "change": "bw1-26 more"}).status_code == 404
    assert visitor.post(address)["Location"].startswith(reverse("account_login"))
    assert signed_in(taras).get(address).status_code == 405
    assert DeckBox.objects.get().name == "Flames"


@pytest.mark.parametrize("name", ["deck", "deck_hand", "deck_text"])
def test_strangers_see_nothing(taras: User, visitor: Client, box: DeckBox, name: str) -> None:
    for client in (signed_in(taras), visitor):
        assert client.get(reverse(name, args=[box.key])).status_code == 404


def test_forms_need_their_token(olena: User, box: DeckBox) -> None:
    client = Client(enforce_csrf_checks=True)
    client.force_login(olena)
    for address in (reverse("deck_new"), reverse("deck_import"), *(reverse(name, args=[box.key]) for name in POSTS)):
        assert client.post(address, {"change": "bw1-26 more"}).status_code == 403


def test_a_deck_is_renamed_copied_put_away_and_taken_back(olena: User, box: DeckBox) -> None:
    client = signed_in(olena)
    client.post(reverse("deck_rename", args=[box.key]), {"name": "Embers <b>"})
    assert "Embers &lt;b&gt;" in client.get(box.get_absolute_url()).content.decode()
    client.post(reverse("deck_copy", args=[box.key]))
    assert "Copy of Embers <b>" in said(client, reverse("decks"))
    client.post(reverse("deck_archive", args=[box.key]))
    assert "Embers <b>" in said(client, f"{reverse('decks')}?archived=1")
    client.post(reverse("deck_restore", args=[box.key]))
    assert DeckBox.objects.filter(archived_at__isnull=True).count() == 2


def test_a_refusal_is_a_sentence(olena: User, box: DeckBox) -> None:
    client = signed_in(olena)
    client.post(reverse("deck_rename", args=[box.key]), {"name": " "})
    assert "Give the deck a name of up to 60 letters." in said(client, box.get_absolute_url())
    client.post(reverse("deck_delete", args=[box.key]))
    assert "Only an archived deck can be thrown away." in said(client, reverse("decks"))


def test_a_shared_deck_is_seen_and_copied_but_not_changed(olena: User, visitor: Client, box: DeckBox) -> None:
    client = signed_in(olena)
    client.post(reverse("deck_share", args=[box.key]))
    box.refresh_from_db()
    link = reverse("deck_shared", args=[box.token])
    assert link in client.get(box.get_absolute_url()).content.decode()
    page = visitor.get(link).content.decode()
    assert "A deck by Olena." in page
    assert box.key not in page
    visitor.post(link)
    copied = DeckBox.objects.exclude(pk=box.pk).get()
    assert (copied.name, copied.deck, copied.owner.is_guest) == ("Flames", BLUE_FLAME, True)
    client.post(reverse("deck_unshare", args=[box.key]))
    assert visitor.get(link).status_code == 404


def test_a_test_hand_is_seven_cards_and_three_more(olena: User, box: DeckBox) -> None:
    page = signed_in(olena).get(reverse("deck_hand", args=[box.key])).content.decode()
    assert page.count('class="tcg-card ') == 10
    assert "22.2 %" in page
    empty = services.create_deck(olena, "Empty")
    assert "There are no cards in this deck yet." in said(signed_in(olena), reverse("deck_hand", args=[empty.key]))


@pytest.mark.parametrize("style", Style)
def test_a_deck_is_written_in_both_styles(olena: User, box: DeckBox, style: Style) -> None:
    page = signed_in(olena).get(reverse("deck_text", args=[box.key])).content.decode()
    shown = re.search(rf'<textarea id="text-{style.value}"[^>]*>(.*?)</textarea>', page, re.DOTALL)
    assert shown is not None
    assert html.unescape(shown[1]) == write(BLUE_FLAME, style)
    assert read(html.unescape(shown[1])).deck == BLUE_FLAME


def test_a_list_without_problems_is_a_deck_at_once(visitor: Client) -> None:
    text = write(BLUE_FLAME, Style.PTCGL).replace("\n", "\r\n")
    response = visitor.post(reverse("deck_import"), {"name": "Pasted", "text": text})
    made = DeckBox.objects.get()
    assert (response["Location"], made.name, made.deck) == (made.get_absolute_url(), "Pasted", BLUE_FLAME)


def test_problems_are_told_beside_their_lines_and_the_rest_can_be_kept(olena: User) -> None:
    client = signed_in(olena)
    form = {"name": "Pasted", "text": "3 Reshiram\n4 Serperior\n1 <script>\n2 Reshriam"}
    response = client.post(reverse("deck_import"), form)
    page = response.content.decode()
    assert response.status_code == 422
    assert "<script>" not in page.replace("<script ", "")
    told = words(page)
    assert "3 lines to look at" in told
    assert "Line 2 4 Serperior" in told
    assert "BLW 5, BLW 6" in told
    assert "Is it Reshiram?" in told
    assert "Keep the 3 cards that were read" in told
    assert not DeckBox.objects.exists()
    client.post(reverse("deck_import"), {**form, "keep": "1"})
    assert DeckBox.objects.get().deck == Deck.of({"bw1-26": 3})


@pytest.mark.parametrize(
    ("form", "sentence"),
    [
        ({"name": "", "text": "3 Reshiram"}, "This field is required"),
        ({"name": "X", "text": ""}, "This field is required"),
        ({"name": "X", "text": "x" * 20_001}, "at most 20000 characters"),
        ({"name": "X", "text": "60 Fire Energy\n60 Water Energy\n1 Reshiram", "keep": "1"}, "At most 120 cards fit"),
        ({"name": "X", "text": "hello", "keep": "1"}, "Nothing that looks like a card"),
        ({"name": "X", "text": "\x00", "keep": "1"}, "Null characters are not allowed"),
    ],
)
def test_a_list_that_cannot_be_kept_is_answered(olena: User, form: dict[str, str], sentence: str) -> None:
    response = signed_in(olena).post(reverse("deck_import"), form)
    assert response.status_code == 422
    assert sentence in words(response.content.decode())
    assert not DeckBox.objects.exists()
