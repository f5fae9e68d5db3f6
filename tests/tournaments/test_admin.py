"""Tournaments on the desk: to be read, by no filter felt for what is hidden, and called off on saying why."""

from collections.abc import Callable

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from apps.accounts.models import User
from apps.chat.rooms import Room
from apps.chat.services import say
from apps.errors import Conflict, Malformed, NotAllowed
from apps.games.enums import MatchStatus
from apps.games.models import Match
from apps.moderation.enums import Reason
from apps.moderation.models import StaffAct
from apps.moderation.services import Complaint, report
from apps.moderation.subjects import Subject
from apps.tournaments.enums import TournamentStatus
from apps.tournaments.models import Tournament
from apps.tournaments.services.judging import cancel_for
from tests.moderation.conftest import new_person as new_member
from tests.staff import sign_in_staff
from tests.tournaments.browsing import words
from tests.tournaments.services.happenings import all_come, announced, new_person, now, organiser, started

pytestmark = pytest.mark.django_db


@pytest.fixture
def ira(db: None) -> User:
    return new_member("ira", "moderator")


@pytest.fixture
def moderator(client: Client, ira: User) -> Client:
    sign_in_staff(client, ira)
    return client


def address(tournament: Tournament, key: str = "") -> str:
    return f"/admin/tournaments/tournament/{key or tournament.pk}/change/"


def test_a_moderator_reads_who_plays_and_what_was_done(moderator: Client) -> None:
    tournament = started(people=4)
    page = words(moderator, address(tournament))
    assert str(tournament.entries.all()[0]) in page
    assert "by the schedule: Round 1 starts." in page
    assert page == words(moderator, address(tournament, tournament.code))


def test_it_is_read_only_and_keeps_the_entry_code(moderator: Client) -> None:
    tournament = announced(entry_by="code", entry_code="sesame")
    assert "sesame" not in moderator.get(address(tournament)).content.decode()
    assert moderator.post(address(tournament), {"title": "Mine"}).status_code == 403


def test_more_entrants_cost_no_more_queries(moderator: Client) -> None:
    counts = []
    for people in (4, 8):
        tournament = started(people=people)
        with CaptureQueriesContext(connection) as queries:
            moderator.get(address(tournament))
        counts.append(len(queries))
    assert counts[0] == counts[1]


@pytest.mark.parametrize("field", ["entry_code__startswith=s", "entries__kit__startswith=o", "entries__brought__x=1"])
def test_no_filter_feels_for_what_is_hidden(moderator: Client, field: str) -> None:
    assert moderator.get(f"/admin/tournaments/tournament/?{field}").status_code == 400


def test_a_moderator_calls_it_off_and_says_why(moderator: Client, ira: User) -> None:
    tournament = started(people=4)
    all_come(tournament)
    assert moderator.post(address(tournament), {"act": "cancel", "cancel-why": ""}).status_code == 200
    assert now(tournament).is_running
    assert moderator.post(address(tournament), {"act": "cancel", "cancel-why": "an insult"}).status_code == 302
    assert now(tournament).status == TournamentStatus.CANCELLED
    assert set(Match.objects.values_list("status", flat=True)) == {MatchStatus.VOID}
    act = StaffAct.objects.get()
    assert (act.by, act.code, act.reason) == (ira, "ran_tournament", "an insult")
    assert (act.target_kind, act.target_key) == ("tournament", tournament.code)
    assert (act.before["status"], act.after["status"]) == ("running", "cancelled")
    trail = words(Client(), f"/tournaments/{tournament.code}/trail/")
    assert "cancelled by the moderators of the site. Why: an insult" in trail
    assert moderator.post(address(tournament), {"act": "cancel", "cancel-why": "again"}).status_code == 403


@pytest.mark.parametrize(
    ("who", "why", "refusal"),
    [
        (organiser, "mine", NotAllowed),
        (lambda _: new_member("lesia", "moderator"), "  ", Malformed),
    ],
)
def test_nobody_else_does_and_nobody_without_a_word(
    who: Callable[[Tournament], User], why: str, refusal: type[Exception]
) -> None:
    tournament = announced()
    by = who(tournament)
    with pytest.raises(refusal):
        cancel_for(by, tournament.code, why)
    assert now(tournament).is_announced
    assert not StaffAct.objects.exists()


def test_what_is_over_stays_as_it_is(ira: User) -> None:
    tournament = announced()
    cancel_for(ira, tournament.code, "an insult")
    with pytest.raises(Conflict, match="tournament_over"):
        cancel_for(ira, tournament.code, "again")
    assert StaffAct.objects.count() == 1


def test_a_report_leads_to_the_desk_and_the_chat_is_read_on_saying_why(moderator: Client) -> None:
    tournament = announced()
    say(organiser(tournament), Room("tournament", tournament.code), "Fools, all of you")
    made = report(new_person(), Subject("tournament", tournament.code), Complaint(Reason.ABUSE))
    case = moderator.get(f"/admin/moderation/case/{made.case_id}/change/").content.decode()
    assert address(tournament, tournament.code) in case
    assert "Fools, all of you" not in words(moderator, address(tournament))
    page = moderator.post(address(tournament), {"act": "chat", "chat-why": "a report"}).content.decode()
    assert "Fools, all of you" in page
    assert StaffAct.objects.get().target_key == tournament.code
