"""Energy: what attached cards provide, whether they pay for an attack (TC-21), and what pays for a retreat (TC-18)."""

from collections.abc import Iterator

from apps.games.engines.tcg.position import energy_card, pokemon_card
from apps.games.engines.tcg.state import InPlay
from apps.games.engines.tcg.vocabulary.kinds import Type

ANY = "*"
"""A unit that is of any one type at a time."""


def provided(pokemon: InPlay, key: str) -> str:
    """The units that a card provides on this Pokémon, by letter."""
    card = energy_card(key)
    if card.provides_on_basic and pokemon_card(pokemon.card).is_basic:
        return card.provides_on_basic
    return card.provides


def units(pokemon: InPlay) -> str:
    """All units on the Pokémon, by letter."""
    return "".join([provided(pokemon, key) for key in pokemon.energy])


def count_units(pokemon: InPlay, type_: str = "") -> int:
    """How many units there are, of one type or of any."""
    there = units(pokemon)
    return there.count(type_) + there.count(ANY) if type_ else len(there)


def covers(there: str, cost: str) -> bool:
    """Whether the units pay for the cost.

    A unit is of one type or of any, so this is a perfect matching exactly if the units of any type fill what the others
    leave open, and there are enough in all; Colorless is paid by whatever is left (TC-21).
    """
    if len(there) < len(cost):
        return False
    lacking = sum(max(0, cost.count(type_) - there.count(type_)) for type_ in set(cost) if type_ != Type.COLORLESS)
    return lacking <= there.count(ANY)


def paying_cards(pokemon: InPlay, cost: int, paid: tuple[str, ...], overpay: bool) -> Iterator[str]:
    """The attached cards that may be discarded next towards a retreat cost, after those already chosen.

    Unless overpaying is allowed, only such as end in a set of cards none of which could have been left out.
    """
    left = list(pokemon.energy)
    for key in paid:
        left.remove(key)
    sizes = [len(provided(pokemon, key)) for key in paid]
    others = [len(provided(pokemon, key)) for key in left]
    for key in dict.fromkeys(left):
        size = len(provided(pokemon, key))
        rest = list(others)
        rest.remove(size)
        if overpay or _ends_minimal(cost, [*sizes, size], rest):
            yield key


def _ends_minimal(cost: int, taken: list[int], rest: list[int]) -> bool:
    """Whether cards of these sizes are, or can grow into, a payment none of whose cards could have been left out."""
    total = sum(taken)
    if total >= cost:
        return total - min(taken) < cost
    return any(
        _ends_minimal(cost, [*taken, size], rest[:place] + rest[place + 1 :])
        for place, size in enumerate(rest)
        if size not in rest[:place]
    )
