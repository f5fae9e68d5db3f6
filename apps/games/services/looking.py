"""What staff look at that is hidden: the record has a row before anything is shown."""

from django.db import transaction

from apps.accounts.models import User
from apps.games import matchstore
from apps.games.models import Match
from apps.games.services.judging import require_impartial
from apps.moderation.enums import ActCode
from apps.moderation.services import note_staff_act, require_reason, require_staff
from apps.moderation.subjects import Subject

SEE_HANDS = "moderation.see_hands"
SEE_CHAT = "moderation.see_private_chat"


@transaction.atomic
def look_at_hands(by: User, match_id: str, why: str, step: int | None = None) -> int:
    """Record a look at what is hidden after one step, or (None) at every step so far; the step, or the last of them.

    NotAllowed "staff_only", and "own_match" for who sits in it; Malformed "reason_needed"; NotFound.
    """
    require_staff(by, SEE_HANDS)
    reason = require_reason(why)
    matchstore.roster(match_id)
    require_impartial(by, match_id)
    now: int = Match.objects.values_list("version", flat=True).get(pk=match_id)
    after = {"up_to": now} if step is None else {"step": min(step, now)}
    note_staff_act(by, ActCode.SAW_HANDS, Subject("match", match_id), reason=reason, after=after)
    return next(iter(after.values()))


@transaction.atomic
def look_at_chat(by: User, match_id: str, why: str) -> None:
    """Record a look at all that was said at the match so far, by those who play and by those who watch them.

    NotAllowed "staff_only", and "own_match" for who sits in it: watchers think aloud. Malformed "reason_needed".
    """
    require_staff(by, SEE_CHAT)
    reason = require_reason(why)
    require_impartial(by, match_id)
    note_staff_act(by, ActCode.SAW_CHAT, Subject("match", match_id), reason=reason)
