"""Correcting a result: first what that would change, then the correction itself."""

from hashlib import sha256

import msgspec
from django.db import transaction

from apps.accounts.models import User
from apps.errors import Conflict, NotAllowed
from apps.tournaments.enums import TournamentStatus
from apps.tournaments.formats import corrections, running
from apps.tournaments.formats.competition import At, Competition
from apps.tournaments.formats.corrections import Change, Correction
from apps.tournaments.formats.refusals import FormatRefusal
from apps.tournaments.models import Tournament
from apps.tournaments.selectors import is_organiser, tournament_for
from apps.tournaments.services.acts import checked_reason
from apps.tournaments.services.carrying import carry_on
from apps.tournaments.services.holding import held_by_organiser, keep, note, refused
from apps.tournaments.services.outcomes import result_from
from apps.tournaments.services.rounds import round_end


def preview_correction(organiser: User, code: str, at: At, outcome: str, *, repair: bool = False) -> tuple[Change, ...]:
    """All that a correction would change, and nothing is changed. Refuses as `correct` does, but for the reason."""
    tournament = tournament_for(code)
    if not is_organiser(organiser, tournament):
        raise NotAllowed("organisers_only")
    return _corrected(tournament, at, outcome, repair=repair).changes


def correct(
    organiser: User, code: str, at: At, outcome: str, reason: str, *, repair: bool = False, seen: str = ""
) -> None:
    """Replace the result of a decided pairing, also after later rounds were paired and after the end.

    With `repair` the last round is paired anew, if nothing of it has been played. A tournament that is over goes on if
    the correction leaves something to be played; what it opens again has the time of a round. `seen` is the
    `fingerprint` of the changes that the organiser has agreed to. Refuses `organisers_only`, `not_running` before the
    start and when cancelled, `reason_needed`, `bad_outcome`, `changed_meanwhile`, and what `corrections.correct`
    refuses.
    """
    why = checked_reason(reason)
    with transaction.atomic():
        tournament = held_by_organiser(organiser, code)
        before = _played(tournament)
        corrected = _corrected(tournament, at, outcome, repair=repair)
        if seen and seen != fingerprint(corrected.changes):
            raise Conflict("changed_meanwhile")
        _note(tournament, organiser, why, at, before, corrected)
        _go_on(tournament, corrected.competition)


def fingerprint(changes: tuple[Change, ...]) -> str:
    """What tells one list of changes from another, short enough for a form."""
    return sha256(msgspec.json.encode(changes)).hexdigest()[:16]


def _corrected(tournament: Tournament, at: At, outcome: str, *, repair: bool) -> Correction:
    played = _played(tournament)
    try:
        result = result_from(played, played.pairing(at), outcome)
        return corrections.correct(played, at, result, repair=repair)
    except FormatRefusal as refusal:
        raise refused(refusal) from None


def _played(tournament: Tournament) -> Competition:
    played = tournament.played
    if played is None or tournament.status == TournamentStatus.CANCELLED:
        raise Conflict("not_running")
    return played


def _note(
    tournament: Tournament, organiser: User, why: str, at: At, before: Competition, corrected: Correction
) -> None:
    pairing = before.pairing(at)
    note(
        tournament,
        organiser,
        "corrected",
        why,
        round=at.round,
        pairing=at.pairing,
        seats=list(pairing.seats),
        was=msgspec.to_builtins(pairing.result),
        result=msgspec.to_builtins(corrected.competition.pairing(at).result),
        changes=msgspec.to_builtins(corrected.changes),
    )


def _go_on(tournament: Tournament, competition: Competition) -> None:
    if not tournament.is_running:
        if running.is_over(competition):
            keep(tournament, competition)
            return
        tournament.status, tournament.finished_at = TournamentStatus.RUNNING, None
    if not competition.is_between_rounds and tournament.round_ends_at is None:
        tournament.round_ends_at = round_end(tournament)
    carry_on(tournament, competition)
