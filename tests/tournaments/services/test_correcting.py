"""Correcting results: what is shown beforehand is what happens."""

from typing import Any

import pytest
from django.utils import timezone

from apps.games.enums import MatchStatus
from apps.tournaments.formats.competition import At
from apps.tournaments.formats.corrections import changes
from apps.tournaments.formats.settings import SingleElimination, Swiss
from apps.tournaments.models import Act, Tournament
from apps.tournaments.services import acts
from apps.tournaments.services.correcting import correct, fingerprint, preview_correction
from tests.tournaments.services.happenings import (
    all_come,
    announced,
    check,
    end_all,
    let_time_pass,
    new_person,
    now,
    organiser,
    played,
    started,
    sweep,
)
from tests.tournaments.services.refusing import refused

pytestmark = pytest.mark.django_db
FIRST = At(1, 1)


def play_round(event: Tournament) -> None:
    """Everybody comes, the first seats win, and the next round is called."""
    all_come(event)
    end_all(event)
    let_time_pass(event, 60)
    sweep(event)


def in_round(number: int, **more: Any) -> Tournament:
    event = started(**more)
    for _ in range(number - 1):
        play_round(event)
    return now(event)


def test_what_is_shown_is_what_happens_and_what_the_trail_says() -> None:
    event = in_round(2, people=4, settings=Swiss(rounds=2))
    before = played(event)
    shown = preview_correction(organiser(event), event.code, FIRST, "win:1")
    assert played(event) == before, "looking changes nothing"
    correct(organiser(event), event.code, FIRST, "win:1", "they told me so", seen=fingerprint(shown))
    assert tuple(changes(before, played(event))) == shown
    assert {"result_changed", "points_changed"} <= {change.code for change in shown}
    act = Act.objects.get(tournament=event, code="corrected")
    assert [change["code"] for change in act.detail["changes"]] == [change.code for change in shown]
    assert act.reason == "they told me so"
    check(event)


def test_the_last_round_is_paired_anew_if_asked() -> None:
    event = in_round(2, people=4, settings=Swiss(rounds=2))
    winner, loser = played(event).pairing(FIRST).seats
    other_winner, other_loser = played(event).pairing(At(1, 2)).seats
    assert {winner, other_winner} in [set(each.seats) for each in played(event).rounds[1].pairings]
    correct(organiser(event), event.code, FIRST, "win:1", "misread", repair=True)
    pairs = [set(each.seats) for each in played(event).rounds[1].pairings]
    assert {loser, other_winner} in pairs
    assert {winner, other_loser} in pairs
    check(event)


def test_a_round_that_is_being_played_is_not_paired_anew_behind_its_results() -> None:
    event = in_round(2, people=4, settings=Swiss(rounds=2))
    all_come(event)
    end_all(event)
    assert (
        refused(lambda: correct(organiser(event), event.code, FIRST, "win:1", "misread", repair=True))
        == "nothing_to_repair"
    )


def test_in_a_bracket_who_wrongly_went_on_gives_way_and_their_match_stops() -> None:
    event = in_round(2, people=4, settings=SingleElimination())
    all_come(event)
    final = event.calls.get(round=2)
    wrong, right = played(event).pairing(FIRST).seats
    assert wrong in final.sitting
    shown = preview_correction(organiser(event), event.code, FIRST, "win:1")
    assert "pairing_changed" in {change.code for change in shown}
    correct(organiser(event), event.code, FIRST, "win:1", "misread")
    final.refresh_from_db()
    assert final.match is not None
    assert final.match.status == MatchStatus.VOID
    assert right in played(event).pairing(At(2, 1)).seats
    check(event)


def test_what_has_changed_since_it_was_shown_is_shown_again_first() -> None:
    event = in_round(2, people=4, settings=Swiss(rounds=2))
    shown = preview_correction(organiser(event), event.code, FIRST, "win:1")
    all_come(event)
    end_all(event)
    before = played(event)
    assert (
        refused(lambda: correct(organiser(event), event.code, FIRST, "win:1", "misread", seen=fingerprint(shown)))
        == "changed_meanwhile"
    )
    assert played(event) == before


def test_a_result_is_corrected_after_the_end_and_the_table_with_it() -> None:
    event = in_round(3, people=4, settings=Swiss(rounds=2))
    assert not event.is_running
    ended = event.finished_at
    correct(organiser(event), event.code, At(2, 1), "draw", "misread")
    result = played(event).pairing(At(2, 1)).result
    assert result is not None
    assert result.places == (1, 1)
    assert (now(event).is_running, now(event).finished_at) == (False, ended)
    assert Act.objects.filter(tournament=event, code="finished").count() == 1


def test_a_correction_that_leaves_something_to_be_played_reopens_it() -> None:
    event = in_round(3, people=4, settings=SingleElimination(), round_minutes=30)
    assert not event.is_running
    correct(organiser(event), event.code, FIRST, "win:1", "misread")
    assert now(event).is_running
    assert now(event).finished_at is None
    assert now(event).round_ends_at is not None, "the table has the time of a round"
    check(event)
    play_round(event)
    assert not now(event).is_running


def test_what_is_opened_again_in_a_pause_has_the_time_of_a_round_after_it() -> None:
    event = in_round(2, people=8, settings=SingleElimination(), round_minutes=30, break_seconds=60)
    by = organiser(event)
    all_come(event)
    end_all(event)
    sweep(event)
    acts.pause(by, event.code)
    let_time_pass(event, 3600)
    correct(by, event.code, FIRST, "win:1", "misread")
    let_time_pass(event, 3600)
    acts.resume(by, event.code)
    ends = now(event).round_ends_at
    assert ends is not None
    assert 1790 < (ends - timezone.now()).total_seconds() < 1801


def test_what_cannot_be_corrected_is_refused() -> None:
    event = in_round(2, people=5)
    by = organiser(event)
    bye = next(at for at, pairing in played(event).pairings() if len(pairing.seats) == 1)
    assert refused(lambda: correct(by, event.code, FIRST, "win:1", " ")) == "reason_needed"
    assert refused(lambda: correct(by, event.code, FIRST, "win:2", "why")) == "bad_outcome"
    assert refused(lambda: correct(by, event.code, At(2, 1), "win:1", "why")) == "not_decided"
    assert refused(lambda: correct(by, event.code, At(9, 1), "win:1", "why")) == "no_such_pairing"
    assert refused(lambda: preview_correction(by, event.code, bye, "win:0")) == "bad_outcome"
    assert refused(lambda: preview_correction(new_person(), event.code, FIRST, "win:1")) == "organisers_only"
    assert refused(lambda: preview_correction(by, "nowhere", FIRST, "win:1")) == "tournament_not_found"
    waiting = announced()
    assert refused(lambda: correct(organiser(waiting), waiting.code, FIRST, "win:1", "why")) == "not_running"
