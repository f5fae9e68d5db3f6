"""The generated portrait of a person or bot: initials on a colour and a motif that follow from the name alone."""

import zlib
from functools import lru_cache
from typing import NamedTuple

HUES = 12
MOTIFS = ("plain", "sun", "hill", "stripe", "ring")


class Portrait(NamedTuple):
    """What the `avatar` macro draws; hue and motif name classes in site.css."""

    initials: str
    hue: int
    motif: str


@lru_cache(maxsize=4096)
def portrait_of(name: str) -> Portrait:
    """The same name has the same portrait on every page and in every process."""
    mark = zlib.crc32(name.encode())
    words = [word for word in name.replace("_", " ").replace("-", " ").split() if word]
    letters = [word[0] for word in words[:2]] if len(words) > 1 else list(name.strip()[:2])
    return Portrait("".join(letters).upper(), mark % HUES, MOTIFS[mark // HUES % len(MOTIFS)])
