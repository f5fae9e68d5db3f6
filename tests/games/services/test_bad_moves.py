"""Moves that are no moves: refused by kind, without a trace."""

from typing import Any

import pytest

from apps.errors import Malformed, Refused
from apps.games import services
from apps.games.models import Match
from apps.games.protocol import Move
from tests.games.play import asked_person, logged_versions, new_match, question

pytestmark = pytest.mark.django_db

JUNK: list[Any] = [
    {},
    {"type": "nonsense"},
    {"type": None},
    {"type": ["lay"]},
    {"type": "lay"},
    {"type": "lay", "card": "57"},
    {"type": "lay", "card": None},
    {"type": "lay", "card": True},
    {"type": "lay", "card": 5.5},
    {"type": "lay", "card": [5]},
    {"type": "lay", "card": {"card": 5}},
    {"type": "lay", "card": float("nan")},
    {"type": "lay", "card": 5, "colour": "red"},
    {"type": "lay", "card": 5, "colour": False},
    {"type": "lay", "card": 5, "call": 1},
    {"type": "lay", "card": 5, "call": "yes"},
    {"type": "lay", "card": 5, "seat": 1},
    {"type": "draw", "cards": [1, 2, 3]},
    {"type": "draw", "type ": "draw"},
    {"type": "catch", "target": "1"},
    {"type": "catch", "target": {"seat": 1}},
    {"card": 5},
    {"__class__": "Lay", "card": 5},
    {"type": "lay", "card": {"a": {"b": {"c": [[[[[]]]]]}}}},
    [],
    ["lay", 5],
    "lay",
    5,
    None,
    True,
]
OUT_OF_RANGE: list[dict[str, Any]] = [
    {"type": "lay", "card": -1},
    {"type": "lay", "card": 108},
    {"type": "lay", "card": 2**63},
    {"type": "lay", "card": -(10**40)},
    {"type": "lay", "card": 10**400},
    {"type": "catch", "target": -1},
    {"type": "catch", "target": 99},
    {"type": "catch", "target": 10**40},
]


@pytest.mark.parametrize("action", JUNK, ids=repr)
def test_what_is_no_action_of_the_game_is_malformed_and_changes_nothing(action: Any) -> None:
    table = new_match()
    before = Match.objects.filter(id=table.match_id).values().get()

    with pytest.raises(Malformed) as caught:
        services.submit_action(
            services.person(asked_person(table).pk), table.match_id, Move(question(table).id, "a", action)
        )

    assert caught.value.code == "bad_action"
    assert Match.objects.filter(id=table.match_id).values().get() == before
    assert logged_versions(table.match_id) == []


@pytest.mark.parametrize("action", OUT_OF_RANGE, ids=lambda action: f"{action['type']}-{len(str(action))}")
@pytest.mark.parametrize("strict", [False, True], ids=["friendly", "strict"])
def test_numbers_that_name_nothing_are_refused_by_a_rule_and_change_nothing(
    action: dict[str, Any], strict: bool
) -> None:
    table = new_match(options={"strict": strict})
    before = Match.objects.filter(id=table.match_id).values().get()

    with pytest.raises(Refused) as caught:
        services.submit_action(
            services.person(asked_person(table).pk), table.match_id, Move(question(table).id, "a", action)
        )

    assert caught.value.rule.startswith("PK-")
    assert Match.objects.filter(id=table.match_id).values().get() == before
    assert logged_versions(table.match_id) == []


@pytest.mark.parametrize("colour", [-1, 4, 10**40])
def test_a_wild_card_with_a_colour_that_is_none_is_refused(colour: int) -> None:
    """Whoever holds the wild card tries it on a fresh table until the opening deals one."""
    while True:
        table = new_match()
        asked = question(table)
        wild = [card for card in table.now.state.hands[asked.seat] if card >= 100]
        if wild:
            break
    with pytest.raises(Refused) as caught:
        services.submit_action(
            services.person(asked_person(table).pk),
            table.match_id,
            Move(asked.id, "a", {"type": "lay", "card": wild[0], "colour": colour}),
        )
    assert caught.value.code == "name_a_colour"


@pytest.mark.parametrize(
    ("decision_id", "action_id"), [("turn-1", ""), ("turn-1", "x" * 41), ("x" * 41, "a"), ("turn-1", "a\x00b")]
)
def test_ids_have_a_form(decision_id: str, action_id: str) -> None:
    with pytest.raises(ValueError, match="ids are"):
        Move(decision_id, action_id, {"type": "draw"})
