from collections.abc import AsyncIterator, Awaitable, Callable

import pytest
from asgiref.sync import sync_to_async
from django.db import connections
from django.urls import reverse
from django.utils import translation
from django.utils.translation import gettext

from apps.accounts.models import User
from apps.lobbies import services
from apps.lobbies.models import Table
from apps.moderation import sockets
from tests.lobbies.conftest import NewPerson, NewTable, drawn
from tests.sockets import Socket

pytestmark = pytest.mark.django_db(transaction=True)

Connect = Callable[..., Awaitable["Page"]]


class Page(Socket):
    """A page of the lobby, as far as its socket goes."""

    async def html(self) -> str:
        """The next piece of the page."""
        message = await self.said()
        assert message["type"] == "html", message
        return str(message["html"])


@pytest.fixture
async def connect() -> AsyncIterator[Connect]:
    """`page = await connect("/ws/lobby/", olena)`."""
    opened: list[Page] = []

    async def open_page(path: str, person: User | None = None) -> Page:
        page = await Page.open(path, person)
        opened.append(page)
        return page

    yield open_page
    for page in opened:
        await page.leave()
    await sync_to_async(connections.close_all)()


@pytest.fixture
def olena(transactional_db: None, new_person: NewPerson) -> User:
    return new_person("Olena")


@pytest.fixture
def taras(transactional_db: None, new_person: NewPerson) -> User:
    return new_person("Taras")


async def table_of(make: NewTable, host: User, **wish: object) -> Table:
    return await sync_to_async(make)(host, **wish)


def room(table: Table) -> str:
    return f"/ws/tables/{table.code}/"


async def test_the_lobby_is_live_for_visitors(connect: Connect, olena: User, taras: User, new_table: NewTable) -> None:
    page = await connect("/ws/lobby/")
    assert "No table is waiting" in await page.html()
    table = await table_of(new_table, olena, title="Friday evening")
    assert "Friday evening" in await page.html()
    await sync_to_async(services.join_table)(taras, table.code)
    assert "2 seats free" in await page.html()
    await sync_to_async(services.start_table)(olena, table.code)
    assert "No table is waiting" in await page.html()


async def test_private_tables_do_not_stir_the_lobby(connect: Connect, olena: User, new_table: NewTable) -> None:
    page = await connect("/ws/lobby/")
    await page.html()
    await table_of(new_table, olena, is_public=False)
    assert await page.says_nothing()


async def test_the_lobby_speaks_the_language_of_the_page(connect: Connect, db: None) -> None:
    for language in ("en", "uk", "ru", "xx", ""):
        page = await connect(f"/ws/lobby/?language={language}")
        spoken = language if language in ("uk", "ru") else "en"
        with translation.override(spoken):
            assert gettext("Play now against bots") in await page.html()


@pytest.mark.parametrize("query", ["?game=pokemon", "?game=chess", "?game=%00", "?" + "game=x&" * 50])
async def test_an_unknown_game_shows_all(connect: Connect, olena: User, new_table: NewTable, query: str) -> None:
    await table_of(new_table, olena, title="Friday evening")
    page = await connect(f"/ws/lobby/{query}")
    assert "Friday evening" in await page.html()


async def test_the_waiting_room_is_live_and_leads_to_the_match(
    connect: Connect, olena: User, taras: User, new_table: NewTable
) -> None:
    table = await table_of(new_table, olena)
    host, friend, onlooker = [await connect(room(table), person) for person in (olena, taras, None)]
    assert "One more player is needed" in await host.html()
    assert "There is a seat for you." in await friend.html()
    await onlooker.html()
    await sync_to_async(services.join_table)(taras, table.code)
    assert "Start with 2 players" in await host.html()
    assert "Waiting for Olena to start." in await friend.html()
    assert "Waiting for Olena" not in await onlooker.html()
    match_id = await sync_to_async(services.start_table)(olena, table.code)
    for page in (host, friend):
        assert await page.said() == {"type": "goto", "url": reverse("match", args=[match_id])}
    assert "Watch it" in await onlooker.html()


async def test_the_link_goes_to_those_at_the_table_only(connect: Connect, olena: User, new_table: NewTable) -> None:
    table = await table_of(new_table, olena)
    link = "http://localhost" + reverse("table_join", args=[table.token])
    assert link in await (await connect(room(table), olena)).html()
    assert table.token not in await (await connect(room(table))).html()


async def test_private_rooms_are_closed_to_strangers(
    connect: Connect, olena: User, taras: User, new_table: NewTable
) -> None:
    table = await table_of(new_table, olena, is_public=False)
    wrong_links = [f"{room(table)}?invitation={token}" for token in ("x" * 24, "%00")]
    for path in (room(table), "/ws/tables/nosuchtable/", *wrong_links):
        for person in (None, taras):
            page = await connect(path, person)
            assert await page.closed_with() == 4404


async def test_an_invitation_opens_its_own_room_and_no_other(
    connect: Connect, olena: User, taras: User, new_table: NewTable
) -> None:
    table = await table_of(new_table, olena, is_public=False)
    other = await table_of(new_table, taras, is_public=False)
    page = await connect(f"{room(table)}?invitation={table.token}")
    assert "Olena invites you to the table." in await page.html()
    page = await connect(f"{room(other)}?invitation={table.token}")
    assert await page.closed_with() == 4404


async def test_who_is_taken_off_a_private_table_sees_no_more(
    connect: Connect, olena: User, taras: User, new_table: NewTable
) -> None:
    table = await table_of(new_table, olena, is_public=False)
    await sync_to_async(services.join_by_invitation)(taras, table.token)
    page = await connect(room(table), taras)
    await page.html()
    await sync_to_async(services.remove_person)(olena, table.code, 1)
    assert await page.closed_with() == 4404


async def test_many_changes_at_once_are_shown_together(connect: Connect, olena: User, new_table: NewTable) -> None:
    table = await table_of(new_table, olena, seats=8)
    page = await connect(room(table), olena)
    await page.html()
    for _ in range(4):
        await sync_to_async(services.add_bot)(olena, table.code, "easy")
    pieces = [await page.html()]
    while not await page.says_nothing():
        pieces.append(await page.html())
    assert len(pieces) < 4
    assert "Start with 5 players" in pieces[-1]


async def test_a_lost_poke_heals(
    connect: Connect, olena: User, new_table: NewTable, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sockets, "LOOK_AGAIN_SECONDS", 0.3)
    table = await table_of(new_table, olena)
    page = await connect(room(table), olena)
    await page.html()
    await Table.objects.filter(pk=table.pk).aupdate(title="Renamed behind its back")
    assert "Renamed behind its back" in await page.html()
    assert await page.says_nothing()


async def test_a_ping_is_answered(connect: Connect, db: None) -> None:
    page = await connect("/ws/lobby/")
    await page.html()
    await page.send('{"type":"ping"}')
    assert await page.said() == {"type": "pong"}


@pytest.mark.parametrize(
    ("message", "code"),
    [
        ("", "malformed"),
        ("{", "malformed"),
        ("[" * 200, "malformed"),
        ("null", "malformed"),
        ('{"type":"start"}', "malformed"),
        ('{"type":"ping","seat":1}', "malformed"),
        ('{"type":["ping"]}', "malformed"),
        ("\ud800", "malformed"),
        ('{"type":"ping","x":"' + "x" * 300 + '"}', "oversized"),
        (b"\x00\xff", "not_text"),
    ],
)
async def test_what_is_not_a_message_is_declined(
    connect: Connect, olena: User, new_table: NewTable, message: str | bytes, code: str
) -> None:
    table = await table_of(new_table, olena)
    page = await connect(room(table), olena)
    await page.html()
    await page.send(message)
    assert await page.said() == {"type": "declined", "code": code}
    assert await sync_to_async(drawn)(table) == "Olena* - - -"


async def test_nonsense_ends_the_conversation(connect: Connect, db: None) -> None:
    page = await connect("/ws/lobby/")
    for _ in range(100):
        await page.send("nonsense")
    assert await page.closed_with() == 4400


async def test_a_flood_ends_the_conversation_and_nobody_else_notices(
    connect: Connect, olena: User, new_table: NewTable
) -> None:
    flooder, other = await connect("/ws/lobby/"), await connect("/ws/lobby/")
    await other.html()
    for _ in range(100):
        await flooder.send('{"type":"ping"}')
    assert await flooder.closed_with() == 4429
    await table_of(new_table, olena, title="Friday evening")
    assert "Friday evening" in await other.html()


async def test_other_sites_are_refused(db: None) -> None:
    with pytest.raises(ConnectionRefusedError):
        await Page.open("/ws/lobby/", origin="http://elsewhere.example")


async def test_who_is_there_is_noted(connect: Connect, olena: User, new_table: NewTable) -> None:
    table = await table_of(new_table, olena)
    long_ago = (await table.seats.aget()).seen_at.replace(year=2020)
    await table.seats.aupdate(seen_at=long_ago)
    page = await connect(room(table), olena)
    await page.html()
    assert (await table.seats.aget()).seen_at > long_ago
