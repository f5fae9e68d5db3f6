import pytest

from apps.accounts.models import User
from apps.errors import AppError, Conflict, Malformed, NotAllowed
from apps.lobbies import services
from tests.lobbies.conftest import NewTable, drawn


def test_bots_come_change_and_go(olena: User, new_table: NewTable) -> None:
    table = new_table(olena)
    services.add_bot(olena, table.code, "easy")
    services.add_bot(olena, table.code, "normal", 3)
    assert drawn(table) == "Olena* bot:easy - bot:normal"
    services.set_bot_level(olena, table.code, 1, "normal")
    services.remove_bot(olena, table.code, 3)
    assert drawn(table) == "Olena* bot:normal - -"


def test_only_the_host_seats_bots(olena: User, taras: User, new_table: NewTable) -> None:
    table = new_table(olena, bots=1)
    services.join_table(taras, table.code)
    for act in (
        lambda: services.add_bot(taras, table.code, "easy"),
        lambda: services.remove_bot(taras, table.code, 3),
        lambda: services.set_bot_level(taras, table.code, 3, "easy"),
    ):
        with pytest.raises(NotAllowed, match="host_only"):
            act()
    assert drawn(table) == "Olena* Taras - bot:normal"


@pytest.mark.parametrize(
    ("level", "seat", "error", "code"),
    [
        ("genius", None, Malformed, "unknown_bot_level"),
        ("", None, Malformed, "unknown_bot_level"),
        ("easy", 0, Conflict, "seat_taken"),
        ("easy", 99, Malformed, "bad_form"),
    ],
)
def test_bots_that_cannot_sit(
    olena: User, new_table: NewTable, level: str, seat: int | None, error: type[AppError], code: str
) -> None:
    table = new_table(olena)
    with pytest.raises(error, match=code):
        services.add_bot(olena, table.code, level, seat)
    assert drawn(table) == "Olena* - - -"


def test_no_bot_sits_there(olena: User, new_table: NewTable) -> None:
    table = new_table(olena)
    for act in (
        lambda: services.remove_bot(olena, table.code, 0),
        lambda: services.set_bot_level(olena, table.code, 1, "easy"),
    ):
        with pytest.raises(Conflict, match="no_such_bot"):
            act()
    assert drawn(table) == "Olena* - - -"


def test_rated_tables_are_for_people(olena: User, new_table: NewTable) -> None:
    table = new_table(olena, is_rated=True)
    with pytest.raises(Conflict, match="rated_without_bots"):
        services.add_bot(olena, table.code, "easy")
