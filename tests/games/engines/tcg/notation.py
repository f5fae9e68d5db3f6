"""Cards and Pokémon of the TCG written in short, for tests: `positions.py` says how."""

import re
from typing import Final

from apps.games.engines.tcg.cards import BY_NAME, CARDS, ENERGY_CARDS, POKEMON_CARDS
from apps.games.engines.tcg.cards.definition import CardKey
from apps.games.engines.tcg.state import InPlay
from apps.games.engines.tcg.vocabulary.kinds import Condition
from apps.games.kernel.contract import Seat

LETTERS: Final = {ENERGY_CARDS[key].provides: key for key in ENERGY_CARDS if ENERGY_CARDS[key].is_basic}
"""Basic Energy by its letter."""
SHORT: Final = {"DCE": "hgss1-103"}
POKEMON: Final = re.compile(r"(?P<name>[^\[\]]+?)(?:\s*\[(?P<on>[^\]]*)\])?(?P<rest>(?:\s+(?:-\d+|[a-z]+))*)$")


def key_of(text: str) -> CardKey:
    """A card by key, by letter (basic Energy), or by a name that only one printing has."""
    text = text.strip()
    if text in CARDS:
        return text
    if text in LETTERS or text in SHORT:
        return LETTERS.get(text) or SHORT[text]
    found = BY_NAME[text]
    assert len(found) == 1, f"{text} may be {[card.key for card in found]}: write the key"
    return found[0].key


def keys(text: str) -> tuple[CardKey, ...]:
    """Cards from a list with commas; a run of letters is basic Energy."""
    found: list[CardKey] = []
    for item in filter(None, (part.strip() for part in text.split(","))):
        is_run = item not in SHORT and set(item) <= set(LETTERS)
        found += [LETTERS[letter] for letter in item] if is_run else [key_of(item)]
    return tuple(found)


def line_of(key: CardKey) -> tuple[CardKey, ...]:
    """The card with what it evolved from under it."""
    source = POKEMON_CARDS[key].evolves_from
    below = next((card.key for card in BY_NAME.get(source, ())), None)
    return (key,) if below is None else (*line_of(below), key)


def pokemon(text: str, id_: int, turn: int) -> InPlay:
    """A Pokémon in play from its notation."""
    found = POKEMON.match(text.strip())
    assert found is not None, text
    words = found["rest"].split()
    on = keys(found["on"] or "")
    damage = sum(-int(word) for word in words if word.startswith("-"))
    return InPlay(
        id=id_,
        cards=line_of(key_of(found["name"])),
        damage=damage,
        energy=tuple(key for key in on if key in ENERGY_CARDS),
        tools=tuple(key for key in on if key not in ENERGY_CARDS),
        conditions=tuple(Condition(word) for word in words if word in set(Condition)),
        entered=turn if "new" in words else 0,
    )


def side(text: str, seat: Seat, turn: int) -> tuple[InPlay | None, tuple[InPlay, ...]]:
    """Active and Bench; numbers go up by two from 2 (seat 0) or 3 (seat 1)."""
    front, _, back = text.partition("|")
    names = [front, *re.split(r",(?![^\[]*\])", back)] if back.strip() else [front]
    found = [pokemon(name, 2 + seat + 2 * place, turn) for place, name in enumerate(names)]
    return found[0], tuple(found[1:])


def short(key: CardKey) -> str:
    """A card in words: its name; of a basic Energy its letter; with more than one printing its key."""
    card = CARDS[key]
    if key in LETTERS.values():
        return ENERGY_CARDS[key].provides
    return card.name if len(BY_NAME[card.name]) == 1 else key
