"""The moderators' desk: who sees what, does what, and what it leaves in the record."""

import re
from collections.abc import Callable

import pytest
from allauth.usersessions.models import UserSession
from django.contrib.auth.models import Group, Permission
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from apps.accounts.models import User
from apps.decks.services import create_deck
from apps.moderation import services
from apps.moderation.enums import Reason
from apps.moderation.models import Appeal, Case, Sanction, StaffAct
from apps.moderation.services import Complaint
from apps.moderation.staff import GROUPS
from apps.moderation.subjects import Subject
from tests.moderation.conftest import WHY, Sanctioned, new_person, text_of
from tests.staff import sign_in_staff

XSS = "<script>alert(1)</script>"
SANCTION = {
    "act": "sanction",
    "sanction-kind": "mute",
    "sanction-scope": "chat",
    "sanction-days": "7",
    "sanction-reason": "abuse",
    "sanction-words": "Enough.",
    "sanction-why": WHY,
}


def desk(person: User) -> Client:
    client = Client()
    sign_in_staff(client, person)
    return client


@pytest.fixture
def case(olena: User, taras: User) -> Case:
    return services.report(olena, Subject("person", str(taras.pk)), Complaint(Reason.ABUSE, f"He swore. {XSS}")).case


def page(case: Case) -> str:
    return f"/admin/moderation/case/{case.pk}/change/"


def codes() -> list[str]:
    return list(StaffAct.objects.order_by("pk").values_list("code", flat=True))


def awaiting(client: Client) -> dict[str, str]:
    """What the front page of the desk says of what awaits, and how many of each."""
    return dict(re.findall(r">([^<>]+?) <b>(\d+)</b>", text_of(client, "/admin/")))


def test_the_front_page_of_the_desk_says_what_awaits(
    case: Case, ira: User, olena: User, sanctioned: Sanctioned
) -> None:
    client = desk(ira)
    cases = ("Cases that nobody has claimed", "Claimed by you")
    assert [awaiting(client)[name] for name in cases] == ["1", "0"]
    client.post(page(case), {"act": "claim"})
    assert [awaiting(client)[name] for name in cases] == ["0", "1"]
    services.appeal(olena, sanctioned(olena).pk, "No.")
    assert awaiting(client)["Appeals for you to decide"] == "0", "it is against what Ira did"
    assert awaiting(desk(new_person("Bohdan", "moderator")))["Appeals for you to decide"] == "1"
    assert not awaiting(desk(new_person("Oles", "organiser")))


def test_a_case_from_the_queue_to_the_end(case: Case, ira: User, taras: User) -> None:
    client = desk(ira)
    assert page(case) in text_of(client, "/admin/moderation/case/?status__exact=open&q=taras")
    assert "He swore." in text_of(client, page(case))
    assert XSS not in text_of(client, page(case))
    assert client.post(page(case), {"act": "claim"})["Location"] == page(case)
    assert client.post(page(case), SANCTION)["Location"] == page(case)
    assert client.post(page(case), {"act": "close", "close-outcome": "acted", "close-why": WHY}).status_code == 302
    case.refresh_from_db()
    sanction = Sanction.objects.get()
    assert (case.status, case.outcome, sanction.person, sanction.case, sanction.words) == (
        *("closed", "acted"),
        *(taras, case, "Enough."),
    )
    assert codes() == ["claimed", "imposed", "closed"]
    assert "act-" not in text_of(client, page(case))


def test_a_claimed_case_is_in_one_pair_of_hands(case: Case, ira: User, bohdan: User) -> None:
    first, second = desk(ira), desk(bohdan)
    first.post("/admin/moderation/case/", {"action": "claim", "_selected_action": [case.pk]})
    assert "act-" not in text_of(second, page(case))
    assert second.post(page(case), {"act": "claim"}).status_code == 403
    said = second.post("/admin/moderation/case/", {"action": "claim", "_selected_action": [case.pk]}, follow=True)
    assert "Ira has taken this case already." in said.content.decode()
    assert "Done and recorded: 0 of 1." in said.content.decode()
    case.refresh_from_db()
    assert case.claimed_by == ira


def test_what_is_filled_in_wrongly_is_said_and_does_nothing(case: Case, ira: User) -> None:
    client = desk(ira)
    client.post(page(case), {"act": "claim"})
    assert client.post(page(case), {**SANCTION, "sanction-why": " "}).status_code == 200
    said = client.post(page(case), {**SANCTION, "sanction-scope": "everything"}).content.decode()
    assert "a mute is about writing only" in said
    assert client.post(page(case), {"act": "no such"}).status_code == 403
    assert not Sanction.objects.exists()
    assert codes() == ["claimed"]


def test_a_persons_page_shows_the_whole_record(case: Case, taras: User, ira: User, sanctioned: Sanctioned) -> None:
    sanctioned(taras)
    client = desk(ira)
    address = f"/admin/moderation/person/{taras.pk}/change/"
    shown = text_of(client, address)
    for text in ("taras", "mute", "a person · open", WHY, "Matches"):
        assert text in shown
    assert "taras@example.org" not in shown
    assert address in text_of(client, "/admin/moderation/person/?q=tara&sanctioned=yes")
    assert client.get("/admin/moderation/person/?email__startswith=t").status_code == 400
    client.post(address, {"act": "rename", "rename-name": "ivy", "rename-why": WHY})
    taras.refresh_from_db()
    assert taras.username == "ivy"
    assert "taras" in text_of(client, address)  # the former name


def test_an_offensive_name_is_changed_from_the_case_about_it(olena: User, taras: User, case: Case, ira: User) -> None:
    client = desk(ira)
    rename = {"act": "rename", "rename-name": "ivy", "rename-why": WHY}
    client.post(page(case), {"act": "claim"})
    assert client.post(page(case), rename).status_code == 403, "nobody has complained of the name"
    services.report(new_person("Marko"), Subject("person", str(taras.pk)), Complaint(Reason.NAME))
    client.post(page(case), rename)
    taras.refresh_from_db()
    assert taras.username == "ivy"


def test_a_warning_has_no_end_and_is_not_for_good(olena: User, ira: User, sanctioned: Sanctioned) -> None:
    warning = sanctioned(olena, "warning", "chat", None)
    client = desk(ira)
    for address in (f"person/{olena.pk}", f"sanction/{warning.pk}"):
        assert "for good" not in text_of(client, f"/admin/moderation/{address}/change/").partition("desk__acts")[0]


def test_a_sanction_is_lifted_alone_or_with_others_for_a_reason(
    olena: User, taras: User, bohdan: User, sanctioned: Sanctioned
) -> None:
    one, other, third = sanctioned(olena), sanctioned(taras), sanctioned(taras, "ban", "everything", None)
    client = desk(bohdan)
    client.post(f"/admin/moderation/sanction/{one.pk}/change/", {"act": "lift", "lift-why": WHY})
    chosen = {"action": "lift", "_selected_action": [other.pk, third.pk]}
    asked = client.post("/admin/moderation/sanction/", chosen)
    assert 'name="why"' in asked.content.decode()
    assert Sanction.objects.filter(lifted_at=None).count() == 2
    client.post("/admin/moderation/sanction/", {**chosen, "why": WHY})
    assert not Sanction.objects.filter(lifted_at=None).exists()
    assert codes().count("lifted") == 3


def test_an_appeal_is_decided_by_another_moderator(
    olena: User, ira: User, bohdan: User, sanctioned: Sanctioned
) -> None:
    made = services.appeal(olena, sanctioned(olena).pk, f"It was my brother. {XSS}")
    address = f"/admin/moderation/appeal/{made.pk}/change/"
    decision = {"act": "decide", "decide-decision": "lifted", "decide-reply": "We believe you."}
    own = desk(ira)
    assert "It was my brother." in text_of(own, address)
    assert "Another moderator decides." in text_of(own, address)
    assert own.post(address, decision).status_code == 403
    client = desk(bohdan)
    assert XSS not in text_of(client, address)
    assert "<h1>mute: writing to others</h1>" in text_of(client, address)
    client.post(address, decision)
    assert Appeal.objects.get().decision == "lifted"
    assert codes() == ["imposed", "lifted", "decided"]


def test_the_record_is_read_and_never_written(ira: User, olena: User, sanctioned: Sanctioned) -> None:
    sanctioned(olena)
    act = StaffAct.objects.get()
    root = User.objects.create_superuser("root", "root@example.org")
    for client in (desk(ira), desk(root)):
        assert WHY in text_of(client, f"/admin/moderation/staffact/?code__exact=imposed&q={WHY[:7]}")
        shown = text_of(client, f"/admin/moderation/staffact/{act.pk}/change/")
        assert WHY in shown
        assert f"/admin/moderation/sanction/{act.target_key}/change/" in shown
        assert client.get("/admin/moderation/staffact/add/").status_code == 403
        assert client.get(f"/admin/moderation/staffact/{act.pk}/delete/").status_code == 403
        assert client.post(f"/admin/moderation/staffact/{act.pk}/change/", {"reason": ""}).status_code == 403
        client.post("/admin/moderation/staffact/", {"action": "delete_selected", "_selected_action": [act.pk]})
    assert StaffAct.objects.get(pk=act.pk).reason == WHY


def test_addresses_are_shown_to_who_says_why(olena: User, taras: User, ira: User) -> None:
    lesia = new_person("lesia")
    for person, address in ((olena, "192.0.2.7"), (taras, "192.0.2.7"), (lesia, "192.0.2.8")):
        key = f"session of {person.username}"
        UserSession.objects.create(user=person, ip=address, session_key=key, user_agent="Firefox", data={})
    page, client = f"/admin/moderation/person/{olena.pk}/change/", desk(ira)
    assert "192.0.2.7" not in text_of(client, page)
    assert "192.0.2.7" not in client.post(page, {"act": "addresses", "addresses-why": ""}).content.decode()
    assert codes() == []
    shown = client.post(page, {"act": "addresses", "addresses-why": "Two at one table."}).content.decode()
    assert "192.0.2.7" in shown
    assert "taras" in shown
    assert "lesia" not in shown
    act = StaffAct.objects.get()
    assert (act.code, act.person_id, act.reason) == ("saw_addresses", olena.pk, "Two at one table.")


def test_who_may_not_see_addresses_does_not(olena: User) -> None:
    stranger = new_person("stranger", "organiser")
    stranger.user_permissions.add(Permission.objects.get(codename="view_person"))
    client, page = desk(stranger), f"/admin/moderation/person/{olena.pk}/change/"
    assert "act-" not in text_of(client, page)
    for act in ("addresses", "sanction", "rename"):
        assert client.post(page, {"act": act, f"{act}-why": WHY}).status_code == 403
    assert codes() == []


PAGES = ("case", "sanction", "appeal", "person", "staffact")


@pytest.mark.parametrize("name", PAGES)
@pytest.mark.parametrize(("group", "status"), [("moderator", 200), ("administrator", 200), ("organiser", 403)])
def test_who_opens_which_page(
    name: str, group: str, status: int, olena: User, sanctioned: Sanctioned, case: Case
) -> None:
    made = services.appeal(olena, sanctioned(olena).pk, "No.")
    keys = {"case": case.pk, "sanction": made.sanction_id, "appeal": made.pk, "person": olena.pk}
    keys["staffact"] = StaffAct.objects.values_list("pk", flat=True)[0]
    client = desk(new_person("somebody", group))
    text_of(client, f"/admin/moderation/{name}/", status)
    text_of(client, f"/admin/moderation/{name}/{keys[name]}/change/", status)
    assert client.post(f"/admin/moderation/{name}/{keys[name]}/change/", {"act": "none"}).status_code == 403
    for way in ("add", f"{keys[name]}/delete"):
        assert client.get(f"/admin/moderation/{name}/{way}/").status_code == 403


@pytest.mark.parametrize("group", GROUPS)
def test_a_group_has_the_rights_it_is_meant_to_have(db: None, group: str) -> None:
    rights = Group.objects.get(name=group).permissions.values_list("content_type__app_label", "codename")
    every = Permission.objects.values_list("content_type__app_label", "codename")
    known = {f"{app}.{name}" for app, name in every}
    assert {f"{app}.{name}" for app, name in rights} == GROUPS[group] & known
    missing = GROUPS[group] - known
    assert missing == set()


def test_an_edit_on_a_page_of_djangos_own_is_recorded(olena: User) -> None:
    root = User.objects.create_superuser("root", "root@example.org", display_name="Root")
    form = {"username": "olena", "display_name": "Ivy", "language": "en", "time_zone": "UTC", "is_active": "on"}
    desk(root).post(f"/admin/accounts/user/{olena.pk}/change/", form)
    act = StaffAct.objects.get()
    assert (act.code, act.by, act.person_id, act.target_kind) == ("edited", root, olena.pk, "user")
    assert "isplay name" in act.after["fields"]


def test_a_deletion_is_recorded_and_there_are_none_by_the_dozen(olena: User) -> None:
    deck = create_deck(olena, "Gold")
    client = desk(User.objects.create_superuser("root", "root@example.org"))
    assert "delete_selected" not in text_of(client, "/admin/decks/deckbox/")
    client.post("/admin/decks/deckbox/", {"action": "delete_selected", "_selected_action": [deck.pk], "post": "yes"})
    assert codes() == []
    client.post(f"/admin/decks/deckbox/{deck.pk}/delete/", {"post": "yes"})
    act = StaffAct.objects.get()
    assert (act.code, act.target_kind, act.after["action"]) == ("edited", "deckbox", "Deletion")


@pytest.fixture
def queries_of(ira: User) -> Callable[[str], int]:
    client = desk(ira)

    def count(address: str) -> int:
        with CaptureQueriesContext(connection) as captured:
            text_of(client, address)
        return len(captured)

    return count


@pytest.mark.parametrize("name", PAGES)
def test_a_list_costs_the_same_however_long(
    name: str, olena: User, case: Case, sanctioned: Sanctioned, queries_of: Callable[[str], int]
) -> None:
    services.appeal(olena, sanctioned(olena).pk, "No.")
    queries_of(f"/admin/moderation/{name}/")
    before = queries_of(f"/admin/moderation/{name}/")
    for number in range(5):
        person = new_person(f"person{number}")
        services.appeal(person, sanctioned(person).pk, "No.")
        services.report(olena, Subject("person", str(person.pk)), Complaint(Reason.SPAM))
    assert queries_of(f"/admin/moderation/{name}/") == before
