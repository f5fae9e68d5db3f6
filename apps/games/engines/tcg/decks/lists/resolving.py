"""Which card a line means: by set and number, by name and set, by a unique name, by the letter of a basic Energy."""

import re
from collections.abc import Iterable, Iterator, Mapping
from typing import Final, TypeAlias

import msgspec

from apps.games.engines.tcg.cards import CARDS, SETS
from apps.games.engines.tcg.cards.definition import AnyCard, EnergyCard, PokemonCard
from apps.games.engines.tcg.decks.lists.lines import Wanted, understood
from apps.games.engines.tcg.decks.lists.names import cards_named, nearest_name, plain

ENERGY: Final = re.compile(r"(?:(basic|special) )?(?:([grwlpfdm])|([a-z]+)) energy$")


class Trouble(msgspec.Struct, frozen=True):
    """Why no card was taken, as a code of `words.REMARKS` and what fills its blanks."""

    code: str
    detail: Mapping[str, str | int] = {}


class Found(msgspec.Struct, frozen=True):
    """The card, and what its owner should know about the choice, if anything."""

    card: AnyCard
    note: Trouble | None = None


Answer: TypeAlias = Found | Trouble


def resolve(text: str) -> Answer:
    """The card that the text names, or why none is taken. Between two cards of one name nothing is guessed."""
    wanted = list(understood(text))
    for answer in _answers(wanted):
        if answer is not None:
            return answer
    name = min((want.name for want in wanted if want.name), key=len, default=text)
    near = nearest_name(name)
    return Trouble("unknown_near", {"name": name, "near": near}) if near else Trouble("unknown_card", {"name": name})


def printing(card: AnyCard) -> str:
    """Set and number as deck lists write them: "BLW 26"."""
    return f"{SETS[card.set_key].code} {card.number}"


def _answers(wanted: Iterable[Wanted]) -> Iterator[Answer | None]:
    understandings = tuple(wanted)
    yield from (_by_number(want) for want in understandings)
    yield from (_by_set(want) for want in understandings)
    yield from (_by_name(want) for want in understandings)


def _by_number(want: Wanted) -> Answer | None:
    if want.set_key is None or not want.number:
        return None
    card = CARDS.get(f"{want.set_key}-{want.number.lstrip('0')}") or CARDS.get(f"{want.set_key}-{want.number.upper()}")
    if card is None:
        return None
    if not want.name or plain(want.name) == plain(card.name) or card in _printings(want.name):
        return Found(card)
    if _printings(want.name):
        detail = {"name": want.name, "printing": printing(card), "other": card.name}
        return Trouble("contradiction", detail)
    # A name that is none of ours may be the same card's in another language: the number says which it is.
    return Found(card, Trouble("by_number", {"name": want.name, "card": card.name, "printing": printing(card)}))


def _by_set(want: Wanted) -> Answer | None:
    if want.set_key is None or not want.name:
        return None
    return _only(want, [card for card in _printings(want.name) if card.set_key == want.set_key])


def _by_name(want: Wanted) -> Answer | None:
    return _only(want, _printings(want.name)) if want.name else None


def _only(want: Wanted, cards: Iterable[AnyCard]) -> Answer | None:
    """The one card that fits; several are an ambiguity; none leaves the question open."""
    fitting = tuple(cards)
    if len(fitting) > 1:
        detail = {"name": want.name, "choices": ", ".join(printing(card) for card in fitting)}
        return Trouble("ambiguous", detail)
    if not fitting:
        return None
    card = fitting[0]
    if isinstance(card, PokemonCard) and (want.number or (want.set_text and want.set_key != card.set_key)):
        return Found(card, Trouble("other_printing", {"card": card.name, "printing": printing(card)}))
    return Found(card)


def _printings(name: str) -> tuple[AnyCard, ...]:
    """All cards that the name may mean; "Basic {R} Energy" and "Basic Fire Energy" mean the basic one."""
    found = cards_named(name)
    energy = ENERGY.match(plain(name))
    if found or energy is None:
        return found
    kind, letter, word = energy.groups()
    if letter is not None:
        held = [card for card in CARDS.values() if isinstance(card, EnergyCard) and card.provides == letter.upper()]
        return tuple(card for card in held if card.is_basic == (kind != "special"))
    named = [card for card in cards_named(f"{word} energy") if isinstance(card, EnergyCard)]
    return tuple(card for card in named if card.is_basic == (kind == "basic"))
