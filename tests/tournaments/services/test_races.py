"""What several people and the schedule do at the same moment. Real threads on PostgreSQL."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from threading import Barrier

import pytest
from django.db import connections

from apps.errors import AppError
from apps.games.enums import MatchStatus
from apps.games.models import Match
from apps.games.services import resign_seat, void_match
from apps.tournaments import services
from apps.tournaments.enums import CallStatus, EntryStatus
from apps.tournaments.formats.competition import At
from apps.tournaments.formats.settings import AnySettings, Pods, SingleElimination, Swiss
from apps.tournaments.models import Call, Tournament
from apps.tournaments.services import acts, correcting
from apps.tournaments.services.creating import add_organiser
from tests.tournaments.services.happenings import (
    all_come,
    announced,
    check,
    end_all,
    end_match,
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

pytestmark = [pytest.mark.postgres, pytest.mark.django_db(transaction=True)]

Act = Callable[[], object]
TIMES = 8


def at_once(*things: Act) -> list[str]:
    """Do all of it together; the code of each refusal, "" for what was done. Anything else fails the test."""
    together = Barrier(len(things))

    def run(act: Act) -> str:
        try:
            together.wait(10)
            act()
        except AppError as refusal:
            return refusal.code
        finally:
            connections.close_all()
        return ""

    with ThreadPoolExecutor(len(things)) as pool:
        return list(pool.map(run, things))


def by_hand(people: int = 6, settings: AnySettings | None = None) -> Tournament:
    """A tournament after its first round, the next one to be started by hand."""
    tournament = started(people=people, settings=settings or Swiss(rounds=3), starts_by_hand=True)
    all_come(tournament)
    end_all(tournament)
    return now(tournament)


def test_two_organisers_start_the_round_at_once_and_there_is_one_round() -> None:
    for _ in range(TIMES):
        tournament = by_hand()
        one, other = organiser(tournament), new_person()
        add_organiser(one, tournament.code, other.username)
        answers = at_once(*(partial(services.start_round, by, tournament.code) for by in (one, other)))
        assert sorted(answers) == ["", "round_not_complete"]
        assert len(played(tournament).rounds) == 2
        check(tournament)


def test_a_round_that_is_complete_at_once_is_started_once_too() -> None:
    for _ in range(TIMES):
        tournament = by_hand(settings=SingleElimination())
        by = organiser(tournament)
        leaving = next(p.seats for p in played(tournament).rounds[0].pairings if len(p.seats) == 2)
        services.withdraw(person_of(leaving[0]), tournament.code)
        answers = at_once(*(partial(services.start_round, by, tournament.code, 2) for _ in range(3)))
        assert sorted(answers) == ["", "round_started", "round_started"]
        assert len(played(tournament).rounds) == 2


def test_hand_and_schedule_start_one_round() -> None:
    for _ in range(TIMES):
        tournament = started(people=4, settings=Swiss(rounds=2))
        all_come(tournament)
        end_all(tournament)
        let_time_pass(tournament, 60)
        by, code = organiser(tournament), tournament.code
        at_once(partial(services.start_round, by, code), *[partial(services.move_on, code)] * 2)
        assert len(played(tournament).rounds) == 2
        check(tournament)


def test_hand_and_schedule_start_one_tournament() -> None:
    for _ in range(TIMES):
        tournament = announced()
        entered(tournament, 4)
        let_time_pass(tournament, 3601)
        by, code = organiser(tournament), tournament.code
        at_once(partial(services.start_tournament, by, code), *[partial(services.move_on, code)] * 2)
        assert len(played(tournament).rounds) == 1
        assert tournament.acts.filter(code="started").count() == 1
        check(tournament)


def test_a_result_that_arrives_while_the_round_before_is_corrected_is_kept_or_void_with_its_pairing() -> None:
    for _ in range(TIMES):
        tournament = by_hand(people=4)
        by, code = organiser(tournament), tournament.code
        services.start_round(by, code)
        all_come(tournament)
        call = live(tournament)[0]
        assert call.match is not None
        match = call.match
        end_match(match, (1, 2))
        answers = at_once(
            partial(services.record_match, match.id),
            partial(correcting.correct, by, code, At(1, 1), "draw", "misread", repair=True),
        )
        assert answers[1] in ("", "nothing_to_repair")
        call.refresh_from_db()
        is_counted = bool(played(tournament).pairing(call.at).games)
        assert is_counted == (answers[1] == "nothing_to_repair")
        sweep(tournament)
        check(tournament)


def test_a_result_that_arrives_while_another_is_awarded_leaves_one_of_them() -> None:
    for _ in range(TIMES):
        tournament = started(people=4)
        by, code = organiser(tournament), tournament.code
        all_come(tournament)
        call = live(tournament)[0]
        assert call.match is not None
        match, leaver = call.match, person_of(call.sitting[0])

        def play(match: Match = match, leaver: int = leaver.pk) -> None:
            resign_seat(leaver, match.id)
            services.record_match(match.id)

        answers = at_once(play, partial(acts.award, by, code, call.at, "draw", "agreed"))
        sweep(tournament)
        pairing = played(tournament).pairing(call.at)
        assert pairing.result is not None
        is_draw = pairing.result.places == (1, 1)
        assert is_draw == (answers[1] == "")
        assert answers[1] in ("", "already_decided")
        assert Match.objects.get(pk=match.pk).status != MatchStatus.RUNNING
        check(tournament)


def test_who_withdraws_in_the_middle_of_pairing_is_not_in_the_round_or_gives_a_walkover() -> None:
    for _ in range(TIMES):
        tournament = by_hand()
        by, code = organiser(tournament), tournament.code
        leaver = played(tournament).entrants[0].id
        person = person_of(leaver)
        assert at_once(partial(services.start_round, by, code), partial(services.withdraw, person, code)) == ["", ""]
        last = played(tournament).rounds[1]
        mine = [pairing for pairing in last.pairings if leaver in pairing.seats]
        assert all(pairing.result is not None for pairing in mine)
        assert sorted(seat for p in last.pairings for seat in p.seats if seat != leaver) == sorted(
            entrant.id for entrant in played(tournament).active
        )
        check(tournament)


def test_two_who_come_at_once_play_one_match() -> None:
    for _ in range(TIMES):
        tournament = started(people=2)
        [call] = live(tournament)
        people = [person_of(entry) for entry in call.sitting]
        answers = at_once(*(partial(services.ready, person, tournament.code) for person in people))
        assert answers == ["", ""]
        assert tournament.calls.filter(match__isnull=False).count() == 1
        check(tournament)


def test_who_comes_as_the_call_expires_plays_or_has_lost() -> None:
    for _ in range(TIMES):
        tournament = started(people=4)
        call = live(tournament)[0]
        one, other = (person_of(entry) for entry in call.sitting)
        services.ready(one, tournament.code)
        let_time_pass(tournament, 200)
        code = tournament.code
        answers = at_once(partial(services.ready, other, code), partial(services.move_on, code))
        result = played(tournament).pairing(call.at).result
        call.refresh_from_db()
        assert answers[0] in ("", "not_called")
        assert (call.status == CallStatus.PLAYING) == (answers[0] == "")
        assert (result is None) == (answers[0] == "")
        check(tournament)


def test_all_who_meddle_with_one_match_wait_for_one_another_and_nobody_for_ever() -> None:
    for _ in range(TIMES):
        tournament = started(people=5, game="perudo", settings=Pods(size=5))
        by, code = organiser(tournament), tournament.code
        all_come(tournament)
        [call] = live(tournament)
        assert call.match is not None
        match_id = call.match.id
        first, second, third, *_ = (person_of(entry) for entry in call.sitting)
        at_once(
            partial(services.withdraw, first, code),
            partial(resign_seat, first.pk, match_id),
            partial(acts.drop, by, code, call.sitting[1], "unkind words"),
            partial(resign_seat, second.pk, match_id),
            partial(void_match, match_id),
            partial(services.withdraw, third, code),
            partial(services.record_match, match_id),
        )
        sweep(tournament)
        assert played(tournament).withdrawn == set(call.sitting[:3])
        check(tournament)


def test_the_last_place_goes_to_one() -> None:
    tournament = announced(size_cap=2)
    entered(tournament, 1)
    newcomers = [new_person() for _ in range(6)]
    answers = at_once(*(partial(services.enter, person, tournament.code) for person in newcomers))
    assert answers == [""] * 6
    assert tournament.entries.filter(status=EntryStatus.ENTERED).count() == 2
    assert tournament.entries.filter(status=EntryStatus.WAITING).count() == 5


def test_a_double_click_enters_once() -> None:
    tournament, person = announced(), new_person()
    answers = at_once(*[partial(services.enter, person, tournament.code)] * 3)
    assert sorted(answers) == ["", "already_entered", "already_entered"]


def test_a_match_that_ends_is_recorded_once_however_often_it_is_told() -> None:
    for _ in range(TIMES):
        tournament = started(people=2, settings=Swiss(best_of=3))
        all_come(tournament)
        [call] = live(tournament)
        assert call.match is not None
        match_id = call.match.id
        end_match(call.match, (1, 2))
        code = tournament.code
        at_once(*[partial(services.record_match, match_id)] * 2, partial(services.move_on, code))
        assert len(played(tournament).rounds[0].pairings[0].games) == 1
        assert Call.objects.filter(tournament=tournament, status=CallStatus.CALLED).count() == 1
        check(tournament)
