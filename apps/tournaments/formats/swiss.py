"""Swiss: one global matching per round, so that no early choice forces a bad one later.

What a pairing costs, the weightiest first: a second bye while somebody has had none; a repeat; how often the two have
met; a bye above the lowest score; the square of the difference in score; of those level, a bye for one who has won a
walkover, then for one of better seed; unbalanced seats; the distance from the ideal opponent of the same score, half
the score group away.
Forbidden pairs are never made: who can meet nobody else has a bye.
"""

import math
from collections.abc import Callable, Iterable
from functools import partial
from typing import Final

from apps.tournaments.formats.candidates import blockwise, complete, sparse
from apps.tournaments.formats.competition import Competition, Pairing
from apps.tournaments.formats.lineup import Lineup
from apps.tournaments.formats.matching import Cost, Edge, cheapest_matching
from apps.tournaments.formats.results import bye
from apps.tournaments.formats.seating import seat_conflict, seated
from apps.tournaments.formats.settings import Swiss
from apps.tournaments.formats.swiss_reasons import bye_reasons, pair_reasons

COMPLETE_UP_TO: Final = 64
"""Fields up to this size are matched over every pair there is."""

CANDIDATES: Final[tuple[Callable[[Lineup], set[Edge]], ...]] = (
    partial(blockwise, density=6),
    partial(sparse, density=6),
    partial(sparse, density=24),
)
"""Beyond it, over these first, one after the other; over every pair if none of them is good enough."""

BYES_OPEN_TO: Final = 8
"""How many players a bye is open to at first, in a large field."""


def usual_rounds(entrants: int) -> int:
    """⌈log₂ n⌉: enough for one to win them all."""
    return min((entrants - 1).bit_length(), most_rounds(entrants))


def most_rounds(entrants: int) -> int:
    """Half as many rounds as entrants, rounded up; beyond that a round robin is fairer."""
    return max(1, math.ceil(entrants / 2))


def rounds_of(settings: Swiss, entrants: int) -> int:
    """How many rounds are to be played."""
    return settings.rounds or usual_rounds(entrants)


def goes_on(competition: Competition, settings: Swiss) -> bool:
    """Until all rounds are played, or fewer than two are left."""
    is_played_out = len(competition.rounds) >= rounds_of(settings, len(competition.entrants))
    return not is_played_out and len(competition.active) >= 2


def next_pairings(competition: Competition, settings: Swiss) -> tuple[Pairing, ...]:
    """The next round: tables by the standing of the better of the two, byes last."""
    lineup = Lineup.of(competition)
    pairs, alone = matched(lineup)
    byes = ((position,) for position in sorted(alone))
    return tuple(_pairing(lineup, each, number) for number, each in enumerate((*sorted(pairs), *byes), start=1))


def _pairing(lineup: Lineup, positions: tuple[int, ...], number: int) -> Pairing:
    if len(positions) == 1:
        position = positions[0]
        return Pairing(number, (lineup.players[position],), result=bye(), why=bye_reasons(lineup, position))
    higher, lower = positions
    seats, seat_reason = seated(lineup.players[higher], lineup.players[lower], lineup.seats, number)
    return Pairing(number, seats, why=(*pair_reasons(lineup, higher, lower), seat_reason))


def matched(lineup: Lineup) -> tuple[list[Edge], list[int]]:
    """The best pairs by position, and who has a bye: over promising candidates if they do, else over everyone."""
    players = len(lineup.players)
    if players > COMPLETE_UP_TO:
        for candidates in CANDIDATES:
            found = _match(lineup, candidates(lineup), byes=players % 2, open_to=BYES_OPEN_TO)
            if found is not None and _has_best_bye(lineup, found[1]):
                return found
    for byes in range(players % 2, players + 1, 2):
        found = _match(lineup, complete(lineup), byes, open_to=players)
        if found is not None:
            return found
    raise AssertionError("as many byes as players always fit")


def _match(lineup: Lineup, pairs: Iterable[Edge], byes: int, open_to: int) -> tuple[list[Edge], list[int]] | None:
    """The cheapest matching with so many byes; None if somebody would be left over."""
    players = len(lineup.players)
    costs = {pair: pair_cost(lineup, *pair) for pair in pairs}
    eligible = sorted(range(players), key=lambda position: bye_cost(lineup, position))[:open_to]
    for place in range(byes):
        costs.update({(position, players + place): bye_cost(lineup, position) for position in eligible})
    found = cheapest_matching(costs)
    if 2 * len(found) < players + byes:
        return None
    return [pair for pair in found if pair[1] < players], [low for low, high in found if high >= players]


def _has_best_bye(lineup: Lineup, alone: list[int]) -> bool:
    """Whether the bye is the best there is by number of byes and score: nobody could be worse off over all pairs."""
    best = min(bye_cost(lineup, position)[:4] for position in range(len(lineup.players)))
    return all(bye_cost(lineup, position)[:4] == best for position in alone)


def pair_cost(lineup: Lineup, higher: int, lower: int) -> Cost:
    """What it costs to let two positions meet."""
    times = lineup.times_met(higher, lower)
    gap = lineup.scores[higher] - lineup.scores[lower]
    conflict = seat_conflict(lineup.seats[lineup.players[higher]], lineup.seats[lineup.players[lower]])
    ideal = lineup.sizes[higher] // 2 if gap == 0 else 1
    return (0, min(times, 1), times, 0, gap * gap, 0, conflict, abs(lower - higher - ideal))


def bye_cost(lineup: Lineup, position: int) -> Cost:
    """What it costs to let a position have a bye."""
    players = len(lineup.players)
    again = lineup.byes[position] - min(lineup.byes)
    above = lineup.scores[position] - lineup.scores[-1]
    preference = lineup.walkovers[position] * players + players - 1 - position
    return (again, 0, 0, above, 0, preference, 0, 0)
