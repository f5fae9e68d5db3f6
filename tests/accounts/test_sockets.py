"""Sockets of people who sign out or are shut out."""

from collections.abc import Callable

import pytest
from asgiref.sync import sync_to_async
from django.test import Client

from apps.accounts.models import User
from apps.accounts.sockets import COME_AGAIN
from tests.accounts.conftest import PASSWORD
from tests.sockets import Socket

pytestmark = pytest.mark.django_db(transaction=True)
NEW_PASSWORD = {"oldpassword": PASSWORD, "password1": "anvil-tulip-24", "password2": "anvil-tulip-24"}


def sign_out(client: Client, person: User) -> None:
    client.post("/accounts/logout/")


def change_the_password(client: Client, person: User) -> None:
    assert client.post("/accounts/password/change/", NEW_PASSWORD).status_code == 302


def close_the_account(client: Client, person: User) -> None:
    person.is_active = False
    person.save()


@pytest.mark.parametrize("act", [sign_out, change_the_password, close_the_account])
async def test_sockets_do_not_outlive_what_let_them_in(
    member: Callable[..., User], client: Client, act: Callable[[Client, User], None]
) -> None:
    olena, taras = [await sync_to_async(member)(name) for name in ("olena", "taras")]
    await sync_to_async(client.force_login)(olena)
    own, other, visitor = [await Socket.open("/ws/lobby/", person) for person in (olena, taras, None)]
    await sync_to_async(act)(client, olena)
    assert await own.closed_with() == COME_AGAIN
    for socket in (other, visitor):
        assert (await socket.said())["type"] == "html"
        assert await socket.says_nothing()
        await socket.leave()
