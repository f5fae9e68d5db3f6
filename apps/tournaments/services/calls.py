"""Calls to the tables: who comes, who does not, and what the matches there come to."""

from collections.abc import Collection, Iterable, Sequence
from datetime import datetime
from typing import Final

from django.db import transaction

from apps.accounts.models import User
from apps.errors import Conflict
from apps.games.enums import MatchStatus
from apps.games.models import Match, Seat
from apps.games.selectors import is_adjudicated, seats_away
from apps.moderation.enums import Activity
from apps.moderation.permissions import require_may
from apps.tournaments.enums import CallStatus, EntryStatus
from apps.tournaments.formats import entries, results, running
from apps.tournaments.formats.competition import Competition, EntrantId, Game, How, Pairing, Result
from apps.tournaments.formats.settings import Knockout, Pods
from apps.tournaments.models import Call, Entry, Tournament
from apps.tournaments.services.carrying import call_off, carry_on, is_wanted, start_if_all_there
from apps.tournaments.services.holding import competition_of, held, keep, note
from apps.tournaments.services.tables import is_there

MISSES_ALLOWED: Final = 1
"""Who misses another call is out; in an elimination the first miss is enough."""


@transaction.atomic
def ready(person: User, code: str) -> None:
    """Come to the table one is called to; with the last to come the match begins.

    Refuses Conflict "not_running", "paused", and "not_called" for who is not called (any more), and NotAllowed
    "sanctioned".
    """
    tournament = held(code)
    competition = competition_of(tournament)
    if tournament.paused_at is not None:
        raise Conflict("paused")
    entry = tournament.entries.filter(user=person, status=EntryStatus.ENTERED).first()
    call = None if entry is None else _call_of(tournament, entry)
    if entry is None or call is None:
        raise Conflict("not_called")
    require_may(person, Activity.ENTER_TOURNAMENTS)
    if entry.pk not in call.ready:
        call.ready = [*call.ready, entry.pk]
        call.save(update_fields=["ready"])
    start_if_all_there(tournament, competition, call, tournament.entries.in_bulk(call.sitting))
    keep(tournament)


def _call_of(tournament: Tournament, entry: Entry) -> Call | None:
    called = tournament.calls.filter(status=CallStatus.CALLED)
    return next((call for call in called if entry.pk in call.sitting and entry.pk not in call.missing), None)


@transaction.atomic
def record_match(match_id: str) -> None:
    """A match has ended: if it was called for and still counts, its result does. Does nothing a second time."""
    code = Call.objects.filter(match=match_id).values_list("tournament__code", flat=True).first()
    if code is None:
        return
    tournament = held(code)
    call = tournament.calls.select_related("match").filter(match=match_id, status=CallStatus.PLAYING).first()
    if call is None or not tournament.is_running or not has_ended(call):
        return
    carry_on(tournament, recorded(tournament, competition_of(tournament), [call]))


def has_ended(call: Call) -> bool:
    """Whether a call's match runs no longer: it is finished or void, or was deleted."""
    return call.match is None or call.match.status != MatchStatus.RUNNING


def recorded(tournament: Tournament, competition: Competition, ended: Iterable[Call]) -> Competition:
    """The competition with what these calls' matches have come to; void ones are called off, to be called anew."""
    for call in ended:
        if not is_wanted(competition, call):
            continue
        if call.match is None or call.match.status != MatchStatus.FINISHED:
            call_off(call)
            note(tournament, None, "match_void", round=call.round, pairing=call.pairing, game=call.game)
            continue
        game = game_of(tournament, competition, call, call.match)
        competition = running.record_game(competition, call.at, game)
        if is_adjudicated(call.match):
            note(tournament, None, "match_adjudicated", round=call.round, pairing=call.pairing, game=call.game)
        call.status = CallStatus.OVER
        call.save(update_fields=["status"])
    return competition


def game_of(tournament: Tournament, competition: Competition, call: Call, match: Match) -> Game:
    """A finished match as a game of its pairing, the seats in the pairing's order.

    Whoever left the seat to a bot (resigned, or went away for good), or did not come, is absent and scores nothing in a
    pod, and has lost a match of two, however well the bot did. What a moderator decided counts as it was decided.
    """
    rows = {call.sitting[row.index]: row for row in match.seats.all()}
    seats = [(entrant, rows[entrant]) for entrant in competition.pairing(call.at).seats]
    left = frozenset(call.missing) if is_adjudicated(match) else _seats_left(call, match)
    absent = tuple(index for index, (entrant, _) in enumerate(seats) if entrant in left)
    sign = -1 if tournament.engine.lowest_total_wins else 1
    is_pod = isinstance(competition.settings, Pods)
    return Game(
        places=_places([row for _, row in seats], () if is_pod else absent),
        scored=tuple(sign * _of(row.total) for _, row in seats),
        absent=absent if is_pod else (),
    )


def _places(rows: Sequence[Seat], absent: Collection[int]) -> tuple[int, ...]:
    """The places of a match; of two, the one who stayed has won."""
    if len(absent) == 1:
        return tuple(2 if index in absent else 1 for index in range(len(rows)))
    return tuple(_of(row.place) for row in rows)


def _seats_left(call: Call, match: Match) -> frozenset[EntrantId]:
    """Those for whom a bot played to the end."""
    away = seats_away(match.id)
    left = {call.sitting[row.index] for row in match.seats.all() if row.has_resigned or row.index in away}
    return frozenset(left | set(call.missing))


def _of(value: int | None) -> int:
    if value is None:
        raise ValueError("a seat of a finished match has no place")
    return value


def expired(tournament: Tournament, competition: Competition, now: datetime) -> Competition:
    """The competition after all calls whose time is up: who did not come has lost, or leaves the seat to a bot."""
    late = list(tournament.calls.filter(status=CallStatus.CALLED, ready_by__lte=now))
    by_id = {entry.pk: entry for entry in tournament.entries.all()} if late else {}
    for call in late:
        if is_wanted(competition, call):
            seated = [by_id[entrant] for entrant in call.sitting]
            awaited = [entry for entry in seated if entry.pk not in call.missing]
            absent = [entry for entry in awaited if not is_there(call, entry)]
            competition = _without(tournament, competition, call, absent)
    return competition


def _without(tournament: Tournament, competition: Competition, call: Call, absent: list[Entry]) -> Competition:
    note(
        tournament,
        None,
        "no_show",
        round=call.round,
        pairing=call.pairing,
        entries=[entry.pk for entry in absent],
    )
    missing = [*call.missing, *(entry.pk for entry in absent)]
    if len(missing) == len(call.sitting) or not isinstance(competition.settings, Pods):
        result = no_show_result(competition.pairing(call.at), set(missing))
        competition = running.award(competition, call.at, result)
    else:
        call.missing = missing
        call.save(update_fields=["missing"])
    for entry in absent:
        competition = _missed(tournament, competition, entry)
    return competition


def no_show_result(pairing: Pairing, absent: set[EntrantId]) -> Result:
    """What a pairing comes to when these do not appear; a series that was begun counts as played."""
    present = [seat for seat, entrant in enumerate(pairing.seats) if entrant not in absent]
    if len(present) != 1:
        return results.absence(len(pairing.seats))
    return results.walked_out(pairing, results.walkover(present[0], len(pairing.seats)))


def nobody_played(pairing: Pairing, absent: set[EntrantId]) -> Result:
    """What a pairing comes to that was not begun when time was up: at a table for several those who came are level."""
    if not len(pairing.seats) - len(absent) >= 2:
        return no_show_result(pairing, absent)
    gone = tuple(seat for seat, entrant in enumerate(pairing.seats) if entrant in absent)
    return Result(How.PLAYED, (1,) * len(pairing.seats), gone)


def _missed(tournament: Tournament, competition: Competition, entry: Entry) -> Competition:
    """Count a missed call; one too many, and the entry is out."""
    entry.misses += 1
    entry.save(update_fields=["misses"])
    allowed = 0 if isinstance(competition.settings, Knockout) else MISSES_ALLOWED
    if entry.misses <= allowed or competition.entrant(entry.pk).withdrawn:
        return competition
    note(tournament, None, "withdrawn_after_misses", entry=entry.pk)
    return entries.withdraw(competition, entry.pk)
