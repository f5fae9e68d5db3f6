"""Holding a tournament while it changes, and telling of it afterwards.

Every write locks the tournament's row first; rows of entries, calls and matches are touched only under that lock, so
that whoever comes second sees what the first has done.
"""

from datetime import datetime, timedelta
from typing import Any

import msgspec
from django.utils import timezone

from apps.accounts.models import User
from apps.after_commit import poke
from apps.errors import AppError, Conflict, NotAllowed, NotFound
from apps.moderation.enums import Activity
from apps.moderation.permissions import require_may
from apps.tournaments.enums import CallStatus, TournamentStatus
from apps.tournaments.formats.competition import Competition
from apps.tournaments.formats.refusals import FormatRefusal
from apps.tournaments.models import Act, Tournament


def held(code: str) -> Tournament:
    """The tournament, locked until the transaction ends; NotFound if there is none."""
    tournament = Tournament.objects.select_for_update().filter(code=code).first()
    if tournament is None:
        raise NotFound("tournament_not_found")
    return tournament


def held_by_organiser(organiser: User, code: str) -> Tournament:
    """The tournament, locked; NotAllowed for all but its organisers, and "sanctioned" for who is kept from it."""
    tournament = held(code)
    if not tournament.organisers.filter(pk=organiser.pk).exists():
        raise NotAllowed("organisers_only")
    require_may(organiser, Activity.HOLD_TOURNAMENTS)
    return tournament


def require_announced(tournament: Tournament) -> None:
    """Conflict once it has started."""
    if not tournament.is_announced:
        raise Conflict("tournament_started")


def require_going_on(tournament: Tournament) -> None:
    """Conflict once it is over."""
    if not tournament.is_going_on:
        raise Conflict("tournament_over")


def competition_of(tournament: Tournament) -> Competition:
    """The competition of a tournament that runs; Conflict "not_running" before and after."""
    played = tournament.played
    if not tournament.is_running or played is None:
        raise Conflict("not_running")
    return played


def refused(refusal: FormatRefusal) -> AppError:
    """A format's refusal as the site's."""
    return Conflict(refusal.code, **refusal.detail)


def keep(tournament: Tournament, competition: Competition | None = None) -> None:
    """Save the tournament as its next version (with the competition, if one is given), and poke after the commit."""
    if competition is not None:
        tournament.competition = msgspec.to_builtins(competition)
    tournament.version += 1
    tournament.due_at = next_due(tournament)
    tournament.save()
    poke(group_of(tournament.code), version=tournament.version)


def note(tournament: Tournament, by: User | None, code: str, reason: str = "", **detail: Any) -> None:
    """Write an act into the trail."""
    Act.objects.create(tournament=tournament, by=by, code=code, reason=reason, detail=detail)


def group_of(code: str) -> str:
    """The channel group of a tournament's pages."""
    return f"tournament.{code}"


def next_due(tournament: Tournament) -> datetime | None:
    """When the schedule has to look at it next; None: it waits for somebody, or is over."""
    if tournament.is_announced:
        opens = tournament.check_in_from
        return opens if opens is not None and opens > timezone.now() else tournament.starts_at
    if not tournament.is_running or tournament.paused_at is not None:
        return None
    calls = tournament.calls.filter(status=CallStatus.CALLED).order_by("ready_by")
    moments = [tournament.round_ends_at, tournament.next_round_at, calls.values_list("ready_by", flat=True).first()]
    return min((moment for moment in moments if moment is not None), default=None)


def from_now(seconds: float) -> datetime:
    """A moment ahead."""
    return timezone.now() + timedelta(seconds=seconds)


def over(tournament: Tournament, status: TournamentStatus) -> None:
    """Mark it as finished or cancelled; `keep` saves it."""
    tournament.status = status
    tournament.finished_at = timezone.now()
    tournament.paused_at = tournament.round_ends_at = tournament.next_round_at = None
