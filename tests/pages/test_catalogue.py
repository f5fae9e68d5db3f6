"""The catalogue of a game's pieces: all of them, by what they are sorted by, by name and text."""

import re

import pytest
from django.test import Client
from django.urls import reverse
from django.utils.translation import override
from pytest_django import DjangoAssertNumQueries

from apps.games.kernel.index import all_engines
from apps.games.kernel.words import Catalogue, Piece
from apps.games.wording import piece
from tests.pages.languages import latin_words

CATALOGUES = [(engine.key, engine.words.catalogue) for engine in all_engines() if engine.words.catalogue is not None]
BARE = [engine.key for engine in all_engines() if engine.words.catalogue is None]
LATIN = re.compile(r"[A-Za-z]{2,}")

every_catalogue = pytest.mark.parametrize(("game", "catalogue"), CATALOGUES, ids=[game for game, _ in CATALOGUES])


def page(client: Client, game: str, **asked: str | int) -> str:
    response = client.get(reverse("catalogue", args=[game]), asked)
    assert response.status_code == 200
    return response.content.decode()


def shown(html: str) -> list[str]:
    """The keys of the pieces on a page."""
    return re.findall(r'<li class="piece[^"]*" id="([^"]+)"', html)


def all_shown(client: Client, game: str, **asked: str) -> list[str]:
    """The keys of the pieces on all pages."""
    found: list[str] = []
    for number in range(1, 100):
        html = page(client, game, **asked, page=number)
        found += shown(html)
        if 'rel="next"' not in html:
            return found
    raise AssertionError("the pages have no end")


def pieces(game: str, catalogue: Catalogue) -> list[Piece]:
    return [piece(game, key) for key in catalogue.keys]


@every_catalogue
def test_every_piece_is_there_once(client: Client, game: str, catalogue: Catalogue) -> None:
    assert all_shown(client, game) == list(catalogue.keys)


@every_catalogue
def test_pieces_are_found_by_each_mark(client: Client, game: str, catalogue: Catalogue) -> None:
    everything = pieces(game, catalogue)
    for name in catalogue.filters:
        wanted = everything[-1].marks[name].code
        expected = [one.key for one in everything if one.marks[name].code == wanted]
        assert all_shown(client, game, **{name: wanted}) == expected


@every_catalogue
def test_pieces_are_found_by_what_they_say(client: Client, game: str, catalogue: Catalogue) -> None:
    everything = pieces(game, catalogue)
    text = everything[0].name.upper()
    found = all_shown(client, game, text=text)
    assert everything[0].key in found
    assert found == [one.key for one in everything if all(word in one.says.upper() for word in text.split())]


@every_catalogue
def test_nothing_found_says_so(client: Client, game: str, catalogue: Catalogue) -> None:
    html = page(client, game, text="<script>")
    assert shown(html) == []
    assert "Nothing fits." in html
    assert "<script>" not in html.partition("<main")[2].partition("</main>")[0]


@every_catalogue
def test_what_makes_no_sense_is_not_asked(client: Client, game: str, catalogue: Catalogue) -> None:
    strange = dict.fromkeys(catalogue.filters, "nonsense")
    assert shown(page(client, game, **strange, page="many")) == shown(page(client, game))


@every_catalogue
@pytest.mark.parametrize("language", ["uk", "ru"])
def test_the_page_speaks_the_language_of_its_reader(
    client: Client, game: str, catalogue: Catalogue, language: str
) -> None:
    with override(language):
        names = frozenset(word for one in pieces(game, catalogue) for word in LATIN.findall(one.says))
    html = client.get(reverse("catalogue", args=[game]), headers={"accept-language": language}).content.decode()
    spoken = latin_words(html, language, frozenset({"Parlour", "English"}))
    assert f'lang="{language}"' in html
    assert all(set(LATIN.findall(text)) <= names for text in spoken)


@every_catalogue
@pytest.mark.django_db
def test_the_page_needs_no_query(
    client: Client, game: str, catalogue: Catalogue, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    with django_assert_num_queries(0):
        page(client, game)


@every_catalogue
def test_the_rules_lead_to_it(client: Client, game: str, catalogue: Catalogue) -> None:
    assert reverse("catalogue", args=[game]) in client.get(reverse("rules", args=[game])).content.decode()


@pytest.mark.parametrize("game", [*BARE, "canasta"])
def test_a_game_without_one_has_no_such_page(client: Client, game: str) -> None:
    assert client.get(reverse("catalogue", args=[game])).status_code == 404
