import pytest
from django.db import IntegrityError

from apps.accounts.models import User
from apps.errors import AppError, Conflict, Malformed, NotAllowed, NotFound
from apps.lobbies import services
from apps.lobbies.enums import TableStatus
from apps.lobbies.models import TableSeat
from tests.lobbies.conftest import NewPerson, NewTable, drawn


def test_one_sits_down_on_the_first_free_seat(olena: User, taras: User, new_table: NewTable) -> None:
    table = new_table(olena, bots=1)
    services.join_table(taras, table.code)
    assert drawn(table) == "Olena* Taras - bot:normal"


def test_one_may_choose_a_seat_and_change_it(olena: User, taras: User, new_table: NewTable) -> None:
    table = new_table(olena)
    services.join_table(taras, table.code, 3)
    services.join_table(taras, table.code, 1)
    assert drawn(table) == "Olena* Taras - -"


def test_joining_twice_changes_nothing(olena: User, taras: User, new_table: NewTable) -> None:
    table = new_table(olena)
    services.join_table(taras, table.code)
    services.join_table(taras, table.code)
    assert drawn(table) == "Olena* Taras - -"


@pytest.mark.parametrize(
    ("seat", "error", "code"),
    [(0, Conflict, "seat_taken"), (4, Malformed, "bad_form"), (-1, Malformed, "bad_form")],
)
def test_seats_that_cannot_be_taken(
    olena: User, taras: User, new_table: NewTable, seat: int, error: type[AppError], code: str
) -> None:
    table = new_table(olena)
    with pytest.raises(error, match=code):
        services.join_table(taras, table.code, seat)
    assert drawn(table) == "Olena* - - -"


def test_a_full_table_takes_nobody(olena: User, taras: User, new_table: NewTable) -> None:
    table = new_table(olena, seats=2, bots=1)
    with pytest.raises(Conflict, match="table_full"):
        services.join_table(taras, table.code)


def test_joining_another_table_leaves_the_first(olena: User, taras: User, new_table: NewTable) -> None:
    first, second = new_table(olena), new_table(taras)
    services.join_table(taras, first.code)
    second.refresh_from_db()
    assert drawn(first) == "Olena* Taras - -"
    assert second.status == TableStatus.CLOSED


def test_a_join_that_is_refused_keeps_the_seat_one_has(olena: User, taras: User, new_table: NewTable) -> None:
    full, mine = new_table(olena, seats=2, bots=1), new_table(taras)
    with pytest.raises(Conflict):
        services.join_table(taras, full.code)
    assert drawn(mine) == "Taras* - - -"


def test_the_database_lets_nobody_sit_twice(olena: User, taras: User, new_table: NewTable) -> None:
    other = new_table(taras)
    new_table(olena)
    with pytest.raises(IntegrityError):
        TableSeat.objects.create(table=other, index=2, user=olena)


def test_the_host_role_passes_to_whoever_has_sat_longest(
    olena: User, taras: User, new_person: NewPerson, new_table: NewTable
) -> None:
    table = new_table(olena)
    services.join_table(new_person("Marko"), table.code, 3)
    services.join_table(taras, table.code, 1)
    services.leave_table(olena, table.code)
    assert drawn(table) == "- Taras - Marko*"


def test_changing_seats_does_not_make_one_a_newcomer(
    olena: User, taras: User, new_person: NewPerson, new_table: NewTable
) -> None:
    table = new_table(olena)
    services.join_table(taras, table.code, 1)
    services.join_table(new_person("Marko"), table.code, 2)
    services.join_table(taras, table.code, 3)
    services.leave_table(olena, table.code)
    assert drawn(table) == "- - Marko Taras*"


def test_a_table_with_bots_alone_closes(olena: User, new_table: NewTable) -> None:
    table = new_table(olena, bots=2)
    services.leave_table(olena, table.code)
    table.refresh_from_db()
    assert table.status == TableStatus.CLOSED
    with pytest.raises(Conflict, match="table_closed"):
        services.join_table(olena, table.code)


def test_one_cannot_leave_where_one_does_not_sit(olena: User, taras: User, new_table: NewTable) -> None:
    table = new_table(olena)
    with pytest.raises(Conflict, match="not_at_table"):
        services.leave_table(taras, table.code)


def test_the_host_takes_a_person_off_for_good(olena: User, taras: User, new_table: NewTable) -> None:
    table = new_table(olena)
    services.join_table(taras, table.code)
    services.remove_person(olena, table.code, 1)
    assert drawn(table) == "Olena* - - -"
    for join in (
        lambda: services.join_table(taras, table.code),
        lambda: services.join_by_invitation(taras, table.token),
    ):
        with pytest.raises(NotAllowed, match="removed_from_table"):
            join()


def test_only_the_host_takes_people_off_and_never_the_host(olena: User, taras: User, new_table: NewTable) -> None:
    table = new_table(olena, bots=1)
    services.join_table(taras, table.code)
    with pytest.raises(NotAllowed, match="host_only"):
        services.remove_person(taras, table.code, 0)
    for seat in (0, 2, 3):  # oneself, a free seat, a bot
        with pytest.raises(Conflict, match="not_at_table"):
            services.remove_person(olena, table.code, seat)


def test_a_private_table_takes_only_the_invited(olena: User, taras: User, new_table: NewTable) -> None:
    table = new_table(olena, is_public=False)
    with pytest.raises(NotFound):
        services.join_table(taras, table.code)
    assert services.join_by_invitation(taras, table.token) == table.code
    services.join_table(taras, table.code, 3)
    assert drawn(table) == "Olena* - - Taras"


def test_a_wrong_invitation_leads_nowhere(olena: User, taras: User, new_table: NewTable) -> None:
    new_table(olena, is_public=False)
    with pytest.raises(NotFound):
        services.join_by_invitation(taras, "x" * 24)


def test_strangers_learn_nothing_of_a_private_table(olena: User, taras: User, new_table: NewTable) -> None:
    table = new_table(olena, is_public=False)
    for act in (
        lambda: services.add_bot(taras, table.code, "easy"),
        lambda: services.start_table(taras, table.code),
        lambda: services.remove_person(taras, table.code, 0),
    ):
        with pytest.raises(NotFound):
            act()


def test_guests_sit_at_no_rated_table(olena: User, guest: User, new_table: NewTable) -> None:
    table = new_table(olena, is_rated=True)
    with pytest.raises(NotAllowed, match="rated_needs_account"):
        services.join_by_invitation(guest, table.token)


def test_every_change_is_a_new_version(olena: User, taras: User, new_table: NewTable) -> None:
    table = new_table(olena)
    services.join_table(taras, table.code)
    services.leave_table(taras, table.code)
    before = table.version
    table.refresh_from_db()
    assert table.version == before + 2


@pytest.mark.parametrize("has_started", [False, True])
def test_a_private_table_is_not_even_there_for_strangers(
    olena: User, taras: User, new_table: NewTable, has_started: bool
) -> None:
    table = new_table(olena, bots=1, is_public=False)
    if has_started:
        services.start_table(olena, table.code)
    for act in (services.join_table, services.leave_table, services.start_table):
        with pytest.raises(NotFound):
            act(taras, table.code)
