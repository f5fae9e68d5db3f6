"""Finding a tournament, making one, entering it and leaving it. Every button is a plain form."""

from collections.abc import Callable
from typing import cast

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from apps.accounts.models import User
from apps.accounts.visitors import count_act, player_of
from apps.errors import AppError, Malformed, NotAllowed, NotFound
from apps.games.kernel.index import all_engines
from apps.lobbies.selectors import game_named
from apps.tournaments import wording
from apps.tournaments.forms.event import TournamentForm
from apps.tournaments.presenter.place import place_of
from apps.tournaments.presenter.seen import Seen
from apps.tournaments.selectors import is_organiser, tournament_for
from apps.tournaments.selectors.lists import tournament_list
from apps.tournaments.services import calls, creating, entering

MOST_BOTS_AT_ONCE = 63


@require_safe
def tournaments(request: HttpRequest) -> HttpResponse:
    """All tournaments, or those of one game: the reader's own, running, open for entries, finished."""
    chosen = game_named(request.GET.get("game"))
    listed = tournament_list(request.user, chosen.key if chosen else None)
    context = {"listed": listed, "games": all_engines(), "chosen": chosen, "viewer": request.user, "words": wording}
    return render(request, "tournaments/list.html", context)


@require_http_methods(["GET", "HEAD", "POST"])
@login_required
def new_tournament(request: HttpRequest) -> HttpResponse:
    """The form that makes a tournament; guests are told how to get an account."""
    organiser = cast(User, request.user)
    sent = request.POST if request.method == "POST" else None
    engine = game_named((request.GET if sent is None else sent).get("game"))
    if engine is None and sent is not None:
        raise Malformed("unknown_game")
    engine = engine or all_engines()[0]
    form = TournamentForm(engine, sent)
    if sent is not None and form.is_valid():
        try:
            count_act(request, "tournament")
            return redirect(creating.create_tournament(organiser, form.wish()))
        except AppError as error:
            form.say(error)
    context = {"form": form, "engine": engine, "games": all_engines(), "viewer": organiser}
    return render(request, "tournaments/new.html", context, status=422 if form.errors else 200)


@require_http_methods(["GET", "HEAD", "POST"])
@login_required
def change(request: HttpRequest, code: str) -> HttpResponse:
    """The same form for a tournament that is there already, and the button that calls it off."""
    organiser = cast(User, request.user)
    tournament = tournament_for(code)
    if not is_organiser(organiser, tournament):
        raise NotAllowed("organisers_only")
    sent = request.POST if request.method == "POST" else None
    form = TournamentForm(tournament.engine, sent, tournament=tournament)
    if sent is not None and form.is_valid():
        try:
            creating.change_tournament(organiser, code, form.wish())
        except AppError as error:
            form.say(error)
        else:
            messages.success(request, gettext("Saved. Players can read what was changed."))
            return redirect("tournament", code)
    context = {"form": form, "tournament": tournament, "viewer": organiser}
    return render(request, "tournaments/change.html", context, status=422 if form.errors else 200)


@require_POST
@login_required
def cancel(request: HttpRequest, code: str) -> HttpResponse:
    """Call the tournament off."""
    reason = request.POST.get("reason", "")
    back = reverse("tournament_change", args=[code])
    return _done(request, code, lambda organiser: creating.cancel_tournament(organiser, code, reason), back)


@require_POST
def enter(request: HttpRequest, code: str) -> HttpResponse:
    """Enter, or accept an invitation; visitors become guests."""
    try:
        person = player_of(request)
        count_act(request, "enter")
        entering.enter(person, code, request.POST.get("entry_code", ""), request.POST.get("kit", ""))
    except AppError as error:
        return _refused(request, error, reverse("tournament", args=[code]))
    return redirect("tournament", code)


@require_POST
@login_required
def withdraw(request: HttpRequest, code: str) -> HttpResponse:
    """Leave the tournament."""
    return _done(request, code, lambda person: entering.withdraw(person, code))


@require_POST
@login_required
def check_in(request: HttpRequest, code: str) -> HttpResponse:
    """Say that one is there."""
    return _done(request, code, lambda person: entering.check_in(person, code))


@require_POST
@login_required
def choose_kit(request: HttpRequest, code: str) -> HttpResponse:
    """Say what one brings."""
    kit = request.POST.get("kit", "")
    return _done(request, code, lambda person: entering.choose_kit(person, code, kit))


@require_POST
@login_required
def ready(request: HttpRequest, code: str) -> HttpResponse:
    """Come to the table; who comes last is taken to the match at once."""
    person = cast(User, request.user)
    try:
        calls.ready(person, code)
    except AppError as error:
        return _refused(request, error, reverse("tournament", args=[code]))
    call = place_of(Seen.by(person, code)).call
    if call is not None and call.match_id is not None:
        return redirect("match", call.match_id)
    return redirect("tournament", code)


@require_POST
@login_required
def invite(request: HttpRequest, code: str) -> HttpResponse:
    """Invite somebody by user name."""
    username = request.POST.get("invited", "").strip()
    return _done(request, code, lambda organiser: entering.invite(organiser, code, username), _managing(code))


@require_POST
@login_required
def add_bot(request: HttpRequest, code: str) -> HttpResponse:
    """Let bots take part: one, or as many as `bot_count` says."""
    level, count = request.POST.get("bot_level", ""), _bots(request.POST.get("bot_count", "1"))
    return _done(request, code, lambda organiser: creating.add_bots(organiser, code, level, count), _managing(code))


@require_POST
@login_required
def remove_entry(request: HttpRequest, code: str, entry_id: int) -> HttpResponse:
    """Take somebody off the list before the start."""
    return _done(request, code, lambda organiser: entering.remove_entry(organiser, code, entry_id))


@require_POST
@login_required
def add_organiser(request: HttpRequest, code: str) -> HttpResponse:
    """Let somebody organise as well."""
    username = request.POST.get("co_organiser", "").strip()
    return _done(request, code, lambda organiser: creating.add_organiser(organiser, code, username), _managing(code))


@require_POST
@login_required
def remove_organiser(request: HttpRequest, code: str, user_id: int) -> HttpResponse:
    """Let somebody no longer organise."""
    return _done(request, code, lambda organiser: creating.remove_organiser(organiser, code, user_id))


def _done(request: HttpRequest, code: str, act: Callable[[User], object], back: str = "") -> HttpResponse:
    then = back or reverse("tournament", args=[code])
    try:
        act(cast(User, request.user))
    except AppError as error:
        return _refused(request, error, then)
    return redirect(then)


def _refused(request: HttpRequest, error: AppError, way_back: str) -> HttpResponse:
    messages.error(request, wording.sentence_for(error))
    is_nowhere = isinstance(error, NotFound) and error.code == "tournament_not_found"
    return redirect(reverse("tournaments") if is_nowhere else way_back)


def _managing(code: str) -> str:
    return reverse("tournament_manage", args=[code])


def _bots(text: str) -> int:
    """How many bots a form asks for; Malformed for no sensible number."""
    count = int(text) if text.isascii() and text.isdigit() and len(text) <= 3 else 0
    if not 1 <= count <= MOST_BOTS_AT_ONCE:
        raise Malformed("bad_form")
    return count
