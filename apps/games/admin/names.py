"""Games by their names in lists of the desk: rows keep a game's key."""

from collections.abc import Sequence
from typing import Any

from django.contrib import admin
from django.db.models import QuerySet
from django.http import HttpRequest
from django.utils.translation import gettext, gettext_lazy

from apps.games.kernel.index import all_engines, engine_for


class GameFilter(admin.SimpleListFilter):
    """Those of one game."""

    title = gettext_lazy("game")
    parameter_name = "game"

    def lookups(self, request: HttpRequest, model_admin: object) -> Sequence[tuple[str, str]]:
        return [(engine.key, gettext(engine.words.name)) for engine in all_engines()]

    def queryset(self, request: HttpRequest, queryset: QuerySet[Any]) -> QuerySet[Any]:
        """All of them where none is chosen."""
        return queryset.filter(game=self.value()) if self.value() else queryset


@admin.display(description=gettext_lazy("game"), ordering="game")
def game_name(thing: Any) -> str:
    """A column of a list: the name of what is played."""
    return gettext(engine_for(thing.game).words.name)
