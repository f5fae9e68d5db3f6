"""One line of a deck list: `[*] COUNT[x] NAME [(] [SET] [NUMBER] [)] [PH]`, read from the right."""

import re
from collections.abc import Iterator
from typing import Final

import msgspec

from apps.games.engines.tcg.decks.lists.names import plain, set_named

BULLET: Final = r"(?:[*•·●▪]+\s*|[-‐-―+]\s+)?"
COUNTED: Final = re.compile(rf"\s*{BULLET}([0-9]+)\s*(?:[x×хXХ](?=\s))?\s+(\S.*)$")
SKIPPED: Final = re.compile(r"\s*(?:#|//|;|\*{3,}|={3,}|-{3,}|_{3,}|$)")
HEADING: Final = re.compile(rf"\s*{BULLET}([^0-9]*?)\s*(?:[:：\-–—(\[]\s*[0-9]+\s*[)\]]?)?\s*:?\s*$")
"""Words without a figure, or with one that counts them: "Energy", "Pokémon: 17", "Trainer Cards - 3"."""
NUMBER: Final = re.compile(r"#?([A-Za-z]{0,4}[0-9]{1,4}[a-z]?|FOUR)(?:/[A-Za-z0-9]+)?$")
CODE: Final = re.compile(r"(?:PR-)?[A-Z]{2,4}[0-9]?$|Energy$")
"""What looks like the code of a set, ours or not; "Energy" is one of those that other programs write."""
CARD_ID: Final = re.compile(r"([a-z]+[0-9]+|[A-Za-z]{2,4})-([A-Za-z0-9]+)$")
PRINTS: Final = frozenset({"PH", "RH"})
"""Marks of a shining print, which is the same card."""
HEADING_WORDS: Final = frozenset(
    {"card", "cards", "pokemon", "trainer", "trainers", "trainer cards", "energy", "energies", "energy cards"}
    | {
        "покемон",
        "покемони",
        "покемоны",
        "карт",
        "карти",
        "карты",
        "тренер",
        "тренери",
        "тренеры",
        "енергія",
        "энергия",
    }
)
LONGEST_SET_NAME: Final = 4
"""In words."""


class Wanted(msgspec.Struct, frozen=True):
    """One way to understand which card a line names; empty where it does not say."""

    name: str = ""
    set_text: str = ""
    number: str = ""

    @property
    def set_key(self) -> str | None:
        """The set, if it is one of ours."""
        return set_named(self.set_text) if self.set_text else None


def is_skipped(line: str) -> bool:
    """Whether the line is blank, a comment or a banner."""
    return SKIPPED.match(line) is not None


def counted(line: str) -> tuple[str, str] | None:
    """The figures in front and what follows them, or None if the line does not begin with a count."""
    found = COUNTED.match(line)
    if found is None:
        return None
    return found[1], found[2].strip()


def heading(line: str) -> str | None:
    """The words of a heading or a total, without its figure; None if the line is neither."""
    found = HEADING.match(line)
    return None if found is None else found[1].strip()


def is_heading_word(text: str) -> bool:
    """Whether it is what headings say, in front of which a count counts the cards below: "17 Pokémon"."""
    return plain(text.rstrip(":")) in HEADING_WORDS


def understood(text: str) -> Iterator[Wanted]:
    """What may be meant by all that follows the count, the most exact understanding first."""
    words = [word for word in re.sub(r"[()\[\]]", " ", text).split() if word]
    while len(words) > 1 and words[-1] in PRINTS:
        words.pop()
    if not words:
        return
    *before, last = words
    by_id = CARD_ID.match(last)
    if by_id and set_named(by_id[1]):
        yield Wanted(" ".join(before), by_id[1], by_id[2])
    number = NUMBER.match(last)
    if number and before:
        yield from _numbered(before, number[1])
    yield from _of_a_set(words)
    yield Wanted(" ".join(words))


def _numbered(words: list[str], number: str) -> Iterator[Wanted]:
    for wanted in _of_a_set(words):
        yield msgspec.structs.replace(wanted, number=number)
    yield Wanted(" ".join(words), "", number)


def _of_a_set(words: list[str]) -> Iterator[Wanted]:
    """With a set at the end: one of ours by any of its names, or what looks like a code."""
    for length in range(min(LONGEST_SET_NAME, len(words)), 0, -1):
        name, set_text = words[:-length], " ".join(words[-length:])
        if set_named(set_text) or (length == 1 and name and CODE.match(set_text)):
            yield Wanted(" ".join(name), set_text)
