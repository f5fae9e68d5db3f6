"""What numbers say of people at tables, for moderators to look into: nothing is done about anybody by it."""

from collections import defaultdict
from collections.abc import Iterable, Sequence
from datetime import timedelta
from typing import Any

from allauth.usersessions.models import UserSession
from django.db.models import Count, F, Q, QuerySet, Sum
from django.urls import reverse
from django.utils import timezone
from django.utils.formats import number_format
from django.utils.translation import gettext, gettext_lazy, ngettext

from apps.accounts.models import User
from apps.accounts.moments import moment
from apps.games.enums import MatchStatus
from apps.games.kernel.guesses import rarity
from apps.games.kernel.index import engine_for
from apps.games.models import HIDDEN, Seat, SeatGuesses
from apps.moderation.desk import Row
from apps.moderation.enums import ActCode

LOOK_BACK = timedelta(days=90)
FEWEST = 6
"""Matches below which a share says nothing."""
ONE_SIDED, LEAVING = 0.9, 0.5
MOST = 50
FEWEST_GUESSES = 20
RARE = 1 / 2000
"""How seldom luck alone may lead to what is shown (ARCHITECTURE.md, "Keeping order")."""


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


class LuckyGuessers:
    """Who guesses right more often than anybody could by what may be seen, as if knowing the others' cards or dice."""

    title = gettext_lazy("Who guesses right more often than chance")
    permission = ""
    code = None

    def rows(self, key: str) -> Sequence[Row]:
        """A line for a person and game, the least likely first, below one that says how to read them. Two queries."""
        recent = SeatGuesses.objects.filter(seat__match__created_at__gt=timezone.now() - LOOK_BACK, count__gt=0)
        sums = recent.filter(seat__user__isnull=False).values_list("seat__user", "seat__match__game").order_by()
        many = sums.annotate(Sum("count"), Sum("hits"), Sum("expected")).filter(count__sum__gte=FEWEST_GUESSES)
        found = sorted((rarity(*figures), person, game, figures) for person, game, *figures in many)
        rare = [line for line in found if line[0] <= RARE][:MOST]
        names = User.objects.in_bulk([person for _chance, person, _game, _figures in rare])
        return _explained(
            Row(
                f"{names[person].shown_name} · {gettext(engine_for(game).words.name)}",
                f"{_guessed(*figures)}; {_luck(chance)}",
                _page(person),
            )
            for chance, person, game, figures in rare
        )


class GuessedMatches:
    """What a person guessed, match by match, for the page of that person."""

    title = gettext_lazy("Guesses")
    permission = ""
    code = None

    def rows(self, key: str) -> Sequence[Row]:
        """The last matches against people in which there was something to guess, the newest first. One query."""
        made = SeatGuesses.objects.filter(seat__user=int(key), count__gt=0).select_related("seat__match")
        unread = made.defer(*(f"seat__match__{name}" for name in HIDDEN)).order_by("-seat__match__created_at")
        return _explained(_guessed_in(row) for row in unread[:MOST])


def _explained(rows: Iterable[Row]) -> list[Row]:
    """The lines, and before the first of them how they come about."""
    words = gettext(
        "A guess is a move that something hidden decides, such as a doubt. Its chance is what its player could work out"
        " from what may be seen; the expected number is the sum of these chances. Bots and time limits do not count."
        " Who reads opponents well is right more often, too: look at the matches first."
    )
    lines = list(rows)
    return [Row(gettext("How to read this"), words), *lines] if lines else []


def _guessed_in(row: SeatGuesses) -> Row:
    match = row.seat.match
    label = f"{moment(match.created_at)} · {gettext(engine_for(match.game).words.name)}"
    return Row(label, _guessed(row.count, row.hits, row.expected), reverse("admin:games_match_change", args=[match.pk]))


def _guessed(count: int, hits: int, expected: float) -> str:
    text = ngettext(
        "%(hits)d of %(count)d guess right; %(expected)s expected by what could be seen",
        "%(hits)d of %(count)d guesses right; %(expected)s expected by what could be seen",
        count,
    )
    return text % {"hits": hits, "count": count, "expected": number_format(round(expected, 1), 1)}


def _luck(chance: float) -> str:
    """How seldom that is, rounded down to two figures: "1200"; beyond a million it says no more."""
    people = min(int(1 / max(chance, 1e-6)), 1_000_000)
    rounded = people - people % 10 ** (len(str(people)) - 2)
    text = gettext("by luck alone, one person in %(people)s at most would do as well")
    return text % {"people": number_format(rounded, force_grouping=True)}


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
