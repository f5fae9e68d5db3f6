"""A pause stops the clock of the tournament, and gives the time back."""

import pytest
from django.utils import timezone

from apps.tournaments import services
from apps.tournaments.services import acts
from tests.tournaments.services.happenings import (
    all_come,
    end_all,
    let_time_pass,
    live,
    now,
    organiser,
    played,
    started,
    sweep,
)
from tests.tournaments.services.refusing import refused

pytestmark = pytest.mark.django_db


def test_a_pause_stops_every_deadline_and_the_time_comes_back_after_it() -> None:
    event = started(4, ready_seconds=60, round_minutes=10)
    by = organiser(event)
    let_time_pass(event, 20)
    acts.pause(by, event.code)
    assert refused(lambda: acts.pause(by, event.code)) == "already_paused"
    let_time_pass(event, 3600)
    sweep(event)
    assert len(live(event)) == 2, "nobody has missed a call"
    acts.resume(by, event.code)
    left = [(call.ready_by - timezone.now()).total_seconds() for call in live(event)]
    assert all(35 < seconds < 41 for seconds in left)
    ends = now(event).round_ends_at
    assert ends is not None
    assert 570 < (ends - timezone.now()).total_seconds() < 581
    assert refused(lambda: acts.resume(by, event.code)) == "not_paused"
    assert now(event).due_at is not None


def test_the_break_that_begins_in_a_pause_is_a_break_of_usual_length_after_it() -> None:
    event = started(4, break_seconds=30)
    by = organiser(event)
    all_come(event)
    acts.pause(by, event.code)
    end_all(event)
    for match in event.calls.all():
        assert match.match_id is not None
        services.record_match(match.match_id)
    assert all(pairing.result is not None for _, pairing in played(event).pairings()), "matches go on in a pause"
    let_time_pass(event, 300)
    sweep(event)
    assert len(played(event).rounds) == 1
    acts.resume(by, event.code)
    begins = now(event).next_round_at
    assert begins is not None
    assert 25 < (begins - timezone.now()).total_seconds() < 31
