"""A move on its way in: what counts, what is too late, who may answer what."""

import pytest

from apps.accounts.models import User
from apps.errors import AppError, Conflict, NotAllowed, NotFound, Refused
from apps.games import matchstore, services
from apps.games.enums import ActedBy
from apps.games.kernel import codec
from apps.games.kernel.contract import Decision
from apps.games.models import LoggedAction
from apps.games.protocol import Accepted, Move
from tests.games.play import (
    Table,
    answer,
    asked_person,
    bots_play,
    logged_versions,
    move,
    new_match,
    new_person,
    question,
    replayed_state,
    saved_state,
)

pytestmark = pytest.mark.django_db


def submit(user: User, table: Table, sent: Move) -> Accepted:
    return services.submit_action(services.person(user.pk), table.match_id, sent)


def refused(user: User, table: Table, sent: Move) -> AppError:
    """The refusal, which left no trace."""
    before, logged = saved_state(table.match_id), logged_versions(table.match_id)
    with pytest.raises(AppError) as caught:
        submit(user, table, sent)
    assert saved_state(table.match_id) == before
    assert logged_versions(table.match_id) == logged
    return caught.value


def test_a_move_advances_the_version_and_is_saved() -> None:
    table = new_match()
    before = saved_state(table.match_id)

    accepted = answer(table, action_id="mine")

    assert (accepted.action_id, accepted.version) == ("mine", 1)
    assert table.version == 1
    assert saved_state(table.match_id) != before


def test_intent_and_luck_are_logged_apart() -> None:
    table = new_match()
    asked = question(table)

    answer(table, action_id="mine")

    row = LoggedAction.objects.get(match_id=table.match_id)
    assert (row.version, row.seat, row.acted_by, row.action_id) == (1, asked.seat, ActedBy.PERSON, "mine")
    assert codec.decode(bytes(row.action), table.now.engine.action_type) == asked.default
    assert replayed_state(table.match_id) == saved_state(table.match_id)


def test_the_luck_of_a_draw_is_logged_beside_it_and_gives_the_same_cards_again() -> None:
    table = new_match(people=0, bots=3)
    for snapshot in bots_play(table):
        if snapshot.version >= 150 or snapshot.status != "running":
            break
    assert any(bytes(luck) != b"[]" for luck in LoggedAction.objects.values_list("luck", flat=True))
    assert replayed_state(table.match_id) == saved_state(table.match_id)


def test_a_repeated_action_id_gets_the_first_answer_again() -> None:
    table = new_match()
    user, sent = asked_person(table), move(question(table), action_id="once")
    first = submit(user, table, sent)
    answer(table)

    assert submit(user, table, sent) == first
    assert logged_versions(table.match_id) == [1, 2]


def test_an_action_id_counts_for_one_seat_only() -> None:
    table = new_match()
    first = question(table).seat
    answer(table, action_id="same")
    while question(table).seat == first:
        answer(table)
    assert answer(table, action_id="same").version > 1
    assert set(LoggedAction.objects.filter(action_id="same").values_list("seat", flat=True)) == {0, 1}


def test_an_action_id_used_for_another_decision_changes_nothing() -> None:
    table = new_match()
    user = asked_person(table)
    answer(table, action_id="same")
    while asked_person(table) != user:
        answer(table)
    before = table.version

    again = submit(user, table, move(question(table), action_id="same"))

    assert again.version == 1
    assert table.version == before


def test_nobody_answers_for_another_seat() -> None:
    table = new_match()
    other = table.people[1 - question(table).seat]
    error = refused(other, table, move(question(table)))
    assert (type(error), error.code) == (NotAllowed, "not_your_decision")


def hidden_decision() -> tuple[Table, Decision]:
    """A table at which one seat alone knows that it is asked something."""
    table = new_match(people=4)
    for _ in range(250):
        hidden = [decision for decision in table.now.decisions if decision.audience == (decision.seat,)]
        if hidden:
            return table, hidden[0]
        answer(table)
    raise AssertionError("no hidden decision came up in 250 steps")


def test_a_hidden_decision_of_another_seat_is_told_from_an_unknown_one_by_nothing() -> None:
    table, hidden = hidden_decision()
    other = table.people[(hidden.seat + 1) % 4]

    errors = [
        refused(other, table, Move(id_, f"guess-{id_}", {"type": "pass"})) for id_ in (hidden.id, "intercept-9-9-9")
    ]

    assert [(type(error), error.code, dict(error.detail)) for error in errors] == [(Conflict, "too_late", {})] * 2


def test_a_hidden_decision_is_answered_by_its_own_seat() -> None:
    table, hidden = hidden_decision()
    accepted = submit(table.people[hidden.seat], table, move(hidden, hidden.choices[0]))
    assert accepted.version == table.version


def test_a_decision_counts_as_long_as_it_is_open_whatever_else_has_happened() -> None:
    table = between_rounds()
    first, second = table.now.decisions
    submit(table.people[first.seat], table, move(first))
    accepted = submit(table.people[second.seat], table, move(second))
    assert accepted.version == table.version


def between_rounds() -> Table:
    """A table of two that are both asked to go on."""
    table = new_match()
    for _ in range(1000):
        if len([decision for decision in table.now.decisions if decision.default is not None]) == 2:
            return table
        answer(table)
    raise AssertionError("no round ended in 1000 steps")


def test_an_answer_to_a_closed_decision_is_too_late() -> None:
    table = new_match()
    user, sent = asked_person(table), move(question(table))
    submit(user, table, sent)
    error = refused(user, table, Move(sent.decision_id, "another", sent.action))
    assert (type(error), error.code) == (Conflict, "too_late")


def test_a_move_after_the_end_is_told_that_the_match_is_over() -> None:
    table = new_match()
    user, sent = asked_person(table), move(question(table))
    services.resign_seat(table.people[1 - question(table).seat].pk, table.match_id)
    error = refused(user, table, sent)
    assert (type(error), error.code) == (Conflict, "match_over")


@pytest.mark.parametrize("match_id", ["nosuchmtch", "", "a\x00b", "../../etc", "x" * 300, "міст"])
def test_an_unknown_match_is_not_found(match_id: str) -> None:
    user = new_person("olena")
    with pytest.raises(NotFound) as caught:
        services.submit_action(services.person(user.pk), match_id, Move("turn-1", "a", {"type": "draw"}))
    assert caught.value.code == "no_such_match"


def test_a_private_match_is_not_found_by_those_who_do_not_sit_in_it() -> None:
    table = new_match(is_public=False)
    stranger = new_person("stranger")
    error = refused(stranger, table, move(question(table)))
    assert (type(error), error.code) == (NotFound, "no_such_match")


@pytest.mark.parametrize("act", [services.resign_seat, services.return_to_seat, services.offer_rematch])
def test_no_act_tells_a_stranger_that_a_private_match_exists(act: object) -> None:
    table = new_match(is_public=False)
    with pytest.raises(NotFound):
        act(new_person("stranger").pk, table.match_id)  # type: ignore[operator]


def test_a_watcher_may_not_play_a_public_match() -> None:
    table = new_match()
    error = refused(new_person("stranger"), table, move(question(table)))
    assert (type(error), error.code) == (NotAllowed, "not_your_match")


def test_a_visitor_without_an_account_may_not_play() -> None:
    table = new_match()
    with pytest.raises(NotAllowed):
        services.submit_action(services.NOBODY, table.match_id, move(question(table)))


def test_a_rule_that_says_no_is_named() -> None:
    table = new_match()
    asked = question(table)
    foreign = next(card for card in range(108) if card not in table.now.state.hands[asked.seat])
    error = refused(asked_person(table), table, Move(asked.id, "a", {"type": "lay", "card": foreign}))
    assert isinstance(error, Refused)
    assert (error.code, error.rule, error.game) == ("not_in_hand", "PK-02", "pokemon")


def strict_mistake() -> tuple[Table, User, Move]:
    """A strict table, and a move that costs its maker two cards."""
    table = new_match(options={"strict": True, "limit": 500})
    asked = question(table)
    card = table.now.state.hands[asked.seat][0]
    return (
        table,
        asked_person(table),
        Move(asked.id, "mistake", {"type": "lay", "card": card, "colour": 0, "call": True}),
    )


def test_a_fined_mistake_is_refused_and_logged_with_what_it_cost() -> None:
    table, user, sent = strict_mistake()
    with pytest.raises(Refused):
        submit(user, table, sent)
    row = LoggedAction.objects.get(match_id=table.match_id)
    assert (row.version, row.action, row.action_id) == (1, None, "mistake")
    assert row.refusal is not None
    assert replayed_state(table.match_id) == saved_state(table.match_id)


def test_a_fined_mistake_sent_again_is_refused_again_and_fined_once() -> None:
    table, user, sent = strict_mistake()
    refusals = []
    for _ in range(2):
        with pytest.raises(Refused) as caught:
            submit(user, table, sent)
        refusals.append((caught.value.code, caught.value.rule, dict(caught.value.detail)))
    assert refusals[0] == refusals[1]
    assert logged_versions(table.match_id) == [1]


def test_a_match_in_memory_is_used_only_if_it_is_new_enough() -> None:
    table = new_match()
    answer(table)
    assert matchstore.remembered(table.match_id, table.version + 1) is None
