"""Tournaments whose people are gone, from an account, a table or the evening: they go on all the same."""

import msgspec
import pytest

from apps.games.kernel import codec
from apps.games.kernel.clock import Clock
from apps.games.models import Match
from apps.tournaments import services
from apps.tournaments.enums import EntryStatus
from apps.tournaments.formats.settings import Pods, Swiss
from apps.tournaments.models import LONGEST_PAUSE
from apps.tournaments.services import acts
from tests.tournaments.services.happenings import (
    all_come,
    announced,
    end_all,
    end_match,
    entered,
    let_time_pass,
    live,
    now,
    organiser,
    person_of,
    played,
    started,
    sweep,
)

pytestmark = pytest.mark.django_db

HOUR = 3600


def test_without_organisers_rounds_start_by_themselves() -> None:
    tournament = started(settings=Swiss(rounds=2), starts_by_hand=True)
    all_come(tournament)
    organiser(tournament).delete()
    end_all(tournament)
    let_time_pass(tournament, HOUR)
    sweep(tournament)
    assert len(played(tournament).rounds) == 2


def test_without_organisers_no_round_waits_for_a_hand_that_is_gone() -> None:
    tournament = started(settings=Swiss(rounds=2), starts_by_hand=True)
    all_come(tournament)
    end_all(tournament)
    organiser(tournament).delete()
    sweep(tournament)
    let_time_pass(tournament, HOUR)
    sweep(tournament)
    assert len(played(tournament).rounds) == 2


def test_without_organisers_a_pause_ends() -> None:
    tournament = started()
    acts.pause(organiser(tournament), tournament.code)
    organiser(tournament).delete()
    sweep(tournament)
    assert now(tournament).paused_at is None
    assert "resumed" in set(tournament.acts.values_list("code", flat=True))
    assert now(tournament).due_at is not None


def test_a_pause_from_which_no_organiser_comes_back_ends_by_itself() -> None:
    tournament = started()
    acts.pause(organiser(tournament), tournament.code)
    let_time_pass(tournament, LONGEST_PAUSE.total_seconds() - 60)
    sweep(tournament)
    assert now(tournament).paused_at is not None
    let_time_pass(tournament, 61)
    sweep(tournament)
    assert now(tournament).paused_at is None
    assert tournament.acts.get(code="resumed").by is None
    assert live(tournament), "the calls have the time back that they stood still"


def test_whose_account_is_gone_has_not_checked_in() -> None:
    tournament = announced(check_in_minutes=30)
    people = entered(tournament, 4)
    let_time_pass(tournament, HOUR - 60)
    for person in people:
        services.check_in(person, tournament.code)
    gone = tournament.entries.get(user=people[0])
    people[0].delete()
    let_time_pass(tournament, 61)
    sweep(tournament)
    gone.refresh_from_db()
    assert gone.status == EntryStatus.LEFT
    assert len(played(tournament).entrants) == 3


def test_who_left_a_pod_in_good_time_has_missed_no_call() -> None:
    tournament = started(people=4, settings=Pods(size=4), game="perudo")
    (call,) = live(tournament)
    left, absent, *others = call.sitting
    services.withdraw(person_of(left), tournament.code)
    for entry in others:
        services.ready(person_of(entry), tournament.code)
    let_time_pass(tournament, 3600)
    sweep(tournament)
    assert tournament.acts.get(code="no_show").detail["entries"] == [absent]
    assert tournament.entries.get(pk=left).misses == 0
    (call,) = live(tournament)
    assert set(call.missing) == {left, absent}


def leave_seat_to_a_bot(match: Match) -> None:
    """The player of the first seat has let time limits pass."""
    clock = codec.decode(bytes(match.clock), Clock)
    away = msgspec.structs.replace(clock.seats[0], away=True, bot="normal")
    clock = msgspec.structs.replace(clock, seats=(away, *clock.seats[1:]))
    Match.objects.filter(pk=match.pk).update(clock=codec.encode(clock))


def test_who_walks_away_from_a_pod_and_never_comes_back_scores_nothing() -> None:
    tournament = started(people=4, settings=Pods(size=4), game="perudo")
    all_come(tournament)
    (call,) = live(tournament)
    assert call.match is not None
    leave_seat_to_a_bot(call.match)
    end_match(call.match, (1, 2, 3, 4))
    sweep(tournament)
    (pairing,) = played(tournament).rounds[0].pairings
    assert pairing.result is not None
    assert [pairing.seats[seat] for seat in pairing.result.absent] == [call.sitting[0]]


def test_who_walks_away_from_a_match_of_two_has_lost_it_however_well_the_bot_did() -> None:
    tournament = started(people=2, settings=Swiss(rounds=1), game="perudo")
    all_come(tournament)
    (call,) = live(tournament)
    assert call.match is not None
    leave_seat_to_a_bot(call.match)
    end_match(call.match, (1, 2))
    sweep(tournament)
    (pairing,) = played(tournament).rounds[0].pairings
    assert pairing.result is not None
    assert pairing.result.places[pairing.seats.index(call.sitting[0])] == 2
    assert pairing.result.places[pairing.seats.index(call.sitting[1])] == 1
