"""One engine measured: `python -m tests.bench.engine pokemon --rounds 20000 --seconds 5`.

Prints actions and matches per second of random legal play, its rival's where there is one, what a view costs, how
often the bots beat a random player over two-player rounds, the normal one the easy one and the player set for it over
matches, and how long they take to decide. Where seats bring kits, both bring the same one, each ready one in turn. A
new game needs no entry anywhere.
"""

import argparse
import math
import os
import random
import statistics
import time
from typing import Any

from apps.games.kernel import codec
from apps.games.kernel.bots import Bot
from apps.games.kernel.contract import Action, AnyEngine, Decision, Kit, RoundResult, Seat
from apps.games.kernel.dice import Dice
from apps.games.kernel.index import all_engines, engine_for
from apps.games.kernel.redact import view
from tests.bench.rivals import PLAYERS, RIVALS

Timings = dict[str, list[float]]
USUAL_SEATS = 4
MATCHES = 500
"""Of the normal bot against the easy one."""
PATIENCE = 120.0
"""Seconds of the processor after which a duel counts what it has played."""


class RandomPlayer:
    """Any legal answer, each as likely; to an offer, letting it pass is one more."""

    def choose(self, view: Any, decision: Decision, luck: Dice) -> Action | None:
        if decision.default is None:
            choices: tuple[Action | None, ...] = (*decision.choices, None)
            return luck.pick(choices)
        return luck.pick(decision.choices)

    def pace(self, view: Any, decision: Decision) -> tuple[int, int]:
        return (0, 0)


def kits(engine: AnyEngine, seats: int, seed: int) -> list[Kit]:
    """The same ready kit for every seat; none in a game without kits."""
    ready = [*engine.ready_kits.values()]
    return [ready[seed // 2 % len(ready)]] * seats if ready else []


def per_second(engine: AnyEngine, seconds: float, seats: int) -> tuple[float, float]:
    """Random legal play (`pending`, a choice, `apply`) in actions and in matches, by the processor's clock.

    A busy machine so slows no figure.
    """
    source, options = random.Random(1), engine.options_type()
    actions, seed, start = 0, 0, time.process_time()
    while time.process_time() - start < seconds:
        seed += 1
        luck = Dice.seeded(seed)
        state = engine.setup(seats, options, luck, None, kits(engine, seats, seed)).state
        while decisions := engine.pending(state):
            decision = source.choice([decision for decision in decisions if decision.choices])
            state = engine.apply(state, decision.seat, source.choice(decision.choices), luck).state
            actions += 1
    took = time.process_time() - start
    return actions / took, seed / took


def view_times(engine: AnyEngine, seats: int, matches: int = 5) -> list[float]:
    """How long it takes to make the first seat's view and to encode it, in ms, in every position of random matches."""
    source, times = random.Random(1), []
    for seed in range(matches):
        luck = Dice.seeded(seed)
        state = engine.setup(seats, engine.options_type(), luck, None, kits(engine, seats, 2 * seed)).state
        while decisions := engine.pending(state):
            start = time.process_time()
            codec.encode(view(state, 0))
            times.append((time.process_time() - start) * 1000)
            decision = source.choice([decision for decision in decisions if decision.choices])
            state = engine.apply(state, decision.seat, source.choice(decision.choices), luck).state
    return times


def ask(
    state: Any, decisions: tuple[Decision, ...], bots: list[Bot], luck: Dice, timings: Timings
) -> tuple[Seat, Action]:
    """The first answer: offers are looked at before questions, in random order."""
    for decision in sorted(luck.shuffled(decisions), key=lambda decision: decision.default is not None):
        seen = view(state, decision.seat)
        start = time.perf_counter()
        answer = bots[decision.seat].choose(seen, decision, luck)
        timings.setdefault(type(bots[decision.seat]).__name__, []).append(time.perf_counter() - start)
        if answer is not None:
            return decision.seat, answer
    raise AssertionError("nobody answered a question")


def play(engine: AnyEngine, bots: list[Bot], seed: int, timings: Timings) -> tuple[list[RoundResult], tuple[int, ...]]:
    """One match: its rounds, and the places at its end."""
    luck = Dice.seeded(seed)
    state = engine.setup(len(bots), engine.options_type(), luck, None, kits(engine, len(bots), seed)).state
    rounds: list[RoundResult] = []
    while decisions := engine.pending(state):
        seat, action = ask(state, decisions, bots, luck, timings)
        step = engine.apply(state, seat, action, luck)
        state = step.state
        rounds.extend(step.rounds)
    outcome = engine.outcome(state)
    assert outcome is not None
    return rounds, outcome.places


def winners(rounds: list[RoundResult], places: tuple[int, ...]) -> list[Seat | None]:
    """Who won each round; of a game without rounds, who won the match. None: nobody."""
    if rounds:
        return [result.detail["winner"] for result in rounds]
    return [places.index(1) if places.count(1) == 1 else None]


def duel(engine: AnyEngine, level: str, rounds: int, timings: Timings) -> tuple[float, float, int]:
    """How often the level beats a random player in two-player rounds: share, half the 95 % interval, rounds."""
    won = played = seed = 0
    until = time.process_time() + PATIENCE
    while played < rounds and time.process_time() < until:
        seed += 1
        mine = seed % 2
        for winner in winners(*play(engine, pair(engine.bots[level], RandomPlayer(), mine), seed, timings)):
            played += 1
            won += winner == mine
    return won / played, spread(won / played, played), played


def matches_won(engine: AnyEngine, bot: Bot, rival: Bot, matches: int, timings: Timings) -> tuple[float, float, int]:
    """How often the bot beats the rival over whole matches of two: share, half the 95 % interval, matches."""
    won = played = 0
    until = time.process_time() + PATIENCE
    while played < matches and time.process_time() < until:
        mine = played % 2
        won += play(engine, pair(bot, rival, mine), played, timings)[1][mine] == 1
        played += 1
    return won / played, spread(won / played, played), played


def pair(bot: Bot, rival: Bot, mine: Seat) -> list[Bot]:
    """The two at their seats."""
    bots = [rival, rival]
    bots[mine] = bot
    return bots


def spread(share: float, count: int) -> float:
    """Half the 95 % interval of a share."""
    return 1.96 * math.sqrt(share * (1 - share) / count)


def report(engine: AnyEngine, seconds: float, rounds: int) -> None:
    """Print all the figures of a game."""
    print(f"{engine.key} ({os.cpu_count()} cores)")
    seats = min(USUAL_SEATS, engine.seats[-1])
    actions, matches = per_second(engine, seconds, seats)
    print(f"  random play, {seats} seats: {actions:,.0f} actions/s, {matches:,.1f} matches/s")
    print(f"  a view made and encoded: {describe(view_times(engine, seats))}")
    report_rival(engine.key, seconds)
    timings: Timings = {}
    for level in engine.bots:
        share, half, played = duel(engine, level, rounds, timings)
        print(f"  {level} against random: {share:.1%} ± {half:.1%} of {played:,} two-player rounds")
    report_levels(engine, timings)
    report_player(engine, timings)
    for name, times in sorted(timings.items()):
        print(f"  {name}, a decision: {describe([one * 1000 for one in times])}")


def describe(times: list[float]) -> str:
    """The median and the slow end of times in ms."""
    cuts = statistics.quantiles(times, n=20)
    return f"p50 {cuts[9]:.3f} ms, p95 {cuts[18]:.3f} ms"


def report_levels(engine: AnyEngine, timings: Timings) -> None:
    """Print how the normal bot does against the easy one."""
    share, half, played = matches_won(engine, engine.bots["normal"], engine.bots["easy"], MATCHES, timings)
    print(f"  normal against easy: {share:.1%} ± {half:.1%} of {played:,} two-player matches")


def report_player(engine: AnyEngine, timings: Timings) -> None:
    """Print how the normal bot does against the player set for it, if the game has one."""
    if engine.key in PLAYERS:
        name, player, matches = PLAYERS[engine.key]
        share, half, played = matches_won(engine, engine.bots["normal"], player, matches, timings)
        print(f"  normal against {name}: {share:.1%} ± {half:.1%} of {played:,} two-player matches")


def report_rival(key: str, seconds: float) -> None:
    """Print the rival's figure of the same run, if the game has one and it is installed."""
    if key not in RIVALS:
        return
    name, measure = RIVALS[key]
    try:
        print(f"  {name}, 4 seats: {measure(seconds):,.0f} steps/s")
    except ImportError:
        print(f"  {name}: not installed (pip install -r tests/bench/requirements.txt)")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", help="keys of games; none: all")
    parser.add_argument("--seconds", type=float, default=5, help="for each figure of speed")
    parser.add_argument("--rounds", type=int, default=20_000, help="for each level of bot")
    arguments = parser.parse_args()
    for engine in [engine_for(key) for key in arguments.games] or all_engines():
        report(engine, arguments.seconds, arguments.rounds)


if __name__ == "__main__":
    main()
