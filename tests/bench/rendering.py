"""One viewer's table measured, from the state to the message of the page: `python -m tests.bench.rendering pokemon`.

Prints the medians of redaction, of the JSON form and of the HTML form over random play, by the processor's clock.
"""

import argparse
import os
import random
import statistics
import time
from collections.abc import Callable, Iterator
from typing import TypeVar

import django

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings.test")
django.setup()

from apps.games import presenter, selectors  # noqa: E402  after Django is set up
from apps.games.kernel import clock as clocks  # noqa: E402  as above
from apps.games.kernel import codec  # noqa: E402  as above
from apps.games.kernel.contract import AnyEngine  # noqa: E402  as above
from apps.games.kernel.dice import Dice  # noqa: E402  as above
from apps.games.kernel.index import all_engines, engine_for  # noqa: E402  as above
from apps.games.matchstore import Roster, Sitter, Snapshot  # noqa: E402  as above

SETTING = clocks.ClockSetting(seconds=45, bank=180)
ACTIONS = 1000
T = TypeVar("T")


def snapshots(engine: AnyEngine, seats: int) -> Iterator[Snapshot]:
    """Positions of random play, one match after another."""
    source, seed = random.Random(1), 0
    while True:
        seed += 1
        luck = Dice.seeded(seed)
        state, version = engine.setup(seats, engine.options_type(), luck).state, 0
        clock = clocks.start(SETTING, [""] * seats)
        while decisions := engine.pending(state):
            decision = source.choice([decision for decision in decisions if decision.choices])
            step = engine.apply(state, decision.seat, source.choice(decision.choices), luck)
            state, version = step.state, version + 1
            clock = clocks.tick(clock, SETTING, engine.pending(state), version)
            yield Snapshot("bench", engine.key, version, "running", state, clock, SETTING, None, step.events)


def access(engine: AnyEngine, seats: int) -> selectors.Access:
    """The first seat at a table of people."""
    sitters = tuple(Sitter(seat, seat + 1, f"Player {seat}", "", False, False) for seat in range(seats))
    return selectors.Access("bench", engine.key, 0, Roster(engine.key, sitters, is_public=True, rematch_id=None))


def measure(engine: AnyEngine) -> str:
    """The line of one game."""
    seats = min(4, engine.seats[-1])
    viewer = access(engine, seats)
    feeds: list[float] = []
    jsons: list[float] = []
    pages: list[float] = []
    sizes: list[int] = []
    for _, snapshot in zip(range(ACTIONS), snapshots(engine, seats), strict=False):
        feed = timed(feeds, lambda: selectors.feed_of(snapshot, viewer, snapshot.version - 1))  # noqa: B023  called at once
        timed(jsons, lambda: codec.encode(feed))  # noqa: B023  called at once
        board = timed(pages, lambda: presenter.board(feed))  # noqa: B023  called at once
        sizes.append(len(board.html))
    figures = ", ".join(
        f"{name} {statistics.median(times):.3f} ms"
        for name, times in (("redacted feed", feeds), ("its JSON", jsons), ("its page", pages))
    )
    return f"{engine.key}, {seats} seats: {figures} (medians), {statistics.median(sizes):.0f} characters of HTML"


def timed(times: list[float], act: Callable[[], T]) -> T:
    """What the act gives; its time in ms is written down."""
    start = time.process_time()
    result = act()
    times.append((time.process_time() - start) * 1000)
    return result


def main() -> None:
    """Measure the games named, or all."""
    parser = argparse.ArgumentParser(description="How long one viewer's table takes to render.")
    parser.add_argument("games", nargs="*")
    keys = parser.parse_args().games
    print(f"{os.cpu_count()} cores")
    for engine in [engine_for(key) for key in keys] or all_engines():
        print(measure(engine))


if __name__ == "__main__":
    main()
