from datetime import timedelta

from django.utils import timezone

from apps.accounts.models import User
from apps.games.enums import MatchStatus
from apps.games.models import Match
from apps.lobbies import services
from apps.lobbies.enums import TableStatus
from apps.lobbies.models import Table, TableSeat
from apps.lobbies.services.presence import KEPT_FOR
from apps.lobbies.tasks import close_stale_tables, forget_old_tables
from config.celery import app
from tests.lobbies.conftest import NewPerson, NewTable, drawn


def test_those_gone_for_long_give_up_their_seat(olena: User, taras: User, new_table: NewTable) -> None:
    table = new_table(olena)
    services.join_table(taras, table.code)
    _last_seen(olena, minutes=11)
    assert services.close_stale_tables() == 1
    assert drawn(table) == "- Taras* - -"


def test_a_table_that_everybody_has_left_behind_closes(olena: User, new_table: NewTable) -> None:
    table = new_table(olena, bots=2)
    _last_seen(olena, minutes=11)
    services.close_stale_tables()
    table.refresh_from_db()
    assert table.status == TableStatus.CLOSED


def test_slow_tables_wait_for_days(olena: User, new_table: NewTable) -> None:
    table = new_table(olena, clock="slow")
    _last_seen(olena, minutes=60 * 24 * 2)
    assert services.close_stale_tables() == 0
    _last_seen(olena, minutes=60 * 24 * 3 + 1)
    assert services.close_stale_tables() == 1
    table.refresh_from_db()
    assert table.status == TableStatus.CLOSED


def test_a_table_whose_people_have_deleted_their_accounts_closes(olena: User, new_table: NewTable) -> None:
    table = new_table(olena, bots=1)
    olena.delete()
    services.close_stale_tables()
    table.refresh_from_db()
    assert table.status == TableStatus.CLOSED


def test_a_table_whose_host_has_deleted_the_account_gets_another(olena: User, taras: User, new_table: NewTable) -> None:
    table = new_table(olena, bots=1)
    services.join_table(taras, table.code)
    olena.delete()
    services.close_stale_tables()
    assert drawn(table) == "- Taras* - bot:normal"


def test_bots_are_never_away(olena: User, new_table: NewTable) -> None:
    table = new_table(olena, bots=1)
    TableSeat.objects.filter(user=None).update(seen_at=timezone.now() - timedelta(days=9))
    assert services.close_stale_tables() == 0
    assert not any(seat.is_away for seat in table.seats.all())


def test_the_task_has_the_name_that_beat_calls(olena: User, new_table: NewTable) -> None:
    table = new_table(olena)
    _last_seen(olena, minutes=11)
    close_stale_tables.apply()
    table.refresh_from_db()
    assert table.status == TableStatus.CLOSED
    assert close_stale_tables.name in {entry["task"] for entry in app.conf.beat_schedule.values()}


def test_tables_that_wait_no_more_are_forgotten_in_the_end_unless_their_match_still_runs(
    olena: User, taras: User, new_person: NewPerson, new_table: NewTable
) -> None:
    ira = new_person("Ira")
    waiting, played, left = new_table(olena, bots=1), new_table(taras, bots=1), new_table(ira)
    services.start_table(taras, played.code)
    services.leave_table(ira, left.code)
    Table.objects.update(created_at=timezone.now() - KEPT_FOR + timedelta(minutes=1))
    forget_old_tables.apply()
    assert Table.objects.count() == 3
    Table.objects.update(created_at=timezone.now() - KEPT_FOR - timedelta(minutes=1))
    forget_old_tables.apply()
    assert set(Table.objects.all()) == {waiting, played}
    Match.objects.update(status=MatchStatus.FINISHED)
    forget_old_tables.apply()
    assert set(Table.objects.all()) == {waiting}
    assert Match.objects.exists()
    assert forget_old_tables.name in {entry["task"] for entry in app.conf.beat_schedule.values()}


def test_presence_brings_back_whoever_was_away(olena: User, new_table: NewTable) -> None:
    table = new_table(olena)
    _last_seen(olena, minutes=5)
    services.note_presence(olena, table.code)
    seat = table.seats.get()
    before = table.version
    table.refresh_from_db()
    assert not seat.is_away
    assert table.version == before + 1
    services.note_presence(olena, table.code)
    table.refresh_from_db()
    assert table.version == before + 1


def _last_seen(person: User, minutes: int) -> None:
    TableSeat.objects.filter(user=person).update(seen_at=timezone.now() - timedelta(minutes=minutes))
