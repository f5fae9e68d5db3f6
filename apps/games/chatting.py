"""Where people talk at a match: those who play it in one room, those who watch it in another."""

from collections.abc import Mapping
from typing import Any

from django.urls import reverse
from django.utils.translation import gettext

from apps.accounts.models import User
from apps.accounts.reader import Reader
from apps.chat.enums import Voice
from apps.chat.rooms import Opened, Room
from apps.errors import NotFound
from apps.games import selectors
from apps.games.enums import MatchStatus
from apps.games.selectors import Access


def room_beside(access: Access) -> Room | None:
    """The room on the match's page; None where only one person plays, with nobody to talk to but bots."""
    if access.viewer is None:
        return Room("match-watchers", access.match_id)
    people = sum(sitter.user_id is not None for sitter in access.roster.seats)
    return Room("match", access.match_id) if people > 1 else None


class AtAMatch:
    """What both rooms have in common."""

    def groups(self, key: str) -> tuple[str, ...]:
        """None: seats are for good, and a room that opens at the end of a match is found by looking."""
        return ()

    def context(self, reader: User, key: str) -> Mapping[str, Any]:
        """The version at which somebody reported, so that a moderator looks at the same moment of the match."""
        access = selectors.access_match(reader.pk, key)
        return {"match": key, "version": selectors.match_feed(access).version}


class TableTalk(AtAMatch):
    """For those who sit in the match, before and after its end."""

    def opened_to(self, reader: Reader, key: str) -> Opened:
        """NotFound for all others: what is said at a table may tell of hands."""
        if selectors.access_match(reader.pk, key).viewer is None:
            raise NotFound("no_such_room")
        return Opened(gettext("Talk at the table"), reverse("match", args=[key]), Voice.WORDS)


class WatchersTalk(AtAMatch):
    """For those who watch. Players do not hear it before the match is over: watchers see, and think aloud."""

    def opened_to(self, reader: Reader, key: str) -> Opened:
        """NotFound for players of a running match, and for who may not watch it. Guests speak in phrases."""
        access = selectors.access_match(reader.pk, key)
        if access.viewer is not None and selectors.match_feed(access).status == MatchStatus.RUNNING:
            raise NotFound("no_such_room")
        voice = Voice.WORDS if isinstance(reader, User) and not reader.is_guest else Voice.PHRASES
        return Opened(
            gettext("Talk of those who watch"),
            reverse("match", args=[key]),
            Voice.NONE if reader.pk is None else voice,
        )
