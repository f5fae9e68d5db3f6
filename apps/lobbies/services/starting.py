"""From a table to a match."""

from django.db import transaction

from apps.accounts.models import User
from apps.errors import Conflict
from apps.games.seating import BotSeat, NewMatch, Person, Sitting
from apps.games.services import create_match
from apps.lobbies.enums import BotLevel, ClockPreset, TableStatus
from apps.lobbies.models import Table, TableSeat
from apps.lobbies.services.bots import seat_bot
from apps.lobbies.services.bringing import checked_kit, kit_at_start, remember, usual_kit
from apps.lobbies.services.locking import mark_changed, table_locked_by_host
from apps.lobbies.services.opening import known_engine
from apps.moderation.enums import Activity
from apps.moderation.permissions import require_may

USUAL_PARTY = 4
"""A match that is started at once has as many players, or as many as the game takes."""


@transaction.atomic
def start_table(host: User, code: str, fill: str = "") -> str:
    """Start the match and return its id; everybody at the table is taken to it.

    Free seats are dropped, or taken by bots of the level `fill`. Refuses all but the host, too few players, and a seat
    whose kit cannot be brought any more.
    """
    table = table_locked_by_host(host, code)
    if fill:
        taken = set(table.seats.values_list("index", flat=True))
        for index in set(range(table.seat_count)) - taken:
            seat_bot(table, fill, index)
    least = table.engine.seats[0]
    seats = list(table.seats.select_related("user").order_by("index"))
    if len(seats) < least:
        raise Conflict("too_few_players", least=least)
    table.match_id = create_match(_match_of(table, seats))
    table.status = TableStatus.STARTED
    table.seats.all().delete()
    mark_changed(table)
    return table.match_id


@transaction.atomic
def play_now(person: User, game: str, kit: str | None = None) -> str:
    """Start a match against bots at once, with the game's usual options, and return its id.

    `kit` is what the person would like to bring, kept for the next time; None: as the last time. Malformed for a game
    or a kit that is none, NotAllowed "sanctioned" for who is kept from playing.
    """
    require_may(person, Activity.PLAY)
    engine = known_engine(game)
    brought = checked_kit(engine, usual_kit(person, engine) if kit is None else kit, person.pk)
    if kit is not None:
        remember(person, game, kit)
    bots = min(USUAL_PARTY, engine.seats[-1]) - 1
    return create_match(
        NewMatch(
            game=game,
            options={},
            seats=(Person(person.pk, brought), *(BotSeat(BotLevel.NORMAL.value) for _ in range(bots))),
            clock=ClockPreset.NORMAL.setting,
            is_public=False,
            is_rated=False,
        )
    )


def _match_of(table: Table, seats: list[TableSeat]) -> NewMatch:
    return NewMatch(
        game=table.game,
        options=table.options,
        seats=tuple(_sitting(table, seat) for seat in seats),
        clock=table.clock_preset.setting,
        is_public=table.is_public,
        is_rated=table.is_rated,
    )


def _sitting(table: Table, seat: TableSeat) -> Sitting:
    kit = kit_at_start(table, seat)
    return BotSeat(seat.bot_level, kit) if seat.user_id is None else Person(seat.user_id, kit)
