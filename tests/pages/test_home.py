"""The front door: two ways to a game, and what is going on, the reader's own matches first."""

import pytest
from django.test import Client
from django.urls import reverse
from pytest_django import DjangoAssertNumQueries

from apps.accounts.models import User
from apps.games.kernel.clock import ClockSetting
from apps.games.seating import BotSeat, NewMatch, Person
from apps.games.services import create_match
from apps.lobbies.models import Table, TableSeat

pytestmark = pytest.mark.django_db(transaction=True)


def person(name: str) -> User:
    return User.objects.create_user(name, f"{name}@example.org", "tulip-anvil-42")


def public_match(*people: User) -> str:
    seats = (*(Person(someone.pk) for someone in people), BotSeat("easy"))
    return create_match(NewMatch("pokemon", {}, seats, ClockSetting(seconds=60)))


def waiting_table(host: User) -> Table:
    table = Table.objects.create(game="pokemon", seat_count=4, host=host)
    TableSeat.objects.create(table=table, index=0, user=host)
    return table


def page_for(client: Client) -> str:
    response = client.get(reverse("home"))
    assert response.status_code == 200
    return response.content.decode()


def test_a_passer_by_can_play_at_once_or_find_a_table(client: Client) -> None:
    page = page_for(client)
    assert f'action="{reverse("play_now")}"' in page
    assert f'href="{reverse("lobby")}"' in page
    assert reverse("rules", args=["pokemon"]) in page


def test_an_empty_house_says_what_to_do_next(client: Client) -> None:
    page = page_for(client)
    assert "Nobody is waiting right now." in page
    assert reverse("table_new") in page


def test_my_matches_stand_before_everything_else(client: Client) -> None:
    olena = person("olena")
    match = public_match(olena)
    client.force_login(olena)
    page = page_for(client)
    assert 0 < page.index(reverse("match", args=[match])) < page.index('class="hero"')


def test_an_old_match_that_waits_for_me_stands_above_newer_ones(client: Client) -> None:
    olena, taras = (Person(person(name).pk) for name in ("olena", "taras"))

    def match_begun_by(someone: Person) -> str:
        first = (olena, taras).index(someone)
        return create_match(NewMatch("perudo", {}, (olena, taras), ClockSetting(seconds=60), first=first))

    waiting = match_begun_by(olena)
    newer = [match_begun_by(taras) for _count in range(7)]
    client.force_login(User.objects.get(pk=olena.user_id))
    page = page_for(client)
    assert 0 < page.index(reverse("match", args=[waiting])) < page.index(reverse("match", args=[newer[-1]]))


def test_a_match_says_whose_turn_it_is_and_since_when(client: Client) -> None:
    olena = person("olena")
    public_match(olena)
    client.force_login(olena)
    page = page_for(client)
    assert "Your turn" in page or "Waiting for" in page
    assert "<time" in page


def test_somebody_elses_matches_are_not_mine(client: Client) -> None:
    public_match(person("olena"))
    client.force_login(person("taras"))
    assert 'id="mine"' not in page_for(client)


def test_my_open_table_leads_back_to_it(client: Client) -> None:
    olena = person("olena")
    table = waiting_table(olena)
    client.force_login(olena)
    page = page_for(client)
    assert "Your table waits for 3 more players" in page
    assert table.get_absolute_url() in page


def test_open_tables_and_public_matches_are_shown_to_everyone(client: Client) -> None:
    table = waiting_table(person("olena"))
    match = public_match(person("taras"), person("mykola"))
    page = page_for(client)
    assert table.get_absolute_url() in page
    assert reverse("match", args=[match]) in page


def test_the_table_one_walks_up_to_names_those_who_play_but_not_oneself(client: Client) -> None:
    assert "At the tables now" not in page_for(client)
    taras = person("taras")
    public_match(taras, person("mykola"))
    assert "At the tables now: taras, mykola" in page_for(client)
    client.force_login(taras)
    assert "At the tables now: mykola" in page_for(client)


def test_my_full_table_waits_for_nobody(client: Client) -> None:
    olena = person("olena")
    table = waiting_table(olena)
    for index in (1, 2, 3):
        TableSeat.objects.create(table=table, index=index, bot_level="easy")
    client.force_login(olena)
    page = page_for(client)
    assert "Your table waits for" not in page
    assert "Pokemon · full" in page


def test_the_number_of_queries_does_not_grow_with_the_house(
    client: Client, django_assert_max_num_queries: DjangoAssertNumQueries
) -> None:
    for name in ("ann", "bob", "cyd", "dan"):
        waiting_table(person(name))
        public_match(person(f"{name}2"), person(f"{name}3"))
    with django_assert_max_num_queries(5):
        page_for(client)


def test_the_chosen_look_comes_with_the_page(client: Client) -> None:
    client.cookies["theme"] = "dark"
    client.cookies["palette"] = "red-green"
    page = page_for(client)
    assert 'data-theme="dark"' in page
    assert 'data-palette="red-green"' in page


def test_a_look_that_does_not_exist_is_ignored(client: Client) -> None:
    client.cookies["theme"] = "x onload"
    assert "data-theme" not in page_for(client)


def test_nothing_on_the_page_breaks_the_content_policy(client: Client) -> None:
    page = page_for(client)
    assert " style=" not in page
    assert "<style" not in page
    assert "<script>" not in page
