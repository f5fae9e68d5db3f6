"""Single and double elimination: who is where in the bracket, what can be played next, and how far everyone came.

A slot that nobody fills (a bye of the first round, a pairing to which neither came) is empty: whoever comes to meet it
goes on at once.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from enum import Enum
from functools import cache
from typing import Final, TypeAlias

import msgspec

from apps.tournaments.formats.bracket import (
    Bracket,
    Node,
    Origin,
    Source,
    Stage,
    double_elimination,
    single_elimination,
)
from apps.tournaments.formats.competition import At, Competition, Entrant, EntrantId, Pairing, Reason, Round
from apps.tournaments.formats.records import records
from apps.tournaments.formats.results import by_presence, winner_of
from apps.tournaments.formats.seating import seated, seatings
from apps.tournaments.formats.settings import DoubleElimination, SingleElimination
from apps.tournaments.formats.standings import Standing, ranked


class Vacancy(Enum):
    """The value of a slot without an entrant."""

    OPEN = "open"
    """Not known yet."""
    EMPTY = "empty"
    """Nobody will come."""


OPEN: Final = Vacancy.OPEN
EMPTY: Final = Vacancy.EMPTY

STILL_IN: Final = 1_000_000
"""Beyond the depth of any node."""

Slot: TypeAlias = EntrantId | Vacancy
Slots: TypeAlias = tuple[Slot, Slot]


@dataclass(frozen=True, slots=True)
class Fixture:
    """A node of the bracket with who is in it, and its pairing once there is one."""

    node: Node
    slots: Slots
    at: At | None
    pairing: Pairing | None
    winner: Slot
    loser: Slot

    @property
    def is_ready(self) -> bool:
        """Whether both slots are known, somebody is in one, and there is no pairing yet."""
        return self.pairing is None and OPEN not in self.slots and self.slots != (EMPTY, EMPTY)


@cache
def bracket_for(settings: SingleElimination | DoubleElimination, entrants: int) -> Bracket:
    """The bracket of the format for a field of this size."""
    if isinstance(settings, DoubleElimination):
        return double_elimination(entrants)
    return single_elimination(entrants, third_place=settings.third_place)


def fixtures(competition: Competition, settings: SingleElimination | DoubleElimination) -> dict[str, Fixture]:
    """Every node by name, filled in from the results so far."""
    paired = {pairing.node: (at, pairing) for at, pairing in competition.pairings()}
    seeds = [entrant.id for entrant in competition.by_seed]
    found: dict[str, Fixture] = {}
    for node in bracket_for(settings, len(seeds)):
        at, pairing = paired.get(node.name, (None, None))
        found[node.name] = _fixture(node, slots_of(node, seeds, found), at, pairing)
    return found


def _fixture(node: Node, slots: Slots, at: At | None, pairing: Pairing | None) -> Fixture:
    winner, loser = _outcome(slots, pairing)
    return Fixture(node, slots, at, pairing, winner, loser)


def slots_of(node: Node, seeds: list[EntrantId], found: Mapping[str, Fixture]) -> Slots:
    """Who is in a node's slots, those before it being known."""
    one, other = (_slot(source, index, seeds, found) for index, source in enumerate(node.slots))
    return one, other


def _slot(source: Source, index: int, seeds: list[EntrantId], found: Mapping[str, Fixture]) -> Slot:
    if source.origin is Origin.SEED:
        return seeds[source.seed - 1] if source.seed <= len(seeds) else EMPTY
    feeder = found[source.node]
    if source.origin is Origin.WINNER:
        return feeder.winner
    return feeder.loser if source.origin is Origin.LOSER else _reset_slot(feeder, index)


def _reset_slot(final: Fixture, index: int) -> Slot:
    """The grand final is played again if the one from the losers' bracket won it against the other."""
    if final.winner is OPEN:
        return OPEN
    is_reset = EMPTY not in final.slots and final.winner == final.slots[1]
    return final.slots[index] if is_reset else EMPTY


def _outcome(slots: Slots, pairing: Pairing | None) -> Slots:
    """Winner and loser of a node."""
    if slots == (EMPTY, EMPTY):
        return EMPTY, EMPTY
    if pairing is None or pairing.result is None:
        return OPEN, OPEN
    winner = winner_of(pairing)
    if winner is None:
        return EMPTY, EMPTY
    losers = [entrant for entrant in pairing.seats if entrant != winner]
    return winner, losers[0] if losers else EMPTY


def reseated(competition: Competition, settings: SingleElimination | DoubleElimination) -> Competition:
    """The competition after an earlier result was changed: whoever wrongly went on gives way.

    A pairing with others in it now is to be played anew; one whose players are open again is taken back.
    """
    paired = {pairing.node: (at, pairing) for at, pairing in competition.pairings()}
    seeds = [entrant.id for entrant in competition.by_seed]
    found: dict[str, Fixture] = {}
    kept: dict[At, Pairing] = {}
    for node in bracket_for(settings, len(seeds)):
        slots = slots_of(node, seeds, found)
        at, pairing = paired.get(node.name, (None, None))
        if at is not None and pairing is not None:
            pairing = _kept(competition, _fixture(node, slots, at, None), pairing)
        if at is not None and pairing is not None:
            kept[at] = pairing
        found[node.name] = _fixture(node, slots, at, pairing)
    return _with_only(competition, kept)


def _kept(competition: Competition, fixture: Fixture, pairing: Pairing) -> Pairing | None:
    """A pairing as it is, if the same play in it; else a new one in its place, if it is known who does."""
    players = {slot for slot in fixture.slots if not isinstance(slot, Vacancy)}
    if OPEN not in fixture.slots and players == set(pairing.seats):
        return pairing
    return pairing_for(competition, fixture, pairing.number) if fixture.is_ready else None


def _with_only(competition: Competition, kept: Mapping[At, Pairing]) -> Competition:
    """The rounds with these pairings only; rounds left empty at the end go."""
    rounds = [
        Round(played.number, tuple(kept[at] for at in sorted(kept) if at.round == played.number))
        for played in competition.rounds
    ]
    while rounds and not rounds[-1].pairings:
        rounds.pop()
    return msgspec.structs.replace(competition, rounds=tuple(rounds))


def next_pairings(competition: Competition, settings: SingleElimination | DoubleElimination) -> tuple[Pairing, ...]:
    """Everything that can be played now."""
    ready = enumerate(_ready(competition, settings), start=1)
    return tuple(pairing_for(competition, fixture, number) for number, fixture in ready)


def goes_on(competition: Competition, settings: SingleElimination | DoubleElimination) -> bool:
    """Until the bracket is played out."""
    return bool(_ready(competition, settings))


def _ready(competition: Competition, settings: SingleElimination | DoubleElimination) -> list[Fixture]:
    return [fixture for fixture in fixtures(competition, settings).values() if fixture.is_ready]


def pairing_for(competition: Competition, fixture: Fixture, number: int) -> Pairing:
    """The pairing of a node whose slots are known, decided at once where somebody is missing."""
    present = [competition.entrant(slot) for slot in fixture.slots if not isinstance(slot, Vacancy)]
    present.sort(key=lambda entrant: entrant.seed)
    seats, why = _seats(competition, present, fixture.node, number)
    pairing = Pairing(number, seats, node=fixture.node.name, why=why)
    result = by_presence(pairing, competition.withdrawn)
    return Pairing(number, seats, result=result, node=fixture.node.name, why=why)


def _seats(
    competition: Competition, present: list[Entrant], node: Node, number: int
) -> tuple[tuple[EntrantId, ...], tuple[Reason, ...]]:
    where = Reason("bracket", {"node": node.name, "stage": node.stage.value, "round": node.round})
    if len(present) == 1:
        first_round = node.stage is Stage.WINNERS and node.round == 1
        return (present[0].id,), (where, Reason("bye_of_top_seed" if first_round else "empty_slot"))
    seats, seat_reason = seated(present[0].id, present[1].id, seatings(competition), number)
    return seats, (where, seat_reason)


def standings(competition: Competition, settings: SingleElimination | DoubleElimination) -> tuple[Standing, ...]:
    """By how far everyone came, those who went out together level; who is still in it stands above.

    If nobody came to the last match, nobody is first.
    """
    reached = depths(competition, settings)
    table = ranked(competition, records(competition), lambda record: (reached[record.entrant],))
    if STILL_IN in reached.values():
        return table
    return tuple(replace(standing, rank=standing.rank + 1) for standing in table)


def depths(competition: Competition, settings: SingleElimination | DoubleElimination) -> dict[EntrantId, int]:
    """How far everyone came: the depth of the node at which they went out, STILL_IN before that."""
    reached = {entrant.id: STILL_IN for entrant in competition.entrants}
    for fixture in fixtures(competition, settings).values():
        for entrant in _going_out(fixture, settings):
            reached[entrant] = fixture.node.depth
        if fixture.node.stage is Stage.THIRD_PLACE and not isinstance(fixture.winner, Vacancy):
            reached[fixture.winner] = fixture.node.depth + 1
    return reached


def _going_out(fixture: Fixture, settings: SingleElimination | DoubleElimination) -> tuple[EntrantId, ...]:
    """Who has no match left after this one; of a pairing to which nobody came, both."""
    if fixture.pairing is None or fixture.winner is OPEN:
        return ()
    if fixture.winner is EMPTY:
        return fixture.pairing.seats
    if isinstance(fixture.loser, Vacancy) or _goes_on(fixture, settings):
        return ()
    return (fixture.loser,)


def _goes_on(fixture: Fixture, settings: SingleElimination | DoubleElimination) -> bool:
    """Whether the loser of a node has another chance: in the losers' bracket, or in the grand final's reset."""
    if fixture.node.stage is Stage.FINAL:
        return fixture.loser == fixture.slots[0]
    return isinstance(settings, DoubleElimination) and fixture.node.stage is Stage.WINNERS
