"""What the public page of a person shows beside the name. Apps put their pieces up here, as they do belongings."""

from collections.abc import Mapping
from typing import Any, NamedTuple, Protocol

from django.contrib.auth.models import AnonymousUser

from apps.accounts.models import User


class Piece(Protocol):
    """Something of one person for whoever reads the page; nothing that is private."""

    template: str
    """What draws it, from `shown`."""
    stands_on_top: bool
    """Beside the name, as what one may do about the person does; else below."""

    def shown(self, person: User, reader: User | AnonymousUser) -> Mapping[str, Any] | None:
        """What the template is drawn from, or None: there is nothing to show."""
        ...


class Drawn(NamedTuple):
    """A piece of one page."""

    template: str
    stands_on_top: bool
    shown: Mapping[str, Any]


_pieces: dict[str, Piece] = {}


def put_up(name: str, piece: Piece) -> None:
    """Show this on every profile: called once, when the apps are ready."""
    _pieces[name] = piece


def pieces_of(person: User, reader: User | AnonymousUser) -> list[Drawn]:
    """What there is to show of the person to this reader."""
    found = [(piece, piece.shown(person, reader)) for piece in _pieces.values()]
    return [Drawn(piece.template, piece.stands_on_top, shown) for piece, shown in found if shown is not None]
