"""The lobby's sockets: pages that stay as they are on the server, drawn anew for each viewer when something changed."""

import asyncio
import logging
from typing import Any, cast

from channels.db import database_sync_to_async
from django.template.loader import render_to_string
from django.urls import reverse
from django.utils import translation

from apps.accounts.models import User
from apps.accounts.reader import Reader, reading_as
from apps.errors import AppError, NotFound
from apps.games.kernel.index import all_engines
from apps.lobbies import selectors, services
from apps.lobbies.models import Table
from apps.lobbies.protocol import MAX_MESSAGE_BYTES, Declined, Goto, Html, Ping, Pong
from apps.moderation.sockets import SERVER_FAULT, PageSocket

log = logging.getLogger(__name__)

GATHER_SECONDS = 0.2
"""Changes that follow one another closely are shown together."""
LOOK_AGAIN_SECONDS = 40.0
"""A poke may get lost; this is how long a page may be behind then. Also how often presence is noted."""


class LivePage(PageSocket):
    """Sends what `page()` returns when it connects, after each poke, and every now and then, unless nothing changed."""

    messages = Ping
    longest = MAX_MESSAGE_BYTES

    async def connect(self) -> None:
        await self.accept()
        self._sent: list[Html | Goto] = []
        self._is_behind = False
        self._watch: asyncio.Task[None] | None = None
        self._drawing: asyncio.Task[None] | None = None
        await self.join(self.group_name())
        try:
            await self.greet()
        except AppError as error:
            await self.close(error.close_code)
            return
        self._watch = asyncio.create_task(self._look_again())
        await self.poked({})

    async def disconnect(self, code: int) -> None:
        for task in (self._watch, self._drawing):
            if task is not None and task is not asyncio.current_task():
                task.cancel()
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

    def group_name(self) -> str:
        """The group whose pokes concern this page."""
        raise NotImplementedError

    def page(self) -> list[Html | Goto]:
        """What the viewer sees now; runs in a thread, in the viewer's language."""
        raise NotImplementedError

    @property
    def reader(self) -> Reader:
        """Who looks at the page."""
        return cast(Reader, self.scope["user"])

    @property
    def origin(self) -> str:
        """The site as the reader's browser knows it, for links to hand out."""
        return dict(self.scope["headers"]).get(b"origin", b"").decode("latin-1")

    async def _look_again(self) -> None:
        while True:
            await asyncio.sleep(LOOK_AGAIN_SECONDS)
            await self.poked({})

    async def _catch_up(self) -> None:
        try:
            while self._is_behind:
                self._is_behind = False
                await self._show(await database_sync_to_async(self._drawn)())
                await asyncio.sleep(GATHER_SECONDS)
        except AppError as error:
            await self.close(error.close_code)
        except Exception:  # whatever it was, the page asks again instead of standing still
            log.exception("the live page could not be drawn")
            await self.close(SERVER_FAULT)

    async def _show(self, messages: list[Html | Goto]) -> None:
        for message in messages:
            if message not in self._sent:
                await self.say(message)
        self._sent = messages

    def _drawn(self) -> list[Html | Goto]:
        with translation.override(self.language), reading_as(self.reader):
            return self.page()


class LobbyConsumer(LivePage):
    """The list of open tables, for everybody who looks at the lobby."""

    def group_name(self) -> str:
        return "lobby"

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

    def group_name(self) -> str:
        return f"table.{self.scope['url_route']['kwargs']['code'][:40]}"

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
