"""A deck from text: all that can be read is taken, and every problem is told at once, beside its line."""

from collections import Counter
from collections.abc import Mapping
from typing import Final

import msgspec

from apps.games.engines.tcg.cards.definition import CardKey
from apps.games.engines.tcg.decks.deck import DECK_SIZE, Deck
from apps.games.engines.tcg.decks.lists.lines import counted, heading, is_heading_word, is_skipped
from apps.games.engines.tcg.decks.lists.names import cards_named
from apps.games.engines.tcg.decks.lists.resolving import Found, Trouble, resolve

MOST_CHARACTERS: Final = 20_000
MOST_LINES: Final = 400
LONGEST_LINE: Final = 160
INVISIBLE: Final = dict.fromkeys(map(ord, "\ufeff\u200b\u200c\u200d\u200e\u200f\u2060\r"))
"""Marks that come along when text is copied, and carriage returns."""


class Remark(msgspec.Struct, frozen=True):
    """Something to tell of a line, as a code of `words.REMARKS` and what fills its blanks."""

    line: int
    """Counted from 1; 0 for the text as a whole."""
    text: str
    code: str
    detail: Mapping[str, str | int]
    is_lost: bool
    """Whether the line is not in the deck; otherwise it is, and should be looked at."""


class ReadList(msgspec.Struct, frozen=True):
    """What a text came to. The deck need not be legal: `legality.faults` says."""

    deck: Deck
    remarks: tuple[Remark, ...] = ()

    @property
    def lost(self) -> tuple[Remark, ...]:
        """What could not be taken."""
        return tuple(remark for remark in self.remarks if remark.is_lost)


def read(text: str) -> ReadList:
    """The deck of a pasted list, in any of the forms in use. Never raises: what is no list is a deck of no cards."""
    if len(text) > MOST_CHARACTERS:
        return _refused(Trouble("list_too_long", {"most": MOST_CHARACTERS}))
    lines = text.translate(INVISIBLE).split("\n")
    if len(lines) > MOST_LINES:
        return _refused(Trouble("list_too_many_lines", {"most": MOST_LINES}))
    counts: Counter[CardKey] = Counter()
    remarks: list[Remark] = []
    for number, line in enumerate(lines, 1):
        remark = _taken(" ".join(line.split()), counts)
        if remark is not None:
            trouble, is_lost = remark
            remarks.append(Remark(number, line.strip()[:LONGEST_LINE], trouble.code, trouble.detail, is_lost))
    return ReadList(Deck.of(counts), tuple(remarks))


def _refused(trouble: Trouble) -> ReadList:
    return ReadList(Deck(), (Remark(0, "", trouble.code, trouble.detail, is_lost=True),))


def _taken(line: str, counts: Counter[CardKey]) -> tuple[Trouble, bool] | None:
    """Count the cards of a line; what there is to tell of it, and whether it was lost."""
    if is_skipped(line):
        return None
    if len(line) > LONGEST_LINE:
        return Trouble("line_too_long", {"most": LONGEST_LINE}), True
    entry = counted(line)
    return _without_count(line) if entry is None else _counted_in(*entry, counts)


def _counted_in(figures: str, named: str, counts: Counter[CardKey]) -> tuple[Trouble, bool] | None:
    if is_heading_word(named):
        return None
    if len(figures) > len(str(DECK_SIZE)) or not 1 <= int(figures) <= DECK_SIZE:
        return Trouble("bad_count", {"most": DECK_SIZE}), True
    answer = resolve(named)
    return (answer, True) if isinstance(answer, Trouble) else _added(answer, int(figures), counts)


def _added(found: Found, count: int, counts: Counter[CardKey]) -> tuple[Trouble, bool] | None:
    if counts[found.card.key] + count > DECK_SIZE:
        return Trouble("over_sixty", {"card": found.card.name, "most": DECK_SIZE}), True
    counts[found.card.key] += count
    return None if found.note is None else (found.note, False)


def _without_count(line: str) -> tuple[Trouble, bool] | None:
    """A heading or a total says nothing of the deck; a card without a count, or anything else, must not be lost."""
    words = heading(line)
    if words is None:
        is_card = isinstance(resolve(line), Found)
        return Trouble("no_count" if is_card else "unreadable"), True
    return (Trouble("no_count"), True) if cards_named(words) else None
