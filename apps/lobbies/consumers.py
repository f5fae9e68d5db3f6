"""The lobby's sockets: pages that stay as they are on the server, drawn anew for each viewer when something changed."""

import asyncio
from typing import Any

from channels.db import database_sync_to_async
from django.template.loader import render_to_string
from django.urls import reverse

from apps.accounts.models import User
from apps.errors import AppError, NotFound
from apps.games.kernel.index import all_engines
from apps.lobbies import selectors, services
from apps.lobbies.models import Table
from apps.lobbies.protocol import MAX_MESSAGE_BYTES, Declined, Goto, Html, Ping, Pong
from apps.moderation.sockets import PageSocket

GATHER_SECONDS = 0.2
"""Changes that follow one another closely are shown together."""


class LivePage(PageSocket):
    """Sends what `page()` returns, unless that is what was sent last."""

    messages = Ping
    longest = MAX_MESSAGE_BYTES

    def __init__(self) -> None:
        super().__init__()
        self._sent: list[Html | Goto] = []
        self._is_behind = False
        self._drawing: asyncio.Task[None] | None = None

    async def disconnect(self, code: int) -> None:
        if self._drawing is not None and self._drawing is not asyncio.current_task():
            self._drawing.cancel()
        await super().disconnect(code)

    async def poked(self, event: dict[str, Any]) -> None:
        """Something changed: draw the page anew, unless that is being done already (then once more afterwards)."""
        self._is_behind = True
        if self._drawing is None or self._drawing.done():
            self._drawing = asyncio.create_task(self._catch_up())

    async def answer(self, message: Ping) -> None:
        await self.say(Pong())

    def declined(self, error: AppError) -> Declined:
        return Declined(error.code)

    def page(self) -> list[Html | Goto]:
        """What the viewer sees now; runs in a thread, in the viewer's language."""
        raise NotImplementedError

    @property
    def origin(self) -> str:
        """The site as the reader's browser knows it, for links to hand out."""
        return dict(self.scope["headers"]).get(b"origin", b"").decode("latin-1")

    async def _catch_up(self) -> None:
        async with self.drawing():
            while self._is_behind:
                self._is_behind = False
                await self._show(await database_sync_to_async(self._drawn)())
                await asyncio.sleep(GATHER_SECONDS)

    async def _show(self, messages: list[Html | Goto]) -> None:
        for message in messages:
            if message not in self._sent:
                await self.say(message)
        self._sent = messages

    def _drawn(self) -> list[Html | Goto]:
        with self.in_readers_words():
            return self.page()


class LobbyConsumer(LivePage):
    """The list of open tables, for everybody who looks at the lobby."""

    def watched(self) -> tuple[str, ...]:
        return ("lobby",)

    def page(self) -> list[Html | Goto]:
        chosen = selectors.game_named(self.asked("game"))
        context = {
            "listed": selectors.table_list(self.reader, chosen.key if chosen else None),
            "viewer": self.reader,
            "games": all_engines(),
            "chosen": chosen,
        }
        return [Html("#tables", render_to_string("lobbies/tables.html", context))]


class TableConsumer(LivePage):
    """A waiting room: its own people, everybody at a public table, and whoever holds the invitation."""

    def watched(self) -> tuple[str, ...]:
        return (f"table.{self.scope['url_route']['kwargs']['code'][:40]}",)

    def page(self) -> list[Html | Goto]:
        reader = self.reader
        table = self._table()
        match_id = selectors.match_to_enter(reader, table)
        if match_id is not None:
            return [Goto(reverse("match", args=[match_id]))]
        if isinstance(reader, User) and table.is_open:
            services.note_presence(reader, table.code)
        template = "lobbies/invited.html" if self.asked("invitation") else "lobbies/room.html"
        context = {
            "table": table,
            "viewer": reader,
            "origin": self.origin,
            "bringing": selectors.bringing(reader, table),
        }
        return [Html("#room", render_to_string(template, context))]

    def _table(self) -> Table:
        code = self.scope["url_route"]["kwargs"]["code"]
        token = self.asked("invitation")
        if not token:
            return selectors.table_for(self.reader, code)
        table = selectors.invited_table(token)
        if table.code != code:
            raise NotFound("table_not_found")
        return table
