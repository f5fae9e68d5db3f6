"""A tournament as one reader has it on the screen: read once, then drawn in pieces."""

from collections import OrderedDict
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from functools import cached_property
from typing import Final

from apps.accounts.reader import Reader
from apps.tournaments.enums import CallStatus, EntryStatus
from apps.tournaments.formats.catalogue import standings
from apps.tournaments.formats.competition import At, Competition, EntrantId
from apps.tournaments.formats.settings import AnySettings
from apps.tournaments.formats.standings import Standing
from apps.tournaments.models import Call, Entry, Tournament
from apps.tournaments.selectors import calls_of, entries_of, entry_of, is_organiser, names_of, tournament_for

KEPT: Final = 40
"""So many tournaments are remembered by a process, each with the version it last drew."""


class Reckoned:
    """What a version of a tournament comes to, for every reader alike: worked out once in a process."""

    def __init__(self, tournament: Tournament) -> None:
        self.competition = tournament.played

    @cached_property
    def standings(self) -> tuple[Standing, ...]:
        """The table as it stands; empty before the start."""
        return () if self.competition is None else standings(self.competition)


_reckoned: OrderedDict[str, tuple[tuple[datetime, int], Reckoned]] = OrderedDict()


def reckoned(tournament: Tournament) -> Reckoned:
    """The version that was read, from memory where this process has drawn it before."""
    version = (tournament.created_at, tournament.version)
    known = _reckoned.get(tournament.code)
    if known is None or known[0] != version:
        known = (version, Reckoned(tournament))
        _reckoned[tournament.code] = known
        while len(_reckoned) > KEPT:
            _reckoned.popitem(last=False)
    return known[1]


@dataclass
class Seen:
    """All that the pieces of a page are drawn from; what is worked out is worked out once."""

    reader: Reader
    tournament: Tournament
    entries: list[Entry]
    calls: list[Call]
    reckoned: Reckoned

    @classmethod
    def by(cls, reader: Reader, code: str) -> "Seen":
        """The tournament with that code, as the reader sees it. Four queries, however many take part."""
        tournament = tournament_for(code)
        return cls(reader, tournament, entries_of(tournament), list(calls_of(tournament)), reckoned(tournament))

    @property
    def competition(self) -> Competition | None:
        """The competition; None before the start."""
        return self.reckoned.competition

    @cached_property
    def settings(self) -> AnySettings:
        """The settings in force: before the start as they were chosen."""
        return self.tournament.format_settings if self.competition is None else self.competition.settings

    @cached_property
    def names(self) -> Mapping[EntrantId, str]:
        """Entrants' names."""
        return names_of(self.entries)

    @cached_property
    def usernames(self) -> Mapping[EntrantId, str]:
        """By entrant, the user name of who is a person."""
        return {entry.pk: entry.user.username for entry in self.entries if entry.user is not None}

    @cached_property
    def entered(self) -> int:
        """How many have a place."""
        return sum(entry.status == EntryStatus.ENTERED for entry in self.entries)

    @cached_property
    def is_full(self) -> bool:
        """Whether no place is free: who has left a tournament under way has freed one."""
        taken = self.entered if self.competition is None else len(self.competition.active)
        return taken >= self.tournament.size_cap

    @cached_property
    def me(self) -> EntrantId | None:
        """The reader's own entry in the competition."""
        mine = entry_of(self.reader, self.entries)
        return None if mine is None else mine.pk

    @cached_property
    def is_organiser(self) -> bool:
        """Whether the reader runs the tournament."""
        return is_organiser(self.reader, self.tournament)

    @property
    def standings(self) -> tuple[Standing, ...]:
        """The table as it stands; empty before the start."""
        return self.reckoned.standings

    @cached_property
    def games(self) -> Mapping[At, list[Call]]:
        """The calls that led to a match, by pairing, in the order of the games; none of others who were paired there
        before a correction."""
        pairings = () if self.competition is None else self.competition.pairings()
        paired = {at: frozenset(pairing.seats) for at, pairing in pairings}
        found: dict[At, list[Call]] = {}
        for call in self.calls:
            if call.match_id is not None and paired.get(call.at) == frozenset(call.sitting):
                found.setdefault(call.at, []).append(call)
        return found

    def is_played_now(self, at: At) -> bool:
        """Whether a match of the pairing is under way."""
        return any(call.status == CallStatus.PLAYING for call in self.games.get(at, ()))
