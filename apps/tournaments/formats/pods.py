"""Pods: tables of three and more, new opponents each round, then a final table.

What two at one table cost, the weightiest first: kept apart by the organiser; met before; the square of how often; the
difference in score, or in the first round how near they are in seed, so that the best seeds spread.
"""

from dataclasses import replace
from itertools import combinations
from typing import Final

import msgspec

from apps.tournaments.formats.competition import Competition, EntrantId, Pairing, Reason
from apps.tournaments.formats.lineup import meetings_of
from apps.tournaments.formats.matching import Cost, Edge
from apps.tournaments.formats.pod_search import best_pods
from apps.tournaments.formats.pod_sizes import pod_sizes
from apps.tournaments.formats.records import records
from apps.tournaments.formats.seating import seated_pod, seatings
from apps.tournaments.formats.settings import Pods
from apps.tournaments.formats.standings import Standing, points_table

FINAL: Final = "final"

SIXTIETHS: Final = 60
"""Points are compared in sixtieths, near enough for a wish."""


def goes_on(competition: Competition, settings: Pods) -> bool:
    """Until the final table is played (or the last round, if there is none), or too few are left for one table."""
    rounds = settings.rounds + bool(settings.final_size)
    return len(competition.rounds) < rounds and len(competition.active) >= settings.smallest


def next_pairings(competition: Competition, settings: Pods) -> tuple[Pairing, ...]:
    """The next round of pods; after the last of them the final table."""
    if len(competition.rounds) >= settings.rounds:
        return _final(competition, settings)
    order = _order(competition)
    sizes = pod_sizes(len(order), settings)
    costs = _costs(competition, order, len(sizes))
    pods = sorted(sorted(pod) for pod in best_pods(sizes, costs))
    had = seatings(competition)
    seated = [seated_pod([order[position] for position in pod], had) for pod in pods]
    whys = [_reasons(competition, pod, costs) for pod in pods]
    return tuple(
        Pairing(number, seats, why=why) for number, (seats, why) in enumerate(zip(seated, whys, strict=True), start=1)
    )


def _order(competition: Competition) -> list[EntrantId]:
    """Those still in it by score, then by seed."""
    found = records(competition)
    order = sorted(competition.active, key=lambda entrant: (-found[entrant.id].points, entrant.seed))
    return [entrant.id for entrant in order]


def _costs(competition: Competition, order: list[EntrantId], pods: int) -> dict[Edge, Cost]:
    found = records(competition)
    scores = [round(found[entrant].points * SIXTIETHS) for entrant in order]
    met = meetings_of(competition)
    forbidden = {frozenset(pair) for pair in competition.forbidden}
    costs: dict[Edge, Cost] = {}
    for one, other in combinations(range(len(order)), 2):
        pair = frozenset((order[one], order[other]))
        times = met[pair]
        wish = scores[one] - scores[other] if competition.rounds else max(0, pods - (other - one)) ** 2
        costs[one, other] = (int(pair in forbidden), min(times, 1), times * times, wish)
    return costs


def _reasons(competition: Competition, pod: list[int], costs: dict[Edge, Cost]) -> tuple[Reason, ...]:
    """First round; else how many of the pairs have met before."""
    if not competition.rounds:
        return (Reason("first_round_by_seed"),)
    pairs = [costs[pair] for pair in combinations(pod, 2)]
    repeats = sum(cost[1] for cost in pairs)
    reasons = [Reason("fewest_repeats", {"count": repeats, "pairs": len(pairs)})]
    if any(cost[0] for cost in pairs):
        reasons.append(Reason("kept_apart_unavoidable"))
    return tuple(reasons)


def _final(competition: Competition, settings: Pods) -> tuple[Pairing, ...]:
    """The best of those still in it at one table, in the order of the standings; seats by balance."""
    table = points_table(competition)
    qualified = [standing for standing in table if not standing.withdrawn][: settings.final_size]
    seats = seated_pod([standing.entrant for standing in qualified], seatings(competition))
    why = (Reason("final_table", {"size": len(seats)}),)
    return (Pairing(1, seats, node=FINAL, why=why),)


def standings(competition: Competition, settings: Pods) -> tuple[Standing, ...]:
    """By points of the rounds; the final table's players first, by their places there, then by what they brought."""
    before = msgspec.structs.replace(competition, rounds=competition.rounds[: settings.rounds])
    table = points_table(before)
    final = competition.rounds[settings.rounds :]
    if not final:
        return table
    places = _final_places(final[0].pairings[0])

    def key(standing: Standing) -> tuple[int, int]:
        return places.get(standing.entrant, len(places) + 1), standing.rank

    ordered = sorted(table, key=key)
    ranks = {standing.entrant: 1 + sum(key(other) < key(standing) for other in table) for standing in table}
    return tuple(
        replace(
            standing, rank=ranks[standing.entrant], note="final_table" if standing.entrant in places else standing.note
        )
        for standing in ordered
    )


def _final_places(final: Pairing) -> dict[EntrantId, int]:
    """The place of each finalist; whoever did not come or left is last, and all are level until it is decided."""
    result = final.result
    if result is None:
        return dict.fromkeys(final.seats, 1)
    return {
        entrant: len(final.seats) if seat in result.absent else result.places[seat]
        for seat, entrant in enumerate(final.seats)
    }
