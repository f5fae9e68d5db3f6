"""Decks and cards as pages show them: facts put into the reader's words, counts as bars."""

from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import Any, TypeVar

import msgspec
from django.utils.translation import get_language, gettext

from apps.games.engines.tcg.cards.definition import AnyCard, CardKey
from apps.games.engines.tcg.decks.deck import DECK_SIZE, Deck
from apps.games.engines.tcg.decks.figures import ANY_TYPE, Figures, figures
from apps.games.engines.tcg.decks.legality import Fault, faults
from apps.games.engines.tcg.decks.lists import Remark, Style, write
from apps.games.engines.tcg.decks.lists.writing import grouped
from apps.games.engines.tcg.decks.words import REFUSALS, REMARKS, TYPES
from apps.games.engines.tcg.text.face import AttackFace, CardFace, PowerFace, card_face
from apps.games.engines.tcg.vocabulary.kinds import Type
from apps.games.kernel.words import Plural
from apps.games.wording import translated

K = TypeVar("K")


class Row(msgspec.Struct, frozen=True):
    """A card in a list, and how many of it are in the deck."""

    card: CardFace
    count: int = 0

    @property
    def key(self) -> CardKey:
        """The card's key."""
        return self.card.key

    @property
    def emblem(self) -> str:
        """The letter of its type; empty for a Trainer."""
        return (self.card.types or self.card.provides)[:1]

    @property
    def has_texts(self) -> bool:
        """Whether there is more to read than names and numbers."""
        said: tuple[CardFace | PowerFace | AttackFace, ...] = (self.card, *self.card.powers, *self.card.attacks)
        return any(part.texts for part in said)


class Group(msgspec.Struct, frozen=True):
    """The Pokémon, the Trainers or the Energy of a deck."""

    title: str
    total: int
    rows: tuple[Row, ...]


class Bar(msgspec.Struct, frozen=True):
    """A number in words, with its share of the largest beside it, in hundredths."""

    label: str
    count: int
    share: int
    emblem: str = ""


class DeckSheet(msgspec.Struct, frozen=True):
    """All that a page says of a deck."""

    groups: tuple[Group, ...]
    size: int
    faults: tuple[str, ...]
    figures: Figures
    kinds: tuple[Bar, ...]
    types: tuple[Bar, ...]
    asked: tuple[Bar, ...]
    provided: tuple[Bar, ...]
    costs: tuple[Bar, ...]

    @property
    def is_legal(self) -> bool:
        """Whether it can be brought to a table."""
        return not self.faults

    @property
    def fill(self) -> int:
        """How full the deck is, in hundredths."""
        return min(100, round(100 * self.size / DECK_SIZE))


def sheet(deck: Deck) -> DeckSheet:
    """A deck for a page."""
    counted = figures(deck)
    units = {Type(letter): count for letter, count in counted.provided.items() if letter != ANY_TYPE}
    any_type = counted.provided.get(ANY_TYPE, 0)
    energies = _bars(units, TYPES, with_emblem=True)
    return DeckSheet(
        groups=_groups(deck),
        size=deck.size,
        faults=tuple(fault_in_words(fault) for fault in faults(deck)),
        figures=counted,
        kinds=_kinds(counted),
        types=_bars(counted.types, TYPES, with_emblem=True),
        asked=_bars(counted.asked, TYPES, with_emblem=True),
        provided=(*energies, *([Bar(gettext("any type"), any_type, 0, "*")] if any_type else [])),
        costs=_costs(counted.costs),
    )


def row(card: AnyCard, count: int = 0) -> Row:
    """A card for a list, in the reader's words."""
    return Row(face(card.key), count)


def face(key: CardKey) -> CardFace:
    """A card in the reader's words, with all that it says."""
    return _face(get_language(), key)


@lru_cache(maxsize=1000)
def _face(language: str | None, key: CardKey) -> CardFace:
    """Likewise, put into the language that is active once: a search reads all cards."""
    return card_face(key, translated)


def says(card: AnyCard) -> str:
    """All the words of a card, for a search in the reader's language."""
    return face(card.key).says


def fault_in_words(fault: Fault) -> str:
    """Why a deck cannot be played, in the reader's language."""
    words = REFUSALS[fault.code]
    count = fault.detail[words.count] if isinstance(words, Plural) else 1
    return translated(words, int(count)) % fault.detail


def remark_in_words(remark: Remark) -> str:
    """What there is to say of a pasted line, in the reader's language."""
    return gettext(REMARKS[remark.code]) % remark.detail


def texts(deck: Deck) -> tuple[tuple[str, str, str], ...]:
    """The deck as text, in each style: its key, what it is called, the text."""
    names = {Style.PTCGL: gettext("Plain lines, as in PTCGL"), Style.PTCGO: gettext("With stars, as in PTCGO")}
    return tuple((style.value, name, write(deck, style)) for style, name in names.items())


def main_types(deck: Deck) -> str:
    """The letters of the two types that most of a deck's Pokémon are of; Colorless only where there is no other."""
    types = figures(deck).types
    order = sorted(types, key=lambda letter: (letter is Type.COLORLESS, -types[letter]))
    return "".join(order[:1] if Type.COLORLESS in order[1:2] else order[:2])


def _groups(deck: Deck) -> tuple[Group, ...]:
    titles = (gettext("Pokémon"), gettext("Trainers"), gettext("Energy"))
    return tuple(
        Group(title, sum(count for _, count in rows), tuple(row(card, count) for card, count in rows))
        for title, rows in zip(titles, grouped(deck), strict=True)
    )


def _kinds(counted: Figures) -> tuple[Bar, ...]:
    rows = (
        (gettext("Pokémon"), counted.pokemon),
        (gettext("Trainers"), counted.trainers),
        (gettext("Energy"), counted.energy),
    )
    return _shared(Bar(label, count, 0) for label, count in rows)


def _costs(costs: Mapping[int, int]) -> tuple[Bar, ...]:
    dearest = max(costs, default=-1)
    return _shared(Bar(str(cost), costs.get(cost, 0), 0) for cost in range(dearest + 1))


def _bars(counts: Mapping[Any, int], names: Mapping[Any, str], *, with_emblem: bool = False) -> tuple[Bar, ...]:
    return _shared(
        Bar(gettext(words), counts[key], 0, str(key) if with_emblem else "")
        for key, words in names.items()
        if counts.get(key)
    )


def _shared(bars: Iterable[Bar]) -> tuple[Bar, ...]:
    held = tuple(bars)
    most = max((bar.count for bar in held), default=0) or 1
    return tuple(msgspec.structs.replace(bar, share=round(100 * bar.count / most)) for bar in held)
