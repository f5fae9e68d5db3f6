"""A moderator's verdict over the sockets of a match."""

import pytest

from apps.accounts.models import User
from apps.games import services
from apps.games.enums import Ground
from tests.games.play import new_match
from tests.games.sockets import in_thread, opened

pytestmark = pytest.mark.django_db(transaction=True)


async def test_a_verdict_reaches_every_open_board_at_once() -> None:
    table = await in_thread(new_match)()
    judge = await in_thread(User.objects.create_superuser)("judge", "j@example.org")
    async with (
        await opened(table, table.people[0], "html") as olena,
        await opened(table, table.people[1], "html") as taras,
        await opened(table) as program,
    ):
        for client, kind in ((olena, "board"), (taras, "board"), (program, "feed")):
            assert (await client.hears(kind))["status"] == "running"
        verdict = services.Verdict((2, 1), Ground.FAULT)
        await in_thread(services.adjudicate_match)(judge, table.match_id, verdict, "a bug")
        heard = [await olena.hears("board"), await taras.hears("board")]
        feed = await program.hears("feed")
    assert {board["ask"] for board in heard} == {"A moderator has decided this match. Reason: a fault of the site."}
    assert "You have won the match!" in heard[1]["html"]
    assert "You have won the match!" not in heard[0]["html"]
    assert (feed["status"], feed["outcome"]["places"], feed["outcome"]["reason"]) == (
        "finished",
        [2, 1],
        "judged_fault",
    )
    assert feed["decisions"] == []
