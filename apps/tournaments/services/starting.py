"""From the entries to a competition: who is in, seeds and lots, the first round."""

import secrets
from itertools import count
from typing import Any

import msgspec
from django.db import transaction
from django.utils import timezone

from apps.accounts.models import User
from apps.tournaments.enums import TAKES_PART, EntryStatus, TournamentStatus
from apps.tournaments.formats.competition import Entrant
from apps.tournaments.formats.opening import open_competition
from apps.tournaments.formats.refusals import FormatRefusal
from apps.tournaments.formats.settings import AnySettings, Swiss
from apps.tournaments.formats.swiss import most_rounds
from apps.tournaments.models import Entry, Tournament
from apps.tournaments.services.bringing import settle_kits
from apps.tournaments.services.entering import fill_places, is_checking_in
from apps.tournaments.services.holding import held, held_by_organiser, keep, note, over, refused, require_announced
from apps.tournaments.services.rounds import begin_round


@transaction.atomic
def start_tournament(by: User | None, code: str) -> None:
    """Start it: by an organiser's hand, or by the schedule (`by` None), which cancels what cannot be played.

    Who has not checked in, where that was possible, is out, and the waiting list moves up. Seeds and lots are drawn
    and kept. Refuses others than organisers, Conflict "tournament_started", and what `open_competition` refuses.
    """
    tournament = held(code) if by is None else held_by_organiser(by, code)
    require_announced(tournament)
    begin(by, tournament)


def begin(by: User | None, tournament: Tournament) -> None:
    """Start a held tournament; see `start_tournament`."""
    try:
        with transaction.atomic():
            _leave_out_gone(tournament)
            _leave_out_absent(tournament)
            entered = list(tournament.entries.filter(status=EntryStatus.ENTERED))
            competition = open_competition(*_opening(tournament, entered))
    except FormatRefusal as refusal:
        if by is not None:
            raise refused(refusal) from refusal
        _cancel(tournament, refusal)
        return
    settle_kits(tournament, entered)
    tournament.status = TournamentStatus.RUNNING
    tournament.starts_at = min(tournament.starts_at, timezone.now())
    note(tournament, by, "started", entrants=len(entered))
    begin_round(None, tournament, competition)


def _leave_out_gone(tournament: Tournament) -> None:
    """Those whose account is no more can come to no table; those waiting move up."""
    gone = tournament.entries.filter(user=None, bot_level="", status__in=TAKES_PART)
    for entry in gone:
        entry.status = EntryStatus.LEFT
        entry.save(update_fields=["status"])
        note(tournament, None, "withdrew", entry=entry.pk)
    fill_places(tournament)


def _leave_out_absent(tournament: Tournament) -> None:
    """Where the check-in has opened: those who have not used it are out, those waiting who have move up."""
    if not is_checking_in(tournament):
        return
    late = tournament.entries.filter(user__isnull=False, has_checked_in=False)
    waiting = late.filter(status=EntryStatus.WAITING)
    absent = late.filter(status=EntryStatus.ENTERED)
    out = [entry.pk for entry in (*absent, *waiting)]
    Entry.objects.filter(pk__in=out).update(status=EntryStatus.LEFT)
    fill_places(tournament)
    if out:
        note(tournament, None, "out_without_check_in", entries=out)


def _opening(tournament: Tournament, entered: list[Entry]) -> tuple[AnySettings, list[Entrant], list[tuple[int, int]]]:
    ids = [entry.pk for entry in entered]
    settings = tournament.format_settings
    # The format may have been changed since they were kept apart, to one that keeps nobody apart.
    apart = tournament.forbidden if settings.forbids_pairs else []
    forbidden = [(one, other) for one, other in apart if one in ids and other in ids]
    return _fitting(settings, len(ids)), drawn(ids), forbidden


def drawn(ids: list[int]) -> list[Entrant]:
    """Entrants with seeds and lots by luck."""
    luck = secrets.SystemRandom()
    lots = luck.sample(range(1, len(ids) + 1), len(ids))
    in_order = zip(luck.sample(ids, len(ids)), count(1), lots, strict=False)
    return [Entrant(entrant, seed, lot) for entrant, seed, lot in in_order]


def _fitting(settings: AnySettings, entrants: int) -> AnySettings:
    """The settings for as many as have come: no more Swiss rounds than a field of this size can have."""
    if not isinstance(settings, Swiss):
        return settings
    return msgspec.structs.replace(settings, rounds=min(settings.rounds, most_rounds(entrants)))


def _cancel(tournament: Tournament, refusal: FormatRefusal) -> None:
    entered = tournament.entries.filter(status=EntryStatus.ENTERED).count()
    over(tournament, TournamentStatus.CANCELLED)
    detail: dict[str, Any] = {**refusal.detail, "refusal": refusal.code, "entered": entered}
    note(tournament, None, "cancelled_unplayable", **detail)
    keep(tournament)
