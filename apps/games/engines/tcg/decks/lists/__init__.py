"""Deck lists as text: read in every form that players paste, written in the two that other programs read."""

from apps.games.engines.tcg.decks.lists.reading import ReadList, Remark, read
from apps.games.engines.tcg.decks.lists.writing import Style, write

__all__ = ["ReadList", "Remark", "Style", "read", "write"]
