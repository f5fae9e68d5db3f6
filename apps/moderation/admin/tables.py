"""Rows that several pages of the desk show."""

from collections.abc import Iterable

from django.contrib import admin
from django.urls import reverse
from django.utils.translation import gettext as _

from apps.accounts.models import User
from apps.accounts.moments import moment
from apps.moderation.admin.desk import DeskAdmin, Section, Words
from apps.moderation.desk import Row
from apps.moderation.enums import SanctionKind
from apps.moderation.models import Case, Sanction, StaffAct
from apps.moderation.subjects import Subject

SHOWN = 50


def desk_page_of(subject: Subject) -> str:
    """The desk's own page of a subject, or empty."""
    for model, desk in admin.site._registry.items():
        if isinstance(desk, DeskAdmin) and desk.kind == subject.kind:
            return reverse(f"admin:{model._meta.app_label}_{model._meta.model_name}_change", args=[subject.key])
    return ""


def person_row(label: str, person: User) -> Row:
    """A person by the name shown to others, with the page on the desk."""
    return Row(label, person.shown_name, reverse("admin:moderation_person_change", args=[person.pk]))


def sanctions_table(title: Words, sanctions: Iterable[Sanction]) -> Section:
    """Sanctions, each with its end."""
    return Section(title, [_sanction(sanction) for sanction in sanctions])


def _sanction(sanction: Sanction) -> Row:
    text = " · ".join(filter(None, (str(sanction), sanction.get_reason_display(), _state(sanction))))
    return Row(moment(sanction.imposed_at), text, reverse("admin:moderation_sanction_change", args=[sanction.pk]))


def _state(sanction: Sanction) -> str:
    """Until when it counts; of a warning, which keeps from nothing, nothing."""
    if not sanction.is_in_force:
        return _("over")
    if sanction.kind == SanctionKind.WARNING:
        return ""
    return _("for good") if sanction.ends_at is None else _("until %(time)s") % {"time": moment(sanction.ends_at)}


def cases_table(title: Words, cases: Iterable[Case]) -> Section:
    """Cases, each with how far it has come."""
    return Section(
        title,
        [
            Row(
                moment(case.opened_at),
                f"{case.label} · {case.get_status_display()} {case.get_outcome_display()}",
                reverse("admin:moderation_case_change", args=[case.pk]),
            )
            for case in cases
        ],
    )


def acts_table(kind: str, key: str) -> Section:
    """What staff have done to a thing."""
    acts = StaffAct.objects.filter(target_kind=kind, target_key=key).select_related("by")[:SHOWN]
    return Section(_("What staff have done"), [act_row(act) for act in acts])


def act_row(act: StaffAct) -> Row:
    """One row of the record."""
    return Row(moment(act.at), f"{act.by.shown_name}: {act.get_code_display()}. {act.reason}")
