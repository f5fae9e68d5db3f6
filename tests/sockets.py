"""A browser's end of a WebSocket, spoken straight to the ASGI application."""

import json
from typing import Any, Self

from asgiref.sync import sync_to_async
from asgiref.testing import ApplicationCommunicator
from django.conf import settings
from django.test import Client

from apps.accounts.models import User
from config.asgi import application

SECONDS = 5.0
SITE = "http://localhost"


class Socket:
    """One connection: `socket = await Socket.open("/ws/lobby/", olena)`."""

    def __init__(self, path: str, headers: dict[str, str]) -> None:
        path, _, query = path.partition("?")
        scope = {
            "type": "websocket",
            "path": path,
            "query_string": query.encode(),
            "headers": [(name.encode(), value.encode()) for name, value in headers.items()],
            "subprotocols": [],
        }
        self._line = ApplicationCommunicator(application, scope)

    @classmethod
    async def open(cls, path: str, person: User | None = None, origin: str = SITE) -> Self:
        """Connect as somebody, or as a visitor; ConnectionRefusedError if the site does not accept."""
        headers = {"origin": origin, "host": "localhost"}
        if person is not None:
            headers["cookie"] = await sync_to_async(_session_of)(person)
        socket = cls(path, headers)
        await socket._line.send_input({"type": "websocket.connect"})
        answer = await socket._line.receive_output(SECONDS)
        if answer["type"] != "websocket.accept":
            raise ConnectionRefusedError(answer)
        return socket

    async def send(self, message: str | bytes | dict[str, Any]) -> None:
        """A text or binary frame; a dict goes as JSON."""
        if isinstance(message, bytes):
            frame: dict[str, object] = {"bytes": message}
        else:
            frame = {"text": json.dumps(message) if isinstance(message, dict) else message}
        await self._line.send_input({"type": "websocket.receive", **frame})

    async def said(self, seconds: float = SECONDS) -> dict[str, Any]:
        """The next message of the site; ConnectionResetError if it closes instead."""
        output = await self._line.receive_output(seconds)
        if output["type"] != "websocket.send":
            raise ConnectionResetError(output)
        message: dict[str, Any] = json.loads(output["text"])
        return message

    async def closed_with(self) -> int:
        """The code with which the site closes, whatever it says before."""
        while True:
            output = await self._line.receive_output(SECONDS)
            if output["type"] == "websocket.close":
                return int(output["code"])

    async def says_nothing(self, seconds: float = 0.6) -> bool:
        """Whether the site keeps silent for so long."""
        return bool(await self._line.receive_nothing(seconds))

    async def leave(self, code: int = 1001) -> None:
        """Close this end."""
        await self._line.send_input({"type": "websocket.disconnect", "code": code})
        await self._line.wait(SECONDS)


def _session_of(person: User) -> str:
    client = Client()
    client.force_login(person)
    return f"{settings.SESSION_COOKIE_NAME}={client.cookies[settings.SESSION_COOKIE_NAME].value}"
