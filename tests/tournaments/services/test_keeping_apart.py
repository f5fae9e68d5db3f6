"""Two who are not to meet."""

import pytest

from apps.tournaments import services
from apps.tournaments.enums import TournamentStatus
from apps.tournaments.formats.competition import At
from apps.tournaments.formats.settings import SingleElimination, Swiss
from apps.tournaments.services import acts, creating
from tests.tournaments.services.happenings import (
    announced,
    entered,
    let_time_pass,
    now,
    organiser,
    played,
    started,
    sweep,
)
from tests.tournaments.services.refusing import refused

pytestmark = pytest.mark.django_db


def test_two_are_kept_apart_before_the_start_and_later() -> None:
    event = announced(settings=Swiss(rounds=2))
    entered(event, 4)
    by = organiser(event)
    one, other, third, fourth = event.entries.values_list("pk", flat=True)
    acts.forbid_pair(by, event.code, one, other)
    assert acts.pairs_apart(now(event)) == ((one, other),)
    acts.allow_pair(by, event.code, other, one)
    assert acts.pairs_apart(now(event)) == ()
    acts.forbid_pair(by, event.code, one, other)
    services.start_tournament(by, event.code)
    assert {one, other} not in [set(pairing.seats) for _, pairing in played(event).pairings()]
    acts.forbid_pair(by, event.code, third, fourth)
    assert played(event).forbidden == ((one, other), (third, fourth))
    acts.allow_pair(by, event.code, one, other)
    assert played(event).forbidden == ((third, fourth),)


def test_keeping_apart_needs_two_and_a_format_that_can() -> None:
    event = announced()
    entered(event, 2)
    by = organiser(event)
    one, other = event.entries.values_list("pk", flat=True)
    assert refused(lambda: acts.forbid_pair(by, event.code, one, one)) == "nobody_meets_themselves"
    assert refused(lambda: acts.forbid_pair(by, event.code, one, 0)) == "no_such_entrant"
    assert refused(lambda: acts.allow_pair(by, event.code, one, other)) == "not_kept_apart"
    knockout = started(4, settings=SingleElimination())
    one, other = played(knockout).pairing(At(1, 1)).seats
    assert refused(lambda: acts.forbid_pair(organiser(knockout), knockout.code, one, other)) == (
        "forbidden_pairs_not_in_format"
    )


def test_a_pair_kept_apart_does_not_stop_a_format_that_keeps_nobody_apart() -> None:
    tournament = announced(settings=Swiss())
    entered(tournament, 4)
    one, other = tournament.entries.values_list("pk", flat=True)[:2]
    acts.forbid_pair(organiser(tournament), tournament.code, one, other)
    wish = creating.TournamentWish(
        title=tournament.title,
        game=tournament.game,
        format=SingleElimination(),
        starts_at=tournament.starts_at,
        options=tournament.options,
    )
    creating.change_tournament(organiser(tournament), tournament.code, wish)
    let_time_pass(tournament, 3601)
    sweep(tournament)
    assert now(tournament).status == TournamentStatus.RUNNING
    assert played(tournament).forbidden == ()
