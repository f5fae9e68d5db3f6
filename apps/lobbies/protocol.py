"""Every message on the lobby's sockets, in and out, typed.

The sockets speak; clients hardly need to. All that a client may say is `ping`.
"""

import msgspec

MAX_MESSAGE_BYTES = 256


class Ping(msgspec.Struct, frozen=True, tag="ping", tag_field="type", forbid_unknown_fields=True):
    """Is the connection alive?"""


class Pong(msgspec.Struct, frozen=True, tag="pong", tag_field="type"):
    """It is."""


class Html(msgspec.Struct, frozen=True, tag="html", tag_field="type"):
    """A piece of the page as it is now, for the element that `target` selects."""

    target: str
    html: str


class Goto(msgspec.Struct, frozen=True, tag="goto", tag_field="type"):
    """The match has started: go there."""

    url: str


class Declined(msgspec.Struct, frozen=True, tag="declined", tag_field="type"):
    """A message that changed nothing, and why, as a code."""

    code: str
