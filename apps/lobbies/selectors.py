"""What the lobby shows: open tables, one table, one's own."""

from dataclasses import dataclass

from django.db.models import Prefetch, Q, QuerySet

from apps.accounts.reader import Reader
from apps.errors import NotFound
from apps.games.kernel.contract import AnyEngine
from apps.games.kernel.index import all_engines
from apps.games.models import Seat
from apps.games.shelves import shelf_of
from apps.lobbies.enums import TableStatus
from apps.lobbies.kits import Offer, own_offers, ready_offers
from apps.lobbies.models import Table, TableSeat

SHOWN_TABLES = 60


@dataclass(frozen=True, slots=True)
class TableList:
    """The lobby's list: open tables, the reader's own if any, and whether there are more than the list shows."""

    tables: list[Table]
    mine: Table | None
    is_cut: bool


@dataclass(frozen=True, slots=True)
class Bringing:
    """What one reader may choose to bring to a table: the ready kits and the reader's own."""

    label: str
    ready: tuple[Offer, ...]
    own: tuple[Offer, ...]
    page: str | None
    """Where own ones are looked after."""
    seats: list[TableSeat]
    """The seats for which the reader chooses: his or her own, and for the host the bots'."""

    def offers_for(self, seat: TableSeat) -> tuple[Offer, ...]:
        """What that seat may bring."""
        return self.ready if seat.is_bot else (*self.own, *self.ready)

    def chosen(self, seat: TableSeat) -> Offer | None:
        """What that seat is to bring; None for luck, and for what can no longer be brought."""
        return next((offer for offer in self.offers_for(seat) if offer.choice == seat.kit), None)


def open_tables(game: str | None = None, limit: int = SHOWN_TABLES) -> list[Table]:
    """The public tables that wait for players, the newest first, with host and seats: two queries, however many."""
    tables = with_seats().filter(status=TableStatus.OPEN, is_public=True)
    if game is not None:
        tables = tables.filter(game=game)
    return list(tables[:limit])


def game_named(key: str | None) -> AnyEngine | None:
    """The game with this key, or None: the lobby then shows all games."""
    return next((engine for engine in all_engines() if engine.key == key), None)


def table_list(reader: Reader, game: str | None = None) -> TableList:
    """What the lobby shows to one reader: at most `SHOWN_TABLES` open tables, and the reader's own."""
    tables = open_tables(game, SHOWN_TABLES + 1)
    return TableList(tables[:SHOWN_TABLES], my_table(reader), is_cut=len(tables) > SHOWN_TABLES)


def table_for(reader: Reader, code: str) -> Table:
    """One table, whatever its status, with host and seats.

    NotFound where there is none, or where it is by invitation and the reader is not of the party.
    """
    table = with_seats().filter(code=code).filter(_readable_by(reader)).distinct().first()
    if table is None:
        raise NotFound("table_not_found")
    return table


def may_see(reader: Reader, table: Table) -> bool:
    """Whether the table is one that `table_for` would show the reader."""
    return Table.objects.filter(pk=table.pk).filter(_readable_by(reader)).exists()


def invited_table(token: str) -> Table:
    """The table that an invitation link leads to, with host and seats; NotFound if the link is wrong."""
    is_token = token.isalnum()  # what comes by socket may be anything, NUL included, which a database takes for no text
    table = with_seats().filter(token=token).first() if is_token else None
    if table is None:
        raise NotFound("table_not_found")
    return table


def my_table(reader: Reader) -> Table | None:
    """The open table at which the reader sits, with host and seats, or None."""
    if reader.pk is None:
        return None
    return with_seats().filter(status=TableStatus.OPEN, pk__in=_tables_of(reader.pk)).first()


def bringing(reader: Reader, table: Table) -> Bringing | None:
    """What the reader may choose for which seats; None where there is nothing to choose. One query for own kits."""
    words, mine = table.engine.words.kits, table.seat_of(reader.pk)
    if words is None or mine is None or reader.pk is None or not table.is_open:
        return None
    bots = [seat for seat in table.seats.all() if seat.is_bot] if table.host_id == reader.pk else []
    shelf = shelf_of(table.game)
    return Bringing(
        label=words.label,
        ready=ready_offers(table.engine),
        own=own_offers(table.engine, reader.pk),
        page=None if shelf is None else shelf.page,
        seats=[mine, *bots],
    )


def match_to_enter(reader: Reader, table: Table) -> str | None:
    """The match to which the reader is taken from this table: None before it starts, and for onlookers."""
    if table.match_id is None or reader.pk is None:
        return None
    is_playing = Seat.objects.filter(match=table.match_id, user=reader.pk).exists()
    return table.match_id if is_playing else None


def with_seats() -> QuerySet[Table]:
    """Tables with host and seats at hand, as templates need them."""
    seats = TableSeat.objects.select_related("user").order_by("index")
    return Table.objects.select_related("host").prefetch_related(Prefetch("seats", queryset=seats))


def _readable_by(reader: Reader) -> Q:
    allowed = Q(is_public=True)
    if reader.pk is not None:
        allowed |= Q(host=reader.pk) | Q(pk__in=_tables_of(reader.pk)) | Q(match__seats__user=reader.pk)
    return allowed


def _tables_of(user_id: int) -> "QuerySet[TableSeat, int]":
    return TableSeat.objects.filter(user_id=user_id).values_list("table_id", flat=True)
