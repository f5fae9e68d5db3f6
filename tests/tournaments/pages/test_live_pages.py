"""The sockets of a tournament's pages."""

from collections.abc import AsyncIterator, Awaitable, Callable

import pytest
from asgiref.sync import sync_to_async
from django.db import connections

from apps.accounts.models import User
from apps.tournaments import services
from apps.tournaments.formats.settings import Swiss
from apps.tournaments.models import Tournament
from apps.tournaments.services import acts
from tests.sockets import Socket
from tests.tournaments.pages.staged import under_way
from tests.tournaments.services.happenings import announced, entered, new_person, organiser, person_of

pytestmark = pytest.mark.django_db(transaction=True)

Connect = Callable[..., Awaitable["LivePage"]]


class LivePage(Socket):
    """A page of a tournament."""

    async def html(self) -> str:
        """The next picture of #room."""
        message = await self.said()
        assert message["type"] == "html", message
        assert message["target"] == "#room"
        return str(message["html"])


@pytest.fixture
async def connect() -> AsyncIterator[Connect]:
    pages: list[LivePage] = []

    async def opened(tournament: Tournament, page: str = "event", person: User | None = None) -> LivePage:
        pages.append(await LivePage.open(f"/ws/tournaments/{tournament.code}/?page={page}", person))
        return pages[-1]

    yield opened
    for page in pages:
        await page.leave()
    await sync_to_async(connections.close_all)()


@sync_to_async
def an_announced_one() -> Tournament:
    tournament = announced("poke", Swiss(rounds=2))
    entered(tournament, 4)
    return tournament


async def test_a_page_follows_what_happens(connect: Connect) -> None:
    tournament = await an_announced_one()
    page = await connect(tournament)
    assert "4 have entered" in await page.html()
    await sync_to_async(services.enter)(await sync_to_async(new_person)("Mila"), tournament.code)
    html = await page.html()
    assert "5 have entered" in html
    assert "Mila" in html
    boss = await sync_to_async(organiser)(tournament)
    await sync_to_async(services.start_tournament)(boss, tournament.code)
    assert "Round 1 of 2: 0 of 2 tables are decided." in await page.html()
    await sync_to_async(acts.pause)(boss, tournament.code)
    assert "Paused by the organisers" in await page.html()


async def test_everybody_gets_their_own_page(connect: Connect) -> None:
    tournament = await sync_to_async(under_way)("swiss")
    entry = await tournament.entries.order_by("pk").afirst()
    assert entry is not None
    player, onlooker = await sync_to_async(person_of)(entry.pk), None
    mine, others = await connect(tournament, "table", player), await connect(tournament, "table", onlooker)
    assert "standings__you" in await mine.html()
    assert "standings__you" not in await others.html()


@pytest.mark.parametrize("page", ["event", "rounds", "table", "bracket", "screen", "trail", "nonsense", ""])
async def test_every_live_page_has_its_picture(connect: Connect, page: str) -> None:
    tournament = await sync_to_async(under_way)("single_elimination")
    html = await (await connect(tournament, page)).html()
    assert tournament.title in html


async def test_the_console_is_closed_to_others(connect: Connect) -> None:
    tournament = await an_announced_one()
    stranger = await sync_to_async(new_person)("Stranger")
    for person in (None, stranger):
        assert await (await connect(tournament, "manage", person)).closed_with() == 4403
    boss = await sync_to_async(organiser)(tournament)
    assert tournament.title in await (await connect(tournament, "manage", boss)).html()


async def test_there_is_nothing_to_see_of_a_tournament_that_is_not_there() -> None:
    page = await LivePage.open("/ws/tournaments/nosuchcup/")
    assert await page.closed_with() == 4404


async def test_times_are_the_readers_own(connect: Connect) -> None:
    tournament = await an_announced_one()
    traveller = await sync_to_async(new_person)("Traveller")
    traveller.time_zone = "Asia/Tokyo"
    await sync_to_async(traveller.save)()
    assert "JST" in await (await connect(tournament, "event", traveller)).html()
    assert "UTC" in await (await connect(tournament)).html()
