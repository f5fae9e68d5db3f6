import pytest
from django.contrib.auth.models import AnonymousUser
from pytest_django.fixtures import DjangoAssertNumQueries

from apps.accounts.models import User
from apps.errors import NotFound
from apps.lobbies import selectors, services
from tests.lobbies.conftest import NewPerson, NewTable

NOBODY = AnonymousUser()


def test_open_public_tables_are_listed_newest_first(
    olena: User, taras: User, new_person: NewPerson, new_table: NewTable
) -> None:
    first, second = new_table(olena), new_table(taras)
    new_table(new_person("Marko"), is_public=False)
    closed_by = new_person("Iryna")
    services.leave_table(closed_by, new_table(closed_by).code)
    starter = new_person("Sophie")
    services.start_table(starter, new_table(starter, bots=1).code)
    assert selectors.open_tables() == [second, first]
    assert selectors.open_tables("pokemon") == [second, first]
    assert selectors.open_tables("chess") == []


def test_the_list_costs_two_queries_however_long(
    new_person: NewPerson, new_table: NewTable, db: None, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    for number in range(70):
        new_table(new_person(f"Person{number}"), bots=2)
    with django_assert_num_queries(2):
        tables = selectors.open_tables()
        for table in tables:
            assert table.host is not None
            assert table.host.shown_name
            assert [seat.user.shown_name for seat in table.people if seat.user]
            assert len(table.places) == 4
            assert table.free_count == 1
    assert len(tables) == selectors.SHOWN_TABLES


def test_public_tables_are_for_all_to_see(olena: User, taras: User, new_table: NewTable) -> None:
    table = new_table(olena)
    for reader in (NOBODY, taras, olena):
        assert selectors.table_for(reader, table.code) == table


def test_private_tables_are_for_their_people(olena: User, taras: User, new_table: NewTable) -> None:
    table = new_table(olena, is_public=False)
    for reader in (NOBODY, taras):
        with pytest.raises(NotFound):
            selectors.table_for(reader, table.code)
    services.join_by_invitation(taras, table.token)
    assert selectors.table_for(taras, table.code) == table


def test_private_tables_stay_with_their_people_after_the_start(
    olena: User, taras: User, new_person: NewPerson, new_table: NewTable
) -> None:
    table = new_table(olena, is_public=False)
    services.join_by_invitation(taras, table.token)
    services.start_table(olena, table.code)
    assert selectors.table_for(taras, table.code) == table
    with pytest.raises(NotFound):
        selectors.table_for(new_person("Marko"), table.code)


def test_an_invitation_shows_the_table(olena: User, new_table: NewTable) -> None:
    table = new_table(olena, is_public=False)
    assert selectors.invited_table(table.token) == table
    for wrong in (table.code, "", "x" * 24):
        with pytest.raises(NotFound):
            selectors.invited_table(wrong)


def test_my_table_is_the_one_i_sit_at(olena: User, taras: User, new_table: NewTable) -> None:
    table = new_table(olena, is_public=False)
    assert selectors.my_table(olena) == table
    assert selectors.my_table(taras) is None
    assert selectors.my_table(NOBODY) is None
