"""What a score is worth: how likely it wins the match, as far as a few round figures can tell.

The figures behind it are not rules: how tricks usually fall, how often people double, how much the hands usually swing.
"""

from functools import cache
from itertools import product
from math import erf, sqrt
from typing import Final

from apps.games.engines.poke.scoring import GAME, GAME_AT, RUBBER

TRICKS_FALL: Final = (0.08, 0.17, 0.25, 0.25, 0.17, 0.08)
"""How likely a seat takes none to all five tricks of a deal."""
WORTHS: Final = ((1, 0.6), (2, 0.3), (4, 0.1))
"""What a trick is worth, and how likely."""
DEALS: Final = tuple(
    (tricks * mine, (5 - tricks) * theirs, TRICKS_FALL[tricks] * likely * as_likely)
    for tricks, (mine, likely), (theirs, as_likely) in product(range(6), WORTHS, WORTHS)
)
SWING: Final = 260.0
"""The spread of what the hands and scoops of a game bring above the line, one seat's less the other's."""


@cache
def of_game(mine: int, theirs: int) -> float:
    """How likely these totals below the line win the game, before a deal."""
    return sum([likely * _after_deal(mine + more, theirs + other) for more, other, likely in DEALS])


def _after_deal(mine: int, theirs: int) -> float:
    if max(mine, theirs) < GAME_AT:
        return of_game(mine, theirs)
    if mine == theirs:
        return 0.5
    return 1.0 if mine > theirs else 0.0


def of_match(lead: int, games: tuple[int, int], below: tuple[int, int], is_rubber: bool) -> float:
    """How likely the match is won from here: `lead` above the line, games won and totals below, mine first."""
    totals = below if max(below) < GAME_AT else (GAME_AT - 2, GAME_AT - 2)
    return _with_next(lead, games, of_game(*totals), is_rubber, 1)


def _with_next(lead: int, games: tuple[int, int], likely: float, is_rubber: bool, ahead: int) -> float:
    """The next game won or lost, and what may follow; `ahead` counts the games whose swings are still to come."""
    won = _after_game(lead, games, is_rubber, ahead)
    lost = 1 - _after_game(-lead, games[::-1], is_rubber, ahead)
    return likely * won + (1 - likely) * lost


def _after_game(lead: int, games: tuple[int, int], is_rubber: bool, ahead: int) -> float:
    """Chance of the one who has just won a game, from its own side."""
    lead += GAME
    if not is_rubber or games[0] == 1:
        lead += RUBBER[games[1]] if is_rubber else 0
        return _as_chance(lead / (SWING * sqrt(ahead)))
    return _with_next(lead, (games[0] + 1, games[1]), 0.5, is_rubber, ahead + 1)


def _as_chance(deviations: float) -> float:
    return 0.5 + 0.5 * erf(deviations / sqrt(2))


def decided(lead: int, is_mine: bool) -> float:
    """A match that has ended: the higher total, and at equal ones the last game, decides (PO-20)."""
    return float(lead > 0 or (lead == 0 and is_mine))
