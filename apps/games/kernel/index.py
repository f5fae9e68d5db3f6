"""The games by key."""

from functools import cache
from importlib import import_module

from apps.games.engines import GAMES
from apps.games.kernel.contract import AnyEngine


@cache
def engine_for(key: str) -> AnyEngine:
    """The engine registered under the key; KeyError if there is none."""
    if key not in GAMES:
        raise KeyError(key)
    engine: AnyEngine = import_module(f"apps.games.engines.{key}").ENGINE
    return engine


def all_engines() -> tuple[AnyEngine, ...]:
    """Every game, in the order in which the site shows them."""
    return tuple(engine_for(key) for key in GAMES)
