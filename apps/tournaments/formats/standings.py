"""The table: points first, then the tiebreaks in the order chosen; who is level in all of them shares a rank."""

from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import groupby
from typing import TypeAlias

from apps.tournaments.formats import tiebreaks
from apps.tournaments.formats.competition import Competition, EntrantId
from apps.tournaments.formats.records import DRAWN, LOST, WON, Record, Records, records
from apps.tournaments.formats.settings import Tiebreak
from apps.tournaments.formats.tiebreaks import Field, TiebreakValue


@dataclass(frozen=True, slots=True)
class Standing:
    """One line of the table. `note` is a code: why somebody is placed otherwise than by points."""

    rank: int
    entrant: EntrantId
    points: Fraction
    tiebreaks: tuple[TiebreakValue, ...]
    completed: int
    won: int
    drawn: int
    lost: int
    withdrawn: bool
    note: str = ""


Key: TypeAlias = Callable[[Record], tuple[int | Fraction, ...]]
"""What ranks before the tiebreaks, more being better."""


def by_points(record: Record) -> tuple[Fraction, ...]:
    """The usual key."""
    return (record.points,)


def ranked(competition: Competition, found: Records, key: Key = by_points) -> tuple[Standing, ...]:
    """The table of these records. Who has completed too few pairings stands behind all the others."""
    least = competition.settings.least_played

    def first(record: Record) -> tuple[int | Fraction, ...]:
        return (record.completed >= least, *key(record))

    groups = _grouped(list(found.values()), first)
    values: dict[EntrantId, list[TiebreakValue]] = {entrant: [] for entrant in found}
    field = Field.of(competition, found)
    for kind in competition.settings.tiebreaks:
        groups = [split for group in groups for split in _split(kind, field, group, values)]
    table: list[Standing] = []
    for group in groups:
        rank = len(table) + 1
        table.extend(_standing(found[entrant], rank, values[entrant], field, least) for entrant in group)
    return tuple(table)


def _grouped(all_records: Sequence[Record], key: Key) -> list[list[EntrantId]]:
    ordered = sorted(all_records, key=key, reverse=True)
    return [[record.entrant for record in level] for _, level in groupby(ordered, key)]


def _split(
    kind: Tiebreak, field: Field, group: list[EntrantId], values: dict[EntrantId, list[TiebreakValue]]
) -> Iterable[list[EntrantId]]:
    """A level group parted by one tiebreak, whose values are noted."""
    found = tiebreaks.values(kind, field, group)
    for entrant in group:
        values[entrant].append(found[entrant])

    def value(entrant: EntrantId) -> Fraction:
        return found[entrant].value or LOST

    for _, level in groupby(sorted(group, key=value, reverse=True), value):
        yield list(level)


def _standing(record: Record, rank: int, values: Sequence[TiebreakValue], field: Field, least_played: int) -> Standing:
    return Standing(
        rank=rank,
        entrant=record.entrant,
        points=record.points,
        tiebreaks=tuple(values),
        completed=record.completed,
        won=record.balance(WON),
        drawn=record.balance(DRAWN),
        lost=record.balance(LOST),
        withdrawn=record.entrant in field.withdrawn,
        note="too_few_played" if record.completed < least_played else "",
    )


def points_table(competition: Competition) -> tuple[Standing, ...]:
    """The table of a format in which points decide."""
    return ranked(competition, records(competition))


def moved_down(
    table: Sequence[Standing], everyone: Iterable[Standing], note: str, members: Collection[EntrantId]
) -> tuple[Standing, ...]:
    """The table, and behind it under a note those members that it leaves out, in their order among everyone."""
    behind = [standing for standing in everyone if standing.entrant in members]
    ranks = [standing.rank for standing in behind]
    return (
        *table,
        *(
            replace(standing, rank=len(table) + 1 + sum(rank < standing.rank for rank in ranks), note=note)
            for standing in behind
        ),
    )


def shown(value: Fraction) -> str:
    """Points as text, to two decimals at most: 2.5, 3.67."""
    return f"{float(value):.2f}".rstrip("0").rstrip(".")
