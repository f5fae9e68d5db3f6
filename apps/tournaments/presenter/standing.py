"""How one entrant stands where they stand: every round, and every tiebreak down to its parts."""

from dataclasses import dataclass

from apps.errors import NotFound
from apps.tournaments.formats.competition import At, EntrantId
from apps.tournaments.presenter.seen import Seen
from apps.tournaments.presenter.table import Cell, Row, appearances, rows, value_shown
from apps.tournaments.wording import part_words, tiebreak_help, tiebreak_name


@dataclass(frozen=True, slots=True)
class Working:
    """One tiebreak: its value, what it is, and the lines that make it."""

    kind: str
    name: str
    help: str
    value: str
    parts: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Explained:
    """The whole working behind one line of the standings."""

    row: Row
    rounds: tuple[tuple[At, Cell], ...]
    workings: tuple[Working, ...]


def explained(seen: Seen, entrant: EntrantId) -> Explained:
    """NotFound for somebody who is not in the standings."""
    row = next((row for row in rows(seen) if row.standing.entrant == entrant), None)
    if row is None:
        raise NotFound("no_such_entrant")
    workings = tuple(
        Working(
            kind=value.kind.value,
            name=tiebreak_name(value.kind),
            help=tiebreak_help(value.kind),
            value=value_shown(value),
            parts=tuple(part_words(part, seen.names) for part in value.parts),
        )
        for value in row.standing.tiebreaks
    )
    return Explained(row, tuple(appearances(seen, entrant)), workings)
