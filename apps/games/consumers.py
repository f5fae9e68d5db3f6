"""A match's socket: parse, serve, answer; and when poked, send what the viewer may see."""

from collections.abc import Mapping
from typing import Any
from urllib.parse import parse_qs

import msgspec
from channels.consumer import get_handler_name
from channels.db import database_sync_to_async
from channels.exceptions import StopConsumer
from django.http import HttpRequest
from django.utils import translation

from apps import after_commit
from apps.accounts.reader import language_of
from apps.errors import AppError, Malformed, NotAllowed
from apps.games import presenter, selectors, services
from apps.games.flood import Patience
from apps.games.protocol import MAX_MESSAGE_BYTES, Feed, Message, Move, Return, Sync
from apps.games.selectors import Access
from apps.games.wording import Wording
from apps.moderation.sockets import StandingSocket

_decoder = msgspec.json.Decoder(Message)

# In several threads: while one move waits for the database to have written, another one is worked on.
submit_action = database_sync_to_async(services.submit_action, thread_sensitive=False)


class MatchConsumer(StandingSocket):
    """One viewer's connection to one match, in the HTML form (`?form=html`) or the JSON form of the feed."""

    access: Access
    version: int

    async def dispatch(self, message: dict[str, Any]) -> None:
        """As in Channels, less a thread hop per message: our database calls close stale connections themselves."""
        await getattr(self, get_handler_name(message))(message)

    async def connect(self) -> None:
        """Accept who may watch, and send the whole feed; others are closed with the error's code."""
        self.match_id: str = self.scope["url_route"]["kwargs"]["match_id"]
        query = parse_qs(self.scope["query_string"].decode("latin-1"))
        self.is_html = query.get("form") == ["html"]
        self.patience = Patience()
        user = self.scope["user"]
        self.user_id: int | None = user.pk if user is not None else None
        self.language = _page_language(self.scope)
        after_commit.poke_from_this_loop()
        await self.accept()
        try:
            self.access = await database_sync_to_async(self._reached)()
            await self.join(services.group_of(self.match_id))
            news = await self.stand()
        except AppError as error:
            await self.close(error.close_code)
            raise StopConsumer from error
        if news is not None:
            await self._send(news)
        await self._look_again(_since(query))  # somebody may have resigned before we joined

    async def receive(self, text_data: str | None = None, bytes_data: bytes | None = None) -> None:
        """Answer one message. What is not understood is answered too, ever more slowly, and changes nothing."""
        message = _parsed(text_data)
        if not await self.patience.bears(is_good=message is not None):
            await self.close(4429)
            return
        try:
            await self._answer(message)
        except AppError as error:
            await self._decline(error, message.action_id if isinstance(message, Move) else None)

    async def _answer(self, message: Message | None) -> None:
        match message:
            case Move():
                await self.require_play()
                actor = services.person(self.user_id) if self.user_id is not None else services.NOBODY
                await self._send(await submit_action(actor, self.match_id, message))
            case Sync(since=since):
                await self._look_again(since)
            case Return():
                await self.require_play()
                if self.user_id is None:
                    raise NotAllowed("not_your_match")
                await database_sync_to_async(services.return_to_seat)(self.user_id, self.match_id)
            case None:
                raise Malformed("bad_message")

    async def poked(self, poke: dict[str, Any]) -> None:
        """Something changed: send the feed since the version this client has."""
        if poke.get("fresh"):
            await self._look_again(self.version)
        elif poke["version"] > self.version:
            feed = selectors.remembered_feed(self.access, self.version, poke["version"])
            await self._send_feed(self.version) if feed is None else await self._send_form(feed)

    async def _look_again(self, since: int | None) -> None:
        """Send the feed, with what seldom changes read anew: who has resigned, who wants a rematch, where it is."""
        self.access = await database_sync_to_async(self._reached)()
        await self._send_feed(since)

    def _reached(self) -> Access:
        with translation.override(self.language):  # who has no name any more is called something in each language
            return selectors.access_match(self.user_id, self.match_id)

    async def _send_feed(self, since: int | None) -> None:
        await self._send_form(await database_sync_to_async(selectors.match_feed)(self.access, since))

    async def _send_form(self, feed: Feed) -> None:
        self.version = feed.version
        if self.is_html:
            with translation.override(self.language):
                await self._send(presenter.board(feed))
        else:
            await self._send(feed)

    async def _decline(self, error: AppError, action_id: str | None) -> None:
        say = Wording(self.access.game, self.access.names(), self.access.viewer)
        with translation.override(self.language):
            await self._send(presenter.declined(error, say, action_id))

    async def _send(self, value: msgspec.Struct) -> None:
        await self.send(text_data=msgspec.json.encode(value).decode())


def _page_language(scope: Mapping[str, Any]) -> str:
    """The language of the page that the socket belongs to."""
    request = HttpRequest()
    request.user, request.COOKIES = scope["user"], scope["cookies"]
    request.META["HTTP_ACCEPT_LANGUAGE"] = dict(scope["headers"]).get(b"accept-language", b"").decode("latin-1")
    return language_of(request)


def _parsed(text: str | None) -> Message | None:
    if text is None or len(text) > MAX_MESSAGE_BYTES:
        return None
    try:
        return _decoder.decode(text)
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        return None


def _since(query: dict[str, list[str]]) -> int | None:
    text = query.get("since", [""])[0]
    return int(text) if text.isascii() and text.isdigit() and len(text) < 10 else None
