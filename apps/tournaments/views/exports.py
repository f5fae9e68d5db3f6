"""A tournament to take away: into a calendar, a spreadsheet, a program."""

import csv
from collections.abc import Iterable

from django.http import HttpRequest, HttpResponse, JsonResponse
from django.views.decorators.http import require_safe

from apps.tournaments.presenter.calendar import calendar
from apps.tournaments.presenter.seen import Seen
from apps.tournaments.presenter.sheets import Line, pairings_sheet, standings_sheet, whole

BYTE_ORDER_MARK = "\ufeff"
"""By which spreadsheets know UTF-8."""


@require_safe
def as_ics(request: HttpRequest, code: str) -> HttpResponse:
    """When it is, for a calendar to fetch again and again."""
    seen = Seen.by(request.user, code)
    address = request.build_absolute_uri(seen.tournament.get_absolute_url())
    text = calendar(seen, request.get_host(), address)
    return HttpResponse(text, content_type="text/calendar; charset=utf-8", headers=_named(f"{code}.ics"))


@require_safe
def standings_as_csv(request: HttpRequest, code: str) -> HttpResponse:
    """The standings with every tiebreak."""
    return _sheet(standings_sheet(Seen.by(request.user, code)), f"{code}-standings.csv")


@require_safe
def pairings_as_csv(request: HttpRequest, code: str) -> HttpResponse:
    """Every seat of every pairing with its result."""
    return _sheet(pairings_sheet(Seen.by(request.user, code)), f"{code}-results.csv")


@require_safe
def as_json(request: HttpRequest, code: str) -> HttpResponse:
    """Everything that its pages show."""
    content = whole(Seen.by(request.user, code))
    return JsonResponse(content, json_dumps_params={"ensure_ascii": False}, headers=_named(f"{code}.json"))


def _sheet(lines: Iterable[Line], name: str) -> HttpResponse:
    response = HttpResponse(BYTE_ORDER_MARK, content_type="text/csv; charset=utf-8", headers=_named(name))
    csv.writer(response).writerows(lines)
    return response


def _named(name: str) -> dict[str, str]:
    return {"Content-Disposition": f'attachment; filename="{name}"'}
