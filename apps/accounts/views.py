"""Pages about people."""

from collections.abc import Callable
from functools import wraps
from typing import Any

from allauth.account import views as allauth_views
from allauth.account.models import EmailAddress
from allauth.core import ratelimit
from allauth.mfa.base import views as allauth_mfa_views
from allauth.mfa.totp.views import activate_totp
from allauth.mfa.webauthn.views import add_webauthn
from django.conf import settings
from django.contrib import messages
from django.contrib.auth import logout, update_session_auth_hash
from django.contrib.auth.decorators import login_required
from django.forms import BaseForm
from django.http import HttpRequest, HttpResponse, HttpResponseBase, HttpResponseRedirect, JsonResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils import timezone, translation
from django.utils.formats import date_format
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from apps.accounts import selectors, services
from apps.accounts.forms import STAFF_STAYS, DeletionForm, SettingsForm, UpgradeForm
from apps.accounts.models import User
from apps.accounts.profiles import pieces_of
from apps.accounts.reader import MemberRequest, wanted_page
from apps.accounts.validators import NAME_TAKEN
from apps.accounts.visitors import count_act, enter_as_guest, note_session
from apps.errors import Conflict, NotFound

View = Callable[..., HttpResponseBase]


class SignUpView(allauth_views.SignupView):
    """allauth's, but a guest is led to keeping the account, and a race for a name ends in words."""

    def get_authenticated_redirect_url(self) -> str:
        if self.request.user.is_guest:
            return reverse("guest_upgrade")
        return str(super().get_authenticated_redirect_url())

    def form_valid(self, form: BaseForm) -> HttpResponse:
        response: HttpResponse
        try:
            response = super().form_valid(form)
        except Conflict:
            form.add_error("username", NAME_TAKEN)
            response = self.form_invalid(form)
        return response


sign_up = SignUpView.as_view()


def members_only(view: View) -> View:
    """A guest has neither password nor e-mail to change: the way to both is to keep the account."""

    @wraps(view)
    @login_required
    def wrapped(request: MemberRequest, *args: Any, **kwargs: Any) -> HttpResponseBase:
        return redirect("guest_upgrade") if request.user.is_guest else view(request, *args, **kwargs)

    return wrapped


def confirmed_only(view: View) -> View:
    """A factor on an unconfirmed address would lock out whom the address really belongs to."""

    @wraps(view)
    def wrapped(request: MemberRequest, *args: Any, **kwargs: Any) -> HttpResponseBase:
        confirmed = [address.verified for address in EmailAddress.objects.filter(user_id=request.user.pk)]
        if not confirmed or any(confirmed):
            return view(request, *args, **kwargs)
        messages.error(request, _("Confirm your e-mail first: without it there would be no way back."))
        return redirect("account_email")

    return wrapped


change_email = members_only(allauth_views.email)
change_password = members_only(allauth_views.password_change)
factors = members_only(allauth_mfa_views.index)
add_app = members_only(confirmed_only(activate_totp))
add_key = members_only(confirmed_only(add_webauthn))


@require_POST
def guest(request: HttpRequest) -> HttpResponseBase:
    """Play as a guest: one click, and on to where the reader was going."""
    if not request.user.is_authenticated:
        refusal: HttpResponse | None = ratelimit.consume_or_429(request, action="guest")
        if refusal:
            return refusal
        enter_as_guest(request)
    return _onward(request)


@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def guest_upgrade(request: MemberRequest) -> HttpResponse:
    """A guest becomes a member and keeps everything."""
    if not request.user.is_guest:
        return redirect("settings")
    form = UpgradeForm(request.POST or None, guest=request.user)
    if form.is_valid():
        try:
            person = form.save(request)
        except Conflict as conflict:
            if conflict.code == "not_a_guest":  # the same form, sent twice
                return redirect("settings")
            form.add_error("username", NAME_TAKEN)
        else:
            update_session_auth_hash(request, person)
            note_session(request)
            messages.success(request, _("This account is yours now, with all its matches."))
            return _onward(request)
    return render(request, "accounts/upgrade.html", {"form": form})


@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def edit_settings(request: MemberRequest) -> HttpResponse:
    """Display name, language, time zone; the ways to e-mail and password."""
    person = selectors.person(request.user.pk)
    form = SettingsForm(request.POST or None, instance=person)
    if form.is_valid():
        try:
            services.update_profile(person, **form.cleaned_data)
        except Conflict:
            form.add_error("display_name", NAME_TAKEN)
        else:
            return _saved(request, person)
    return render(request, "accounts/settings.html", {"form": form})


def _saved(request: HttpRequest, person: User) -> HttpResponse:
    with translation.override(person.language):
        messages.success(request, _("Saved."))
    return _remember_language(redirect("settings"), person.language)


@require_POST
@login_required
def export_data(request: MemberRequest) -> HttpResponse:
    """A copy of all that the site keeps of the reader, as a JSON file."""
    count_act(request, "export")
    response = JsonResponse(selectors.data_of(request.user.pk), json_dumps_params={"indent": 2, "ensure_ascii": False})
    response["Content-Disposition"] = 'attachment; filename="parlour.json"'
    response["Cache-Control"] = "no-store"
    return response


@require_http_methods(["GET", "HEAD", "POST"])
@login_required
def delete_account(request: MemberRequest) -> HttpResponse:
    """Asks a member for the password, a guest just once more, and forgets the reader."""
    form = DeletionForm(request.POST or None, person=request.user)
    if request.method == "POST":
        count_act(request, "delete_account")
    if form.is_valid():
        try:
            services.delete_account(request.user)
        except Conflict:
            form.add_error(None, STAFF_STAYS)
        else:
            logout(request)
            messages.success(request, _("Your account is deleted. Goodbye, and thank you for playing."))
            return redirect("home")
    return render(request, "accounts/delete.html", {"form": form})


@require_POST
def set_language(request: HttpRequest) -> HttpResponse:
    """Speak another language from now on, and go back to where the reader was."""
    response = _onward(request)
    language = request.POST.get("language", "")
    if language not in dict(settings.LANGUAGES):
        return response
    if request.user.is_authenticated:
        services.choose_language(request.user, language)
    return _remember_language(response, language)


@require_safe
def profile(request: HttpRequest, username: str) -> HttpResponse:
    """Who this is, since when, and what the apps above know."""
    try:
        person = selectors.person_named(username)
    except NotFound as refusal:
        return render(request, "accounts/nobody.html", status=refusal.status)
    if person.username != username:
        return redirect("profile", person.username)
    since = date_format(timezone.localtime(person.date_joined))
    pieces = pieces_of(person, request.user)
    return render(request, "accounts/profile.html", {"person": person, "since": since, "pieces": pieces})


def _onward(request: HttpRequest) -> HttpResponse:
    return HttpResponseRedirect(wanted_page(request, reverse("home")))


def _remember_language(response: HttpResponse, language: str) -> HttpResponse:
    response.set_cookie(
        settings.LANGUAGE_COOKIE_NAME,
        language,
        max_age=settings.LANGUAGE_COOKIE_AGE,
        samesite="Lax",
        secure=settings.SESSION_COOKIE_SECURE,
        httponly=True,
    )
    return response
