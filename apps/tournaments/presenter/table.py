"""Standings as rows, and everybody's results side by side."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction

from apps.tournaments.formats.competition import At, Competition, EntrantId, Pairing
from apps.tournaments.formats.records import points_of
from apps.tournaments.formats.settings import Pods, RoundRobin, Swiss, Tiebreak
from apps.tournaments.formats.standings import Standing, shown
from apps.tournaments.formats.tiebreaks import TiebreakValue
from apps.tournaments.presenter.seen import Seen
from apps.tournaments.wording import result_words

NOTHING = "–"
HALVES = {Fraction(1, 2): "½"}


@dataclass(frozen=True, slots=True)
class Row:
    """A line of the standings as it is read. `number` counts lines, as ranks may be shared."""

    number: int
    standing: Standing
    name: str
    username: str
    """Where the profile is; empty for bots and for who is gone."""
    is_you: bool
    points: str
    values: tuple[tuple[Tiebreak, str], ...]


@dataclass(frozen=True, slots=True)
class Cell:
    """What somebody made in a round, or of somebody: short for the eye, in words for the ear."""

    text: str = ""
    says: str = ""
    kind: str = "none"


@dataclass(frozen=True, slots=True)
class Crosstable:
    """Everybody's results, by opponent or by round."""

    heads: tuple[int, ...]
    lines: tuple[tuple[Row, tuple[Cell, ...]], ...]
    is_by_round: bool


def rows(seen: Seen) -> tuple[Row, ...]:
    """The standings."""
    return tuple(_row(seen, number, standing) for number, standing in enumerate(seen.standings, start=1))


def _row(seen: Seen, number: int, standing: Standing) -> Row:
    return Row(
        number=number,
        standing=standing,
        name=seen.names.get(standing.entrant, NOTHING),
        username=seen.usernames.get(standing.entrant, ""),
        is_you=standing.entrant == seen.me,
        points=shown(standing.points),
        values=tuple((each.kind, value_shown(each)) for each in standing.tiebreaks),
    )


def value_shown(tiebreak: TiebreakValue) -> str:
    """The value of a tiebreak as it is read: shares in per cent, a lot as it was drawn."""
    if tiebreak.value is None:
        return NOTHING
    if tiebreak.kind is Tiebreak.OPPONENTS_WIN_PERCENTAGE:
        return f"{float(tiebreak.value):.0%}"
    return shown(-tiebreak.value if tiebreak.kind is Tiebreak.LOTS else tiebreak.value)


def crosstable(seen: Seen) -> Crosstable | None:
    """By opponent in a round robin, by round in a Swiss and in pods; a bracket has its drawing instead."""
    competition = seen.competition
    if competition is None or not isinstance(competition.settings, Swiss | RoundRobin | Pods):
        return None
    lines = rows(seen)
    if isinstance(competition.settings, RoundRobin):
        return _by_opponent(seen, competition, lines)
    return _by_round(seen, competition, lines)


def _by_round(seen: Seen, competition: Competition, lines: tuple[Row, ...]) -> Crosstable:
    numbers = {row.standing.entrant: row.number for row in lines}
    found = {
        (entrant, at.round): _cell(seen, competition, pairing, seat, numbers)
        for at, pairing in competition.pairings()
        for seat, entrant in enumerate(pairing.seats)
    }
    heads = tuple(played.number for played in competition.rounds)
    return Crosstable(
        heads,
        tuple((row, tuple(found.get((row.standing.entrant, head), Cell()) for head in heads)) for row in lines),
        is_by_round=True,
    )


def _by_opponent(seen: Seen, competition: Competition, lines: tuple[Row, ...]) -> Crosstable:
    found: dict[tuple[EntrantId, EntrantId], list[Cell]] = {}
    for _, pairing in competition.pairings():
        if len(pairing.seats) == 2:
            for seat, entrant in enumerate(pairing.seats):
                cell = _cell(seen, competition, pairing, seat, {})
                found.setdefault((entrant, pairing.seats[1 - seat]), []).append(cell)
    order = [row.standing.entrant for row in lines]
    return Crosstable(
        tuple(range(1, len(order) + 1)),
        tuple((row, tuple(_met(found, row.standing.entrant, other) for other in order)) for row in lines),
        is_by_round=False,
    )


def _met(found: Mapping[tuple[EntrantId, EntrantId], list[Cell]], entrant: EntrantId, other: EntrantId) -> Cell:
    """One result against the other, or both of a double round robin."""
    if entrant == other:
        return Cell(kind="self")
    cells = found.get((entrant, other), [])
    if len(cells) == 1:
        return cells[0]
    return Cell(" ".join(cell.text for cell in cells), "; ".join(cell.says for cell in cells))


def _cell(seen: Seen, competition: Competition, pairing: Pairing, seat: int, numbers: Mapping[EntrantId, int]) -> Cell:
    others = [numbers[other] for other in pairing.seats if other != pairing.seats[seat] and other in numbers]
    against = f" · {', '.join(map(str, sorted(others)))}" if others else ""
    names = " – ".join(seen.names.get(entrant, NOTHING) for entrant in pairing.seats)
    if pairing.result is None:
        return Cell(f"…{against}", f"{names}: …", "open")
    points = points_of(competition.settings, pairing.result)[seat]
    return Cell(
        HALVES.get(points, shown(points)) + against,
        f"{names}: {result_words(pairing.seats, pairing.result, seen.names)}",
        _kind(pairing, seat),
    )


def _kind(pairing: Pairing, seat: int) -> str:
    """For the eye: who came first alone has won, whoever was not there has lost."""
    if pairing.result is None or len(pairing.seats) == 1:
        return "none"
    places = pairing.result.places
    if seat in pairing.result.absent or places[seat] > min(places):
        return "lost"
    return "drawn" if places.count(places[seat]) > 1 else "won"


def appearances(seen: Seen, entrant: EntrantId) -> Iterator[tuple[At, Cell]]:
    """What somebody made round by round."""
    if seen.competition is not None:
        for at, pairing in seen.competition.pairings():
            if entrant in pairing.seats:
                yield at, _cell(seen, seen.competition, pairing, pairing.seats.index(entrant), {})
