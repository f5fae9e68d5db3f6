"""THE place that hides: the visibility declarations, and the one function that applies them.

A field of a State is annotated with who may see it:

    centre: Annotated[int, PUBLIC]
    hands: Annotated[tuple[tuple[int, ...], ...], per_seat(face_down)]
    deck: Annotated[tuple[int, ...], nobody(face_down)]
    shown: Annotated[Shown | None, only(lambda shown, viewer: ..., mask)]

A masked value has the type of the field, so a view is a State too: rules, bots and templates read it the same way.
A field without a declaration is an error at import.
"""

from collections.abc import Callable, Sequence
from functools import cache
from typing import Annotated, Any, Final, TypeVar, get_args, get_origin, get_type_hints

import msgspec

from apps.games.kernel.contract import Decision, Event, State, Viewer

S = TypeVar("S", bound=State)
Redaction = Callable[[Any, Viewer], Any]

HIDDEN: Final = -1
"""Stands for a card (or die) that the viewer may not see."""
HIDDEN_CARD: Final = ""
"""The same where cards are text."""


class Visibility:
    """A declaration: how a field looks to a viewer. `redact` is None for a field that everyone sees."""

    def __init__(self, redact: Redaction | None) -> None:
        self.redact = redact


PUBLIC: Final = Visibility(None)


def face_down(cards: Sequence[int]) -> tuple[int, ...]:
    """As many hidden cards: the number stays visible."""
    return (HIDDEN,) * len(cards)


def nobody(mask: Callable[[Any], Any] = face_down) -> Visibility:
    """Hidden from everyone."""
    return Visibility(lambda value, viewer: mask(value))


def per_seat(mask: Callable[[Any], Any] = face_down) -> Visibility:
    """One item per seat; each seat sees its own, the others' are masked."""
    return Visibility(
        lambda items, viewer: tuple(item if seat == viewer else mask(item) for seat, item in enumerate(items))
    )


def only(may_see: Callable[[Any, Viewer], bool], mask: Callable[[Any], Any]) -> Visibility:
    """Seen by the viewers that the value itself names."""
    return Visibility(lambda value, viewer: value if may_see(value, viewer) else mask(value))


def inside() -> Visibility:
    """A Struct, or a tuple of Structs, whose own fields declare their visibility."""

    def redact(value: Any, viewer: Viewer) -> Any:
        if isinstance(value, tuple):
            return tuple(redact(item, viewer) for item in value)
        return None if value is None else view(value, viewer)

    return Visibility(redact)


@cache
def declarations(struct: type[msgspec.Struct]) -> dict[str, Visibility]:
    """The declaration of every field; TypeError names a field without one."""
    found: dict[str, Visibility] = {}
    hints = get_type_hints(struct, include_extras=True)
    for field in struct.__struct_fields__:
        hint = hints[field]
        marks = [m for m in get_args(hint)[1:] if isinstance(m, Visibility)] if get_origin(hint) is Annotated else []
        if len(marks) != 1:
            raise TypeError(f"{struct.__name__}.{field} must declare exactly one visibility")
        found[field] = marks[0]
    return found


@cache
def _redactions(struct: type[msgspec.Struct]) -> tuple[tuple[str, Redaction], ...]:
    return tuple((field, mark.redact) for field, mark in declarations(struct).items() if mark.redact is not None)


def view(state: S, viewer: Viewer) -> S:
    """The state as the viewer may see it: a seat, or None for a spectator."""
    changes = {field: redact(getattr(state, field), viewer) for field, redact in _redactions(type(state))}
    return msgspec.structs.replace(state, **changes) if changes else state


def decisions_for(decisions: Sequence[Decision], viewer: Viewer) -> tuple[Decision, ...]:
    """The open decisions that the viewer may know of; choices and default only of its own."""
    return tuple(
        decision if decision.seat == viewer else msgspec.structs.replace(decision, choices=(), default=None)
        for decision in decisions
        if decision.audience is None or viewer in decision.audience
    )


def event_for(event: Event, viewer: Viewer) -> Event | None:
    """The event, or None for who may not see it."""
    return event if event.audience is None or viewer in event.audience else None
