"""What other people's engines do in the same run, for the games that have one."""

import random
import time
from collections.abc import Callable

from apps.games.kernel.bots import Bot
from tests.bench.stand_on_pair import StandOnPair
from tests.games.engines.perudo.threshold import ThresholdPlayer


def rlcard_uno(seconds: float, seats: int = 4) -> float:
    """Steps of random play in RLCard's UNO environment per second of the processor; ImportError if it is missing."""
    import rlcard  # noqa: PLC0415 - the one thing that only this figure needs

    source = random.Random(1)
    environment = rlcard.make("uno", config={"seed": 1, "game_num_players": seats})
    steps, start = 0, time.process_time()
    while time.process_time() - start < seconds:
        state, _ = environment.reset()
        while not environment.is_over():
            state, _ = environment.step(source.choice(list(state["legal_actions"])))
            steps += 1
    return steps / (time.process_time() - start)


PLAYERS: dict[str, tuple[str, Bot, int]] = {
    "perudo": ("the threshold player", ThresholdPlayer(), 5_000),
    "poke": ("“stand on a pair, play greedily”", StandOnPair(), 2_000),
}
"""By game: somebody whom the normal bot is to beat over whole matches of two, and over how many."""

RIVALS: dict[str, tuple[str, Callable[[float], float]]] = {"pokemon": ("RLCard's UNO", rlcard_uno)}
"""By game: a name and what measures it."""
