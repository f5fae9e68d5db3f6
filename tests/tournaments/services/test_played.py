"""Tournaments whose matches are really played, by bots; and how the end of a match gets to its tournament."""

import pytest
from pytest_django import DjangoCaptureOnCommitCallbacks

from apps.games.enums import MatchStatus
from apps.games.models import Match, Seat
from apps.games.services import resign_seat
from apps.tournaments import services
from apps.tournaments.enums import TournamentStatus
from apps.tournaments.formats.catalogue import standings
from apps.tournaments.formats.competition import How
from apps.tournaments.formats.settings import AnySettings, DoubleElimination, Pods, RoundRobin, SingleElimination, Swiss
from apps.tournaments.models import Tournament
from tests.games.play import Table, bots_play, new_match, play_out
from tests.queue import queued
from tests.tournaments.services.happenings import (
    all_come,
    check,
    let_time_pass,
    live,
    now,
    person_of,
    played,
    started,
    sweep,
)
from tests.tournaments.services.test_events import EVENTS, playable

pytestmark = pytest.mark.django_db


def play_on(tournament: Tournament) -> None:
    """Bots play all that is played, to the end, and the schedule goes on."""
    for call in live(tournament):
        if call.match is not None:
            for _ in bots_play(Table(call.match.id, ())):
                pass
    sweep(tournament)
    check(tournament)


@pytest.mark.parametrize(
    ("game", "settings", "bots"),
    [
        ("poke", Swiss(), 4),
        ("poke", DoubleElimination(), 3),
        ("pokemon", RoundRobin(), 3),
        ("perudo", SingleElimination(best_of=3), 3),
        ("perudo", Pods(size=3, rounds=2, final_size=3), 6),
        ("pokemon", Pods(size=3, rounds=1, final_size=3), 5),
    ],
    ids=lambda value: value if isinstance(value, str) else type(value).__name__,
)
def test_bots_play_a_tournament_to_its_end(game: str, settings: AnySettings, bots: int) -> None:
    play_to_the_end(game, settings, bots)


@pytest.mark.slow
@pytest.mark.parametrize("bots", [2, 7, 16])
@pytest.mark.parametrize(("game", "name"), playable())
def test_bots_play_every_game_in_every_format(game: str, name: str, bots: int) -> None:
    play_to_the_end(game, EVENTS[name], bots)


@pytest.mark.slow
@pytest.mark.timeout(1200)
@pytest.mark.parametrize("name", [name for name in EVENTS if name != "round robin"])
def test_sixty_four_bots_play_to_the_end(name: str) -> None:
    play_to_the_end("perudo", EVENTS[name], 64)


def play_to_the_end(game: str, settings: AnySettings, bots: int) -> None:
    """Nothing but matches that were played, and everybody in the table."""
    tournament = started(people=0, bots=bots, game=game, settings=settings)
    for _ in range(100):
        if not now(tournament).is_running:
            break
        play_on(tournament)
        let_time_pass(tournament, 31)
        sweep(tournament)
    assert now(tournament).status == TournamentStatus.FINISHED
    hows = {pairing.result.how for _, pairing in played(tournament).pairings() if pairing.result is not None}
    assert hows <= {How.PLAYED, How.DECLARED, How.BYE, How.REST}
    assert not Match.objects.exclude(status=MatchStatus.FINISHED).exists()
    assert len(standings(played(tournament))) == bots


def test_what_a_match_came_to_is_what_counts() -> None:
    tournament = started(people=0, bots=4, game="pokemon", settings=Pods(rounds=1))
    [call] = live(tournament)
    assert call.match is not None
    play_on(tournament)
    pairing = played(tournament).pairing(call.at)
    assert pairing.result is not None
    rows = {entry: Seat.objects.get(match=call.match, index=index) for index, entry in enumerate(call.sitting)}
    assert pairing.result.places == tuple(rows[entry].place for entry in pairing.seats)
    assert pairing.result.scored == tuple(-(rows[entry].total or 0) for entry in pairing.seats)
    best = standings(played(tournament))[0].entrant
    assert rows[best].place == 1


def test_a_bot_plays_a_pod_to_the_end_for_who_left_it() -> None:
    tournament = started(people=1, bots=3, game="perudo", settings=Pods(rounds=2))
    all_come(tournament)
    [call] = live(tournament)
    assert call.match is not None
    [leaver] = tournament.entries.filter(user__isnull=False)
    services.withdraw(person_of(leaver.pk), tournament.code)
    play_out(Table(call.match.id, ()))
    sweep(tournament)
    pairing = played(tournament).pairing(call.at)
    assert pairing.result is not None
    assert pairing.result.absent == (pairing.seats.index(leaver.pk),)
    [standing] = [each for each in standings(played(tournament)) if each.entrant == leaver.pk]
    assert (standing.points, standing.rank) == (0, 4)


def test_a_match_that_ends_is_told_to_its_tournament_and_no_other_match_is(
    django_capture_on_commit_callbacks: DjangoCaptureOnCommitCallbacks,
) -> None:
    tournament = started(people=2)
    all_come(tournament)
    match = Match.objects.get()
    table = new_match()
    with django_capture_on_commit_callbacks(execute=True):
        resign_seat(match.seats.all()[0].user_id or 0, match.id)
        resign_seat(table.people[0].pk, table.match_id)
    told = [given for task, given in queued() if task == "tournaments.record_match"]
    assert len(told) == 1
    assert match.id in str(told[0])
