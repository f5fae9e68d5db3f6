"""What a move and a page cost the database: always the same."""

from collections.abc import Callable

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from apps.games import selectors, services
from tests.games.play import Table, answer, bots_play, move, new_match, play_steps, question, saved_state

CONTROL = ("BEGIN", "COMMIT", "SAVEPOINT", "RELEASE", "ROLLBACK")


def statements(act: Callable[[], object]) -> list[str]:
    """What the database is asked, transaction control apart."""
    with CaptureQueriesContext(
        connection,
    ) as captured:
        act()
    return [query["sql"] for query in captured if not query["sql"].startswith(CONTROL)]


def a_move(table: Table) -> Callable[[], object]:
    asked = question(table)
    actor, sent = services.person(table.people[asked.seat].pk), move(asked)
    return lambda: services.submit_action(actor, table.match_id, sent)


def is_plain(table: Table) -> bool:
    """No round ends here: that costs its rows, once."""
    state = table.now.state
    return state.phase == "turn" and min(map(len, state.hands)) > 2


def play_to(table: Table, step: int) -> bool:
    """Whether the match has lasted so long."""
    while table.now.decisions and (table.version < step or not is_plain(table)):
        answer(table)
    return bool(table.now.decisions)


def match_that_lasts(step: int) -> Table:
    """Rich rounds may end one sooner: then another is dealt."""
    table = new_match(people=8)
    while not play_to(table, step):
        table = new_match(people=8)
    return table


@pytest.mark.django_db
def test_a_move_takes_three_statements_early_and_late_in_a_match() -> None:
    table = new_match(people=4)
    for step in (10, 200):
        play_to(table, step)
        read, log, save = statements(a_move(table))
        assert read.startswith("SELECT")
        assert log.startswith("INSERT")
        assert save.startswith("UPDATE")


@pytest.mark.django_db
def test_a_bots_turn_takes_one_statement_more() -> None:
    table = new_match(people=0, bots=2)
    for _ in bots_play(table, 5):
        pass
    version = table.version
    assert len(statements(lambda: services.play_bot_turn(table.match_id, version))) == 4


@pytest.mark.django_db(transaction=True)
def test_whoever_is_one_step_behind_is_served_from_memory() -> None:
    table = new_match()
    access = selectors.access_match(table.people[0].pk, table.match_id)
    for _ in range(5):
        version = answer(table).version
        assert statements(lambda version=version: selectors.remembered_feed(access, version - 1, version)) == []
        feed = selectors.remembered_feed(access, version - 1, version)
        assert feed is not None
        assert {event.version for event in feed.events} == {version}


@pytest.mark.django_db
def test_a_feed_takes_one_statement_and_the_missed_events_one_more() -> None:
    table = new_match()
    play_steps(table, 20)
    access = selectors.access_match(table.people[0].pk, table.match_id)
    assert len(statements(lambda: selectors.match_feed(access))) == 1
    assert len(statements(lambda: selectors.match_feed(access, 3))) == 2


def shown(user_id: int) -> Callable[[], object]:
    return lambda: [
        (selectors.turn_of(match, user_id), [seat.user for seat in match.seats.all()])
        for match in selectors.running_matches(user_id)
    ]


@pytest.mark.django_db
def test_a_list_of_running_matches_costs_the_same_however_long_it_is() -> None:
    tables = [new_match()]
    player = tables[0].people[0].pk
    one = len(statements(shown(player)))
    tables += [new_match(people=3) for _ in range(6)]
    assert len(statements(shown(player))) == one == 2


@pytest.mark.django_db
@pytest.mark.parametrize("matches", [selectors.finished_matches, lambda _: selectors.public_matches()])
def test_other_lists_cost_the_same_however_long_they_are(matches: Callable[[int], object]) -> None:
    def listed() -> list[object]:
        return [[seat.user for seat in match.seats.all()] for match in matches(player)]  # type: ignore[attr-defined]

    player = new_match().people[0].pk
    for _ in range(4):
        over = new_match()
        services.resign_seat(over.people[1].pk, over.match_id)
        new_match()
    assert len(statements(listed)) == 2


@pytest.mark.slow
@pytest.mark.django_db
def test_a_move_late_in_the_longest_match_costs_no_more_than_an_early_one() -> None:
    young, table = match_that_lasts(10), match_that_lasts(300)
    early, size = statements(a_move(young)), len(saved_state(young.match_id))
    late = statements(a_move(table))
    assert len(late) == len(early) == 3
    # The score sheet grows by a line per round; the pile, hands and deck only change places.
    assert len(saved_state(table.match_id)) < 1.2 * size + 300
    assert sum(map(len, late)) < 1.2 * sum(map(len, early)) + 1000
