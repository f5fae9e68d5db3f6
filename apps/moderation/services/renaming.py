"""Giving somebody another name than the one he or she chose."""

from django.core.exceptions import ValidationError
from django.db import transaction

from apps.accounts.models import User
from apps.accounts.names import tidy_name
from apps.accounts.selectors import is_name_free
from apps.accounts.sockets import sockets_of
from apps.accounts.validators import check_username
from apps.after_commit import hang_up
from apps.errors import Conflict, Malformed
from apps.moderation.enums import ActCode, NoticeCode
from apps.moderation.services.audit import note_staff_act, require_reason, require_staff
from apps.moderation.services.notices import notify
from apps.moderation.services.sanctioning import locked_person
from apps.moderation.subjects import Subject


@transaction.atomic
def rename(by: User, person_id: int, name: str, why: str) -> User:
    """Give a person another user name, without a display name; the person is told, on open pages too.

    NotAllowed "staff_only", "own_person" or "staff_person"; Malformed "reason_needed" or "bad_name"; Conflict
    "name_taken". Seats of matches keep the name under which they were played.
    """
    require_staff(by, "moderation.rename_person")
    person = locked_person(by, person_id)
    tidied = _checked(name)
    if not is_name_free(tidied, to=person):
        raise Conflict("name_taken")
    before = {"username": person.username, "display_name": person.display_name}
    person.username, person.display_name = tidied, ""
    person.save(update_fields=["username", "display_name"])
    after, why = {"username": tidied, "display_name": ""}, require_reason(why)
    target = Subject("person", str(person.pk))
    note_staff_act(by, ActCode.RENAMED, target, person=person.pk, reason=why, before=before, after=after)
    notify(person.pk, NoticeCode.RENAMED, {"name": tidied})
    hang_up(sockets_of(person.pk))
    return person


def _checked(name: str) -> str:
    tidied = tidy_name(name)
    try:
        check_username(tidied)
    except ValidationError:
        raise Malformed("bad_name") from None
    return tidied
