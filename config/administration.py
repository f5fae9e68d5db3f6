"""The door of the administration: the site's own sign-in, staff only, and a second factor shown not long ago."""

import time
from collections.abc import Iterable
from typing import Any

from allauth.account.internal.flows.login import get_authentication_records
from allauth.mfa.models import Authenticator
from allauth.mfa.utils import is_mfa_enabled
from django.conf import settings
from django.contrib import messages
from django.contrib.admin import AdminSite, ModelAdmin
from django.contrib.auth import REDIRECT_FIELD_NAME
from django.contrib.auth.views import redirect_to_login
from django.core.exceptions import PermissionDenied
from django.db.models import Model
from django.db.models.base import ModelBase
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.template.response import TemplateResponse
from django.urls import reverse
from django.utils.decorators import method_decorator
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache

from apps.accounts.models import User

# Secrets of factors and addresses of people are nobody's to leaf through.
KEPT_OUT = frozenset({"account.emailaddress", "mfa.authenticator", "usersessions.usersession"})

FACTORS = [Authenticator.Type.TOTP, Authenticator.Type.WEBAUTHN]


class Administration(AdminSite):
    """Django's administration. Who has not shown a second factor is sent to show one, or to set it up."""

    site_header = site_title = "Parlour"

    def has_permission(self, request: HttpRequest) -> bool:
        """Staff who have shown a second factor in this session, not too long ago."""
        return super().has_permission(request) and has_shown_factor(request)

    def index(self, request: HttpRequest, extra_context: dict[str, Any] | None = None) -> TemplateResponse:
        """With what awaits whoever keeps order."""
        from apps.moderation.admin.awaiting import awaiting  # noqa: PLC0415  desks register here once this site is there

        return super().index(
            request, {**(extra_context or {}), "awaiting": awaiting(request), "awaiting_title": _("What awaits")}
        )

    @method_decorator(never_cache)
    def login(self, request: HttpRequest, extra_context: dict[str, Any] | None = None) -> HttpResponse:
        """The way in for who may not pass yet; PermissionDenied for who never may."""
        onward = request.GET.get(REDIRECT_FIELD_NAME) or reverse("admin:index")
        person = request.user
        if not isinstance(person, User):
            return redirect_to_login(onward)
        if not super().has_permission(request):
            raise PermissionDenied
        if has_shown_factor(request):
            return redirect("admin:index")
        if not is_mfa_enabled(person, FACTORS):
            messages.info(request, _("The administration opens with a second factor only: set one up first."))
            return redirect("mfa_index")
        has_app = is_mfa_enabled(person, [Authenticator.Type.TOTP])
        return redirect_to_login(onward, reverse("mfa_reauthenticate" if has_app else "mfa_reauthenticate_webauthn"))

    def password_change(self, request: HttpRequest, extra_context: dict[str, Any] | None = None) -> HttpResponse:  # type: ignore[override]  # the stub names the class of the template's answer
        """By the page that everybody uses."""
        return redirect("account_change_password")

    def register(
        self,
        model_or_iterable: type[Model] | Iterable[type[Model]],
        admin_class: type[ModelAdmin[Any]] | None = None,
        **options: Any,
    ) -> None:
        """As Django does; what packages register of `KEPT_OUT` gets no pages."""
        models = [model_or_iterable] if isinstance(model_or_iterable, ModelBase) else model_or_iterable
        shown = [model for model in models if model._meta.label_lower not in KEPT_OUT]
        super().register(shown, admin_class, **options)


def has_shown_factor(request: HttpRequest) -> bool:
    """Whether this session has shown a second factor of its person within `STAFF_FACTOR_AGE`, who still has one."""
    since = time.time() - settings.STAFF_FACTOR_AGE
    records = get_authentication_records(request, request.user)
    has_shown = any(record["method"] == "mfa" and record["at"] > since for record in records)
    return has_shown and is_mfa_enabled(request.user, FACTORS)
