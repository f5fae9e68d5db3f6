"""What separates entrants with as many points. Every value comes with the parts it is made of."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Final

from apps.tournaments.formats.competition import Competition, EntrantId, How
from apps.tournaments.formats.records import DRAWN, LOST, WON, Appearance, Record, Records
from apps.tournaments.formats.settings import Tiebreak

LEAST_SHARE: Final = Fraction(1, 3)
"""No opponent counts for less in the opponents' win percentage, so that meeting a beginner ruins nobody."""


@dataclass(frozen=True, slots=True)
class Part:
    """One line of the explanation of a value: from which round, by whom, how much, as a code.

    `opponent` None: a virtual opponent, or nobody. Parts that are not `counted` are shown, but left out.
    """

    code: str
    round: int
    opponent: EntrantId | None
    value: Fraction
    counted: bool = True


@dataclass(frozen=True, slots=True)
class TiebreakValue:
    """The value of one tiebreak, more being better; None where it does not apply."""

    kind: Tiebreak
    value: Fraction | None
    parts: tuple[Part, ...] = ()


@dataclass(frozen=True, slots=True)
class Field:
    """All that tiebreaks look at. `waiting`: who has no result yet in which round."""

    records: Records
    rounds: int
    withdrawn: frozenset[EntrantId]
    lots: Mapping[EntrantId, int]
    waiting: frozenset[tuple[EntrantId, int]]

    @classmethod
    def of(cls, competition: Competition, records: Records) -> "Field":
        """The field of a competition with the records that count."""
        waiting = frozenset(
            (entrant, at.round)
            for at, pairing in competition.pairings()
            if pairing.result is None
            for entrant in pairing.seats
        )
        lots = {entrant.id: entrant.lot for entrant in competition.entrants}
        return cls(records, len(competition.rounds), competition.withdrawn, lots, waiting)

    def opponents_score(self, opponent: EntrantId) -> Fraction:
        """The points an opponent counts for: rounds that somebody who withdrew did not stay for count half each."""
        points = self.records[opponent].points
        if opponent not in self.withdrawn:
            return points
        return points + DRAWN * (self.rounds - self.records[opponent].last_round)

    def virtual_score(self, entrant: EntrantId) -> Fraction:
        """What a virtual opponent counts for: as many points as the entrant has, but at most a draw in every round."""
        return min(self.records[entrant].points, DRAWN * self.rounds)


def _strength(field: Field, entrant: EntrantId, *, weigh: bool) -> list[Part]:
    """The scores of all opponents, one line each; a round without one counts a virtual opponent's.

    `weigh`: times what was made against them.
    """
    parts = []
    decided = {each.round: each for each in field.records[entrant].appearances}
    for number in range(1, field.rounds + 1):
        appearance = decided.get(number)
        if appearance is not None and appearance.meetings:
            parts.extend(_met(field, appearance, weigh=weigh))
        elif (entrant, number) not in field.waiting:
            gained = appearance.points if appearance is not None else LOST
            score = field.virtual_score(entrant)
            parts.append(Part("virtual_opponent", number, None, score * gained if weigh else score))
    return parts


def _met(field: Field, appearance: Appearance, *, weigh: bool) -> list[Part]:
    parts = []
    for meeting in appearance.meetings:
        left = meeting.opponent in field.withdrawn
        score = field.opponents_score(meeting.opponent)
        code = "opponent_who_left" if left else "opponent"
        parts.append(Part(code, appearance.round, meeting.opponent, score * meeting.share if weigh else score))
    return parts


def _sum(kind: Tiebreak, parts: Sequence[Part]) -> TiebreakValue:
    return TiebreakValue(kind, sum((part.value for part in parts if part.counted), LOST), tuple(parts))


def buchholz(field: Field, entrant: EntrantId) -> TiebreakValue:
    """The sum of the opponents' scores, with a virtual opponent for each round without one."""
    return _sum(Tiebreak.BUCHHOLZ, _strength(field, entrant, weigh=False))


def buchholz_cut_1(field: Field, entrant: EntrantId) -> TiebreakValue:
    """Buchholz without the lowest score."""
    parts = _strength(field, entrant, weigh=False)
    if parts:
        lowest = min(range(len(parts)), key=lambda index: parts[index].value)
        cut = parts[lowest]
        parts[lowest] = Part(cut.code, cut.round, cut.opponent, cut.value, counted=False)
    return _sum(Tiebreak.BUCHHOLZ_CUT_1, parts)


def sonneborn_berger(field: Field, entrant: EntrantId) -> TiebreakValue:
    """The scores of those beaten and half the scores of those drawn with."""
    return _sum(Tiebreak.SONNEBORN_BERGER, _strength(field, entrant, weigh=True))


def wins(field: Field, entrant: EntrantId) -> TiebreakValue:
    """How many pairings were won, walkovers among them and byes not; in pods, how many tables."""
    won = [
        Part("walkover" if each.how is How.WALKOVER else "win", each.round, _only(each), WON)
        for each in field.records[entrant].appearances
        if each.opponents and _is_won(each)
    ]
    return _sum(Tiebreak.WINS, won)


def _only(appearance: Appearance) -> EntrantId | None:
    return appearance.opponents[0] if len(appearance.opponents) == 1 else None


def _is_won(appearance: Appearance) -> bool:
    if appearance.how is How.WALKOVER:
        return appearance.is_present
    return bool(appearance.meetings) and all(meeting.share == WON for meeting in appearance.meetings)


def opponents_win_percentage(field: Field, entrant: EntrantId) -> TiebreakValue:
    """The mean of the opponents' shares of what they could win, a third at least each; byes count for nobody."""
    parts = [
        Part("opponents_share", each.round, meeting.opponent, _win_share(field.records[meeting.opponent]))
        for each in field.records[entrant].appearances
        for meeting in each.meetings
    ]
    mean = sum((part.value for part in parts), LOST) / len(parts) if parts else LOST
    return TiebreakValue(Tiebreak.OPPONENTS_WIN_PERCENTAGE, mean, tuple(parts))


def _win_share(record: Record) -> Fraction:
    shares = [meeting.share for meeting in record.meetings]
    return max(LEAST_SHARE, sum(shares, LOST) / len(shares)) if shares else LEAST_SHARE


def points_scored(field: Field, entrant: EntrantId) -> TiebreakValue:
    """The points of the games themselves."""
    scored = [
        Part("scored", each.round, _only(each), Fraction(each.scored))
        for each in field.records[entrant].appearances
        if each.meetings
    ]
    return _sum(Tiebreak.POINTS_SCORED, scored)


def lots(field: Field, entrant: EntrantId) -> TiebreakValue:
    """The lot that was drawn and stored when the entrant entered: the lower, the better."""
    lot = field.lots[entrant]
    return TiebreakValue(Tiebreak.LOTS, Fraction(-lot), (Part("lot", 0, None, Fraction(lot)),))


def direct_encounter(field: Field, group: Sequence[EntrantId]) -> dict[EntrantId, TiebreakValue]:
    """What those who are level made against one another; it applies only if each of them has met every other."""
    members = set(group)
    parts = {entrant: _among(field.records[entrant], members) for entrant in group}
    all_met = all({part.opponent for part in parts[entrant]} == members - {entrant} for entrant in group)
    if len(group) < 2 or not all_met:
        return {entrant: TiebreakValue(Tiebreak.DIRECT_ENCOUNTER, None, tuple(parts[entrant])) for entrant in group}
    return {entrant: _sum(Tiebreak.DIRECT_ENCOUNTER, parts[entrant]) for entrant in group}


def _among(record: Record, members: set[EntrantId]) -> list[Part]:
    return [
        Part("against", each.round, meeting.opponent, meeting.share)
        for each in record.appearances
        for meeting in each.meetings
        if meeting.opponent in members
    ]


ALONE: Final[Mapping[Tiebreak, Callable[[Field, EntrantId], TiebreakValue]]] = {
    Tiebreak.BUCHHOLZ: buchholz,
    Tiebreak.BUCHHOLZ_CUT_1: buchholz_cut_1,
    Tiebreak.SONNEBORN_BERGER: sonneborn_berger,
    Tiebreak.WINS: wins,
    Tiebreak.OPPONENTS_WIN_PERCENTAGE: opponents_win_percentage,
    Tiebreak.POINTS_SCORED: points_scored,
    Tiebreak.LOTS: lots,
}
"""Those that need no look at who else is level."""


def values(kind: Tiebreak, field: Field, group: Sequence[EntrantId]) -> dict[EntrantId, TiebreakValue]:
    """The tiebreak of everyone in a group that is level in all that comes before it."""
    if kind is Tiebreak.DIRECT_ENCOUNTER:
        return direct_encounter(field, group)
    return {entrant: ALONE[kind](field, entrant) for entrant in group}
