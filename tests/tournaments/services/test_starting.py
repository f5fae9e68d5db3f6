"""From the entries to the first round."""

from datetime import timedelta

import pytest

from apps.tournaments import services
from apps.tournaments.enums import CallStatus, EntryStatus, TournamentStatus
from apps.tournaments.formats.settings import Swiss
from apps.tournaments.services.starting import drawn
from tests.tournaments.services.happenings import (
    announced,
    check,
    entered,
    let_time_pass,
    live,
    new_person,
    now,
    organiser,
    played,
    started,
    sweep,
)
from tests.tournaments.services.refusing import refused

pytestmark = pytest.mark.django_db


def test_an_organiser_starts_it_and_the_first_round_is_called() -> None:
    tournament = started(people=5)
    competition = played(tournament)
    assert tournament.status == TournamentStatus.RUNNING
    assert {entrant.id for entrant in competition.entrants} == {entry.pk for entry in tournament.entries.all()}
    assert sorted(entrant.seed for entrant in competition.entrants) == [1, 2, 3, 4, 5]
    assert sorted(entrant.lot for entrant in competition.entrants) == [1, 2, 3, 4, 5]
    assert len(live(tournament)) == 2
    assert set(tournament.acts.values_list("code", flat=True)) == {"created", "started", "round_started"}
    check(tournament)


def test_nobody_else_starts_it_and_nobody_twice() -> None:
    tournament = announced()
    people = entered(tournament, 4)
    assert refused(lambda: services.start_tournament(people[0], tournament.code)) == "organisers_only"
    services.start_tournament(organiser(tournament), tournament.code)
    assert refused(lambda: services.start_tournament(organiser(tournament), tournament.code)) == "tournament_started"


def test_seeds_and_lots_are_drawn() -> None:
    draws = [drawn([1, 2, 3, 4, 5, 6]) for _ in range(10)]
    assert len({tuple(entrant.id for entrant in draw) for draw in draws}) > 1
    assert len({tuple(entrant.lot for entrant in draw) for draw in draws}) > 1


def test_the_schedule_starts_it_when_its_hour_has_come_and_not_before() -> None:
    tournament = announced()
    entered(tournament, 4)
    sweep(tournament)
    assert now(tournament).is_announced
    let_time_pass(tournament, 3601)
    sweep(tournament)
    assert now(tournament).is_running


def test_too_few_are_refused_by_hand_and_cancelled_by_the_schedule() -> None:
    tournament = announced()
    entered(tournament, 1)
    assert refused(lambda: services.start_tournament(organiser(tournament), tournament.code)) == "too_few_entrants"
    assert now(tournament).is_announced
    let_time_pass(tournament, 3601)
    sweep(tournament)
    assert now(tournament).status == TournamentStatus.CANCELLED
    act = tournament.acts.get(code="cancelled_unplayable")
    assert (act.by, act.detail) == (None, {"refusal": "too_few_entrants", "least": 2, "entered": 1})


def test_who_has_not_checked_in_is_out_and_who_waits_and_has_moves_up() -> None:
    tournament = announced(check_in_minutes=30, size_cap=3)
    people = entered(tournament, 6)
    let_time_pass(tournament, 31 * 60)
    for index in (0, 2, 4, 5):
        services.check_in(people[index], tournament.code)
    let_time_pass(tournament, 30 * 60)
    sweep(tournament)
    found = [tournament.entries.get(user=person).status for person in people]
    entered_, left, waiting = EntryStatus.ENTERED, EntryStatus.LEFT, EntryStatus.WAITING
    assert found == [entered_, left, entered_, left, entered_, waiting]
    out = {tournament.entries.get(user=people[index]).pk for index in (1, 3)}
    assert set(tournament.acts.get(code="out_without_check_in").detail["entries"]) == out
    assert len(played(tournament).entrants) == 3


def test_bots_need_no_check_in() -> None:
    tournament = announced(check_in_minutes=30)
    entered(tournament, bots=2)
    let_time_pass(tournament, 3601)
    sweep(tournament)
    assert len(played(tournament).entrants) == 2


def test_too_few_who_checked_in_leave_the_others_as_they_were_when_a_hand_is_refused() -> None:
    tournament = announced(check_in_minutes=30)
    entered(tournament, 4)
    let_time_pass(tournament, 31 * 60)
    assert refused(lambda: services.start_tournament(organiser(tournament), tournament.code)) == "too_few_entrants"
    assert tournament.entries.filter(status=EntryStatus.ENTERED).count() == 4


def test_started_before_the_check_in_opens_it_leaves_nobody_out() -> None:
    tournament = announced(check_in_minutes=30)
    entered(tournament, 4)
    services.start_tournament(organiser(tournament), tournament.code)
    assert len(played(tournament).entrants) == 4


def test_a_swiss_has_no_more_rounds_than_who_came_can_play() -> None:
    tournament = started(people=4, settings=Swiss(rounds=6))
    assert played(tournament).settings == Swiss(rounds=2)


def test_the_usual_number_of_rounds_is_that_of_who_came() -> None:
    tournament = started(people=9)
    assert played(tournament).settings == Swiss(rounds=4)


def test_pairs_kept_apart_before_the_start_stay_apart() -> None:
    tournament = announced()
    entered(tournament, 4)
    one, *others = tournament.entries.values_list("pk", flat=True)
    tournament.forbidden = [[one, other] for other in others[:2]] + [[one, 10**6]]
    tournament.save()
    services.start_tournament(organiser(tournament), tournament.code)
    assert {call.sitting for call in live(tournament)} & {(one, others[2]), (others[2], one)}
    assert set(played(tournament).forbidden) == {(one, other) for other in others[:2]}


def test_bots_begin_at_once_and_people_are_called() -> None:
    tournament = started(people=0, bots=4)
    assert [call.status for call in live(tournament)] == [CallStatus.PLAYING] * 2
    names = set(tournament.entries.values_list("name", flat=True))
    seats = [seat.name for call in live(tournament) if call.match is not None for seat in call.match.seats.all()]
    assert set(seats) == names


def test_who_is_only_invited_is_not_in_it() -> None:
    tournament = announced()
    entered(tournament, 2)
    services.invite(organiser(tournament), tournament.code, new_person().username)
    services.start_tournament(organiser(tournament), tournament.code)
    assert len(played(tournament).entrants) == 2


def test_a_start_before_its_hour_is_when_it_started() -> None:
    tournament = started()
    assert tournament.starts_at <= tournament.created_at + timedelta(minutes=1)
