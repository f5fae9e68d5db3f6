"""Where people keep kits of their own. An app that stores such things puts a shelf up here for its game."""

from collections.abc import Mapping, Sequence
from typing import Protocol

import msgspec

from apps.games.kernel.contract import Kit


class OwnKit(msgspec.Struct, frozen=True):
    """One that somebody keeps, under the name that he or she gave it."""

    key: str
    name: str


class Shelf(Protocol):
    """The kits that people have of their own for one game."""

    page: str
    """The named page on which they are looked after."""

    def kits_of(self, user_id: int) -> Sequence[OwnKit]:
        """Those that may be brought to a table, the last changed first."""
        ...

    def kit(self, user_id: int, key: str) -> Kit | None:
        """One of the person's own; None if it is not there. Whether it may be brought, the engine says."""
        ...


_shelves: dict[str, Shelf] = {}


def put_up(game: str, shelf: Shelf) -> None:
    """Keep this shelf for a game: called once, when the apps are ready."""
    _shelves[game] = shelf


def shelf_of(game: str) -> Shelf | None:
    """Where own kits for the game are kept, if anywhere."""
    return _shelves.get(game)


def shelf_pages() -> Mapping[str, str]:
    """By game, the named page on which people look after their own kits."""
    return {game: shelf.page for game, shelf in _shelves.items()}
