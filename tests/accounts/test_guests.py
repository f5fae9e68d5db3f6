"""Playing as a guest, and staying."""

from collections.abc import Callable
from datetime import timedelta

import pytest
from django.contrib.admin.models import ADDITION, LogEntry
from django.contrib.auth import get_user
from django.contrib.contenttypes.models import ContentType
from django.contrib.sessions.models import Session
from django.core import mail
from django.core.management import call_command
from django.test import Client
from django.utils import timezone, translation

from apps.accounts import guest_names, services
from apps.accounts.models import ClaimedName, User
from apps.accounts.names import NAME_LENGTH
from apps.accounts.tasks import forget_expired_sessions, forget_idle_guests
from apps.accounts.validators import check_display_name, check_username
from apps.errors import Conflict
from tests.accounts.conftest import PASSWORD, the_only_person

pytestmark = pytest.mark.django_db
MEMBERSHIP = {"username": "olena", "email": "olena@example.org", "password1": PASSWORD}


def test_one_click_makes_a_guest_and_goes_on(client: Client) -> None:
    response = client.post("/guest/", {"next": "/tables/"})
    assert response["Location"] == "/tables/"
    guest = the_only_person()
    assert get_user(client) == guest
    assert guest.is_guest
    assert not guest.has_usable_password()


@pytest.mark.parametrize(
    "elsewhere", ["https://evil.example/", "//evil.example", "javascript:alert(1)", "/\\evil.example", ""]
)
def test_the_way_on_is_ours(client: Client, elsewhere: str) -> None:
    assert client.post("/guest/", {"next": elsewhere})["Location"] == "/"


def test_a_second_click_makes_nobody_new(guest_client: Client) -> None:
    guest_client.post("/guest/")
    assert User.objects.count() == 1


def test_a_guest_is_made_by_post_only(client: Client) -> None:
    assert client.get("/guest/").status_code == 405


def test_a_strange_page_cannot_make_guests(db: None) -> None:
    assert Client(enforce_csrf_checks=True).post("/guest/").status_code == 403


def test_guests_are_rate_limited(db: None) -> None:
    assert [Client().post("/guest/").status_code for _ in range(31)][-1] == 429


def test_a_guest_has_a_name_in_the_language_of_the_reader(client: Client) -> None:
    client.post("/guest/", headers={"accept-language": "uk-UA,uk;q=0.9"})
    guest = the_only_person()
    assert guest.language == "uk"
    assert not guest.display_name.isascii()
    assert guest.username.isascii()


@pytest.mark.parametrize("language", ["en", "uk", "ru"])
def test_every_guest_name_is_one_we_would_accept(language: str) -> None:
    for adjective in guest_names.ADJECTIVES:
        for animal in guest_names.ANIMALS:
            shown = guest_names._pair(language, adjective, animal)
            check_display_name(shown)
            check_username(f"{adjective[0]}{animal[0]}")
            assert len(shown) + len(" 999999") <= NAME_LENGTH


def test_guests_never_clash(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(guest_names, "ADJECTIVES", guest_names.ADJECTIVES[:1])
    monkeypatch.setattr(guest_names, "ANIMALS", guest_names.ANIMALS[:1])
    names = {services.create_guest().display_name for _ in range(20)}
    assert len(names) == 20
    assert "Quiet Otter" in names


def test_a_guest_becomes_a_member_in_the_same_row(guest_client: Client) -> None:
    guest = the_only_person()
    response = guest_client.post("/guest/upgrade/", MEMBERSHIP)
    assert response.status_code == 302
    person = the_only_person()
    assert (person.pk, person.username, person.is_guest) == (guest.pk, "olena", False)
    assert person.shown_name == "olena"
    assert person.check_password(PASSWORD)
    assert get_user(guest_client) == person
    assert mail.outbox[0].to == ["olena@example.org"]
    assert set(ClaimedName.objects.values_list("holder", flat=True)) == {person.pk}
    assert guest.name_key not in ClaimedName.objects.values_list("key", flat=True)


def test_an_address_that_a_moderator_noted_gives_way(guest_client: Client) -> None:
    guest = the_only_person()
    guest.emailaddress_set.create(email="old@example.org", primary=True, verified=True)
    guest_client.post("/guest/upgrade/", MEMBERSHIP)
    address = the_only_person().emailaddress_set.get()
    assert (address.email, address.verified) == ("olena@example.org", False)


def test_the_same_form_sent_twice_does_no_harm(guest_client: Client) -> None:
    assert [guest_client.post("/guest/upgrade/", MEMBERSHIP).status_code for _ in range(2)] == [302, 302]
    assert not the_only_person().is_guest


def test_a_guest_may_keep_the_name(guest_client: Client) -> None:
    guest = the_only_person()
    guest_client.post("/guest/upgrade/", {**MEMBERSHIP, "username": guest.username})
    assert the_only_person().username == guest.username
    assert not the_only_person().is_guest


def test_a_display_name_of_ones_own_stays(guest_client: Client) -> None:
    guest = the_only_person()
    services.update_profile(guest, display_name="Олена П.", language="uk", time_zone="UTC")
    guest_client.post("/guest/upgrade/", MEMBERSHIP)
    assert the_only_person().shown_name == "Олена П."


@pytest.mark.parametrize("username", ["OLENA", "оlenа", "moderator", "", "a b"])
def test_an_upgrade_is_refused_beside_the_field(
    guest_client: Client, member: Callable[..., User], username: str
) -> None:
    member("olena")
    response = guest_client.post("/guest/upgrade/", {**MEMBERSHIP, "username": username, "email": "o2@example.org"})
    assert response.status_code == 200
    assert b"id_username_error" in response.content
    assert User.objects.get(is_guest=True).email == ""
    assert get_user(guest_client).is_authenticated


def test_a_race_for_the_name_of_an_upgrade_ends_in_words(
    guest_client: Client, member: Callable[..., User], monkeypatch: pytest.MonkeyPatch
) -> None:
    member("olena")
    monkeypatch.setattr("apps.accounts.adapter.is_name_free", lambda name: True)
    response = guest_client.post("/guest/upgrade/", {**MEMBERSHIP, "email": "other@example.org"})
    assert b"Somebody already has this name" in response.content
    assert User.objects.filter(is_guest=True).count() == 1


def test_a_member_cannot_be_upgraded(client: Client, member: Callable[..., User]) -> None:
    person = member("taras")
    client.force_login(person)
    assert client.post("/guest/upgrade/", MEMBERSHIP)["Location"] == "/settings/"
    with pytest.raises(Conflict):
        services.upgrade_guest(person, services.Membership("olena", "o@example.org", PASSWORD))


@pytest.mark.parametrize("page", ["/accounts/email/", "/accounts/password/change/", "/accounts/password/set/"])
def test_a_guest_has_no_password_and_no_mail_to_change(guest_client: Client, page: str) -> None:
    assert guest_client.get(page)["Location"] == "/guest/upgrade/"


def old_guest(days: int = 40) -> User:
    with translation.override("en"):
        guest = services.create_guest()
    User.objects.filter(pk=guest.pk).update(date_joined=timezone.now() - timedelta(days=days))
    return guest


def test_guests_who_never_played_are_forgotten_after_a_month() -> None:
    idle, fresh, busy = old_guest(), old_guest(days=2), old_guest()
    person = ContentType.objects.get_for_model(User)
    LogEntry.objects.create(
        user=busy, content_type=person, object_id=str(busy.pk), action_flag=ADDITION, object_repr=""
    )
    forget_idle_guests()
    assert not User.objects.filter(pk=idle.pk).exists()
    assert User.objects.filter(pk__in=[fresh.pk, busy.pk]).count() == 2


def test_members_are_never_forgotten(member: Callable[..., User], capsys: pytest.CaptureFixture[str]) -> None:
    member("olena")
    User.objects.update(date_joined=timezone.now() - timedelta(days=4000))
    call_command("remove_idle_guests", "--days", "1")
    assert User.objects.count() == 1
    assert "0 guests removed." in capsys.readouterr().out


def test_sessions_that_are_over_are_forgotten(guest_client: Client) -> None:
    other = Client()
    other.post("/guest/")
    Session.objects.filter(pk=other.session.session_key).update(expire_date=timezone.now())
    forget_expired_sessions()
    assert [session.pk for session in Session.objects.all()] == [guest_client.session.session_key]
