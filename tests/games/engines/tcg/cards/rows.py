"""Which rows a set of cards needs: one at least for each attack, power, Trainer and special Energy that does something.

A row is named after what it tests and, behind a colon, what is special about it: "bw1-3 Wrap: heads".
"""

from collections.abc import Collection, Iterator

from apps.games.engines.tcg.cards import SETS
from apps.games.engines.tcg.cards.definition import AnyCard, EnergyCard, PokemonCard


def untested(set_key: str, rows: Collection[str]) -> set[str]:
    """What of the set no row is named after."""
    wanted = {name for card in SETS[set_key].cards for name in _names(card)}
    return wanted - {row.partition(":")[0] for row in rows}


def _names(card: AnyCard) -> Iterator[str]:
    if isinstance(card, PokemonCard):
        yield from (f"{card.key} {attack.name}" for attack in card.attacks if attack.effect)
        yield from (f"{card.key} {power.name}" for power in card.powers)
    elif not (isinstance(card, EnergyCard) and card.is_basic):
        yield f"{card.key} {card.name}"
