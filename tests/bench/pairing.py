"""Swiss pairing and pods measured: `python -m tests.bench.pairing --entrants 256 1000 --rounds 9`.

Plays whole events with results by luck and prints, for each size, how long pairing a round takes by the processor's
clock: the mean, the slowest round, and the slowest of a field one fewer, which has byes. Then the same for pods.
"""

import argparse
import random
import time

import msgspec

from apps.tournaments.formats import results
from apps.tournaments.formats.catalogue import standings
from apps.tournaments.formats.competition import Competition, Entrant, How, Pairing, Result, Round
from apps.tournaments.formats.running import start_round
from apps.tournaments.formats.settings import AnySettings, Pods, Swiss

DRAWS = 0.1
LEAVING = 0.01


def decided(competition: Competition, luck: random.Random) -> Competition:
    """The last round with results by luck; some of the entrants leave after it."""
    last = competition.rounds[-1]
    pairings = tuple(msgspec.structs.replace(each, result=each.result or outcome(each, luck)) for each in last.pairings)
    entrants = tuple(
        msgspec.structs.replace(each, withdrawn=each.withdrawn or luck.random() < LEAVING)
        for each in competition.entrants
    )
    rounds = (*competition.rounds[:-1], Round(last.number, pairings))
    return msgspec.structs.replace(competition, entrants=entrants, rounds=rounds)


def outcome(pairing: Pairing, luck: random.Random) -> Result:
    """A result by luck."""
    seats = len(pairing.seats)
    if seats == 2:
        return results.draw() if luck.random() < DRAWS else results.win(luck.randrange(2))
    return Result(How.PLAYED, tuple(luck.sample(range(1, seats + 1), seats)))


def measured(settings: AnySettings, entrants: int, rounds: int) -> tuple[list[float], float]:
    """Seconds that pairing each round took, and the table after the last."""
    luck = random.Random(entrants)
    competition = Competition(settings, tuple(Entrant(each, each, each) for each in range(1, entrants + 1)))
    seconds = []
    for _ in range(rounds):
        start = time.process_time()
        competition = start_round(competition)
        seconds.append(time.process_time() - start)
        competition = decided(competition, luck)
    start = time.process_time()
    standings(competition)
    return seconds, time.process_time() - start


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--entrants", type=int, nargs="+", default=[16, 64, 256, 1000])
    parser.add_argument("--rounds", type=int, default=9)
    arguments = parser.parse_args()
    for name, settings in (("swiss", Swiss(rounds=arguments.rounds)), ("pods", Pods(rounds=arguments.rounds))):
        for entrants in arguments.entrants:
            seconds, table = measured(settings, entrants, arguments.rounds)
            odd, _ = measured(settings, entrants - 1, arguments.rounds)
            print(
                f"{name}, {entrants:,} entrants: {sum(seconds) / len(seconds):.3f} s a round,"
                f" slowest {max(seconds):.3f} s ({max(odd):.3f} s with {entrants - 1:,}); the table {table:.3f} s"
            )


if __name__ == "__main__":
    main()
