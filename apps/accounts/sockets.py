"""Sockets that belong to a reader: they do not outlive what let them in."""

from typing import Final

from channels.generic.websocket import AsyncWebsocketConsumer

COME_AGAIN: Final = 1012
"""The code with which a socket hangs up; the page connects again, as whoever is signed in by then."""


def sockets_of(person_id: int) -> str:
    """The channel group of a person's sockets."""
    return f"person.{person_id}"


class ReadersSocket(AsyncWebsocketConsumer):
    """A socket that joins the groups it is told to, and hangs up when its reader's sign-in has changed."""

    _groups: tuple[str, ...] = ()

    async def join(self, *groups: str) -> None:
        """Be poked with these groups from now on, and with the reader's own."""
        reader = self.scope["user"]
        own = () if reader is None or reader.pk is None else (sockets_of(reader.pk),)
        self._groups = (*groups, *own)
        for group in self._groups:
            await self.channel_layer.group_add(group, self.channel_name)

    async def disconnect(self, code: int) -> None:
        """Leave the groups."""
        for group in self._groups:
            await self.channel_layer.group_discard(group, self.channel_name)

    async def hung_up(self, message: dict[str, str]) -> None:
        """The reader has signed out, has another password, or may no longer come in."""
        await self.close(COME_AGAIN)
