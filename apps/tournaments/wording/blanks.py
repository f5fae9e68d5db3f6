"""Filling the blanks of a sentence: entries become names."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final, TypeAlias

from django.utils.translation import gettext, ngettext

from apps.tournaments.formats.competition import EntrantId

if TYPE_CHECKING:  # the type of what gettext_lazy gives has a name in the stubs only
    from django.utils.functional import _StrPromise

Names: TypeAlias = Mapping[EntrantId, str]
"""The names of the entries of a tournament by their keys."""

Sentence: TypeAlias = "_StrPromise"
"""A sentence that is translated when it is read; with a number in it, in the form that goes with the number."""

OF_ENTRIES: Final = frozenset({"entrant", "entry", "one", "other", "first"})
"""The blanks that hold the key of an entry (a score, which may stand in `other`, is text)."""


def name_of(entry: EntrantId, names: Names) -> str:
    """The name of an entry; of one that is no more, a word instead."""
    return names.get(entry) or gettext("somebody")


def named(entries: Sequence[EntrantId], names: Names, count: int = 0) -> str:
    """Names in a row; `count`: how many they are in all, if not all of them are named."""
    row = ", ".join(name_of(entry, names) for entry in entries)
    more = count - len(entries)
    if more <= 0:
        return row
    rest = ngettext("%(num)s more", "%(num)s more", more) % {"num": more}
    return f"{row}, {rest}"


def filled(sentence: Sentence, detail: Mapping[str, Any], names: Names) -> str:
    """The sentence with its blanks filled in for the reader."""
    count = detail.get("count")
    total = count if isinstance(count, int) else 0
    return str(sentence % {key: _blank(key, value, names, total) for key, value in detail.items()})


def _blank(key: str, value: Any, names: Names, total: int) -> Any:
    if isinstance(value, list):
        return named(value, names, total)
    if key in OF_ENTRIES and isinstance(value, int):
        return name_of(value, names)
    return value
