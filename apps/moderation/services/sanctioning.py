"""Imposing and lifting sanctions."""

from datetime import datetime
from typing import Any, NamedTuple

from django.db import transaction
from django.utils import timezone

from apps.accounts.models import User
from apps.accounts.sockets import sockets_of
from apps.after_commit import hang_up
from apps.errors import Conflict, Malformed, NotAllowed, NotFound
from apps.moderation.enums import ActCode, NoticeCode, Reason, SanctionKind, Scope
from apps.moderation.models import Case, Sanction
from apps.moderation.services.audit import note_staff_act, require_reason, require_staff
from apps.moderation.services.cases import require_claim
from apps.moderation.services.notices import notify
from apps.moderation.signals import sanction_imposed
from apps.moderation.subjects import Subject


class Terms(NamedTuple):
    """What a sanction is to be. `ends_at` None is for good; `words` are for the person to read."""

    kind: SanctionKind
    scope: Scope
    reason: Reason
    words: str = ""
    ends_at: datetime | None = None


@transaction.atomic
def impose(by: User, person_id: int, terms: Terms, why: str, case_id: int | None = None) -> Sanction:
    """Sanction somebody, in a case that one has claimed or of one's own accord. `why` is for the record.

    The person finds a notice; open sockets hang up after the commit, and come back to what is allowed now.
    NotAllowed "staff_only", "own_person", and "staff_person" (only a superuser sanctions staff); Malformed
    "reason_needed", "bad_terms"; Conflict "case_not_yours". Emits `sanction_imposed`, with the person's row locked.
    """
    require_staff(by, "moderation.add_sanction")
    _check_terms(terms)
    person = locked_person(by, person_id)
    case = None if case_id is None else Case.objects.select_for_update().get(pk=case_id)
    if case is not None:
        require_claim(by, case)
    sanction = Sanction.objects.create(person=person, by=by, case=case, **terms._asdict())
    _note(by, ActCode.IMPOSED, sanction, require_reason(why), after=_recorded(sanction))
    notify(person.pk, NoticeCode.SANCTIONED, sanction.facts)
    sanction_imposed.send(Sanction, sanction=sanction)
    hang_up(sockets_of(person.pk))
    return sanction


@transaction.atomic
def lift(by: User, sanction_id: int, why: str) -> Sanction:
    """End a sanction before its time; the person finds a notice.

    NotFound "no_such_sanction", NotAllowed "staff_only" or "own_person", Malformed "reason_needed", Conflict
    "sanction_over" if it does not count any more.
    """
    require_staff(by, "moderation.change_sanction")
    sanction = locked_sanction(sanction_id)
    if sanction.person_id == by.pk:
        raise NotAllowed("own_person")
    if not sanction.is_in_force:
        raise Conflict("sanction_over")
    before = _recorded(sanction)
    sanction.lifted_at, sanction.lifted_by = timezone.now(), by
    sanction.save(update_fields=["lifted_at", "lifted_by"])
    _note(by, ActCode.LIFTED, sanction, require_reason(why), before, {"lifted_at": sanction.lifted_at.isoformat()})
    notify(sanction.person_id, NoticeCode.LIFTED, sanction.facts)
    hang_up(sockets_of(sanction.person_id))
    return sanction


def locked_sanction(sanction_id: int) -> Sanction:
    """The sanction, locked until the transaction ends; NotFound "no_such_sanction"."""
    sanction = Sanction.objects.select_for_update().filter(pk=sanction_id).first()
    if sanction is None:
        raise NotFound("no_such_sanction")
    return sanction


def locked_person(by: User, person_id: int) -> User:
    """Somebody to whom this member of the staff may do things, locked.

    NotFound "no_person", NotAllowed "own_person", "staff_person" (of staff only a superuser disposes).
    """
    person = User.objects.select_for_update(no_key=True).filter(pk=person_id).first()
    if person is None:
        raise NotFound("no_person")
    if person.pk == by.pk:
        raise NotAllowed("own_person")
    if person.is_staff and not by.is_superuser:
        raise NotAllowed("staff_person")
    return person


def _check_terms(terms: Terms) -> None:
    is_past = terms.ends_at is not None and terms.ends_at <= timezone.now()
    if is_past or (terms.kind == SanctionKind.SUSPENSION and terms.ends_at is None):
        raise Malformed("bad_terms")
    if terms.kind == SanctionKind.MUTE and terms.scope != Scope.CHAT:
        raise Malformed("bad_terms")


def _recorded(sanction: Sanction) -> dict[str, Any]:
    return {**sanction.facts, "words": sanction.words, "case": sanction.case_id}


def _note(
    by: User,
    code: ActCode,
    sanction: Sanction,
    why: str,
    before: dict[str, Any] | None = None,
    after: dict[str, Any] | None = None,
) -> None:
    target = Subject("sanction", str(sanction.pk))
    note_staff_act(by, code, target, person=sanction.person_id, reason=why, before=before, after=after)
