"""Matches on the desk: ended for a reason, and looked into on the record alone."""

import json
import re
from html import unescape

import pytest
from django.contrib.auth.models import Group
from django.test import Client

from apps.accounts.models import User
from apps.games import services
from apps.games.kernel import codec
from apps.games.kernel.index import all_engines
from apps.games.models import Seat
from apps.moderation.models import StaffAct
from tests.games.play import Table, answer, new_match
from tests.staff import sign_in_staff

pytestmark = pytest.mark.django_db


@pytest.fixture
def moderator(client: Client) -> Client:
    sign_in_staff(client, User.objects.create_superuser("moderator", "m@example.org", "tulip-anvil-42"))
    return client


def test_a_moderator_sees_a_match_and_ends_it(moderator: Client) -> None:
    table = new_match()
    page = f"/admin/games/match/{table.match_id}/change/"
    assert "olena" in moderator.get(page).content.decode()
    moderator.post(page, {"act": "void", "void-why": ""})
    assert table.now.status == "running"
    moderator.post(page, {"act": "void", "void-why": "a bug"})
    assert table.now.status == "void"
    act = StaffAct.objects.get()
    assert (act.code, act.target_key, act.reason) == ("voided", table.match_id, "a bug")
    assert (act.before["status"], act.after["status"]) == ("running", "void")
    assert "act-void" not in moderator.get(page).content.decode()
    client = Client()
    client.force_login(table.people[0])
    board = client.get(f"/matches/{table.match_id}/").content.decode()
    assert 'id="to-tables"' in board, "what is called off has a way on"
    assert 'id="rematch"' not in board


def test_a_match_that_ended_before_the_press_is_said_to_be_over(moderator: Client) -> None:
    table = new_match()
    services.resign_seat(table.people[0].pk, table.match_id)
    for form in ({"act": "void", "void-why": "my long reason"}, {**VERDICT, "adjudicate-why": "my long reason"}):
        said = moderator.post(f"/admin/games/match/{table.match_id}/change/", form).content.decode()
        assert "match is over" in said
        assert "my long reason" in said
    assert table.now.status == "finished"
    assert not StaffAct.objects.exists()


def test_several_matches_are_ended_for_one_reason(moderator: Client) -> None:
    tables = [new_match(), new_match()]
    services.resign_seat(tables[1].people[0].pk, tables[1].match_id)
    chosen = {"action": "void_matches", "_selected_action": [table.match_id for table in tables]}
    assert "Why" in moderator.post("/admin/games/match/", chosen).content.decode()
    assert [table.now.status for table in tables] == ["running", "finished"]
    said = moderator.post("/admin/games/match/", {**chosen, "why": "a bug"}, follow=True).content.decode()
    assert "Done and recorded: 1 of 2." in said
    assert [table.now.status for table in tables] == ["void", "finished"]
    assert StaffAct.objects.get().target_key == tables[0].match_id


VERDICT = {
    "act": "adjudicate",
    "adjudicate-place_0": "2",
    "adjudicate-place_1": "1",
    "adjudicate-ground": "judged_stalling",
    "adjudicate-why": "a report",
}


def test_a_moderator_decides_a_match_seat_by_seat(moderator: Client) -> None:
    table = new_match()
    page = f"/admin/games/match/{table.match_id}/change/"
    shown = moderator.get(page).content.decode()
    assert "Place of olena" in shown
    assert "Place of taras" in shown
    assert moderator.post(page, VERDICT)["Location"] == page
    assert table.now.outcome is not None
    assert (table.now.outcome.places, table.now.outcome.reason) == ((2, 1), "judged_stalling")
    after = moderator.get(page).content.decode()
    assert "A moderator has decided this match. Reason: stalling or leaving matches." in after
    assert "decided a match. a report" in after
    assert "What counts in a tournament is corrected by its organiser." in after
    assert "act-adjudicate" not in after


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"adjudicate-place_0": "2", "adjudicate-place_1": "2"}, "That is no result"),
        ({"adjudicate-place_1": ""}, "This field is required"),
        ({"adjudicate-place_1": "3"}, "Select a valid choice"),
        ({"adjudicate-ground": "rubber"}, "Select a valid choice"),
        ({"adjudicate-why": " "}, "This field is required"),
    ],
)
def test_a_verdict_filled_in_wrongly_is_said_and_does_nothing(
    moderator: Client, changes: dict[str, str], said: str
) -> None:
    table = new_match()
    answered = moderator.post(f"/admin/games/match/{table.match_id}/change/", {**VERDICT, **changes})
    assert answered.status_code == 200
    assert said in answered.content.decode()
    assert table.now.status == "running"
    assert not StaffAct.objects.exists()


def test_a_match_refuses_a_verdict_in_its_own_words(moderator: Client) -> None:
    table = new_match()
    Seat.objects.filter(match=table.match_id, index=0).update(user=User.objects.get(username="moderator"))
    said = moderator.post(f"/admin/games/match/{table.match_id}/change/", VERDICT).content.decode()
    assert "leave it to another moderator" in said
    assert table.now.status == "running"


def hands(client: Client, table: Table, step: str = "") -> str:
    form = {"act": "hands", "hands-step": step, "hands-why": "a report"}
    return client.post(f"/admin/games/match/{table.match_id}/change/", form).content.decode()


@pytest.mark.parametrize("game", [engine.key for engine in all_engines()])
def test_who_looks_at_hidden_hands_is_recorded(moderator: Client, game: str) -> None:
    table = new_match(game)
    opening = set(state_rows(table))
    plain = moderator.get(f"/admin/games/match/{table.match_id}/change/").content.decode()
    assert not StaffAct.objects.exists()
    assert "with all that is hidden" not in plain
    answer(table)
    assert set(state_rows(table)) <= {unescape(text) for text in cells(hands(moderator, table))}
    assert opening <= {unescape(text) for text in cells(hands(moderator, table, "0"))}
    assert [(act.code, act.after["step"], act.reason) for act in StaffAct.objects.order_by("pk")] == [
        ("saw_hands", 1, "a report"),
        ("saw_hands", 0, "a report"),
    ]


def state_rows(table: Table) -> list[str]:
    """Every field of the state as JSON."""
    built = json.loads(codec.encode(table.now.state))
    return [json.dumps(value, ensure_ascii=False) for value in built.values()]


def cells(page: str) -> list[str]:
    return re.findall(r'<td class="desk__text">(.*?)</td>', page, re.DOTALL)


@pytest.mark.parametrize("group", ["organiser", ""])
def test_who_is_no_moderator_looks_at_no_hands(client: Client, group: str) -> None:
    table = new_match()
    person = User.objects.create_user("lesia", "l@example.org", "tulip-anvil-42", is_staff=True)
    if group:
        person.groups.add(Group.objects.get(name=group))
    sign_in_staff(client, person)
    page = f"/admin/games/match/{table.match_id}/change/"
    assert client.get(page).status_code == (200 if group else 403)
    for form in ({"act": "hands", "hands-why": "x"}, {"act": "void", "void-why": "x"}, VERDICT):
        assert client.post(page, form).status_code == 403
    assert table.now.status == "running"
    assert not StaffAct.objects.exists()


@pytest.mark.parametrize("field", ["state__contains=5", "clock__gt=a", "opening_luck=1", "log__luck__contains=1"])
def test_no_filter_feels_for_what_is_hidden(moderator: Client, field: str) -> None:
    new_match()
    assert moderator.get(f"/admin/games/match/?{field}").status_code == 400


def test_no_filter_feels_for_an_invitation(moderator: Client) -> None:
    assert moderator.get("/admin/lobbies/table/?token__startswith=a").status_code == 400
