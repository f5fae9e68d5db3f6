"""The socket of a room, over the real channel layer."""

from collections.abc import AsyncIterator, Awaitable, Callable
from typing import Any

import pytest
from asgiref.sync import sync_to_async
from django.db import connection, connections
from django.test.utils import CaptureQueriesContext
from django.utils import translation
from django.utils.translation import gettext

from apps.accounts.models import User
from apps.chat import services
from apps.chat.models import Line
from apps.chat.presenter import drawn_lines
from apps.chat.rooms import Room
from apps.chat.selectors import lines_since
from apps.lobbies.models import Table
from apps.lobbies.services import TableWish, join_by_invitation, join_table, leave_table, open_table, remove_person
from apps.moderation import sockets
from apps.moderation.services import impose
from tests.chat.conftest import LOBBY, written
from tests.games.play import new_person
from tests.moderation.conftest import WHY, terms
from tests.moderation.conftest import new_person as new_member
from tests.sockets import Socket

pytestmark = pytest.mark.django_db(transaction=True)

Connect = Callable[..., Awaitable[Socket]]


@pytest.fixture
def olena(transactional_db: None) -> User:
    return new_person("olena")


@pytest.fixture
def taras(transactional_db: None) -> User:
    return new_person("taras")


@pytest.fixture
async def listen() -> AsyncIterator[Connect]:
    """`socket, panel = await listen(room, olena)`."""
    opened: list[Socket] = []

    async def open_room(room: Room, person: User | None = None, query: str = "") -> tuple[Socket, str]:
        socket = await Socket.open(f"/ws/chat/{room.kind}/{room.key}/{query}", person)
        opened.append(socket)
        return socket, (await said(socket, "panel"))["html"]

    yield open_room
    for socket in opened:
        await socket.leave()
    await sync_to_async(connections.close_all)()


async def said(socket: Socket, kind: str) -> dict[str, Any]:
    """The next message, which is of this kind."""
    message = await socket.said()
    assert message["type"] == kind, message
    return message


async def call(act: Callable[..., Any], *given: Any, **more: Any) -> Any:
    return await sync_to_async(act)(*given, **more)


async def test_a_line_reaches_everybody_and_each_sees_whose_it_is(
    listen: Connect, olena: User, taras: User, room: Room
) -> None:
    (mine, empty), (theirs, _) = await listen(room, olena), await listen(room, taras)
    assert "Nobody has said anything yet." in empty
    await mine.send({"type": "say", "text": "<b>Hi</b>"})
    messages = [await mine.said(), await mine.said()]
    assert sorted(message["type"] for message in messages) == ["lines", "said"]
    (own,) = (message["html"] for message in messages if message["type"] == "lines")
    assert "chat__line--own" in own
    html = (await said(theirs, "lines"))["html"]
    assert "&lt;b&gt;Hi&lt;/b&gt;" in html
    assert "chat__line--own" not in html


async def test_a_phrase_is_drawn_in_the_language_of_each(listen: Connect, olena: User, taras: User, room: Room) -> None:
    await call(User.objects.filter(pk=taras.pk).update, language="uk")
    taras = await User.objects.aget(pk=taras.pk)
    (mine, _), (theirs, _) = await listen(room, olena), await listen(room, taras)
    await mine.send({"type": "say", "phrase": "well_played"})
    assert "Well played!" in "".join([(await mine.said()).get("html", "") for _ in range(2)])
    with translation.override("uk"):
        word = Line(phrase="well_played").said
    assert word != "Well played!"
    assert word in (await said(theirs, "lines"))["html"]


async def test_a_visitor_reads_in_the_language_of_the_page(listen: Connect, olena: User) -> None:
    _, html = await listen(LOBBY, None, "?language=uk")
    with translation.override("uk"):
        assert gettext("Sign in to write") in html


async def test_muted_peoples_lines_are_left_out_at_once(listen: Connect, olena: User, taras: User, room: Room) -> None:
    socket, _ = await listen(room, olena)
    await call(services.say, taras, room, "Fool")
    assert "Fool" in (await said(socket, "lines"))["html"]
    await call(services.mute, olena, taras.pk)
    assert "Fool" not in (await said(socket, "panel"))["html"]
    await call(services.say, taras, room, "Fool again")
    assert await socket.says_nothing()
    await call(services.unmute, olena, taras.pk)
    assert "Fool again" in (await said(socket, "panel"))["html"]


async def test_a_sanction_is_told_on_the_open_socket(listen: Connect, olena: User, taras: User, room: Room) -> None:
    moderator = await call(new_member, "bohdan", "moderator")
    socket, html = await listen(room, taras)
    assert "chat-text" in html
    await call(impose, moderator, taras.pk, terms(), WHY)
    assert await socket.closed_with() == 1012
    again = await Socket.open(f"/ws/chat/{room.kind}/{room.key}/", taras)
    assert "writing to others" in (await said(again, "news"))["text"]
    html = (await said(again, "panel"))["html"]
    assert "chat-text" not in html
    assert "You are kept from this until" in html
    await again.send({"type": "say", "text": "Hi"})
    declined = await said(again, "declined")
    assert declined["code"] == "sanctioned"
    assert "You are kept from this until" in declined["text"]
    await again.leave()
    assert not await Line.objects.aexists()


async def test_who_sits_down_may_speak_and_who_gets_up_may_not(
    listen: Connect, olena: User, taras: User, room: Room, table: Table
) -> None:
    await call(leave_table, taras, table.code)
    socket, html = await listen(room, taras)
    assert "chat-text" not in html
    await call(join_table, taras, table.code)
    assert "chat-text" in (await said(socket, "panel"))["html"]
    await call(leave_table, taras, table.code)
    assert "chat-text" not in (await said(socket, "panel"))["html"]


async def test_who_is_taken_off_a_private_table_hears_no_more(listen: Connect, olena: User, taras: User) -> None:
    table = await call(open_table, olena, TableWish("pokemon", 4, is_public=False))
    await call(join_by_invitation, taras, table.token)
    socket, _ = await listen(Room("table", table.code), taras)
    await call(remove_person, olena, table.code, 1)
    assert await socket.closed_with() == 4404


async def test_strangers_do_not_come_in(olena: User, taras: User, match_id: str) -> None:
    ira = await call(new_person, "ira")
    for path in (
        f"match/{match_id}",
        "lobby/other",
        "nowhere/x",
        "table/nosuchtable",
        "match/%00",
        "match/" + "x" * 70,
    ):
        for person in (None, ira):
            socket = await Socket.open(f"/ws/chat/{path}/", person)
            assert await socket.closed_with() == 4404
            await socket.leave()
    watchers = await Socket.open(f"/ws/chat/match-watchers/{match_id}/", olena)
    assert await watchers.closed_with() == 4404
    await watchers.leave()


async def test_chat_off_hears_nothing(listen: Connect, olena: User, taras: User, room: Room) -> None:
    await call(services.switch_chat, olena, is_on=False)
    socket, html = await listen(room, olena)
    assert "You have turned chat off." in html
    await call(services.say, taras, room, "Hi")
    assert await socket.says_nothing()
    await call(services.switch_chat, olena, is_on=True)
    assert "Hi" in (await said(socket, "panel"))["html"]


async def test_a_visitor_who_speaks_is_told(listen: Connect, olena: User) -> None:
    socket, _ = await listen(LOBBY)
    await socket.send({"type": "say", "text": "Hi"})
    assert (await said(socket, "declined"))["code"] == "not_your_room"


async def test_a_fast_writer_is_told(listen: Connect, olena: User) -> None:
    socket, _ = await listen(LOBBY, olena)
    for _ in range(6):
        await socket.send({"type": "say", "text": "Hi"})
    while (message := await socket.said())["type"] != "declined":
        pass
    assert message["code"] == "too_fast"
    assert await Line.objects.acount() == 5


async def test_a_lost_poke_heals(
    listen: Connect, olena: User, taras: User, room: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sockets, "LOOK_AGAIN_SECONDS", 0.3)
    socket, _ = await listen(room, olena)
    await call(written, taras, room, "Behind its back")
    assert "Behind its back" in (await said(socket, "panel"))["html"]
    assert await socket.says_nothing()


async def test_a_line_that_was_committed_late_is_not_lost(
    listen: Connect, olena: User, taras: User, room: Room
) -> None:
    late = await call(written, taras, room, "First")
    await Line.objects.filter(pk=late.pk).adelete()
    socket, _ = await listen(room, olena)
    await call(services.say, taras, room, "Second")
    assert "Second" in (await said(socket, "lines"))["html"]
    await late.asave(force_insert=True)
    await call(services.say, taras, room, "Third")
    html = (await said(socket, "lines"))["html"]
    assert "First" in html
    assert "Third" in html
    assert "Second" not in html


async def test_a_ping_is_answered(listen: Connect, olena: User) -> None:
    socket, _ = await listen(LOBBY)
    await socket.send({"type": "ping"})
    await said(socket, "pong")


@pytest.mark.parametrize(
    ("message", "code"),
    [
        ("", "malformed"),
        ("{", "malformed"),
        ("null", "malformed"),
        ('{"type":"say","text":5}', "malformed"),
        ('{"type":"say","text":"x","room":"lobby"}', "malformed"),
        ('{"type":"shout"}', "malformed"),
        ('{"type":"say","text":"' + "x" * 5000 + '"}', "oversized"),
        (b"\x00\xff", "not_text"),
        ('{"type":"say","text":"\\u0000"}', "nothing_said"),
        ('{"type":"say"}', "nothing_said"),
        ('{"type":"say","phrase":"insult"}', "unknown_phrase"),
    ],
)
async def test_what_is_not_a_message_is_declined(listen: Connect, olena: User, message: str | bytes, code: str) -> None:
    socket, _ = await listen(LOBBY, olena)
    await socket.send(message)
    answer = await said(socket, "declined")
    assert answer["code"] == code
    assert answer["text"]
    assert not await Line.objects.aexists()


async def test_a_flood_ends_the_conversation(listen: Connect, olena: User) -> None:
    socket, _ = await listen(LOBBY, olena)
    for _ in range(100):
        await socket.send({"type": "ping"})
    assert await socket.closed_with() == 4429


async def test_a_poke_costs_a_reader_one_query(listen: Connect, olena: User, taras: User, room: Room) -> None:
    await call(written, taras, room)
    with_one = await call(_queries_of_lines, room, olena)
    for _ in range(20):
        await call(written, taras, room)
    assert (with_one, await call(_queries_of_lines, room, olena)) == (1, 1)


def _queries_of_lines(room: Room, reader: User) -> int:
    with CaptureQueriesContext(connection) as queries:
        drawn_lines(reader, lines_since(room, reader, set()))
    return len(queries)
