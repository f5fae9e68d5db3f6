"""Tables as moderators see them."""

from typing import Any

from django.contrib import admin
from django.http import HttpRequest

from apps.games.admin.names import GameFilter, game_name
from apps.lobbies.models import Table, TableSeat
from apps.moderation.admin.dates import by_days


class TableSeatInline(admin.TabularInline[TableSeat, Table]):
    model = TableSeat
    fields = ("index", "user", "bot_level", "since", "seen_at")
    readonly_fields = fields
    extra = 0
    can_delete = False

    def has_add_permission(self, request: HttpRequest, obj: Table | None = None) -> bool:
        return False


@admin.register(Table)
class TableAdmin(admin.ModelAdmin[Table]):
    """Read-only: tables change through the services alone."""

    list_display = ("code", game_name, "title", "host", "seat_count", "status", "is_public", "is_rated", "created_at")
    list_filter = ("status", GameFilter, "is_public", "is_rated", "clock", *by_days("created_at"))
    list_select_related = ("host",)
    search_fields = ("code", "title", "host__username")
    date_hierarchy = "created_at"
    inlines = (TableSeatInline,)
    exclude = ("token", "removed")

    def lookup_allowed(self, lookup: str, value: Any, request: HttpRequest) -> bool:
        """An invitation is not to be guessed letter by letter from a filter in the address."""
        return not lookup.startswith("token") and super().lookup_allowed(lookup, value, request)

    def has_add_permission(self, request: HttpRequest) -> bool:
        return False

    def has_change_permission(self, request: HttpRequest, obj: Table | None = None) -> bool:
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Table | None = None) -> bool:
        return False
