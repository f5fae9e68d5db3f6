"""The socket of a room: pokes say that something was said, never what; each reader's lines are asked for anew."""

import asyncio
import logging
from typing import Any, cast

from channels.db import database_sync_to_async
from django.utils import translation

from apps.accounts.models import User
from apps.accounts.reader import Reader, reading_as
from apps.chat import presenter, selectors, services
from apps.chat.errors import sentence_for
from apps.chat.protocol import MAX_MESSAGE_BYTES, Declined, Lines, Message, Panel, Ping, Pong, Said, Say
from apps.chat.rooms import Room, source_of
from apps.chat.selectors import Standing
from apps.chat.services.hearing import own_group
from apps.errors import AppError, NotAllowed
from apps.moderation.sockets import SERVER_FAULT, PageSocket

log = logging.getLogger(__name__)

LOOK_AGAIN_SECONDS = 40.0
"""A poke may get lost; this is how long a page may be behind then."""
REMEMBERED = 200


class ChatConsumer(PageSocket):
    """Sends the room when it connects and when the reader's standing has changed, and new lines after each poke."""

    messages = Message
    longest = MAX_MESSAGE_BYTES

    async def connect(self) -> None:
        await self.accept()
        self._seen: set[int] = set()
        self._html = ""
        self._drawn_for: Standing | None = None
        self._watch: asyncio.Task[None] | None = None
        self._drawing = asyncio.Lock()
        url = self.scope["url_route"]["kwargs"]
        self.room = Room(url["kind"], url["key"])
        try:
            watched = source_of(self.room).groups(self.room.key)
            await self.join(self.room.group, *watched, *self._own())
            await self.greet()
        except AppError as error:
            await self.close(error.close_code)
            return
        await self._catch_up(anew=True)
        self._watch = asyncio.create_task(self._look_again())

    async def disconnect(self, code: int) -> None:
        if self._watch is not None:
            self._watch.cancel()
        await super().disconnect(code)

    async def poked(self, event: dict[str, Any]) -> None:
        """Something was said here (then the poke names a line), or who may listen and speak has changed."""
        await self._catch_up(anew="line" not in event)

    async def answer(self, message: Message) -> None:
        await (self.say(Pong()) if isinstance(message, Ping) else self._write(message))

    def declined(self, error: AppError) -> Declined:
        with translation.override(self.language), reading_as(self.reader):
            return Declined(error.code, sentence_for(error))

    @property
    def reader(self) -> Reader:
        """Who listens."""
        return cast(Reader, self.scope["user"])

    def _own(self) -> tuple[str, ...]:
        return () if self.reader.pk is None else (own_group(self.reader.pk),)

    async def _write(self, message: Say) -> None:
        try:
            await database_sync_to_async(self._written)(message)
        except AppError as error:
            await self.say(self.declined(error))
        else:
            await self.say(Said())

    def _written(self, message: Say) -> None:
        if not isinstance(self.reader, User):
            raise NotAllowed("not_your_room")
        services.say(self.reader, self.room, message.text, message.phrase)

    async def _look_again(self) -> None:
        while True:
            await asyncio.sleep(LOOK_AGAIN_SECONDS)
            await self._catch_up(anew=True)

    async def _catch_up(self, *, anew: bool) -> None:
        try:
            async with self._drawing:
                message = await database_sync_to_async(self._drawn)(anew)
                if message is not None:
                    await self.say(message)
        except AppError as error:
            await self.close(error.close_code)
        except Exception:  # whatever it was, the page asks again instead of standing still
            log.exception("the chat could not be drawn")
            await self.close(SERVER_FAULT)

    def _drawn(self, anew: bool) -> Panel | Lines | None:
        """The whole room if asked for and the page has another, else new lines if there are any."""
        with translation.override(self.language), reading_as(self.reader):
            return self._room() if anew else self._lines()

    def _room(self) -> Panel | None:
        standing = selectors.standing_in(self.reader, self.room)
        lines = [] if standing.is_off else selectors.lines_in(self.room, self.reader)
        html = presenter.panel(self.reader, self.room, standing, lines)
        if html == self._html:
            return None
        self._html, self._drawn_for = html, standing
        self._seen = {line.pk for line in lines}
        return Panel(html, max(self._seen, default=0))

    def _lines(self) -> Lines | None:
        if self._drawn_for is None or self._drawn_for.is_off:
            return None
        lines = selectors.lines_since(self.room, self.reader, self._seen)
        if not lines:
            return None
        self._html = ""  # the page has more than it was drawn with
        self._seen = set(sorted(self._seen | {line.pk for line in lines})[-REMEMBERED:])
        return Lines(presenter.drawn_lines(self.reader, lines), max(self._seen))
