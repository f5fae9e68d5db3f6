"""Results, and how the games of a pairing make one."""

import msgspec

from apps.tournaments.formats.competition import Competition, EntrantId, Game, How, Pairing, Result
from apps.tournaments.formats.refusals import FormatRefusal
from apps.tournaments.formats.settings import Pods, Tie

FIRST, SECOND = 0, 1


def bye() -> Result:
    """A full point without an opponent; in a bracket, one round further."""
    return Result(How.BYE, (1,))


def half_bye() -> Result:
    """Half a point, for the first round that a late entry missed."""
    return Result(How.HALF_BYE, (1,))


def rest() -> Result:
    """No opponent and no points: the round off of a round robin of an odd number."""
    return Result(How.REST, (1,))


def win(seat: int) -> Result:
    """A played pairing of two that this seat won."""
    return Result(How.PLAYED, (1, 2) if seat == FIRST else (2, 1))


def draw() -> Result:
    """A played pairing of two without a winner."""
    return Result(How.PLAYED, (1, 1))


def walkover(present: int, seats: int = 2) -> Result:
    """Only one of the seats was there."""
    absent = tuple(seat for seat in range(seats) if seat != present)
    return Result(How.WALKOVER, tuple(1 if seat == present else 2 for seat in range(seats)), absent)


def absence(seats: int = 2) -> Result:
    """None of the seats was there: nobody wins."""
    return Result(How.ABSENCE, (2,) * seats, tuple(range(seats)))


def by_presence(pairing: Pairing, withdrawn: frozenset[EntrantId]) -> Result | None:
    """What a pairing of one or two comes to as soon as it is made: a bye, a walkover over somebody who has left."""
    present = [seat for seat, entrant in enumerate(pairing.seats) if entrant not in withdrawn]
    if not present:
        return absence(len(pairing.seats))
    if len(pairing.seats) == 1:
        return bye()
    return walkover(present[0]) if len(present) == 1 else None


def walked_out(pairing: Pairing, result: Result) -> Result:
    """A walkover that ends a series: once begun, it counts as played, with the points of its games."""
    if result.how is not How.WALKOVER or not pairing.games:
        return result
    return _played(pairing, msgspec.structs.replace(result, how=How.PLAYED))


def winner_of(pairing: Pairing) -> EntrantId | None:
    """Who alone came first in a decided pairing; None: nobody."""
    if pairing.result is None:
        return None
    first = [seat for seat in _stayed(pairing.result) if pairing.result.places[seat] == 1]
    return pairing.seats[first[0]] if len(first) == 1 else None


def _stayed(result: Result) -> list[int]:
    return [seat for seat in range(len(result.places)) if seat not in result.absent]


def seats_of_game(pairing: Pairing, number: int) -> tuple[EntrantId, ...]:
    """Who sits where in a pairing's game, counted from 0: the seats move on by one from game to game."""
    turn = number % len(pairing.seats)
    return pairing.seats[turn:] + pairing.seats[:turn]


def require_fitting(pairing: Pairing, outcome: Game | Result) -> None:
    """Refuses `result_does_not_fit` unless every seat has a place from 1 up, and all else is about its seats."""
    seats = len(pairing.seats)
    fits = (
        len(outcome.places) == seats
        and all(1 <= place <= seats for place in outcome.places)
        and (not outcome.scored or len(outcome.scored) == seats)
        and all(0 <= seat < seats for seat in outcome.absent)
    )
    if not fits:
        raise FormatRefusal("result_does_not_fit", seats=seats)


def decided(competition: Competition, pairing: Pairing) -> Result | None:
    """What the games of a pairing make together; None: more have to be played."""
    if isinstance(competition.settings, Pods):
        return _pod_result(pairing, competition.withdrawn)
    return series_result(competition, pairing)


def _pod_result(pairing: Pairing, withdrawn: frozenset[EntrantId]) -> Result:
    """The only game of a pod; whoever has withdrawn meanwhile has left the seat to a bot."""
    game = pairing.games[-1]
    gone = {seat for seat, entrant in enumerate(pairing.seats) if entrant in withdrawn} | set(game.absent)
    how = How.ABSENCE if len(gone) == len(pairing.seats) else How.PLAYED
    return Result(how, game.places, tuple(sorted(gone)), game.scored)


def series_result(competition: Competition, pairing: Pairing) -> Result | None:
    """Decided once nobody can catch up within the games agreed; a level series follows the declared rule for draws."""
    settings = competition.settings
    lead = _lead(pairing)
    remaining = settings.best_of - len(pairing.games)
    if remaining > 0 and abs(lead) <= remaining:
        return None
    if not lead and len(pairing.games) < settings.best_of + settings.replays:
        return None
    return as_it_stands(competition, pairing)


def as_it_stands(competition: Competition, pairing: Pairing) -> Result:
    """What the games so far come to: who leads wins; if level a draw, or where one has to go on, the better seed.

    In a pod that is stopped without an outcome, everyone is level.
    """
    if isinstance(competition.settings, Pods):
        return Result(How.PLAYED, (1,) * len(pairing.seats))
    lead = _lead(pairing)
    if lead:
        return _played(pairing, win(FIRST if lead > 0 else SECOND))
    if competition.settings.tie is Tie.DRAW:
        return _played(pairing, draw())
    seeds = [competition.entrant(entrant).seed for entrant in pairing.seats]
    better = win(FIRST if seeds[FIRST] < seeds[SECOND] else SECOND)
    return _played(pairing, msgspec.structs.replace(better, how=How.DECLARED))


def _lead(pairing: Pairing) -> int:
    """How many games more the first seat has won than the second."""
    won = [game.places[SECOND] - game.places[FIRST] for game in pairing.games]
    return sum((ahead > 0) - (ahead < 0) for ahead in won)


def _played(pairing: Pairing, result: Result) -> Result:
    """The result with the points of all games added up."""
    counted = [game.scored for game in pairing.games if game.scored]
    scored = tuple(sum(points) for points in zip(*counted, strict=True))
    return msgspec.structs.replace(result, scored=scored)
