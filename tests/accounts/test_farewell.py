"""A copy of one's data, and the end of an account: nothing that says who it was is left anywhere."""

import json
from collections.abc import Callable

import pytest
from django.apps import apps
from django.contrib.admin.models import CHANGE, LogEntry
from django.contrib.auth import get_user
from django.contrib.contenttypes.models import ContentType
from django.core import serializers
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from apps.accounts import services
from apps.accounts.belongings import parts
from apps.accounts.models import ClaimedName, User
from apps.accounts.selectors import data_of, is_name_free
from apps.decks.services import create_deck
from apps.errors import Conflict
from apps.games.models import Match
from apps.games.services import resign_seat
from apps.lobbies.models import Table
from apps.lobbies.services import TableWish, open_table
from tests.accounts.conftest import PASSWORD
from tests.staff import give_app

pytestmark = pytest.mark.django_db
ADDRESS = "203.0.113.77"
TRACES = ("zlatopil", "Злата", "zlata@example.org", ADDRESS, "Table of gold", "Golden deck")


@pytest.fixture
def zlata(member: Callable[..., User]) -> User:
    return member("zlatopil", display_name="Злата", email="zlata@example.org")


@pytest.fixture
def browser(zlata: User) -> Client:
    """Signed in, and has left traces in every app: a match under way, a finished one, a table, a deck, a factor."""
    client = Client(REMOTE_ADDR=ADDRESS)
    client.post("/accounts/login/", {"login": "zlatopil", "password": PASSWORD})
    zlata.emailaddress_set.create(email=zlata.email, primary=True, verified=True)
    for _ in range(2):
        client.post("/play/", {"game": "perudo"})
    resign_seat(zlata.pk, Match.objects.earliest("created_at").pk)
    create_deck(zlata, "Golden deck")
    open_table(zlata, TableWish("pokemon", 3, title="Table of gold"))
    give_app(zlata)
    LogEntry.objects.create(
        user=User.objects.create_user("boss"),
        content_type=ContentType.objects.get_for_model(User),
        object_id=str(zlata.pk),
        object_repr="zlatopil",
        action_flag=CHANGE,
    )
    return client


def everything_kept() -> str:
    """Every row of every table, sessions included, as text."""
    rows = (row for model in apps.get_models() for row in model._default_manager.all())
    sessions = " ".join(str(row.get_decoded()) for row in apps.get_model("sessions.session").objects.all())
    return serializers.serialize("json", rows, ensure_ascii=False) + sessions


def delete(client: Client, **form: str) -> int:
    return client.post("/settings/delete/", {"password": PASSWORD, "sure": "on", **form}).status_code


def test_nothing_that_says_who_it_was_is_left(browser: Client) -> None:
    kept = everything_kept()
    assert [trace for trace in TRACES if trace not in kept] == []
    assert delete(browser) == 302
    kept = everything_kept()
    assert [trace for trace in TRACES if trace in kept] == []


def test_no_row_but_the_emptied_one_points_to_the_person(browser: Client, zlata: User) -> None:
    delete(browser)
    pointing = [
        relation.related_model._meta.label
        for relation in User._meta.related_objects
        if relation.related_model._default_manager.filter(**{relation.field.name: zlata.pk}).exists()
    ]
    assert pointing == ["moderation.StaffAct"]  # what staff did stays recorded, of a number


def test_matches_stay_and_go_on_under_no_name(browser: Client, zlata: User) -> None:
    resigned, running = Match.objects.order_by("created_at")
    delete(browser)
    for match in (resigned, running):
        match.refresh_from_db()
        assert match.seats.get(index=0).shown_name == "Deleted player"
    assert running.seats.get(index=0).has_resigned
    assert running.status == "finished"  # bots alone do not play on
    assert Table.objects.get().status == "closed"


def test_names_and_address_are_free_again_at_once(browser: Client, zlata: User) -> None:
    delete(browser)
    assert is_name_free("zlatopil")
    assert is_name_free("Злата")
    form = {"username": "zlatopil", "email": "zlata@example.org", "password1": PASSWORD}
    assert Client().post("/accounts/signup/", form).status_code == 302
    assert User.objects.get(username="zlatopil").pk != zlata.pk


def test_the_door_is_shut_afterwards(browser: Client, zlata: User) -> None:
    other = Client()
    other.force_login(zlata)
    delete(browser)
    assert not get_user(browser).is_authenticated
    assert not get_user(other).is_authenticated
    assert Client().get("/people/zlatopil/").status_code == 404
    assert Client().get(f"/people/%23{zlata.pk}/").status_code == 404
    zlata.refresh_from_db()
    assert (zlata.shown_name, zlata.is_active, zlata.has_usable_password()) == ("Deleted player", False, False)


@pytest.mark.parametrize("form", [{"password": "wrong"}, {"password": ""}, {"sure": ""}])
def test_it_takes_the_password_and_a_clear_yes(browser: Client, zlata: User, form: dict[str, str]) -> None:
    assert delete(browser, **form) == 200
    zlata.refresh_from_db()
    assert zlata.deleted_at is None


def test_passwords_are_not_guessed_there(browser: Client, zlata: User) -> None:
    assert [delete(browser, password=str(n)) for n in range(6)] == [200] * 5 + [429]


def test_a_guest_says_so_once(guest_client: Client) -> None:
    guest_client.post("/settings/delete/", {"sure": "on"})
    assert not ClaimedName.objects.exists()
    assert User.objects.get().deleted_at


def test_staff_give_their_rights_back_first(client: Client, db: None) -> None:
    boss = User.objects.create_superuser("moderator", "m@example.org", PASSWORD)
    client.force_login(boss)
    page = client.post("/settings/delete/", {"password": PASSWORD, "sure": "on"}).content.decode()
    assert "rights over others" in page
    with pytest.raises(Conflict, match="staff_stays"):
        services.delete_account(boss)


def test_several_may_go(member: Callable[..., User]) -> None:
    for name in ("olena", "taras"):
        services.delete_account(member(name))
    assert {person.username for person in User.objects.all()} == {f"#{person.pk}" for person in User.objects.all()}


def test_the_copy_has_a_part_of_every_app(browser: Client, zlata: User) -> None:
    response = browser.post("/settings/export/")
    assert response["Content-Disposition"] == 'attachment; filename="parlour.json"'
    data = json.loads(response.content)
    assert set(data) == set(parts()) >= {"account", "games", "lobbies", "decks"}
    assert data["account"]["profile"]["display_name"] == "Злата"
    assert data["account"]["sessions"][0]["ip"] == ADDRESS
    assert [match["game"] for match in data["games"]] == ["perudo", "perudo"]
    assert data["lobbies"]["tables"][0]["title"] == "Table of gold"
    assert data["decks"][0]["name"] == "Golden deck"


def test_the_copy_has_no_secrets_and_nothing_of_others(browser: Client, zlata: User) -> None:
    copy = browser.post("/settings/export/").content.decode()
    secrets = [zlata.password, browser.session.session_key, "JBSWY3DPEHPK3PXP", "boss", Table.objects.get().token]
    assert [secret for secret in secrets if secret in copy] == []


def test_copies_are_counted(browser: Client) -> None:
    assert [browser.post("/settings/export/").status_code for _ in range(4)] == [200, 200, 200, 429]


def test_the_copy_costs_no_query_more_for_each_match(browser: Client, zlata: User) -> None:
    with CaptureQueriesContext(connection) as few:
        data_of(zlata.pk)
    for _ in range(3):
        browser.post("/play/", {"game": "perudo"})
    with CaptureQueriesContext(connection) as many:
        data_of(zlata.pk)
    assert len(few) == len(many)
