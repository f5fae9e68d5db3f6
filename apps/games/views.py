"""The match page, and every act on it as a plain form for a page without a socket."""

import uuid
from typing import Any

import msgspec
from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse, QueryDict
from django.shortcuts import redirect, render
from django.views.decorators.http import require_POST, require_safe

from apps.accounts.selectors import person_named
from apps.errors import AppError, Malformed, NotAllowed
from apps.games import chatting, presenter, selectors, services
from apps.games.kernel import codec
from apps.games.kernel.index import all_engines, engine_for
from apps.games.protocol import Move
from apps.games.wording import Wording
from apps.moderation.enums import Activity
from apps.moderation.permissions import require_may

MATCHES_SHOWN = 50
FORM_FIELDS = frozenset({"csrfmiddlewaretoken", "decision_id", "action_id"})


@require_safe
def match(request: HttpRequest, match_id: str) -> HttpResponse:
    """The table."""
    access = selectors.access_match(_user_id(request), match_id)
    feed = selectors.match_feed(access)
    say = Wording.of(feed)
    said = [presenter.spoken(event, say) for event in selectors.recent_log(access)]
    context = {
        **presenter.board_context(feed, say),
        "title": presenter.title(feed, say),
        "is_asked": presenter.is_asked(feed),
        "chat": chatting.room_beside(access),
        "log": [event for event in said if event.text],
    }
    return render(request, "games/match.html", context)


@require_POST
def move(request: HttpRequest, match_id: str) -> HttpResponse:
    """A move without a socket."""
    access = selectors.access_match(_user_id(request), match_id, "play")
    try:
        require_may(request.user, Activity.PLAY)
        services.submit_action(services.person(_player_id(request)), match_id, _move_of(request.POST, access.game))
    except AppError as error:
        say = Wording(access.game, access.names(), access.viewer)
        messages.error(request, presenter.declined(error, say).text)
    return redirect("match", match_id)


def _move_of(form: QueryDict, game: str) -> Move:
    """The move of a form: numbers come as text, an empty field is no field, and a name with [] after it is a list."""
    fields: dict[str, Any] = {name: value for name, value in form.items() if value and name not in FORM_FIELDS}
    for name in [name for name in fields if name.endswith("[]")]:
        fields[name.removesuffix("[]")] = form.getlist(name)
        del fields[name]
    try:
        action = codec.action_from(engine_for(game), fields, lax=True)
        return Move(form.get("decision_id", ""), form.get("action_id") or uuid.uuid4().hex, msgspec.to_builtins(action))
    except ValueError as error:
        raise Malformed("bad_action") from error


@require_POST
def take_back_seat(request: HttpRequest, match_id: str) -> HttpResponse:
    """ "I'm back"."""
    require_may(request.user, Activity.PLAY)
    services.return_to_seat(_player_id(request), match_id)
    return redirect("match", match_id)


@require_POST
def resign(request: HttpRequest, match_id: str) -> HttpResponse:
    """Give up."""
    services.resign_seat(_player_id(request), match_id)
    return redirect("match", match_id)


@require_POST
def rematch(request: HttpRequest, match_id: str) -> HttpResponse:
    """Play again, once everybody wants to."""
    new_id = services.offer_rematch(_player_id(request), match_id)
    return redirect("match", new_id or match_id)


@require_safe
@login_required
def my_matches(request: HttpRequest) -> HttpResponse:
    """Whose turn it is in my matches, and how the finished ones ended."""
    player = _player_id(request)
    running = [(match, selectors.turn_of(match, player)) for match in selectors.running_matches(player)]
    finished = selectors.finished_matches(player)[:MATCHES_SHOWN]
    return render(request, "games/my_matches.html", {"running": running, "finished": finished, "names": _game_names()})


@require_safe
def profile_matches(request: HttpRequest, username: str) -> HttpResponse:
    """A person's finished public matches, as a part of the profile page."""
    person = person_named(username)
    finished = selectors.finished_matches(person.pk).filter(is_public=True)[:MATCHES_SHOWN]
    context = {"person": person, "finished": finished, "names": _game_names()}
    return render(request, "games/profile_matches.html", context)


def _user_id(request: HttpRequest) -> int | None:
    return request.user.pk if request.user.is_authenticated else None


def _player_id(request: HttpRequest) -> int:
    if request.user.pk is None:
        raise NotAllowed("not_your_match")
    return request.user.pk


def _game_names() -> dict[str, str]:
    return {engine.key: engine.words.name for engine in all_engines()}
