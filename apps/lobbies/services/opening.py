"""Opening a table."""

from collections.abc import Mapping
from typing import Any

import msgspec
from django.db import transaction

from apps.accounts.models import User
from apps.errors import Conflict, Malformed, NotAllowed
from apps.games.kernel.codec import MalformedError, options_from
from apps.games.kernel.contract import AnyEngine
from apps.games.kernel.index import engine_for
from apps.lobbies.enums import BotLevel, ClockPreset
from apps.lobbies.models import Table, TableSeat
from apps.lobbies.services.bots import seat_bot
from apps.lobbies.services.bringing import usual_kit
from apps.lobbies.services.locking import mark_changed, tables_locked_for
from apps.lobbies.services.seating import vacate
from apps.moderation.enums import Activity
from apps.moderation.permissions import acts_of_play, require_may


class TableWish(msgspec.Struct, frozen=True):
    """The table somebody would like to open: `seats` in all, `bots` of them taken by bots from the start."""

    game: str
    seats: int
    bots: int = 0
    bot_level: str = BotLevel.NORMAL.value
    title: str = ""
    options: Mapping[str, Any] = {}
    clock: ClockPreset = ClockPreset.NORMAL
    is_public: bool = True
    is_rated: bool = False


@transaction.atomic
def open_table(host: User, wish: TableWish) -> Table:
    """Open a table with the host on its first seat and bots on its last; another table the host sat at is left.

    Refuses an unknown game, seats or options that do not fit it, rated tables to guests or with bots, and whom a
    sanction keeps from it (NotAllowed "sanctioned").
    """
    engine = known_engine(wish.game)
    _check_wish(host, engine, wish)
    current, _ = tables_locked_for(host)
    require_may(host, *_acts(wish))
    if current is not None:
        vacate(current, host)
    table = Table.objects.create(
        game=wish.game,
        title=wish.title,
        options=checked_options(engine, wish.options),
        seat_count=wish.seats,
        clock=wish.clock,
        is_public=wish.is_public,
        is_rated=wish.is_rated,
        host=host,
    )
    TableSeat.objects.create(table=table, index=0, user=host, kit=usual_kit(host, engine))
    for index in range(wish.seats - wish.bots, wish.seats):
        seat_bot(table, wish.bot_level, index)
    mark_changed(table)
    return table


def known_engine(game: str) -> AnyEngine:
    """The engine of a game; Malformed if there is no such game."""
    try:
        return engine_for(game)
    except KeyError:
        raise Malformed("unknown_game") from None


def checked_options(engine: AnyEngine, options: Mapping[str, Any]) -> dict[str, Any]:
    """The game's options, complete and within their bounds, as stored; Malformed if they do not fit."""
    try:
        built: dict[str, Any] = msgspec.to_builtins(options_from(engine, dict(options)))
    except MalformedError:
        raise Malformed("bad_options") from None
    return built


def _acts(wish: TableWish) -> list[Activity]:
    """What the host does; a title is something to read for others."""
    writing = [Activity.CHAT] if wish.title else []
    return [Activity.OPEN_TABLE, *acts_of_play(wish.is_rated), *writing]


def _check_wish(host: User, engine: AnyEngine, wish: TableWish) -> None:
    if wish.seats not in engine.seats:
        raise Malformed("bad_seat_count", least=engine.seats[0], most=engine.seats[-1])
    if not 0 <= wish.bots < wish.seats:
        raise Malformed("bad_form")
    if wish.is_rated and host.is_guest:
        raise NotAllowed("rated_needs_account")
    if wish.is_rated and wish.bots:
        raise Conflict("rated_without_bots")
