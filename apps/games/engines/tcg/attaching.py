"""Energy and other cards coming onto Pokémon and going off them."""

from apps.games.engines.tcg import piles
from apps.games.engines.tcg.cards.definition import CardKey
from apps.games.engines.tcg.features import of_kind
from apps.games.engines.tcg.state import Frame, InPlay
from apps.games.engines.tcg.table import Table
from apps.games.engines.tcg.vocabulary.features import WhenAttached
from apps.games.engines.tcg.vocabulary.places import Zone


def attach_energy(table: Table, pokemon: InPlay, card: CardKey, *, from_hand: bool) -> None:
    """An Energy onto a Pokémon; some do something as they come from the hand."""
    table.change(pokemon, energy=(*pokemon.energy, card))
    table.tell_of("attached", pokemon, card=card)
    if from_hand:
        for place, _ in enumerate(of_kind(card, WhenAttached)):
            table.push(Frame(f"{card}/attached{place}", seat=pokemon.seat, card=card, source=pokemon.id))


def attach_tool(table: Table, pokemon: InPlay, card: CardKey) -> None:
    """A Tool onto a Pokémon (TC-15)."""
    table.change(pokemon, tools=(*pokemon.tools, card))
    table.tell_of("attached", pokemon, card=card)


def detach_energy(table: Table, pokemon: InPlay, card: CardKey) -> InPlay:
    """An Energy off a Pokémon; where it goes is for the caller to say."""
    place = len(pokemon.energy) - 1 - pokemon.energy[::-1].index(card)
    return table.change(pokemon, energy=(*pokemon.energy[:place], *pokemon.energy[place + 1 :]))


def drop_energy(table: Table, pokemon: InPlay, card: CardKey, to: Zone = Zone.DISCARD) -> None:
    """An Energy off a Pokémon to its owner's zone."""
    detach_energy(table, pokemon, card)
    piles.send(table, pokemon.seat, (card,), to)
    kind = "energy_lost" if to is Zone.LOST_ZONE else "energy_discarded"
    table.tell_of(kind, pokemon, card=card)
