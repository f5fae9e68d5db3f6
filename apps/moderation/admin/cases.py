"""The queue of cases, and the page of each."""

from collections.abc import Mapping
from typing import Any, Final

from django.contrib import admin, messages
from django.db.models import QuerySet
from django.http import HttpRequest
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from apps.accounts.models import User
from apps.accounts.moments import moment
from apps.errors import AppError
from apps.moderation import selectors, services
from apps.moderation.admin.dates import by_days
from apps.moderation.admin.desk import Act, DeskAdmin, Section, staff_of
from apps.moderation.admin.kinds import KindFilter
from apps.moderation.admin.tables import acts_table, desk_page_of, person_row, sanctions_table
from apps.moderation.desk import Row, scenes_of
from apps.moderation.enums import CaseOutcome, CaseStatus, Reason
from apps.moderation.models import Case, Report
from apps.moderation.staff_forms import CloseForm, NothingForm, ReasonForm, RenameForm, SanctionForm
from apps.moderation.subjects import page_of
from apps.moderation.wording import refusal_in_words

ATTACHED: Final = {
    "room": gettext_lazy("room"),
    "line": gettext_lazy("the line"),
    "lines": gettext_lazy("what was said around it"),
    "tournament": gettext_lazy("tournament"),
    "table": gettext_lazy("table"),
    "match": gettext_lazy("match"),
    "title": gettext_lazy("title"),
    "about": gettext_lazy("text"),
    "organisers": gettext_lazy("organisers"),
    "seats": gettext_lazy("seats"),
    "username": gettext_lazy("user name"),
    "display_name": gettext_lazy("display name"),
}
"""What apps attach to reports, in words."""
TOLD_OTHERWISE: Final = {"game", "version", "status", "reporter_seat"}
"""By the scenes that apps put up."""
CLAIMED_BY = ("claimed_by", admin.RelatedOnlyFieldListFilter)


@admin.register(Case)
class CaseAdmin(DeskAdmin[Case]):
    """Open cases first; claim some, then look at each."""

    kind = "case"

    list_display = ("label", "about", "report_count", "reasons", "status", "claimed_by", "opened_at", "outcome")
    list_filter = (
        "status",
        KindFilter,
        *("reports__reason", "outcome"),
        *by_days("opened_at", "closed_at"),
        CLAIMED_BY,
    )
    search_fields = ("subject_key", "about__username", "about__display_name", "reports__words")
    date_hierarchy = "opened_at"
    ordering = ("-status", "opened_at")
    actions = ("claim",)

    def get_queryset(self, request: HttpRequest) -> QuerySet[Case]:
        """With what the list shows, in two queries."""
        return selectors.queue()

    @admin.display(description=gettext_lazy("what"))
    def label(self, case: Case) -> str:
        """The subject in words."""
        return case.label

    @admin.display(description=gettext_lazy("reports"))
    def report_count(self, case: Any) -> int:
        """How often it was reported."""
        return int(case.report_count)

    @admin.display(description=gettext_lazy("reasons"))
    def reasons(self, case: Case) -> str:
        """Every reason given, once."""
        return ", ".join(dict.fromkeys(report.get_reason_display() for report in case.reports.all()))

    def has_claim_permission(self, request: HttpRequest) -> bool:
        """As the service asks."""
        return request.user.has_perm("moderation.change_case")

    @admin.action(description=gettext_lazy("Claim"), permissions=["claim"])
    def claim(self, request: HttpRequest, queryset: QuerySet[Case]) -> None:
        """Take those that nobody has taken. No reason is asked: nobody is the worse for it."""
        case_ids = list(queryset.values_list("pk", flat=True))
        done = sum(_claimed(request, case_id) for case_id in case_ids)
        messages.success(request, _("Done and recorded: %(done)d of %(all)d.") % {"done": done, "all": len(case_ids)})

    def sections(self, request: HttpRequest, thing: Case) -> list[Section]:
        """The case, every report with what was attached, and the person's record."""
        sections = [Section(_("Case"), _facts(thing))]
        sections += [_report(number, report) for number, report in enumerate(selectors.reports_of(thing), 1)]
        if thing.about is not None:
            sections.append(sanctions_table(_("The person's sanctions"), selectors.sanctions_of(thing.about)))
        return [*sections, acts_table("case", str(thing.pk))]

    def acts(self, request: HttpRequest, thing: Case) -> Mapping[str, Act]:
        """Claim it; then sanction, close or give it back."""
        if thing.status == CaseStatus.CLOSED:
            return {}
        if thing.claimed_by_id is None:
            return {"claim": CLAIM}
        if thing.claimed_by_id != request.user.pk:
            return {"release": RELEASE} if request.user.has_perm("moderation.release_case") else {}
        person = {} if thing.about_id is None else {"sanction": SANCTION}
        if person and thing.reports.filter(reason=Reason.NAME).exists():
            person["rename"] = RENAME
        return {**person, "close": CLOSE, "release": RELEASE}


def _claimed(request: HttpRequest, case_id: int) -> bool:
    try:
        services.claim_case(staff_of(request), case_id)
    except AppError as error:
        messages.error(request, refusal_in_words(error))
        return False
    return True


def _claim(by: User, key: str, form: NothingForm) -> None:
    services.claim_case(by, int(key))


def _release(by: User, key: str, form: ReasonForm) -> None:
    services.release_case(by, int(key), form.cleaned_data["why"])


def _close(by: User, key: str, form: CloseForm) -> None:
    services.close_case(by, int(key), CaseOutcome(form.cleaned_data["outcome"]), form.cleaned_data["why"])


def _sanction(by: User, key: str, form: SanctionForm) -> None:
    services.impose(by, _about(key), form.terms(), form.cleaned_data["why"], int(key))


def _rename(by: User, key: str, form: RenameForm) -> None:
    services.rename(by, _about(key), form.cleaned_data["name"], form.cleaned_data["why"])


def _about(key: str) -> int:
    return Case.objects.values_list("about_id", flat=True).get(pk=key) or 0


CLAIM = Act(gettext_lazy("Claim this case"), "moderation.change_case", NothingForm, _claim)
RELEASE = Act(gettext_lazy("Give it back to the queue"), "moderation.change_case", ReasonForm, _release)
CLOSE = Act(gettext_lazy("Close the case"), "moderation.change_case", CloseForm, _close)
SANCTION = Act(gettext_lazy("Warn or sanction the person"), "moderation.add_sanction", SanctionForm, _sanction)
RENAME = Act(gettext_lazy("Give another name"), "moderation.rename_person", RenameForm, _rename)


def _facts(case: Case) -> list[Row]:
    rows = [Row(_("about what"), case.label, desk_page_of(case.subject) or page_of(case.subject))]
    if case.about is not None:
        rows.append(person_row(_("about whom"), case.about))
    rows += [Row(_("status"), case.get_status_display()), Row(_("opened"), moment(case.opened_at))]
    if case.claimed_by is not None:
        rows.append(person_row(_("claimed by"), case.claimed_by))
    return [*rows, Row(_("outcome"), case.get_outcome_display())] if case.outcome else rows


def _report(number: int, report: Report) -> Section:
    rows = [Row(_("reason"), report.get_reason_display()), Row(_("made"), moment(report.made_at))]
    if report.reporter is not None:
        rows.insert(0, person_row(_("reported by"), report.reporter))
    rows.append(Row(_("in the reporter's words"), report.words or "–"))
    shown = {name: value for name, value in report.context.items() if name not in TOLD_OTHERWISE and value is not None}
    rows += [Row(str(ATTACHED.get(name, name)), _attached(value)) for name, value in shown.items()]
    rows += scenes_of(report.context)
    return Section(_("Report %(number)d") % {"number": number}, rows)


def _attached(value: Any) -> str:
    return "\n".join(map(str, value)) if isinstance(value, list) else str(value)
