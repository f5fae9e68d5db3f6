"""The record of what staff do, to be read."""

import json
from typing import Any

from django.contrib import admin
from django.http import HttpRequest
from django.utils.translation import gettext as _

from apps.accounts.moments import moment
from apps.moderation.admin.dates import by_days
from apps.moderation.admin.desk import DeskAdmin, Section
from apps.moderation.admin.tables import person_row
from apps.moderation.desk import Row
from apps.moderation.models import StaffAct


@admin.register(StaffAct)
class StaffActAdmin(DeskAdmin[StaffAct]):
    """Nobody changes it, an administrator neither."""

    list_display = ("at", "by", "code", "target_kind", "target_key", "person", "reason")
    list_filter = ("code", "target_kind", *by_days("at"), ("by", admin.RelatedOnlyFieldListFilter))
    list_select_related = ("by", "person")
    search_fields = ("target_key", "reason", "by__username", "person__username")
    date_hierarchy = "at"

    def sections(self, request: HttpRequest, thing: StaffAct) -> list[Section]:
        """The row."""
        rows = [
            Row(_("at"), moment(thing.at)),
            person_row(_("by"), thing.by),
            Row(_("what"), thing.get_code_display()),
            Row(_("to what"), f"{thing.target_kind} {thing.target_key}"),
            Row(_("why"), thing.reason or "–"),
            Row(_("before"), _json(thing.before)),
            Row(_("after"), _json(thing.after)),
        ]
        if thing.person is not None:
            rows.insert(4, person_row(_("person"), thing.person))
        return [Section(_("Act of staff"), rows)]


def _json(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, indent=2) if value else "–"
