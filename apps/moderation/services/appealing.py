"""Appeals: once against each sanction, decided by another than who imposed it."""

from django.db import IntegrityError, transaction
from django.utils import timezone

from apps.accounts.models import User
from apps.errors import Conflict, Malformed, NotAllowed, NotFound
from apps.moderation.enums import ActCode, Decision, NoticeCode
from apps.moderation.models import WORDS_LENGTH, Appeal
from apps.moderation.services.audit import note_staff_act, require_reason, require_staff
from apps.moderation.services.notices import notify
from apps.moderation.services.sanctioning import lift, locked_sanction
from apps.moderation.subjects import Subject


@transaction.atomic
def appeal(person: User, sanction_id: int, words: str) -> Appeal:
    """Say why a sanction should not be. Nobody is kept from it by any sanction.

    NotFound "no_such_sanction" for another's, Malformed "reason_needed" or "too_many_words", Conflict "sanction_over",
    "already_appealed".
    """
    sanction = locked_sanction(sanction_id)
    if sanction.person_id != person.pk:
        raise NotFound("no_such_sanction")
    if not sanction.is_in_force:
        raise Conflict("sanction_over")
    if len(words) > WORDS_LENGTH:
        raise Malformed("too_many_words")
    try:
        with transaction.atomic():
            return Appeal.objects.create(sanction=sanction, words=require_reason(words))
    except IntegrityError:
        raise Conflict("already_appealed") from None


@transaction.atomic
def decide_appeal(by: User, appeal_id: int, decision: Decision, reply: str) -> Appeal:
    """Decide an appeal; lifting ends the sanction. The person is told, with the reply.

    NotAllowed "staff_only", "own_sanction" for who imposed it, "own_person"; Malformed "reason_needed"; Conflict
    "appeal_decided".
    """
    require_staff(by, "moderation.change_appeal")
    found = Appeal.objects.filter(pk=appeal_id).values_list("sanction_id", flat=True).first()
    if found is None:
        raise NotFound("no_such_appeal")
    sanction = locked_sanction(found)
    made = Appeal.objects.get(pk=appeal_id)
    if sanction.by_id == by.pk:
        raise NotAllowed("own_sanction")
    if sanction.person_id == by.pk:
        raise NotAllowed("own_person")
    if made.decision:
        raise Conflict("appeal_decided")
    if decision == Decision.LIFTED and sanction.is_in_force:
        lift(by, sanction.pk, require_reason(reply))
    made.decision, made.reply = decision, require_reason(reply)
    made.decided_by, made.decided_at = by, timezone.now()
    made.save()
    target = Subject("appeal", str(made.pk))
    note_staff_act(by, ActCode.DECIDED, target, person=sanction.person_id, reason=reply, after={"decision": decision})
    notify(sanction.person_id, NoticeCode.APPEAL_DECIDED, {"sanction": sanction.pk, "decision": decision})
    return made
