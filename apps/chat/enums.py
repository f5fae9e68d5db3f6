"""Vocabulary of the chat."""

from enum import StrEnum


class Voice(StrEnum):
    """How somebody may speak in a room."""

    NONE = "none"
    PHRASES = "phrases"
    WORDS = "words"
