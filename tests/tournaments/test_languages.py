"""In Ukrainian and in Russian neither the form nor what one's own place says falls back into English."""

from datetime import timedelta

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import override

from apps.accounts.models import User
from apps.games.kernel.index import all_engines
from apps.games.seating import BOT_NAMES
from apps.tournaments.enums import EntryBy
from apps.tournaments.formats.settings import RoundRobin
from apps.tournaments.models import Tournament
from apps.tournaments.services.creating import add_bots, create_tournament
from apps.tournaments.services.entering import enter, invite
from tests.pages.languages import latin_words
from tests.pages.test_languages import names_on_pieces
from tests.tournaments.browsing import post, signed_in, started
from tests.tournaments.conftest import person, wish
from tests.tournaments.test_forms import filled

ALLOWED = frozenset({"Parlour", "English", "UTC", "CSV", "JSON", "http", "testserver", "Buchholz", "Cut", *BOT_NAMES})


@pytest.fixture(params=["uk", "ru"])
def language(request: pytest.FixtureRequest) -> str:
    found: str = request.param
    return found


@pytest.fixture
def reader(db: None, language: str) -> User:
    return person("olena", display_name="Олена", language=language)


@pytest.fixture
def other(db: None, language: str) -> User:
    return person("taras", display_name="Тарас", language=language)


def new_event(organiser: User, **changes: object) -> Tournament:
    return create_tournament(organiser, wish(title="Вечір", **changes))


def speaks(html: str, language: str, *unsaid: str) -> None:
    """The page says nothing in Latin letters but names; `unsaid` are what people typed."""
    for text in ("olena", "taras", *unsaid):
        html = html.replace(text, "")
    assert latin_words(html, language, ALLOWED | names_on_pieces(language)) == []


def read(client: Client, address: str) -> str:
    return client.get(address, follow=True).content.decode()


def test_the_list_and_the_form(reader: User, language: str) -> None:
    client = signed_in(reader)
    speaks(read(client, reverse("tournaments")), language)
    tournament = new_event(reader)
    speaks(read(client, reverse("tournaments")), language, tournament.code)
    for engine in all_engines():
        speaks(read(client, f"{reverse('tournament_new')}?game={engine.key}"), language)
    speaks(read(client, reverse("tournament_change", args=[tournament.code])), language, tournament.code)


@pytest.mark.parametrize(
    ("game", "changes"),
    [
        ("poke", "swiss_rounds=30"),
        ("poke", "starts_at=2020-01-01T10:00"),
        ("poke", "entry_by=code"),
        ("poke", "tiebreak_1=lots&tiebreak_2=lots"),
        ("poke", "format=round_robin&size_cap=100"),
        ("perudo", "format=pods&scale=1+2+3+4"),
        ("perudo", "format=pods&scale=much"),
    ],
)
def test_what_is_wrong_in_the_form(reader: User, language: str, game: str, changes: str) -> None:
    with override(language):
        sent = {**filled(game, changes).data.dict(), "game": game}
    response = signed_in(reader).post(reverse("tournament_new"), sent)
    assert response.status_code == 422
    speaks(response.content.decode(), language, "much")


def test_guests_are_told_how(db: None, language: str) -> None:
    guest = person("guest", is_guest=True, language=language, display_name="Гість")
    speaks(read(signed_in(guest), reverse("tournament_new")), language, "guest")


def test_the_way_in(reader: User, other: User, language: str) -> None:
    client = signed_in(other)
    tournament = new_event(reader, entry_by=EntryBy.CODE, entry_code="чай", game="tcg", check_in_minutes=30)
    speaks(read(client, tournament.get_absolute_url()), language, tournament.code)
    speaks(post(client, "tournament_enter", tournament, entry_code="кава"), language, tournament.code)
    speaks(post(client, "tournament_enter", tournament, entry_code="чай"), language, tournament.code)
    Tournament.objects.update(starts_at=timezone.now() + timedelta(minutes=20))
    speaks(read(client, tournament.get_absolute_url()), language, tournament.code)
    speaks(post(client, "tournament_check_in", tournament), language, tournament.code)
    speaks(post(client, "tournament_withdraw", tournament), language, tournament.code)


def test_invitations_and_the_waiting_list(reader: User, other: User, language: str) -> None:
    tournament = new_event(reader, entry_by=EntryBy.INVITATION, size_cap=2)
    client = signed_in(other)
    speaks(read(client, tournament.get_absolute_url()), language, tournament.code)
    invite(reader, tournament.code, "taras")
    speaks(read(client, tournament.get_absolute_url()), language, tournament.code)
    add_bots(reader, tournament.code, "easy", 2)
    speaks(post(client, "tournament_enter", tournament), language, tournament.code)
    organising = signed_in(reader)
    for name in ("tournament", "tournament_manage"):
        speaks(read(organising, reverse(name, args=[tournament.code])), language, tournament.code)


def test_ones_own_place_while_it_runs(reader: User, other: User, language: str) -> None:
    tournament = new_event(reader, format=RoundRobin())
    enter(other, tournament.code)
    started(tournament, reader, [reader])
    address, mine, others = tournament.get_absolute_url(), signed_in(reader), signed_in(other)
    speaks(read(mine, address), language, tournament.code)
    speaks(post(mine, "tournament_ready", tournament), language, tournament.code)
    others.post(reverse("tournament_ready", args=[tournament.code]))
    call = tournament.calls.get()
    speaks(read(mine, address), language, tournament.code, str(call.match_id))
    speaks(post(others, "tournament_withdraw", tournament), language, tournament.code, str(call.match_id))
    speaks(read(mine, f"/matches/{call.match_id}/"), language, tournament.code, str(call.match_id))
