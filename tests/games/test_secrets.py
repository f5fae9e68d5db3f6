"""No card that somebody may not see reaches that person, in any payload of any step of whole matches."""

import json
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from apps.games import presenter, selectors
from apps.games.kernel.dice import Dice
from apps.games.matchstore import Snapshot
from apps.games.selectors import Access, access_match
from tests.games.play import Table, bots_play, new_match, send_everyone_away

pytestmark = pytest.mark.django_db

TURNED_UP = {"pushed_back", "checked_dishonest", "round_ended"}
"""Events that show a card to everyone although it lies in the deck or a hand afterwards."""
PLACES = {"hands", "deck", "pile", "card", "cards", "left"}
every_table = pytest.mark.parametrize(
    "options", [{"limit": 100}, {"limit": 100, "strict": True, "free_draw": True}], ids=["plain", "strict"]
)


def whole_match(options: dict[str, Any]) -> Iterator[tuple[Snapshot, list[Access]]]:
    """Every position of a match of three people and a bot, and those who look on: each person, and a visitor."""
    table = new_match(people=3, bots=1, options=options)
    send_everyone_away(table)
    viewers = access_of_all(table)
    for snapshot in bots_play(table):
        yield snapshot, viewers


def access_of_all(table: Table) -> list[Access]:
    return [access_match(user_id, table.match_id) for user_id in (None, *(user.pk for user in table.people))]


def sent(snapshot: Snapshot, access: Access, since: int | None = None) -> dict[str, Any]:
    """What goes over the wire."""
    payload: dict[str, Any] = json.loads(msgspec.json.encode(selectors.feed_of(snapshot, access, since)))
    return payload


def cards_in(value: Any, under: str = "") -> set[int]:
    """Every number that stands where a card may stand."""
    if isinstance(value, dict):
        return set().union(*(cards_in(item, key) for key, item in value.items()))
    if isinstance(value, list):
        return set().union(*(cards_in(item, under) for item in value))
    return {value} if under in PLACES and isinstance(value, int) and value >= 0 else set()


def secrets(snapshot: Snapshot, viewer: int | None) -> set[int]:
    """The cards in the deck and in others' hands."""
    others = (hand for seat, hand in enumerate(snapshot.state.hands) if seat != viewer)
    return {card for place in (snapshot.state.deck, *others) for card in place}


@every_table
def test_a_position_is_sent_without_the_cards_that_its_viewer_may_not_see(options: dict[str, Any]) -> None:
    for snapshot, viewers in whole_match(options):
        for access in viewers:
            viewer = access.viewer
            view = sent(snapshot, access)["view"]
            assert set(view["deck"]) <= {-1}
            held = [card for hand in view["hands"] for card in hand if card >= 0]
            assert held == ([] if viewer is None else list(snapshot.state.hands[viewer]))
            if view["shown"] and view["shown"]["to"] != viewer:
                assert set(view["shown"]["cards"]) == {-1}


@every_table
def test_a_decision_is_sent_without_the_answers_of_another_seat(options: dict[str, Any]) -> None:
    for snapshot, viewers in whole_match(options):
        for access in viewers:
            for decision in sent(snapshot, access)["decisions"]:
                if decision["seat"] != access.viewer:
                    assert (decision["choices"], decision["default"]) == ([], None)
                    assert decision["kind"] != "intercept"


@every_table
def test_an_event_is_sent_without_the_cards_that_its_reader_may_not_see(options: dict[str, Any]) -> None:
    for snapshot, viewers in whole_match(options):
        for access in viewers:
            for event in sent(snapshot, access, snapshot.version - 1)["events"]:
                if event.get("kind", "") in TURNED_UP:
                    continue
                if event.get("kind") == "saw_hand":
                    assert event["data"]["seat"] == access.viewer
                    continue
                told = cards_in(event.get("data", {}))
                assert not told & secrets(snapshot, access.viewer), (event, access.viewer)


def test_the_page_of_two_worlds_that_its_reader_cannot_tell_apart_is_the_same() -> None:
    for snapshot, viewers in whole_match({"limit": 100}):
        if snapshot.version % 10:
            continue
        for access in viewers[:2]:
            other = snapshot.engine.resample(snapshot.state, access.viewer, Dice.seeded(snapshot.version))
            twin = selectors.feed_of(msgspec.structs.replace(snapshot, state=other), access, None)
            feed = selectors.feed_of(snapshot, access, None)
            assert presenter.board(msgspec.structs.replace(twin, now=feed.now)) == presenter.board(feed)
