"""The organisers' console, the pages of their acts, and the trail that everybody reads."""

from datetime import timedelta

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from apps.tournaments.formats.competition import At
from apps.tournaments.formats.settings import Pods, SingleElimination, Swiss
from apps.tournaments.models import Tournament
from apps.tournaments.presenter import console
from apps.tournaments.services import acts, correcting
from tests.tournaments.pages.desk import organisers, press, read, signed_in, text_of
from tests.tournaments.pages.staged import FORMATS, over, under_way
from tests.tournaments.services.happenings import (
    all_come,
    announced,
    end_all,
    entered,
    let_time_pass,
    live,
    now,
    organiser,
    person_of,
    played,
    started,
)

pytestmark = pytest.mark.django_db
FIRST = At(1, 1)
ACT_PAGES = ("apart/", "swap/", "award/2/1/", "correct/1/1/")


@pytest.mark.parametrize("name", FORMATS)
def test_the_console_and_the_trail_of_every_format(name: str) -> None:
    event = under_way(name)
    client = organisers(event)
    assert "What needs you" in read(client, event, "manage/")
    for path in ("trail/", "award/2/1/", "correct/1/1/", f"entries/{event.entries.all()[0].pk}/drop/"):
        read(client, event, path)
    event = over(name)
    assert "Results" in read(organisers(event), event, "manage/")
    assert "The tournament is over." in read(Client(), event, "trail/")


def test_only_organisers_see_the_console_and_its_pages() -> None:
    event = under_way()
    player = signed_in(person_of(event.entries.all()[0].pk))
    for path in ("manage/", *ACT_PAGES):
        assert player.get(f"/tournaments/{event.code}/{path}").status_code == 403, path
        assert Client().get(f"/tournaments/{event.code}/{path}").status_code == 302, path
    for path in ("start/", "round/start/", "round/close/", "round/extend/", "pause/", "resume/", "together/"):
        player.post(f"/tournaments/{event.code}/{path}", {"number": 3, "minutes": 5, "pair": "1-2"})
        assert Client().get(f"/tournaments/{event.code}/{path}").status_code == 405, path
    assert not event.acts.filter(by=person_of(event.entries.all()[0].pk)).exists()
    assert now(event).paused_at is None
    assert len(played(event).rounds) == 2


def test_before_the_start_it_says_who_is_missing_and_starts_by_hand() -> None:
    event = announced()
    client = organisers(event)
    assert "So far 0 players have entered, and at least 2 are needed" in read(client, event, "manage/")
    entered(event, 3)
    page = read(client, event, "manage/")
    assert "So far" not in page
    assert "Start now with 3 players" in page
    assert press(client, event, "start/") == "The tournament starts with 3 players."
    assert now(event).is_running


def test_calls_that_nobody_answers_come_first() -> None:
    event = started(4, ready_seconds=120)
    client = organisers(event)
    assert "Nothing just now: it runs by itself." in read(client, event, "manage/")
    let_time_pass(event, 70)
    page = read(client, event, "manage/")
    names = [event.entries.get(pk=entry).name for entry in played(event).pairing(FIRST).seats]
    assert f"Not at the table yet, round 1, table 1: {names[0]} – {names[1]}." in page
    assert page.index("Not at the table yet") < page.index("The course of things")


def test_who_missed_a_call_is_named() -> None:
    event = started(4, ready_seconds=60)
    entry = event.entries.all()[0]
    entry.misses = 1
    entry.save()
    assert f"{entry.name} missed 1 call and will be out after one more." in read(organisers(event), event, "manage/")


def test_a_round_about_to_end_can_be_given_more_time() -> None:
    event = started(4, round_minutes=20)
    client = organisers(event)
    assert "The round ends at" not in read(client, event, "manage/")
    let_time_pass(event, 17 * 60)
    Tournament.objects.filter(pk=event.pk).update(round_ends_at=timezone.now() + timedelta(minutes=3))
    assert "and 2 tables are still open" in read(client, event, "manage/")
    assert press(client, event, "round/extend/", minutes=5) == "Round 1 has 5 minutes more."
    assert "still open. " not in read(client, event, "manage/").partition("The course of things")[0]
    assert press(client, event, "round/extend/", minutes="many").startswith("That request was not complete")


def test_the_next_round_is_offered_and_a_second_press_starts_no_other() -> None:
    event = started(4, settings=Swiss(rounds=2), starts_by_hand=True)
    client = organisers(event)
    all_come(event)
    end_all(event)
    page = read(client, event, "manage/")
    assert "The next round waits for you." in page
    assert "Start round 2" in page
    assert press(client, event, "round/start/", number=2) == "Round 2 starts."
    assert press(client, event, "round/start/", number=2) == "Somebody was quicker: that round has started."
    assert len(played(event).rounds) == 2


def test_a_round_is_ended_for_everybody_after_it_was_said_what_counts() -> None:
    event = started(4, overdue="absence")
    client = organisers(event)
    page = read(client, event, "manage/")
    assert "2 tables are still open, and their matches stop. Nobody scores." in page
    assert press(client, event, "round/close/") == "Time is up for round 1; 2 tables were still open."


def test_pause_and_resume() -> None:
    event = started(4)
    client = organisers(event)
    assert press(client, event, "pause/").startswith("The tournament is paused")
    assert "Paused since" in read(client, event, "manage/")
    assert press(client, event, "resume/").startswith("The tournament goes on")


def test_taking_somebody_out_says_what_it_does_and_asks_why() -> None:
    event = started(4)
    client = organisers(event)
    entry = event.entries.get(pk=played(event).pairing(FIRST).seats[0])
    page = read(client, event, f"entries/{entry.pk}/drop/")
    assert f"{entry.name} is paired no more" in page
    assert "The open match (round 1, table 1" in page
    response = client.post(f"/tournaments/{event.code}/entries/{entry.pk}/drop/", {"reason": " "})
    assert response.status_code == 400
    assert "Please say why" in text_of(response)
    path = f"entries/{entry.pk}/drop/"
    assert press(client, event, path, reason="<b>unkind</b>") == f"{entry.name} takes no further part."
    trail = Client().get(f"/tournaments/{event.code}/trail/").content.decode()
    assert "Why: &lt;b&gt;unkind&lt;/b&gt;" in trail
    assert "Let play again" in read(client, event, "manage/")
    assert press(client, event, f"entries/{entry.pk}/undrop/").startswith(f"{entry.name} takes part again")


def test_who_is_to_leave_a_pod_is_played_on_by_a_bot() -> None:
    event = started(3, settings=Pods(rounds=1, size=3, smallest=2, largest=6), game="perudo")
    page = read(organisers(event), event, f"entries/{event.entries.all()[0].pk}/drop/")
    assert "At the table (round 1, table 1) a bot plays the seat on" in page


def test_places_are_exchanged() -> None:
    event = started(4)
    client = organisers(event)
    assert "Exchange two places of this round" in read(client, event, "manage/")
    one, other = played(event).pairing(FIRST).seats[0], played(event).pairing(At(1, 2)).seats[0]
    said = press(client, event, "swap/", one=one, other=other)
    assert said.startswith("Places exchanged in round 1")
    response = client.post(f"/tournaments/{event.code}/swap/", {"one": one, "other": ""})
    assert response.status_code == 400
    all_come(event)
    end_all(event)
    assert "Exchange two places" not in read(client, event, "manage/")


def test_a_table_is_decided_without_play() -> None:
    event = started(4)
    client = organisers(event)
    all_come(event)
    seats = played(event).pairing(FIRST).seats
    name = event.entries.get(pk=seats[0]).name
    page = read(client, event, "award/1/1/")
    for choice in (f"{name} wins", f"{name} wins without play", "draw", "nobody came"):
        assert choice in page
    response = client.post(f"/tournaments/{event.code}/award/1/1/", {"outcome": "win:0", "reason": ""})
    assert response.status_code == 400
    assert 'value="win:0" checked' in response.content.decode(), "what was chosen stays chosen"
    said = press(client, event, "award/1/1/", outcome="walkover:0", reason="nobody else here")
    assert said.endswith(f"{name} wins without play.")
    assert client.get(f"/tournaments/{event.code}/award/9/1/").status_code == 404
    decided = client.get(f"/tournaments/{event.code}/award/1/1/")
    assert decided.headers["Location"] == f"/tournaments/{event.code}/correct/1/1/"


def test_a_knockout_offers_no_draw_and_a_pod_asks_for_places() -> None:
    knockout = started(4, settings=SingleElimination())
    assert "draw" not in read(organisers(knockout), knockout, "award/1/1/")
    pod = started(3, settings=Pods(rounds=1, size=3, smallest=2, largest=6), game="perudo")
    client = organisers(pod)
    assert client.get(f"/tournaments/{pod.code}/award/1/1/").content.decode().count('name="place"') == 3
    said = press(client, pod, "award/1/1/", place=["1", "-", "1"], reason="so agreed")
    assert "1. " in said
    assert "left: " in said


def test_players_are_called_anew() -> None:
    event = started(4)
    client = organisers(event)
    call = live(event)[0]
    assert "has the whole time to come" in read(client, event, f"calls/{call.pk}/again/")
    assert press(client, event, f"calls/{call.pk}/again/").startswith("Called to the table anew")
    all_come(event)
    call = live(event)[0]
    assert "stops and does not count" in read(client, event, f"calls/{call.pk}/again/")
    assert client.post(f"/tournaments/{event.code}/calls/{call.pk}/again/").status_code == 400


def test_two_are_kept_apart_and_may_meet_again() -> None:
    event = announced()
    entered(event, 3)
    client = organisers(event)
    one, other, _ = event.entries.values_list("pk", flat=True)
    assert press(client, event, "apart/", one=one, other=other).startswith("Kept apart")
    assert "Let them meet again" in read(client, event, "manage/")
    assert press(client, event, "together/", pair=f"{one}-{other}").startswith("May meet again")
    assert press(client, event, "together/", pair="x").startswith("That request was not complete")


def test_a_long_trail_says_that_it_is_cut(monkeypatch: pytest.MonkeyPatch) -> None:
    event = started(4)
    assert "Only the latest" not in read(Client(), event, "trail/")
    monkeypatch.setattr(console, "MOST_ACTS", 2)
    page = read(Client(), event, "trail/")
    assert "Only the latest 2 are shown." in page
    assert "Round 1 starts." in page
    assert "The tournament is announced." not in page


@pytest.mark.parametrize("path", ["manage/", "trail/"])
def test_as_many_queries_however_many_take_part(path: str) -> None:
    counts = []
    for people in (4, 16):
        event = started(people)
        acts.drop(organiser(event), event.code, event.entries.all()[0].pk, "gone home")
        correcting.correct(organiser(event), event.code, dropped_at(event), "draw", "misread")
        client = organisers(event)
        with CaptureQueriesContext(connection) as queries:
            read(client, event, path)
        counts.append(len(queries))
    assert counts[0] == counts[1]


def dropped_at(event: Tournament) -> At:
    return next(at for at, pairing in played(event).pairings() if pairing.result is not None)
