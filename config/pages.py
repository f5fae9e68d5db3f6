"""The pages that belong to the house and to no app: front door, rules, and what it says when something fails."""

from typing import NamedTuple

from django.core.paginator import Paginator
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.template.loader import get_template
from django.utils.translation import get_language
from django.views.decorators.http import require_safe

from apps.errors import NotFound
from apps.games.kernel.index import all_engines
from apps.games.models import Match
from apps.games.selectors import Turn, public_matches, running_matches, turn_of
from apps.games.shelves import shelf_pages
from apps.lobbies.selectors import my_table, open_tables
from apps.tournaments.selectors.lists import called_in, coming_up, invited_to
from config.catalogue import look_through
from config.rulebook import rulebook

MINE_SHOWN = 6
MINE_LOOKED_AT = 30
"""How many of the reader's newest matches are asked whether they wait for the reader."""
LIVE_SHOWN = 5
PIECES_SHOWN = 24


class MyMatch(NamedTuple):
    """A match of the reader's as the front door shows it: whose turn, and since when."""

    match: Match
    turn: Turn | None


@require_safe
def home(request: HttpRequest) -> HttpResponse:
    """The front door: the reader's own matches first, then the games and what goes on at the tables."""
    reader = request.user
    tournaments = coming_up(reader, LIVE_SHOWN)
    context = {
        "games": all_engines(),
        "names": {engine.key: engine.words.name for engine in all_engines()},
        "shelves": shelf_pages(),
        "mine": _my_matches(reader.pk) if reader.is_authenticated else [],
        "my_table": my_table(reader),
        "tables": open_tables(limit=LIVE_SHOWN),
        "watched": list(public_matches()[:LIVE_SHOWN]),
        "tournaments": tournaments,
        "called": called_in(reader, tournaments),
        "invited": invited_to(reader, tournaments),
    }
    return render(request, "home.html", context)


def _my_matches(user_id: int) -> list[MyMatch]:
    """Those that wait for the reader first, then the newest."""
    matches = [MyMatch(match, turn_of(match, user_id)) for match in running_matches(user_id)[:MINE_LOOKED_AT]]
    return sorted(matches, key=lambda mine: not (mine.turn and mine.turn.is_yours))[:MINE_SHOWN]


@require_safe
def rules_index(request: HttpRequest) -> HttpResponse:
    """The rules of the first game; its page leads to the others."""
    return redirect("rules", game=all_engines()[0].key)


@require_safe
def rules(request: HttpRequest, game: str) -> HttpResponse:
    """How to play: the game's numbered rules in the reader's language, each with an address of its own."""
    games = {engine.key: engine for engine in all_engines()}
    if game not in games:
        raise NotFound("no_game")
    book = rulebook(game, get_language() or "en")
    return render(request, "rules.html", {"game": games[game], "games": all_engines(), "book": book})


@require_safe
def catalogue(request: HttpRequest, game: str) -> HttpResponse:
    """All the pieces of a game that has a catalogue of them, to look through by name, text and kind."""
    games = {engine.key: engine for engine in all_engines()}
    if game not in games or (catalogue := games[game].words.catalogue) is None:
        raise NotFound("no_game")
    sought, found = look_through(games[game], catalogue, request.GET.dict())
    page = Paginator(found, PIECES_SHOWN).get_page(request.GET.get("page"))
    return render(request, "games/catalogue.html", {"game": games[game], "sought": sought, "page": page})


def csrf_refusal(request: HttpRequest, reason: str = "") -> HttpResponse:
    """A form that did not come from a page of ours, or that waited too long."""
    return render(request, "csrf.html", status=403)


def server_fault(request: HttpRequest) -> HttpResponse:
    """Our own failure. Needs no database, session or context."""
    return HttpResponse(get_template("500.html").render(), status=500)
