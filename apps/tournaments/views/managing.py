"""The organisers' console and what they do there. Who is hurt by an act reads why, so such an act is a page with a
reason to give; the others are buttons."""

from collections.abc import Callable
from typing import Any, cast

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from apps.accounts.models import User
from apps.errors import AppError, Malformed, NotFound
from apps.tournaments import presenter
from apps.tournaments.formats.competition import At
from apps.tournaments.presenter import mending
from apps.tournaments.presenter.console import require_organiser
from apps.tournaments.presenter.seen import Seen
from apps.tournaments.services import acts, correcting, rounds, starting
from apps.tournaments.services.outcomes import PLACES
from apps.tournaments.views.pages import live_page, origin_of
from apps.tournaments.wording import act_words, sentence_for

GIVES_A_REASON = ("GET", "HEAD", "POST")


@require_safe
def trail(request: HttpRequest, code: str) -> HttpResponse:
    """What was done to the tournament, for everybody to read."""
    return live_page(request, code, "trail")


@require_safe
@login_required
def manage(request: HttpRequest, code: str) -> HttpResponse:
    """The console: what needs an organiser, and all that can be done."""
    return live_page(request, code, "manage")


@require_POST
@login_required
def start(request: HttpRequest, code: str) -> HttpResponse:
    """Start the tournament now."""
    return _done(request, code, lambda organiser: starting.start_tournament(organiser, code))


@require_POST
@login_required
def start_round(request: HttpRequest, code: str) -> HttpResponse:
    """Start the round that the page has offered; a second press starts no other."""
    return _done(request, code, lambda organiser: rounds.start_round(organiser, code, _number(request, "number")))


@require_POST
@login_required
def close_round(request: HttpRequest, code: str) -> HttpResponse:
    """End the round: open tables get what was declared beforehand."""
    return _done(request, code, lambda organiser: rounds.close_round(organiser, code))


@require_POST
@login_required
def extend_round(request: HttpRequest, code: str) -> HttpResponse:
    """More time for the round."""
    return _done(request, code, lambda organiser: acts.extend_round(organiser, code, _number(request, "minutes")))


@require_POST
@login_required
def pause(request: HttpRequest, code: str) -> HttpResponse:
    """Pause."""
    return _done(request, code, lambda organiser: acts.pause(organiser, code))


@require_POST
@login_required
def resume(request: HttpRequest, code: str) -> HttpResponse:
    """Go on after a pause."""
    return _done(request, code, lambda organiser: acts.resume(organiser, code))


@require_POST
@login_required
def allow_pair(request: HttpRequest, code: str) -> HttpResponse:
    """Let two meet again; a button can send one value only, so the two come as "12-15"."""

    def allow(organiser: User) -> None:
        one, _, other = request.POST.get("pair", "").partition("-")
        acts.allow_pair(organiser, code, _whole(one), _whole(other))

    return _done(request, code, allow)


@require_http_methods(GIVES_A_REASON)
@login_required
def drop(request: HttpRequest, code: str, entry_id: int) -> HttpResponse:
    """Take somebody out."""
    return _asked(
        request,
        code,
        "drop",
        lambda seen: mending.about_entry(seen, entry_id),
        lambda organiser: acts.drop(organiser, code, entry_id, _reason(request)),
    )


@require_http_methods(GIVES_A_REASON)
@login_required
def undrop(request: HttpRequest, code: str, entry_id: int) -> HttpResponse:
    """Let somebody who is out play again."""
    return _asked(
        request,
        code,
        "undrop",
        lambda seen: mending.about_entry(seen, entry_id),
        lambda organiser: acts.undrop(organiser, code, entry_id, _reason(request)),
    )


@require_http_methods(GIVES_A_REASON)
@login_required
def swap(request: HttpRequest, code: str) -> HttpResponse:
    """Exchange two places of the round that was paired last."""
    return _asked(
        request,
        code,
        "swap",
        mending.about_last_round,
        lambda organiser: acts.swap(organiser, code, _number(request, "one"), _number(request, "other")),
    )


@require_http_methods(GIVES_A_REASON)
@login_required
def forbid_pair(request: HttpRequest, code: str) -> HttpResponse:
    """Keep two apart."""
    return _asked(
        request,
        code,
        "apart",
        mending.about_field,
        lambda organiser: acts.forbid_pair(organiser, code, _number(request, "one"), _number(request, "other")),
    )


@require_http_methods(GIVES_A_REASON)
@login_required
def call_again(request: HttpRequest, code: str, call_id: int) -> HttpResponse:
    """Call the players of a game anew."""
    return _asked(
        request,
        code,
        "call_again",
        lambda seen: mending.about_call(seen, call_id),
        lambda organiser: acts.call_again(organiser, code, call_id, _reason(request)),
    )


@require_http_methods(GIVES_A_REASON)
@login_required
def award(request: HttpRequest, code: str, number: int, pairing: int) -> HttpResponse:
    """Decide a pairing without play; one that is decided is corrected instead."""
    at = At(number, pairing)
    if request.method != "POST" and not mending.is_open(Seen.by(request.user, code), at):
        return redirect("tournament_correct", code, number, pairing)
    return _asked(
        request,
        code,
        "award",
        lambda seen: mending.about_pairing(seen, at, _outcome(request.POST)),
        lambda organiser: acts.award(organiser, code, at, _outcome(request.POST), _reason(request)),
    )


@require_http_methods(GIVES_A_REASON)
@login_required
def correct(request: HttpRequest, code: str, number: int, pairing: int) -> HttpResponse:
    """Correct a result: choose another, see all that it changes, then do it; one that is open is decided instead."""
    at = At(number, pairing)
    sent = request.POST if request.method == "POST" else request.GET
    outcome, repair = _outcome(sent), bool(sent.get("repair"))

    def context(seen: Seen) -> dict[str, Any]:
        return mending.about_correction(seen, at, outcome, repair=repair)

    def act(organiser: User) -> None:
        seen = request.POST.get("seen", "")
        correcting.correct(organiser, code, at, outcome, _reason(request), repair=repair, seen=seen)

    if mending.is_open(Seen.by(request.user, code), at):
        return redirect("tournament_award", code, number, pairing)
    return _asked(request, code, "correct", context, act)


def _asked(
    request: HttpRequest,
    code: str,
    template: str,
    context: Callable[[Seen], dict[str, Any]],
    act: Callable[[User], object],
) -> HttpResponse:
    """The page of an act that says what will happen and asks what it needs; sent, the act itself."""
    refused, status = "", 200
    if request.method == "POST":
        try:
            act(cast(User, request.user))
        except NotFound:
            raise
        except AppError as error:
            refused, status = sentence_for(error), error.status
        else:
            return _back(request, code)
    seen = Seen.by(request.user, code)
    require_organiser(seen)
    frame = presenter.frame_context(seen, "manage", origin_of(request))
    page = {**frame, **context(seen), "refused": refused, "reason": _reason(request)}
    return render(request, f"tournaments/manage_{template}.html", page, status=status)


def _done(request: HttpRequest, code: str, act: Callable[[User], object]) -> HttpResponse:
    try:
        act(cast(User, request.user))
    except NotFound:
        raise
    except AppError as error:
        messages.error(request, sentence_for(error))
        return redirect("tournament_manage", code)
    return _back(request, code)


def _back(request: HttpRequest, code: str) -> HttpResponse:
    """To the console, which says what was done as the trail says it."""
    seen = Seen.by(request.user, code)
    done = seen.tournament.acts.filter(by=cast(User, request.user)).first()
    if done is not None:
        messages.success(request, act_words(done, seen.names))
    return redirect("tournament_manage", code)


def _reason(request: HttpRequest) -> str:
    return request.POST.get("reason", "")


def _outcome(sent: Any) -> str:
    """How it ended: a choice, or in a pod a place for every seat."""
    places = sent.getlist("place")
    return f"{PLACES}:{','.join(places)}" if places else sent.get("outcome", "")


def _number(request: HttpRequest, name: str) -> int:
    return _whole(request.POST.get(name, ""))


def _whole(text: str) -> int:
    if not (text.isascii() and text.isdigit() and len(text) < 10):
        raise Malformed("bad_form")
    return int(text)
