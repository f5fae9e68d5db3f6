"""From a call to its match: the players at their seats, with what they bring."""

from collections.abc import Mapping

from apps.games.kernel.codec import kit_from
from apps.games.kernel.contract import Kit
from apps.games.seating import BotSeat, NewMatch, Person, Sitting
from apps.games.services import create_match
from apps.lobbies.enums import BotLevel
from apps.tournaments.enums import CallStatus
from apps.tournaments.formats.competition import EntrantId
from apps.tournaments.models import Call, Entry, Tournament

FIRST_SEAT = 0
"""Seats are balanced over a tournament, so who sits first also begins."""


def is_there(call: Call, entry: Entry) -> bool:
    """Whether an entry has come to the table; bots always have."""
    return entry.is_bot or (entry.user_id is not None and entry.pk in call.ready)


def start_match(tournament: Tournament, call: Call, entries: Mapping[EntrantId, Entry]) -> None:
    """Begin the game of a call; bots play for those in `missing`."""
    call.match_id = create_match(
        NewMatch(
            game=tournament.game,
            options=tournament.options,
            seats=tuple(_sitting(tournament, call, entries[entrant]) for entrant in call.sitting),
            clock=tournament.clock_preset.setting,
            first=FIRST_SEAT,
            played_for=tournament.get_absolute_url(),
        )
    )
    call.status = CallStatus.PLAYING
    call.save()


def _sitting(tournament: Tournament, call: Call, entry: Entry) -> Sitting:
    kit = _kit(tournament, entry)
    if entry.is_bot:
        return BotSeat(entry.bot_level, kit, entry.name)
    if entry.user_id is None or entry.pk in call.missing:
        return BotSeat(BotLevel.NORMAL.value, kit)
    return Person(entry.user_id, kit)


def _kit(tournament: Tournament, entry: Entry) -> Kit | None:
    return None if entry.brought is None else kit_from(tournament.engine, entry.brought)
