"""What staff do with a match."""

from django.db import transaction

from apps.accounts.models import User
from apps.games.models import Match
from apps.games.services.leaving import void_match
from apps.moderation.enums import ActCode
from apps.moderation.services import note_staff_act, require_reason, require_staff
from apps.moderation.subjects import Subject


@transaction.atomic
def void_for(by: User, match_id: str, why: str) -> None:
    """End a match without a result, on the word of a member of the staff; it is recorded.

    NotAllowed "staff_only", Malformed "reason_needed", Conflict "match_over".
    """
    require_staff(by, "games.change_match")
    reason = require_reason(why)
    before = Match.objects.values("status", "version").filter(id=match_id).first()
    void_match(match_id)
    note_staff_act(
        by, ActCode.VOIDED, Subject("match", match_id), reason=reason, before=before, after={"status": "void"}
    )
