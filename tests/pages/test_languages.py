"""In Ukrainian and in Russian no page falls back into English, whatever happens in a match."""

import re
from collections.abc import Iterator
from functools import cache

import pytest
from django.core import mail
from django.http import HttpResponse
from django.test import Client, RequestFactory
from django.urls import reverse
from django.utils.translation import override
from django.views.defaults import bad_request
from msgspec.structs import replace

from apps.accounts.models import User
from apps.games import presenter
from apps.games.kernel.contract import AnyEngine, Step, Viewer
from apps.games.kernel.dice import Dice
from apps.games.kernel.index import all_engines
from apps.games.protocol import Feed
from apps.games.seating import BOT_NAMES
from apps.games.wording import Wording, piece
from apps.lobbies import services
from apps.lobbies.models import Table
from apps.lobbies.services import TableWish
from config.gallery import feed_of
from config.pages import csrf_refusal, server_fault
from tests.games.conformance.walks import moments, option_samples, sparse, violation
from tests.games.play import new_match, play_out, play_steps
from tests.pages.languages import WORD, latin_words

PASSWORD = "tulip-anvil-42"
LANGUAGES = ("uk", "ru")
PEOPLE = ("Олена", "Тарас", "Ірина", "Богдан", "Леся", "Марко", "Дарина", "Петро")
ALLOWED = frozenset({"Parlour", "English", "UTC", "email", "cookie", "olena", "taras", "example", "org", *BOT_NAMES})
"""Names, addresses, and what Ukrainian and Russian write in Latin letters, too."""
RULE = re.compile(r"\b[A-Z]{2,3}-\d\d\b")
ANYBODY = (
    "/",
    "/tables/",
    "/tables/new/",
    "/accounts/login/",
    "/accounts/signup/",
    "/accounts/password/reset/",
    "/accounts/password/reset/done/",
    "/accounts/password/reset/key/1-bad/",
    "/accounts/password/reset/key/done/",
    "/accounts/confirm-email/",
    "/accounts/confirm-email/bad/",
    "/accounts/inactive/",
    "/people/olena/",
    "/people/nobody/",
    "/nowhere/",
    "/rules/canasta/",
    "/matches/none/",
    *(f"/rules/{engine.key}/" for engine in all_engines()),
    *(f"/rules/{engine.key}/catalogue/" for engine in all_engines() if engine.words.catalogue),
    *(f"/tables/new/?game={engine.key}" for engine in all_engines()),
)
MEMBERS = (
    "/",
    "/tables/",
    "/matches/",
    "/settings/",
    "/people/olena/",
    "/people/olena/matches/",
    "/accounts/email/",
    "/accounts/password/change/",
    "/accounts/logout/",
    "/accounts/reauthenticate/",
)
GUESTS = ("/", "/guest/upgrade/", "/settings/", "/accounts/logout/", "/tables/new/")


@pytest.fixture(params=LANGUAGES)
def language(request: pytest.FixtureRequest) -> str:
    found: str = request.param
    return found


@pytest.fixture
def visitor(db: None, language: str) -> Client:
    """A browser that asks for the language."""
    return Client(headers={"accept-language": language})


@pytest.fixture
def olena(db: None, language: str) -> User:
    return User.objects.create_user("olena", "olena@example.org", PASSWORD, display_name="Олена", language=language)


@pytest.fixture
def member(olena: User) -> Client:
    client = Client()
    client.post("/accounts/login/", {"login": "olena", "password": PASSWORD})
    return client


def assert_speaks(html: str, language: str) -> None:
    assert latin_words(RULE.sub("", html), language, ALLOWED | names_on_pieces(language)) == []


@cache
def names_on_pieces(language: str) -> frozenset[str]:
    """What stands in Latin letters on the pieces of a game in this language: names, as that game's own tests hold."""
    with override(language):
        said = [
            piece(engine.key, key).says
            for engine in all_engines()
            if engine.words.catalogue
            for key in engine.words.catalogue.keys
        ]
    return frozenset(word for text in said for word in WORD.findall(text))


def assert_page_speaks(response: HttpResponse, language: str) -> None:
    html = response.content.decode()
    assert f'<html lang="{language}"' in html or "<html" not in html
    assert_speaks(html, language)


def open_table(host: User, **wish: object) -> str:
    return services.open_table(host, TableWish(**{"game": "pokemon", "seats": 4, **wish})).code


@pytest.mark.parametrize("address", ANYBODY)
def test_pages_for_anybody(visitor: Client, olena: User, language: str, address: str) -> None:
    assert_page_speaks(visitor.get(address, follow=True), language)


@pytest.mark.parametrize("address", MEMBERS)
def test_pages_for_members(member: Client, language: str, address: str) -> None:
    assert_page_speaks(member.get(address, follow=True), language)


@pytest.mark.parametrize("address", GUESTS)
def test_pages_for_guests(visitor: Client, language: str, address: str) -> None:
    visitor.post("/guest/")
    html = visitor.get(address, follow=True).content.decode()
    assert_speaks(html.replace(User.objects.get().username, ""), language)


def test_forms_that_were_filled_in_wrongly(visitor: Client, language: str) -> None:
    for address, fields in (
        ("/accounts/signup/", {"username": "a b", "email": "no", "password1": "1"}),
        ("/accounts/login/", {"login": "olena", "password": "wrong"}),
        ("/tables/new/", {"game": "pokemon", "seats": "2", "bots": "5", "option_limit": "7"}),
    ):
        assert_page_speaks(visitor.post(address, fields), language)


def test_pages_that_say_no(visitor: Client, language: str) -> None:
    with override(language):
        request = RequestFactory().get("/")
        for response in (csrf_refusal(request), bad_request(request, Exception()), server_fault(request)):
            assert_page_speaks(response, language)
    assert_page_speaks(visitor.post("/matches/none/move/", {"type": "draw"}), language)
    assert_page_speaks(visitor.post("/play/", {"game": "canasta"}, follow=True), language)


@pytest.mark.django_db(transaction=True)
def test_a_table_on_its_way_to_a_match(member: Client, olena: User, visitor: Client, language: str) -> None:
    code = open_table(olena, seats=4, bots=1, options={"strict": True, "limit": 100}, is_public=True)
    table = Table.objects.get(code=code)
    pages = [
        reverse("home"),
        reverse("lobby"),
        reverse("table", args=[code]),
        reverse("table_join", args=[table.token]),
    ]
    for client in (member, visitor):
        for address in pages:
            assert_page_speaks(client.get(address), language)
    visitor.post(reverse("table_sit", args=[code]))
    for client in (member, visitor):
        html = client.get(pages[2]).content.decode()
        assert_speaks(html, language)
    assert_page_speaks(member.post(reverse("table_start", args=[code]), {"fill": "easy"}, follow=True), language)
    assert_page_speaks(Client(headers={"accept-language": language}).get(pages[2], follow=True), language)


@pytest.mark.django_db(transaction=True)
def test_a_match_from_the_deal_to_the_end(olena: User, language: str) -> None:
    table = new_match(people=2, bots=1, options={"limit": 100}, first=2)
    clients = [Client(), Client(headers={"accept-language": language})]
    User.objects.update(language=language)
    clients[0].force_login(olena)
    places = [reverse("match", args=[table.match_id]), *MEMBERS[:3]]
    for stage in (lambda: None, lambda: play_steps(table, 1), lambda: play_out(table)):
        stage()
        for address in places:
            assert_page_speaks(clients[0].get(address), language)
        assert_page_speaks(clients[1].get(places[0]), language)
    assert_page_speaks(clients[1].get("/people/olena/matches/"), language)


def test_letters(visitor: Client, olena: User, language: str) -> None:
    visitor.post("/accounts/password/reset/", {"email": "olena@example.org"})
    visitor.post("/accounts/password/reset/", {"email": "nobody@example.org"})
    visitor.post("/accounts/signup/", {"username": "taras", "email": "taras@example.org", "password1": PASSWORD})
    assert len({letter.subject for letter in mail.outbox}) == 3
    for letter in mail.outbox:
        text = re.sub(r"http\S+", "", f"{letter.subject}\n{letter.body}")
        assert_speaks(text, language)


@pytest.mark.parametrize("engine", all_engines(), ids=lambda engine: engine.key)
def test_a_board_in_every_position_to_every_reader(engine: AnyEngine, language: str) -> None:
    with override(language):
        for feed in feeds(engine):
            board = presenter.board(feed)
            said = [board.html, board.title, board.ask, *(event.text for event in board.events)]
            assert_speaks("\n".join(said), language)


@pytest.mark.parametrize("engine", all_engines(), ids=lambda engine: engine.key)
def test_a_board_with_people_who_left_or_wait_or_whose_match_was_called_off(engine: AnyEngine, language: str) -> None:
    with override(language):
        for feed in around_the_game(engine):
            assert_speaks(presenter.board(feed).html, language)


@pytest.mark.parametrize("engine", all_engines(), ids=lambda engine: engine.key)
def test_every_refusal_of_a_game(engine: AnyEngine, language: str) -> None:
    luck = Dice.seeded("languages")
    pool = list({moment.action for moment in sparse(engine.key, 3)})
    say = Wording(engine.key, PEOPLE, None)
    with override(language):
        for moment in sparse(engine.key, 5):
            refusal = violation(engine, moment.state, luck.below(engine.seats[0]), luck.pick(pool))
            if refusal is not None:
                assert_speaks(say.refusal(refusal.code, refusal.detail), language)


def feeds(engine: AnyEngine) -> Iterator[Feed]:
    """Positions of matches played at random, some to the end, as two players and a spectator see them."""
    for moment in sparse(engine.key, 12):
        for viewer in (moment.seat, (moment.seat + 1) % engine.seats[0], None):
            yield seen_by(viewer, engine, moment.step)
    state = engine.setup(engine.seats[0], option_samples(engine)[-1], Dice.seeded("languages")).state
    for moment in moments(engine, state, Dice.seeded("to the end"), 20_000):
        if moment.step.rounds:
            for viewer in (0, 1, None):
                yield seen_by(viewer, engine, moment.step)


def around_the_game(engine: AnyEngine) -> Iterator[Feed]:
    """The first and the last of these positions with all that can be true of seats and match beside the game."""
    found = list(feeds(engine))
    for feed in (*found[:3], *found[-3:]):
        for facts in (
            {"is_away": True},
            {"has_resigned": True},
            {"bot_level": "easy"},
            {"bank": 90_000, "wants_rematch": True},
        ):
            yield replace(feed, seats=tuple(replace(seat, **facts) for seat in feed.seats))
        yield replace(feed, status="void")
        yield replace(feed, rematch_id="n")
        yield replace(feed, played_for="/tournaments/code/")


def seen_by(viewer: Viewer, engine: AnyEngine, step: Step) -> Feed:
    ranked = engine.outcome(step.state) or engine.outcome(engine.stop(step.state).state)
    assert ranked is not None
    return feed_of(engine, step.state, viewer, PEOPLE[: len(ranked.places)], step.events)


def test_english_would_be_heard() -> None:
    """In text, in what is read out and in what waits for a script; not in drawings, portraits or other languages."""
    page = """<p data-lost="Try again" aria-label="Draw pile"><br>Пас <b>Skip</b><svg><title/></svg></p>
      <i class="avatar">JU</i><b lang="en">English</b><style>a {}</style>"""
    assert latin_words(page, "uk", frozenset()) == ["Try again", "Draw pile", "Skip"]
