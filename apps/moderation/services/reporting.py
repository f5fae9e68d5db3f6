"""Reporting somebody or something."""

from datetime import timedelta
from typing import NamedTuple

from django.db import IntegrityError, transaction
from django.utils import timezone

from apps.accounts.models import User
from apps.errors import Conflict, Malformed, TooMany
from apps.moderation.enums import Activity, CaseStatus, Reason
from apps.moderation.models import WORDS_LENGTH, Case, Report
from apps.moderation.permissions import require_may
from apps.moderation.subjects import Subject, source_of

MOST_IN_AN_HOUR = 10


class Complaint(NamedTuple):
    """What somebody says of a subject; `about` is the person meant, where it is about several."""

    reason: Reason
    words: str = ""
    about: int | None = None


def report(person: User, subject: Subject, complaint: Complaint) -> Report:
    """Report a subject, with what its source attaches. Reports of one subject and person join in one open case.

    NotFound for what is not there or not the reporter's to see, NotAllowed "sanctioned", Malformed "about_whom" if the
    complaint names nobody it could be about, TooMany "too_many_reports", Conflict "already_reported" the second time.
    """
    require_may(person, Activity.REPORT)
    seen = source_of(subject.kind).seen_by(person, subject.key)
    about = complaint.about if complaint.about is not None or len(seen.people) != 1 else seen.people[0]
    if (about is None and seen.people) or (about is not None and about not in seen.people):
        raise Malformed("about_whom")
    if len(complaint.words) > WORDS_LENGTH:
        raise Malformed("too_many_words")
    _count_reports(person)
    facts = {"reason": complaint.reason, "words": complaint.words.strip(), "context": dict(seen.context)}
    try:
        with transaction.atomic():
            return Report.objects.create(case=_open_case(subject, about), reporter=person, **facts)
    except IntegrityError:
        raise Conflict("already_reported") from None


def _count_reports(person: User) -> None:
    lately = timezone.now() - timedelta(hours=1)
    if Report.objects.filter(reporter=person, made_at__gt=lately).count() >= MOST_IN_AN_HOUR:
        raise TooMany("too_many_reports")


def _open_case(subject: Subject, about: int | None) -> Case:
    """The open case for this, locked: nobody closes it while a report joins."""
    which = {"subject_kind": subject.kind, "subject_key": subject.key, "about_id": about}
    unfinished = Case.objects.exclude(status=CaseStatus.CLOSED).filter(**which)
    found = unfinished.select_for_update(no_key=True).first()
    if found is not None:
        return found
    try:
        with transaction.atomic():
            return Case.objects.create(**which)
    except IntegrityError:  # somebody reported the same at the same moment
        return unfinished.select_for_update(no_key=True).get()
