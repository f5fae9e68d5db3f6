"""A moderator decides a match of a tournament: its result counts there as if it had been played."""

import msgspec
import pytest
from pytest_django import DjangoCaptureOnCommitCallbacks

from apps.accounts.models import User
from apps.games.enums import Ground
from apps.games.kernel import codec
from apps.games.kernel.clock import STAND_IN, Clock
from apps.games.models import Match
from apps.games.services import Verdict, adjudicate_match, resign_seat
from apps.tournaments import services
from apps.tournaments.enums import CallStatus, TournamentStatus
from apps.tournaments.formats.catalogue import standings
from apps.tournaments.formats.competition import How
from apps.tournaments.formats.results import winner_of
from apps.tournaments.formats.settings import AnySettings, Pods, SingleElimination, Swiss
from apps.tournaments.models import Call, Tournament
from apps.tournaments.wording import act_words
from tests.tournaments.services.happenings import all_come, check, end_all, live, now, person_of, played, started, sweep

pytestmark = pytest.mark.django_db


@pytest.fixture
def judge(db: None) -> User:
    return User.objects.create_superuser("judge", "judge@example.org")


def under_way(settings: AnySettings, people: int = 4) -> Tournament:
    """Everybody has come to the first round."""
    tournament = started(people=people, settings=settings)
    all_come(tournament)
    return tournament


def match_id(call: Call) -> str:
    assert call.match_id is not None
    return call.match_id


def decide(judge: User, call: Call, *places: int) -> None:
    adjudicate_match(judge, match_id(call), Verdict(places, Ground.STALLING), "a report")


def send_away(match_id: str, seat: int) -> None:
    """As if one player had been away for long: a bot sits in."""
    match = Match.objects.get(id=match_id)
    clock = codec.decode(bytes(match.clock), Clock)
    seats = list(clock.seats)
    seats[seat] = msgspec.structs.replace(seats[seat], away=True, bot=STAND_IN)
    match.clock = codec.encode(msgspec.structs.replace(clock, seats=tuple(seats)))
    match.save(update_fields=["clock"])


def test_in_a_swiss_the_points_are_those_of_the_verdict_and_the_rounds_go_on(judge: User) -> None:
    tournament = under_way(Swiss(rounds=2))
    first, second = live(tournament)
    decide(judge, first, 2, 1)
    decide(judge, second, 1, 1)
    sweep(tournament)
    competition = played(tournament)
    results = [competition.pairing(call.at).result for call in (first, second)]
    assert [(result.how, result.places) for result in results if result] == [(How.PLAYED, (2, 1)), (How.PLAYED, (1, 1))]
    points = {row.entrant: row.points for row in standings(competition)}
    assert points[first.sitting[1]] > points[second.sitting[0]] == points[second.sitting[1]] > points[first.sitting[0]]
    assert {Call.objects.get(pk=call.pk).status for call in (first, second)} == {CallStatus.OVER}
    assert now(tournament).next_round_at is not None
    check(tournament)


def test_in_a_knockout_the_winner_of_the_verdict_goes_on(judge: User) -> None:
    tournament = under_way(SingleElimination())
    first, second = live(tournament)
    decide(judge, first, 2, 1)
    decide(judge, second, 1, 2)
    sweep(tournament)
    competition = played(tournament)
    assert winner_of(competition.pairing(first.at)) == first.sitting[1]
    assert winner_of(competition.pairing(second.at)) == second.sitting[0]
    next_round = [pairing for at, pairing in competition.pairings() if at.round > first.round]
    while not next_round:
        Tournament.objects.filter(pk=tournament.pk).update(next_round_at=now(tournament).starts_at)
        Tournament.objects.filter(pk=tournament.pk).update(due_at=now(tournament).starts_at)
        sweep(tournament)
        next_round = [pairing for at, pairing in played(tournament).pairings() if at.round > first.round]
    assert set(next_round[0].seats) == {first.sitting[1], second.sitting[0]}
    all_come(tournament)
    end_all(tournament)
    assert now(tournament).status == TournamentStatus.FINISHED


def test_a_level_verdict_in_a_knockout_follows_its_rule_for_draws(judge: User) -> None:
    tournament = under_way(SingleElimination(), people=2)
    [call] = live(tournament)
    decide(judge, call, 1, 1)
    sweep(tournament)
    [again] = live(tournament)
    assert (again.at, again.game, again.status) == (call.at, 1, CallStatus.CALLED)
    check(tournament)


def test_the_verdict_counts_whoever_has_left_the_seat_to_a_bot(judge: User) -> None:
    tournament = under_way(Swiss(rounds=2))
    first, second = live(tournament)
    send_away(match_id(first), 0)
    decide(judge, first, 1, 2)
    decide(judge, second, 1, 2)
    sweep(tournament)
    result = played(tournament).pairing(first.at).result
    assert result is not None
    assert (result.places, result.absent) == ((1, 2), ())


def test_at_a_table_for_several_a_leaver_gets_what_the_moderator_says(judge: User) -> None:
    tournament = started(people=3, game="perudo", settings=Pods(size=3, rounds=1, final_size=0))
    all_come(tournament)
    [call] = live(tournament)
    resign_seat(person_of(call.sitting[0]).pk, match_id(call))
    decide(judge, call, 1, 2, 3)
    sweep(tournament)
    pairing = played(tournament).pairing(call.at)
    assert pairing.result is not None
    assert dict(zip(pairing.seats, pairing.result.places, strict=True)) == dict(
        zip(call.sitting, (1, 2, 3), strict=True)
    )
    assert pairing.result.absent == ()


def test_the_tournament_hears_of_it_at_once_and_says_so_in_its_trail(
    judge: User, django_capture_on_commit_callbacks: DjangoCaptureOnCommitCallbacks
) -> None:
    tournament = under_way(Swiss(rounds=2))
    call = live(tournament)[0]
    with django_capture_on_commit_callbacks() as told:
        decide(judge, call, 2, 1)
    assert told
    services.record_match(match_id(call))
    services.record_match(match_id(call))
    assert Call.objects.get(pk=call.pk).status == CallStatus.OVER
    act = tournament.acts.get(code="match_adjudicated")
    assert act_words(act, {}).startswith("The match of round 1, table ")
    assert act_words(act, {}).endswith("was decided by a moderator.")
