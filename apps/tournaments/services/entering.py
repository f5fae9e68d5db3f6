"""Who takes part: entering, the waiting list, the check-in, leaving; and whom organisers bring in."""

from itertools import chain, count

from django.db import transaction
from django.utils import timezone

from apps.accounts.models import User
from apps.accounts.selectors import person_named
from apps.errors import AppError, Conflict, Malformed, NotAllowed, NotFound
from apps.games.enums import MatchStatus
from apps.games.seating import BOT_NAMES
from apps.games.services import resign_seat
from apps.lobbies.kits import BY_LUCK
from apps.lobbies.services.bringing import checked_kit
from apps.moderation.enums import Activity
from apps.moderation.permissions import require_may
from apps.tournaments.enums import TAKES_PART, CallStatus, EntryBy, EntryStatus
from apps.tournaments.formats import entries
from apps.tournaments.formats.competition import Competition, Entrant
from apps.tournaments.formats.refusals import FormatRefusal
from apps.tournaments.models import Entry, Tournament
from apps.tournaments.services.bringing import settle_kits
from apps.tournaments.services.carrying import carry_on
from apps.tournaments.services.holding import (
    competition_of,
    held,
    held_by_organiser,
    keep,
    note,
    refused,
    require_announced,
    require_going_on,
)


@transaction.atomic
def enter(person: User, code: str, entry_code: str = "", kit: str = BY_LUCK) -> Entry:
    """Take part: enter, or go on the waiting list if it is full; while it runs, come late if the format lets one.

    Also how an invitation is accepted. Whoever enters while the check-in is open has checked in.
    Refuses Conflict "tournament_over", "already_entered", "tournament_full" and "late_entry_closed" (late), NotAllowed
    "wrong_entry_code", "invitation_only", "removed_from_tournament", "sanctioned", Malformed "unknown_kit".
    """
    tournament = held(code)
    entry = tournament.entries.filter(user=person).first()
    require_going_on(tournament)
    _require_welcome(tournament, entry, entry_code)
    require_may(person, Activity.ENTER_TOURNAMENTS)
    checked_kit(tournament.engine, kit, person.pk)
    entry = entry or Entry(tournament=tournament, user=person)
    entry.name, entry.kit = person.shown_name, kit
    return _let_in(tournament, entry)


@transaction.atomic
def withdraw(person: User, code: str) -> None:
    """Leave. Before the start the waiting list moves up; later a running match is resigned and open pairings are lost.

    Refuses Conflict "not_entered", "already_withdrawn", "tournament_over".
    """
    tournament = held(code)
    require_going_on(tournament)
    entry = _own_entry(tournament, person, (*TAKES_PART, EntryStatus.INVITED))
    if tournament.is_running and entry.status == EntryStatus.ENTERED:
        competition = let_go(tournament, competition_of(tournament), entry)
        note(tournament, person, "withdrew", entry=entry.pk)
        carry_on(tournament, competition)
        return
    entry.status, entry.has_checked_in = EntryStatus.LEFT, False
    entry.save(update_fields=["status", "has_checked_in"])
    if tournament.is_announced:
        fill_places(tournament)
    keep(tournament)


def let_go(tournament: Tournament, competition: Competition, entry: Entry) -> Competition:
    """An entry leaves a running competition, and the seat in its running match; refuses as `entries.withdraw` does."""
    try:
        left = entries.withdraw(competition, entry.pk)
    except FormatRefusal as refusal:
        raise refused(refusal) from refusal
    leave_seat(tournament, entry)
    return left


def leave_seat(tournament: Tournament, entry: Entry) -> None:
    """Resign the entry's seat in its running match, if there is one: a bot plays it on, or the match ends."""
    if entry.user_id is None:
        return
    playing = tournament.calls.filter(status=CallStatus.PLAYING, match__status=MatchStatus.RUNNING)
    for match_id in playing.filter(match__seats__user=entry.user_id).values_list("match_id", flat=True):
        if match_id is not None:
            _resign(entry.user_id, match_id)


def _resign(user_id: int, match_id: str) -> None:
    try:
        resign_seat(user_id, match_id)
    except AppError:  # it has ended meanwhile, or the seat was given up before
        return


@transaction.atomic
def check_in(person: User, code: str) -> None:
    """Say that one is there; also from the waiting list.

    Refuses Conflict "not_entered", "tournament_started", and "check_in_closed" before it opens or if there is none, and
    NotAllowed "sanctioned".
    """
    tournament = held(code)
    require_announced(tournament)
    entry = _own_entry(tournament, person, TAKES_PART)
    if not is_checking_in(tournament):
        raise Conflict("check_in_closed")
    require_may(person, Activity.ENTER_TOURNAMENTS)
    entry.has_checked_in = True
    entry.save(update_fields=["has_checked_in"])
    keep(tournament)


def is_checking_in(tournament: Tournament) -> bool:
    """Whether the check-in is open."""
    opens = tournament.check_in_from
    return tournament.is_announced and opens is not None and opens <= timezone.now()


@transaction.atomic
def choose_kit(person: User, code: str, kit: str) -> None:
    """Say what one brings, until the start. Refuses Conflict "not_entered", "tournament_started", Malformed."""
    tournament = held(code)
    require_announced(tournament)
    entry = _own_entry(tournament, person, TAKES_PART)
    checked_kit(tournament.engine, kit, person.pk)
    entry.kit = kit
    entry.save(update_fields=["kit"])
    keep(tournament)


@transaction.atomic
def invite(organiser: User, code: str, username: str) -> None:
    """Ask somebody to take part, who then enters or declines. Also lets back in who was taken out.

    Refuses others than organisers, NotFound "no_such_person", Conflict "already_entered", "tournament_over".
    """
    tournament = held_by_organiser(organiser, code)
    require_going_on(tournament)
    person = person_called(username)
    entry = tournament.entries.filter(user=person).first() or Entry(tournament=tournament, user=person)
    if entry.pk is not None and entry.status not in (EntryStatus.LEFT, EntryStatus.REMOVED):
        raise Conflict("already_entered")
    entry.name, entry.status = person.shown_name, EntryStatus.INVITED
    entry.save()
    note(tournament, organiser, "invited", name=entry.name)
    keep(tournament)


@transaction.atomic
def add_bot(organiser: User, code: str, level: str) -> None:
    """Let a bot take part, also late.

    Refuses others than organisers, Malformed "unknown_bot_level", Conflict "tournament_full" and as `enter` does.
    """
    tournament = held_by_organiser(organiser, code)
    require_going_on(tournament)
    if level not in tournament.engine.bots:
        raise Malformed("unknown_bot_level")
    if tournament.is_announced and is_full(tournament):
        raise Conflict("tournament_full")
    _let_in(tournament, Entry(tournament=tournament, bot_level=level, name=_bot_name(tournament)))


def _bot_name(tournament: Tournament) -> str:
    """A bot's name that nobody has here: from the second of a name on with a number."""
    taken = {name.casefold() for name in tournament.entries.values_list("name", flat=True)}
    names = chain(BOT_NAMES, (f"{name} {number}" for number in count(2) for name in BOT_NAMES))
    return next(name for name in names if name.casefold() not in taken)


@transaction.atomic
def remove_entry(organiser: User, code: str, entry_id: int) -> None:
    """Take an entry out before the start; the waiting list moves up, and a person cannot come back uninvited.

    Refuses others than organisers, NotFound "no_such_entry", Conflict "tournament_started".
    """
    tournament = held_by_organiser(organiser, code)
    require_announced(tournament)
    entry = tournament.entries.filter(pk=entry_id).exclude(status=EntryStatus.REMOVED).first()
    if entry is None:
        raise NotFound("no_such_entry")
    if entry.user_id is None:
        entry.delete()
    else:
        entry.status, entry.has_checked_in = EntryStatus.REMOVED, False
        entry.save(update_fields=["status", "has_checked_in"])
    note(tournament, organiser, "entry_removed", name=entry.name)
    fill_places(tournament)
    keep(tournament)


def is_full(tournament: Tournament) -> bool:
    """Whether as many have entered as may."""
    return tournament.entries.filter(status=EntryStatus.ENTERED).count() >= tournament.size_cap


def fill_places(tournament: Tournament) -> None:
    """Let the waiting list move up as far as there are places; the caller keeps the tournament."""
    free = tournament.size_cap - tournament.entries.filter(status=EntryStatus.ENTERED).count()
    first = tournament.entries.filter(status=EntryStatus.WAITING)[: max(0, free)]
    Entry.objects.filter(pk__in=[entry.pk for entry in first]).update(status=EntryStatus.ENTERED)


def _let_in(tournament: Tournament, entry: Entry) -> Entry:
    """Save an entry as entered or waiting; while the tournament runs, as a late one."""
    entry.entered_at = timezone.now()
    if tournament.is_announced:
        entry.status = EntryStatus.WAITING if is_full(tournament) else EntryStatus.ENTERED
        entry.has_checked_in = is_checking_in(tournament)
        entry.save()
        keep(tournament)
        return entry
    competition = competition_of(tournament)
    if len(competition.active) >= tournament.size_cap:
        raise Conflict("tournament_full")
    entry.status = EntryStatus.ENTERED
    entry.save()
    settle_kits(tournament, [entry])
    competition = _admitted(competition, entry)
    note(tournament, entry.user, "late_entry", entry=entry.pk)
    carry_on(tournament, competition)
    return entry


def _admitted(competition: Competition, entry: Entry) -> Competition:
    """The late entry has the last seed and the last lot."""
    seed = 1 + max(entrant.seed for entrant in competition.entrants)
    lot = 1 + max(entrant.lot for entrant in competition.entrants)
    try:
        return entries.admit(competition, Entrant(entry.pk, seed, lot))
    except FormatRefusal as refusal:
        raise refused(refusal) from refusal


def _require_welcome(tournament: Tournament, entry: Entry | None, entry_code: str) -> None:
    status = None if entry is None else entry.status
    if status in TAKES_PART and not (tournament.is_running and status == EntryStatus.WAITING):
        raise Conflict("already_entered")
    if status == EntryStatus.REMOVED:
        raise NotAllowed("removed_from_tournament")
    if entry is not None:
        return
    if tournament.entry_by == EntryBy.INVITATION:
        raise NotAllowed("invitation_only")
    if tournament.entry_by == EntryBy.CODE and entry_code.strip().casefold() != tournament.entry_code.casefold():
        raise NotAllowed("wrong_entry_code")


def person_called(username: str) -> User:
    """Whom an organiser means. Refuses "no_such_person", with the name as it was typed."""
    try:
        return person_named(username)
    except NotFound:
        raise NotFound("no_such_person", name=username) from None


def _own_entry(tournament: Tournament, person: User, statuses: tuple[EntryStatus, ...]) -> Entry:
    entry = tournament.entries.filter(user=person, status__in=statuses).first()
    if entry is None:
        raise Conflict("not_entered")
    return entry
