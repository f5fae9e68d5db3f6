"""All that changes cases, sanctions, appeals and notices. Every act of staff leaves a row in the record."""

from apps.moderation.services.appealing import appeal, decide_appeal
from apps.moderation.services.audit import note_staff_act, require_reason, require_staff
from apps.moderation.services.cases import claim_case, close_case, release_case
from apps.moderation.services.notices import mark_read, notify
from apps.moderation.services.renaming import rename
from apps.moderation.services.reporting import Complaint, report
from apps.moderation.services.sanctioning import Terms, impose, lift

__all__ = [
    "Complaint",
    "Terms",
    "appeal",
    "claim_case",
    "close_case",
    "decide_appeal",
    "impose",
    "lift",
    "mark_read",
    "note_staff_act",
    "notify",
    "release_case",
    "rename",
    "report",
    "require_reason",
    "require_staff",
]
