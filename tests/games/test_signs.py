"""Signals for moderators: what numbers say, and what they do not."""

from collections.abc import Callable

import pytest
from allauth.usersessions.models import UserSession
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.utils import timezone, translation

from apps.accounts.models import User
from apps.games import services
from apps.games.models import Match, Seat, SeatGuesses
from apps.games.signs import LOOK_BACK, GuessedMatches, Leavers, LuckyGuessers, OneSidedPairs, SharedTables
from apps.moderation.desk import Part
from apps.moderation.models import StaffAct
from tests.games.play import Table, new_match, new_person
from tests.moderation.conftest import new_person as new_member
from tests.staff import sign_in_staff

pytestmark = pytest.mark.django_db


def lost(by: int, people: int = 2) -> Table:
    """A match that this seat has given up."""
    table = new_match(people=people)
    services.resign_seat(table.people[by].pk, table.match_id)
    return table


def said(part: Part, key: str = "all") -> list[tuple[str, str]]:
    return [(row.label, row.text) for row in part.rows(key)]


def test_a_pair_of_which_one_always_wins() -> None:
    for _ in range(5):
        lost(0)
    assert said(OneSidedPairs()) == []
    lost(0)
    assert said(OneSidedPairs()) == [("olena – taras", "0 : 6")]
    lost(1)
    assert said(OneSidedPairs()) == []


def test_in_a_party_nobody_is_a_pair() -> None:
    for _ in range(6):
        table = lost(0, people=3)
        services.resign_seat(table.people[1].pk, table.match_id)
    assert said(OneSidedPairs()) == []


def test_who_leaves_most_matches() -> None:
    for number in range(6):
        lost(0) if number % 2 else new_match()
    assert said(Leavers()) == [("olena", "left 3 of 6")]
    new_match()
    assert said(Leavers()) == []


def at(person: User, address: str) -> None:
    UserSession.objects.create(user=person, ip=address, session_key=f"{person.pk}{address}", user_agent="", data={})


def test_who_share_an_address_at_one_table() -> None:
    new_match(people=3)
    new_match(people=3)
    olena, taras, ira, lesia = (new_person(name) for name in ("olena", "taras", "ira", "lesia"))
    for person, address in ((olena, "192.0.2.1"), (ira, "192.0.2.1"), (taras, "192.0.2.2"), (lesia, "192.0.2.2")):
        at(person, address)
    assert said(SharedTables()) == [("olena – ira", "matches: 2")]


def guessed(count: int, hits: int, expected: float, game: str = "perudo", seat: int = 0) -> Table:
    """A match in which one seat has guessed that often."""
    table = new_match(game, people=seat + 1, bots=1)
    SeatGuesses.objects.create(
        seat=Seat.objects.get(match=table.match_id, index=seat), count=count, hits=hits, expected=expected
    )
    return table


LUCKY = "18 of 20 guesses right; 7.5 expected by what could be seen; by luck alone, one person in 170,000 at most"


def test_who_guesses_right_more_often_than_chance() -> None:
    guessed(10, 9, 4.0)
    assert said(LuckyGuessers()) == []
    guessed(10, 9, 3.5)
    first, (label, text) = said(LuckyGuessers())
    assert first[0] == "How to read this"
    assert label == "olena · Perudo"
    assert text == f"{LUCKY} would do as well"


def test_the_front_page_counts_signals_not_how_to_read_them(client: Client) -> None:
    guessed(20, 18, 7.5)
    sign_in_staff(client, new_member("bohdan-mod", "moderator"))
    assert "Signals <b>1</b>" in client.get("/admin/").content.decode()


def test_luck_that_is_not_rare_and_guesses_that_are_few_are_no_signal() -> None:
    guessed(19, 19, 8.0)
    guessed(40, 27, 20.0, seat=1)
    guessed(40, 4, 20.0, seat=2)
    assert said(LuckyGuessers()) == []
    guessed(1, 1, 0.4)
    assert len(said(LuckyGuessers())) == 2


def test_games_are_counted_apart_and_for_a_while() -> None:
    guessed(10, 10, 4.0)
    guessed(10, 10, 4.0, game="pokemon")
    assert said(LuckyGuessers()) == []
    table = guessed(10, 10, 4.0)
    assert len(said(LuckyGuessers())) == 2
    Match.objects.filter(id=table.match_id).update(created_at=timezone.now() - LOOK_BACK)
    assert said(LuckyGuessers()) == []


def test_who_has_deleted_the_account_is_in_nobodys_signals() -> None:
    table = guessed(40, 40, 10.0)
    services.resign_seat(table.people[0].pk, table.match_id)
    services.forget_player(table.people[0].pk)
    assert said(LuckyGuessers()) == []


def test_the_guesses_of_a_person_match_by_match() -> None:
    tables = [guessed(3, 2, 1.28), guessed(1, 1, 0.5), guessed(0, 0, 0.0)]
    assert said(GuessedMatches(), str(new_person("taras").pk)) == []
    first, *rows = GuessedMatches().rows(str(tables[0].people[0].pk))
    assert first.label == "How to read this"
    assert [row.text for row in rows] == [
        "1 of 1 guess right; 0.5 expected by what could be seen",
        "2 of 3 guesses right; 1.3 expected by what could be seen",
    ]
    assert [row.page.split("/")[-3] for row in rows] == [table.match_id for table in tables[1::-1]]


def test_the_page_of_a_person_says_what_was_guessed(client: Client) -> None:
    table = guessed(3, 2, 1.28)
    sign_in_staff(client, new_member("bohdan-mod", "moderator"))
    page = client.get(f"/admin/moderation/person/{table.people[0].pk}/change/").content.decode()
    assert "2 of 3 guesses right; 1.3 expected by what could be seen" in page


def test_numbers_are_written_and_counted_as_in_the_readers_language() -> None:
    guessed(21, 19, 7.5)
    with translation.override("uk"):
        [_first, (label, text)] = said(LuckyGuessers())
    assert label == "olena · Перудо"
    assert text.startswith("правильних здогадів: 19 з 21; за видимим очікувалося 7,5")


def queries(act: Callable[[], object]) -> int:
    with CaptureQueriesContext(connection) as captured:
        act()
    return len(captured)


def test_many_lucky_guessers_cost_no_more_queries_than_one() -> None:
    guessed(40, 40, 10.0)
    alone = queries(lambda: LuckyGuessers().rows("all"))
    person = str(new_person("olena").pk)
    once = queries(lambda: GuessedMatches().rows(person))
    for seat in (0, 1, 2, 3):
        guessed(40, 40, 10.0, seat=seat)
    assert len(LuckyGuessers().rows("all")) == 5
    assert queries(lambda: LuckyGuessers().rows("all")) == alone == 2
    assert queries(lambda: GuessedMatches().rows(person)) == once == 1


def test_the_page_of_signals(client: Client, django_assert_max_num_queries: Callable[[int], object]) -> None:
    for _ in range(6):
        lost(0)
    guessed(20, 18, 7.5)
    at(new_person("olena"), "192.0.2.1")
    at(new_person("taras"), "192.0.2.1")
    sign_in_staff(client, new_member("bohdan-mod", "moderator"))
    page = client.get("/admin/moderation/person/signals/").content.decode()
    assert "0 : 6" in page
    assert LUCKY in page
    assert "left 6 of 7" in page
    assert "matches: 6" not in page
    assert not StaffAct.objects.exists()
    form = {"act": "shared", "shared-why": "as every week"}
    page = client.post("/admin/moderation/person/signals/", form).content.decode()
    assert "matches: 6" in page
    assert "192.0.2.1" not in page
    assert StaffAct.objects.get().code == "saw_addresses"
    assert Seat.objects.filter(has_resigned=True).count() == 6


def test_who_is_no_moderator_sees_no_signals(client: Client) -> None:
    sign_in_staff(client, new_member("petro-org", "organiser"))
    guessed(20, 18, 7.5)
    refused = client.get("/admin/moderation/person/signals/")
    assert refused.status_code == 403
    assert "18 of 20" not in refused.content.decode()
