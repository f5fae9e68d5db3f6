"""What a page weighs on its way to a new visitor: itself and all that it names, compressed as the site sends it."""

import gzip
import re
from functools import cache
from pathlib import Path
from posixpath import join, normpath
from typing import Any

from django.contrib.staticfiles import finders

LIMIT = 150_000
HEADERS = 500
"""What goes before each answer."""
NAMED = re.compile(r"/static/([\w./-]+)")
IMPORTED = re.compile(r"""(?:^|[;\s])(?:import|export)\b[^"';]*["'](\.[^"']+)["']|\bimport\(["'](\.[^"']+)["']\)""")
IN_A_SHEET = re.compile(r"""url\(["']?(?!data:)([^"')#?]+)""")
SOUGHT = {".js": IMPORTED, ".css": IN_A_SHEET}
KEPT_FOR_A_HOME_SCREEN = "img/touch-icon.png"


def weight(response: Any) -> int:
    """Bytes: of the page, which was asked for with gzip, and of every file that it leads to, each once."""
    content: bytes = response.content
    html = gzip.decompress(content) if response.get("Content-Encoding") == "gzip" else content
    return len(content) + HEADERS + sum(map(sent, named_files(html.decode())))


def named_files(html: str) -> set[str]:
    """The files that a page names, what these name in turn, and so on."""
    found: set[str] = set()
    waiting = set(NAMED.findall(html)) - {KEPT_FOR_A_HOME_SCREEN}
    while waiting:
        name = waiting.pop()
        found.add(name)
        waiting |= leads_to(name) - found
    return found


def found_late(html: str) -> set[str]:
    """The modules that a browser learns of from other modules only, a journey after these."""
    named = set(NAMED.findall(html))
    return {each for name in named if name.endswith(".js") for each in leads_to(name)} - named


@cache
def leads_to(name: str) -> frozenset[str]:
    """The modules that a module imports, the pictures that a sheet shows."""
    sought = SOUGHT.get(Path(name).suffix)
    if sought is None:
        return frozenset()
    parts = sought.findall(source(name).decode())
    paths = ["".join(part) for part in parts]
    return frozenset(normpath(join(name, "..", path)) for path in paths)


@cache
def sent(name: str) -> int:
    """The size of a file as WhiteNoise sends it, with its headers; as it is if that is no longer than compressed."""
    content = source(name)
    return min(len(content), len(gzip.compress(content))) + HEADERS


def source(name: str) -> bytes:
    """The file itself; what a page names has to be there."""
    path = finders.find(name)
    assert isinstance(path, str), f"there is no {name}"
    return Path(path).read_bytes()
