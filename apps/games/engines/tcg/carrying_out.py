"""Everything that carries out operations, brought together: importing this registers all handlers and programs."""

from apps.games.engines.tcg.resolution import (  # noqa: F401  registers them
    counters,
    drawing,
    energies,
    flow,
    lending,
    picking,
    places,
    prizes,
    striking,
)
from apps.games.engines.tcg.resolution.runner import question_of, run, take_answer
from apps.games.engines.tcg.rules import attacking, checkup, opening, retreating, settling, turn  # noqa: F401  imported for the handlers that they register

__all__ = ["question_of", "run", "take_answer"]
