"""Mending what is already there: swaps before a round is played, results after, and what such an act changes."""

from collections.abc import Iterator
from typing import NamedTuple

import msgspec

from apps.tournaments.formats import knockout
from apps.tournaments.formats.catalogue import next_pairings, standings
from apps.tournaments.formats.competition import (
    At,
    Competition,
    Detail,
    EntrantId,
    Pairing,
    Reason,
    Result,
    Round,
    with_pairing,
    with_round,
)
from apps.tournaments.formats.refusals import FormatRefusal
from apps.tournaments.formats.running import require_possible
from apps.tournaments.formats.settings import DoubleElimination, Pods, SingleElimination, Swiss
from apps.tournaments.formats.standings import shown

SWAPPED = (Reason("swapped_by_organiser"),)


class Change(msgspec.Struct, frozen=True):
    """One thing that an act changes, as code and arguments."""

    code: str
    detail: dict[str, Detail]


class Correction(NamedTuple):
    """The competition after a correction, and all that it changes: shown beforehand, kept in the audit trail after."""

    competition: Competition
    changes: tuple[Change, ...]


def correct(competition: Competition, at: At, result: Result, *, repair: bool = False) -> Correction:
    """Replace the result of a decided pairing.

    Rounds paired since stay as they are; with `repair` the last one is paired anew, if nothing of it has been played.
    In a bracket whoever wrongly went on gives way at once, and what they played since is void.
    Refuses `no_such_pairing`, `not_decided`, `nothing_to_correct`, `result_does_not_fit`, `winner_needed`,
    `round_under_way`, `nothing_to_repair`.
    """
    pairing = competition.pairing(at)
    if pairing.result is None:
        raise FormatRefusal("not_decided", round=at.round, pairing=at.pairing)
    if len(pairing.seats) == 1:
        raise FormatRefusal("nothing_to_correct", round=at.round, pairing=at.pairing)
    require_possible(competition, pairing, result)
    corrected = with_pairing(competition, at, msgspec.structs.replace(pairing, result=result))
    if isinstance(corrected.settings, SingleElimination | DoubleElimination):
        corrected = knockout.reseated(corrected, corrected.settings)
    if repair:
        corrected = _paired_anew(corrected, at)
    return Correction(corrected, tuple(changes(competition, corrected)))


def can_repair(competition: Competition, at: At) -> bool:
    """Whether a correction there may pair the last round anew: it came after, depends on results, and is unplayed."""
    return (
        isinstance(competition.settings, Swiss | Pods)
        and at.round < len(competition.rounds)
        and is_untouched(competition.rounds[-1])
    )


def is_untouched(played: Round) -> bool:
    """Whether nothing of a round has been played or awarded; byes are no play."""
    return all(not pairing.games and (pairing.result is None or len(pairing.seats) == 1) for pairing in played.pairings)


def _paired_anew(competition: Competition, at: At) -> Competition:
    if not can_repair(competition, at):
        raise FormatRefusal("nothing_to_repair")
    before = msgspec.structs.replace(competition, rounds=competition.rounds[:-1])
    anew = Round(len(competition.rounds), next_pairings(before))
    return msgspec.structs.replace(competition, rounds=(*before.rounds, anew))


def swap(competition: Competition, one: EntrantId, other: EntrantId) -> Competition:
    """Two change places in the last round, before anything of it is played.

    Refuses `swap_not_in_format`, `round_under_way`, `not_in_round`, `same_pairing`, `forbidden_pair`.
    """
    if not isinstance(competition.settings, Swiss | Pods):
        raise FormatRefusal("swap_not_in_format")
    if not competition.rounds or not is_untouched(competition.rounds[-1]):
        raise FormatRefusal("round_under_way", round=len(competition.rounds))
    last = competition.rounds[-1]
    mine, theirs = _pairing_of(last, one), _pairing_of(last, other)
    if mine.number == theirs.number:
        raise FormatRefusal("same_pairing")
    if mine.node or theirs.node:
        raise FormatRefusal("swap_not_in_format")
    turned = {one: other, other: one}
    pairings = tuple(
        _turned(competition, pairing, turned) if pairing.number in (mine.number, theirs.number) else pairing
        for pairing in last.pairings
    )
    return with_round(competition, Round(last.number, pairings))


def _pairing_of(played: Round, entrant: EntrantId) -> Pairing:
    for pairing in played.pairings:
        if entrant in pairing.seats:
            return pairing
    raise FormatRefusal("not_in_round", entrant=entrant, round=played.number)


def _turned(competition: Competition, pairing: Pairing, turned: dict[EntrantId, EntrantId]) -> Pairing:
    seats = tuple(turned.get(entrant, entrant) for entrant in pairing.seats)
    if any(set(pair) <= set(seats) for pair in competition.forbidden):
        raise FormatRefusal("forbidden_pair")
    return msgspec.structs.replace(pairing, seats=seats, why=SWAPPED)


def changes(before: Competition, after: Competition) -> Iterator[Change]:
    """What differs: pairings first, then points and ranks. Any act can be shown so before it is done."""
    was, now = dict(before.pairings()), dict(after.pairings())
    for at in sorted({*was, *now}):
        yield from _pairing_changes(at, was.get(at), now.get(at))
    yield from _standing_changes(before, after)


def _pairing_changes(at: At, was: Pairing | None, now: Pairing | None) -> Iterator[Change]:
    where: dict[str, Detail] = {"round": at.round, "pairing": at.pairing}
    if was is None or now is None:
        seats = list(now.seats if was is None and now is not None else was.seats if was is not None else ())
        yield Change("pairing_added" if was is None else "pairing_removed", {**where, "seats": seats})
    elif was.seats != now.seats:
        yield Change("pairing_changed", {**where, "before": list(was.seats), "after": list(now.seats)})
        if was.result is not None and len(was.seats) > 1:
            yield Change("result_void", where)
    elif was.result != now.result:
        yield Change("result_changed", where)


def _standing_changes(before: Competition, after: Competition) -> Iterator[Change]:
    was = {standing.entrant: standing for standing in standings(before)}
    for now in standings(after):
        old = was.get(now.entrant)
        if old is None:
            continue
        if old.points != now.points:
            yield Change(
                "points_changed", {"entrant": now.entrant, "before": shown(old.points), "after": shown(now.points)}
            )
        if old.rank != now.rank:
            yield Change("rank_changed", {"entrant": now.entrant, "before": old.rank, "after": now.rank})
