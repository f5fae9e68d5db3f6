"""The match as pages and forms, for who has no socket."""

from typing import Any

import msgspec
import pytest
from django.contrib.messages import get_messages
from django.http import HttpResponse
from django.test import Client
from django.utils import translation

from apps.accounts.models import User
from apps.games import services
from apps.games.models import Match, Seat
from apps.games.wording import site_refusal
from tests.games.play import (
    Table,
    answer,
    asked_person,
    logged_versions,
    new_match,
    new_person,
    play_out,
    question,
    saved_state,
)

pytestmark = pytest.mark.django_db


def browser(user: User | None, **facts: Any) -> Client:
    client = Client(**facts)
    if user is not None:
        client.force_login(user)
    return client


def form_of(table: Table, **changes: str) -> dict[str, str]:
    """The default of what is asked, as a form sends it: everything is text, and unused fields are empty."""
    asked = question(table)
    fields = {name: str(value) for name, value in msgspec.to_builtins(asked.default).items() if value is not None}
    flags = {name: value.lower() if value in {"True", "False"} else value for name, value in fields.items()}
    return {"decision_id": asked.id, "action_id": "form-1", "colour": "", **flags, **changes}


def post_move(table: Table, form: dict[str, str], user: User | None = None) -> HttpResponse:
    client = browser(user or asked_person(table))
    return client.post(f"/matches/{table.match_id}/move/", form)  # type: ignore[return-value]


def told(response: Any) -> list[str]:
    return [str(message) for message in get_messages(response.wsgi_request)]


def test_a_form_moves() -> None:
    table = new_match()
    form = card_form(table)
    before = table.version
    response = post_move(table, form)
    assert (response.status_code, response["Location"]) == (302, f"/matches/{table.match_id}/")
    assert (told(response), table.version) == ([], before + 1)


def card_form(table: Table) -> dict[str, str]:
    """A form with numbers in it: a card to lay, as soon as somebody has one to lay."""
    while question(table).default is None or not hasattr(question(table).default, "card"):
        answer(table)
        if table.version > 100:
            raise AssertionError("nobody could lay a card in 100 steps")
    return form_of(table)


def test_a_form_sent_twice_counts_once() -> None:
    table = new_match()
    user, form = asked_person(table), form_of(table)
    for _ in range(2):
        assert told(post_move(table, form, user)) == []
    assert logged_versions(table.match_id) == [1]


def test_a_form_without_an_action_id_counts() -> None:
    table = new_match()
    post_move(table, form_of(table, action_id=""))
    assert table.version == 1


def test_a_form_without_the_token_of_its_page_is_refused() -> None:
    table = new_match()
    client = browser(asked_person(table), enforce_csrf_checks=True)
    for path in ("move", "resign", "rematch", "return"):
        assert client.post(f"/matches/{table.match_id}/{path}/", form_of(table)).status_code == 403
    assert table.version == 0


@pytest.mark.parametrize(
    "changes",
    [
        {"type": "nonsense"},
        {"type": ""},
        {"type": "lay", "card": "five"},
        {"type": "lay", "card": "9" * 5000},
        {"type": "lay", "card": "5", "call": "perhaps"},
        {"type": "draw", "unknown": "field"},
        {"action_id": "x" * 41},
        {"action_id": "a\x00b"},
        {"decision_id": "x" * 41},
        {"type": "draw", "card": "\x00"},
    ],
    ids=str,
)
def test_a_form_that_is_no_move_is_told_so_and_changes_nothing(changes: dict[str, str]) -> None:
    table = new_match()
    before = saved_state(table.match_id)
    response = post_move(table, {**form_of(table), **changes})
    assert response.status_code == 302
    assert told(response) == [site_refusal("bad_action")]
    assert saved_state(table.match_id) == before
    assert logged_versions(table.match_id) == []


@pytest.mark.parametrize("language", ["en", "uk", "ru"])
def test_a_refusal_is_told_in_the_readers_language(language: str) -> None:
    table = new_match()
    user = asked_person(table)
    user.language = language
    user.save()
    response = post_move(table, form_of(table, decision_id="turn-999"), user)
    with translation.override(language):
        assert told(response) == [site_refusal("too_late")]


def test_a_rule_of_the_game_that_says_no_is_told_in_its_words() -> None:
    table = new_match()
    response = post_move(table, {"decision_id": question(table).id, "type": "ready"})
    assert len(told(response)) == 1
    assert table.version == 0


def test_a_post_without_any_fields_is_no_move() -> None:
    table = new_match()
    assert told(post_move(table, {})) == [site_refusal("bad_action")]


@pytest.mark.parametrize("path", ["move", "resign", "rematch", "return"])
def test_acts_are_no_links(path: str) -> None:
    table = new_match()
    assert browser(table.people[0]).get(f"/matches/{table.match_id}/{path}/").status_code == 405


@pytest.mark.parametrize("path", ["move", "resign", "rematch", "return"])
@pytest.mark.parametrize("who", ["visitor", "stranger"])
@pytest.mark.parametrize("is_public", [True, False], ids=["public", "private"])
def test_who_does_not_sit_there_can_do_nothing(path: str, who: str, is_public: bool) -> None:
    table = new_match(is_public=is_public)
    client = browser(None if who == "visitor" else new_person("stranger"))
    response = client.post(f"/matches/{table.match_id}/{path}/", form_of(table))
    assert response.status_code in ({403} if is_public else {403, 404} if who == "visitor" else {404})
    assert table.version == 0


def test_a_visitor_is_told_the_same_of_a_private_match_and_of_none() -> None:
    private = new_match(is_public=False).match_id
    for act in ("move", "resign", "rematch", "return"):
        answers = [browser(None).post(f"/matches/{id_}/{act}/").status_code for id_ in (private, "nosuchmtch")]
        assert answers[0] == answers[1], act


@pytest.mark.parametrize("match_id", ["nosuchmtch", "%00", "a%00b", "..%2f..", "x" * 300, "мій"])
def test_a_match_that_is_none_is_not_found(match_id: str) -> None:
    client = browser(new_person("olena"))
    assert client.get(f"/matches/{match_id}/").status_code == 404
    assert client.post(f"/matches/{match_id}/move/", {"type": "draw"}).status_code == 404
    assert client.post(f"/matches/{match_id}/resign/").status_code == 404


@pytest.mark.parametrize("who", ["player", "visitor"])
def test_the_table_is_shown(who: str) -> None:
    table = new_match(people=1, bots=1)
    response = browser(table.people[0] if who == "player" else None).get(f"/matches/{table.match_id}/")
    assert response.status_code == 200
    assert Seat.objects.get(match_id=table.match_id, user=None).name in response.content.decode()


def test_a_private_table_is_not_shown_to_others() -> None:
    table = new_match(is_public=False)
    for user, status in ((None, 404), (new_person("stranger"), 404), (table.people[0], 200)):
        assert browser(user).get(f"/matches/{table.match_id}/").status_code == status


def test_a_player_resigns_and_everyone_comes_to_the_rematch() -> None:
    table = new_match(options={"limit": 100})
    play_out(table)
    first, second = (browser(user).post(f"/matches/{table.match_id}/rematch/")["Location"] for user in table.people)
    assert first == f"/matches/{table.match_id}/"
    assert second not in {first, ""}
    browser(table.people[0]).post(f"{second}resign/")
    assert Match.objects.get(rematch_of=table.match_id).status == "finished"


def test_a_match_list_wants_an_account() -> None:
    assert browser(None).get("/matches/").status_code == 302


def test_the_list_of_my_matches_costs_the_same_however_long_it_is(django_assert_max_num_queries: Any) -> None:
    tables = [new_match()]
    client = browser(tables[0].people[0])
    with django_assert_max_num_queries(30) as one:
        assert client.get("/matches/").status_code == 200
    for _ in range(5):
        new_match(people=3)
        over = new_match()
        services.resign_seat(over.people[1].pk, over.match_id)
    with django_assert_max_num_queries(len(one) + 1):
        assert client.get("/matches/").status_code == 200


def test_a_profile_shows_finished_matches_that_anyone_may_see() -> None:
    shown, hidden, running = new_match(), new_match(is_public=False), new_match()
    for table in (shown, hidden):
        services.resign_seat(table.people[0].pk, table.match_id)
    page = browser(None).get(f"/people/{shown.people[0].username}/matches/").content.decode()
    assert [table.match_id in page for table in (shown, hidden, running)] == [True, False, False]


@pytest.mark.parametrize("username", ["nobody", "a%00b", "x" * 500])
def test_the_matches_of_nobody_are_not_found(username: str) -> None:
    assert browser(None).get(f"/people/{username}/matches/").status_code == 404
