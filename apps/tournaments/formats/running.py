"""A competition from round to round: each act takes one and gives the next.

A service drives it so: `opening.open_competition`; `start_round` whenever the last round is complete; `record_game` as
matches end, `award` where they do not come about, `close_round` when time is up; until `is_over`. A round may be
complete as soon as it is started (walkovers over those who left): then the next can be started at once.
"""

from enum import StrEnum

import msgspec

from apps.tournaments.formats import results
from apps.tournaments.formats.catalogue import goes_on, next_pairings
from apps.tournaments.formats.competition import At, Competition, Game, How, Pairing, Result, Round, with_pairing
from apps.tournaments.formats.refusals import FormatRefusal
from apps.tournaments.formats.settings import Tie


class Overdue(StrEnum):
    """What becomes of pairings that are not decided when the round's time is up."""

    ABSENCE = "absence"
    """Nobody scores."""
    AS_IT_STANDS = "as_it_stands"
    """By the games played so far: who leads wins; if level a draw, in a bracket the better seed."""


def is_over(competition: Competition) -> bool:
    """Whether nothing is left to be played: all rounds are, or too few are left to play them."""
    return competition.is_between_rounds and not goes_on(competition)


def start_round(competition: Competition) -> Competition:
    """Pair the next round from the results so far. Refuses `round_not_complete`, `competition_over`."""
    if not competition.is_between_rounds:
        raise FormatRefusal("round_not_complete", round=len(competition.rounds))
    pairings = next_pairings(competition)
    if not pairings:
        raise FormatRefusal("competition_over")
    started = Round(len(competition.rounds) + 1, pairings)
    return msgspec.structs.replace(competition, rounds=(*competition.rounds, started))


def record_game(competition: Competition, at: At, game: Game) -> Competition:
    """One played match of a pairing; with the last that it needs, the pairing has its result.

    Whoever has withdrawn from a pod meanwhile scores nothing. Refuses `no_such_pairing`, `already_decided`,
    `result_does_not_fit`.
    """
    pairing = _open_pairing(competition, at)
    results.require_fitting(pairing, game)
    played = msgspec.structs.replace(pairing, games=(*pairing.games, game))
    decided = results.decided(competition, played)
    return with_pairing(competition, at, msgspec.structs.replace(played, result=decided))


def award(competition: Competition, at: At, result: Result) -> Competition:
    """A result without (or instead of) further games: a walkover, an absence, a ruling.

    Refuses `no_such_pairing`, `already_decided`, `result_does_not_fit`, `winner_needed`.
    """
    pairing = _open_pairing(competition, at)
    require_possible(competition, pairing, result)
    return with_pairing(competition, at, msgspec.structs.replace(pairing, result=result))


def close_round(competition: Competition, overdue: Overdue) -> Competition:
    """The round's time is up: every open pairing gets its declared result."""
    for at, pairing in competition.pairings():
        if pairing.result is None:
            seats = len(pairing.seats)
            result = (
                results.absence(seats) if overdue is Overdue.ABSENCE else results.as_it_stands(competition, pairing)
            )
            competition = with_pairing(competition, at, msgspec.structs.replace(pairing, result=result))
    return competition


def require_possible(competition: Competition, pairing: Pairing, result: Result) -> None:
    """Refuses `result_does_not_fit`, and `winner_needed` where somebody has to go on and nobody would."""
    results.require_fitting(pairing, result)
    decided = msgspec.structs.replace(pairing, result=result)
    needs_winner = competition.settings.tie is not Tie.DRAW and result.how is not How.ABSENCE
    if needs_winner and results.winner_of(decided) is None:
        raise FormatRefusal("winner_needed")


def _open_pairing(competition: Competition, at: At) -> Pairing:
    pairing = competition.pairing(at)
    if pairing.result is not None:
        raise FormatRefusal("already_decided", round=at.round, pairing=at.pairing)
    return pairing
