"""What may be written: one line of plain text.

Pure: no database. Links are text as well; nothing here or in the templates makes them more.
"""

import re
import unicodedata

from apps.errors import Malformed

LONGEST = 300
MOST_MARKS = 3
"""Combining marks on one letter: as many as Vietnamese, Hebrew and Thai need, and no towers."""

JOINERS = "\u200c\u200d"
MARKS = frozenset({"Mn", "Me"})
STRIPPED = frozenset({"Cc", "Cf", "Cs", "Co", "Cn"})
BLANK = re.compile(r"[\s\u115f\u1160\u2800\u3164\uffa0\u034f\u17b4\u17b5\ufe00-\ufe0f" + JOINERS + "]*")


def plain_line(text: str) -> str:
    """The text as it is kept: one line, without control and direction characters, marks bounded.

    Malformed "nothing_said" if nothing of it could be seen, "too_long" above `LONGEST` characters.
    """
    if len(text) > 4 * LONGEST:
        raise Malformed("too_long", most=LONGEST)
    kept = "".join(letter for letter in text if _is_kept(letter))
    line = " ".join(_bounded(unicodedata.normalize("NFC", kept)).split())
    if BLANK.fullmatch(line):
        raise Malformed("nothing_said")
    if len(line) > LONGEST:
        raise Malformed("too_long", most=LONGEST)
    return line


def _is_kept(letter: str) -> bool:
    return letter in JOINERS or letter.isspace() or unicodedata.category(letter) not in STRIPPED


def _bounded(text: str) -> str:
    kept, marks = [], 0
    for letter in text:
        if unicodedata.category(letter) in MARKS:
            marks += 1
        elif letter not in JOINERS:  # which hold a tower together as well as a family of emoji
            marks = 0
        if marks <= MOST_MARKS:
            kept.append(letter)
    return "".join(kept)
