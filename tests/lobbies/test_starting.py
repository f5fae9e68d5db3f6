import pytest

from apps.accounts.models import User
from apps.errors import Conflict, Malformed, NotAllowed
from apps.games.models import Match
from apps.lobbies import selectors, services
from apps.lobbies.enums import TableStatus
from apps.lobbies.models import TableSeat
from tests.lobbies.conftest import NewPerson, NewTable


def seats_of(match_id: str) -> list[str]:
    seats = Match.objects.get(pk=match_id).seats.select_related("user").order_by("index")
    return [seat.user.username if seat.user else f"bot:{seat.bot_level}" for seat in seats]


def test_free_seats_are_dropped(olena: User, taras: User, new_table: NewTable) -> None:
    table = new_table(olena, bots=1)
    services.join_table(taras, table.code, 2)
    match_id = services.start_table(olena, table.code)
    assert seats_of(match_id) == ["Olena", "Taras", "bot:normal"]


def test_free_seats_may_be_filled_with_bots(olena: User, taras: User, new_table: NewTable) -> None:
    table = new_table(olena)
    services.join_table(taras, table.code, 2)
    match_id = services.start_table(olena, table.code, fill="easy")
    assert seats_of(match_id) == ["Olena", "bot:easy", "Taras", "bot:easy"]


def test_the_match_is_as_the_table_was_set(olena: User, taras: User, new_table: NewTable) -> None:
    table = new_table(olena, is_public=False, is_rated=True)
    services.join_by_invitation(taras, table.token)
    match = Match.objects.get(pk=services.start_table(olena, table.code))
    assert (match.game, match.is_public, match.is_rated) == ("pokemon", False, True)


def test_a_started_table_has_given_up_its_seats(olena: User, taras: User, new_table: NewTable) -> None:
    table = new_table(olena)
    services.join_table(taras, table.code)
    match_id = services.start_table(olena, table.code)
    table.refresh_from_db()
    assert (table.status, table.match_id) == (TableStatus.STARTED, match_id)
    assert not TableSeat.objects.exists()
    new_table(olena)  # and both are free to sit elsewhere


def test_everybody_at_the_table_is_taken_to_the_match(
    olena: User, taras: User, new_person: NewPerson, new_table: NewTable
) -> None:
    table = new_table(olena)
    services.join_table(taras, table.code)
    match_id = services.start_table(olena, table.code)
    table.refresh_from_db()
    assert selectors.match_to_enter(olena, table) == match_id
    assert selectors.match_to_enter(taras, table) == match_id
    assert selectors.match_to_enter(new_person("Marko"), table) is None


def test_nobody_plays_alone(olena: User, new_table: NewTable) -> None:
    table = new_table(olena)
    with pytest.raises(Conflict, match="too_few_players") as refused:
        services.start_table(olena, table.code)
    assert refused.value.detail == {"least": 2}
    assert not Match.objects.exists()


def test_only_the_host_starts_and_only_once(olena: User, taras: User, new_table: NewTable) -> None:
    table = new_table(olena)
    services.join_table(taras, table.code)
    with pytest.raises(NotAllowed, match="host_only"):
        services.start_table(taras, table.code)
    services.start_table(olena, table.code)
    for act in (
        lambda: services.start_table(olena, table.code),
        lambda: services.join_table(taras, table.code),
        lambda: services.leave_table(taras, table.code),
        lambda: services.add_bot(olena, table.code, "easy"),
    ):
        with pytest.raises(Conflict, match="table_started"):
            act()
    assert Match.objects.count() == 1


def test_rated_tables_are_not_filled_with_bots(olena: User, taras: User, new_table: NewTable) -> None:
    table = new_table(olena, is_rated=True)
    services.join_table(taras, table.code)
    with pytest.raises(Conflict, match="rated_without_bots"):
        services.start_table(olena, table.code, fill="easy")
    assert not Match.objects.exists()


def test_playing_now_is_a_match_with_three_bots(olena: User) -> None:
    match_id = services.play_now(olena, "pokemon")
    assert seats_of(match_id) == ["Olena", "bot:normal", "bot:normal", "bot:normal"]
    assert not Match.objects.get(pk=match_id).is_public


def test_there_is_no_playing_unknown_games(olena: User) -> None:
    with pytest.raises(Malformed, match="unknown_game"):
        services.play_now(olena, "chess")
