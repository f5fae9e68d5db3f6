"""What an organiser may say a pairing ended with, as short text, and the result that makes.

win:<seat>        that seat won, as if it had been played
walkover:<seat>   only that seat was there
draw              no winner
absence           nobody was there
places:1,2,2,-    in a pod the place of each seat, "-" for who left or did not come
"""

from typing import Final

from apps.errors import Malformed
from apps.tournaments.formats import results
from apps.tournaments.formats.competition import Competition, How, Pairing, Result
from apps.tournaments.formats.settings import Pods, Tie

DRAW: Final = "draw"
ABSENCE: Final = "absence"
WIN: Final = "win"
WALKOVER: Final = "walkover"
PLACES: Final = "places"
NOT_THERE: Final = "-"


def outcomes_of(competition: Competition, pairing: Pairing) -> tuple[str, ...]:
    """What can be said of a pairing of two in this format; nothing for a pod, which is asked for its places."""
    if isinstance(competition.settings, Pods) or len(pairing.seats) != 2:
        return ()
    wins = tuple(f"{WIN}:{seat}" for seat in range(2))
    walkovers = tuple(f"{WALKOVER}:{seat}" for seat in range(2))
    draw = (DRAW,) if competition.settings.tie is Tie.DRAW else ()
    return (*wins, *draw, *walkovers, ABSENCE)


def result_from(competition: Competition, pairing: Pairing, outcome: str) -> Result:
    """The result that an outcome names, with the points of the games played. Refuses `bad_outcome`."""
    kind, _, said = outcome.partition(":")
    if kind == PLACES and isinstance(competition.settings, Pods):
        return _placed(pairing, said.split(","))
    if outcome not in outcomes_of(competition, pairing):
        raise Malformed("bad_outcome")
    if kind == ABSENCE:
        return results.absence()
    if kind == WALKOVER:
        return results.walkover(int(said))
    made = results.draw() if kind == DRAW else results.win(int(said))
    return Result(made.how, made.places, scored=_scored(pairing))


def _placed(pairing: Pairing, places: list[str]) -> Result:
    seats = len(pairing.seats)
    if len(places) != seats or not all(place == NOT_THERE or _is_place(place, seats) for place in places):
        raise Malformed("bad_outcome")
    absent = tuple(seat for seat, place in enumerate(places) if place == NOT_THERE)
    if len(absent) == seats:
        return results.absence(seats)
    given = tuple(seats if place == NOT_THERE else int(place) for place in places)
    return Result(How.PLAYED, given, absent, _scored(pairing))


def _is_place(text: str, seats: int) -> bool:
    return text.isascii() and text.isdigit() and len(text) <= 2 and 1 <= int(text) <= seats


def _scored(pairing: Pairing) -> tuple[int, ...]:
    counted = [game.scored for game in pairing.games if game.scored]
    return tuple(sum(points) for points in zip(*counted, strict=True))
