"""The moderators' desk in the administration."""

from django.contrib import admin

from apps.moderation.admin import appeals, cases, people, records, sanctions

# Django notes the deletion of several rows in bulk, which no receiver hears of: one by one each is recorded.
admin.site.disable_action("delete_selected")

__all__ = ["appeals", "cases", "people", "records", "sanctions"]
