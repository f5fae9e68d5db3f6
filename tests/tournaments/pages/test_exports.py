"""What can be taken away: calendar, spreadsheets, JSON."""

import csv
import io
import json
from datetime import UTC, timedelta
from zoneinfo import ZoneInfo

import pytest
from django.test import Client
from django.utils import timezone

from apps.tournaments.models import Tournament
from apps.tournaments.presenter.calendar import escaped, folded
from apps.tournaments.presenter.sheets import harmless
from apps.tournaments.services import creating
from tests.tournaments.formats.events import swiss
from tests.tournaments.pages.staged import FORMATS, over, written_down
from tests.tournaments.services.happenings import announced, organiser

pytestmark = pytest.mark.django_db


def sheet(tournament: Tournament, name: str) -> list[dict[str, str]]:
    response = Client().get(f"/tournaments/{tournament.code}/{name}.csv")
    assert response["Content-Type"] == "text/csv; charset=utf-8"
    assert response["Content-Disposition"].startswith("attachment")
    text = response.content.decode()
    assert text.startswith("\ufeff")
    return list(csv.DictReader(io.StringIO(text[1:])))


def calendar_of(tournament: Tournament) -> list[str]:
    response = Client().get(f"/tournaments/{tournament.code}/calendar.ics")
    assert response["Content-Type"] == "text/calendar; charset=utf-8"
    text = response.content.decode()
    assert text.endswith("\r\n")
    assert "\n" not in text.replace("\r\n", "")
    assert all(len(line.encode()) <= 75 for line in text.split("\r\n"))
    return text.replace("\r\n ", "").split("\r\n")


def test_the_standings_as_a_sheet() -> None:
    lines = sheet(written_down(swiss(5, "A>B C=D E", "A>E C>B D", "A=C E>D B")), "standings")
    assert [line["player"] for line in lines] == ["A", "E", "C", "D", "B"]
    assert [line["points"] for line in lines] == ["2.5", "2.0", "2.0", "1.5", "1.0"]
    assert [line["buchholz"] for line in lines] == ["5.0", "5.5", "5.0", "5.5", "5.5"]
    assert [line["lots"] for line in lines] == ["1.0", "5.0", "3.0", "4.0", "2.0"]


def test_the_results_as_a_sheet() -> None:
    lines = sheet(written_down(swiss(5, "A>B C=D E", "A:E C>B D")), "results")
    said = [(line["round"], line["table"], line["player"], line["points"], line["decided"]) for line in lines]
    assert said[:5] == [
        ("1", "1", "A", "1.0", "played"),
        ("1", "1", "B", "0.0", "played"),
        ("1", "2", "C", "0.5", "played"),
        ("1", "2", "D", "0.5", "played"),
        ("1", "3", "E", "1.0", "bye"),
    ]
    assert said[5] == ("2", "1", "A", "", "open")


@pytest.mark.parametrize(
    "name", ["=1+1", "+380", "-2", "@SUM(A1)", "\t=1", " =1", "\r=1", "\n=1", "＝1", '=HYPERLINK("http://x")', "|cmd"]
)
def test_no_name_runs_in_a_spreadsheet(name: str) -> None:
    tournament = written_down(swiss(2, "A>B"))
    tournament.entries.filter(pk=1).update(name=name)
    for which in ("standings", "results"):
        cells = [cell for line in sheet(tournament, which) for cell in line.values() if name.strip() in cell]
        assert cells
        assert all(cell.startswith("'") for cell in cells)


def test_a_harmless_name_stays_as_it_is() -> None:
    for name in ("Олена", "O'Neill", "a=b", "50%", "Kim-Ly", ""):
        assert harmless(name) == name


@pytest.mark.parametrize("name", FORMATS)
def test_everything_as_json(name: str) -> None:
    tournament = over(name)
    response = Client().get(f"/tournaments/{tournament.code}/results.json")
    content = json.loads(response.content)
    assert content["format"]["format"] == tournament.format["format"]
    assert content["status"] == "finished"
    assert len(content["standings"]) == tournament.entries.count()
    assert [each["round"] for each in content["rounds"]] == list(range(1, len(content["rounds"]) + 1))
    pairings = [pairing for each in content["rounds"] for pairing in each["pairings"]]
    assert all(pairing["decided"] for pairing in pairings)
    matches = {match for pairing in pairings for match in pairing["matches"]}
    assert matches == set(tournament.calls.filter(match__isnull=False).values_list("match_id", flat=True))


def test_sheets_before_the_start_have_their_heads_only() -> None:
    tournament = announced()
    assert sheet(tournament, "standings") == sheet(tournament, "results") == []


def test_a_calendar_has_it_in_universal_time_with_a_reminder() -> None:
    evening = (timezone.now() + timedelta(days=30)).astimezone(ZoneInfo("Europe/Kyiv")).replace(hour=19, minute=30)
    tournament = announced(check_in_minutes=30, starts_at=evening)
    lines = calendar_of(tournament)
    assert f"DTSTART:{evening.astimezone(UTC):%Y%m%dT%H%M%SZ}" in lines
    assert f"UID:{tournament.code}@testserver" in lines
    assert f"URL:http://testserver/tournaments/{tournament.code}/" in lines
    assert "TRIGGER:-PT30M" in lines
    assert lines[0] == "BEGIN:VCALENDAR"
    assert lines[-2] == "END:VCALENDAR"


def test_a_calendar_hears_of_changes() -> None:
    tournament = announced()
    before = calendar_of(tournament)
    creating.cancel_tournament(organiser(tournament), tournament.code, "no heating")
    after = calendar_of(tournament)
    assert "STATUS:CONFIRMED" in before
    assert "STATUS:CANCELLED" in after
    sequence = [
        int(line.removeprefix("SEQUENCE:")) for lines in (before, after) for line in lines if "SEQUENCE" in line
    ]
    assert sequence[0] < sequence[1]


def test_what_is_called_off_before_its_start_does_not_end_before_it() -> None:
    tournament = announced()
    creating.cancel_tournament(organiser(tournament), tournament.code, "no heating")
    start, end = (line.partition(":")[2] for line in calendar_of(tournament) if line.startswith(("DTSTART", "DTEND")))
    assert start < end


def test_no_title_begins_a_line_of_its_own() -> None:
    tournament = announced()
    tournament.title = "Кубок, весна; \\o/\r\nBEGIN:VEVENT\u2028X"
    tournament.about = "дуже довгий опис " * 20
    tournament.save()
    lines = calendar_of(tournament)
    assert lines.count("BEGIN:VEVENT") == 1
    assert any(line.startswith("SUMMARY:Кубок\\, весна\\; \\\\o/\\nBEGIN:VEVENTX") for line in lines)


def test_lines_are_folded_between_characters() -> None:
    line = "SUMMARY:" + "ї" * 100
    assert folded(line).replace("\r\n ", "") == line
    assert escaped("a\x00b\x07c") == "abc"
