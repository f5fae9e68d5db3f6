"""Letting people in and out while a competition runs."""

from typing import Final

import msgspec

from apps.tournaments.formats import results
from apps.tournaments.formats.catalogue import planned_rounds
from apps.tournaments.formats.competition import (
    Competition,
    Entrant,
    EntrantId,
    Pairing,
    Reason,
    Result,
    Round,
    with_entrant,
    with_pairing,
    with_round,
)
from apps.tournaments.formats.refusals import FormatRefusal
from apps.tournaments.formats.settings import Pods, Swiss

LATE: Final = (Reason("late_entry"),)


def withdraw(competition: Competition, entrant: EntrantId) -> Competition:
    """Somebody leaves, or is dropped: they are paired no more, and an open pairing of two goes to the other side.

    In a pod a bot plays the seat on; it will score nothing. Refuses `no_such_entrant`, `already_withdrawn`.
    """
    leaving = competition.entrant(entrant)
    if leaving.withdrawn:
        raise FormatRefusal("already_withdrawn", entrant=entrant)
    competition = with_entrant(competition, msgspec.structs.replace(leaving, withdrawn=True))
    for at, pairing in competition.pairings():
        if pairing.result is None and entrant in pairing.seats:
            result = _forfeit(competition, pairing)
            competition = with_pairing(competition, at, msgspec.structs.replace(pairing, result=result))
    return competition


def _forfeit(competition: Competition, pairing: Pairing) -> Result | None:
    """What an open pairing comes to when somebody leaves it; a series that was begun counts as played."""
    if isinstance(competition.settings, Pods):
        gone = competition.withdrawn.issuperset(pairing.seats)
        return results.absence(len(pairing.seats)) if gone else None
    result = results.by_presence(pairing, competition.withdrawn)
    return None if result is None else results.walked_out(pairing, result)


def reinstate(competition: Competition, entrant: EntrantId) -> Competition:
    """Somebody who left is paired again from the next round on; results that stand stay.

    Refuses `no_such_entrant`, `not_withdrawn`.
    """
    returning = competition.entrant(entrant)
    if not returning.withdrawn:
        raise FormatRefusal("not_withdrawn", entrant=entrant)
    return with_entrant(competition, msgspec.structs.replace(returning, withdrawn=False))


def is_open_to_late_entries(competition: Competition) -> bool:
    """Whether somebody can still come in: before the first round always, later up to half of the rounds."""
    if not competition.rounds:
        return True
    return competition.settings.late_entries and 2 * len(competition.rounds) <= planned_rounds(competition)


def admit(competition: Competition, entrant: Entrant) -> Competition:
    """Somebody comes late. In a Swiss they have half a point for the first round, and nothing for others they missed.

    Refuses `late_entry_closed`, `entrants_not_distinct`.
    """
    if not is_open_to_late_entries(competition):
        raise FormatRefusal("late_entry_closed")
    for other in competition.entrants:
        if entrant.id == other.id or entrant.seed == other.seed or entrant.lot == other.lot:
            raise FormatRefusal("entrants_not_distinct")
    admitted = msgspec.structs.replace(competition, entrants=(*competition.entrants, entrant))
    if not competition.rounds or not isinstance(competition.settings, Swiss):
        return admitted
    first = competition.rounds[0]
    number = 1 + max(pairing.number for pairing in first.pairings)
    missed = Pairing(number, (entrant.id,), result=results.half_bye(), why=LATE)
    return with_round(admitted, Round(first.number, (*first.pairings, missed)))


def forbid(competition: Competition, one: EntrantId, other: EntrantId) -> Competition:
    """Two are to be kept apart from the next round on.

    Refuses `forbidden_pairs_not_in_format`, `no_such_entrant`, `nobody_meets_themselves`.
    """
    if not competition.settings.forbids_pairs:
        raise FormatRefusal("forbidden_pairs_not_in_format")
    if competition.entrant(one).id == competition.entrant(other).id:
        raise FormatRefusal("nobody_meets_themselves")
    allowed = allow(competition, one, other)
    return msgspec.structs.replace(allowed, forbidden=(*allowed.forbidden, (one, other)))


def allow(competition: Competition, one: EntrantId, other: EntrantId) -> Competition:
    """Two may meet again from the next round on."""
    kept = tuple(pair for pair in competition.forbidden if set(pair) != {one, other})
    return msgspec.structs.replace(competition, forbidden=kept)
