"""Rounds follow one another, run out of time, and come to an end."""

from typing import Any

import pytest

from apps.games.enums import MatchStatus
from apps.games.models import Match
from apps.tournaments import services, tasks
from apps.tournaments.enums import CallStatus, Overdue, TournamentStatus
from apps.tournaments.formats.catalogue import standings
from apps.tournaments.formats.competition import At, How
from apps.tournaments.formats.results import absence, draw
from apps.tournaments.formats.settings import AnySettings, Pods, RoundRobin, SingleElimination, Swiss
from apps.tournaments.models import Tournament
from apps.tournaments.services import acts
from apps.tournaments.services.carrying import carry_on
from tests.tournaments.services.happenings import (
    all_come,
    announced,
    check,
    end_all,
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
from tests.tournaments.services.refusing import refused

pytestmark = pytest.mark.django_db


def play_round(tournament: Tournament) -> None:
    all_come(tournament)
    end_all(tournament)


def test_the_next_round_starts_after_the_break() -> None:
    tournament = started(people=4, break_seconds=30)
    play_round(tournament)
    assert live(tournament) == []
    let_time_pass(tournament, 20)
    sweep(tournament)
    assert len(played(tournament).rounds) == 1
    let_time_pass(tournament, 11)
    sweep(tournament)
    assert len(played(tournament).rounds) == 2
    assert len(live(tournament)) == 2
    play_round(tournament)
    assert now(tournament).status == TournamentStatus.FINISHED
    assert tournament.acts.filter(code="finished").count() == 1


def test_rounds_by_hand_wait_for_the_hand_and_a_second_press_starts_no_other() -> None:
    tournament = started(people=4, starts_by_hand=True, settings=Swiss(rounds=2))
    by, code = organiser(tournament), tournament.code
    assert refused(lambda: services.start_round(by, code)) == "round_not_complete"
    play_round(tournament)
    let_time_pass(tournament, 10_000)
    sweep(tournament)
    assert len(played(tournament).rounds) == 1
    assert (
        refused(lambda: services.start_round(person_of(played(tournament).entrants[0].id), code)) == "organisers_only"
    )
    services.start_round(by, code, 2)
    assert refused(lambda: services.start_round(by, code, 2)) == "round_started"
    assert len(played(tournament).rounds) == 2


def test_nothing_starts_while_it_is_paused() -> None:
    tournament = started(people=4, settings=Swiss(rounds=2))
    by, code = organiser(tournament), tournament.code
    acts.pause(by, code)
    assert refused(lambda: services.start_round(by, code)) == "paused"
    assert refused(lambda: all_come(tournament)) == "paused"
    let_time_pass(tournament, 10_000)
    sweep(tournament)
    assert [call.status for call in live(tournament)] == [CallStatus.CALLED] * 2


def test_a_result_counts_also_while_it_is_paused_and_the_next_game_waits() -> None:
    tournament = started(people=2, settings=Swiss(best_of=3))
    all_come(tournament)
    acts.pause(organiser(tournament), tournament.code)
    end_all(tournament)
    assert len(played(tournament).rounds[0].pairings[0].games) == 1
    assert live(tournament) == []
    acts.resume(organiser(tournament), tournament.code)
    assert [call.game for call in live(tournament)] == [1]


@pytest.mark.parametrize(("overdue", "result"), [(Overdue.AS_IT_STANDS, draw()), (Overdue.ABSENCE, absence())])
def test_when_time_is_up_what_is_open_counts_as_declared(overdue: Overdue, result: Any) -> None:
    tournament = started(people=4, round_minutes=20, overdue=overdue, ready_seconds=3600)
    all_come(tournament)
    let_time_pass(tournament, 19 * 60)
    sweep(tournament)
    assert len(live(tournament)) == 2
    let_time_pass(tournament, 61)
    sweep(tournament)
    assert {pairing.result for pairing in played(tournament).rounds[0].pairings} == {result}
    assert {match.status for match in Match.objects.all()} == {MatchStatus.VOID}
    assert now(tournament).round_ends_at is None
    assert tournament.acts.get(code="round_closed").detail == {"round": 1, "open": 2}
    check(tournament)


def test_an_organiser_closes_a_round_and_only_one_that_is_open() -> None:
    tournament = started(people=4)
    services.close_round(organiser(tournament), tournament.code)
    assert live(tournament) == []
    assert refused(lambda: services.close_round(organiser(tournament), tournament.code)) == "nothing_open"


def test_the_time_of_a_round_that_is_over_does_not_run_into_the_next() -> None:
    tournament = started(people=4, round_minutes=20, break_seconds=3600)
    play_round(tournament)
    assert now(tournament).round_ends_at is None
    let_time_pass(tournament, 3601)
    sweep(tournament)
    assert live(tournament)
    assert now(tournament).round_ends_at is not None


@pytest.mark.parametrize(
    ("game", "settings"),
    [("poke", Swiss()), ("poke", RoundRobin()), ("poke", SingleElimination()), ("perudo", Pods(size=3, smallest=2))],
    ids=lambda value: value if isinstance(value, str) else type(value).__name__,
)
def test_with_one_player_left_it_is_over_and_that_one_first(game: str, settings: AnySettings) -> None:
    tournament = started(people=5, game=game, settings=settings)
    all_come(tournament)
    *leavers, last = [entrant.id for entrant in played(tournament).entrants]
    for entry in leavers:
        assert now(tournament).is_running
        services.withdraw(person_of(entry), tournament.code)
        check(tournament)
    assert now(tournament).status == TournamentStatus.FINISHED
    table = standings(played(tournament))
    assert len(table) == 5
    first = [standing.entrant for standing in table if standing.rank == 1]
    if isinstance(settings, Swiss):  # others may have as many points, and better lots
        most = max(standing.points for standing in table)
        assert last in [standing.entrant for standing in table if standing.points == most]
    else:
        assert first == [last]


def test_a_bracket_whose_players_have_all_left_is_over() -> None:
    tournament = started(people=4, settings=SingleElimination())
    for entrant in played(tournament).entrants:
        if now(tournament).is_running:
            services.withdraw(person_of(entrant.id), tournament.code)
    assert now(tournament).status == TournamentStatus.FINISHED


def test_a_round_of_walkovers_is_followed_by_the_next_after_the_break() -> None:
    tournament = started(people=4, settings=SingleElimination(third_place=True))
    one, other = live(tournament)
    for call in (one, other):
        services.withdraw(person_of(call.sitting[0]), tournament.code)
    assert now(tournament).next_round_at is not None
    let_time_pass(tournament, 60)
    sweep(tournament)
    final = {pairing.node: pairing for pairing in played(tournament).rounds[1].pairings}
    assert {pairing.result.how for pairing in final.values() if pairing.result is not None} == {How.ABSENCE}
    assert [call.sitting for call in live(tournament)] == [next(p.seats for p in final.values() if p.result is None)]


def test_to_carry_on_again_changes_nothing() -> None:
    tournament = started(people=5)
    before = sorted(call.pk for call in live(tournament))
    competition = played(tournament)
    carry_on(now(tournament), competition)
    assert sorted(call.pk for call in live(tournament)) == before
    assert played(tournament) == competition


def test_the_schedule_leaves_alone_what_is_not_due() -> None:
    tournament = started(people=4)
    version = now(tournament).version
    services.move_on(tournament.code)
    assert now(tournament).version == version
    assert services.tournaments_due() == []


def test_pages_hear_when_the_check_in_opens() -> None:
    tournament = announced(check_in_minutes=30)
    entered(tournament, 2)
    version = now(tournament).version
    let_time_pass(tournament, 1801)
    sweep(tournament)
    assert now(tournament).version == version + 1
    assert now(tournament).is_announced
    let_time_pass(tournament, 1)
    sweep(tournament)
    assert now(tournament).version == version + 1


def test_the_sweep_asks_for_all_that_is_due_and_each_task_does_it() -> None:
    tournament = announced()
    entered(tournament, 2)
    let_time_pass(tournament, 3601)
    tasks.sweep()
    tasks.move_on(tournament.code)
    assert now(tournament).is_running
    assert services.tournaments_due() == []


@pytest.mark.parametrize(
    ("settings", "people", "there", "places", "absent"),
    [
        (Swiss(rounds=1), 2, 1, (1, 2), (1,)),
        (Swiss(rounds=1), 2, 0, (2, 2), (0, 1)),
        (SingleElimination(), 2, 1, (1, 2), (1,)),
        (Pods(size=4), 4, 2, (1, 1, 1, 1), (2, 3)),
    ],
)
def test_who_has_not_come_when_time_is_up_makes_nothing_of_a_table_as_it_stands(
    settings: AnySettings, people: int, there: int, places: tuple[int, ...], absent: tuple[int, ...]
) -> None:
    tournament = started(people, settings=settings, game="perudo", ready_seconds=3600, round_minutes=1)
    for entry in live(tournament)[0].sitting[:there]:
        services.ready(person_of(entry), tournament.code)
    let_time_pass(tournament, 61)
    sweep(tournament)
    result = played(tournament).pairing(At(1, 1)).result
    assert result is not None
    assert (result.places, result.absent) == (places, absent)
