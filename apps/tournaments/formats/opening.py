"""Opening a competition: what has to be right before the first round."""

from collections.abc import Callable, Iterable
from itertools import chain
from typing import Final

import msgspec

from apps.tournaments.formats import swiss
from apps.tournaments.formats.competition import Competition, Entrant, EntrantId
from apps.tournaments.formats.pod_sizes import leave_gaps
from apps.tournaments.formats.refusals import FormatRefusal
from apps.tournaments.formats.settings import AnySettings, Knockout, Pods, Swiss, Tie

LARGEST_POD: Final = 8
MOST_REPLAYS: Final = 5


def open_competition(
    settings: AnySettings, entrants: Iterable[Entrant], forbidden: Iterable[tuple[EntrantId, EntrantId]] = ()
) -> Competition:
    """A competition before its first round, its number of rounds settled. Refuses whatever could not be played."""
    field = tuple(entrants)
    if isinstance(settings, Swiss):
        settings = msgspec.structs.replace(settings, rounds=swiss.rounds_of(settings, len(field)))
    competition = Competition(settings, field, tuple(forbidden))
    for check in CHECKS:
        check(competition)
    return competition


def _require(holds: bool, code: str, **detail: str | int) -> None:
    if not holds:
        raise FormatRefusal(code, **detail)


def _check_entrants(competition: Competition) -> None:
    settings, field = competition.settings, competition.entrants
    least = settings.smallest if isinstance(settings, Pods) else 2
    _require(len(field) >= least, "too_few_entrants", least=least)
    for column in zip(*((entrant.id, entrant.seed, entrant.lot) for entrant in field), strict=True):
        _require(len(set(column)) == len(field), "entrants_not_distinct")


def _check_forbidden(competition: Competition) -> None:
    known = {entrant.id for entrant in competition.entrants}
    _require(not competition.forbidden or competition.settings.forbids_pairs, "forbidden_pairs_not_in_format")
    _require(set(chain.from_iterable(competition.forbidden)) <= known, "no_such_entrant")
    _require(all(one != other for one, other in competition.forbidden), "nobody_meets_themselves")


def _check_tiebreaks(competition: Competition) -> None:
    chosen = competition.settings.tiebreaks
    _require(len(set(chosen)) == len(chosen), "tiebreak_chosen_twice")
    for kind in chosen:
        _require(kind in competition.settings.possible_tiebreaks, "tiebreak_not_in_format", tiebreak=kind)


def _check_swiss(competition: Competition) -> None:
    if isinstance(competition.settings, Swiss):
        most = swiss.most_rounds(len(competition.entrants))
        _require(1 <= competition.settings.rounds <= most, "too_many_rounds", most=most)


def _check_knockout(competition: Competition) -> None:
    settings = competition.settings
    if isinstance(settings, Knockout):
        _require(settings.draws is not Tie.DRAW, "winner_needed")
        _require(not settings.least_played, "least_played_not_in_format")
        _require(0 <= settings.most_replays <= MOST_REPLAYS, "too_many_replays", most=MOST_REPLAYS)


def _check_pods(competition: Competition) -> None:
    settings = competition.settings
    if not isinstance(settings, Pods):
        return
    in_order = 2 <= settings.smallest <= settings.size <= settings.largest <= LARGEST_POD
    _require(in_order and not leave_gaps(settings), "pod_sizes_do_not_fit")
    _require(settings.rounds >= 1, "too_few_rounds", least=1)
    falling = list(settings.scale) == sorted(settings.scale, reverse=True)
    _require(not settings.scale or (len(settings.scale) == settings.size and falling), "scale_does_not_fit")
    sizes = range(settings.smallest, settings.largest + 1)
    _require(not settings.final_size or settings.final_size in sizes, "final_does_not_fit")


CHECKS: Final[tuple[Callable[[Competition], None], ...]] = (
    _check_entrants,
    _check_forbidden,
    _check_tiebreaks,
    _check_swiss,
    _check_knockout,
    _check_pods,
)
