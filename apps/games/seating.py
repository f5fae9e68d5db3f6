"""Who is to sit at a new match, and what bots are called."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, TypeAlias

import msgspec

from apps.games.kernel.clock import ClockSetting
from apps.games.kernel.contract import Kit, Seat

BOT_NAMES = ("Juno", "Marlo", "Tovi", "Orsa", "Pim", "Lumo", "Brisa", "Kesto", "Nilo", "Vesna")


class Person(msgspec.Struct, frozen=True, tag=True):
    """A seat for somebody with an account."""

    user_id: int
    kit: Kit | None = None
    """What the person brings, in a game with kits; None: a ready one, by luck."""


class BotSeat(msgspec.Struct, frozen=True, tag=True):
    """A seat for a bot of a level."""

    level: str
    kit: Kit | None = None
    """What the bot is given, likewise."""
    name: str = ""
    """What it is called; empty: a name that nobody has at the table."""


Sitting: TypeAlias = Person | BotSeat


class NewMatch(msgspec.Struct, frozen=True):
    """All that a match starts from. `first`: who deals or starts, None to draw it; `rematch_of`: the match before.

    `played_for` is the address of the page of something greater that the match belongs to, such as a tournament: its
    players go back there, and play it once only.
    """

    game: str
    options: Mapping[str, Any]
    seats: tuple[Sitting, ...]
    clock: ClockSetting
    is_public: bool = True
    is_rated: bool = False
    first: Seat | None = None
    rematch_of: str | None = None
    played_for: str = ""


def bot_names(taken: Sequence[str]) -> Iterator[str]:
    """Names for bots, none of them taken at the table."""
    used = {name.casefold() for name in taken}
    return (name for name in BOT_NAMES if name.casefold() not in used)
