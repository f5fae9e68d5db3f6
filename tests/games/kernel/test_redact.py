"""The visibility declarations and what they hide."""

from typing import Annotated, Any

import msgspec
import pytest

from apps.games.kernel.contract import Action, Decision, Event, State
from apps.games.kernel.redact import (
    HIDDEN,
    PUBLIC,
    decisions_for,
    declarations,
    event_for,
    inside,
    nobody,
    only,
    per_seat,
    view,
)


class Cup(msgspec.Struct, frozen=True):
    owner: Annotated[int, PUBLIC]
    dice: Annotated[tuple[int, ...], nobody()]


class Table(State, frozen=True):
    centre: Annotated[int, PUBLIC]
    deck: Annotated[tuple[int, ...], nobody()]
    hands: Annotated[tuple[tuple[int, ...], ...], per_seat()]
    secret: Annotated[int, only(lambda value, viewer: viewer == 1, lambda value: HIDDEN)]
    cups: Annotated[tuple[Cup, ...], inside()]
    cup: Annotated[Cup | None, inside()] = None


class Move(Action, frozen=True, tag="move"):
    pass


TABLE = Table(3, (1, 2), ((4, 5), (6,)), 7, (Cup(0, (1, 1)),))


def test_a_seat_sees_what_is_public_and_its_own() -> None:
    seen = view(TABLE, 1)
    assert (seen.centre, seen.deck, seen.hands, seen.secret) == (3, (-1, -1), ((-1, -1), (6,)), 7)
    assert seen.cups == (Cup(0, (-1, -1)),)
    assert seen.cup is None


def test_a_spectator_sees_what_is_public() -> None:
    seen = view(TABLE, None)
    assert (seen.hands, seen.secret) == (((-1, -1), (-1,)), HIDDEN)
    nested = view(msgspec.structs.replace(TABLE, cup=Cup(1, (2,))), None).cup
    assert nested == Cup(1, (-1,))


def test_the_state_itself_is_left_alone() -> None:
    view(TABLE, 0)
    assert TABLE.deck == (1, 2)


@pytest.mark.parametrize("annotation", [int, Annotated[int, "a note"], Annotated[int, PUBLIC, nobody()]])
def test_a_field_without_exactly_one_declaration_is_an_error(annotation: Any) -> None:
    careless = msgspec.defstruct("Careless", [("card", annotation)], bases=(State,), frozen=True)
    with pytest.raises(TypeError, match=r"Careless\.card"):
        declarations(careless)


def test_decisions_show_their_choices_to_their_own_seat_only() -> None:
    asked = Decision("a", 0, "turn", "X-01", (Move(),), Move())
    whispered = Decision("b", 1, "offer", "X-02", (Move(),), audience=(1,))
    assert decisions_for((asked, whispered), 0) == (asked,)
    assert [decision.choices for decision in decisions_for((asked, whispered), 1)] == [(), (Move(),)]
    assert [(d.id, d.choices, d.default) for d in decisions_for((asked, whispered), None)] == [("a", (), None)]


def test_an_event_reaches_its_audience() -> None:
    loud, quiet = Event("bang"), Event("hint", {}, (2,))
    assert [event_for(loud, viewer) for viewer in (None, 0)] == [loud, loud]
    assert [event_for(quiet, viewer) for viewer in (None, 0, 2)] == [None, None, quiet]
