"""What is left of a match in the database: rounds, scores, places, and the log that gives the position again."""

import pytest

from apps.games import selectors, services
from apps.games.enums import ActedBy
from apps.games.kernel import codec
from apps.games.kernel.contract import Outcome
from apps.games.models import LoggedAction, Match, Round, Seat
from tests.games.play import (
    Table,
    answer,
    bots_play,
    let_time_pass,
    logged_versions,
    new_match,
    play_out,
    question,
    replayed_state,
    saved_state,
)

pytestmark = pytest.mark.django_db


@pytest.fixture
def finished() -> Table:
    """A match of two absent people and two bots, to its end."""
    table = new_match(people=2, bots=2, options={"limit": 150})
    play_out(table)
    return table


def test_rounds_and_their_scores_are_the_score_sheet(finished: Table) -> None:
    sheet = finished.now.state.sheet
    rounds = list(selectors.finished_rounds(finished.match_id))
    assert [row.number for row in rounds] == list(range(1, len(sheet) + 1))
    assert [tuple(score.points for score in row.scores.all()) for row in rounds] == list(sheet)
    totals = [0] * 4
    for row in rounds:
        totals = [total + score.points for total, score in zip(totals, row.scores.all(), strict=True)]
        assert [score.total for score in row.scores.all()] == totals
    assert tuple(totals) == finished.now.state.totals


def test_a_round_names_the_version_it_ended_with(finished: Table) -> None:
    versions = list(Round.objects.order_by("number").values_list("version", flat=True))
    assert versions == sorted(versions)
    assert set(versions) <= set(logged_versions(finished.match_id))


def test_every_seat_has_its_place_and_total(finished: Table) -> None:
    outcome = codec.decode(bytes(Match.objects.get().outcome), Outcome)
    rows = Seat.objects.filter(match_id=finished.match_id).order_by("index")
    assert tuple(row.place for row in rows) == outcome.places
    assert tuple(row.total for row in rows) == outcome.totals == finished.now.state.totals
    assert min(outcome.places) == 1


def test_a_finished_match_is_closed_in_every_way(finished: Table) -> None:
    match = Match.objects.get()
    assert (match.status, match.due_ms) == ("finished", None)
    assert match.finished_at is not None
    assert finished.now.decisions == ()


def test_the_log_gives_the_position_again_byte_for_byte(finished: Table) -> None:
    assert logged_versions(finished.match_id) == list(range(1, finished.version + 1))
    assert replayed_state(finished.match_id) == saved_state(finished.match_id)


def test_a_match_of_people_bots_timeouts_and_a_resignation_is_replayed_byte_for_byte() -> None:
    table = new_match(people=3, bots=1, options={"strict": True, "free_draw": True, "limit": 100}, first=2)
    for step in range(60):
        for _ in bots_play(table, 3):
            pass
        if table.now.status != "running":
            break
        if step == 10:
            services.resign_seat(table.people[1].pk, table.match_id)
        elif step % 5 == 0:
            let_time_pass(table, 100)
            services.expire_decisions(table.match_id)
        elif question(table).seat < 3 and not table.now.clock.seats[question(table).seat].bot:
            answer(table)
        assert replayed_state(table.match_id) == saved_state(table.match_id)
    play_out(table)
    assert {ActedBy.PERSON, ActedBy.BOT, ActedBy.TIMEOUT} == set(
        LoggedAction.objects.values_list("acted_by", flat=True)
    )
    assert LoggedAction.objects.filter(action=None, refusal=None, seat=1).count() == 1
    assert replayed_state(table.match_id) == saved_state(table.match_id)
    assert Seat.objects.get(match_id=table.match_id, index=1).place == 4
