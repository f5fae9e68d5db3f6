"""Rounds: the next one is paired and its players are called; one whose time is up is closed."""

from datetime import datetime, timedelta

from django.db import transaction
from django.utils import timezone

from apps.accounts.models import User
from apps.errors import Conflict
from apps.tournaments.enums import CallStatus, Overdue
from apps.tournaments.formats import running
from apps.tournaments.formats.competition import Competition
from apps.tournaments.formats.refusals import FormatRefusal
from apps.tournaments.models import Tournament
from apps.tournaments.services.calls import nobody_played
from apps.tournaments.services.carrying import carry_on, is_wanted
from apps.tournaments.services.holding import competition_of, held, held_by_organiser, note, refused
from apps.tournaments.services.tables import is_there


@transaction.atomic
def start_round(by: User | None, code: str, number: int | None = None) -> None:
    """Pair the next round and call its players. `number` is the round that is meant: a second press starts no other.

    Refuses others than organisers, Conflict "not_running", "paused", "round_started", and what
    `running.start_round` refuses.
    """
    tournament = held(code) if by is None else held_by_organiser(by, code)
    competition = competition_of(tournament)
    if tournament.paused_at is not None:
        raise Conflict("paused")
    if number is not None and number != len(competition.rounds) + 1:
        raise Conflict("round_started", round=number)
    begin_round(by, tournament, competition)


def begin_round(by: User | None, tournament: Tournament, competition: Competition) -> None:
    """Start the next round of a held tournament, and carry on from there."""
    try:
        competition = running.start_round(competition)
    except FormatRefusal as refusal:
        raise refused(refusal) from refusal
    tournament.round_ends_at = round_end(tournament)
    tournament.next_round_at = None
    note(tournament, by, "round_started", round=len(competition.rounds))
    carry_on(tournament, competition)


def round_end(tournament: Tournament) -> datetime | None:
    """When the time of a round that starts now will be up; None where it has no limit.

    In a pause it starts when that began: what lies between is given back with the pause.
    """
    if not tournament.round_minutes:
        return None
    return (tournament.paused_at or timezone.now()) + timedelta(minutes=tournament.round_minutes)


@transaction.atomic
def close_round(by: User | None, code: str) -> None:
    """The round's time is up: what is still open gets its declared result, and matches that still run are void.

    Refuses others than organisers, Conflict "not_running", and "nothing_open" if nothing is.
    """
    tournament = held(code) if by is None else held_by_organiser(by, code)
    competition = competition_of(tournament)
    if competition.is_between_rounds:
        raise Conflict("nothing_open")
    carry_on(tournament, closed(by, tournament, competition))


def closed(by: User | None, tournament: Tournament, competition: Competition) -> Competition:
    """The competition with all that is open decided as the organisers have declared; who never came scores nothing."""
    open_pairings = sum(pairing.result is None for _, pairing in competition.pairings())
    note(tournament, by, "round_closed", round=len(competition.rounds), open=open_pairings)
    return running.close_round(_without_absent(tournament, competition), running.Overdue(tournament.overdue))


def _without_absent(tournament: Tournament, competition: Competition) -> Competition:
    """The tables at which nothing has been played as yet, decided by who is there; the call is no missed one."""
    if tournament.overdue == Overdue.ABSENCE:
        return competition
    entries = {entry.pk: entry for entry in tournament.entries.all()}
    for call in tournament.calls.filter(status=CallStatus.CALLED, game=0):
        if is_wanted(competition, call):
            absent = {key for key in call.sitting if key in call.missing or not is_there(call, entries[key])}
            result = nobody_played(competition.pairing(call.at), absent)
            competition = running.award(competition, call.at, result)
    return competition
