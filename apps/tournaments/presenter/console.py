"""The organisers' console: what needs them first, then the tables, results and players with what can be done; and the
trail of what was done."""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any, Final

from django.utils import timezone

from apps.errors import NotAllowed
from apps.tournaments.enums import LIVE, CallStatus
from apps.tournaments.formats import corrections, running
from apps.tournaments.formats.catalogue import planned_rounds
from apps.tournaments.formats.competition import At, Competition, EntrantId, Pairing
from apps.tournaments.formats.settings import Pods, Swiss
from apps.tournaments.models import Call, Entry
from apps.tournaments.presenter.seen import Seen
from apps.tournaments.services.acts import pairs_apart
from apps.tournaments.wording import act_changes, act_words

SOON: Final = timedelta(minutes=5)
MOST_ACTS: Final = 300
"""How many acts a page shows."""


@dataclass(frozen=True)
class Attention:
    """One thing that needs an organiser, as a code; the template says it and offers what helps."""

    code: str
    at: At | None = None
    entries: tuple[EntrantId, ...] = ()
    when: datetime | None = None
    count: int = 0


@dataclass(frozen=True)
class TableLine:
    """A pairing as the console shows it: its live call, and who is still to come to the table."""

    at: At
    pairing: Pairing
    call: Call | None
    awaited: tuple[EntrantId, ...]

    @property
    def is_playing(self) -> bool:
        """A match is being played."""
        return self.call is not None and self.call.status == CallStatus.PLAYING


@dataclass(frozen=True)
class PlayerLine:
    """An entrant of a running tournament, or somebody who has left it."""

    entry: Entry
    is_out: bool


def console_context(seen: Seen) -> dict[str, Any]:
    """What the console shows. NotAllowed for all but the organisers."""
    require_organiser(seen)
    competition = seen.competition
    open_tables = [] if competition is None else list(_open_tables(seen, competition))
    return {
        "attention": list(_attention(seen, open_tables)),
        "open_tables": open_tables,
        "decided": [] if competition is None else _decided(competition),
        "players": list(_players(seen)),
        "apart": pairs_apart(seen.tournament),
        "can_keep_apart": seen.tournament.format_settings.forbids_pairs and seen.tournament.is_going_on,
        "can_swap": competition is not None and seen.tournament.is_running and can_swap(competition),
        "least": least_entrants(seen),
        "entered": seen.entered,
        "planned": 0 if competition is None else planned_rounds(competition),
        "can_start_round": _can_start_round(seen),
    }


def trail_context(seen: Seen) -> dict[str, Any]:
    """What was done to the tournament, the latest first, in words; whether earlier acts are left out. One query."""
    acts = list(seen.tournament.acts.select_related("by")[: MOST_ACTS + 1])
    return {
        "acts": [(act, act_words(act, seen.names), act_changes(act, seen.names)) for act in acts[:MOST_ACTS]],
        "shown": MOST_ACTS,
        "is_cut": len(acts) > MOST_ACTS,
    }


def require_organiser(seen: Seen) -> None:
    """NotAllowed for all but the organisers."""
    if not seen.is_organiser:
        raise NotAllowed("organisers_only")


def least_entrants(seen: Seen) -> int:
    """How many are needed to start."""
    settings = seen.tournament.format_settings
    return settings.smallest if isinstance(settings, Pods) else 2


def can_swap(competition: Competition) -> bool:
    """Whether places can still be exchanged in the round that was paired last."""
    rounds = competition.rounds
    return isinstance(competition.settings, Swiss | Pods) and bool(rounds) and corrections.is_untouched(rounds[-1])


def _can_start_round(seen: Seen) -> bool:
    competition, tournament = seen.competition, seen.tournament
    if competition is None or not tournament.is_running or tournament.paused_at is not None:
        return False
    return competition.is_between_rounds and not running.is_over(competition)


def _open_tables(seen: Seen, competition: Competition) -> Iterator[TableLine]:
    live = {call.at: call for call in seen.calls if call.status in LIVE}
    people = {entry.pk for entry in seen.entries if entry.user_id is not None}
    for at, pairing in competition.pairings():
        if pairing.result is None:
            call = live.get(at)
            yield TableLine(at, pairing, call, () if call is None else _awaited(call, people))


def _awaited(call: Call, people: set[EntrantId]) -> tuple[EntrantId, ...]:
    if call.status != CallStatus.CALLED:
        return ()
    there = {*call.ready, *call.missing}
    return tuple(entry for entry in call.sitting if entry in people and entry not in there)


def _decided(competition: Competition) -> list[tuple[int, list[tuple[At, Pairing]]]]:
    """The results that can be corrected, by round, the latest first; byes are nobody's to correct."""
    by_round: dict[int, list[tuple[At, Pairing]]] = {}
    for at, pairing in competition.pairings():
        if pairing.result is not None and len(pairing.seats) > 1:
            by_round.setdefault(at.round, []).append((at, pairing))
    return sorted(by_round.items(), reverse=True)


def _players(seen: Seen) -> Iterator[PlayerLine]:
    if seen.competition is None:
        return
    playing = {entrant.id: entrant for entrant in seen.competition.entrants}
    for entry in seen.entries:
        if entry.pk in playing:
            yield PlayerLine(entry, playing[entry.pk].withdrawn)


def _attention(seen: Seen, open_tables: list[TableLine]) -> Iterator[Attention]:
    tournament = seen.tournament
    if tournament.is_announced and seen.entered < least_entrants(seen):
        yield Attention("too_few", when=tournament.starts_at, count=seen.entered)
    if not tournament.is_running:
        return
    if tournament.paused_at is not None:
        yield Attention("paused", when=tournament.paused_at)
    else:
        yield from _urgent(seen, open_tables, timezone.now())
    for player in _players(seen):
        if player.entry.misses and not player.is_out:
            yield Attention("missed_call", entries=(player.entry.pk,), count=player.entry.misses)


def _urgent(seen: Seen, open_tables: list[TableLine], now: datetime) -> Iterator[Attention]:
    """What time presses for; in a pause it does not."""
    tournament = seen.tournament
    if _can_start_round(seen) and tournament.next_round_at is None:
        yield Attention("start_by_hand")
    yield from _unanswered(open_tables, now + timedelta(seconds=tournament.ready_seconds / 2))
    ends = tournament.round_ends_at
    if ends is not None and ends - now < SOON and open_tables:
        yield Attention("round_ends", when=ends, count=len(open_tables))
    elif len(open_tables) == 1 and open_tables[0].is_playing and _others_have_finished(seen):
        yield Attention("last_table", at=open_tables[0].at, entries=open_tables[0].pairing.seats)


def _unanswered(open_tables: list[TableLine], soon: datetime) -> Iterator[Attention]:
    """Calls of which half of the time has gone, and somebody has not come."""
    for line in open_tables:
        if line.call is not None and line.awaited and line.call.ready_by <= soon:
            yield Attention("unanswered", at=line.at, entries=line.awaited, when=line.call.ready_by)


def _others_have_finished(seen: Seen) -> bool:
    last = seen.competition.rounds[-1] if seen.competition is not None else None
    return last is not None and sum(len(pairing.seats) > 1 for pairing in last.pairings) > 1
