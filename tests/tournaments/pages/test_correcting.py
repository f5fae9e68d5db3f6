"""The page that corrects a result: first what it changes, then the button that does it."""

import re

import pytest
from django.test import Client

from apps.tournaments.formats.competition import At
from apps.tournaments.formats.settings import Pods, SingleElimination
from apps.tournaments.services.acts import award
from apps.tournaments.services.correcting import correct
from tests.tournaments.pages.desk import organisers, press, read, text_of
from tests.tournaments.pages.staged import under_way
from tests.tournaments.services.happenings import (
    all_come,
    end_all,
    let_time_pass,
    organiser,
    played,
    started,
    sweep,
)

pytestmark = pytest.mark.django_db


def test_a_correction_is_looked_at_first() -> None:
    event = under_way("single_elimination")
    client = organisers(event)
    at = next(at for at, pairing in played(event).pairings() if len(pairing.seats) == 2 and pairing.result)
    path = f"correct/{at.round}/{at.pairing}/"
    before = read(client, event, path)
    assert "Show what this changes" in before
    assert "with all these changes" not in before
    shown = client.get(f"/tournaments/{event.code}/{path}?outcome=win:1")
    assert "another result" in text_of(shown)
    winner, loser = (event.entries.get(pk=entry).name for entry in played(event).pairing(at).seats)
    assert f"{winner} wins → {loser} wins" in text_of(shown)
    assert f"Correct to “{loser} wins”, with all these changes" in text_of(shown)
    seen = re.findall(r'name="seen" value="(\w+)"', shown.content.decode())[0]
    said = press(client, event, path, outcome="win:1", reason="misread", seen=seen)
    assert said.startswith("Result corrected, round 1")
    trail = read(Client(), event, "trail/")
    assert "another result" in trail
    assert "Why: misread" in trail


def test_a_correction_that_has_become_another_is_shown_again() -> None:
    event = under_way()
    client = organisers(event)
    response = client.post(
        f"/tournaments/{event.code}/correct/1/1/", {"outcome": "win:1", "reason": "misread", "seen": "0" * 16}
    )
    assert response.status_code == 409
    page = text_of(response)
    assert "Something has changed meanwhile" in page
    assert "with all these changes" in page
    assert 'value="misread"' in response.content.decode()


def test_a_correction_that_changes_nothing_or_cannot_be_is_said_to_be_so() -> None:
    event = under_way()
    client = organisers(event)
    assert "Nothing: this is the result already." in read(client, event, "correct/1/1/?outcome=win:0")
    assert "Choose how it ended." in read(client, event, "correct/1/1/?outcome=win:7")
    assert client.get(f"/tournaments/{event.code}/correct/2/1/").headers["Location"].endswith("/award/2/1/")


def test_a_match_of_others_is_not_shown_at_a_table_that_was_corrected() -> None:
    event = started(4, settings=SingleElimination(), break_seconds=0)
    for _ in range(2):
        all_come(event)
        end_all(event)
        let_time_pass(event, 1)
        sweep(event)
    final = event.calls.get(round=2)
    correct(organiser(event), event.code, At(1, 1), "absence", "neither was there")
    assert f"/matches/{final.match_id}/" not in read(organisers(event), event, "rounds/")


def test_the_places_of_a_table_begin_as_they_are() -> None:
    pod = started(3, settings=Pods(rounds=1, size=3), game="perudo")
    award(organiser(pod), pod.code, At(1, 1), "places:2,-,1", "so agreed")
    form = organisers(pod).get(f"/tournaments/{pod.code}/correct/1/1/").content.decode()
    assert re.findall(r'value="(.)" selected', form) == ["2", "-", "1"]
