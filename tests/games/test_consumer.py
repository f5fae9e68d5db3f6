"""A match over its socket."""

from typing import Any

import msgspec
import pytest
from django.utils import translation

from apps import after_commit
from apps.games import presenter, selectors, services
from apps.games.kernel.contract import Decision
from apps.games.models import Seat
from apps.games.selectors import MAX_CATCH_UP
from apps.games.wording import site_refusal
from tests.games.play import Table, answer, asked_person, new_match, new_person, play_steps, question
from tests.games.sockets import Socket, in_thread, opened, socket

pytestmark = pytest.mark.django_db(transaction=True)


async def a_table(**facts: Any) -> Table:
    table: Table = await in_thread(new_match)(**facts)
    return table


async def moves(client: Socket, table: Table, action_id: str = "m1") -> Decision:
    """The client sends the default of what is asked."""
    asked: Decision = await in_thread(question)(table)
    await client.says(type="move", decision_id=asked.id, action_id=action_id, action=msgspec.to_builtins(asked.default))
    return asked


async def test_a_program_gets_the_whole_feed_at_once() -> None:
    table = await a_table()
    async with await opened(table, table.people[0]) as client:
        feed = await client.hears("feed")
    assert (feed["version"], feed["you"], feed["events"]) == (0, 0, [])
    assert feed["view"]["hands"][0] == list(await in_thread(lambda: table.now.state.hands[0])())
    assert len(feed["seats"]) == 2


async def test_a_page_gets_its_board_at_once() -> None:
    table = await a_table()
    asked = await in_thread(asked_person)(table)
    async with await opened(table, asked, "html") as client:
        board = await client.hears("board")
    assert (board["version"], board["asked"]) == (0, True)
    assert "<" in board["html"]
    assert board["ask"]


async def test_a_move_is_accepted_and_reaches_everybody_at_the_table() -> None:
    table = await a_table()
    asked = await in_thread(question)(table)
    mover, other = table.people[asked.seat], table.people[1 - asked.seat]
    async with (
        await opened(table, mover) as own,
        await opened(table, other) as theirs,
        await opened(table, mover) as second_tab,
        await opened(table) as watcher,
    ):
        for client in (own, theirs, second_tab, watcher):
            assert (await client.hears("feed"))["version"] == 0

        await moves(own, table)

        assert await own.hears("accepted") == {"type": "accepted", "action_id": "m1", "version": 1}
        for client in (theirs, second_tab, watcher):
            feed = await client.hears("feed")
            assert (feed["version"], feed["since"]) == (1, 0)
            assert {event["version"] for event in feed["events"]} == {1}


async def test_the_mover_gets_the_feed_too() -> None:
    table = await a_table()
    async with await opened(table, await in_thread(asked_person)(table)) as client:
        await client.hears("feed")
        await moves(client, table)
        assert (await client.hears("feed"))["version"] == 1


async def test_a_page_gets_its_board_anew_after_a_move() -> None:
    table = await a_table()
    async with await opened(table, table.people[0], "html") as client:
        await client.hears("board")
        await in_thread(answer)(table)
        board = await client.hears("board")
    assert (board["version"], board["since"]) == (1, 0)
    assert any(event.get("text") for event in board["events"])


async def test_who_reconnects_gets_exactly_what_was_missed() -> None:
    table = await a_table()
    await in_thread(play_steps)(table, 6)
    async with await opened(table, table.people[0], since=2) as client:
        feed = await client.hears("feed")
    assert (feed["since"], feed["version"]) == (2, 6)
    places = [(event["version"], event["index"]) for event in feed["events"]]
    assert places == sorted(set(places))
    assert {version for version, _ in places} == {3, 4, 5, 6}


async def test_who_asks_to_sync_gets_the_events_since() -> None:
    table = await a_table()
    await in_thread(play_steps)(table, 4)
    async with await opened(table, table.people[0]) as client:
        await client.hears("feed")
        await client.says(type="sync", since=1)
        assert {event["version"] for event in (await client.hears("feed"))["events"]} == {2, 3, 4}


@pytest.mark.parametrize("since", ["0", "99999", "abc", "-1", "1" * 50, "%00"])
async def test_who_is_too_far_behind_or_talks_nonsense_gets_the_board_as_it_is(since: Any) -> None:
    table = await a_table()
    await in_thread(play_steps)(table, MAX_CATCH_UP + 1)
    async with await opened(table, table.people[0], since=since) as client:
        feed = await client.hears("feed")
    assert (feed["version"], feed["events"]) == (MAX_CATCH_UP + 1, [])


async def test_a_lost_poke_heals_with_the_next_one(settings: Any) -> None:
    table = await a_table()
    async with await opened(table, table.people[0]) as client:
        await client.hears("feed")
        layers = settings.CHANNEL_LAYERS
        settings.CHANNEL_LAYERS = {}  # the messenger is down
        await in_thread(answer)(table)
        settings.CHANNEL_LAYERS = layers
        assert await client.receive_nothing(0.2)
        await in_thread(answer)(table)
        feed = await client.hears("feed")
    assert (feed["since"], feed["version"]) == (0, 2)
    assert {event["version"] for event in feed["events"]} == {1, 2}


async def test_an_old_poke_is_passed_over() -> None:
    table = await a_table()
    await in_thread(play_steps)(table, 3)
    async with await opened(table, table.people[0]) as client:
        await client.hears("feed")
        await in_thread(after_commit.poke)(services.group_of(table.match_id), version=2)
        assert await client.receive_nothing(0.2)


async def test_a_player_who_left_and_came_back_is_shown_so_to_all() -> None:
    table = await a_table(people=3)
    async with await opened(table, table.people[0]) as client:
        await client.hears("feed")
        await in_thread(services.resign_seat)(table.people[1].pk, table.match_id)
        feeds = [await client.hears("feed"), await client.hears("feed")]
    assert [seat["has_resigned"] for seat in feeds[-1]["seats"]] == [False, True, False]


async def test_a_lost_poke_of_a_rematch_heals_when_the_client_asks() -> None:
    table = await a_table()
    await in_thread(services.resign_seat)(table.people[0].pk, table.match_id)
    async with await opened(table) as client:
        feed = await client.hears("feed")
        await Seat.objects.filter(match_id=table.match_id, index=1).aupdate(wants_rematch=True)
        await client.says(type="sync", since=feed["version"])
        assert (await client.hears("feed"))["seats"][1]["wants_rematch"]


async def test_a_wish_for_a_rematch_is_shown_to_all() -> None:
    table = await a_table()
    await in_thread(services.resign_seat)(table.people[0].pk, table.match_id)
    async with await opened(table, table.people[0]) as client:
        assert (await client.hears("feed"))["status"] == "finished"
        await in_thread(services.offer_rematch)(table.people[1].pk, table.match_id)
        assert (await client.hears("feed"))["rematch_id"]


async def test_a_visitor_watches_a_public_match_but_is_refused_a_move() -> None:
    table = await a_table()
    async with await opened(table) as client:
        assert (await client.hears("feed"))["you"] is None
        await moves(client, table)
        assert (await client.hears("declined"))["code"] == "not_your_match"


@pytest.mark.parametrize("who", ["visitor", "stranger"])
async def test_a_private_table_is_not_there_for_others(who: str) -> None:
    table = await a_table(is_public=False)
    user = None if who == "visitor" else await in_thread(new_person)("stranger")
    client = await in_thread(socket)(table, user)
    await client.connects()
    assert await client.close_code() == 4404


async def test_a_private_table_is_told_from_one_that_never_was_by_nothing() -> None:
    private, absent = await a_table(is_public=False), Table("nosuchmtch", ())
    outputs = []
    for table in (private, absent):
        client = await in_thread(socket)(table)
        outputs.append([await client.connects(), await client.close_code()])
    assert outputs[0] == outputs[1]


@pytest.mark.parametrize("origin", ["https://evil.example", "null", "http://localhost.evil.example"])
async def test_a_page_of_another_site_cannot_connect(origin: str) -> None:
    table = await a_table()
    client = await in_thread(socket)(table, table.people[0], origin=origin)
    assert not await client.connects()


async def test_a_refusal_names_the_rule_and_speaks_the_readers_language() -> None:
    table = await a_table()
    asked = await in_thread(question)(table)
    async with await opened(table, table.people[asked.seat]) as client:
        await client.hears("feed")
        await client.says(type="move", decision_id=asked.id, action_id="x", action={"type": "ready"})
        declined = await client.hears("declined")
    assert (declined["code"], declined["rule"], declined["action_id"]) == ("not_awaited", "PK-27", "x")
    assert declined["rule_url"].endswith("#PK-27")
    assert declined["text"]


async def test_a_refusal_calls_players_by_name() -> None:
    table = await a_table(people=3)
    asked = await in_thread(question)(table)
    mover = table.people[asked.seat]
    async with await opened(table, mover) as client:
        await client.hears("feed")
        target = (asked.seat + 1) % 3
        await client.says(type="move", decision_id=asked.id, action_id="x", action={"type": "catch", "target": target})
        declined = await client.hears("declined")
    assert table.people[target].shown_name in declined["text"]


@pytest.mark.parametrize(
    ("speaks", "language"), [("uk,en;q=0.5", "uk"), ("ru", "ru"), ("fr", "en"), ("", "en"), ("../../uk", "en")]
)
async def test_a_visitors_board_speaks_the_language_of_the_browser(speaks: str, language: str) -> None:
    table = await a_table()
    async with await opened(table, form="html", speaks=speaks) as client:
        board = await client.hears("board")
    with translation.override(language):
        assert board["ask"] == await in_thread(ask_of)(table)


def ask_of(table: Table) -> str:
    return presenter.board(selectors.match_feed(selectors.access_match(None, table.match_id))).ask


async def test_a_players_board_speaks_the_players_language_whatever_the_browser_says() -> None:
    table = await a_table()
    player = table.people[0]
    player.language = "uk"
    await in_thread(player.save)()
    async with await opened(table, player, speaks="ru") as client:
        await client.hears("feed")
        await client.sends("nonsense")
        declined = await client.hears("declined")
    with translation.override("uk"):
        assert declined["text"] == site_refusal("bad_message")


async def test_the_same_move_from_two_tabs_counts_once() -> None:
    table = await a_table()
    mover = await in_thread(asked_person)(table)
    async with await opened(table, mover) as one, await opened(table, mover) as two:
        asked = await moves(one, table, "same")
        first = await one.hears("accepted")
        await two.says(type="move", decision_id=asked.id, action_id="same", action=msgspec.to_builtins(asked.default))
        assert await two.hears("accepted") == first


async def test_who_was_away_returns_over_the_socket() -> None:
    table = await a_table()
    async with await opened(table, table.people[0]) as client:
        await client.hears("feed")
        await client.says(type="return")
        await client.says(type="sync", since=0)
        assert (await client.hears("feed"))["version"] == 0
