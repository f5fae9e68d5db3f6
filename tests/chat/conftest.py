"""People who talk, and the rooms in which they do."""

import pytest

from apps.accounts.models import User
from apps.chat.models import Line
from apps.chat.rooms import Room
from apps.chat.selectors import lines_in
from apps.lobbies.models import Table
from apps.lobbies.services import TableWish, join_table, open_table
from tests.games.play import new_match, new_person

LOBBY = Room("lobby", "all")


@pytest.fixture
def olena(db: None) -> User:
    return new_person("olena")


@pytest.fixture
def taras(db: None) -> User:
    return new_person("taras")


@pytest.fixture
def ira(db: None) -> User:
    """At none of the tables."""
    return new_person("ira")


@pytest.fixture
def guest(db: None) -> User:
    person = new_person("Guest-Heron")
    person.is_guest = True
    person.save()
    return person


@pytest.fixture
def table(olena: User, taras: User) -> Table:
    """A public table at which Olena and Taras sit."""
    opened = open_table(olena, TableWish("pokemon", 4))
    join_table(taras, opened.code)
    return opened


@pytest.fixture
def room(table: Table) -> Room:
    """Where Olena and Taras talk while they wait."""
    return Room("table", table.code)


@pytest.fixture
def match_id(olena: User, taras: User) -> str:
    """A running public match of Olena and Taras."""
    return new_match("perudo", people=2).match_id


def heard_by(person: User, room: Room) -> list[str]:
    """What somebody sees of a room, in English."""
    return [line.said for line in lines_in(room, person)]


def written(author: User, room: Room, text: str = "Hi") -> Line:
    """A line that was written without asking anybody."""
    return Line.objects.create(
        room_kind=room.kind, room_key=room.key, author=author, author_name=author.shown_name, text=text
    )
