"""Whatever is said on any socket of the site, by whomever: it is answered or turned away, and never a fault of ours."""

import json
from typing import Any

import pytest
from asgiref.sync import async_to_sync
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from apps.moderation.sockets import SERVER_FAULT
from tests.config.access_world import World, build
from tests.config.test_nonsense import WHO, WORDS
from tests.config.test_socket_access import CHAT, LOBBY, MATCH, SAID, SOCKETS, TABLE, TOURNAMENT
from tests.games.play import new_match
from tests.sockets import Socket

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.slow]

VALUES = st.recursive(
    st.one_of(
        WORDS, st.none(), st.booleans(), st.integers(), st.floats(allow_nan=True), st.sampled_from([2**63, -(2**63)])
    ),
    lambda inner: st.one_of(st.lists(inner, max_size=3), st.dictionaries(WORDS, inner, max_size=3)),
    max_leaves=6,
)
FIELDS = st.sampled_from(["decision_id", "action_id", "action", "since", "text", "phrase", "seat", "type"])
MESSAGES = st.builds(
    lambda known, kind, more: json.dumps({**known, **kind, **more}),
    st.sampled_from([{}, *SAID.values()]),
    st.one_of(
        st.just({}), st.fixed_dictionaries({"type": st.one_of(st.sampled_from(["feed", "poked", "news"]), VALUES)})
    ),
    st.dictionaries(FIELDS, VALUES, max_size=3),
)
FRAMES = st.one_of(MESSAGES, WORDS, st.builds(json.dumps, VALUES), st.binary(max_size=40))
SANE = {MATCH: ("sync", "feed"), "": ("ping", "pong")}
"""What is asked at the end, and what answers it."""


def address(route: str, world: World) -> str:
    return {
        MATCH: f"/ws/matches/{new_match('perudo', people=1, bots=1).match_id}/?form=json",
        TABLE: f"/ws/tables/{world.table.code}/?invitation={world.table.token}",
        LOBBY: "/ws/lobby/",
        CHAT: "/ws/chat/lobby/all/",
        TOURNAMENT: f"/ws/tournaments/{world.tournament.code}/",
    }[route]


async def talk(route: str, path: str, person: Any, frames: list[str | bytes]) -> None:
    """Say all of it, then something sane: that is answered, or the site has hung up for a reason of its own."""
    asked, answer = SANE.get(route, SANE[""])
    code = 0
    socket = await Socket.open(path, person)
    try:
        for frame in frames:
            await socket.send(frame)
        await socket.send(SAID[asked])
        while (await socket.said())["type"] != answer:
            pass
    except ConnectionResetError as closed:
        code = closed.args[0]["code"]
    await socket.leave()
    assert code != SERVER_FAULT


@pytest.mark.parametrize("route", sorted(SOCKETS))
def test_any_words_on_any_socket(transactional_db: None, route: str) -> None:
    world = build()
    path = address(route, world)

    @settings(max_examples=25, deadline=None, database=None, suppress_health_check=list(HealthCheck))
    @given(st.sampled_from(WHO), st.lists(FRAMES, min_size=1, max_size=4))
    def try_it(kind: str, frames: list[str | bytes]) -> None:
        async_to_sync(talk)(route, path, world.people.get(kind), frames)

    try_it()
