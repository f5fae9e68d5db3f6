"""How long what was said is kept, and what goes with a person."""

import re
from datetime import timedelta

from django.db import transaction
from django.utils import timezone

from apps.chat.models import ChatOff, Line, Mute
from apps.moderation.models import Report

SUBJECT = "line"
ATTACHED = re.compile(r"[^(]*? \(#(\d+)\): ")
"""How a line stands in the context of a report: "12:01 olena (#5): …"."""


def forget_old_lines(days: int) -> int:
    """Delete what was said more than `days` days ago; how many lines went."""
    return Line.objects.filter(at__lt=timezone.now() - timedelta(days=days)).delete()[0]


@transaction.atomic
def forget_person(person_id: int) -> None:
    """Delete what the person said and whom the person muted, also from what is attached to reports."""
    for report in Report.objects.filter(case__subject_kind=SUBJECT, context__lines__icontains=f" (#{person_id}): "):
        report.context["lines"] = [line for line in report.context["lines"] if _author_of(line) != person_id]
        report.save(update_fields=["context"])
    Line.objects.filter(author=person_id).delete()
    Mute.objects.filter(person=person_id).delete()
    Mute.objects.filter(other=person_id).delete()
    ChatOff.objects.filter(person=person_id).delete()


def _author_of(attached: str) -> int | None:
    found = ATTACHED.match(attached)
    return int(found[1]) if found else None
