"""Pages of the lobby. Every button is a plain form; the sockets only save looking again."""

from collections.abc import Callable
from typing import Any, cast

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from apps.accounts.models import User
from apps.accounts.reader import Reader
from apps.accounts.visitors import count_act, player_of
from apps.chat.rooms import Room
from apps.errors import AppError, Malformed, NotFound
from apps.games.kernel.contract import AnyEngine
from apps.games.kernel.index import all_engines
from apps.games.shelves import shelf_of
from apps.lobbies import selectors, services
from apps.lobbies.chatting import EVERYBODY
from apps.lobbies.errors import sentence_for
from apps.lobbies.forms import OpenTableForm
from apps.lobbies.models import Table


@require_safe
def lobby(request: HttpRequest) -> HttpResponse:
    """The open tables, all or of one game, and the sheet that opens another."""
    reader = reader_of(request)
    chosen = selectors.game_named(request.GET.get("game"))
    context = {
        "listed": selectors.table_list(reader, chosen.key if chosen else None),
        "viewer": reader,
        "chosen": chosen,
        "chat": Room("lobby", EVERYBODY),
        "shelf": shelf_of(chosen.key) if chosen else None,
        **_opening(request, chosen or all_engines()[0]),
    }
    return render(request, "lobbies/lobby.html", context)


@require_http_methods(["GET", "HEAD", "POST"])
def new_table(request: HttpRequest) -> HttpResponse:
    """The form that opens a table, as a page of its own; visitors who send it become guests."""
    sent = request.POST if request.method == "POST" else None
    engine = selectors.game_named((request.GET if sent is None else sent).get("game"))
    if engine is None and sent is not None:
        raise Malformed("unknown_game")
    opening = _opening(request, engine or all_engines()[0], sent)
    form: OpenTableForm = opening["form"]
    if sent is not None and form.is_valid():
        try:
            host = player_of(request)
            count_act(request, "table")
            return redirect(services.open_table(host, form.wish()))
        except AppError as error:
            form.add_error(None, sentence_for(error))
    return render(request, "lobbies/new.html", opening, status=422 if form.errors else 200)


@require_safe
def waiting_room(request: HttpRequest, code: str) -> HttpResponse:
    """A table while it waits; its players are taken to the match once it has started."""
    reader = reader_of(request)
    table = selectors.table_for(reader, code)
    match_id = selectors.match_to_enter(reader, table)
    if match_id is not None:
        return redirect("match", match_id)
    if isinstance(reader, User) and table.is_open:
        services.note_presence(reader, code)
    return render(request, "lobbies/table.html", _room(request, table))


@require_http_methods(["GET", "HEAD", "POST"])
def invitation(request: HttpRequest, token: str) -> HttpResponse:
    """What an invitation link leads to: the table, and a seat at it; visitors who accept become guests."""
    if request.method == "POST":
        return _sat_down(request, lambda person: services.join_by_invitation(person, token), request.path)
    table = selectors.invited_table(token)
    reader = reader_of(request)
    if table.seat_of(reader.pk) or selectors.match_to_enter(reader, table):
        return redirect(table)
    return render(request, "lobbies/join.html", _room(request, table))


@require_POST
def start_now(request: HttpRequest) -> HttpResponse:
    """A match against bots, at once; visitors become guests."""
    try:
        player = player_of(request)
        count_act(request, "match")
        return redirect("match", services.play_now(player, request.POST.get("game", ""), request.POST.get("kit")))
    except AppError as error:
        return _refused(request, error, reverse("lobby"))


@require_POST
def sit(request: HttpRequest, code: str, index: int | None = None) -> HttpResponse:
    """Sit down, or change seats; visitors become guests."""

    def join(person: User) -> str:
        services.join_table(person, code, index)
        return code

    return _sat_down(request, join, reverse("table", args=[code]))


@require_POST
@login_required
def leave(request: HttpRequest, code: str) -> HttpResponse:
    """Get up, and back to the lobby."""
    return _done(request, reverse("lobby"), lambda person: services.leave_table(person, code))


@require_POST
@login_required
def start(request: HttpRequest, code: str) -> HttpResponse:
    """Start the match; with `fill`, bots of that level take the free seats."""
    fill = request.POST.get("fill", "")

    def begin(host: User) -> None:
        count_act(request, "match")
        services.start_table(host, code, fill)

    return _done(request, reverse("table", args=[code]), begin)


@require_POST
@login_required
def seat_bot(request: HttpRequest, code: str, index: int) -> HttpResponse:
    """Seat a bot."""
    level = request.POST.get("level", "")
    return _done(request, reverse("table", args=[code]), lambda host: services.add_bot(host, code, level, index))


@require_POST
@login_required
def change_bot_level(request: HttpRequest, code: str, index: int) -> HttpResponse:
    """Let a bot play at another level."""
    level = request.POST.get("level", "")
    return _done(request, reverse("table", args=[code]), lambda host: services.set_bot_level(host, code, index, level))


@require_POST
@login_required
def unseat_bot(request: HttpRequest, code: str, index: int) -> HttpResponse:
    """Send a bot away."""
    return _done(request, reverse("table", args=[code]), lambda host: services.remove_bot(host, code, index))


@require_POST
@login_required
def take_off(request: HttpRequest, code: str, index: int) -> HttpResponse:
    """Take a person off the table."""
    return _done(request, reverse("table", args=[code]), lambda host: services.remove_person(host, code, index))


@require_POST
@login_required
def choose_kit(request: HttpRequest, code: str, index: int) -> HttpResponse:
    """Say what a seat brings: one's own, or a bot's."""
    choice = request.POST.get("kit", "")
    return _done(
        request, reverse("table", args=[code]), lambda person: services.choose_kit(person, code, index, choice)
    )


def _sat_down(request: HttpRequest, join: Callable[[User], str], way_back: str) -> HttpResponse:
    try:
        person = player_of(request)
        before = selectors.my_table(person)
        code = join(person)
    except AppError as error:
        return _refused(request, error, way_back)
    if before is not None and before.code != code:
        messages.info(request, gettext("You have left your other table for this one."))
    return redirect("table", code)


def _done(request: HttpRequest, then: str, act: Callable[[User], object]) -> HttpResponse:
    try:
        act(cast(User, request.user))
    except AppError as error:
        return _refused(request, error, then)
    return redirect(then)


def _refused(request: HttpRequest, error: AppError, way_back: str) -> HttpResponse:
    messages.error(request, sentence_for(error))
    return redirect(reverse("lobby") if isinstance(error, NotFound) else way_back)


def _opening(request: HttpRequest, engine: AnyEngine, sent: Any = None) -> dict[str, Any]:
    reader = reader_of(request)
    form = OpenTableForm(engine, sent, is_guest=not isinstance(reader, User) or reader.is_guest)
    return {"form": form, "engine": engine, "games": all_engines(), "viewer": reader}


def _room(request: HttpRequest, table: Table) -> dict[str, Any]:
    reader = reader_of(request)
    return {
        "table": table,
        "viewer": reader,
        "origin": f"{request.scheme}://{request.get_host()}",
        "chat": Room("table", table.code),
        "bringing": selectors.bringing(reader, table),
    }


def reader_of(request: HttpRequest) -> Reader:
    """Who looks at the page."""
    return request.user
