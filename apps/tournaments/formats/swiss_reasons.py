"""Why A met B, and why C had a bye: in codes, from what was known when the round was paired."""

from collections.abc import Iterable

from apps.tournaments.formats.competition import EntrantId, Reason
from apps.tournaments.formats.lineup import Lineup

MOST_NAMED = 12
"""How many others a reason names at most."""


def pair_reasons(lineup: Lineup, higher: int, lower: int) -> tuple[Reason, ...]:
    """Score first; then, for each of the two, who would have been nearer and why it was not them."""
    reasons = [_score_reason(lineup, higher, lower)]
    times = lineup.times_met(higher, lower)
    if times:
        reasons.append(Reason("repeat_unavoidable", {"times": times}))
    for position, opponent in ((higher, lower), (lower, higher)):
        reasons.extend(_passed_over(lineup, position, opponent))
    return tuple(reasons)


def _score_reason(lineup: Lineup, higher: int, lower: int) -> Reason:
    if not lineup.met:
        return Reason("first_round_by_seed")
    score, other = lineup.scores[higher], lineup.scores[lower]
    if score == other:
        return Reason("same_score", {"score": points(score)})
    return Reason("nearest_score", {"score": points(score), "other": points(other)})


def _passed_over(lineup: Lineup, position: int, opponent: int) -> Iterable[Reason]:
    """Those of a score nearer than the opponent's (or of the same, if met before), by what kept them away."""
    gap = abs(lineup.scores[position] - lineup.scores[opponent])
    met: list[int] = []
    elsewhere: list[int] = []
    kept_apart = False
    for other, score in enumerate(lineup.scores):
        if other in (position, opponent) or abs(score - lineup.scores[position]) > gap:
            continue
        if lineup.is_forbidden(position, other):
            kept_apart = True
        elif lineup.times_met(position, other):
            met.append(other)
        elif abs(score - lineup.scores[position]) < gap:
            elsewhere.append(other)
    if met:
        yield Reason("already_met", _named(lineup, position, met))
    if kept_apart:
        yield Reason("kept_apart", {"entrant": lineup.players[position]})
    if elsewhere:
        yield Reason("needed_elsewhere", _named(lineup, position, elsewhere))


def bye_reasons(lineup: Lineup, position: int) -> tuple[Reason, ...]:
    """Odd number or nobody to meet; then why this one: the lowest score, no bye before, and who was spared."""
    odd = len(lineup.players) % 2 == 1
    reasons = [Reason("odd_number" if odd else "nobody_left_to_meet")]
    score = lineup.scores[position]
    lowest = "bye_of_lowest_score" if score == lineup.scores[-1] else "bye_of_score"
    reasons.append(Reason(lowest, {"score": points(score)}))
    if lineup.byes[position]:
        reasons.append(Reason("bye_again", {"times": lineup.byes[position]}))
    had = [other for other in range(position + 1, len(lineup.players)) if lineup.byes[other] > lineup.byes[position]]
    if had:
        reasons.append(Reason("had_bye_already", _named(lineup, position, had)))
    return tuple(reasons)


def _named(lineup: Lineup, position: int, others: Iterable[int]) -> dict[str, str | int | list[EntrantId]]:
    named = [lineup.players[other] for other in others]
    return {"entrant": lineup.players[position], "others": named[:MOST_NAMED], "count": len(named)}


def points(half_points: int) -> str:
    """A score in half points as text: 3 is "1.5"."""
    return f"{half_points / 2:g}"
