"""The socket of a room: pokes say that something was said, never what; each reader's lines are asked for anew."""

import asyncio
from typing import Any

from channels.db import database_sync_to_async

from apps.accounts.models import User
from apps.chat import presenter, selectors, services
from apps.chat.errors import sentence_for
from apps.chat.protocol import MAX_MESSAGE_BYTES, Declined, Lines, Message, Panel, Ping, Pong, Said, Say
from apps.chat.rooms import Room, source_of
from apps.chat.selectors import Standing
from apps.chat.services.hearing import own_group
from apps.errors import AppError, NotAllowed
from apps.moderation.sockets import PageSocket

REMEMBERED = 200


class ChatConsumer(PageSocket):
    """Sends the room, again when the reader's standing has changed, and new lines after each poke that names one."""

    messages = Message
    longest = MAX_MESSAGE_BYTES

    def __init__(self) -> None:
        super().__init__()
        self._seen: set[int] = set()
        self._html = ""
        self._drawn_for: Standing | None = None
        self._turn = asyncio.Lock()

    def watched(self) -> tuple[str, ...]:
        own = () if self.reader.pk is None else (own_group(self.reader.pk),)
        return (self.room.group, *source_of(self.room).groups(self.room.key), *own)

    async def poked(self, event: dict[str, Any]) -> None:
        """Something was said here (then the poke names a line), or who may listen and speak has changed."""
        async with self.drawing(), self._turn:
            message = await database_sync_to_async(self._drawn)("line" not in event)
            if message is not None:
                await self.say(message)

    async def answer(self, message: Message) -> None:
        await (self.say(Pong()) if isinstance(message, Ping) else self._write(message))

    def declined(self, error: AppError) -> Declined:
        with self.in_readers_words():
            return Declined(error.code, sentence_for(error))

    @property
    def room(self) -> Room:
        """What the address names."""
        url = self.scope["url_route"]["kwargs"]
        return Room(url["kind"], url["key"])

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

    def _drawn(self, anew: bool) -> Panel | Lines | None:
        """The whole room if asked for and the page has another, else new lines if there are any."""
        with self.in_readers_words():
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
