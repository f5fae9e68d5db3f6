"""The live pages of tournaments."""

from urllib.parse import unquote

from django.contrib.auth.models import AnonymousUser
from django.template.loader import render_to_string
from django.utils import timezone

from apps.accounts.reader import TIME_ZONE_COOKIE
from apps.accounts.time_zones import known_zone
from apps.lobbies.consumers import LivePage
from apps.lobbies.protocol import Goto, Html
from apps.tournaments import presenter
from apps.tournaments.services.holding import group_of


class TournamentConsumer(LivePage):
    """One page of a tournament (`page` in the address), drawn anew for its reader whenever the tournament changes."""

    def watched(self) -> tuple[str, ...]:
        return (group_of(self._code),)

    def page(self) -> list[Html | Goto]:
        if not isinstance(self.reader, AnonymousUser):
            return self._pieces()
        cookies: dict[str, str] = self.scope["cookies"]
        with timezone.override(known_zone(unquote(cookies.get(TIME_ZONE_COOKIE, "")))):
            return self._pieces()

    def _pieces(self) -> list[Html | Goto]:
        context = presenter.page_context(self.reader, self._code, self.asked("page"), self.origin)
        template = "tournaments/screen.html" if self.asked("page") == "screen" else "tournaments/live.html"
        return [Html("#room", render_to_string(template, context))]

    @property
    def _code(self) -> str:
        return str(self.scope["url_route"]["kwargs"]["code"])[:40]
