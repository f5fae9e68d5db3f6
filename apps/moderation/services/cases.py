"""Moderators at work on cases: one at a time on each."""

from django.db import transaction
from django.utils import timezone

from apps.accounts.models import User
from apps.errors import Conflict, NotAllowed, NotFound
from apps.moderation.enums import ActCode, CaseOutcome, CaseStatus, NoticeCode
from apps.moderation.models import Case
from apps.moderation.services.audit import note_staff_act, require_reason, require_staff
from apps.moderation.services.notices import notify
from apps.moderation.subjects import Subject

RIGHT = "moderation.change_case"
KNOWN_BY = ("game", "title")


@transaction.atomic
def claim_case(by: User, case_id: int) -> Case:
    """Take an open case.

    Conflict "case_taken" (by, a name) if another was quicker, "case_closed"; NotAllowed "staff_only", and "own_case"
    for a moderator whom it is about or who reported it.
    """
    require_staff(by, RIGHT)
    case = _locked(case_id)
    if case.claimed_by_id == by.pk:
        return case
    if case.claimed_by is not None:
        raise Conflict("case_taken", by=case.claimed_by.shown_name)
    if case.about_id == by.pk or case.reports.filter(reporter=by).exists():
        raise NotAllowed("own_case")
    _set(case, by, CaseStatus.CLAIMED)
    _note(by, ActCode.CLAIMED, case)
    return case


@transaction.atomic
def release_case(by: User, case_id: int, reason: str) -> Case:
    """Give a case back to the queue: one's own, or with the right to it another's.

    Malformed "reason_needed", Conflict "case_not_yours".
    """
    require_staff(by, RIGHT)
    case = _locked(case_id)
    if case.claimed_by_id != by.pk and not (case.claimed_by_id and by.has_perm("moderation.release_case")):
        raise Conflict("case_not_yours")
    before: dict[str, int | None] = {"claimed_by": case.claimed_by_id}
    _set(case, None, CaseStatus.OPEN)
    _note(by, ActCode.RELEASED, case, require_reason(reason), before)
    return case


@transaction.atomic
def close_case(by: User, case_id: int, outcome: CaseOutcome, reason: str) -> Case:
    """Close a case that one has claimed; its reporters hear the outcome, not the reason.

    Malformed "reason_needed", Conflict "case_not_yours" or "case_closed".
    """
    require_staff(by, RIGHT)
    case = _locked(case_id)
    require_claim(by, case)
    case.outcome, case.closed_at = outcome, timezone.now()
    _set(case, by, CaseStatus.CLOSED)
    _note(by, ActCode.CLOSED, case, require_reason(reason), {}, {"outcome": outcome})
    _tell_reporters(case, outcome)
    return case


def _tell_reporters(case: Case, outcome: CaseOutcome) -> None:
    """By what they know the matter: its title or game, and nobody's name, which would outlive the person's account."""
    told = {"kind": case.subject_kind, "key": case.subject_key, "outcome": outcome}
    for reporter, context in case.reports.exclude(reporter=None).values_list("reporter_id", "context"):
        known = {name: context[name] for name in KNOWN_BY if name in context}
        notify(reporter, NoticeCode.REPORT_CLOSED, {**known, **told})


def require_claim(by: User, case: Case) -> None:
    """Conflict "case_not_yours" unless this moderator has claimed it."""
    if case.claimed_by_id != by.pk:
        raise Conflict("case_not_yours")


def _locked(case_id: int) -> Case:
    case = Case.objects.select_for_update().filter(pk=case_id).first()
    if case is None:
        raise NotFound("no_such_case")
    if case.status == CaseStatus.CLOSED:
        raise Conflict("case_closed")
    return case


def _set(case: Case, holder: User | None, status: CaseStatus) -> None:
    case.claimed_by, case.status = holder, status
    case.save()


def _note(
    by: User,
    code: ActCode,
    case: Case,
    reason: str = "",
    before: dict[str, int | None] | None = None,
    after: dict[str, str] | None = None,
) -> None:
    target = Subject("case", str(case.pk))
    note_staff_act(by, code, target, person=case.about_id, reason=reason, before=before, after=after)
