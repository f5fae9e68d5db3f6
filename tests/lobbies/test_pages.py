import re

import pytest
from django.test import Client
from django.urls import reverse
from pytest_django.fixtures import DjangoAssertNumQueries

from apps.accounts.models import User
from apps.games.models import Match
from apps.lobbies import services
from apps.lobbies.models import Table
from tests.lobbies.conftest import NewPerson, NewTable, drawn

FORM = {
    "game": "pokemon",
    "seats": "4",
    "bots": "2",
    "visibility": "public",
    "clock": "normal",
    "bot_level": "normal",
    "option_limit": "200",
}


@pytest.fixture
def visitor(db: None) -> Client:
    return Client()


def signed_in(person: User) -> Client:
    client = Client()
    client.force_login(person)
    return client


def words(client: Client, address: str) -> str:
    """What the page says, without its tags."""
    page = client.get(address, follow=True).content.decode()
    return re.sub(r"\s+", " ", re.sub(r"<[^>]+>", " ", page))


def test_an_empty_lobby_says_what_to_do(visitor: Client) -> None:
    page = words(visitor, reverse("lobby"))
    assert "No table is waiting just now." in page
    assert "Open a table" in page
    assert "Play now against bots" in page


def test_the_lobby_shows_tables_and_keeps_private_ones(
    visitor: Client, olena: User, taras: User, new_table: NewTable
) -> None:
    new_table(olena, title="Friday evening", bots=1)
    private = new_table(taras, title="Only for us", is_public=False)
    page = visitor.get(reverse("lobby")).content.decode()
    assert "Friday evening" in page
    assert "2 seats free" in page
    assert "Only for us" not in page
    assert private.code not in page
    assert private.token not in page


def test_titles_are_text_not_markup(visitor: Client, olena: User, new_table: NewTable) -> None:
    table = new_table(olena, title="<script>alert(1)</script> %(x)s")
    for address in (reverse("lobby"), reverse("table", args=[table.code])):
        assert "<script>alert" not in visitor.get(address).content.decode()


def test_the_lobby_costs_as_many_queries_with_200_tables(
    olena: User, new_person: NewPerson, new_table: NewTable, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    new_table(olena)
    for number in range(200):
        new_table(new_person(f"Person{number}"), bots=2)
    client = signed_in(olena)
    with django_assert_num_queries(7):  # session, person, standing, tables and their seats, my table and its seats
        page = client.get(reverse("lobby")).content.decode()
    assert "These are the 60 newest tables; there are more." in page
    assert page.count('<li id="table-') == 60


def test_the_waiting_room_costs_a_fixed_number_of_queries(
    olena: User, new_person: NewPerson, new_table: NewTable, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    table = new_table(olena, seats=8, bots=3)
    for number in range(4):
        services.join_table(new_person(f"Person{number}"), table.code)
    client = signed_in(olena)
    with django_assert_num_queries(6):  # session, person, standing, table, its seats, presence
        assert client.get(reverse("table", args=[table.code])).status_code == 200


def test_unknown_games_in_the_address_show_all(visitor: Client, olena: User, new_table: NewTable) -> None:
    new_table(olena, title="Friday evening")
    assert "Friday evening" in words(visitor, reverse("lobby") + "?game=chess")


def test_a_visitor_opens_a_table_as_a_guest(visitor: Client) -> None:
    response = visitor.post(reverse("table_new"), FORM)
    table = Table.objects.get()
    assert response.headers["Location"] == table.get_absolute_url()
    assert table.host is not None
    assert table.host.is_guest
    assert "Start when you like" in words(visitor, table.get_absolute_url())


def test_a_bad_form_comes_back_with_its_errors(olena: User) -> None:
    response = signed_in(olena).post(reverse("table_new"), {**FORM, "option_limit": "20"})
    assert response.status_code == 422
    assert "greater than or equal to 100" in response.content.decode()
    assert not Table.objects.exists()


@pytest.mark.parametrize(
    "data",
    [
        {},
        {**FORM, "game": "chess"},
        {**FORM, "game": ["pokemon", "chess"]},
        {"game": "pokemon"},
        {**FORM, "seats": "\x00"},
        {**FORM, "seats": "9" * 5000},
        {**FORM, "title": "x" * 5000},
    ],
)
def test_hostile_forms_open_nothing(olena: User, data: dict[str, object]) -> None:
    assert signed_in(olena).post(reverse("table_new"), data).status_code in (400, 422)
    assert not Table.objects.exists()


def test_a_visitor_joins_as_a_guest(visitor: Client, olena: User, new_table: NewTable) -> None:
    table = new_table(olena)
    visitor.post(reverse("table_sit", args=[table.code]))
    guest = User.objects.get(is_guest=True)
    assert drawn(table) == f"Olena* {guest.username} - -"


def test_moving_to_another_table_is_said(olena: User, taras: User, new_table: NewTable) -> None:
    new_table(taras)
    table = new_table(olena)
    client = signed_in(taras)
    client.post(reverse("table_sit", args=[table.code]))
    assert "You have left your other table for this one." in words(client, table.get_absolute_url())


def test_a_refusal_is_said_on_the_page(olena: User, taras: User, new_table: NewTable) -> None:
    table = new_table(olena, seats=2, bots=1)
    client = signed_in(taras)
    client.post(reverse("table_sit", args=[table.code]))
    assert "Every seat at that table is taken." in words(client, table.get_absolute_url())


def test_a_table_for_people_plays_through_plain_forms(olena: User, taras: User, new_table: NewTable) -> None:
    table = new_table(olena)
    host, friend = signed_in(olena), signed_in(taras)
    code = table.code
    friend.post(reverse("table_sit_here", args=[code, 2]))
    host.post(reverse("table_bot_add", args=[code, 1]), {"level": "easy"})
    host.post(reverse("table_bot_level", args=[code, 1]), {"level": "normal"})
    host.post(reverse("table_bot_add", args=[code, 3]), {"level": "easy"})
    host.post(reverse("table_bot_remove", args=[code, 3]))
    assert drawn(table) == "Olena* bot:normal Taras -"
    started = host.post(reverse("table_start", args=[code]), follow=False)
    assert started.status_code == 302
    match = Match.objects.get()
    for client in (host, friend):
        assert client.get(reverse("table", args=[code])).headers["Location"] == reverse("match", args=[match.pk])


def test_the_host_takes_somebody_off(olena: User, taras: User, new_table: NewTable) -> None:
    table = new_table(olena)
    services.join_table(taras, table.code)
    signed_in(olena).post(reverse("table_person_remove", args=[table.code, 1]))
    assert drawn(table) == "Olena* - - -"


def test_leaving_leads_back_to_the_lobby(olena: User, new_table: NewTable) -> None:
    table = new_table(olena)
    response = signed_in(olena).post(reverse("table_leave", args=[table.code]))
    assert response.headers["Location"] == reverse("lobby")
    assert drawn(table) == "- - - -"


def test_onlookers_of_a_started_table_may_watch(visitor: Client, olena: User, new_table: NewTable) -> None:
    table = new_table(olena, bots=1)
    services.start_table(olena, table.code)
    page = words(visitor, table.get_absolute_url())
    assert "The match at this table has started." in page
    assert "Watch it" in page


def test_a_closed_table_shows_the_way_on(visitor: Client, olena: User, new_table: NewTable) -> None:
    table = new_table(olena)
    services.leave_table(olena, table.code)
    page = words(visitor, table.get_absolute_url())
    assert "This table has been closed." in page
    assert "Find another table" in page


def test_private_pages_do_not_exist_for_strangers(
    visitor: Client, olena: User, taras: User, new_table: NewTable
) -> None:
    table = new_table(olena, is_public=False, title="Only for us")
    for client in (visitor, signed_in(taras)):
        response = client.get(reverse("table", args=[table.code]))
        assert response.status_code == 404
        assert "Only for us" not in response.content.decode()
        client.post(reverse("table_sit", args=[table.code]))
    assert drawn(table) == "Olena* - - -"


def test_an_invitation_offers_a_seat_to_visitors(visitor: Client, olena: User, new_table: NewTable) -> None:
    table = new_table(olena, is_public=False)
    page = words(visitor, reverse("table_join", args=[table.token]))
    assert "Olena invites you to the table." in page
    assert "Play as a guest" in page
    assert "Sign in and join" in page
    visitor.post(reverse("table_join", args=[table.token]))
    assert drawn(table) == f"Olena* {User.objects.get(is_guest=True).username} - -"
    assert visitor.get(reverse("table_join", args=[table.token])).headers["Location"] == table.get_absolute_url()


def test_an_invitation_to_a_full_table_promises_no_seat(visitor: Client, olena: User, new_table: NewTable) -> None:
    table = new_table(olena, seats=2, bots=1, is_public=False)
    page = words(visitor, reverse("table_join", args=[table.token]))
    assert "Every seat is taken." in page
    assert "Sign in and join" not in page


def test_who_waits_can_read_the_rules(visitor: Client, olena: User, new_table: NewTable) -> None:
    table = new_table(olena, is_public=False)
    for client, address in (
        (visitor, reverse("table_join", args=[table.token])),
        (signed_in(olena), table.get_absolute_url()),
    ):
        assert reverse("rules", args=[table.game]) in client.get(address).content.decode().split('id="room"')[1]


def test_a_wrong_invitation_is_not_found(visitor: Client, olena: User, new_table: NewTable) -> None:
    new_table(olena, is_public=False)
    assert visitor.get(reverse("table_join", args=["x" * 24])).status_code == 404


def test_only_those_at_the_table_see_its_link(visitor: Client, olena: User, new_table: NewTable) -> None:
    table = new_table(olena)
    assert table.token in signed_in(olena).get(table.get_absolute_url()).content.decode()
    assert table.token not in visitor.get(table.get_absolute_url()).content.decode()


def test_playing_now_takes_one_click_of_a_visitor(visitor: Client) -> None:
    response = visitor.post(reverse("play_now"), {"game": "pokemon"})
    match = Match.objects.get()
    assert response.headers["Location"] == reverse("match", args=[match.pk])
    assert match.seats.filter(user__is_guest=True).count() == 1


def test_matches_are_not_started_without_end(visitor: Client) -> None:
    for _ in range(12):
        visitor.post(reverse("play_now"), {"game": "pokemon"})
    assert Match.objects.count() == 10
    assert "too much at once" in words(visitor, reverse("lobby"))
    visitor.post(reverse("table_new"), FORM)
    table = Table.objects.get()
    visitor.post(reverse("table_start", args=[table.code]), {"fill": "easy"})
    assert Match.objects.count() == 10


def test_playing_an_unknown_game_leads_back_with_a_word(olena: User) -> None:
    client = signed_in(olena)
    client.post(reverse("play_now"), {"game": "chess"})
    assert "There is no such game here." in words(client, reverse("lobby"))


@pytest.mark.parametrize("name", ["table_sit", "table_leave", "table_start"])
def test_links_change_nothing(olena: User, taras: User, new_table: NewTable, name: str) -> None:
    table = new_table(olena, bots=1)
    for person in (olena, taras):
        assert signed_in(person).get(reverse(name, args=[table.code])).status_code == 405
    assert drawn(table) == "Olena* - - bot:normal"


def test_forms_of_other_sites_change_nothing(olena: User, new_table: NewTable) -> None:
    table = new_table(olena)
    client = Client(enforce_csrf_checks=True)
    client.force_login(olena)
    assert client.post(reverse("table_leave", args=[table.code])).status_code == 403
    assert drawn(table) == "Olena* - - -"
