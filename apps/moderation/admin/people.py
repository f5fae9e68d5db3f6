"""People as moderators see them: names, sanctions, reports for and against, matches; addresses on being asked why."""

from collections.abc import Mapping, Sequence
from typing import Any

from django.contrib import admin
from django.core.exceptions import PermissionDenied
from django.db.models import Count, Q, QuerySet
from django.http import HttpRequest, HttpResponse
from django.urls import URLPattern, path
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from apps.accounts.models import User
from apps.accounts.moments import moment
from apps.moderation import selectors, services
from apps.moderation.admin.dates import by_days
from apps.moderation.admin.desk import Act, DeskAdmin, Place, Section
from apps.moderation.admin.tables import SHOWN, act_row, cases_table, sanctions_table
from apps.moderation.desk import Row
from apps.moderation.enums import ActCode
from apps.moderation.models import Person, StaffAct
from apps.moderation.permissions import in_force
from apps.moderation.staff_forms import RenameForm, SanctionForm


class SanctionedFilter(admin.SimpleListFilter):
    """Who is sanctioned now."""

    title = gettext_lazy("sanctioned now")
    parameter_name = "sanctioned"

    def lookups(self, request: HttpRequest, model_admin: object) -> Sequence[tuple[str, str]]:
        return [("yes", _("Yes"))]

    def queryset(self, request: HttpRequest, queryset: QuerySet[Person]) -> QuerySet[Person]:
        """One subquery."""
        if self.value() != "yes":
            return queryset
        return queryset.filter(pk__in=in_force().values("person"))


@admin.register(Person)
class PersonAdmin(DeskAdmin[Person]):
    """Searched by name alone: mail addresses are no moderator's business."""

    kind = "person"
    list_display = ("username", "display_name", "is_guest", "date_joined", "case_count", "sanction_count")
    list_filter = (SanctionedFilter, "is_guest", "is_staff", *by_days("date_joined"))
    search_fields = ("username", "display_name")
    date_hierarchy = "date_joined"
    ordering = ("-date_joined",)

    change_list_template = "admin/moderation/people.html"

    def get_urls(self) -> list[URLPattern]:
        """With the page of signals before those of single people."""
        page = path("signals/", self.admin_site.admin_view(self.signals), name="moderation_person_signals")
        return [page, *super().get_urls()]

    def signals(self, request: HttpRequest) -> HttpResponse:
        """What numbers say and nobody has looked into yet. Nothing is done about anybody by it."""
        if not self.has_view_permission(request):
            raise PermissionDenied
        return self.answer(request, Place("signals", "all", _("Signals")), {}, list)

    def changelist_view(self, request: HttpRequest, extra_context: dict[str, Any] | None = None) -> HttpResponse:
        """With the way to the signals."""
        return super().changelist_view(request, {**(extra_context or {}), "signals": _("Signals")})

    def get_queryset(self, request: HttpRequest) -> QuerySet[Person]:
        """With the counts of the list."""
        counted = Count("cases", Q(cases__status__in=["open", "claimed"]), distinct=True)
        return Person.objects.annotate(case_count=counted, sanction_count=Count("sanctions", distinct=True))

    def lookup_allowed(self, lookup: str, value: object, request: HttpRequest) -> bool:
        """No filter in the address feels for mail or password."""
        return lookup.partition("__")[0] not in {"email", "password"} and super().lookup_allowed(
            lookup, str(value), request
        )

    @admin.display(description=gettext_lazy("open cases"), ordering="case_count")
    def case_count(self, person: Person) -> int:
        """Cases about the person that are not closed."""
        return int(getattr(person, "case_count", 0))

    @admin.display(description=gettext_lazy("sanctions"), ordering="sanction_count")
    def sanction_count(self, person: Person) -> int:
        """All there ever were."""
        return int(getattr(person, "sanction_count", 0))

    def sections(self, request: HttpRequest, thing: Person) -> list[Section]:
        """Names, sanctions, cases about and by the person, and what staff did."""
        acts = StaffAct.objects.filter(person=thing).select_related("by")[:SHOWN]
        return [
            Section(_("Names"), _names(thing)),
            sanctions_table(_("Sanctions"), selectors.sanctions_of(thing)),
            cases_table(_("Reported by others"), thing.cases.prefetch_related("reports")[:SHOWN]),
            cases_table(_("Reports of this person"), selectors.queue().filter(reports__reporter=thing)[:SHOWN]),
            Section(_("What staff have done"), [act_row(act) for act in acts]),
        ]

    def acts(self, request: HttpRequest, thing: Person) -> Mapping[str, Act]:
        """Sanction of one's own accord, and another name."""
        return {"sanction": SANCTION, "rename": RENAME}


def _names(person: User) -> list[Row]:
    former = StaffAct.objects.filter(person=person, code=ActCode.RENAMED).values_list("before__username", flat=True)
    rows = [
        Row(_("user name"), person.username),
        Row(_("display name"), person.display_name or "–"),
        Row(_("here since"), moment(person.date_joined)),
    ]
    return [*rows, *(Row(_("former name"), str(name)) for name in former)]


def _sanction(by: User, key: str, form: SanctionForm) -> None:
    services.impose(by, int(key), form.terms(), form.cleaned_data["why"])


def _rename(by: User, key: str, form: RenameForm) -> None:
    services.rename(by, int(key), form.cleaned_data["name"], form.cleaned_data["why"])


SANCTION = Act(gettext_lazy("Warn or sanction the person"), "moderation.add_sanction", SanctionForm, _sanction)
RENAME = Act(gettext_lazy("Give another name"), "moderation.rename_person", RenameForm, _rename)
