"""The levels of the TCG's bots, both seats with the same ready deck: `python -m tests.bench.levels --matches 500`.

Prints in how many percent of so many matches, spread over all ready decks, the normal bot beats the easy one and a
random player, of each deck and of all; how matches ended, how long they were, how long the normal bot thought.
"""

import argparse
import multiprocessing
import os
import sys
import time
from collections.abc import Iterator, Sequence

from apps.games.engines.tcg import ENGINE
from apps.games.engines.tcg.decks.ready import READY_DECKS
from apps.games.kernel.bots import Bot
from tests.bench.decks import Tally, contest, figures
from tests.bench.engine import RandomPlayer, pair, spread

WANTED = {"easy": 0.80, "random": 0.99}
"""In so many of the matches the normal bot is to win."""
Task = tuple[str, str, int]
"""A rival, a deck and the number of the match."""


def tasks(rival: str, matches: int) -> Iterator[Task]:
    """Each deck in turn; with every deck the normal bot has each seat as often."""
    decks = [*READY_DECKS]
    for number in range(matches):
        yield rival, decks[number % len(decks)], number // len(decks)


def fought(task: Task) -> tuple[str, bool, Tally]:
    """One match: its deck, whether the normal bot has won, and what there is to count of its own decisions."""
    rival, deck, number = task
    mine, tally = number % 2, Tally()
    other: Bot = RandomPlayer() if rival == "random" else ENGINE.bots[rival]
    state = contest([deck, deck], pair(ENGINE.bots["normal"], other, mine), number, tally, [mine])
    tally.count([deck, deck], state)
    return deck, state.winner == mine, tally


def report(rival: str, results: Sequence[tuple[str, bool, Tally]]) -> float:
    """Print the figures against one rival; the share of matches won."""
    total, won = Tally(), {key: [one for deck, one, _ in results if deck == key] for key in READY_DECKS}
    for _, _, tally in results:
        total.add(tally)
    share = sum(is_won for _, is_won, _ in results) / len(results)
    print(f"normal against {rival}: {share:.1%} ± {spread(share, len(results)):.1%} of {len(results):,} matches")
    print("  " + ", ".join(f"{key} {100 * sum(wins) / len(wins):.0f}" for key, wins in won.items() if wins))
    print("  " + "\n  ".join(figures(total)))
    return share


def main() -> int:
    """Play and print; 1 if the normal bot has won less often than it should."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--matches", type=int, default=500, help="against each rival, over all ready decks")
    parser.add_argument("--processes", type=int, default=os.cpu_count() or 1)
    arguments = parser.parse_args()
    is_enough = True
    for rival, wanted in WANTED.items():
        start = time.perf_counter()
        with multiprocessing.Pool(arguments.processes) as pool:
            results = pool.map(fought, tasks(rival, arguments.matches), chunksize=5)
        is_enough &= report(rival, results) >= wanted
        print(f"  {time.perf_counter() - start:,.0f} s, {arguments.processes} processes")
    return 0 if is_enough else 1


if __name__ == "__main__":
    sys.exit(main())
