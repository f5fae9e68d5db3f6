"""Competitions in notation: entrants are letters, a round is `A>B C=D E` (A beat B, C and D drew, E had a bye).

`A+B`: B did not come; `A-B`: neither came; `A:B`: still open; in pods `A>B=C>D`, `!` behind whoever left.
"""

import random
import re
from collections.abc import Callable

import msgspec

from apps.tournaments.formats import results
from apps.tournaments.formats.competition import Competition, Entrant, How, Pairing, Result, Round
from apps.tournaments.formats.settings import AnySettings, Swiss
from apps.tournaments.formats.standings import Standing

TWO: dict[str, Result | None] = {
    ">": results.win(0),
    "=": results.draw(),
    "+": results.walkover(0),
    "-": results.absence(),
    ":": None,
}


def number(letter: str) -> int:
    """A is 1."""
    return ord(letter) - ord("A") + 1


def letter(entrant: int) -> str:
    """1 is A."""
    return chr(ord("A") + entrant - 1)


def field(count: int) -> tuple[Entrant, ...]:
    """Entrants 1 to count, seeded and lotted in order."""
    return tuple(Entrant(each, each, each) for each in range(1, count + 1))


def event(settings: AnySettings, count: int, *rounds: str) -> Competition:
    """A competition with these rounds behind it."""
    competition = Competition(settings, field(count))
    played = [Round(index, parsed(text)) for index, text in enumerate(rounds, start=1)]
    return msgspec.structs.replace(competition, rounds=tuple(played))


def swiss(count: int, *rounds: str) -> Competition:
    """A Swiss with as many rounds as anybody asks for."""
    return event(Swiss(rounds=99), count, *rounds)


def parsed(text: str) -> tuple[Pairing, ...]:
    """A round."""
    return tuple(_pairing(part, index) for index, part in enumerate(text.split(), start=1))


def _pairing(text: str, index: int) -> Pairing:
    seats = tuple(number(each) for each in re.findall("[A-Z]", text))
    signs = re.findall("[^A-Z!]", text)
    if len(seats) == 1:
        return Pairing(index, seats, result=results.bye())
    if len(seats) == 2 and "!" not in text:
        return Pairing(index, seats, result=TWO[signs[0]])
    places = [1]
    for at, sign in enumerate(signs, start=2):
        places.append(places[-1] if sign == "=" else at)
    left = tuple(at for at, each in enumerate(re.findall("[A-Z]!?", text)) if each.endswith("!"))
    return Pairing(index, seats, result=Result(How.PLAYED, tuple(places), left))


def pairs(pairings: tuple[Pairing, ...]) -> set[str]:
    """Who meets whom: `AD` for two, one letter for a bye."""
    return {"".join(sorted(letter(each) for each in pairing.seats)) for pairing in pairings}


def written(pairings: tuple[Pairing, ...]) -> str:
    """A round with seats, by number: `1-4 2-3`."""
    return " ".join("-".join(map(str, pairing.seats)) for pairing in pairings)


def table(standings: tuple[Standing, ...]) -> str:
    """Ranks: `1A 2C 2E`."""
    return " ".join(f"{standing.rank}{letter(standing.entrant)}" for standing in standings)


def decided(competition: Competition, decide: Callable[[Pairing], Result]) -> Competition:
    """The last round with a result for all that is open."""
    last = competition.rounds[-1]
    pairings = tuple(
        pairing if pairing.result else msgspec.structs.replace(pairing, result=decide(pairing))
        for pairing in last.pairings
    )
    rounds = (*competition.rounds[:-1], Round(last.number, pairings))
    return msgspec.structs.replace(competition, rounds=rounds)


def by_luck(luck: random.Random, draws: float = 0.2) -> Callable[[Pairing], Result]:
    """Results at random."""

    def decide(pairing: Pairing) -> Result:
        seats = len(pairing.seats)
        if seats == 2:
            return results.draw() if luck.random() < draws else results.win(luck.randrange(2))
        return Result(How.PLAYED, tuple(luck.sample(range(1, seats + 1), seats)))

    return decide
