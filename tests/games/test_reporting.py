"""Matches that are reported."""

import pytest
from django.test import Client

from apps.errors import NotFound
from apps.games.reporting import ReportedMatches
from apps.moderation.models import Report
from tests.games.play import answer, new_match, new_person

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
    report = Report.objects.get()
    assert report.case.about == ira
    assert (report.context["version"], report.context["reporter_seat"]) == (1, 0)
    assert report.context["seats"] == ["olena", "taras", "ira"]


def test_a_match_against_bots_alone_is_about_nobody() -> None:
    table = new_match(people=1, bots=2)
    assert ReportedMatches().seen_by(table.people[0], table.match_id).people == ()


@pytest.mark.parametrize("key", ["nothing", "\0", "a b"])
def test_no_match(key: str) -> None:
    with pytest.raises(NotFound):
        ReportedMatches().seen_by(new_person("olena"), key)


def test_what_a_stranger_may_not_watch_a_stranger_does_not_report() -> None:
    table = new_match(is_public=False)
    with pytest.raises(NotFound):
        ReportedMatches().seen_by(new_person("lesia"), table.match_id)
