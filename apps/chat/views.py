"""The chat without scripts: each room as a page, and whom one does not hear."""

from collections.abc import Callable

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from apps.accounts.models import User
from apps.accounts.reader import MemberRequest, wanted_page
from apps.chat import presenter, selectors, services
from apps.chat.errors import sentence_for
from apps.chat.rooms import Room, opened_to
from apps.errors import AppError, NotAllowed


@require_http_methods(["GET", "HEAD", "POST"])
def room(request: HttpRequest, kind: str, key: str) -> HttpResponse:
    """A room; sending the form says something in it."""
    here, reader = Room(kind, key), request.user
    if request.method == "POST":
        opened_to(reader, here)
        try:
            if not isinstance(reader, User):
                raise NotAllowed("not_your_room")
            services.say(reader, here, request.POST.get("text", ""), request.POST.get("phrase", ""))
        except AppError as error:
            messages.error(request, sentence_for(error))
        return redirect("chat_room", kind, key)
    standing = selectors.standing_in(reader, here)
    lines = selectors.lines_in(here, reader)
    return render(request, "chat/room.html", presenter.room_context(reader, here, standing, lines))


@require_safe
@login_required
def settings(request: MemberRequest) -> HttpResponse:
    """Chat on or off, and whom the reader does not hear."""
    context = {"mutes": selectors.mutes_of(request.user), "is_off": selectors.has_chat_off(request.user)}
    return render(request, "chat/settings.html", context)


@require_POST
@login_required
def switch(request: MemberRequest) -> HttpResponse:
    """Turn chat off (`off` says something) or on."""
    services.switch_chat(request.user, is_on=not request.POST.get("off"))
    return _back(request)


def _between(act: Callable[[User, int], None]) -> Callable[..., HttpResponse]:
    @require_POST
    @login_required
    def view(request: MemberRequest, person_id: int) -> HttpResponse:
        try:
            act(request.user, person_id)
        except AppError as error:
            messages.error(request, sentence_for(error))
        return _back(request)

    return view


def _back(request: HttpRequest) -> HttpResponse:
    """To where the button was, or to the list of whom one does not hear."""
    return HttpResponseRedirect(wanted_page(request, reverse("chat_settings")))


mute, unmute = _between(services.mute), _between(services.unmute)
block, unblock = _between(services.block), _between(services.unblock)
