"""A moderator decides a match: who may, what is a result, what is kept of it, and what players read."""

import pytest
from django.contrib.auth.models import Group
from django.utils import translation
from pytest_django import DjangoCaptureOnCommitCallbacks

from apps.accounts.models import User
from apps.errors import AppError, Conflict, NotAllowed
from apps.games import presenter, selectors, services
from apps.games.enums import Ground, MatchStatus
from apps.games.kernel.index import all_engines
from apps.games.models import Match, Round, RoundScore, Seat
from apps.games.services import Verdict
from apps.games.signals import match_finished
from apps.moderation.models import StaffAct
from tests.games.play import (
    Table,
    asked_person,
    bots_play,
    logged_versions,
    move,
    new_match,
    play_steps,
    question,
    replayed_state,
    saved_state,
)

pytestmark = pytest.mark.django_db
WHY = "as seen in the log"


def staff(name: str, group: str) -> User:
    person = User.objects.create_user(name, f"{name}@example.org", "tulip-anvil-42", is_staff=True)
    if group:
        person.groups.add(Group.objects.get(name=group))
    return person


@pytest.fixture
def judge(db: None) -> User:
    return staff("judge", "moderator")


def decide(by: User, table: Table, *places: int, ground: Ground = Ground.STALLING, why: str = WHY) -> None:
    services.adjudicate_match(by, table.match_id, Verdict(places, ground), why)


def refused(by: User, table: Table, *places: int, why: str = WHY) -> str:
    with pytest.raises(AppError) as error:
        decide(by, table, *places, why=why)
    return error.value.code


def test_a_decided_match_is_over_with_the_places_given(judge: User) -> None:
    table = new_match()
    asked, sent = asked_person(table), move(question(table))
    decide(judge, table, 2, 1)
    match = Match.objects.get()
    assert (match.status, match.due_ms) == (MatchStatus.FINISHED, None)
    assert match.finished_at is not None
    assert list(Seat.objects.order_by("index").values_list("place", flat=True)) == [2, 1]
    assert selectors.is_adjudicated(match)
    assert table.now.decisions == ()
    with pytest.raises(Conflict, match="match_over"):
        services.submit_action(services.person(asked.pk), table.match_id, sent)
    assert match in selectors.finished_matches(asked.pk)


def test_the_position_its_log_rounds_and_scores_stay_as_they_were(judge: User) -> None:
    table = new_match(people=0, bots=3, options={"limit": 500})
    for after in bots_play(table):
        if len(after.state.sheet) == 2 and after.state.phase == "turn":
            break
    before, versions = saved_state(table.match_id), logged_versions(table.match_id)
    sums = [tuple(row.values()) for row in RoundScore.objects.values("seat", "total")]
    decide(judge, table, 1, 1, 3)
    assert saved_state(table.match_id) == replayed_state(table.match_id) == before
    assert logged_versions(table.match_id) == versions
    assert Round.objects.count() == 2
    assert [tuple(row.values()) for row in RoundScore.objects.values("seat", "total")] == sums
    assert tuple(Seat.objects.order_by("index").values_list("total", flat=True)) == table.now.state.totals
    assert next(bots_play(table), None) is None


def test_the_record_says_who_decided_what_and_why_before_and_after(judge: User) -> None:
    table = new_match()
    play_steps(table, 2)
    decide(judge, table, 1, 2, ground=Ground.CHEATING)
    act = StaffAct.objects.get()
    assert (act.by, act.code, act.target_kind, act.target_key) == (judge, "adjudicated", "match", table.match_id)
    assert act.reason == WHY
    assert act.before == {"status": "running", "version": 2}
    assert act.after == {"status": "finished", "places": [1, 2], "totals": [0, 0], "reason": "judged_cheating"}


def test_other_apps_hear_that_it_has_ended(
    judge: User, django_capture_on_commit_callbacks: DjangoCaptureOnCommitCallbacks
) -> None:
    heard = []
    table = new_match()

    def hear(match_id: str, **_: object) -> None:
        heard.append(match_id)

    match_finished.connect(hear)
    with django_capture_on_commit_callbacks(execute=True):
        decide(judge, table, 1, 2)
    match_finished.disconnect(hear)
    assert heard == [table.match_id]


@pytest.mark.parametrize("places", [(), (1,), (1, 2, 3), (0, 1), (2, 2), (1, 3), (-1, 1), (2, 3)], ids=str)
def test_places_that_are_no_result_are_refused(judge: User, places: tuple[int, ...]) -> None:
    table = new_match()
    assert refused(judge, table, *places) == "bad_places"
    assert table.now.status == "running"
    assert not StaffAct.objects.exists()


def test_level_players_share_a_place_and_leave_the_next_free(judge: User) -> None:
    assert refused(judge, new_match(people=3), 1, 1, 2) == "bad_places"
    for places in ((1, 1, 1), (1, 1, 3), (2, 1, 2)):
        decide(judge, new_match(people=3), *places)


def test_a_reason_has_to_be_given(judge: User) -> None:
    table = new_match()
    assert refused(judge, table, 1, 2, why="  ") == "reason_needed"
    assert table.now.status == "running"


@pytest.mark.parametrize("group", ["organiser", ""])
def test_who_is_no_moderator_decides_nothing(group: str) -> None:
    table = new_match()
    assert refused(staff("lesia", group), table, 1, 2) == "staff_only"
    assert table.now.status == "running"


@pytest.mark.parametrize("group", ["moderator", "administrator"])
def test_who_may_end_a_match_without_a_result_may_decide_it(group: str) -> None:
    table = new_match()
    decide(staff("lesia", group), table, 1, 2)
    assert table.now.status == "finished"


def test_nobody_ends_a_match_of_ones_own_with_a_result_or_without(judge: User) -> None:
    table = new_match()
    Seat.objects.filter(match=table.match_id, index=0).update(user=judge, has_resigned=True)
    assert refused(judge, table, 1, 2) == "own_match"
    with pytest.raises(NotAllowed, match="own_match"):
        services.void_for(judge, table.match_id, WHY)
    assert table.now.status == "running"
    assert not StaffAct.objects.exists()


def test_a_match_that_is_over_is_not_decided_again(judge: User) -> None:
    table, void, played = new_match(), new_match(), new_match()
    decide(judge, table, 1, 2)
    services.void_match(void.match_id)
    services.resign_seat(played.people[0].pk, played.match_id)
    for over in (table, void, played):
        assert refused(judge, over, 2, 1) == "match_over"
    assert list(Seat.objects.filter(match=table.match_id).order_by("index").values_list("place", flat=True)) == [1, 2]
    assert StaffAct.objects.count() == 1


def test_there_is_nothing_to_decide_where_there_is_no_match(judge: User) -> None:
    with pytest.raises(AppError, match="no_such_match"):
        services.adjudicate_match(judge, "nosuch", Verdict((1, 2), Ground.FAULT), WHY)


@pytest.mark.parametrize("game", [engine.key for engine in all_engines()])
@pytest.mark.parametrize(("steps", "places"), [(0, (2, 1)), (1, (1, 1)), (7, (1, 2)), (25, (2, 1))])
def test_every_board_shows_the_verdict_in_the_readers_words(
    judge: User, game: str, steps: int, places: tuple[int, ...]
) -> None:
    table = new_match(game)
    play_steps(table, steps)
    decide(judge, table, *places)
    for language, said in (
        ("en", "A moderator has decided this match. Reason: stalling or leaving matches."),
        ("uk", "Результат цього матчу визначив модератор"),
        ("ru", "Исход этого матча определил модератор"),
    ):
        with translation.override(language):
            for user in (*table.people, None):
                access = selectors.access_match(user.pk if user else None, table.match_id)
                board = presenter.board(selectors.match_feed(access))
                assert said in board.html
                assert said in board.ask
                assert "data-move" not in board.html


def test_a_rematch_may_follow(judge: User) -> None:
    table = new_match()
    decide(judge, table, 1, 2)
    assert services.offer_rematch(table.people[0].pk, table.match_id) is None
    assert services.offer_rematch(table.people[1].pk, table.match_id) is not None


def test_a_ground_is_no_reason_that_a_game_has() -> None:
    for engine in all_engines():
        assert not set(Ground.values) & engine.words.reasons.keys()
