"""The record of what staff do, to be read."""

import json
from typing import Any

from django.contrib import admin
from django.http import HttpRequest
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from apps.accounts.moments import moment
from apps.moderation.admin.dates import by_days
from apps.moderation.admin.desk import DeskAdmin, Section
from apps.moderation.admin.kinds import RecordedKindFilter, subject_words
from apps.moderation.admin.tables import desk_page_of, person_row
from apps.moderation.desk import Row
from apps.moderation.models import StaffAct
from apps.moderation.subjects import Subject


@admin.register(StaffAct)
class StaffActAdmin(DeskAdmin[StaffAct]):
    """Nobody changes it, an administrator neither."""

    list_display = ("at", "by", "code", "target", "person", "reason")
    list_filter = ("code", RecordedKindFilter, *by_days("at"), ("by", admin.RelatedOnlyFieldListFilter))
    list_select_related = ("by", "person")
    search_fields = ("target_key", "reason", "by__username", "person__username")
    date_hierarchy = "at"

    @admin.display(description=gettext_lazy("to what"))
    def target(self, act: StaffAct) -> str:
        """What was acted on, in words."""
        return subject_words(Subject(act.target_kind, act.target_key))

    def sections(self, request: HttpRequest, thing: StaffAct) -> list[Section]:
        """The row."""
        rows = [
            Row(_("at"), moment(thing.at)),
            person_row(_("by"), thing.by),
            Row(_("what"), thing.get_code_display()),
            Row(_("to what"), self.target(thing), desk_page_of(Subject(thing.target_kind, thing.target_key))),
            Row(_("why"), thing.reason or "–"),
            Row(_("before"), _json(thing.before)),
            Row(_("after"), _json(thing.after)),
        ]
        if thing.person is not None:
            rows.insert(4, person_row(_("person"), thing.person))
        return [Section(_("Act of staff"), rows)]


def _json(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, indent=2) if value else "–"
