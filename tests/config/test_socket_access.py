"""Every socket and every message on it, tried by every kind of person, against a table of what is allowed.

A new socket or message without a row fails.
"""

from typing import Any, get_args

import msgspec
import pytest
from asgiref.sync import sync_to_async
from channels.routing import URLRouter

from apps.chat.protocol import Message as ChatMessage
from apps.games.protocol import Message
from apps.lobbies.protocol import Ping
from config.asgi import application
from tests.config.access_world import KINDS, World, build
from tests.games.play import new_match
from tests.sockets import Socket

pytestmark = pytest.mark.django_db(transaction=True)
MATCH, TABLE, LOBBY = "ws/matches/<str:match_id>/", "ws/tables/<slug:code>/", "ws/lobby/"
CHAT = "ws/chat/<slug:kind>/<str:key>/"
TOURNAMENT = "ws/tournaments/<slug:code>/"
# A letter for each kind, as in `access_table`: + comes in, - is turned away. Match and table are Olena's, and private.
SOCKETS = {MATCH: "--+----", TABLE: "--+----", LOBBY: "+++++++", CHAT: "--+----", TOURNAMENT: "+++++++"}
# At a public match of Olena's, which everybody may watch: + is done or answered, - is declined as another's.
AT_A_MATCH = {"move": "--+----", "sync": "+++++++", "return": "--+----"}
IN_THE_LOBBY = {"ping": "+++++++"}
# In the lobby's chat, where a guest has to take a phrase and Olena is muted by a moderator.
IN_THE_CHAT = {"ping": "+++++++", "say": "---++++"}
SAID = {
    "move": {"type": "move", "decision_id": "none", "action_id": "a1", "action": {}},
    "sync": {"type": "sync", "since": 0},
    "return": {"type": "return"},
    "ping": {"type": "ping"},
    "say": {"type": "say", "text": "Good evening"},
}


def routes() -> set[str]:
    """The address of every socket of the site."""
    router = application.application_mapping["websocket"]
    while not isinstance(router, URLRouter):
        router = getattr(router, "application", None) or router.inner
    return {str(route.pattern) for route in router.routes}


def tags(message: object) -> set[str]:
    """By what name each message of a union says what it is."""
    structs = get_args(message) or (message,)
    return {str(struct.__struct_config__.tag) for struct in structs if issubclass(struct, msgspec.Struct)}


def test_every_socket_and_message_has_its_row() -> None:
    assert routes() == SOCKETS.keys()
    assert tags(Message) == AT_A_MATCH.keys()
    assert tags(Ping) == IN_THE_LOBBY.keys()
    assert tags(ChatMessage) == IN_THE_CHAT.keys()


@pytest.fixture
def world(transactional_db: None) -> World:
    return build()


@pytest.mark.parametrize("route", sorted(SOCKETS))
async def test_who_comes_in(world: World, route: str) -> None:
    code = world.tournament.code if route == TOURNAMENT else world.table.code
    path = "/" + route.replace("<str:match_id>", world.match_id).replace("<slug:code>", code)
    path = path.replace("<slug:kind>", "match").replace("<str:key>", world.match_id)
    assert "".join([await entered(path, world, kind) for kind in KINDS]) == SOCKETS[route]


async def said(socket: Socket) -> dict[str, Any]:
    """The next message but what moderators have to tell."""
    while (message := await socket.said())["type"] == "news":
        pass
    return message


async def entered(path: str, world: World, kind: str) -> str:
    socket = await Socket.open(path, world.people.get(kind))
    try:
        await said(socket)
    except ConnectionResetError as closed:
        return {4404: "-", 4403: "-"}.get(closed.args[0]["code"], "?")
    await socket.leave()
    return "+"


async def test_an_invitation_lets_in_whoever_has_it(world: World) -> None:
    path = f"/ws/tables/{world.table.code}/?invitation={world.table.token}"
    assert "".join([await entered(path, world, kind) for kind in KINDS]) == "+++++++"
    wrong = f"/ws/tables/{world.table.code}/?invitation={world.table.token[:-1]}"
    assert await entered(wrong, world, "anonymous") == "-"


async def test_everybody_hears_the_room_of_a_tournament(world: World) -> None:
    path = f"/ws/chat/tournament/{world.tournament.code}/"
    assert "".join([await entered(path, world, kind) for kind in KINDS]) == "+++++++"


async def test_the_page_of_the_organisers_comes_to_them_alone(world: World) -> None:
    path = f"/ws/tournaments/{world.tournament.code}/?page=manage"
    assert "".join([await entered(path, world, kind) for kind in KINDS]) == "--+----"


@pytest.mark.parametrize("message", sorted(AT_A_MATCH))
async def test_who_may_say_what_at_a_match(world: World, message: str) -> None:
    table = await sync_to_async(new_match)("perudo", people=1, bots=1)
    path = f"/ws/matches/{table.match_id}/?form=json"
    assert "".join([await answered(path, world, kind, message) for kind in KINDS]) == AT_A_MATCH[message]


@pytest.mark.parametrize("message", sorted(IN_THE_LOBBY))
async def test_who_may_say_what_in_the_lobby(world: World, message: str) -> None:
    assert "".join([await answered("/ws/lobby/", world, kind, message) for kind in KINDS]) == IN_THE_LOBBY[message]


@pytest.mark.parametrize("message", sorted(IN_THE_CHAT))
async def test_who_may_say_what_in_the_chat(world: World, message: str) -> None:
    assert "".join([await answered_in_the_chat(world, kind, message) for kind in KINDS]) == IN_THE_CHAT[message]


async def answered_in_the_chat(world: World, kind: str, message: str) -> str:
    socket = await Socket.open("/ws/chat/lobby/all/", world.people.get(kind))
    await said(socket)
    await socket.send(SAID[message])
    letter = "-" if (await said(socket))["type"] == "declined" else "+"
    await socket.leave()
    return letter


async def answered(path: str, world: World, kind: str, message: str) -> str:
    socket = await Socket.open(path, world.people.get(kind))
    await said(socket)
    await socket.send(SAID[message])
    letter = "+"
    if message != "return" or not await socket.says_nothing():
        answer = await said(socket)
        letter = "-" if answer.get("code") == "not_your_match" else "+"
    await socket.leave()
    return letter


@pytest.mark.parametrize("origin", ["https://evil.example", "null", "http://localhost.evil.example"])
@pytest.mark.parametrize(
    "path", ["/ws/lobby/", "/ws/matches/x/", "/ws/tables/x/", "/ws/tournaments/x/", "/ws/chat/lobby/all/"]
)
async def test_no_page_of_another_site_comes_in(origin: str, path: str) -> None:
    with pytest.raises(ConnectionRefusedError):
        await Socket.open(path, origin=origin)
