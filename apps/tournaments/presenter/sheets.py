"""A tournament to take away: tables for a spreadsheet, everything for a program. Keys and heads are not translated."""

from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import Any, Final

import msgspec

from apps.tournaments.formats.competition import At, Competition, Pairing
from apps.tournaments.formats.records import points_of
from apps.tournaments.formats.settings import Tiebreak
from apps.tournaments.formats.tiebreaks import TiebreakValue
from apps.tournaments.presenter.seen import Seen

Cell = str | int | float | None
Line = list[Cell]

FORMULA_SIGNS: Final = ("=", "+", "-", "@", "\t", "\r", "\n", "|", "%", "＝", "＋", "－", "＠")
"""What a spreadsheet may take for the beginning of a formula."""


def harmless(text: str) -> str:
    """Text that no spreadsheet runs: a quotation mark goes before what could be a formula."""
    return f"'{text}" if text.lstrip().startswith(FORMULA_SIGNS) or text.startswith(FORMULA_SIGNS) else text


def number(value: Fraction | None) -> float | None:
    """Points as numbers are written."""
    return None if value is None else round(float(value), 4)


def tiebreak_number(tiebreak: TiebreakValue) -> float | None:
    """The value of a tiebreak; a lot as it was drawn, the lower the better."""
    if tiebreak.kind is Tiebreak.LOTS and tiebreak.value is not None:
        return number(-tiebreak.value)
    return number(tiebreak.value)


def standings_sheet(seen: Seen) -> Iterator[Line]:
    """A line for each entrant, its head first."""
    kinds = [kind.value for kind in seen.settings.tiebreaks]
    yield ["place", "player", "points", "won", "drawn", "lost", "completed", "withdrawn", *kinds]
    for standing in seen.standings:
        yield [
            standing.rank,
            harmless(seen.names.get(standing.entrant, "")),
            number(standing.points),
            standing.won,
            standing.drawn,
            standing.lost,
            standing.completed,
            "yes" if standing.withdrawn else "no",
            *(tiebreak_number(tiebreak) for tiebreak in standing.tiebreaks),
        ]


def pairings_sheet(seen: Seen) -> Iterator[Line]:
    """A line for each seat of each pairing, its head first."""
    yield ["round", "table", "stage", "seat", "player", "place", "points", "scored", "present", "decided"]
    if seen.competition is not None:
        for at, pairing in seen.competition.pairings():
            for seat, entrant in enumerate(pairing.seats):
                name = harmless(seen.names.get(entrant, ""))
                yield [at.round, at.pairing, pairing.node, seat + 1, name, *_result(seen.competition, pairing, seat)]


def _result(competition: Competition, pairing: Pairing, seat: int) -> Sequence[Cell]:
    result = pairing.result
    if result is None:
        return (None, None, None, None, "open")
    return (
        result.places[seat],
        number(points_of(competition.settings, result)[seat]),
        result.scored[seat] if result.scored else None,
        "no" if seat in result.absent else "yes",
        result.how.value,
    )


def whole(seen: Seen) -> dict[str, Any]:
    """Everything about a tournament that its pages show, for a program."""
    tournament = seen.tournament
    return {
        "code": tournament.code,
        "title": tournament.title,
        "game": tournament.game,
        "options": tournament.options,
        "format": msgspec.to_builtins(seen.settings),
        "status": tournament.status,
        "starts_at": tournament.starts_at.isoformat(),
        "finished_at": tournament.finished_at.isoformat() if tournament.finished_at else None,
        "standings": [_standing(seen, place) for place in range(len(seen.standings))],
        "rounds": _rounds(seen),
    }


def _standing(seen: Seen, place: int) -> dict[str, Any]:
    standing = seen.standings[place]
    return {
        "place": standing.rank,
        "player": _player(seen, standing.entrant),
        "points": number(standing.points),
        "won": standing.won,
        "drawn": standing.drawn,
        "lost": standing.lost,
        "completed": standing.completed,
        "withdrawn": standing.withdrawn,
        "note": standing.note,
        "tiebreaks": {tiebreak.kind.value: tiebreak_number(tiebreak) for tiebreak in standing.tiebreaks},
    }


def _player(seen: Seen, entrant: int) -> dict[str, Any]:
    return {"id": entrant, "name": seen.names.get(entrant, "")}


def _rounds(seen: Seen) -> list[dict[str, Any]]:
    if seen.competition is None:
        return []
    return [
        {
            "round": played.number,
            "pairings": [
                _pairing(seen, seen.competition, At(played.number, pairing.number), pairing)
                for pairing in played.pairings
            ],
        }
        for played in seen.competition.rounds
    ]


def _pairing(seen: Seen, competition: Competition, at: At, pairing: Pairing) -> dict[str, Any]:
    result = pairing.result
    return {
        "table": at.pairing,
        "stage": pairing.node,
        "players": [_player(seen, entrant) for entrant in pairing.seats],
        "decided": None if result is None else result.how.value,
        "places": None if result is None else list(result.places),
        "absent": [] if result is None else list(result.absent),
        "points": [] if result is None else [number(points) for points in points_of(competition.settings, result)],
        "matches": [call.match_id for call in seen.games.get(at, ())],
    }
