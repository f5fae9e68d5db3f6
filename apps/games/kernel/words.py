"""A game's words as data: codes with their English sentences, looked up in a catalogue for each reader.

A sentence is marked with `_` so that it is collected for translation; it stays English here, since rules know no
language. Blanks are named: `%(seat)s` is the name of the seat in `data["seat"]`, `%(target)s` of that in
`data["target"]`; every other blank is filled through the game's `term`.
"""

from collections.abc import Callable, Mapping
from typing import Any, Protocol, TypeAlias

import msgspec


def _(text: str) -> str:
    """Mark a sentence for translation."""
    return text


class Plural(msgspec.Struct, frozen=True):
    """A sentence that depends on the number in `data[count]`."""

    one: str
    many: str
    count: str = "count"


class InContext(msgspec.Struct, frozen=True):
    """A text whose translation depends on where it stands: in one case or another, of one thing or another."""

    context: str
    text: "str | Plural"


Text: TypeAlias = str | Plural | InContext


def plural_in(text: Text) -> Plural | None:
    """The two English forms of a text with a number; None of one without."""
    inner = text.text if isinstance(text, InContext) else text
    return inner if isinstance(inner, Plural) else None


class Translate(Protocol):
    """A text in the reader's language; of one with a number, the form that goes with the count."""

    def __call__(self, text: Text, count: int = 1) -> str:
        """The text, its blanks still open."""
        ...


def ngettext(one: str, many: str, count: str = "count") -> Plural:
    """Mark a sentence with a number for translation, in both its English forms."""
    return Plural(one, many, count)


def pgettext(context: str, text: str) -> InContext:
    """Mark a text for translation in the place that the context names."""
    return InContext(context, text)


def npgettext(context: str, one: str, many: str, count: str = "count") -> InContext:
    """Mark a text with a number for translation in the place that the context names."""
    return InContext(context, Plural(one, many, count))


class Say(msgspec.Struct, frozen=True):
    """One event or question in words: told of somebody else, to its subject (`you`), to its object (`to_you`).

    An empty variant falls back to `other`; an event whose `other` is empty is not put into words.
    """

    other: Text
    you: Text = ""
    to_you: Text = ""


class OptionWords(msgspec.Struct, frozen=True):
    """A table option: its label, one line of help, and the labels of literal choices."""

    label: str
    help: str = ""
    choices: Mapping[str, str] = {}


class KitWords(msgspec.Struct, frozen=True):
    """What seats bring, in words: what one and several are called, and each ready one with its one-line character."""

    label: str
    plural: str
    ready: Mapping[str, OptionWords]


class Mark(msgspec.Struct, frozen=True):
    """Something by which pieces are sorted: its code, as an address says it, and its words for the reader."""

    code: str
    words: str
    is_name: bool = False
    """A proper name, which is English in every language."""


class Piece(msgspec.Struct, frozen=True, kw_only=True):
    """A piece of a game, such as a card, in one reader's words. A game adds the facts that its own template draws."""

    key: str
    name: str
    marks: Mapping[str, Mark]
    """By filter of the catalogue."""
    says: str = ""
    """All that is written on it, for who looks for a word."""


class Catalogue(msgspec.Struct, frozen=True):
    """All the pieces of a game, for a page that shows them; `templates/games/pieces/<game>.html` draws one."""

    title: str
    about: str
    filters: Mapping[str, str]
    """What pieces can be sorted by, with its label."""
    keys: tuple[str, ...]
    piece: Callable[[str, Translate], Piece]


def no_more_to_say(kind: str, data: Mapping[str, Any], translate: Translate) -> str:
    """Of a game whose events speak for themselves."""
    return ""


class Words(msgspec.Struct, frozen=True):
    """All the sentences of a game."""

    name: str
    tagline: str
    length: str
    """How long a match takes, e.g. "20-40 minutes"."""
    events: Mapping[str, Say]
    """By `Event.kind`."""
    asks: Mapping[str, Say]
    """By `Decision.kind`: the line above the hand. `other`: whom the table waits for; `you`: what is asked."""
    refusals: Mapping[str, Text]
    """By `RuleViolation.code`."""
    reasons: Mapping[str, Say]
    """By `Outcome.reason`. `you`: told to who won, who is `seat`; `to_you`: to who lost to one opponent, `target`."""
    options: Mapping[str, OptionWords]
    """By field of the game's Options."""
    term: Callable[[str, Any, Translate], str]
    """A value in words, e.g. ("card", 57, tr) → "red 5"; called for every blank but seat and target."""
    kits: KitWords | None = None
    """Where seats bring kits."""
    why: Callable[[str, Mapping[str, Any], Translate], str] = no_more_to_say
    """The working behind an event of that kind, such as how a number came about; "" where there is none to show."""
    catalogue: Catalogue | None = None
    """Where a game has so many pieces that people want to look them up."""
