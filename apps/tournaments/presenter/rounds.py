"""Rounds as they are shown: who plays whom, how it ended, why they met."""

from dataclasses import dataclass

from django.utils.translation import gettext

from apps.tournaments.formats.bracket import Stage
from apps.tournaments.formats.catalogue import planned_rounds
from apps.tournaments.formats.competition import At, Pairing, Round
from apps.tournaments.formats.results import FIRST, SECOND
from apps.tournaments.formats.settings import SingleElimination
from apps.tournaments.models import Call
from apps.tournaments.presenter.seen import Seen
from apps.tournaments.wording import reason_words, result_words, stage_words


@dataclass(frozen=True, slots=True)
class Side:
    """One seat of a pairing. `score` is what stands beside the name: games won, or the place at a table of several."""

    name: str
    is_you: bool
    is_ahead: bool
    score: str


@dataclass(frozen=True, slots=True)
class Board:
    """A pairing as it is shown; `games` are those with a match to look at."""

    at: At
    pairing: Pairing
    sides: tuple[Side, ...]
    stage: str
    result: str
    why: tuple[str, ...]
    games: tuple[Call, ...]
    is_played_now: bool
    is_yours: bool


@dataclass(frozen=True, slots=True)
class RoundShown:
    """A round with its pairings."""

    number: int
    boards: tuple[Board, ...]
    is_complete: bool


def last_round(seen: Seen) -> RoundShown | None:
    """The round that is being played, or was last."""
    if seen.competition is None or not seen.competition.rounds:
        return None
    return _shown(seen, seen.competition.rounds[-1])


def all_rounds(seen: Seen) -> tuple[RoundShown, ...]:
    """Every round, the newest first."""
    return () if seen.competition is None else tuple(_shown(seen, each) for each in reversed(seen.competition.rounds))


def _shown(seen: Seen, played: Round) -> RoundShown:
    boards = tuple(board(seen, At(played.number, pairing.number), pairing) for pairing in played.pairings)
    return RoundShown(played.number, boards, played.is_complete)


def board(seen: Seen, at: At, pairing: Pairing) -> Board:
    """One pairing."""
    result = pairing.result
    return Board(
        at=at,
        pairing=pairing,
        sides=tuple(_side(seen, pairing, seat) for seat in range(len(pairing.seats))),
        stage=_stage(seen, pairing.node),
        result=result_words(pairing.seats, result, seen.names) if result is not None else "",
        why=tuple(reason_words(reason, seen.names) for reason in pairing.why),
        games=tuple(seen.games.get(at, ())),
        is_played_now=seen.is_played_now(at),
        is_yours=seen.me in pairing.seats,
    )


def _stage(seen: Seen, node: str) -> str:
    """Where in a bracket, or that it is a final table; empty where the table's number says enough."""
    competition = seen.competition
    if not node or competition is None:
        return ""
    if isinstance(competition.settings, SingleElimination) and node.startswith(Stage.WINNERS):
        number = int(node.removeprefix(Stage.WINNERS).partition("-")[0])
        return late_round(planned_rounds(competition) - number)
    return stage_words(node)


def late_round(before_last: int) -> str:
    """What the last rounds of a bracket are called; empty for earlier ones."""
    return {0: gettext("Final"), 1: gettext("Semi-finals"), 2: gettext("Quarter-finals")}.get(before_last, "")


def _side(seen: Seen, pairing: Pairing, seat: int) -> Side:
    entrant = pairing.seats[seat]
    return Side(
        name=seen.names.get(entrant, "–"),
        is_you=entrant == seen.me,
        is_ahead=is_ahead(pairing, seat),
        score=score_of(pairing, seat),
    )


def is_ahead(pairing: Pairing, seat: int) -> bool:
    """Whether the seat has come first of several."""
    result = pairing.result
    return (
        result is not None
        and len(pairing.seats) > 1
        and seat not in result.absent
        and result.places[seat] == 1
        and result.places.count(1) == 1
    )


def score_of(pairing: Pairing, seat: int) -> str:
    """Games won by a side of two; + and – where nothing was played; the place at a table of several."""
    result = pairing.result
    if len(pairing.seats) == 1:
        return ""
    if len(pairing.seats) > 2:
        return "" if result is None else "–" if seat in result.absent else f"{result.places[seat]}."
    if pairing.games:
        won = [game.places[SECOND] - game.places[FIRST] for game in pairing.games]
        halves = sum(2 if (lead > 0) == (seat == FIRST) and lead else int(not lead) for lead in won)
        return f"{halves / 2:g}".replace(".5", "½").replace("0½", "½")
    if result is None:
        return ""
    return (
        "–" if seat in result.absent else "+" if result.absent else "1" if is_ahead(pairing, seat) else _level(pairing)
    )


def _level(pairing: Pairing) -> str:
    """A result that was declared without games: half a point each if level, else nothing for this side."""
    return "½" if pairing.result is not None and len(set(pairing.result.places)) == 1 else "0"
