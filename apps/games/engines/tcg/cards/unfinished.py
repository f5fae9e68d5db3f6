"""The cards whose effects are not written yet; empty when the game is complete."""

from typing import Final

UNFINISHED: Final[frozenset[str]] = frozenset()
