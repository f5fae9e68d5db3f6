"""Whom somebody hears. The person's open rooms are poked, and drawn anew."""

from django.db import transaction

from apps.accounts.models import User
from apps.after_commit import poke
from apps.chat.models import ChatOff, Mute
from apps.errors import Conflict, Malformed, NotFound

MOST_MUTED = 500


def own_group(person_id: int) -> str:
    """The channel group of a person's open rooms."""
    return f"chat-of.{person_id}"


@transaction.atomic
def mute(person: User, other_id: int) -> None:
    """Hear the other no more; a block stays one.

    NotFound "no_person", Malformed "not_oneself", Conflict "too_many_muted".
    """
    _check_other(person, other_id)
    Mute.objects.get_or_create(person=person, other_id=other_id)
    poke(own_group(person.pk))


@transaction.atomic
def block(person: User, other_id: int) -> None:
    """Hear the other no more, and never meet at a casual table; refuses as `mute` does."""
    _check_other(person, other_id)
    Mute.objects.update_or_create(person=person, other_id=other_id, defaults={"is_block": True})
    poke(own_group(person.pk))


@transaction.atomic
def unmute(person: User, other_id: int) -> None:
    """Hear the other again; NotFound "no_person". A block is taken back by `unblock` alone."""
    _check_person(other_id)
    Mute.objects.filter(person=person, other_id=other_id, is_block=False).delete()
    poke(own_group(person.pk))


@transaction.atomic
def unblock(person: User, other_id: int) -> None:
    """Hear and meet the other again; NotFound "no_person"."""
    _check_person(other_id)
    Mute.objects.filter(person=person, other_id=other_id, is_block=True).delete()
    poke(own_group(person.pk))


@transaction.atomic
def switch_chat(person: User, *, is_on: bool) -> None:
    """Turn chat on or off for the person, in every room."""
    if is_on:
        ChatOff.objects.filter(person=person).delete()
    else:
        ChatOff.objects.get_or_create(person=person)
    poke(own_group(person.pk))


def _check_other(person: User, other_id: int) -> None:
    if other_id == person.pk:
        raise Malformed("not_oneself")
    _check_person(other_id)
    User.objects.select_for_update(no_key=True).get(pk=person.pk)
    if Mute.objects.filter(person=person).exclude(other=other_id).count() >= MOST_MUTED:
        raise Conflict("too_many_muted", most=MOST_MUTED)


def _check_person(person_id: int) -> None:
    if not User.objects.filter(pk=person_id, deleted_at=None).exists():
        raise NotFound("no_person")
