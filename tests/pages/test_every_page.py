"""Each page of the site is there, is light, and in Ukrainian and Russian says nothing in English.

One walk for each language, with all that is wrong told at its end: a page takes longer to make than to look at.
"""

import gzip
import re
from collections.abc import Iterator
from typing import Any

import pytest
from django.http import HttpResponse
from django.test import Client
from django.utils.translation import override

from apps.accounts.models import User
from apps.games.engines.tcg.cards import SETS
from apps.games.kernel.index import all_engines
from apps.games.seating import BOT_NAMES
from apps.moderation.models import Case
from apps.moderation.records import StaffAct
from apps.tournaments.models import Tournament
from tests.config.access_table import PAGES
from tests.config.access_world import World, places
from tests.games.play import new_match
from tests.pages.every_page import NO_PAGES, SAID_NO, Visit, browser, readers, staged, visits
from tests.pages.languages import WORD, latin_words
from tests.pages.test_languages import ALLOWED, RULE, names_on_pieces
from tests.pages.weighing import LIMIT, found_late, leads_to, named_files, weight

pytestmark = pytest.mark.django_db

WRITTEN_IN_LATIN = frozenset({"CSV", "JSON", "JavaScript", "PIN", "PTCGL", "PTCGO"})
TYPED = re.compile(r"\b(Three matches left|The power was out|So agreed|Key ring|Gold|Friday)\b")
"""What the people of the world have written or called things."""
SECRET = re.compile(r"\b[A-Z2-7]{32}\b|<textarea.*?</textarea>", re.DOTALL)
"""A secret to type into an app, and a deck as other programs read it."""
DJANGOS = frozenset({"True", "False", "Search", "Model name", "Add link", "Change or view list link"})
"""Left in English by Django's administration in these languages: read out, never seen."""
CODES = frozenset({"Id", "match", "sanction", *(engine.key for engine in all_engines())})
"""The desk names games and things by their codes, as the log does."""
IN_DJANGOS_WORDS = {
    "admin:auth_group_change": "permissions, whose names lie in the database",
    "admin:accounts_user_add": "the administrator's form, of Django's fields",
    "admin:accounts_user_change": "the same",
    "admin:moderation_case_change": "what the site attached, as it keeps it",
    "admin:moderation_staffact_change": "what was before and after, as JSON",
    "admin:lobbies_table_change": "the options, as JSON",
}
"""Pages for staff with more of Django's, or of what is stored, on them than of ours."""


@pytest.fixture
def world(db: None) -> World:
    return staged()


def looked_at(world: World, language: str) -> Iterator[tuple[Visit, Any]]:
    """Every page, as it is sent to a new visitor who reads this language."""
    User.objects.update(language=language)
    headers = {"accept-language": language, "accept-encoding": "gzip"}
    browsers: dict[str, Client] = {}
    for visit in visits(world):
        if visit.kind not in browsers:
            browsers[visit.kind] = browser(world, visit.kind)
        yield visit, browsers[visit.kind].get(visit.address, headers=headers)


@pytest.mark.parametrize("language", ["uk", "ru"])
def test_every_page_is_there_and_light_and_speaks_the_readers_language(world: World, language: str) -> None:
    names = names_in(world) | names_on_pieces(language)
    faults: list[tuple[object, ...]] = []
    for visit, response in looked_at(world, language):
        if response.status_code != (404 if visit.address in SAID_NO else 200):
            faults.append((visit, response.status_code, response.get("Location", "")))
        elif not response["Content-Type"].startswith("text/html"):
            faults.append((visit, response["Content-Type"]))
        elif (bytes_sent := weight(response)) >= LIMIT:
            faults.append((visit, bytes_sent))
        elif late := found_late(unpacked(response)):
            faults.append((visit, late))
        elif english := said_in_english(visit, response, language, names):
            faults.append((visit, english))
    assert faults == []


def said_in_english(visit: Visit, response: Any, language: str, names: frozenset[str]) -> list[str]:
    """The texts of a page that are in Latin letters and are no names."""
    if visit.name in IN_DJANGOS_WORDS:
        return []
    html = SECRET.sub("", RULE.sub("", unpacked(response)))
    found = latin_words(TYPED.sub("", html), language, names)
    is_of_staff = visit.name.startswith("admin:")
    return [
        text for text in found if not is_of_staff or (text not in DJANGOS and set(WORD.findall(text)) - names - CODES)
    ]


def names_in(world: World) -> frozenset[str]:
    """People, sets of cards, and the letters of which addresses are made."""
    people = [f"{person.username} {person.display_name}" for person in User.objects.all()]
    sets = [f"{each.code} {each.name}" for each in SETS.values()]
    codes = [world.match_id, world.table.code, world.deck.key, *Tournament.objects.values_list("code", flat=True)]
    spoken = WORD.findall(" ".join([*people, *sets, *codes, *BOT_NAMES]))
    return ALLOWED | WRITTEN_IN_LATIN | frozenset(spoken)


def unpacked(response: Any) -> str:
    is_packed = response.get("Content-Encoding") == "gzip"
    content: bytes = response.content
    return (gzip.decompress(content) if is_packed else content).decode()


def test_no_page_is_left_out_without_a_word() -> None:
    """Whatever anybody may get is looked at, or stands in the list of what is no page."""
    gone_to = {place.name for place in places() if place.name not in NO_PAGES and readers(place.name)}
    may_be_got = {name for name, (row, _) in PAGES.items() if "+" in row}
    assert may_be_got - gone_to - NO_PAGES.keys() == set()
    assert NO_PAGES.keys() - may_be_got == set()


@pytest.mark.parametrize("game", [engine.key for engine in all_engines()])
def test_a_table_of_every_game_is_light(game: str) -> None:
    match = new_match(game, people=1, bots=1).match_id
    page = Client().get(f"/matches/{match}/", headers={"accept-encoding": "gzip"})
    assert f"games/{game}/board.js" in named_files(unpacked(page))
    assert weight(page) < LIMIT
    assert not found_late(unpacked(page))


def test_a_page_weighs_what_it_leads_to() -> None:
    """Modules are counted with what they import."""
    page = HttpResponse('<script type="module" src="/static/js/table.js"></script>')
    assert {"js/table.js", "js/socket.js"} <= named_files(unpacked(page))
    assert "js/socket.js" in found_late(unpacked(page))
    assert leads_to("js/socket.js") < named_files(unpacked(page))
    assert weight(page) > weight(HttpResponse('<script src="/static/js/socket.js"></script>')) > 1000


@pytest.mark.parametrize("language", ["uk", "ru"])
def test_the_desk_names_cases_and_acts_of_staff_in_the_readers_language(world: World, language: str) -> None:
    with override(language):
        titles = [str(each) for each in (*Case.objects.all(), *StaffAct.objects.all())]
    assert len(titles) > 1
    assert [title for title in titles if latin_words(title, language, names_in(world))] == []
