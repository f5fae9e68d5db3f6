"""Signals for moderators: what numbers say, and what they do not."""

from collections.abc import Callable

import pytest
from allauth.usersessions.models import UserSession
from django.test import Client

from apps.accounts.models import User
from apps.games import services
from apps.games.models import Seat
from apps.games.signs import Leavers, OneSidedPairs, SharedTables
from apps.moderation.models import StaffAct
from tests.games.play import Table, new_match, new_person
from tests.moderation.conftest import new_person as new_member
from tests.staff import sign_in_staff

pytestmark = pytest.mark.django_db


def lost(by: int, people: int = 2) -> Table:
    """A match that this seat has given up."""
    table = new_match(people=people)
    services.resign_seat(table.people[by].pk, table.match_id)
    return table


def said(part: OneSidedPairs | SharedTables | Leavers) -> list[tuple[str, str]]:
    return [(row.label, row.text) for row in part.rows("all")]


def test_a_pair_of_which_one_always_wins() -> None:
    for _ in range(5):
        lost(0)
    assert said(OneSidedPairs()) == []
    lost(0)
    assert said(OneSidedPairs()) == [("olena – taras", "0 : 6")]
    lost(1)
    assert said(OneSidedPairs()) == []


def test_in_a_party_nobody_is_a_pair() -> None:
    for _ in range(6):
        table = lost(0, people=3)
        services.resign_seat(table.people[1].pk, table.match_id)
    assert said(OneSidedPairs()) == []


def test_who_leaves_most_matches() -> None:
    for number in range(6):
        lost(0) if number % 2 else new_match()
    assert said(Leavers()) == [("olena", "left 3 of 6")]
    new_match()
    assert said(Leavers()) == []


def at(person: User, address: str) -> None:
    UserSession.objects.create(user=person, ip=address, session_key=f"{person.pk}{address}", user_agent="", data={})


def test_who_share_an_address_at_one_table() -> None:
    new_match(people=3)
    new_match(people=3)
    olena, taras, ira, lesia = (new_person(name) for name in ("olena", "taras", "ira", "lesia"))
    for person, address in ((olena, "192.0.2.1"), (ira, "192.0.2.1"), (taras, "192.0.2.2"), (lesia, "192.0.2.2")):
        at(person, address)
    assert said(SharedTables()) == [("olena – ira", "matches: 2")]


def test_the_page_of_signals(client: Client, django_assert_max_num_queries: Callable[[int], object]) -> None:
    for _ in range(6):
        lost(0)
    at(new_person("olena"), "192.0.2.1")
    at(new_person("taras"), "192.0.2.1")
    sign_in_staff(client, new_member("bohdan-mod", "moderator"))
    page = client.get("/admin/moderation/person/signals/").content.decode()
    assert "0 : 6" in page
    assert "left 6 of 6" in page
    assert "matches: 6" not in page
    assert not StaffAct.objects.exists()
    form = {"act": "shared", "shared-why": "as every week"}
    page = client.post("/admin/moderation/person/signals/", form).content.decode()
    assert "matches: 6" in page
    assert "192.0.2.1" not in page
    assert StaffAct.objects.get().code == "saw_addresses"
    assert Seat.objects.filter(has_resigned=True).count() == 6


def test_who_is_no_moderator_sees_no_signals(client: Client) -> None:
    sign_in_staff(client, new_member("petro-org", "organiser"))
    assert client.get("/admin/moderation/person/signals/").status_code == 403
