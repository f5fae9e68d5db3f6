"""Muting, blocking, and chat off."""

from collections.abc import Callable

import pytest

from apps.accounts.models import User
from apps.chat import services
from apps.chat.models import Mute
from apps.chat.rooms import Room
from apps.errors import AppError, NotAllowed, NotFound
from apps.lobbies.errors import sentence_for
from apps.lobbies.models import Table
from apps.lobbies.services import TableWish, join_by_invitation, join_table, leave_table, open_table
from tests.chat.conftest import LOBBY, heard_by


def test_a_muted_person_is_not_heard_anywhere_and_hears_as_before(olena: User, taras: User, room: Room) -> None:
    for place in (room, LOBBY):
        services.say(taras, place, "Fool")
        services.say(olena, place, "Please")
    services.mute(olena, taras.pk)
    for place in (room, LOBBY):
        assert heard_by(olena, place) == ["Please"]
        assert heard_by(taras, place) == ["Fool", "Please"]
    services.unmute(olena, taras.pk)
    assert heard_by(olena, room) == ["Fool", "Please"]


def test_a_mute_keeps_nobody_from_a_table(olena: User, taras: User, table: Table) -> None:
    leave_table(taras, table.code)
    services.mute(olena, taras.pk)
    join_table(taras, table.code)
    assert Table.objects.get(pk=table.pk).seat_of(taras.pk)


@pytest.mark.parametrize("way", ["blocker joins", "blocked joins"])
def test_a_block_keeps_the_two_from_a_casual_table(olena: User, taras: User, table: Table, way: str) -> None:
    leave_table(taras, table.code)
    blocker, blocked = (taras, olena) if way == "blocker joins" else (olena, taras)
    services.block(blocker, blocked.pk)
    joins = (lambda: join_table(taras, table.code), lambda: join_by_invitation(taras, table.token))
    for join in joins:
        with pytest.raises(NotAllowed, match="kept_apart") as refused:
            join()
        assert "do not sit down together" in sentence_for(refused.value)
    assert not table.seats.filter(user=taras).exists()
    services.unblock(blocker, blocked.pk)
    join_table(taras, table.code)


def test_a_block_does_not_choose_opponents_at_rated_tables(olena: User, taras: User) -> None:
    table = open_table(olena, TableWish("pokemon", 4, is_rated=True))
    services.block(olena, taras.pk)
    join_table(taras, table.code)
    assert table.seats.filter(user=taras).exists()


def test_others_are_not_concerned(olena: User, taras: User, ira: User, table: Table, room: Room) -> None:
    services.block(ira, taras.pk)
    services.say(taras, room, "Hi")
    assert heard_by(ira, room) == []
    assert heard_by(olena, room) == ["Hi"]
    bohdan_table = open_table(ira, TableWish("pokemon", 4))
    join_table(olena, bohdan_table.code)


def test_a_block_is_not_softened_by_the_way(olena: User, taras: User) -> None:
    services.block(olena, taras.pk)
    services.mute(olena, taras.pk)
    services.unmute(olena, taras.pk)
    assert Mute.objects.get().is_block
    services.unblock(olena, taras.pk)
    assert not Mute.objects.exists()


def test_whom_one_cannot_mute(olena: User) -> None:
    codes = []
    for key in (olena.pk, 999_999_999):
        with pytest.raises(AppError) as refused:
            services.mute(olena, key)
        codes.append(refused.value.code)
    assert codes == ["not_oneself", "no_person"]


@pytest.mark.parametrize("act", [services.mute, services.unmute, services.block, services.unblock])
def test_numbers_of_nobody_are_refused(olena: User, act: Callable[[User, int], None]) -> None:
    for key in (0, 10**30):
        with pytest.raises(NotFound, match="no_person"):
            act(olena, key)


def test_chat_off_and_on(olena: User, taras: User, room: Room) -> None:
    services.switch_chat(olena, is_on=False)
    services.switch_chat(olena, is_on=False)
    with pytest.raises(NotAllowed, match="chat_is_off"):
        services.say(olena, room, "Hi")
    services.say(taras, room, "Hi")
    services.switch_chat(olena, is_on=True)
    services.say(olena, room, "Hi")
