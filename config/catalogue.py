"""Looking through the pieces of a game: what is asked of an address, and what fits."""

from collections.abc import Mapping
from typing import NamedTuple
from urllib.parse import urlencode

from apps.games.kernel.contract import AnyEngine
from apps.games.kernel.words import Catalogue, Mark, Piece
from apps.games.wording import piece

LONGEST_TEXT = 60


class Filter(NamedTuple):
    """Something that pieces can be sorted by: the marks there are, and the code of the chosen one."""

    key: str
    label: str
    marks: tuple[Mark, ...]
    chosen: str


class Sought(NamedTuple):
    """What is looked for."""

    text: str
    filters: tuple[Filter, ...]

    @property
    def query(self) -> dict[str, str]:
        """The same as an address says it."""
        asked = {"text": self.text, **{filter_.key: filter_.chosen for filter_ in self.filters}}
        return {name: value for name, value in asked.items() if value}

    def query_with(self, page: int) -> str:
        """The address of a further page of it."""
        return urlencode({**self.query, "page": page})


def look_through(engine: AnyEngine, catalogue: Catalogue, asked: Mapping[str, str]) -> tuple[Sought, list[Piece]]:
    """What an address asks for, and the pieces that fit, in the reader's words. What makes no sense is not asked."""
    pieces = [piece(engine.key, key) for key in catalogue.keys]
    filters = tuple(_filter(key, label, pieces, asked.get(key, "")) for key, label in catalogue.filters.items())
    sought = Sought(asked.get("text", "").strip()[:LONGEST_TEXT], filters)
    return sought, [one for one in pieces if _fits(one, sought)]


def _filter(key: str, label: str, pieces: list[Piece], chosen: str) -> Filter:
    marks = {one.marks[key].code: one.marks[key] for one in pieces}
    return Filter(key, label, tuple(marks.values()), chosen if chosen in marks else "")


def _fits(one: Piece, sought: Sought) -> bool:
    return all(
        not filter_.chosen or one.marks[filter_.key].code == filter_.chosen for filter_ in sought.filters
    ) and all(word in one.says.casefold() for word in sought.text.casefold().split())
