"""Matches that are reported."""

import pytest
from django.test import Client
from django.utils import translation

from apps.accounts.models import User
from apps.accounts.services import delete_account
from apps.errors import NotFound
from apps.games.reporting import ReportedMatches
from apps.moderation.desk import scenes_of
from apps.moderation.enums import CaseOutcome, Reason
from apps.moderation.models import Case, Notice, Report
from apps.moderation.services import Complaint, claim_case, close_case, report
from apps.moderation.subjects import Subject
from apps.moderation.wording import told
from tests.games.play import answer, new_match, new_person
from tests.staff import sign_in_staff

pytestmark = pytest.mark.django_db


def test_a_report_of_a_match_says_of_whom_and_when() -> None:
    table = new_match(people=3)
    answer(table)
    olena, _taras, ira = table.people
    client = Client()
    client.force_login(olena)
    address = f"/report/match/{table.match_id}/"
    assert address in client.get(f"/matches/{table.match_id}/").content.decode()
    assert client.post(address, {"reason": "cheating"}).status_code == 422
    assert client.post(address, {"reason": "cheating", "about": olena.pk}).status_code == 422
    assert client.post(address, {"reason": "cheating", "about": ira.pk})["Location"] == f"/matches/{table.match_id}/"
    made = Report.objects.get()
    assert made.case.about == ira
    assert (made.context["version"], made.context["reporter_seat"]) == (1, 0)
    assert made.context["seats"] == ["olena", "taras", "ira"]


def test_a_match_against_bots_alone_is_about_nobody() -> None:
    table = new_match(people=1, bots=2)
    assert ReportedMatches().seen_by(table.people[0], table.match_id).people == ()


@pytest.fixture
def case() -> Case:
    """About taras, by olena, at whose table they sit."""
    table = new_match(people=2)
    olena, taras = table.people
    return report(olena, Subject("match", table.match_id), Complaint(Reason.STALLING, about=taras.pk)).case


def test_a_case_about_a_match_says_in_words_what_was_reported(case: Case, client: Client) -> None:
    sign_in_staff(client, User.objects.create_superuser("moderator", "m@example.org", "tulip-anvil-42"))
    pages = ("moderation/case/", f"moderation/case/{case.pk}/change/", f"games/match/{case.subject_key}/change/")
    for page in pages:
        assert "Pokemon: olena – taras" in client.get(f"/admin/{page}").content.decode()
    with translation.override("uk"):
        rows = {row.label: row.text for row in scenes_of(case.reports.get().context)}
    assert (rows["місце того, хто скаржиться"], rows["стан справ"]) == ("1", "триває")


def test_the_reporter_hears_of_which_game_and_of_nobody_by_name(case: Case) -> None:
    boss = User.objects.create_superuser("moderator", "m@example.org", "tulip-anvil-42")
    claim_case(boss, case.pk)
    close_case(boss, case.pk, CaseOutcome.ACTED, "seen")
    notice = Notice.objects.get()
    assert told(notice).startswith("Your report (a match of Pokemon) was looked at")
    assert "taras" not in str(notice.detail)


def test_who_has_gone_has_no_name_in_reports_either(case: Case) -> None:
    assert case.about is not None
    delete_account(case.about)
    assert case.reports.get().context["seats"] == ["olena", ""]
    assert str(Case.objects.get()) == "Pokemon: olena – Deleted player"


@pytest.mark.parametrize("key", ["nothing", "\0", "a b"])
def test_no_match(key: str) -> None:
    with pytest.raises(NotFound):
        ReportedMatches().seen_by(new_person("olena"), key)


def test_what_a_stranger_may_not_watch_a_stranger_does_not_report() -> None:
    table = new_match(is_public=False)
    with pytest.raises(NotFound):
        ReportedMatches().seen_by(new_person("lesia"), table.match_id)
