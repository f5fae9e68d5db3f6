"""What a page says, without its markup: for tests that read it in one language or another."""

import re
from html.parser import HTMLParser

from apps.accounts.time_zones import AREAS

WORD = re.compile(r"[A-Za-z]{2,}")
SAID_IN = ("aria-label", "title", "alt", "placeholder")
"""Attributes that are read out or shown. So is every `data-` attribute that holds a sentence for a script."""
SILENT = frozenset({"script", "style"})
VOID = frozenset({"input", "meta", "link", "br", "hr", "img", "use", "path", "circle"})


class Reader(HTMLParser):
    """Collects the texts that a page in one language shows or reads out; parts marked as of another are left out."""

    def __init__(self, language: str) -> None:
        super().__init__()
        self.texts: list[str] = []
        self._language = language
        self._depth = 0
        self._deaf_from: int | None = None

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        facts = {name: value or "" for name, value in attrs}
        if self._deaf_from is None:
            if tag in SILENT or is_no_text(facts) or facts.get("lang", self._language) != self._language:
                self._deaf_from = self._depth
            else:
                self.texts += [value for name, value in facts.items() if is_said(tag, name, value, facts)]
        if tag not in VOID:
            self._depth += 1

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Drawings: nothing in them is said."""

    def handle_endtag(self, tag: str) -> None:
        if tag in VOID:
            return
        self._depth -= 1
        if self._deaf_from == self._depth:
            self._deaf_from = None

    def handle_data(self, data: str) -> None:
        if self._deaf_from is None and data.strip():
            self.texts.append(data.strip())


def is_no_text(facts: dict[str, str]) -> bool:
    """The initials on a portrait, and the names of places in the tz database."""
    return "avatar" in facts.get("class", "").split() or facts.get("value", "").partition("/")[0] in AREAS


def is_said(tag: str, name: str, value: str, facts: dict[str, str]) -> bool:
    """Whether an attribute holds words for people."""
    if name.startswith("data-"):
        return " " in value.strip()
    return name in SAID_IN or (tag == "meta" and name == "content" and facts.get("name") == "description")


def latin_words(html: str, language: str, allowed: frozenset[str]) -> list[str]:
    """The texts of a page in which Latin letters stand, but for the words allowed."""
    reader = Reader(language)
    reader.feed(html)
    return [text for text in reader.texts if set(WORD.findall(text)) - allowed]
