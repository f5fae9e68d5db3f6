"""Whether a long match costs more per move than a short one: one match played through the services, in this process."""

import statistics
import time
from typing import Any

import msgspec
from django.utils.crypto import get_random_string

from apps.accounts.services import create_guest
from apps.games import selectors, services
from apps.games.kernel.index import engine_for
from apps.games.management.live.players import PATIENT, deleted
from apps.games.models import Match
from apps.games.protocol import Move
from apps.games.seating import NewMatch, Person

WARM_UP = 5
"""Moves before the first that counts."""
WINDOW = 50
"""Moves of the old match that are compared with as many of young ones."""
MATCHES = 12
"""How many are played at most until one is long enough."""


class PlayedMatch:
    """A match that moves when it is told to, with what a timeout would play."""

    def __init__(self, game: str, options: dict[str, Any]) -> None:
        self._people = [create_guest() for _ in range(engine_for(game).seats[-1])]
        seats = tuple(Person(user.pk) for user in self._people)
        self._match_id = services.create_match(NewMatch(game, options, seats, PATIENT))
        self._accesses = [selectors.access_match(user.pk, self._match_id) for user in self._people]
        self.moves = 0

    def cost_of_move(self) -> float | None:
        """Seconds of processor time that the next move takes; None once the match is over."""
        asked = self._asked()
        if asked is None:
            return None
        seat, move = asked
        start = time.process_time()
        services.submit_action(services.person(self._people[seat].pk), self._match_id, move)
        self.moves += 1
        return time.process_time() - start

    def forget(self) -> None:
        """Delete it, and who played it."""
        deleted(Match.objects.filter(id=self._match_id), [user.pk for user in self._people])

    def _asked(self) -> tuple[int, Move] | None:
        for access in self._accesses:
            for decision in selectors.match_feed(access, at_least=0).decisions:
                if decision.seat == access.viewer and decision.default is not None:
                    action: dict[str, Any] = msgspec.to_builtins(decision.default)
                    return decision.seat, Move(decision.id, get_random_string(12), action)
        return None


def growth(game: str, options: dict[str, Any], moves: int) -> tuple[int, float]:
    """How many moves a match had that lasted so long (else the longest of a few), and what its last ones cost by the
    first ones of young matches."""
    longest = (0, 1.0)
    for _match in range(MATCHES):
        longest = max(longest, _growth_of_one(game, options, moves))
        if longest[0] >= moves:
            break
    return longest


def _growth_of_one(game: str, options: dict[str, Any], moves: int) -> tuple[int, float]:
    """Old and young moves take turns, so that both are measured while the machine is as busy as it happens to be."""
    old, young = PlayedMatch(game, options), PlayedMatch(game, options)
    lates: list[float] = []
    earlies: list[float] = []
    while old.moves < moves and (late := old.cost_of_move()) is not None:
        if young.moves == WARM_UP + WINDOW:
            young.forget()
            young = PlayedMatch(game, options)
        early = young.cost_of_move()
        if early is not None and young.moves > WARM_UP:
            lates.append(late)
            earlies.append(early)
    old.forget()
    young.forget()
    return old.moves, statistics.median(lates[-WINDOW:]) / statistics.median(earlies[-WINDOW:])
