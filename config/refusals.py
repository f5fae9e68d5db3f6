"""A refusal that reaches the edge of a page becomes a page: the right status, what happened in words, the next step."""

from collections.abc import Callable

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from apps.chat import errors as chat
from apps.decks import errors as decks
from apps.errors import AppError
from apps.games.wording import site_refusal
from apps.lobbies import errors as lobbies
from apps.moderation import errors as moderation
from apps.moderation.wording import refusal_in_words
from apps.tournaments import wording as tournaments

PAGES = {403: "403.html", 404: "404.html", 429: "429.html"}
OWN_PAGES = {
    "deck_not_found": "decks/missing.html",
    "deck_not_shared": "decks/missing.html",
    "sanctioned": "moderation/refused.html",
}
"""By code, where the next step is another than the usual one."""


class RefusalMiddleware:
    """Turns an AppError into its page."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self._get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        return self._get_response(request)

    def process_exception(self, request: HttpRequest, exception: Exception) -> HttpResponse | None:
        """The page of a refusal; None for any other fault."""
        if not isinstance(exception, AppError):
            return None
        page = OWN_PAGES.get(exception.code) or PAGES.get(exception.status, "refused.html")
        return render(request, page, {"sentence": _sentence(exception)}, status=exception.status)


def _sentence(error: AppError) -> str:
    if error.code in tournaments.REFUSALS:
        return tournaments.sentence_for(error)
    if error.code in lobbies.SENTENCES:
        return lobbies.sentence_for(error)
    if error.code in chat.SENTENCES:
        return chat.sentence_for(error)
    if error.code in moderation.SENTENCES:
        return refusal_in_words(error)
    return decks.sentence_for(error) if error.code in decks.SENTENCES else site_refusal(error.code)
