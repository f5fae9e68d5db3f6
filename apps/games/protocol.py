"""Every message on a match's socket, in and out, typed. A page without a socket posts the same move as a form."""

from typing import Any, TypeAlias

import msgspec

from apps.games.kernel.contract import Decision, Outcome, Seat

MAX_MESSAGE_BYTES = 4096
MAX_ID_LENGTH = 40


class Incoming(msgspec.Struct, frozen=True, tag_field="type", forbid_unknown_fields=True):
    """What a client may send."""


class Move(Incoming, frozen=True, tag="move"):
    """An answer to an open decision. `action_id` is the client's own: sent again, it gets the first answer again."""

    decision_id: str
    action_id: str
    action: dict[str, Any]

    def __post_init__(self) -> None:
        if not 0 < len(self.action_id) <= MAX_ID_LENGTH or len(self.decision_id) > MAX_ID_LENGTH:
            raise ValueError("ids are 1 to 40 characters long")
        if not self.action_id.isprintable():  # a database does not take every character for text
            raise ValueError("ids are printable")


class Sync(Incoming, frozen=True, tag="sync"):
    """Asks for the feed since the version that the client has."""

    since: int


class Return(Incoming, frozen=True, tag="return"):
    """The player is back: the bot that sat in gets up."""


Message: TypeAlias = Move | Sync | Return


class NumberedEvent(msgspec.Struct, frozen=True, omit_defaults=True):
    """An event at its place in the match; without a kind where the viewer may not see it."""

    version: int
    index: int
    kind: str = ""
    data: dict[str, Any] = {}


class SeatFeed(msgspec.Struct, frozen=True):
    """Who sits at a seat, and its clock: `bank` is in ms."""

    index: Seat
    name: str
    bot_level: str
    is_away: bool
    has_resigned: bool
    wants_rematch: bool
    bank: int


class TimerFeed(msgspec.Struct, frozen=True):
    """When the default of a visible decision is played, and when it was asked, in ms since 1970."""

    opened: int
    due: int


class Feed(msgspec.Struct, frozen=True, tag="feed", tag_field="type"):
    """All that one viewer may know of a match at one version, and the events since the version it had."""

    match_id: str
    game: str
    version: int
    since: int
    status: str
    now: int
    you: Seat | None
    view: Any
    decisions: tuple[Decision, ...]
    timers: dict[str, TimerFeed]
    events: tuple[NumberedEvent, ...]
    seats: tuple[SeatFeed, ...]
    outcome: Outcome | None
    rematch_id: str | None
    played_for: str = ""


class SpokenEvent(msgspec.Struct, frozen=True, omit_defaults=True):
    """An event for the page: what it was, for motion and sound, and in the reader's words, for the log.

    `why` is the working behind it, which the log unfolds.
    """

    version: int
    index: int
    kind: str = ""
    data: dict[str, Any] = {}
    text: str = ""
    why: str = ""


class Board(msgspec.Struct, frozen=True, tag="board", tag_field="type"):
    """The feed as HTML for the page. `asked` says that the viewer is asked to act; `ask` is the line above the hand."""

    match_id: str
    version: int
    since: int
    status: str
    now: int
    html: str
    title: str
    ask: str
    asked: bool
    events: tuple[SpokenEvent, ...]
    rematch_url: str | None


class Accepted(msgspec.Struct, frozen=True, tag="accepted", tag_field="type"):
    """The move counts; it led to this version."""

    action_id: str
    version: int


class Declined(msgspec.Struct, frozen=True, tag="declined", tag_field="type"):
    """A message that changed nothing (a fine of a strict table apart), and why, as a code and in words.

    `rule` and `rule_url` are filled where a rule of the game says so.
    """

    code: str
    text: str
    action_id: str | None = None
    rule: str | None = None
    rule_url: str | None = None
