"""People for the lobby's tests."""

from collections.abc import Callable

import pytest

from apps.accounts.models import User
from apps.lobbies import services
from apps.lobbies.models import Table

NewPerson = Callable[..., User]
NewTable = Callable[..., Table]


@pytest.fixture
def new_person() -> NewPerson:
    """`new_person("Olena")`, or a guest with `is_guest=True`."""

    def make(name: str, **more: object) -> User:
        person = User(username=name, **more)
        person.set_unusable_password()
        person.save()
        return person

    return make


@pytest.fixture
def new_table() -> NewTable:
    """`new_table(host, seats=3, bots=1)`: an open table for Pokemon."""

    def make(host: User, **wish: object) -> Table:
        return services.open_table(host, services.TableWish(**{"game": "pokemon", "seats": 4, **wish}))

    return make


@pytest.fixture
def olena(db: None, new_person: NewPerson) -> User:
    return new_person("Olena")


@pytest.fixture
def taras(db: None, new_person: NewPerson) -> User:
    return new_person("Taras")


@pytest.fixture
def guest(db: None, new_person: NewPerson) -> User:
    return new_person("Guest-Heron", is_guest=True)


def drawn(table: Table) -> str:
    """Who sits where: `drawn(table) == "Olena* - bot:easy"`; the host has a star."""
    table = Table.objects.get(pk=table.pk)

    def seat_text(index: int) -> str:
        seat = table.seats.select_related("user").filter(index=index).first()
        if seat is None:
            return "-"
        if seat.user is None:
            return f"bot:{seat.bot_level}"
        return seat.user.username + ("*" if seat.user_id == table.host_id else "")

    return " ".join(seat_text(index) for index in range(table.seat_count))
