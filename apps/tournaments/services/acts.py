"""What organisers do to a tournament that runs. Every act is written into the trail, for everybody to read."""

from collections.abc import Iterator
from contextlib import contextmanager
from datetime import datetime, timedelta
from typing import Final

import msgspec
from django.db import transaction
from django.utils import timezone

from apps.accounts.models import User
from apps.errors import Conflict, Malformed, NotFound
from apps.games.enums import MatchStatus
from apps.tournaments.enums import LIVE, CallStatus
from apps.tournaments.formats import corrections, entries, running
from apps.tournaments.formats.competition import At, Competition, Entrant, EntrantId
from apps.tournaments.formats.refusals import FormatRefusal
from apps.tournaments.models import Call, Entry, Tournament
from apps.tournaments.services.carrying import call_off, carry_on
from apps.tournaments.services.entering import let_go
from apps.tournaments.services.holding import competition_of, held_by_organiser, keep, note, refused
from apps.tournaments.services.outcomes import result_from

LEAST_MINUTES: Final = 1
MOST_MINUTES: Final = 240
LONGEST_REASON: Final = 200


@contextmanager
def _acting(organiser: User, code: str) -> Iterator[tuple[Tournament, Competition]]:
    """A running tournament, locked, with its competition; what its format refuses becomes the site's refusal."""
    with _held(organiser, code) as tournament:
        yield tournament, competition_of(tournament)


@contextmanager
def _held(organiser: User, code: str) -> Iterator[Tournament]:
    try:
        with transaction.atomic():
            yield held_by_organiser(organiser, code)
    except FormatRefusal as refusal:
        raise refused(refusal) from None


def extend_round(organiser: User, code: str, minutes: int) -> None:
    """Give the running round more time, counted from its end or from now, whichever is later.

    Refuses `organisers_only`, `not_running`, `bad_minutes` (1 to 240), `no_round_deadline`.
    """
    if not LEAST_MINUTES <= minutes <= MOST_MINUTES:
        raise Malformed("bad_minutes", least=LEAST_MINUTES, most=MOST_MINUTES)
    with _acting(organiser, code) as (tournament, competition):
        if tournament.round_ends_at is None:
            raise Conflict("no_round_deadline")
        so_far = tournament.paused_at or timezone.now()
        tournament.round_ends_at = max(tournament.round_ends_at, so_far) + timedelta(minutes=minutes)
        note(tournament, organiser, "round_extended", round=len(competition.rounds), minutes=minutes)
        keep(tournament)


def drop(organiser: User, code: str, entry_id: EntrantId, reason: str) -> None:
    """Take somebody out of the running tournament: open pairings go to the others, a bot plays on in a pod.

    Refuses `organisers_only`, `not_running`, `reason_needed`, `no_such_entry`, `already_withdrawn`.
    """
    why = checked_reason(reason)
    with _acting(organiser, code) as (tournament, competition):
        entry = _entry(tournament, entry_id)
        left = let_go(tournament, competition, entry)
        note(tournament, organiser, "dropped", why, entry=entry_id)
        carry_on(tournament, left)


def undrop(organiser: User, code: str, entry_id: EntrantId, reason: str) -> None:
    """Let somebody who was dropped, or left, play again from the next round on, missed calls forgiven.

    Refuses `organisers_only`, `not_running`, `no_such_entry` (also for a deleted account's), `not_withdrawn`.
    """
    with _acting(organiser, code) as (tournament, competition):
        entry = _entry(tournament, entry_id)
        if entry.is_gone:
            raise NotFound("no_such_entry")
        back = entries.reinstate(competition, entry_id)
        entry.misses = 0
        entry.save(update_fields=["misses"])
        note(tournament, organiser, "undropped", checked_reason(reason, is_needed=False), entry=entry_id)
        carry_on(tournament, back)


def swap(organiser: User, code: str, one: EntrantId, other: EntrantId) -> None:
    """Two change places in the round that was paired last, before anything of it is played.

    Refuses `organisers_only`, `not_running`, `match_under_way`, and what `corrections.swap` refuses.
    """
    with _acting(organiser, code) as (tournament, competition):
        swapped = corrections.swap(competition, one, other)
        number = len(competition.rounds)
        under_way = tournament.calls.filter(round=number, status=CallStatus.PLAYING)
        if any({one, other} & set(call.sitting) for call in under_way):
            raise Conflict("match_under_way")
        note(tournament, organiser, "swapped", round=number, one=one, other=other)
        carry_on(tournament, swapped)


def award(organiser: User, code: str, at: At, outcome: str, reason: str) -> None:
    """Decide an open pairing without (further) play; a match that is being played there is void.

    Refuses `organisers_only`, `not_running`, `reason_needed`, `bad_outcome`, and what `running.award` refuses.
    """
    why = checked_reason(reason)
    with _acting(organiser, code) as (tournament, competition):
        pairing = competition.pairing(at)
        result = result_from(competition, pairing, outcome)
        awarded = running.award(competition, at, result)
        where = {"round": at.round, "pairing": at.pairing, "seats": list(pairing.seats)}
        note(tournament, organiser, "awarded", why, **where, result=msgspec.to_builtins(result))
        carry_on(tournament, awarded)


def call_again(organiser: User, code: str, call_id: int, reason: str = "") -> None:
    """Call the players of a game to their table anew; a match that is being played there is void, and needs a reason.

    Refuses `organisers_only`, `not_running`, `reason_needed`, `no_such_call`, `call_over`.
    """
    with _acting(organiser, code) as (tournament, competition):
        call = Call.objects.select_related("match").filter(tournament=tournament, pk=call_id).first()
        if call is None:
            raise NotFound("no_such_call")
        if call.status not in LIVE or _has_ended(call):
            raise Conflict("call_over")
        why = checked_reason(reason, is_needed=call.status == CallStatus.PLAYING)
        call_off(call)
        where = {"round": call.round, "pairing": call.pairing, "seats": call.seats}
        note(tournament, organiser, "called_again", why, **where)
        carry_on(tournament, competition)


def pause(organiser: User, code: str) -> None:
    """Stop the clock of the tournament: nothing is due and nobody is called until it is resumed; matches go on.

    Refuses `organisers_only`, `not_running`, `already_paused`.
    """
    with _acting(organiser, code) as (tournament, _):
        if tournament.paused_at is not None:
            raise Conflict("already_paused")
        tournament.paused_at = timezone.now()
        note(tournament, organiser, "paused")
        keep(tournament)


def resume(organiser: User, code: str) -> None:
    """Go on; every deadline moves by the time it stood still.

    Refuses `organisers_only`, `not_running`, `not_paused`.
    """
    with _acting(organiser, code) as (tournament, competition):
        if tournament.paused_at is None:
            raise Conflict("not_paused")
        end_pause(organiser, tournament, tournament.paused_at)
        carry_on(tournament, competition)


def end_pause(by: User | None, tournament: Tournament, paused_at: datetime) -> None:
    """End the pause of a held tournament; the caller carries on."""
    now = timezone.now()
    tournament.paused_at = None
    if tournament.round_ends_at is not None:
        tournament.round_ends_at += now - paused_at
    if tournament.next_round_at is not None:
        tournament.next_round_at = _moved(tournament.next_round_at, tournament.break_seconds, paused_at, now)
    for call in tournament.calls.filter(status=CallStatus.CALLED):
        call.ready_by = _moved(call.ready_by, tournament.ready_seconds, paused_at, now)
        call.save(update_fields=["ready_by"])
    note(tournament, by, "resumed")


def forbid_pair(organiser: User, code: str, one: EntrantId, other: EntrantId) -> None:
    """Keep two apart from the next round on; also before the start.

    Refuses `organisers_only`, `not_running` (when it is over), and what `entries.forbid` refuses.
    """
    _set_apart(organiser, code, one, other, are_apart=True)


def allow_pair(organiser: User, code: str, one: EntrantId, other: EntrantId) -> None:
    """Two who were kept apart may meet from the next round on.

    Refuses `organisers_only`, `not_running` (when it is over), `not_kept_apart`.
    """
    _set_apart(organiser, code, one, other, are_apart=False)


def _set_apart(organiser: User, code: str, one: EntrantId, other: EntrantId, *, are_apart: bool) -> None:
    with _held(organiser, code) as tournament:
        before = pairs_apart(tournament)
        if not are_apart and not any(set(pair) == {one, other} for pair in before):
            raise Conflict("not_kept_apart")
        played = competition_of(tournament) if not tournament.is_announced else _as_entered(tournament)
        changed = (entries.forbid if are_apart else entries.allow)(played, one, other)
        note(tournament, organiser, "forbidden" if are_apart else "allowed", one=one, other=other)
        if tournament.is_announced:
            tournament.forbidden = [list(pair) for pair in changed.forbidden]
            keep(tournament)
        else:
            keep(tournament, changed)


def checked_reason(reason: str, *, is_needed: bool = True) -> str:
    """Why an organiser does something, tidied. Refuses `reason_needed`, `reason_too_long` (over 200 characters)."""
    said = " ".join(reason.replace("\0", " ").split())  # NUL is no text to a database
    if is_needed and not said:
        raise Malformed("reason_needed")
    if len(said) > LONGEST_REASON:
        raise Malformed("reason_too_long", most=LONGEST_REASON)
    return said


def pairs_apart(tournament: Tournament) -> tuple[tuple[EntrantId, EntrantId], ...]:
    """Who is kept apart, before the start and later."""
    played = tournament.played
    if played is not None:
        return played.forbidden
    return tuple((one, other) for one, other in tournament.forbidden)


def _as_entered(tournament: Tournament) -> Competition:
    """The field before the start as a competition, to ask the format what may be kept apart."""
    keys = tournament.entries.values_list("pk", flat=True)
    field = tuple(Entrant(id=key, seed=place, lot=place) for place, key in enumerate(keys, start=1))
    return Competition(tournament.format_settings, field, pairs_apart(tournament))


def _moved(moment: datetime, seconds: int, paused_at: datetime, now: datetime) -> datetime:
    """A deadline so many seconds after something, moved by what of the pause lies after that."""
    return moment + max(timedelta(), now - max(paused_at, moment - timedelta(seconds=seconds)))


def _entry(tournament: Tournament, entry_id: EntrantId) -> Entry:
    entry = tournament.entries.filter(pk=entry_id).first()
    if entry is None:
        raise NotFound("no_such_entry")
    return entry


def _has_ended(call: Call) -> bool:
    """Whether its match is over and only waits to be recorded."""
    return call.match is not None and call.match.status == MatchStatus.FINISHED
