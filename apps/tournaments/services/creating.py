"""Making a tournament, filling it with bots, changing it, calling it off, and who looks after it."""

from collections.abc import Mapping
from datetime import datetime, timedelta
from typing import Any, Final

import msgspec
from django.db import transaction
from django.utils import timezone

from apps.accounts.models import User
from apps.errors import Conflict, Malformed, NotAllowed, NotFound
from apps.games.kernel.contract import AnyEngine
from apps.lobbies.enums import ClockPreset
from apps.lobbies.services.opening import checked_options, known_engine
from apps.moderation.enums import Activity
from apps.moderation.permissions import require_may
from apps.tournaments.enums import EntryBy, EntryStatus, Overdue
from apps.tournaments.formats.competition import Entrant
from apps.tournaments.formats.opening import LARGEST_POD, open_competition
from apps.tournaments.formats.refusals import FormatRefusal
from apps.tournaments.formats.settings import FORMATS, AnySettings, Pods, RoundRobin
from apps.tournaments.models import Tournament
from apps.tournaments.services.acts import checked_reason
from apps.tournaments.services.carrying import cancel, carry_on
from apps.tournaments.services.entering import add_bot, fill_places, person_called
from apps.tournaments.services.holding import held_by_organiser, keep, note, refused, require_going_on

MOST_ENTRANTS: Final = 1000
MOST_IN_A_ROUND_ROBIN: Final = 64
FARTHEST: Final = timedelta(days=366)
IN_THE_PAST: Final = timedelta(minutes=2)
"""A start as long ago as this still counts as now: forms tell whole minutes, and take some to fill in."""

BOUNDS: Final[Mapping[str, range]] = {
    "check_in_minutes": range(24 * 60 + 1),
    "ready_seconds": range(10, 7 * 24 * 60 * 60 + 1),
    "round_minutes": range(60 * 24 * 60 + 1),
    "break_seconds": range(24 * 60 * 60 + 1),
}
"""What the times of a tournament may be, by the names and in the units of the model's fields."""

LENGTHS: Final[Mapping[str, int]] = {"title": 80, "about": 2000, "entry_code": 40}
"""The longest words that the model's fields hold."""

SETTLED_AT_THE_START: Final = frozenset(
    {"options", "clock", "format", "size_cap", "entry_by", "entry_code", "starts_at", "check_in_minutes"}
)
"""What people have entered for, so that it stays once the tournament has started."""

WRITTEN: Final = frozenset({"title", "about"})
"""What an organiser says to everybody."""


class TournamentWish(msgspec.Struct, frozen=True, kw_only=True):
    """The tournament somebody would like to hold: fields, units and defaults as the model has them.

    `starts_at` is an aware moment. Of `format`, how many the game seats is filled in from the game.
    """

    title: str
    game: str
    format: AnySettings
    starts_at: datetime
    about: str = ""
    options: Mapping[str, Any] = {}
    clock: ClockPreset = ClockPreset.NORMAL
    size_cap: int = 64
    entry_by: EntryBy = EntryBy.ANYBODY
    entry_code: str = ""
    check_in_minutes: int = 0
    ready_seconds: int = 180
    round_minutes: int = 0
    overdue: Overdue = Overdue.AS_IT_STANDS
    break_seconds: int = 30
    starts_by_hand: bool = False


@transaction.atomic
def create_tournament(organiser: User, wish: TournamentWish) -> Tournament:
    """Announce a tournament; who creates it organises it, and people may enter from now on.

    Refuses guests ("needs_account"), whom a sanction keeps from it or from writing ("sanctioned"), an unknown game or
    options that do not fit it, a format that the game cannot be played in, what `formats.opening` refuses, and a start
    that is past or more than a year away. Writes "created".
    """
    _require_account(organiser)
    require_may(organiser, Activity.HOLD_TOURNAMENTS, Activity.CHAT)
    fields = _fields(wish)
    _check_start(wish.starts_at)
    tournament = Tournament(game=wish.game, **fields)
    keep(tournament)
    tournament.organisers.add(organiser)
    note(tournament, organiser, "created")
    return tournament


@transaction.atomic
def change_tournament(organiser: User, code: str, wish: TournamentWish) -> None:
    """Make the tournament as wished; the game stays, and from the start on all that people have entered for.

    Refuses all but organisers, "game_is_settled", "settled_at_the_start" (with the field), "tournament_over",
    "cap_too_small" (`entered` are in already), and what `create_tournament` refuses. Writes "changed" with the names of
    the fields that are different now, and nothing if none is.
    """
    tournament = held_by_organiser(organiser, code)
    require_going_on(tournament)
    if wish.game != tournament.game:
        raise Conflict("game_is_settled")
    fields = _fields(wish)
    changed = [name for name, value in fields.items() if getattr(tournament, name) != value]
    if not changed:
        return
    _check_change(tournament, wish, changed)
    if not WRITTEN.isdisjoint(changed):
        require_may(organiser, Activity.CHAT)
    for name in changed:
        setattr(tournament, name, fields[name])
    note(tournament, organiser, "changed", fields=changed)
    played = tournament.played
    if played is not None:
        carry_on(tournament, played)
    else:
        fill_places(tournament)
        keep(tournament)


@transaction.atomic
def cancel_tournament(organiser: User, code: str, reason: str) -> None:
    """Call the whole tournament off; matches that are being played end without a result.

    Refuses all but organisers, "tournament_over", "reason_needed" without a word why, and "reason_too_long". Writes
    "cancelled".
    """
    tournament = held_by_organiser(organiser, code)
    require_going_on(tournament)
    cancel(tournament, organiser, "cancelled", checked_reason(reason))


@transaction.atomic
def add_bots(organiser: User, code: str, level: str, count: int) -> None:
    """Let that many bots take part at once, or none: refuses as `entering.add_bot` does."""
    for _ in range(count):
        add_bot(organiser, code, level)


@transaction.atomic
def add_organiser(organiser: User, code: str, username: str) -> None:
    """Let somebody organise as well. Refuses "no_such_person", "needs_account", "already_organiser"."""
    tournament = held_by_organiser(organiser, code)
    person = person_called(username)
    _require_account(person)
    if tournament.organisers.filter(pk=person.pk).exists():
        raise Conflict("already_organiser", name=person.shown_name)
    tournament.organisers.add(person)
    note(tournament, organiser, "organiser_added", name=person.shown_name)
    keep(tournament)


@transaction.atomic
def remove_organiser(organiser: User, code: str, user_id: int) -> None:
    """Let somebody (or oneself) no longer organise. Refuses "no_such_organiser", and "last_organiser"."""
    tournament = held_by_organiser(organiser, code)
    person = tournament.organisers.filter(pk=user_id).first()
    if person is None:
        raise NotFound("no_such_organiser")
    if tournament.organisers.count() == 1:
        raise Conflict("last_organiser")
    tournament.organisers.remove(person)
    note(tournament, organiser, "organiser_removed", name=person.shown_name)
    keep(tournament)


def formats_for(engine: AnyEngine) -> tuple[type[AnySettings], ...]:
    """The formats that a game can be played in: those for two need a game for two, pods one for three or more."""
    return tuple(each for each in FORMATS if (engine.seats[-1] >= 3 if each is Pods else 2 in engine.seats))


def fitted(settings: AnySettings, engine: AnyEngine) -> AnySettings:
    """The settings, with how many the game seats at one table where the format asks for it."""
    if not isinstance(settings, Pods):
        return settings
    return msgspec.structs.replace(settings, smallest=engine.seats[0], largest=min(engine.seats[-1], LARGEST_POD))


def _fields(wish: TournamentWish) -> dict[str, Any]:
    """The model's fields as wished, checked; all but the game."""
    engine = known_engine(wish.game)
    _check_words(wish)
    _check_bounds(wish)
    fields = {name: getattr(wish, name) for name in TournamentWish.__struct_fields__ if name != "game"}
    return {
        **fields,
        "title": wish.title.strip(),
        "about": wish.about.strip(),
        "options": checked_options(engine, wish.options),
        "format": msgspec.json.decode(msgspec.json.encode(_checked_format(engine, wish))),
        "entry_code": wish.entry_code.strip() if wish.entry_by == EntryBy.CODE else "",
    }


def _check_words(wish: TournamentWish) -> None:
    if not wish.title.strip():
        raise Malformed("title_needed")
    if wish.entry_by == EntryBy.CODE and not wish.entry_code.strip():
        raise Malformed("entry_code_needed")
    if any(len(getattr(wish, name).strip()) > most for name, most in LENGTHS.items()):
        raise Malformed("bad_form")


def _check_bounds(wish: TournamentWish) -> None:
    most = MOST_IN_A_ROUND_ROBIN if isinstance(wish.format, RoundRobin) else MOST_ENTRANTS
    if wish.size_cap > most:
        raise Malformed("too_many_entrants", most=most)
    if any(getattr(wish, name) not in bounds for name, bounds in BOUNDS.items()):
        raise Malformed("bad_form")


def _checked_format(engine: AnyEngine, wish: TournamentWish) -> AnySettings:
    """The format as it fits the game; refused as it would be at the start, were everybody there."""
    if type(wish.format) not in formats_for(engine):
        raise Conflict("format_not_for_game")
    settings = fitted(wish.format, engine)
    try:
        open_competition(settings, (Entrant(place, place, place) for place in range(1, wish.size_cap + 1)))
    except FormatRefusal as refusal:
        raise refused(refusal) from None
    return settings


def _check_start(starts_at: datetime) -> None:
    now = timezone.now()
    if starts_at < now - IN_THE_PAST:
        raise Conflict("start_is_past")
    if starts_at > now + FARTHEST:
        raise Conflict("start_too_far")


def _check_change(tournament: Tournament, wish: TournamentWish, changed: list[str]) -> None:
    if tournament.is_running:
        if settled := [name for name in changed if name in SETTLED_AT_THE_START]:
            raise Conflict("settled_at_the_start", field=settled[0])
        return
    if "starts_at" in changed:
        _check_start(wish.starts_at)
    entered = tournament.entries.filter(status=EntryStatus.ENTERED).count()
    if wish.size_cap < entered:
        raise Conflict("cap_too_small", entered=entered)


def _require_account(person: User) -> None:
    if person.is_guest:
        raise NotAllowed("needs_account")
