"""Matches as what may be reported."""

from collections.abc import Mapping, Sequence
from typing import Any

from django.urls import reverse
from django.utils.translation import gettext, gettext_lazy

from apps.accounts.models import User
from apps.accounts.moments import moment
from apps.errors import NotFound
from apps.games import selectors
from apps.games.enums import MatchStatus
from apps.games.kernel.index import all_engines, engine_for
from apps.games.models import HIDDEN, Seat
from apps.moderation.desk import Row
from apps.moderation.subjects import Seen

MATCHES_SHOWN = 30
UNREAD = tuple(f"match__{name}" for name in (*HIDDEN, "outcome"))


class PlayedMatches:
    """A person's last matches, for the moderators' page of that person."""

    title = gettext_lazy("Matches")
    permission = ""
    code = None

    def rows(self, key: str) -> Sequence[Row]:
        """One row per match, the newest first. One query."""
        seats = Seat.objects.filter(user_id=int(key)).select_related("match").defer(*UNREAD)
        return [_row(seat) for seat in seats.order_by("-match__created_at")[:MATCHES_SHOWN]]


def _row(seat: Seat) -> Row:
    match = seat.match
    place = "" if seat.place is None else gettext("place %(place)d") % {"place": seat.place}
    notes = [
        gettext(engine_for(match.game).words.name),
        match.get_status_display(),
        place,
        gettext("resigned") if seat.has_resigned else "",
    ]
    text = " · ".join(str(note) for note in notes if note)
    return Row(moment(match.created_at), text, reverse("admin:games_match_change", args=[match.pk]))


def reported_game(context: Mapping[str, Any]) -> Row | None:
    """Which game a report tells of, by its name."""
    key = context.get("game")
    names = {engine.key: engine.words.name for engine in all_engines()}
    return Row(gettext("game"), gettext(names[key])) if key in names else None


def reported_moment(context: Mapping[str, Any]) -> Row | None:
    """The replay of the match that a report tells of, at the step at which it was reported."""
    key, step = context.get("match"), context.get("version")
    if not isinstance(key, str) or not isinstance(step, int):
        return None
    text = gettext("the match after step %(step)d, on its board") % {"step": step}
    return Row(gettext("replay"), text, f"{reverse('admin:games_match_replay', args=[key])}?step={step}")


def reported_status(context: Mapping[str, Any]) -> Row | None:
    """How far the match had come."""
    status = str(context.get("status"))
    is_match = "match" in context and status in MatchStatus.values
    return Row(gettext("status"), str(MatchStatus(status).label)) if is_match else None


def reporters_seat(context: Mapping[str, Any]) -> Row | None:
    """Where the reporter sat, counted as the desk counts seats."""
    seat = context.get("reporter_seat")
    return Row(gettext("the reporter's seat"), str(seat + 1)) if isinstance(seat, int) else None


SCENES = {"game": reported_game, "match-status": reported_status, "seat": reporters_seat, "match": reported_moment}
"""What the desk makes of what went with a report, in this order."""


class ReportedMatches:
    """Any match that the reporter may watch; about one of the people who sit in it."""

    name = gettext_lazy("match")

    def seen_by(self, reporter: User, key: str) -> Seen:
        """With the version at which it was reported, so that a moderator looks at the same moment. NotFound as ever."""
        if not key.isalnum():  # addresses may hold anything, NUL included, which a database takes for no text
            raise NotFound("no_such_match")
        access = selectors.access_match(reporter.pk, key)
        feed = selectors.match_feed(access)
        seats = access.roster.seats
        context = {
            "match": key,
            "game": access.game,
            "version": feed.version,
            "status": feed.status,
            "seats": [sitter.name for sitter in seats],
            "reporter_seat": access.viewer,
        }
        people = (sitter.user_id for sitter in seats if sitter.user_id is not None and sitter.user_id != reporter.pk)
        label = f"{gettext(engine_for(access.game).words.name)}: {' – '.join(sitter.name for sitter in seats)}"
        return Seen(label, tuple(people), context)

    def label(self, key: str, context: Mapping[str, Any]) -> str:
        """By its game and players, as far as they are known."""
        game = reported_game(context)
        if game is None:
            return gettext("match %(id)s") % {"id": key}
        players = " – ".join(name or gettext("Deleted player") for name in context.get("seats", ()))
        return f"{game.text}: {players}" if players else gettext("a match of %(game)s") % {"game": game.text}

    def page(self, key: str) -> str:
        return reverse("match", args=[key])
