"""What numbers say of people at tables, for moderators to look into: nothing is done about anybody by it."""

from collections import defaultdict
from collections.abc import Iterable, Sequence
from datetime import timedelta
from typing import Any

from allauth.usersessions.models import UserSession
from django.db.models import Count, F, Q, QuerySet
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext, gettext_lazy

from apps.accounts.models import User
from apps.games.enums import MatchStatus
from apps.games.models import Seat
from apps.moderation.desk import Row
from apps.moderation.enums import ActCode

LOOK_BACK = timedelta(days=90)
FEWEST = 6
"""Matches below which a share says nothing."""
ONE_SIDED, LEAVING = 0.9, 0.5
MOST = 50


class OneSidedPairs:
    """Two who met often, alone, and of whom one nearly always won."""

    title = gettext_lazy("Pairs of which one nearly always wins")
    permission = ""
    code = None

    def rows(self, key: str) -> Sequence[Row]:
        """The most one-sided first. Two queries."""
        alone = _pairs().filter(match__status=MatchStatus.FINISHED, match__seat_count=2)
        won = Count("pk", filter=Q(place__lt=F("match__seats__place")))
        met = alone.annotate(met=Count("pk"), won=won).filter(met__gte=FEWEST)
        found = [(row, max(row["won"], row["met"] - row["won"]) / row["met"]) for row in met]
        sided = sorted((pair for pair in found if pair[1] >= ONE_SIDED), key=lambda pair: -pair[1])[:MOST]
        names = _names(row for row, _share in sided)
        return [_pair(row, names, f"{row['won']} : {row['met'] - row['won']}") for row, _share in sided]


class SharedTables:
    """Two at one table who come from one address. The address itself is not shown."""

    title = gettext_lazy("Who share an address at one table")
    permission = "moderation.see_addresses"
    code = ActCode.SAW_ADDRESSES

    def rows(self, key: str) -> Sequence[Row]:
        """Of sessions that are still open, the most matches first. Three queries."""
        sat = list(_pairs().annotate(met=Count("match", distinct=True)).order_by("-met"))
        people = {person for row in sat for person in (row["user"], row["match__seats__user"])}
        addresses: defaultdict[int, set[str]] = defaultdict(set)
        for person, address in UserSession.objects.filter(user__in=people).values_list("user", "ip"):
            addresses[person].add(address)
        shared = [row for row in sat if addresses[row["user"]] & addresses[row["match__seats__user"]]][:MOST]
        names = _names(shared)
        return [_pair(row, names, gettext("matches: %(count)d") % {"count": row["met"]}) for row in shared]


class Leavers:
    """Who gives up most of the matches that he or she begins."""

    title = gettext_lazy("Who leaves most matches")
    permission = ""
    code = None

    def rows(self, key: str) -> Sequence[Row]:
        """The most left first. Two queries."""
        recent = Seat.objects.filter(user__isnull=False, match__created_at__gt=timezone.now() - LOOK_BACK)
        sat = recent.values("user").annotate(met=Count("pk"), left=Count("pk", filter=Q(has_resigned=True)))
        many = sat.filter(met__gte=FEWEST, left__gte=F("met") * LEAVING).order_by("-left")[:MOST]
        names = User.objects.in_bulk([row["user"] for row in many])
        text = gettext("left %(left)d of %(all)d")
        return [
            Row(names[row["user"]].shown_name, text % {"left": row["left"], "all": row["met"]}, _page(row["user"]))
            for row in many
        ]


def _pairs() -> QuerySet[Seat, Any]:
    """Two people at one table, each pair of a match once, of late."""
    seats = Seat.objects.filter(match__created_at__gt=timezone.now() - LOOK_BACK)
    return seats.filter(match__seats__user__gt=F("user")).order_by().values("user", "match__seats__user")


def _names(rows: Iterable[dict[str, Any]]) -> dict[int, User]:
    return User.objects.in_bulk({person for row in rows for person in (row["user"], row["match__seats__user"])})


def _pair(row: dict[str, Any], names: dict[int, User], text: str) -> Row:
    one, other = names[row["user"]], names[row["match__seats__user"]]
    return Row(f"{one.shown_name} – {other.shown_name}", text, _page(one.pk))


def _page(person: int) -> str:
    return reverse("admin:moderation_person_change", args=[person])
