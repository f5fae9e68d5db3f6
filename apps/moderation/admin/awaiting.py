"""What waits for moderators: the first thing on the desk's own front page."""

from collections.abc import Iterator
from typing import NamedTuple

from django.http import HttpRequest
from django.urls import reverse
from django.utils.translation import gettext as _

from apps.moderation import selectors
from apps.moderation.admin.desk import staff_of
from apps.moderation.desk import parts_of


class Awaiting(NamedTuple):
    """So many of something, and where they are."""

    words: str
    number: int
    page: str


def awaiting(request: HttpRequest) -> list[Awaiting]:
    """What this member of the staff may look at, none of it left out for being empty."""
    return list(_cases(request)) + list(_signals(request))


def _cases(request: HttpRequest) -> Iterator[Awaiting]:
    person = staff_of(request)
    if person.has_perm("moderation.view_case"):
        page = reverse("admin:moderation_case_changelist")
        yield Awaiting(_("Cases that nobody has claimed"), selectors.unclaimed_cases(), f"{page}?status__exact=open")
        mine = f"{page}?status__exact=claimed&claimed_by__id__exact={person.pk}"
        yield Awaiting(_("Claimed by you"), selectors.cases_claimed_by(person), mine)
    if person.has_perm("moderation.change_appeal"):
        page = reverse("admin:moderation_appeal_changelist")
        yield Awaiting(_("Appeals for you to decide"), selectors.appeals_for(person), f"{page}?decision__exact=")


def _signals(request: HttpRequest) -> Iterator[Awaiting]:
    """Those that need no reason to be looked at."""
    if request.user.has_perm("moderation.view_person"):
        parts = [part for part in parts_of("signals").values() if not part.permission]
        count = sum(bool(row.page) for part in parts for row in part.rows("all"))  # how to read them leads nowhere
        yield Awaiting(_("Signals"), count, reverse("admin:moderation_person_signals"))
