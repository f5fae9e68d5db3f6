import pytest

from apps.accounts.models import User
from apps.errors import AppError, Conflict, Malformed, NotAllowed
from apps.lobbies import services
from apps.lobbies.enums import ClockPreset, TableStatus
from apps.lobbies.models import Table
from apps.lobbies.services import TableWish
from tests.lobbies.conftest import NewTable, drawn


def test_the_host_sits_first_and_bots_sit_last(olena: User, new_table: NewTable) -> None:
    table = new_table(olena, seats=4, bots=2, bot_level="easy")
    assert drawn(table) == "Olena* - bot:easy bot:easy"


def test_options_are_stored_complete(olena: User, new_table: NewTable) -> None:
    table = new_table(olena, options={"limit": 300})
    assert table.options == {"limit": 300, "free_draw": False, "strict": False, "reverse_skips_for_two": False}
    assert [(words.label, value) for words, value in table.special_options] == [("Play to", 300)]


def test_code_and_invitation_cannot_be_guessed_from_one_another(olena: User, new_table: NewTable) -> None:
    table = new_table(olena)
    assert len(table.code) == 8
    assert len(table.token) == 24
    assert table.code not in table.token


def test_opening_another_table_leaves_the_first(olena: User, taras: User, new_table: NewTable) -> None:
    first = new_table(olena)
    services.join_table(taras, first.code)
    second = new_table(olena, seats=2)
    assert drawn(first) == "- Taras* - -"
    assert drawn(second) == "Olena* -"


def test_opening_another_table_closes_one_that_is_left_empty(olena: User, new_table: NewTable) -> None:
    first = new_table(olena, bots=3)
    new_table(olena)
    first.refresh_from_db()
    assert first.status == TableStatus.CLOSED
    assert not first.seats.exists()


@pytest.mark.parametrize(
    ("wish", "error", "code"),
    [
        (TableWish("chess", 2), Malformed, "unknown_game"),
        (TableWish("pokemon", 1), Malformed, "bad_seat_count"),
        (TableWish("pokemon", 9), Malformed, "bad_seat_count"),
        (TableWish("pokemon", 4, bots=4), Malformed, "bad_form"),
        (TableWish("pokemon", 4, bots=-1), Malformed, "bad_form"),
        (TableWish("pokemon", 4, bots=1, bot_level="genius"), Malformed, "unknown_bot_level"),
        (TableWish("pokemon", 4, options={"limit": 20}), Malformed, "bad_options"),
        (TableWish("pokemon", 4, options={"limit": "many"}), Malformed, "bad_options"),
        (TableWish("pokemon", 4, options={"cheat": True}), Malformed, "bad_options"),
        (TableWish("pokemon", 4, bots=1, is_rated=True), Conflict, "rated_without_bots"),
    ],
)
def test_wishes_that_do_not_fit_open_nothing(olena: User, wish: TableWish, error: type[AppError], code: str) -> None:
    with pytest.raises(error) as refused:
        services.open_table(olena, wish)
    assert refused.value.code == code
    assert not Table.objects.exists()


def test_a_refused_wish_keeps_the_seat_one_has(olena: User, new_table: NewTable) -> None:
    table = new_table(olena)
    with pytest.raises(Malformed):
        new_table(olena, bots=1, bot_level="genius")
    assert drawn(table) == "Olena* - - -"


def test_guests_open_no_rated_tables(guest: User, new_table: NewTable) -> None:
    with pytest.raises(NotAllowed, match="rated_needs_account"):
        new_table(guest, is_rated=True)


def test_every_preset_is_a_clock() -> None:
    settings = {preset: preset.setting for preset in ClockPreset}
    assert [(s.seconds, s.bank, s.slow) for s in settings.values()] == [
        (20, 60, False),
        (45, 180, False),
        (86_400, 0, True),
    ]
