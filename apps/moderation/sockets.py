"""Sockets that know how their reader stands with the house."""

import asyncio
import contextlib
import logging
from collections.abc import AsyncIterator, Iterator
from typing import Any, ClassVar, Final, cast
from urllib.parse import parse_qs

import msgspec
from channels.db import database_sync_to_async
from django.conf import settings
from django.utils import translation

from apps.accounts.models import User
from apps.accounts.reader import Reader, reading_as
from apps.accounts.sockets import ReadersSocket
from apps.errors import AppError, Malformed, NotAllowed, TooMany
from apps.moderation import permissions, selectors
from apps.moderation.enums import Activity
from apps.moderation.protocol import News
from apps.moderation.selectors import Standing
from apps.moderation.wording import told

log = logging.getLogger(__name__)

LOOK_AGAIN_SECONDS = 40.0
"""A poke may get lost; this is how long a page may be behind then. Also how often presence is noted."""
MESSAGES: Final = 20
PER_SECONDS: Final = 10.0
MISTAKES_FORGIVEN: Final = 10
SERVER_FAULT: Final = 1011


class StandingSocket(ReadersSocket):
    """A socket that shuts out whom the house has banned, and brings news. Sanctions hang it up, so it asks anew."""

    standing: Standing | None = None

    async def stand(self) -> News | None:
        """Ask, once the socket has joined its groups; the newest thing that the reader has not read, or None.

        NotAllowed("banned") for who is banned from the whole site. One query; one more where there is news.
        """
        self.standing, news = await database_sync_to_async(self._asked)()
        if self.standing is not None and self.standing.ban is not None:
            raise NotAllowed("banned")
        return news

    async def require_play(self) -> None:
        """NotAllowed("sanctioned", …) for who is kept from playing; no query for anybody else."""
        if self.standing is not None and self.standing.is_suspended:
            await database_sync_to_async(permissions.require_may)(cast(User, self.scope["user"]), Activity.PLAY)

    def _asked(self) -> tuple[Standing | None, News | None]:
        reader = cast(Reader | None, self.scope["user"])
        if not isinstance(reader, User):
            return None, None
        standing = selectors.standing_of(reader)
        notice = selectors.latest_news(reader) if standing.has_news else None
        with reading_as(reader):
            return standing, None if notice is None else News(told(notice))


class PageSocket(StandingSocket):
    """The socket of a page that mostly listens: drawn when it connects, after each poke, and every now and then.

    It may say a little, and is forgiven some nonsense.
    """

    messages: ClassVar[Any]
    """The type of what the page may say."""
    longest: ClassVar[int]
    """So many characters are read of it."""

    def __init__(self) -> None:
        super().__init__()
        self._received: list[float] = []
        self._mistakes = 0
        self._watch: asyncio.Task[None] | None = None

    async def connect(self) -> None:
        """Let in who may come, and draw the page; others are closed with the refusal's code."""
        await self.accept()
        try:
            await self.join(*self.watched())
            await self.greet()
        except AppError as error:
            await self.close(error.close_code)
            return
        await self.poked({})
        self._watch = asyncio.create_task(self._look_again())

    async def disconnect(self, code: int) -> None:
        if self._watch is not None:
            self._watch.cancel()
        await super().disconnect(code)

    async def receive(self, text_data: str | None = None, bytes_data: bytes | None = None) -> None:
        try:
            self._count_message()
            message = self._parsed(text_data)
        except Malformed as error:
            await self.say(self.declined(error))
            await self._count_mistake(error)
        except AppError as error:
            await self.close(error.close_code)
        else:
            await self.answer(message)

    def watched(self) -> tuple[str, ...]:
        """The groups whose pokes concern this page; refuses where there is no such page."""
        raise NotImplementedError

    async def poked(self, event: dict[str, Any]) -> None:
        """Something changed: draw the page, the whole of it if the poke names nothing."""
        raise NotImplementedError

    async def answer(self, message: Any) -> None:
        """The page has said this."""
        raise NotImplementedError

    def declined(self, error: AppError) -> msgspec.Struct:
        """What the page hears of a message that changes nothing."""
        raise NotImplementedError

    async def greet(self) -> None:
        """Tell the newest thing that the reader has not read; refuses as `stand` does."""
        news = await self.stand()
        if news is not None:
            await self.say(news)

    def asked(self, name: str) -> str:
        """A value from the address of the socket, empty if it is not there."""
        return parse_qs(self.scope["query_string"].decode("latin-1")).get(name, [""])[0]

    @property
    def reader(self) -> Reader:
        """Who looks at the page."""
        return cast(Reader, self.scope["user"])

    @property
    def language(self) -> str:
        """The language of the page that the socket belongs to."""
        asked = self.asked("language")
        return asked if asked in dict(settings.LANGUAGES) else settings.LANGUAGE_CODE

    @contextlib.contextmanager
    def in_readers_words(self) -> Iterator[None]:
        """The reader's language and time zone hold in here."""
        with translation.override(self.language), reading_as(self.reader):
            yield

    @contextlib.asynccontextmanager
    async def drawing(self) -> AsyncIterator[None]:
        """What cannot be drawn in here closes the socket: the page asks again instead of standing still."""
        try:
            yield
        except AppError as error:
            await self.close(error.close_code)
        except Exception:  # whatever it was
            log.exception("a live page could not be drawn")
            await self.close(SERVER_FAULT)

    async def say(self, message: msgspec.Struct) -> None:
        """Send a message to the page, if it is still there."""
        with contextlib.suppress(OSError):  # the page was left while this was on its way
            await self.send(msgspec.json.encode(message).decode())

    async def _look_again(self) -> None:
        while True:
            await asyncio.sleep(LOOK_AGAIN_SECONDS)
            await self.poked({})

    def _parsed(self, text: str | None) -> Any:
        if text is None or len(text) > self.longest:
            raise Malformed("oversized" if text else "not_text")
        try:
            return msgspec.json.decode(text, type=self.messages)
        except (msgspec.DecodeError, UnicodeError, RecursionError):
            raise Malformed("malformed") from None

    def _count_message(self) -> None:
        now = asyncio.get_running_loop().time()
        self._received = [*(then for then in self._received if now - then < PER_SECONDS), now]
        if len(self._received) > MESSAGES:
            raise TooMany("flood")

    async def _count_mistake(self, error: AppError) -> None:
        self._mistakes += 1
        if self._mistakes >= MISTAKES_FORGIVEN:
            await self.close(error.close_code)
