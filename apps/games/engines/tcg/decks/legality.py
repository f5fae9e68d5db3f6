"""Which decks may be played (TC-01): sixty cards, at most four of a name, a Basic Pokémon."""

from collections import Counter
from collections.abc import Iterator, Mapping

import msgspec

from apps.games.engines.tcg.cards import CARDS
from apps.games.engines.tcg.cards.definition import AnyCard, EnergyCard, PokemonCard
from apps.games.engines.tcg.decks.deck import COPIES, DECK_SIZE, Deck
from apps.games.kernel.errors import RuleViolation

RULE = "TC-01"


class Fault(msgspec.Struct, frozen=True):
    """Why a deck cannot be played, as a code of `words.REFUSALS` and what fills its blanks."""

    code: str
    detail: Mapping[str, str | int] = {}


def faults(deck: Deck) -> tuple[Fault, ...]:
    """All that keeps the deck from being played; none: it is legal (TC-01)."""
    return (*_of_rows(deck), *_of_size(deck), *_of_copies(deck), *_of_basics(deck))


def check(deck: Deck) -> None:
    """Raise RuleViolation with the first fault of a deck that cannot be played (TC-01)."""
    for fault in faults(deck):
        raise RuleViolation(fault.code, RULE, **fault.detail)


def is_basic_energy(card: AnyCard) -> bool:
    """Whether a deck may hold any number of it."""
    return isinstance(card, EnergyCard) and card.is_basic


def is_basic_pokemon(card: AnyCard) -> bool:
    """Whether a match can be begun with it."""
    return isinstance(card, PokemonCard) and card.is_basic


def _of_rows(deck: Deck) -> Iterator[Fault]:
    for key, times in Counter(key for key, _ in deck.cards).items():
        if key not in CARDS:
            yield Fault("deck_strange_card", {"card": key})
        elif times > 1:
            yield Fault("deck_row_twice", {"card": key})


def _of_size(deck: Deck) -> Iterator[Fault]:
    if deck.size < DECK_SIZE:
        yield Fault("deck_too_small", {"count": DECK_SIZE - deck.size})
    if deck.size > DECK_SIZE:
        yield Fault("deck_too_big", {"count": deck.size - DECK_SIZE})


def _of_copies(deck: Deck) -> Iterator[Fault]:
    """A special Metal or Darkness Energy has the name of a basic one, and is counted apart from it."""
    named: Counter[str] = Counter()
    for card, count in deck.rows:
        if not is_basic_energy(card):
            named[card.name] += count
    for name, count in named.items():
        if count > COPIES:
            yield Fault("deck_too_many_copies", {"name": name, "count": count})


def _of_basics(deck: Deck) -> Iterator[Fault]:
    if not any(is_basic_pokemon(card) for card, _ in deck.rows):
        yield Fault("deck_without_basic")
