"""A bracket as drawings: boxes in columns, lines from each to where its winner goes on. Lengths are in pixels."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Final

from django.utils.translation import gettext

from apps.tournaments.formats.bracket import Node, Origin, Source, Stage
from apps.tournaments.formats.competition import Competition
from apps.tournaments.formats.knockout import EMPTY, Fixture, Slot, Vacancy, fixtures
from apps.tournaments.formats.settings import DoubleElimination, SingleElimination
from apps.tournaments.presenter.rounds import Board, board, late_round, score_of
from apps.tournaments.presenter.seen import Seen

WIDTH: Final = 190
HEIGHT: Final = 56
ACROSS: Final = 34
"""Between two columns, where the lines are."""
DOWN: Final = 14
HEAD: Final = 30
"""Above the boxes, for the names of the rounds."""
EDGE: Final = 2
LONGEST_NAME: Final = 17


@dataclass(frozen=True, slots=True)
class Line:
    """One of the two sides of a box."""

    name: str
    score: str
    is_winner: bool
    is_you: bool
    is_vacant: bool


@dataclass(frozen=True, slots=True)
class Box:
    """A match of the bracket, drawn at (x, y) and told in words; `board` once it is paired."""

    node: Node
    x: int
    y: int
    lines: tuple[Line, Line]
    board: Board | None
    is_played_now: bool


@dataclass(frozen=True, slots=True)
class Drawing:
    """One part of a bracket."""

    key: str
    title: str
    width: int
    height: int
    heads: tuple[tuple[int, str], ...]
    boxes: tuple[Box, ...]
    paths: tuple[str, ...]

    @property
    def rounds(self) -> list[tuple[str, list[Box]]]:
        """The same as a list: the boxes of each round under its name."""
        return [(head, [box for box in self.boxes if box.x == x]) for x, head in self.heads]


def drawings(seen: Seen) -> tuple[Drawing, ...]:
    """The parts of the bracket, those without a match left out; empty before the start and where there is none."""
    competition = seen.competition
    if competition is None or not isinstance(competition.settings, SingleElimination | DoubleElimination):
        return ()
    found = fixtures(competition, competition.settings)
    heights = _heights(found.values())
    parts = [(key, title, _of(found, stages)) for key, title, stages in _parts(competition)]
    return tuple(_drawing(seen, key, title, part, heights) for key, title, part in parts if part)


def _parts(competition: Competition) -> Iterator[tuple[str, str, frozenset[Stage]]]:
    if isinstance(competition.settings, SingleElimination):
        yield "winners", gettext("Bracket"), frozenset({Stage.WINNERS})
        yield "third", gettext("Match for third place"), frozenset({Stage.THIRD_PLACE})
    else:
        yield "winners", gettext("Winners' bracket"), frozenset({Stage.WINNERS})
        yield "losers", gettext("Losers' bracket"), frozenset({Stage.LOSERS})
        yield "finals", gettext("Grand final"), frozenset({Stage.FINAL, Stage.RESET})


def _of(found: Mapping[str, Fixture], stages: frozenset[Stage]) -> list[Fixture]:
    """The matches of some stages, but for those to which nobody comes from either side."""
    return [
        fixture
        for fixture in found.values()
        if fixture.node.stage in stages and (fixture.slots != (EMPTY, EMPTY) or fixture.pairing is not None)
    ]


def _drawing(seen: Seen, key: str, title: str, part: list[Fixture], heights: Mapping[str, int]) -> Drawing:
    columns = sorted({_column(fixture.node) for fixture in part})
    x = {column: EDGE + index * (WIDTH + ACROSS) for index, column in enumerate(columns)}
    above = min(heights[fixture.node.name] for fixture in part) - HEAD
    y = {fixture.node.name: heights[fixture.node.name] - above for fixture in part}
    boxes = tuple(_box(seen, fixture, x[_column(fixture.node)], y[fixture.node.name]) for fixture in part)
    return Drawing(
        key=key,
        title=title,
        width=max(x.values()) + WIDTH + EDGE,
        height=max(y.values()) + HEIGHT + EDGE,
        heads=tuple((x[column], _head(key, column, part)) for column in columns),
        boxes=boxes,
        paths=tuple(_paths(boxes)),
    )


def _column(node: Node) -> tuple[int, int]:
    return (int(node.stage is Stage.RESET), node.round)


def _heights(every: Iterable[Fixture]) -> dict[str, int]:
    """Each box half-way between those of its part whose winners come to it; those without any, one below the other."""
    found: dict[str, int] = {}
    free: dict[tuple[Stage, int], int] = {}
    for node in (fixture.node for fixture in every):
        fed_by = [found[source.node] for source in _winners_of(node) if source.node.startswith(node.stage)]
        column = (node.stage, node.round)
        lowest = free.get(column, HEAD)
        found[node.name] = max(sum(fed_by) // len(fed_by), lowest) if fed_by else lowest
        free[column] = found[node.name] + HEIGHT + DOWN
    return found


def _winners_of(node: Node) -> list[Source]:
    return [source for source in node.slots if source.origin is Origin.WINNER]


def _box(seen: Seen, fixture: Fixture, x: int, y: int) -> Box:
    shown = board(seen, fixture.at, fixture.pairing) if fixture.at is not None and fixture.pairing is not None else None
    one, other = (_line(seen, fixture, slot) for slot in fixture.slots)
    return Box(fixture.node, x, y, (one, other), shown, shown is not None and shown.is_played_now)


def _line(seen: Seen, fixture: Fixture, slot: Slot) -> Line:
    if isinstance(slot, Vacancy):
        return Line(gettext("no opponent") if slot is EMPTY else "", "", is_winner=False, is_you=False, is_vacant=True)
    pairing = fixture.pairing
    score = score_of(pairing, pairing.seats.index(slot)) if pairing is not None and slot in pairing.seats else ""
    return Line(
        name=seen.names.get(slot, "–"),
        score=score,
        is_winner=slot == fixture.winner,
        is_you=slot == seen.me,
        is_vacant=False,
    )


def _head(key: str, column: tuple[int, int], part: Iterable[Fixture]) -> str:
    """What a round is called: the last ones of a bracket by name; nothing where the title of the part says it."""
    if key != "winners":
        return _other_head(key, column)
    rounds = max(fixture.node.round for fixture in part)
    return late_round(rounds - column[1]) or gettext("Round %(round)s") % {"round": column[1]}


def _other_head(key: str, column: tuple[int, int]) -> str:
    if key == "losers":
        return gettext("Round %(round)s") % {"round": column[1]}
    return gettext("Played again") if column[0] else ""


def short(name: str) -> str:
    """A name that fits into a box; the list has it in full."""
    return name if len(name) <= LONGEST_NAME else f"{name[: LONGEST_NAME - 1].rstrip()}…"


def _paths(boxes: Iterable[Box]) -> Iterator[str]:
    at = {box.node.name: box for box in boxes}
    for box in at.values():
        for source in _winners_of(box.node):
            if source.node in at:
                yield _path(at[source.node], box)


def _path(before: Box, after: Box) -> str:
    start, end = before.x + WIDTH, after.x
    return f"M{start} {before.y + HEIGHT // 2}H{(start + end) // 2}V{after.y + HEIGHT // 2}H{end}"
