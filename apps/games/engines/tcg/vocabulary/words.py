"""The two roots of the vocabulary: an operation is a step of an effect, a feature works while its card is in play."""

from typing import TypeAlias

import msgspec


class Operation(msgspec.Struct, frozen=True):
    """One step of an effect."""


class Feature(msgspec.Struct, frozen=True, tag_field="type"):
    """Something that a card in play, or a timed effect, adds to the rules."""


Effect: TypeAlias = tuple[Operation, ...]
"""Operations in order."""
