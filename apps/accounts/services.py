"""Writes about people."""

from dataclasses import dataclass

from allauth.usersessions.models import UserSession
from django.contrib.sessions.models import Session
from django.db import IntegrityError, transaction
from django.utils import timezone, translation

from apps.accounts import belongings
from apps.accounts.guest_names import guest_names, is_generated
from apps.accounts.models import User
from apps.accounts.selectors import idle_guests, is_name_free
from apps.accounts.time_zones import UTC
from apps.errors import Conflict

BATCH = 500


@dataclass(frozen=True, slots=True)
class Membership:
    """What makes a guest a member."""

    username: str
    email: str
    password: str


def register_person(person: User) -> User:
    """Saves a new person, who reads the language and the time zone that are in force now.

    Conflict("name_taken", field=…) if somebody was quicker with the name.
    """
    person.language = translation.get_language() or person.language
    person.time_zone = timezone.get_current_timezone_name()
    _save(person)
    return person


def create_guest() -> User:
    """A new guest under a friendly name in the language in force; no password, no e-mail."""
    for name in guest_names(translation.get_language() or "en"):
        guest = User(username=name.username, display_name=name.display_name, is_guest=True)
        guest.set_unusable_password()
        try:
            return register_person(guest)
        except Conflict:
            continue
    raise Conflict("no_guest_name")


def upgrade_guest(guest: User, membership: Membership) -> User:
    """Makes a guest a member, in the same row: matches, seats and sessions stay.

    Conflict("not_a_guest") if that has been done already, Conflict("name_taken", field=…) if the name is gone.
    A display name that the guest has not chosen gives way to the user name.
    """
    with transaction.atomic():
        person = User.objects.select_for_update().get(pk=guest.pk)
        if not person.is_guest:
            raise Conflict("not_a_guest")
        person.username, person.email = membership.username, membership.email
        if is_generated(person.display_name):
            person.display_name = ""
        person.is_guest = False
        person.set_password(membership.password)
        _save(person)
    return person


def update_profile(person: User, *, display_name: str, language: str, time_zone: str) -> None:
    """Changes how a person is called and spoken to. Conflict("name_taken", field="display_name") if it is gone."""
    person.display_name, person.language, person.time_zone = display_name, language, time_zone
    _save(person, "display_name", "language", "time_zone")


def choose_language(person: User, language: str) -> None:
    """Speaks another language to this person from now on."""
    person.language = language
    person.save(update_fields=["language"])


@transaction.atomic
def delete_account(person: User) -> None:
    """Forgets a person: every app its part, then the row is emptied. Conflict("staff_stays") for staff.

    Names are free again at once; matches stay, under "deleted player".
    """
    # Not the key: whoever writes a row of this person, holding what `forget` waits for, is not to wait for us.
    held = User.objects.select_for_update(no_key=True).get(pk=person.pk)
    if held.is_staff or held.is_superuser:
        raise Conflict("staff_stays")
    if held.deleted_at is not None:
        return
    for part in belongings.parts().values():
        part.forget(held.pk)
    now, nobody = timezone.now(), User(time_zone=UTC)
    nobody.set_unusable_password()
    # Not by save(): a person of no name claims none.
    User.objects.filter(pk=held.pk).update(
        username=f"#{held.pk}",
        name_key=f"#{held.pk}",
        display_name="",
        email="",
        password=nobody.password,
        language=nobody.language,
        time_zone=nobody.time_zone,
        is_guest=False,
        is_active=False,
        last_login=None,
        date_joined=now,
        deleted_at=now,
    )


def remove_expired_sessions() -> int:
    """Forgets sessions whose time is up, and what lists of sessions say of those that are gone. Returns how many."""
    removed = Session.objects.filter(expire_date__lt=timezone.now()).delete()[0]
    UserSession.objects.exclude(session_key__in=Session.objects.values("session_key")).delete()
    return removed


def remove_idle_guests(days: int) -> int:
    """Forgets guests who never sat at a table, after so many days. Returns how many."""
    removed = 0
    while batch := list(idle_guests(days).values_list("pk", flat=True)[:BATCH]):
        removed += User.objects.filter(pk__in=batch, is_guest=True).delete()[1].get("accounts.User", 0)
    return removed


def _save(person: User, *fields: str) -> None:
    try:
        with transaction.atomic():
            person.save(update_fields=fields or None)
    except IntegrityError as fault:
        field = "username" if not is_name_free(person.username, to=person) else "display_name"
        raise Conflict("name_taken", field=field) from fault
