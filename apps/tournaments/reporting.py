"""Tournaments as what may be reported, and those of a person for the moderators' page of that person."""

from collections.abc import Mapping, Sequence
from typing import Any

from django.urls import reverse
from django.utils.translation import gettext, gettext_lazy

from apps.accounts.models import User
from apps.accounts.moments import moment
from apps.errors import NotFound
from apps.moderation.desk import Row
from apps.moderation.subjects import Seen
from apps.tournaments.enums import TournamentStatus
from apps.tournaments.models import Entry, Tournament
from apps.tournaments.selectors import tournament_for

SHOWN = 30


class ReportedTournaments:
    """Any tournament, by its code: for its title and its text, about one of its organisers."""

    name = gettext_lazy("tournament")

    def seen_by(self, reporter: User, key: str) -> Seen:
        """With the words as they stand. NotFound as ever."""
        if not key.isalnum():  # addresses may hold anything, NUL included, which a database takes for no text
            raise NotFound("tournament_not_found")
        tournament = tournament_for(key)
        organisers = list(tournament.organisers.all())
        context = {
            "tournament": key,
            "title": tournament.title,
            "about": tournament.about,
            "game": tournament.game,
            "status": tournament.status,
            "version": tournament.version,
            "organisers": [organiser.shown_name for organiser in organisers],
        }
        others = tuple(organiser.pk for organiser in organisers if organiser.pk != reporter.pk)
        label = gettext("the tournament “%(title)s”") % {"title": tournament.title}
        return Seen(label, others, context)

    def label(self, key: str, context: Mapping[str, Any]) -> str:
        if title := context.get("title"):
            return gettext("the tournament “%(title)s”") % {"title": title}
        return gettext("tournament %(code)s") % {"code": key}

    def page(self, key: str) -> str:
        return reverse("tournament", args=[key])


def reported_status(context: Mapping[str, Any]) -> Row | None:
    """How far the tournament had come."""
    status = str(context.get("status"))
    is_tournament = "tournament" in context and status in TournamentStatus.values
    return Row(gettext("status"), str(TournamentStatus(status).label)) if is_tournament else None


class PersonsTournaments:
    """The last tournaments that a person organised or entered."""

    title = gettext_lazy("Tournaments")
    permission = ""
    code = None

    def rows(self, key: str) -> Sequence[Row]:
        """First those organised, then the entries, each the newest first. Two queries."""
        organised = Tournament.objects.filter(organisers=int(key)).defer("competition")[:SHOWN]
        entries = Entry.objects.filter(user=int(key)).select_related("tournament").defer("tournament__competition")
        return [
            *(_row(tournament, gettext("organises")) for tournament in organised),
            *(_row(entry.tournament, entry.get_status_display()) for entry in entries.order_by("-entered_at")[:SHOWN]),
        ]


def _row(tournament: Tournament, role: str) -> Row:
    text = " · ".join(
        (tournament.title, gettext(tournament.engine.words.name), str(tournament.get_status_display()), role)
    )
    page = reverse("admin:tournaments_tournament_change", args=[tournament.code])
    return Row(moment(tournament.starts_at), text, page)
