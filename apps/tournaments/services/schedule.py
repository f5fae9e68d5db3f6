"""The schedule: what is due by itself. It holds nothing in memory, so a restart changes nothing."""

from itertools import chain

from django.db import transaction
from django.db.models import Q, QuerySet
from django.utils import timezone

from apps.games.enums import MatchStatus
from apps.tournaments.enums import CallStatus, TournamentStatus
from apps.tournaments.formats import running
from apps.tournaments.formats.competition import Competition
from apps.tournaments.models import LONGEST_PAUSE, Call, Tournament
from apps.tournaments.services.acts import end_pause
from apps.tournaments.services.calls import expired, has_ended, recorded
from apps.tournaments.services.carrying import carry_on
from apps.tournaments.services.holding import competition_of, held, keep, note
from apps.tournaments.services.rounds import begin_round, closed
from apps.tournaments.services.starting import begin


def tournaments_due() -> list[str]:
    """The codes of those that `move_on` has something to do for: their time has come, or a match of theirs is over."""
    playing = Call.objects.filter(status=CallStatus.PLAYING, tournament__status=TournamentStatus.RUNNING)
    ended = playing.filter(Q(match__isnull=True) | ~Q(match__status=MatchStatus.RUNNING))
    due = Tournament.objects.filter(due_at__lte=timezone.now())
    found = (some.values_list("code", flat=True) for some in (due, _left_alone(), _paused_for_too_long()))
    return sorted({*chain(*found), *ended.values_list("tournament__code", flat=True)})


def _left_alone() -> "QuerySet[Tournament]":
    """Those that wait for the hand of an organiser, and have none any more who could lend it."""
    by_hand = Tournament.objects.filter(Q(paused_at__isnull=False) | Q(starts_by_hand=True))
    return by_hand.filter(status=TournamentStatus.RUNNING).exclude(organisers__is_active=True)


def _paused_for_too_long() -> "QuerySet[Tournament]":
    """Those whose organisers have not come back from a pause."""
    return Tournament.objects.filter(status=TournamentStatus.RUNNING, paused_at__lte=timezone.now() - LONGEST_PAUSE)


@transaction.atomic
def move_on(code: str) -> None:
    """Do all that is due now, and nothing else: start, record what has ended, expire calls, close, start a round."""
    tournament = held(code)
    if tournament.is_running:
        if _left_alone().filter(pk=tournament.pk).exists():
            _lead_on(tournament)
        elif tournament.paused_at is not None and tournament.paused_at <= timezone.now() - LONGEST_PAUSE:
            end_pause(None, tournament, tournament.paused_at)
            carry_on(tournament, competition_of(tournament))
        _move_on_running(tournament, competition_of(tournament))
    elif tournament.is_announced and tournament.starts_at <= timezone.now():
        begin(None, tournament)
    elif _is_due(tournament):
        keep(tournament)


def _lead_on(tournament: Tournament) -> None:
    """With no organiser left it leads itself: no pause stays, and no round waits to be started."""
    if tournament.paused_at is not None:
        end_pause(None, tournament, tournament.paused_at)
    if tournament.starts_by_hand:
        tournament.starts_by_hand = False
        note(tournament, None, "changed", fields=["starts_by_hand"])
    carry_on(tournament, competition_of(tournament))


def _move_on_running(tournament: Tournament, before: Competition) -> None:
    playing = tournament.calls.filter(status=CallStatus.PLAYING).select_related("match")
    ended = [call for call in playing if has_ended(call)]
    competition = recorded(tournament, before, ended)
    is_due = _is_due(tournament)
    if is_due:
        competition = _expired_and_closed(tournament, competition)
    if is_due and _is_time_for_a_round(tournament, competition):
        begin_round(None, tournament, competition)
    elif is_due or ended:
        carry_on(tournament, competition)


def _is_due(tournament: Tournament) -> bool:
    return tournament.due_at is not None and tournament.due_at <= timezone.now()


def _expired_and_closed(tournament: Tournament, competition: Competition) -> Competition:
    now = timezone.now()
    competition = expired(tournament, competition, now)
    is_late = tournament.round_ends_at is not None and tournament.round_ends_at <= now
    if is_late and not competition.is_between_rounds:
        competition = closed(None, tournament, competition)
    return competition


def _is_time_for_a_round(tournament: Tournament, competition: Competition) -> bool:
    at = tournament.next_round_at
    is_time = at is not None and at <= timezone.now()
    return is_time and competition.is_between_rounds and not running.is_over(competition)
