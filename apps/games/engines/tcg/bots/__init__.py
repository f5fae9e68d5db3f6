"""Two levels of play; each sees its seat's view and nothing else."""

from collections.abc import Mapping
from typing import Final

from apps.games.engines.tcg.bots.easy import Easy
from apps.games.engines.tcg.bots.normal import Normal
from apps.games.kernel.bots import Bot

BOTS: Final[Mapping[str, Bot]] = {"easy": Easy(), "normal": Normal()}
