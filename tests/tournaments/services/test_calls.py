"""Who comes to the table and who does not, and what the matches come to."""

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from apps.games.enums import MatchStatus
from apps.games.models import Match, Seat
from apps.games.services import resign_seat, void_match
from apps.tournaments import services
from apps.tournaments.enums import CallStatus
from apps.tournaments.formats.competition import Game, How, Result
from apps.tournaments.formats.results import absence
from apps.tournaments.formats.settings import AnySettings, DoubleElimination, Pods, RoundRobin, SingleElimination, Swiss
from apps.tournaments.models import Call, Entry, Tournament
from tests.tournaments.services.happenings import (
    all_come,
    check,
    end_match,
    let_time_pass,
    live,
    new_person,
    now,
    person_of,
    played,
    started,
    sweep,
)
from tests.tournaments.services.refusing import refused

pytestmark = pytest.mark.django_db


def come(tournament: Tournament, entry: int) -> None:
    services.ready(person_of(entry), tournament.code)


def pass_the_time(tournament: Tournament) -> None:
    """All calls expire."""
    let_time_pass(tournament, 200)
    sweep(tournament)


def result_at(tournament: Tournament, call: Call) -> Result:
    result = played(tournament).pairing(call.at).result
    assert result is not None
    return result


def match_of(call: Call) -> Match:
    match = Call.objects.get(pk=call.pk).match
    assert match is not None
    return match


def test_the_match_begins_when_both_have_come_with_the_seats_as_paired() -> None:
    tournament = started(people=2)
    [call] = live(tournament)
    one, other = call.sitting
    come(tournament, other)
    come(tournament, other)
    [call] = live(tournament)
    assert (call.status, call.ready, call.match) == (CallStatus.CALLED, [other], None)
    come(tournament, one)
    [call] = live(tournament)
    assert call.status == CallStatus.PLAYING
    seats = Seat.objects.filter(match=match_of(call)).order_by("index")
    assert [seat.user for seat in seats] == [person_of(one), person_of(other)]
    assert match_of(call).first == 0


def test_who_is_not_called_cannot_come() -> None:
    tournament = started(people=3)
    bye = next(pairing for pairing in played(tournament).rounds[0].pairings if len(pairing.seats) == 1)
    assert refused(lambda: come(tournament, bye.seats[0])) == "not_called"
    assert refused(lambda: services.ready(new_person(), tournament.code)) == "not_called"


def test_a_bot_is_there_at_once() -> None:
    tournament = started(people=1, bots=1)
    [call] = live(tournament)
    person = next(entry for entry in call.sitting if not Entry.objects.get(pk=entry).is_bot)
    come(tournament, person)
    assert live(tournament)[0].status == CallStatus.PLAYING


def test_who_does_not_come_gives_a_walkover() -> None:
    tournament = started(people=4)
    call = live(tournament)[0]
    come(tournament, call.sitting[1])
    pass_the_time(tournament)
    result = result_at(tournament, call)
    present = played(tournament).pairing(call.at).seats.index(call.sitting[1])
    assert (result.how, result.places[present], result.absent) == (How.WALKOVER, 1, (1 - present,))
    assert [Entry.objects.get(pk=entry).misses for entry in call.sitting] == [1, 0]
    assert not played(tournament).withdrawn


def test_nobody_scores_where_nobody_comes() -> None:
    tournament = started(people=4)
    call = live(tournament)[0]
    pass_the_time(tournament)
    assert result_at(tournament, call) == absence()
    assert tournament.acts.filter(code="no_show").count() == 2


@pytest.mark.parametrize(
    ("settings", "misses"),
    [(Swiss(rounds=3), 2), (RoundRobin(), 2), (SingleElimination(), 1), (DoubleElimination(), 1)],
    ids=lambda value: type(value).__name__,
)
def test_who_misses_too_many_calls_is_out(settings: AnySettings, misses: int) -> None:
    tournament = started(people=6, settings=settings)
    truant = live(tournament)[0].sitting[0]
    missed = 0
    while truant not in played(tournament).withdrawn:
        assert now(tournament).is_running
        missed += any(truant in call.sitting for call in live(tournament))
        for call in live(tournament):
            for entry in call.sitting:
                if entry != truant:
                    come(tournament, entry)
        for call in live(tournament):
            if call.match is not None:
                end_match(call.match, (1, 2))
        pass_the_time(tournament)
    assert missed == misses
    assert tournament.acts.filter(code="withdrawn_after_misses", detail={"entry": truant}).count() == 1
    check(tournament)


def test_a_pod_begins_with_bots_for_who_is_missing_and_they_score_nothing() -> None:
    tournament = started(people=4, game="perudo", settings=Pods())
    [call] = live(tournament)
    for entry in call.sitting[:3]:
        come(tournament, entry)
    pass_the_time(tournament)
    [call] = live(tournament)
    assert (call.status, call.missing) == (CallStatus.PLAYING, [call.sitting[3]])
    assert [seat.bot_level for seat in match_of(call).seats.all()] == ["", "", "", "normal"]
    end_match(match_of(call), (2, 3, 4, 1))
    sweep(tournament)
    seats = played(tournament).pairing(call.at).seats
    assert result_at(tournament, call).absent == (seats.index(call.sitting[3]),)


def test_who_is_late_for_a_pod_finds_it_begun() -> None:
    tournament = started(people=4, game="perudo", settings=Pods())
    [call] = live(tournament)
    come(tournament, call.sitting[0])
    pass_the_time(tournament)
    assert refused(lambda: come(tournament, call.sitting[1])) == "not_called"


def test_a_pod_to_which_nobody_comes_scores_nothing_for_anybody() -> None:
    tournament = started(people=4, game="perudo", settings=Pods())
    [call] = live(tournament)
    pass_the_time(tournament)
    assert result_at(tournament, call) == absence(4)


def test_who_resigns_in_a_pod_scores_nothing_and_between_two_has_lost() -> None:
    pod = started(people=3, game="perudo", settings=Pods())
    all_come(pod)
    [call] = live(pod)
    resign_seat(person_of(call.sitting[1]).pk, match_of(call).id)
    end_match(match_of(call), (1, 2, 3))
    sweep(pod)
    assert result_at(pod, call).absent == (played(pod).pairing(call.at).seats.index(call.sitting[1]),)

    pair = started(people=2)
    all_come(pair)
    [call] = live(pair)
    resign_seat(person_of(call.sitting[0]).pk, match_of(call).id)
    sweep(pair)
    result = result_at(pair, call)
    assert (result.how, result.absent) == (How.PLAYED, ())
    assert result.places[played(pair).pairing(call.at).seats.index(call.sitting[1])] == 1


def test_in_a_series_seats_move_on_and_each_game_counts_for_its_player() -> None:
    tournament = started(people=2, settings=SingleElimination(best_of=3))
    sittings = []
    for places in ((1, 2), (1, 2), (2, 1)):
        all_come(tournament)
        [call] = live(tournament)
        sittings.append(call.sitting)
        end_match(match_of(call), places)
        sweep(tournament)
    pairing = played(tournament).rounds[0].pairings[0]
    one, other = pairing.seats
    assert sittings == [(one, other), (other, one), (one, other)]
    assert [game.places for game in pairing.games] == [(1, 2), (2, 1), (2, 1)]
    assert pairing.result is not None
    assert (pairing.result.places, pairing.result.scored) == ((2, 1), (1, 2))
    assert now(tournament).status == "finished"


def test_a_series_that_was_begun_counts_as_played_when_somebody_stays_away() -> None:
    tournament = started(people=2, settings=Swiss(best_of=3))
    all_come(tournament)
    end_match(match_of(live(tournament)[0]), (2, 1))
    sweep(tournament)
    [call] = live(tournament)
    come(tournament, call.sitting[0])
    pass_the_time(tournament)
    assert result_at(tournament, call).how is How.PLAYED
    assert result_at(tournament, call).places[played(tournament).pairing(call.at).seats.index(call.sitting[0])] == 1


def test_a_low_total_is_a_good_one_in_pokemon() -> None:
    tournament = started(people=2, game="pokemon")
    all_come(tournament)
    [call] = live(tournament)
    end_match(match_of(call), (1, 2))
    Seat.objects.filter(match=match_of(call), index=0).update(total=10)
    Seat.objects.filter(match=match_of(call), index=1).update(total=120)
    sweep(tournament)
    assert played(tournament).rounds[0].pairings[0].games == (Game((1, 2), (-10, -120)),)


def test_after_a_match_without_a_result_the_players_are_called_again() -> None:
    tournament = started(people=2)
    all_come(tournament)
    [call] = live(tournament)
    void_match(match_of(call).id)
    assert tournament.code in services.tournaments_due()
    sweep(tournament)
    [again] = live(tournament)
    assert (again.status, again.sitting, again.game) == (CallStatus.CALLED, call.sitting, 0)
    assert again.pk != call.pk
    assert tournament.acts.filter(code="match_void").exists()


def test_a_match_that_was_deleted_is_called_again() -> None:
    tournament = started(people=2)
    all_come(tournament)
    match_of(live(tournament)[0]).delete()
    sweep(tournament)
    assert [call.status for call in live(tournament)] == [CallStatus.CALLED]
    check(tournament)


def test_a_result_is_recorded_once() -> None:
    tournament = started(people=4)
    all_come(tournament)
    call = live(tournament)[0]
    services.record_match(match_of(call).id)
    assert played(tournament).pairing(call.at).result is None
    end_match(match_of(call), (1, 2))
    services.record_match(match_of(call).id)
    version = now(tournament).version
    assert Call.objects.get(pk=call.pk).status == CallStatus.OVER
    services.record_match(match_of(call).id)
    services.move_on(tournament.code)
    assert now(tournament).version == version
    assert played(tournament).pairing(call.at).games == (Game((1, 2), (1, 0)),)


def test_a_match_of_no_tournament_is_nobodys_business() -> None:
    tournament = started(people=2)
    services.record_match("nosuchid22")
    assert now(tournament).version == tournament.version


def test_when_a_player_leaves_while_both_wait_the_next_game_is_not_called() -> None:
    tournament = started(people=2, settings=Swiss(best_of=3))
    all_come(tournament)
    match = match_of(live(tournament)[0])
    resign_seat(match.seats.all()[0].user_id or 0, match.id)
    sweep(tournament)
    services.withdraw(person_of(live(tournament)[0].sitting[0]), tournament.code)
    assert live(tournament) == []
    assert now(tournament).status == "finished"
    assert Match.objects.filter(status=MatchStatus.RUNNING).count() == 0


def test_a_large_tournament_asks_no_more_of_the_database_for_one_table() -> None:
    counts = []
    for people in (4, 16):
        tournament = started(people=people)
        call = live(tournament)[0]
        with CaptureQueriesContext(connection) as queries:
            come(tournament, call.sitting[0])
            come(tournament, call.sitting[1])
            end_match(match_of(call), (1, 2))
            services.record_match(match_of(call).id)
        counts.append(len(queries))
    assert counts[0] == counts[1]
