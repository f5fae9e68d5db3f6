"""Where people talk. An app that has such places puts a source up here for their kind: `put_up("match", …)`."""

import re
from collections.abc import Mapping
from typing import Any, NamedTuple, Protocol

from apps.accounts.models import User
from apps.accounts.reader import Reader
from apps.chat.enums import Voice
from apps.errors import NotFound

KEY = re.compile(r"[0-9A-Za-z-]{1,60}")


class Room(NamedTuple):
    """A place to talk, by kind and key: the match "k3x…", the lobby."""

    kind: str
    key: str

    @property
    def group(self) -> str:
        """The channel group of those who listen."""
        return f"chat.{self.kind}.{self.key}"


class Opened(NamedTuple):
    """A room as one reader finds it: what it is called, where it is, how the reader may speak there."""

    label: str
    page: str
    voice: Voice


class RoomSource(Protocol):
    """The rooms of one kind."""

    def opened_to(self, reader: Reader, key: str) -> Opened:
        """The room for this reader; NotFound where there is none, or it is not the reader's to hear."""
        ...

    def groups(self, key: str) -> tuple[str, ...]:
        """Channel groups whose pokes may change who may listen or speak."""
        ...

    def context(self, reader: User, key: str) -> Mapping[str, Any]:
        """JSON that goes with a report of something said here: where the matter stood."""
        ...


_sources: dict[str, RoomSource] = {}


def put_up(kind: str, source: RoomSource) -> None:
    """Let people talk in rooms of this kind: called once, when the apps are ready."""
    _sources[kind] = source


def source_of(room: Room) -> RoomSource:
    """Who keeps the room; NotFound("no_such_room") for a kind that nobody keeps, and a key that is none."""
    if room.kind not in _sources or not KEY.fullmatch(room.key):
        raise NotFound("no_such_room")
    return _sources[room.kind]


def opened_to(reader: Reader, room: Room) -> Opened:
    """The room as this reader finds it; NotFound."""
    return source_of(room).opened_to(reader, room.key)
