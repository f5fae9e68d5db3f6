"""What several people do at the same moment. Each thread has a connection of its own; `drawn` looks at the end."""

from collections.abc import Callable
from threading import Barrier, Thread

import pytest
from django.db import connection
from django.utils import timezone

from apps.accounts.models import User
from apps.errors import AppError
from apps.games.models import Match
from apps.lobbies import services
from apps.lobbies.enums import TableStatus
from apps.lobbies.models import AWAY_AFTER, TableSeat
from tests.lobbies.conftest import NewPerson, NewTable, drawn

pytestmark = [pytest.mark.postgres, pytest.mark.django_db(transaction=True)]

Act = Callable[[], object]


def at_once(*acts: Act) -> list[str]:
    """Do all of it together; the code of each refusal, "" for what was done."""
    together = Barrier(len(acts))
    answers = [""] * len(acts)

    def run(number: int, act: Act) -> None:
        try:
            together.wait(timeout=10)
            act()
        except AppError as refusal:
            answers[number] = refusal.code
        except Exception as fault:  # whatever it is, the test shall see it
            answers[number] = repr(fault)
        finally:
            connection.close()

    threads = [Thread(target=run, args=pair) for pair in enumerate(acts)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(timeout=30)
    return answers


@pytest.fixture
def people(transactional_db: None, new_person: NewPerson) -> list[User]:
    return [new_person(f"Person{number}") for number in range(8)]


def test_the_last_seat_goes_to_one(people: list[User], new_table: NewTable) -> None:
    host, *others = people
    table = new_table(host, seats=3, bots=1)
    answers = at_once(*(lambda person=person: services.join_table(person, table.code) for person in others))
    assert sorted(answers) == ["", *["table_full"] * 6]
    assert table.seats.count() == 3


def test_one_person_in_two_tabs_sits_once(people: list[User], new_table: NewTable) -> None:
    tables = [new_table(host) for host in people[:4]]
    person = people[7]
    answers = at_once(*(lambda table=table: services.join_table(person, table.code) for table in tables))
    assert answers == [""] * 4
    assert TableSeat.objects.filter(user=person).count() == 1


def test_two_hosts_who_visit_one_another_do_not_wait_for_ever(people: list[User], new_table: NewTable) -> None:
    for _ in range(5):
        first, second = new_table(people[0]), new_table(people[1])
        at_once(
            lambda table=second: services.join_table(people[0], table.code),
            lambda table=first: services.join_table(people[1], table.code),
        )
        assert TableSeat.objects.filter(user__in=people[:2]).count() <= 2
        for person in people[:2]:
            assert TableSeat.objects.filter(user=person).count() <= 1


def test_who_comes_while_the_host_starts_is_in_or_told(people: list[User], new_table: NewTable) -> None:
    host, guest = people[:2]
    table = new_table(host, bots=1)
    started, joined = at_once(
        lambda: services.start_table(host, table.code), lambda: services.join_table(guest, table.code)
    )
    assert started == ""
    seats = Match.objects.get().seats
    if joined:
        assert joined == "table_started"
    assert seats.filter(user=guest).exists() == (joined == "")
    assert not TableSeat.objects.filter(user=guest).exists()


def test_a_double_click_on_start_makes_one_match(people: list[User], new_table: NewTable) -> None:
    table = new_table(people[0], bots=1)
    answers = at_once(*[lambda: services.start_table(people[0], table.code)] * 4)
    assert sorted(answers) == ["", *["table_started"] * 3]
    assert Match.objects.count() == 1


def test_when_all_leave_at_once_the_table_closes(people: list[User], new_table: NewTable) -> None:
    table = new_table(people[0], seats=8)
    for person in people[1:]:
        services.join_table(person, table.code)
    answers = at_once(*(lambda person=person: services.leave_table(person, table.code) for person in people))
    table.refresh_from_db()
    assert answers == [""] * 8
    assert table.status == TableStatus.CLOSED
    assert drawn(table) == "- - - - - - - -"


def test_who_comes_back_and_leaves_at_once_does_not_wait_for_ever(people: list[User], new_table: NewTable) -> None:
    host, guest = people[:2]
    for _ in range(15):
        table = new_table(host)
        services.join_table(guest, table.code)
        TableSeat.objects.update(seen_at=timezone.now() - 2 * AWAY_AFTER)
        answers = at_once(
            lambda table=table: services.note_presence(guest, table.code),
            lambda table=table: services.leave_table(guest, table.code),
        )
        assert answers == ["", ""]
        assert drawn(table) == "Person0* - - -"
