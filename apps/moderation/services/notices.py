"""Telling people."""

from collections.abc import Mapping

from django.utils import timezone

from apps.accounts.models import User
from apps.moderation.enums import NoticeCode
from apps.moderation.models import Notice


def notify(person_id: int, code: NoticeCode, detail: Mapping[str, str | int]) -> Notice:
    """Leave a notice for a person, as code and arguments; it is put into words when it is read."""
    return Notice.objects.create(person_id=person_id, code=code, detail=dict(detail))


def mark_read(person: User) -> int:
    """The person has seen the notices that there are. Returns how many were new."""
    return Notice.objects.filter(person=person, read_at=None).update(read_at=timezone.now())
