"""When two names are the same name, and which names nobody may have.

Pure: no database. `name_key` boils a name down to what the eye sees, after the skeleton of Unicode's UTS 39: two names
with the same key could be taken for one another, so one key belongs to one person (`models.ClaimedName`).
"""

import re
import unicodedata
from collections.abc import Callable, Iterable
from functools import cache

from confusable_homoglyphs import categories, confusables

NAME_LENGTH = 24
KEY_LENGTH = 200

# The alphabets that our players write in, letter by letter: a twin in either case counts, because names are compared
# without case (Н is an H, so н is an h). Unicode's own data, written for single glyphs, would merge r, t, u and y here.
CYRILLIC = dict(zip("авезіјкмнорстухѕԁһԛԝьгґпӏүєбч", "abe3ijkmhopctyxsdhqwbrrniye64", strict=True))
GREEK = dict(zip("αβγεζηικμνορςτυχω", "abyezhikmnopctyxw", strict=True))
# Latin letters with a stroke or hook do not decompose.
LATIN = {"ø": "o", "đ": "d", "ł": "i", "ħ": "h", "ŧ": "t", "ı": "i", "ȷ": "j", "æ": "ae", "œ": "oe", "ſ": "s"}
DIGITS = {"0": "o", "1": "i", "l": "i", "|": "i"}
TWINS = str.maketrans({**CYRILLIC, **GREEK, **LATIN, **DIGITS})
TWIN_PAIRS = (("rn", "m"), ("vv", "w"))
OUR_ALPHABETS = range(0x0530)  # Latin, Greek and Cyrillic end here

# Letters and marks by their category, and yet nothing to see.
INVISIBLE = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u180b\u180c\u180d\u3164\uffa0") | {
    chr(code) for code in (*range(0xFE00, 0xFE10), *range(0xE0100, 0xE01F0))
}
WRITABLE = frozenset({"Lu", "Ll", "Lt", "Lm", "Lo", "Nd", "Mn", "Mc"})
SEPARATORS = "._-"
SEPARATORS_SHOWN = "._-'’ "

# Scripts that are written together in one word.
FAMILIES = (
    frozenset({"HAN", "HIRAGANA", "KATAKANA"}),
    frozenset({"HAN", "HANGUL"}),
    frozenset({"HAN", "BOPOMOFO"}),
)
SCRIPTLESS = frozenset({"COMMON", "INHERITED"})

RESERVED = frozenset(
    {
        "admin",
        "administrator",
        "moderator",
        "mod",
        "staff",
        "support",
        "help",
        "system",
        "root",
        "owner",
        "official",
        "team",
        "security",
        "адмін",
        "адміністратор",
        "модератор",
        "підтримка",
        "админ",
        "администратор",
        "поддержка",
        "parlour",
        "парлор",
        "bot",
        "robot",
        "computer",
        "guest",
        "dealer",
        "host",
        "server",
        "spectator",
        "watcher",
        "бот",
        "робот",
        "гість",
        "система",
        "гость",
        "ведущий",
        "everyone",
        "nobody",
        "somebody",
        "anonymous",
        "deleted",
        "unknown",
        "you",
        "me",
        "none",
        "null",
    }
)
"""Words of the house itself; apps above add theirs with `reserve`, as games do their names."""
_more_reserved: list[Callable[[], Iterable[str]]] = []
BOT_NAME = re.compile(r"bot(easy|normal|hard)?\d*|(easy|normal|hard)bot\d*", re.IGNORECASE)


def tidy_name(name: str) -> str:
    """The name as it is stored: NFKC, with runs of space made one and the ends trimmed."""
    return " ".join(unicodedata.normalize("NFKC", name).split())


def name_key(name: str) -> str:
    """What the eye makes of a name: case, width, accents, separators, invisible and look-alike characters are gone."""
    key = "".join(_shape(character) for character in unicodedata.normalize("NFKC", name))
    for pair, single in TWIN_PAIRS:
        key = key.replace(pair, single)
    return key[:KEY_LENGTH]


def is_reserved(name: str) -> bool:
    """Whether a name would pass for the house itself: its staff, its bots, its games."""
    bare = "".join(character for character in name if character.isalnum())
    return bool(BOT_NAME.fullmatch(bare)) or name_key(name) in _reserved_keys()


def is_mixed(name: str) -> bool:
    """Whether one word mixes alphabets ("pаul" with a Cyrillic а), which only serves to imitate."""
    return any(not _is_one_script(word) for word in re.split(r"[\s._'’-]+", name))


def is_writable(name: str, *, spaces: bool) -> bool:
    """Whether a name is made of visible letters, digits and separators, begins with a letter or digit, and is no tower
    of accents."""
    allowed = SEPARATORS_SHOWN if spaces else SEPARATORS
    plain = all(c in allowed or (unicodedata.category(c) in WRITABLE and c not in INVISIBLE) for c in name)
    return plain and name[:1].isalnum() and bool(name_key(name)) and not _is_tower(name)


def _is_tower(name: str) -> bool:
    marks = "".join("m" if unicodedata.category(c).startswith("M") else " " for c in name)
    return "mmm" in marks


def _is_one_script(word: str) -> bool:
    scripts = {categories.alias(character) for character in word} - SCRIPTLESS
    return len(scripts) < 2 or any(scripts <= family for family in FAMILIES)


def reserve(names: Callable[[], Iterable[str]]) -> None:
    """Let nobody have these names: called once, when the apps are ready; they are asked for when first needed."""
    _more_reserved.append(names)
    _reserved_keys.cache_clear()


@cache
def _reserved_keys() -> frozenset[str]:
    return frozenset(name_key(name) for names in (lambda: RESERVED, *_more_reserved) for name in names())


@cache
def _shape(character: str) -> str:
    """One character as the plain letter that it looks like, if there is one; nothing, if it has no body."""
    if ord(character) not in OUR_ALPHABETS:
        character = _exotic_twins().get(character, character)
    folded = character.casefold().translate(TWINS)
    bodies = (c for c in unicodedata.normalize("NFKD", folded) if unicodedata.category(c)[0] in "LN")
    return "".join(bodies).translate(TWINS)


@cache
def _exotic_twins() -> dict[str, str]:
    """Characters of other scripts that Unicode's data calls a twin of ASCII letters or digits, with that twin."""
    twins: dict[str, str] = {}
    for character, likenesses in confusables.confusables_data.items():
        plain = [each["c"] for each in likenesses if each["c"].isascii() and each["c"].isalnum()]
        if plain:
            twins[character] = min(plain, key=len)
    return twins
