"""Decks as moderators see them."""

from django.contrib import admin
from django.http import HttpRequest

from apps.decks.models import DeckBox
from apps.moderation.admin.dates import by_days


@admin.register(DeckBox)
class DeckBoxAdmin(admin.ModelAdmin[DeckBox]):
    """Names, for a complaint about one. What is in a deck is its owner's secret while it is played."""

    list_display = ("name", "owner", "created_at", "changed_at", "archived_at")
    list_select_related = ("owner",)
    list_filter = (*by_days("created_at", "changed_at"),)
    search_fields = ("name", "owner__username")
    date_hierarchy = "changed_at"
    fields = readonly_fields = ("name", "owner", "created_at", "changed_at", "archived_at")

    def has_add_permission(self, request: HttpRequest) -> bool:
        return False

    def has_change_permission(self, request: HttpRequest, obj: DeckBox | None = None) -> bool:
        return False
