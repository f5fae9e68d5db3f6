"""How the reader stands with the house, on every page: news for him or her, and a ban that shuts out."""

from collections.abc import Callable
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from apps.accounts.models import User
from apps.moderation import selectors
from apps.moderation.wording import WORDS

OPEN_TO_ALL = frozenset(
    {
        *("my_notices", "my_sanctions", "appeal"),
        *("account_logout", "account_reauthenticate", "set_language", "account_export", "account_delete"),
    }
)
"""By name, the pages that somebody banned from the whole site comes to: why, what to say against it, one's own data."""


class StandingMiddleware:
    """Sets `request.standing`, and answers for all other pages to who is banned from the whole site. One query."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self._get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        return self._get_response(request)

    def process_view(self, request: HttpRequest, view: Any, args: Any, kwargs: Any) -> HttpResponse | None:
        """The page that says why, or None: go on."""
        if not isinstance(request.user, User):
            return None
        standing = selectors.standing_of(request.user)
        request.standing = standing  # type: ignore[attr-defined]  # templates read it
        match = request.resolver_match
        if standing.ban is None or match is None or match.url_name in OPEN_TO_ALL:
            return None
        bans = selectors.sanctions_of(request.user).filter(pk=standing.ban)
        return render(request, "moderation/shut_out.html", {"sanctions": list(bans), **WORDS}, status=403)
