"""What the moderators' pages of a person or a match show beside the desk's own: apps put up their parts here."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple, Protocol

from django.utils.functional import Promise

from apps.moderation.enums import ActCode


class Row(NamedTuple):
    """A line of a part: what it is, what it says, and the address of more about it."""

    label: str
    text: str
    page: str = ""


class Part(Protocol):
    """Something about the things of one kind.

    A part with a `permission` (as `moderation.see_hands`) is shown to who has it and says why; the record then has a
    row with the part's `code`. A part without one is shown at once.
    """

    @property
    def title(self) -> str | Promise:
        """Its heading."""
        ...

    @property
    def permission(self) -> str:
        """Who may look; empty for all who come to the page."""
        ...

    @property
    def code(self) -> ActCode | None:
        """What looking is called in the record."""
        ...

    def rows(self, key: str) -> Sequence[Row]:
        """What it says of the thing with this key, in the reader's language."""
        ...


_parts: dict[tuple[str, str], Part] = {}


def put_up(kind: str, name: str, part: Part) -> None:
    """Show this part with all things of a kind ("person", "match"), or with the "signals": called once."""
    _parts[kind, name] = part


def parts_of(kind: str) -> dict[str, Part]:
    """The parts of one kind by name, in the order in which they were put up."""
    return {name: part for (of, name), part in _parts.items() if of == kind}


Scene = Callable[[Mapping[str, Any]], Row | None]
"""From what goes with a report, the way to the moment that it tells of; None where that is none of this kind."""

_scenes: dict[str, Scene] = {}


def put_up_scene(name: str, scene: Scene) -> None:
    """Lead from reports to the moments of such things: called once, when the apps are ready."""
    _scenes[name] = scene


def scenes_of(context: Mapping[str, Any]) -> list[Row]:
    """The ways from a report to what it tells of, as it was then."""
    found = (scene(context) for scene in _scenes.values())
    return [row for row in found if row is not None]
