"""What everybody may read of a tournament."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from apps.tournaments import presenter


@require_safe
def tournament(request: HttpRequest, code: str) -> HttpResponse:
    """The event: what it is, my match now, standings, who plays whom."""
    return live_page(request, code, "event")


@require_safe
def rounds(request: HttpRequest, code: str) -> HttpResponse:
    """Every round with its pairings, results, and why who met whom."""
    return live_page(request, code, "rounds")


@require_safe
def table(request: HttpRequest, code: str) -> HttpResponse:
    """The standings in full, everybody's results round by round, and how points come about."""
    return live_page(request, code, "table")


@require_safe
def bracket(request: HttpRequest, code: str) -> HttpResponse:
    """The bracket, drawn and as a list."""
    return live_page(request, code, "bracket")


@require_safe
def player(request: HttpRequest, code: str, entry_id: int) -> HttpResponse:
    """How one entrant stands where they stand: every round, every tiebreak down to its parts."""
    return render(request, "tournaments/player.html", presenter.player_context(request.user, code, entry_id))


@require_safe
def screen(request: HttpRequest, code: str) -> HttpResponse:
    """For a projector: large, live, nothing to press."""
    return render(request, "tournaments/projector.html", _context(request, code, "screen"))


def live_page(request: HttpRequest, code: str, page: str) -> HttpResponse:
    """A page of the tournament that its socket keeps as it is."""
    return render(request, "tournaments/page.html", _context(request, code, page))


def _context(request: HttpRequest, code: str, page: str) -> dict[str, object]:
    return presenter.page_context(request.user, code, page, origin_of(request))


def origin_of(request: HttpRequest) -> str:
    """The site as its reader's browser knows it, for links to hand out."""
    return f"{request.scheme}://{request.get_host()}"
