"""Sockets at a table, for tests: over the whole ASGI application, the real channel layer and the real database."""

import asyncio
import json
from typing import Any

from asgiref.testing import ApplicationCommunicator
from channels.db import database_sync_to_async
from django.conf import settings
from django.contrib.auth import BACKEND_SESSION_KEY, HASH_SESSION_KEY, SESSION_KEY
from django.contrib.sessions.backends.db import SessionStore

from apps.accounts.models import User
from config.asgi import application
from tests.games.play import Table

ORIGIN = "http://localhost"
in_thread = database_sync_to_async


def session_of(user: User) -> str:
    """A signed-in browser's session key."""
    session = SessionStore()
    session[SESSION_KEY] = str(user.pk)
    session[BACKEND_SESSION_KEY] = settings.AUTHENTICATION_BACKENDS[0]
    session[HASH_SESSION_KEY] = user.get_session_auth_hash()
    session.save()
    return str(session.session_key)


class Socket(ApplicationCommunicator):  # Channels' own would want Daphne
    """One client. Left by `async with`."""

    async def __aenter__(self) -> "Socket":
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.send_input({"type": "websocket.disconnect", "code": 1000})
        await self.wait(0.5)

    async def connects(self) -> bool:
        """Ask to be let in."""
        await self.send_input({"type": "websocket.connect"})
        answer = await self.receive_output(5)
        return bool(answer["type"] == "websocket.accept")

    async def sends(self, data: str | bytes) -> None:
        """Send a frame of text or of bytes."""
        kind = "text" if isinstance(data, str) else "bytes"
        await self.send_input({"type": "websocket.receive", kind: data})

    async def says(self, **message: Any) -> None:
        """Send a message."""
        await self.sends(json.dumps(message))

    async def hears(self, kind: str, seconds: float = 5) -> dict[str, Any]:
        """The next message of that kind; others before it are passed over."""
        async with asyncio.timeout(seconds):
            while True:
                frame = await self.receive_output(seconds)
                assert frame["type"] == "websocket.send", frame
                message: dict[str, Any] = json.loads(frame["text"])
                if message["type"] == kind:
                    return message

    async def close_code(self, seconds: float = 5) -> int:
        """The code with which the server closes the connection; messages before are passed over."""
        while True:
            frame = await self.receive_output(seconds)
            if frame["type"] == "websocket.close":
                return int(frame["code"])


def socket(
    table: Table,
    user: User | None = None,
    form: str = "json",
    *,
    since: int | str | None = None,
    origin: str = ORIGIN,
    speaks: str = "",
) -> Socket:
    """A socket that has not connected yet, with the cookies of the person's browser."""
    query = f"form={form}" + ("" if since is None else f"&since={since}")
    headers = [(b"origin", origin.encode()), (b"host", b"localhost"), (b"accept-language", speaks.encode())]
    if user is not None:
        headers.append((b"cookie", f"{settings.SESSION_COOKIE_NAME}={session_of(user)}".encode()))
    path = f"/ws/matches/{table.match_id}/"
    scope = {"type": "websocket", "path": path, "query_string": query.encode(), "headers": headers, "subprotocols": []}
    return Socket(application, scope)


async def opened(table: Table, user: User | None = None, form: str = "json", **facts: Any) -> Socket:
    """A socket that has connected and been accepted."""
    client = await in_thread(socket)(table, user, form, **facts)
    assert await client.connects()
    return client
