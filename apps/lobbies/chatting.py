"""Where people talk before a match: in the lobby, and at each table that waits."""

from collections.abc import Mapping
from typing import Any

from django.urls import reverse
from django.utils.translation import gettext

from apps.accounts.models import User
from apps.accounts.reader import Reader
from apps.chat.enums import Voice
from apps.chat.rooms import Opened
from apps.errors import NotFound
from apps.lobbies import selectors

EVERYBODY = "all"


class LobbyTalk:
    """One room, for everybody to hear. Guests speak in phrases there: an account made by one click insults nobody."""

    def opened_to(self, reader: Reader, key: str) -> Opened:
        """NotFound for all keys but one."""
        if key != EVERYBODY:
            raise NotFound("no_such_room")
        voice = Voice.NONE
        if isinstance(reader, User):
            voice = Voice.PHRASES if reader.is_guest else Voice.WORDS
        return Opened(gettext("Talk in the lobby"), reverse("lobby"), voice)

    def groups(self, key: str) -> tuple[str, ...]:
        """None: everybody stays as welcome as before."""
        return ()

    def context(self, reader: User, key: str) -> Mapping[str, Any]:
        """Nothing beside the lines."""
        return {}


class WaitingRooms:
    """A table's: who sees the table hears it, who sits at it speaks."""

    def opened_to(self, reader: Reader, key: str) -> Opened:
        """NotFound where the table is not the reader's to see."""
        table = selectors.table_for(reader, key)
        is_of_the_party = table.seat_of(reader.pk) is not None
        voice = Voice.WORDS if is_of_the_party and table.is_open else Voice.NONE
        return Opened(gettext("Talk at the table"), table.get_absolute_url(), voice)

    def groups(self, key: str) -> tuple[str, ...]:
        """Sitting down and getting up change who may speak."""
        return (f"table.{key}",)

    def context(self, reader: User, key: str) -> Mapping[str, Any]:
        """Which table."""
        return {"table": key}
