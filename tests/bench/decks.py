"""Every ready deck of the TCG against every other, played by bots: `python -m tests.bench.decks --matches 200`.

Prints how often the deck of a row has won against the deck of a column, how matches ended, and how long bots thought.
Ends with 1 if a match has failed or was stopped by the limit. Matches are seeded: the same call plays the same ones.
"""

import argparse
import multiprocessing
import os
import statistics
import sys
import time
import traceback
from collections import Counter, defaultdict
from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import combinations

from apps.games.engines.tcg import ENGINE
from apps.games.engines.tcg.decks.ready import READY_DECKS
from apps.games.engines.tcg.state import NO_SEAT, TcgOptions, TcgState
from apps.games.kernel.bots import Bot
from apps.games.kernel.contract import Seat
from apps.games.kernel.dice import Dice
from apps.games.kernel.redact import view

LIMIT = 5_000
"""Answers in a match; one that takes more has got stuck."""
BATCH = 10
"""Matches that a process takes at a time."""
STOPPED = "stopped by the limit"


@dataclass(frozen=True)
class Task:
    """Some matches of two decks; in every other one the second deck has the first seat."""

    decks: tuple[str, str]
    seeds: range
    level: str


@dataclass
class Tally:
    """What matches came to."""

    played: Counter[tuple[str, str]] = field(default_factory=Counter)
    won: Counter[tuple[str, str]] = field(default_factory=Counter)
    ends: Counter[str] = field(default_factory=Counter)
    failures: list[str] = field(default_factory=list)
    turns: list[int] = field(default_factory=list)
    decisions_ms: list[float] = field(default_factory=list)
    turns_ms: list[float] = field(default_factory=list)

    def add(self, other: "Tally") -> None:
        """What another process has counted."""
        self.played.update(other.played)
        self.won.update(other.won)
        self.ends.update(other.ends)
        self.failures += other.failures
        self.turns += other.turns
        self.decisions_ms += other.decisions_ms
        self.turns_ms += other.turns_ms

    def count(self, decks: Sequence[str], state: TcgState) -> None:
        """A match that is over, or was stopped."""
        self.ends[state.reason or STOPPED] += 1
        self.turns.append(state.turn)
        for seat in (0, 1):
            self.played[decks[seat], decks[1 - seat]] += 1
        if state.winner != NO_SEAT:
            self.won[decks[state.winner], decks[1 - state.winner]] += 1


def play(decks: Sequence[str], seed: int, level: str, tally: Tally) -> TcgState:
    """One match, by two bots of one level; the times that they took go into the tally."""
    return contest(decks, [ENGINE.bots[level]] * 2, seed, tally, (0, 1))


def contest(decks: Sequence[str], bots: Sequence[Bot], seed: int, tally: Tally, timed: Collection[Seat]) -> TcgState:
    """One match between bots; the times that those at the timed seats took go into the tally.

    By the processor's clock: a busy machine slows no figure.
    """
    luck = Dice.seeded(f"{decks} {seed}")
    state = ENGINE.setup(2, TcgOptions(), luck, None, [READY_DECKS[key] for key in decks]).state
    thought: dict[tuple[Seat, int, int], float] = defaultdict(float)
    for _ in range(LIMIT):
        pending = ENGINE.pending(state)
        if not pending:
            break
        decision = pending[0]
        seen = view(state, decision.seat)
        start = time.process_time()
        action = bots[decision.seat].choose(seen, decision, luck)
        took = (time.process_time() - start) * 1000
        if decision.seat in timed:
            tally.decisions_ms.append(took)
            thought[decision.seat, state.game, state.turn] += took
        state = ENGINE.apply(state, decision.seat, action, luck).state
    tally.turns_ms += thought.values()
    return state


def matches(task: Task) -> Tally:
    """The matches of a task; one that fails is noted, and the others go on."""
    tally = Tally()
    for seed in task.seeds:
        decks = task.decks if seed % 2 == 0 else task.decks[::-1]
        try:
            tally.count(decks, play(decks, seed, task.level, tally))
        except Exception:  # whatever goes wrong in one of thousands is to be seen together with the rest
            tally.failures.append(f"{decks[0]} - {decks[1]}, seed {seed}: {traceback.format_exc()}")
    return tally


def tasks(decks: Iterable[str], count: int, level: str) -> Iterator[Task]:
    """Every pair, in batches."""
    for pair in combinations(decks, 2):
        for first in range(0, count, BATCH):
            yield Task(pair, range(first, min(first + BATCH, count)), level)


def table(decks: Sequence[str], tally: Tally) -> Iterator[str]:
    """Percent of matches that the deck of the row has won against that of the column, and against all."""
    width = max(len(key) for key in decks)
    yield " " * width + "".join(f"{key[:6]:>8}" for key in decks) + "     all"
    for row in decks:
        cells = [f"{_percent(tally, [(row, column)]):>8}" for column in decks]
        yield f"{row:{width}}" + "".join(cells) + f"{_percent(tally, [(row, column) for column in decks]):>8}"


def _percent(tally: Tally, pairs: list[tuple[str, str]]) -> str:
    played = sum(tally.played[pair] for pair in pairs)
    return f"{100 * sum(tally.won[pair] for pair in pairs) / played:.0f}" if played else "-"


def figures(tally: Tally) -> Iterator[str]:
    """How matches ended, how long they were, how long bots thought."""
    yield ", ".join(f"{reason}: {count:,}" for reason, count in tally.ends.most_common())
    yield f"turns: median {statistics.median(tally.turns):.0f}, most {max(tally.turns)}"
    for name, times in (("a decision", tally.decisions_ms), ("a turn", tally.turns_ms)):
        p95 = statistics.quantiles(times, n=20)[18]
        yield f"{name}: p50 {statistics.median(times):.1f} ms, p95 {p95:.1f} ms, most {max(times):,.0f} ms"


def main() -> int:
    """Play and print; 1 if anything went wrong."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--matches", type=int, default=20, help="of each pair of decks")
    parser.add_argument("--level", default="normal", choices=sorted(ENGINE.bots))
    parser.add_argument("--processes", type=int, default=os.cpu_count() or 1)
    parser.add_argument("decks", nargs="*", choices=[*READY_DECKS, []], help="keys of decks; none: all")
    arguments = parser.parse_args()
    decks = arguments.decks or [*READY_DECKS]
    tally, start = Tally(), time.perf_counter()
    with multiprocessing.Pool(arguments.processes) as pool:
        for part in pool.imap_unordered(matches, tasks(decks, arguments.matches, arguments.level)):
            tally.add(part)
    played = sum(tally.ends.values())
    print(f"{played:,} matches in {time.perf_counter() - start:,.0f} s, {arguments.processes} processes\n")
    print("\n".join([*table(decks, tally), "", *figures(tally), *tally.failures]))
    print(f"{len(tally.failures)} failed, {tally.ends[STOPPED]} stopped by the limit")
    return 1 if tally.failures or tally.ends[STOPPED] else 0


if __name__ == "__main__":
    sys.exit(main())
