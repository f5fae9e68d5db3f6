"""The record of what staff do, and who of them may do it."""

from collections.abc import Mapping
from typing import Any

from apps.accounts.models import User
from apps.errors import Malformed, NotAllowed
from apps.moderation.enums import ActCode
from apps.moderation.models import StaffAct
from apps.moderation.subjects import Subject


def require_staff(by: User, permission: str) -> None:
    """NotAllowed("staff_only") for who has not this right (as `moderation.change_case`) of the staff."""
    if not (by.is_active and by.is_staff and by.has_perm(permission)):
        raise NotAllowed("staff_only")


def require_reason(reason: str) -> str:
    """The reason, tidied; Malformed("reason_needed") for none: what staff do to others says why."""
    if not reason.strip():
        raise Malformed("reason_needed")
    return reason.strip()


def note_staff_act(
    by: User,
    code: ActCode,
    target: Subject,
    *,
    person: int | None = None,
    reason: str = "",
    before: Mapping[str, Any] | None = None,
    after: Mapping[str, Any] | None = None,
) -> StaffAct:
    """Record that `by` did this to the target (and to the person with that id), in the transaction that does it.

    Apps above record with their own targets. `before` and `after` are JSON.
    """
    return StaffAct.objects.create(
        by=by,
        code=code,
        target_kind=target.kind,
        target_key=target.key,
        person_id=person,
        reason=reason,
        before=dict(before or {}),
        after=dict(after or {}),
    )
