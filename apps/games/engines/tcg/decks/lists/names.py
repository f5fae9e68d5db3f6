"""Names of cards and sets as people type them: without accents, apostrophes, letter case."""

import re
import unicodedata
from collections import defaultdict
from collections.abc import Mapping
from difflib import get_close_matches
from functools import cache
from typing import Final

from apps.games.engines.tcg.cards import CARDS, SETS
from apps.games.engines.tcg.cards.definition import AnyCard

DROPPED: Final = re.compile(r"[.'’‘`´ʼ\"“”{}]")
DASHES: Final = re.compile(r"[-‐-―−_]")

ALIASES: Final[Mapping[str, tuple[str, ...]]] = {
    "base1": ("bs", "base set"),
    "hgss1": ("hgss", "heartgold soulsilver"),
    "hgss2": ("unleashed",),
    "hgss3": ("undaunted",),
    "hgss4": ("triumphant",),
    "col1": ("col",),
    "pl1": ("plt",),
    "bw1": ("bw", "black and white", "black white"),
    "bw2": ("emp",),
    "bw3": ("nov",),
    "bw4": ("nd",),
}
"""What people type besides a set's key, code and name, in plain form."""


def plain(text: str) -> str:
    """A name as it is compared: "Professor Elm’s Training Method" and "professor elms training method" are one."""
    letters = unicodedata.normalize("NFKD", text.casefold())
    bare = "".join(letter for letter in letters if not unicodedata.combining(letter))
    return " ".join(DASHES.sub(" ", DROPPED.sub("", bare)).casefold().split())


@cache
def _names() -> Mapping[str, tuple[AnyCard, ...]]:
    found: dict[str, list[AnyCard]] = defaultdict(list)
    for card in CARDS.values():
        found[plain(card.name)].append(card)
    return {name: tuple(cards) for name, cards in found.items()}


@cache
def _sets() -> Mapping[str, str]:
    known = {plain(text): card_set.key for card_set in SETS.values() for text in (card_set.key, card_set.code)}
    known |= {plain(card_set.name): card_set.key for card_set in SETS.values()}
    return known | {alias: key for key, aliases in ALIASES.items() for alias in aliases}


def cards_named(name: str) -> tuple[AnyCard, ...]:
    """All printings of a name, however it is spelt."""
    return _names().get(plain(name), ())


def set_named(text: str) -> str | None:
    """The key of a set by its key, its code, its name, or what else people call it."""
    return _sets().get(plain(text))


def nearest_name(name: str) -> str | None:
    """The name that was perhaps meant: one to ask about, never one to take."""
    near = get_close_matches(plain(name), _names(), n=1, cutoff=0.75)
    return _names()[near[0]][0].name if near else None
