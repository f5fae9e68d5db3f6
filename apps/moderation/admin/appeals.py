"""Appeals that wait for another moderator."""

from collections.abc import Mapping

from django.contrib import admin
from django.http import HttpRequest
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from apps.accounts.models import User
from apps.accounts.moments import moment
from apps.moderation import services
from apps.moderation.admin.dates import by_days
from apps.moderation.admin.desk import Act, DeskAdmin, Section
from apps.moderation.admin.sanctions import facts
from apps.moderation.admin.tables import acts_table
from apps.moderation.desk import Row
from apps.moderation.enums import Decision
from apps.moderation.models import Appeal
from apps.moderation.staff_forms import DecisionForm


def _decide(by: User, key: str, form: DecisionForm) -> None:
    services.decide_appeal(by, int(key), Decision(form.cleaned_data["decision"]), form.cleaned_data["reply"])


DECIDE = Act(gettext_lazy("Decide the appeal"), "moderation.change_appeal", DecisionForm, _decide)


@admin.register(Appeal)
class AppealAdmin(DeskAdmin[Appeal]):
    """Those undecided first."""

    kind = "appeal"

    list_display = ("person", "sanction_words", "made_at", "decision", "decided_by")
    list_filter = (
        "decision",
        *by_days("made_at", "decided_at"),
        "sanction__kind",
        ("sanction__by", admin.RelatedOnlyFieldListFilter),
    )
    list_select_related = ("sanction__person", "decided_by")
    search_fields = ("sanction__person__username", "words")
    date_hierarchy = "made_at"
    ordering = ("decision", "made_at")

    @admin.display(description=gettext_lazy("person"))
    def person(self, appeal: Appeal) -> str:
        """Who appeals."""
        return appeal.sanction.person.shown_name

    @admin.display(description=gettext_lazy("sanction"))
    def sanction_words(self, appeal: Appeal) -> str:
        """Against what."""
        return str(appeal.sanction)

    def sections(self, request: HttpRequest, thing: Appeal) -> list[Section]:
        """What the person says, and of which sanction."""
        said = [Row(_("in the person's words"), thing.words), Row(_("made"), moment(thing.made_at))]
        if thing.decision:
            said += [Row(_("decision"), thing.get_decision_display()), Row(_("words to the person"), thing.reply)]
        elif _is_own(request, thing):
            said.append(Row(_("decision"), _("Another moderator decides.")))
        return [
            Section(_("Appeal"), said),
            Section(_("Sanction"), facts(thing.sanction)),
            acts_table("appeal", str(thing.pk)),
        ]

    def acts(self, request: HttpRequest, thing: Appeal) -> Mapping[str, Act]:
        """Decide it, unless one imposed the sanction."""
        return {} if thing.decision or _is_own(request, thing) else {"decide": DECIDE}


def _is_own(request: HttpRequest, appeal: Appeal) -> bool:
    """Whether it is against what this moderator did, or against what was done to him or her."""
    return request.user.pk in (appeal.sanction.by_id, appeal.sanction.person_id)
