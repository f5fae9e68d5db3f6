"""Reads about people."""

from datetime import timedelta
from typing import Any

from django.db.models import Exists, ForeignObjectRel, OuterRef, QuerySet
from django.utils import timezone

from apps.accounts import belongings
from apps.accounts.models import ClaimedName, User
from apps.accounts.names import name_key
from apps.errors import NotFound

# Rows of these apps come with any account; rows of all others mean that somebody has used it.
OWN_APPS = frozenset({"accounts", "account", "auth", "mfa", "sessions", "usersessions"})


def person(person_id: int) -> User:
    """One person, read afresh: forms may scribble on it without touching the reader of the request."""
    return User.objects.get(pk=person_id)


def person_named(username: str) -> User:
    """The person whose profile is at this address; the case does not matter. NotFound("no_person") if there is none."""
    found = User.objects.filter(name_key=name_key(username), is_active=True).first()
    if found is None:
        raise NotFound("no_person")
    return found


def data_of(person_id: int) -> dict[str, Any]:
    """All that the site keeps of a person, by app."""
    return {app: part.export(person_id) for app, part in belongings.parts().items()}


def username_like(login: str) -> str:
    """The user name as it is written in the books, for somebody who signs in and types it in another case."""
    names = User.objects.filter(name_key=name_key(login)).values_list("username", flat=True)
    return names.first() or login


def is_name_free(name: str, *, to: User | None = None) -> bool:
    """Whether nobody (but `to`) has this name, or one that the eye takes for it, as user name or display name."""
    claims = ClaimedName.objects.filter(key=name_key(name))
    if to is not None and to.pk:
        claims = claims.exclude(holder=to)
    return not claims.exists()


def idle_guests(days: int) -> QuerySet[User]:
    """Guests who came more than `days` days ago and to whom nothing in any other app belongs."""
    guests = User.objects.filter(is_guest=True, date_joined__lt=timezone.now() - timedelta(days=days))
    for relation in User._meta.get_fields(include_hidden=True):
        if isinstance(relation, ForeignObjectRel) and relation.related_model._meta.app_label not in OWN_APPS:
            belongings = relation.related_model._default_manager.filter(**{relation.field.name: OuterRef("pk")})
            guests = guests.exclude(Exists(belongings))
    return guests
