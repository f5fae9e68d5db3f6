"""Where people talk about a tournament: one room each, for everybody to hear."""

from collections.abc import Mapping
from typing import Any

from django.utils.translation import gettext

from apps.accounts.models import User
from apps.accounts.reader import Reader
from apps.chat.enums import Voice
from apps.chat.rooms import Opened
from apps.errors import NotFound
from apps.tournaments.enums import TAKES_PART
from apps.tournaments.models import Tournament


class TournamentTalk:
    """Who entered or organises speaks, also after the end; guests do so in phrases, for everybody hears them."""

    def opened_to(self, reader: Reader, key: str) -> Opened:
        """NotFound where there is no such tournament. Three queries at most."""
        tournament = Tournament.objects.only("code").filter(code=key).first()
        if tournament is None:
            raise NotFound("no_such_room")
        return Opened(gettext("Talk at the tournament"), tournament.get_absolute_url(), _voice(reader, tournament))

    def groups(self, key: str) -> tuple[str, ...]:
        """None: who enters or leaves loads the page anew, and a tournament changes too often to look every time."""
        return ()

    def context(self, reader: User, key: str) -> Mapping[str, Any]:
        """Which tournament."""
        return {"tournament": key}


def _voice(reader: Reader, tournament: Tournament) -> Voice:
    if not isinstance(reader, User):
        return Voice.NONE
    has_entered = tournament.entries.filter(user=reader, status__in=TAKES_PART).exists()
    if not has_entered and not tournament.organisers.filter(pk=reader.pk).exists():
        return Voice.NONE
    return Voice.PHRASES if reader.is_guest else Voice.WORDS
