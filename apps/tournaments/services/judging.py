"""What staff do to tournaments: as organisers do, on their own word, and recorded."""

from django.db import transaction

from apps.accounts.models import User
from apps.moderation.enums import ActCode
from apps.moderation.services import note_staff_act, require_reason, require_staff
from apps.moderation.subjects import Subject
from apps.tournaments.services.acts import LONGEST_REASON
from apps.tournaments.services.carrying import cancel
from apps.tournaments.services.holding import held, require_going_on

CANCEL = "tournaments.change_tournament"


@transaction.atomic
def cancel_for(by: User, code: str, why: str) -> None:
    """Call a tournament off, on the word of a member of the staff; matches under way end without a result.

    It is recorded, and stands in the trail with the reason. NotAllowed "staff_only", Malformed "reason_needed",
    Conflict "tournament_over".
    """
    require_staff(by, CANCEL)
    reason = require_reason(why)
    tournament = held(code)
    require_going_on(tournament)
    before = {"status": tournament.status, "version": tournament.version}
    cancel(tournament, by, "cancelled_by_staff", " ".join(reason.split())[:LONGEST_REASON])
    after = {"status": tournament.status}
    note_staff_act(by, ActCode.RAN_TOURNAMENT, Subject("tournament", code), reason=reason, before=before, after=after)
