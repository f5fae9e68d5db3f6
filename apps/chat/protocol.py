"""Every message on the sockets of the chat, in and out, typed."""

from typing import TypeAlias

import msgspec

MAX_MESSAGE_BYTES = 4096


class Ping(msgspec.Struct, frozen=True, tag="ping", tag_field="type", forbid_unknown_fields=True):
    """Is the connection alive?"""


class Say(msgspec.Struct, frozen=True, tag="say", tag_field="type", forbid_unknown_fields=True):
    """Write these words, or say the phrase with this code."""

    text: str = ""
    phrase: str = ""


Message: TypeAlias = Ping | Say


class Pong(msgspec.Struct, frozen=True, tag="pong", tag_field="type"):
    """It is."""


class Said(msgspec.Struct, frozen=True, tag="said", tag_field="type"):
    """Your line is kept; it comes like everybody's."""


class Panel(msgspec.Struct, frozen=True, tag="panel", tag_field="type"):
    """The whole room as it is for this reader now; `last` is the number of the newest line."""

    html: str
    last: int


class Lines(msgspec.Struct, frozen=True, tag="lines", tag_field="type"):
    """New lines, drawn for this reader."""

    html: str
    last: int


class Declined(msgspec.Struct, frozen=True, tag="declined", tag_field="type"):
    """A message that changed nothing, and why: a code, and a sentence for the reader."""

    code: str
    text: str
