"""The reader's language and time zone, for a request or for one text; and where he or she wants to go on to."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TypeAlias
from urllib.parse import unquote
from zoneinfo import ZoneInfo

from django.contrib.auth.models import AnonymousUser
from django.http import HttpRequest
from django.utils import timezone, translation
from django.utils.http import url_has_allowed_host_and_scheme

from apps.accounts.models import User
from apps.accounts.time_zones import known_zone

Reader: TypeAlias = User | AnonymousUser
"""Who looks at a page: a person, or a passer-by."""

TIME_ZONE_COOKIE = "time_zone"


def language_of(request: HttpRequest) -> str:
    """The account's language; for a passer-by, that of the language cookie, else of the browser."""
    if request.user.is_authenticated:
        return request.user.language
    return translation.get_language_from_request(request)


def time_zone_of(request: HttpRequest) -> ZoneInfo:
    """The account's time zone; for a passer-by, the one that the browser told in a cookie, else UTC."""
    if request.user.is_authenticated:
        return known_zone(request.user.time_zone)
    return known_zone(unquote(request.COOKIES.get(TIME_ZONE_COOKIE, "")))


def wanted_page(request: HttpRequest, otherwise: str) -> str:
    """Where the form that was sent wants its reader to go on to (`next`), if that is a page of ours."""
    wanted = request.POST.get("next", "")
    is_ours = url_has_allowed_host_and_scheme(wanted, {request.get_host()}, require_https=request.is_secure())
    return wanted if is_ours else otherwise


class MemberRequest(HttpRequest):
    """A request behind `login_required`: for type checkers, who else would ask whether anybody is there."""

    user: User


@contextmanager
def reading_as(user: Reader) -> Iterator[None]:
    """Texts and times inside the block are for this person (sockets, mails): no request is at hand there.

    For somebody without an account the language in force stays as it is.
    """
    if isinstance(user, AnonymousUser):
        yield
        return
    with translation.override(user.language), timezone.override(known_zone(user.time_zone)):
        yield
