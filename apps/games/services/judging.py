"""What staff do with a match: end it without a result, or decide it."""

from collections.abc import Sequence

import msgspec
from django.db import transaction
from django.utils import timezone

from apps import after_commit
from apps.accounts.models import User
from apps.errors import Malformed, NotAllowed
from apps.games import matchstore
from apps.games.enums import Ground, MatchStatus
from apps.games.kernel.contract import Outcome
from apps.games.matchstore import Snapshot
from apps.games.models import Match
from apps.games.models import Seat as SeatRow
from apps.games.services.leaving import require_running, void_match
from apps.games.services.steps import group_of
from apps.games.signals import match_finished
from apps.moderation.enums import ActCode
from apps.moderation.services import note_staff_act, require_reason, require_staff
from apps.moderation.subjects import Subject

RIGHT = "games.change_match"


class Verdict(msgspec.Struct, frozen=True):
    """How a moderator decides a match: a place for every seat (1 is best, ties share), and why, as players hear it."""

    places: tuple[int, ...]
    ground: Ground


@transaction.atomic
def void_for(by: User, match_id: str, why: str) -> None:
    """End a match without a result, on the word of a member of the staff; it is recorded.

    NotAllowed "staff_only", and "own_match" for who sits in it; Malformed "reason_needed"; Conflict "match_over".
    """
    require_staff(by, RIGHT)
    reason = require_reason(why)
    with matchstore.locked(match_id) as held:
        require_running(held.snapshot)
        require_impartial(by, match_id)
        void_match(match_id)
        note_staff_act(
            by,
            ActCode.VOIDED,
            Subject("match", match_id),
            reason=reason,
            before=_as_it_was(held.snapshot),
            after={"status": MatchStatus.VOID.value},
        )


@transaction.atomic
def adjudicate_match(by: User, match_id: str, verdict: Verdict, why: str) -> None:
    """End a running match with these places, on the word of a member of the staff; it is recorded.

    The position, its rounds and their scores stay as they were, and the totals are those of that moment. An ended match
    is not decided again: what counts in a tournament is corrected by its organiser.
    NotAllowed "staff_only", and "own_match" for who sits in it; Malformed "reason_needed", and "bad_places" for what is
    no result; Conflict "match_over". Emits: poke `match.<id>`, `match_finished`.
    """
    require_staff(by, RIGHT)
    reason = require_reason(why)
    with matchstore.locked(match_id) as held:
        snapshot = held.snapshot
        require_running(snapshot)
        require_impartial(by, match_id)
        outcome = _decided(snapshot, verdict)
        Match.objects.filter(id=match_id).update(status=MatchStatus.FINISHED, due_ms=None)
        matchstore.save_outcome(match_id, outcome, timezone.now())
        transaction.on_commit(lambda: match_finished.send_robust(Match, match_id=match_id))
        after_commit.poke(group_of(match_id), version=snapshot.version, fresh=1)
        note_staff_act(
            by,
            ActCode.ADJUDICATED,
            Subject("match", match_id),
            reason=reason,
            before=_as_it_was(snapshot),
            after={"status": MatchStatus.FINISHED.value, **msgspec.to_builtins(outcome)},
        )


def require_impartial(by: User, match_id: str) -> None:
    """NotAllowed("own_match") for who sits, or sat, in the match."""
    if SeatRow.objects.filter(match_id=match_id, user=by).exists():
        raise NotAllowed("own_match")


def _as_it_was(snapshot: Snapshot) -> dict[str, str | int]:
    """What the record keeps of a match before it was ended."""
    return {"status": snapshot.status, "version": snapshot.version}


def _decided(snapshot: Snapshot, verdict: Verdict) -> Outcome:
    """The verdict as an outcome: its totals are those with which the match would have ended if it had been stopped."""
    stopped = snapshot.engine.outcome(snapshot.engine.stop(snapshot.state).state)
    if stopped is None:
        raise ValueError(f"{snapshot.game} does not stop")
    if len(verdict.places) != len(stopped.places) or not is_ranking(verdict.places):
        raise Malformed("bad_places")
    return Outcome(verdict.places, stopped.totals, verdict.ground.value)


def is_ranking(places: Sequence[int]) -> bool:
    """Whether each place is one more than the number of those ahead: so is 1, 1, 3, but not 1, 1, 2 or 2, 2."""
    return all(place == 1 + sum(other < place for other in places) for place in places)
