"""Sanctions, each with its appeal."""

from collections.abc import Mapping

from django.contrib import admin
from django.http import HttpRequest
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from apps.accounts.models import User
from apps.accounts.moments import moment
from apps.moderation import services
from apps.moderation.admin.dates import by_days
from apps.moderation.admin.desk import Act, DeskAdmin, Section, with_reason
from apps.moderation.admin.tables import acts_table, person_row
from apps.moderation.desk import Row
from apps.moderation.enums import SanctionKind
from apps.moderation.models import Appeal, Sanction
from apps.moderation.staff_forms import ReasonForm


def lift(by: User, key: str, why: str) -> None:
    """One of those chosen."""
    services.lift(by, int(key), why)


def _lift(by: User, key: str, form: ReasonForm) -> None:
    services.lift(by, int(key), form.cleaned_data["why"])


LIFT = Act(gettext_lazy("Lift the sanction"), "moderation.change_sanction", ReasonForm, _lift)


@admin.register(Sanction)
class SanctionAdmin(DeskAdmin[Sanction]):
    """All sanctions; those chosen may be lifted together, for one reason."""

    kind = "sanction"

    list_display = ("person", "kind", "scope", "reason", "imposed_at", "ends_at", "by", "lifted_at")
    list_filter = ("kind", "scope", "reason", *by_days("imposed_at", "ends_at", "lifted_at"))
    list_select_related = ("person", "by")
    search_fields = ("person__username", "person__display_name", "words")
    date_hierarchy = "imposed_at"
    actions = (with_reason("lift", gettext_lazy("Lift the sanctions"), "moderation.change_sanction", lift),)

    def sections(self, request: HttpRequest, thing: Sanction) -> list[Section]:
        """The sanction, and what was done with it."""
        return [Section(_("Sanction"), facts(thing)), acts_table("sanction", str(thing.pk))]

    def acts(self, request: HttpRequest, thing: Sanction) -> Mapping[str, Act]:
        """Lift it while it counts."""
        return {"lift": LIFT} if thing.is_in_force else {}


def facts(sanction: Sanction) -> list[Row]:
    """All there is to know of a sanction."""
    rows = [
        person_row(_("person"), sanction.person),
        Row(_("sanction"), str(sanction), reverse("admin:moderation_sanction_change", args=[sanction.pk])),
        Row(_("reason"), sanction.get_reason_display()),
        Row(_("words to the person"), sanction.words or "–"),
        Row(_("imposed"), moment(sanction.imposed_at)),
    ]
    if sanction.kind != SanctionKind.WARNING:
        rows.append(Row(_("ends"), _("for good") if sanction.ends_at is None else moment(sanction.ends_at)))
    if sanction.by is not None:
        rows.append(person_row(_("imposed by"), sanction.by))
    if sanction.lifted_at is not None:
        rows.append(Row(_("lifted"), moment(sanction.lifted_at)))
    if sanction.case is not None:
        page = reverse("admin:moderation_case_change", args=[sanction.case_id])
        rows.append(Row(_("case"), sanction.case.label, page))
    appeal = Appeal.objects.filter(sanction=sanction).first()
    if appeal is not None:
        rows.append(Row(_("appeal"), appeal.words, reverse("admin:moderation_appeal_change", args=[appeal.pk])))
    return rows
