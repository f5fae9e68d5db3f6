"""What organisers do while it runs."""

from collections.abc import Callable
from datetime import timedelta
from typing import Any

import pytest

from apps.accounts.models import User
from apps.errors import NotAllowed
from apps.games.enums import MatchStatus
from apps.tournaments.enums import CallStatus
from apps.tournaments.formats.competition import At, How
from apps.tournaments.formats.settings import Pods, SingleElimination
from apps.tournaments.models import Act, Entry, Tournament
from apps.tournaments.services import acts
from tests.tournaments.services.happenings import (
    all_come,
    announced,
    check,
    end_all,
    entered,
    let_time_pass,
    live,
    new_person,
    now,
    organiser,
    person_of,
    played,
    started,
    sweep,
)
from tests.tournaments.services.refusing import refused

pytestmark = pytest.mark.django_db
FIRST = At(1, 1)


def seats(tournament: Tournament, at: At = FIRST) -> tuple[int, ...]:
    return played(tournament).pairing(at).seats


def last_act(tournament: Tournament) -> Act:
    act = Act.objects.filter(tournament=tournament, by=organiser(tournament)).first()
    assert act is not None
    return act


def misses_of(tournament: Tournament, entry: int) -> int:
    return tournament.entries.get(pk=entry).misses


EVERY_ACT: dict[str, Callable[[User, Tournament], Any]] = {
    "extend": lambda by, event: acts.extend_round(by, event.code, 5),
    "drop": lambda by, event: acts.drop(by, event.code, seats(event)[0], "why"),
    "undrop": lambda by, event: acts.undrop(by, event.code, seats(event)[0], "why"),
    "swap": lambda by, event: acts.swap(by, event.code, *seats(event)),
    "award": lambda by, event: acts.award(by, event.code, FIRST, "win:0", "why"),
    "call_again": lambda by, event: acts.call_again(by, event.code, live(event)[0].pk, "why"),
    "pause": lambda by, event: acts.pause(by, event.code),
    "resume": lambda by, event: acts.resume(by, event.code),
    "forbid": lambda by, event: acts.forbid_pair(by, event.code, *seats(event)),
    "allow": lambda by, event: acts.allow_pair(by, event.code, *seats(event)),
}


@pytest.mark.parametrize("name", EVERY_ACT)
def test_only_organisers_act(name: str) -> None:
    event = started()
    before = event.version
    player = person_of(seats(event)[0])
    with pytest.raises(NotAllowed):
        EVERY_ACT[name](player, event)
    assert now(event).version == before
    assert not event.acts.filter(by=player).exists()


def test_more_time_counts_from_the_end_of_the_round() -> None:
    event = started(round_minutes=10)
    ends = event.round_ends_at
    assert ends is not None
    acts.extend_round(organiser(event), event.code, 5)
    assert now(event).round_ends_at == ends + timedelta(minutes=5)
    assert last_act(event).code == "round_extended"
    assert last_act(event).detail == {"round": 1, "minutes": 5}


def test_more_time_for_a_round_without_a_limit_or_without_sense_is_refused() -> None:
    event = started()
    by = organiser(event)
    assert refused(lambda: acts.extend_round(by, event.code, 5)) == "no_round_deadline"
    for minutes in (0, -3, 241):
        assert refused(lambda minutes=minutes: acts.extend_round(by, event.code, minutes)) == "bad_minutes"


def test_who_is_dropped_loses_the_open_match_and_is_paired_no_more() -> None:
    event = started(4)
    all_come(event)
    gone, other = seats(event)
    acts.drop(organiser(event), event.code, gone, "  unkind   words ")
    result = played(event).pairing(FIRST).result
    assert result is not None
    assert played(event).pairing(FIRST).seats[result.places.index(1)] == other
    assert not event.calls.filter(round=1, pairing=1, match__status=MatchStatus.RUNNING).exists()
    assert (last_act(event).code, last_act(event).reason) == ("dropped", "unkind words")
    check(event)
    end_all(event)
    let_time_pass(event, 60)
    sweep(event)
    assert gone not in {entrant for pairing in played(event).rounds[1].pairings for entrant in pairing.seats}


def test_a_bot_plays_on_for_who_is_dropped_from_a_pod_and_scores_nothing() -> None:
    event = started(6, settings=Pods(rounds=1, size=3, smallest=2, largest=6), game="perudo")
    all_come(event)
    gone = seats(event)[1]
    acts.drop(organiser(event), event.code, gone, "unkind words")
    call = event.calls.get(round=1, pairing=1)
    assert call.status == CallStatus.PLAYING
    assert call.match is not None
    assert call.match.seats.get(user=person_of(gone)).has_resigned
    end_all(event)
    result = played(event).pairing(FIRST).result
    assert result is not None
    assert result.absent == (1,)


def test_dropping_all_but_one_ends_it() -> None:
    event = started(3)
    for entry in list(event.entries.all())[:2]:
        acts.drop(organiser(event), event.code, entry.pk, "gone home")
    assert not now(event).is_running


def test_who_comes_back_is_paired_again_and_missed_calls_are_forgiven() -> None:
    event = started(4)
    gone = seats(event)[0]
    acts.drop(organiser(event), event.code, gone, "did not come")
    Entry.objects.filter(pk=gone).update(misses=2)
    acts.undrop(organiser(event), event.code, gone, "")
    assert misses_of(event, gone) == 0
    assert last_act(event).code == "undropped"
    all_come(event)
    end_all(event)
    let_time_pass(event, 60)
    sweep(event)
    assert gone in {entrant for pairing in played(event).rounds[1].pairings for entrant in pairing.seats}
    assert refused(lambda: acts.undrop(organiser(event), event.code, gone, "")) == "not_withdrawn"


def test_two_change_places_and_are_called_anew() -> None:
    event = started(4)
    one, other = seats(event)[0], seats(event, At(1, 2))[0]
    acts.swap(organiser(event), event.code, one, other)
    assert seats(event)[0] == other
    assert seats(event, At(1, 2))[0] == one
    check(event)
    assert last_act(event).detail == {"round": 1, "one": one, "other": other}


def test_no_places_are_exchanged_at_a_table_where_a_match_is_being_played() -> None:
    event = started(4)
    all_come(event)
    one, other = seats(event)[0], seats(event, At(1, 2))[0]
    assert refused(lambda: acts.swap(organiser(event), event.code, one, other)) == "match_under_way"
    assert refused(lambda: acts.swap(organiser(event), event.code, *seats(event))) == "same_pairing"


@pytest.mark.parametrize(
    ("outcome", "how", "places"),
    [
        ("win:1", How.PLAYED, (2, 1)),
        ("walkover:0", How.WALKOVER, (1, 2)),
        ("draw", How.PLAYED, (1, 1)),
        ("absence", How.ABSENCE, (2, 2)),
    ],
)
def test_a_pairing_is_decided_without_play(outcome: str, how: How, places: tuple[int, ...]) -> None:
    event = started(4)
    all_come(event)
    acts.award(organiser(event), event.code, FIRST, outcome, "the power is off")
    result = played(event).pairing(FIRST).result
    assert result is not None
    assert (result.how, result.places) == (how, places)
    assert not event.calls.filter(pairing=1, match__status=MatchStatus.RUNNING).exists()
    check(event)
    assert refused(lambda: acts.award(organiser(event), event.code, FIRST, outcome, "again")) == "already_decided"


def test_a_pod_is_decided_by_places() -> None:
    event = started(3, settings=Pods(rounds=1, size=3, smallest=2, largest=6), game="perudo")
    by = organiser(event)
    for nonsense in ("win:0", "places:1,2", "places:1,2,4", "places:1,2,²", "places:0,1,2", ""):
        assert refused(lambda text=nonsense: acts.award(by, event.code, FIRST, text, "why")) == "bad_outcome"
    acts.award(by, event.code, FIRST, "places:2,1,-", "so agreed")
    result = played(event).pairing(FIRST).result
    assert result is not None
    assert (result.places, result.absent) == ((2, 1, 3), (2,))


def test_nobody_goes_on_from_a_knockout_by_a_draw() -> None:
    event = started(4, settings=SingleElimination())
    assert refused(lambda: acts.award(organiser(event), event.code, FIRST, "draw", "so agreed")) == "bad_outcome"


@pytest.mark.parametrize("reason", ["", "   ", "x" * 201])
def test_what_hurts_somebody_needs_a_reason(reason: str) -> None:
    event = started(4)
    by, gone = organiser(event), seats(event)[0]
    code = "reason_too_long" if reason.strip() else "reason_needed"
    assert refused(lambda: acts.drop(by, event.code, gone, reason)) == code
    assert refused(lambda: acts.award(by, event.code, FIRST, "win:0", reason)) == code
    assert played(event).pairing(FIRST).result is None


def test_players_are_called_anew_after_a_match_that_went_wrong() -> None:
    event = started(4)
    all_come(event)
    call = event.calls.get(pairing=1)
    by = organiser(event)
    assert refused(lambda: acts.call_again(by, event.code, call.pk)) == "reason_needed"
    acts.call_again(by, event.code, call.pk, "the wrong clock")
    call.refresh_from_db()
    assert call.status == CallStatus.OFF
    assert call.match is not None
    assert call.match.status == MatchStatus.VOID
    fresh = event.calls.exclude(status=CallStatus.OFF).get(pairing=1)
    assert (fresh.status, fresh.ready) == (CallStatus.CALLED, [])
    check(event)
    assert refused(lambda: acts.call_again(by, event.code, call.pk, "again")) == "call_over"
    assert refused(lambda: acts.call_again(by, event.code, 0, "again")) == "no_such_call"


def test_a_call_of_another_tournament_is_none_of_ours() -> None:
    event, other = started(4), started(4)
    foreign = live(other)[0]
    assert refused(lambda: acts.call_again(organiser(event), event.code, foreign.pk)) == "no_such_call"
    entry = other.entries.all()[0].pk
    assert refused(lambda: acts.drop(organiser(event), event.code, entry, "why")) == "no_such_entry"


def test_nothing_is_done_before_the_start_and_after_the_end() -> None:
    event = announced()
    entered(event, 2)
    by = organiser(event)
    assert refused(lambda: acts.pause(by, event.code)) == "not_running"
    assert refused(lambda: acts.award(by, event.code, FIRST, "win:0", "why")) == "not_running"
    assert refused(lambda: acts.pause(new_person(), "nowhere")) == "tournament_not_found"


def test_a_reason_is_text_that_every_database_takes() -> None:
    event = started()
    (first, *_) = seats(event)
    acts.drop(organiser(event), event.code, first, "un\0kind\n words\0")
    assert last_act(event).reason == "un kind words"
