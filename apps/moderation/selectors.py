"""What is read of notices, sanctions and cases."""

from datetime import timedelta
from typing import NamedTuple

from django.db.models import CharField, Count, QuerySet, Value
from django.utils import timezone

from apps.accounts.models import User
from apps.moderation.enums import ActCode, CaseStatus, SanctionKind, Scope
from apps.moderation.models import Appeal, Case, Notice, Report, Sanction, StaffAct
from apps.moderation.permissions import in_force
from apps.moderation.subjects import Subject

NOTICES_SHOWN = 100
NEWS = "news"
LOOK_LASTS = timedelta(hours=1)


class Standing(NamedTuple):
    """How somebody stands with the house.

    Whether there is news; the ban from the whole site, by number; whether a suspension or ban keeps from playing.
    """

    has_news: bool
    ban: int | None
    is_suspended: bool


def standing_of(person: User) -> Standing:
    """One query, for every page and every socket: two plain halves, since the ORM takes long over subqueries."""
    unread = Notice.objects.filter(person=person, read_at=None).order_by()
    against = in_force().filter(person=person, scope=Scope.EVERYTHING).exclude(kind=SanctionKind.WARNING).order_by()
    news = unread.values_list(Value(0), Value(NEWS, CharField()))
    found = {what: key for key, what in news.union(against.values_list("pk", "kind"))}
    has_news = found.pop(NEWS, None) is not None
    return Standing(has_news, found.get(SanctionKind.BAN), bool(found))


def notices_of(person: User) -> list[Notice]:
    """The person's notices, the newest first."""
    return list(Notice.objects.filter(person=person)[:NOTICES_SHOWN])


def latest_news(person: User) -> Notice | None:
    """The newest notice that the person has not read."""
    return Notice.objects.filter(person=person, read_at=None).first()


def sanctions_of(person: User) -> QuerySet[Sanction]:
    """All sanctions of a person with their appeals, the newest first."""
    return Sanction.objects.filter(person=person).select_related("appeal")


def queue() -> QuerySet[Case]:
    """Cases with how often each was reported, the people concerned, and the reports: two queries."""
    cases = Case.objects.select_related("about", "claimed_by").prefetch_related("reports")
    return cases.annotate(report_count=Count("reports"))


def unclaimed_cases() -> int:
    """How many wait for somebody to claim them."""
    return Case.objects.filter(status=CaseStatus.OPEN).count()


def cases_claimed_by(person: User) -> int:
    """How many this moderator has still to close."""
    return Case.objects.filter(status=CaseStatus.CLAIMED, claimed_by=person).count()


def appeals_for(person: User) -> int:
    """How many wait for a moderator who neither imposed the sanction nor is under it."""
    waiting = Appeal.objects.filter(decision="")
    return waiting.exclude(sanction__by=person).exclude(sanction__person=person).count()


def cases_of(subject: Subject) -> QuerySet[Case]:
    """Every case about a thing, the newest first."""
    return queue().filter(subject_kind=subject.kind, subject_key=subject.key)


def reports_of(case: Case) -> QuerySet[Report]:
    """The reports that joined in a case, the first first."""
    return case.reports.select_related("reporter")


def fresh_looks(by: User, subject: Subject, code: ActCode) -> QuerySet[StaffAct]:
    """What the record says that one of the staff has looked at of late: so much stays open to look at, page by page."""
    recent = StaffAct.objects.filter(by=by, code=code, at__gt=timezone.now() - LOOK_LASTS)
    return recent.filter(target_kind=subject.kind, target_key=subject.key)
