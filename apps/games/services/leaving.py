"""Getting up from a match: coming back, resigning, and a moderator's end without a result."""

import contextlib

import msgspec
from django.utils import timezone

from apps import after_commit
from apps.errors import Conflict
from apps.games import matchstore
from apps.games.enums import ActedBy, MatchStatus
from apps.games.kernel import clock as clocks
from apps.games.kernel.contract import Seat
from apps.games.kernel.dice import Dice
from apps.games.kernel.replay import Entry, play
from apps.games.matchstore import Snapshot
from apps.games.models import Match
from apps.games.models import Seat as SeatRow
from apps.games.services.steps import advance, due_ms, group_of
from apps.moderation.models import Report


def return_to_seat(user_id: int, match_id: str) -> None:
    """The player is back: the bot that sat in gets up, and a fresh poke tells; nothing for who was not away.

    NotAllowed from no seat, Conflict "match_over" after the end.
    """
    with matchstore.locked(match_id, user_id) as held:
        seat = held.own_seat()
        require_running(held.snapshot)
        clock = clocks.present(held.snapshot.clock, seat)
        if clock != held.snapshot.clock:
            snapshot = msgspec.structs.replace(held.snapshot, clock=clock)
            matchstore.save_clock(snapshot, due_ms(snapshot))
            after_commit.poke(group_of(match_id), version=snapshot.version, fresh=1)


def resign_seat(user_id: int, match_id: str) -> None:
    """The player gives up for good: ranks last, a bot plays the seat on; with no person left the match ends here.

    NotAllowed from no seat, Conflict "match_over" after the end.
    """
    with matchstore.locked(match_id, user_id) as held:
        seat = held.own_seat()
        require_running(held.snapshot)
        SeatRow.objects.filter(match_id=match_id, index=seat).update(has_resigned=True)
        gone = msgspec.structs.replace(held.snapshot, clock=clocks.resigned(held.snapshot.clock, seat))
        after = _own_step(gone, seat, ActedBy.PERSON)
        if (
            after.outcome is None
            and not SeatRow.objects.filter(match_id=match_id, user__isnull=False, has_resigned=False).exists()
        ):
            _own_step(after, None, ActedBy.PERSON)
        after_commit.poke(group_of(match_id), version=after.version, fresh=1)


def forget_player(user_id: int) -> None:
    """Empties the seats of somebody whose account is being deleted; matches under way are resigned first."""
    mine = SeatRow.objects.filter(user_id=user_id)
    for match_id in list(mine.filter(match__status=MatchStatus.RUNNING).values_list("match_id", flat=True)):
        with contextlib.suppress(Conflict):  # it has just ended
            resign_seat(user_id, match_id)
    _forget_in_reports(dict(mine.values_list("match_id", "index")))
    mine.update(user=None, name="")


def _forget_in_reports(seats: dict[str, int]) -> None:
    """The name of who sat there, by match, is in what went with reports of these matches, too."""
    reports = Report.objects.filter(case__subject_kind="match", case__subject_key__in=list(seats))
    for report in reports.select_related("case"):
        report.context["seats"][seats[report.case.subject_key]] = ""
        report.save(update_fields=["context"])


def require_running(snapshot: Snapshot) -> None:
    """Conflict "match_over" unless the match is being played."""
    if snapshot.status != MatchStatus.RUNNING:
        raise Conflict("match_over")


def _own_step(snapshot: Snapshot, leaver: Seat | None, by: ActedBy) -> Snapshot:
    dice = Dice.fresh()
    step = play(snapshot.engine, snapshot.state, Entry(leaver, ()), dice)
    return advance(snapshot, Entry(leaver, tuple(dice.answers)), step, by, None)


def void_match(match_id: str) -> None:
    """End a match without a result (a moderator's act); Conflict if it is over."""
    with matchstore.locked(match_id) as held:
        require_running(held.snapshot)
        now = timezone.now()
        Match.objects.filter(id=match_id).update(status=MatchStatus.VOID, due_ms=None, finished_at=now)
        after_commit.poke(group_of(match_id), version=held.snapshot.version, fresh=1)
