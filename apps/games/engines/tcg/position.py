"""What can be read of a position: of a state, of a view, and of the working table alike."""

from collections.abc import Iterator, Sequence
from typing import Protocol

from apps.games.engines.tcg.cards import ENERGY_CARDS, POKEMON_CARDS
from apps.games.engines.tcg.cards.definition import CardKey, EnergyCard, PokemonCard
from apps.games.engines.tcg.state import (
    NOBODY,
    Frame,
    InPlay,
    LastingEffect,
    Pile,
    PokemonId,
    StadiumInPlay,
    TcgOptions,
)
from apps.games.engines.tcg.vocabulary.kinds import Condition
from apps.games.kernel.contract import Seat


class Position(Protocol):
    """The readable side of a state and of the working table."""

    @property
    def options(self) -> TcgOptions: ...
    @property
    def decks(self) -> Sequence[Pile]: ...
    @property
    def hands(self) -> Sequence[Pile]: ...
    @property
    def prizes(self) -> Sequence[Pile]: ...
    @property
    def laid(self) -> Sequence[tuple[CardKey, ...]]: ...
    @property
    def actives(self) -> Sequence[InPlay | None]: ...
    @property
    def benches(self) -> Sequence[tuple[InPlay, ...]]: ...
    @property
    def discards(self) -> Sequence[tuple[CardKey, ...]]: ...
    @property
    def lost(self) -> Sequence[tuple[CardKey, ...]]: ...
    @property
    def stadium(self) -> StadiumInPlay | None: ...
    @property
    def playing(self) -> tuple[CardKey, ...]: ...
    @property
    def first(self) -> Seat: ...
    @property
    def player(self) -> Seat: ...
    @property
    def turn(self) -> int: ...
    @property
    def used(self) -> tuple[str, ...]: ...
    @property
    def lasting(self) -> tuple[LastingEffect, ...]: ...
    @property
    def avenging(self) -> Sequence[int]: ...
    @property
    def mulligans(self) -> Sequence[int]: ...
    @property
    def owed(self) -> Sequence[int]: ...
    @property
    def stack(self) -> Sequence[Frame]: ...


def pokemon_card(key: CardKey) -> PokemonCard:
    """The card of a Pokémon in play."""
    return POKEMON_CARDS[key]


def energy_card(key: CardKey) -> EnergyCard:
    """The card of an attached Energy."""
    return ENERGY_CARDS[key]


def own(position: Position, seat: Seat) -> Iterator[InPlay]:
    """The Pokémon of a seat, the Active first."""
    active = position.actives[seat]
    if active is not None:
        yield active
    yield from position.benches[seat]


def everyone(position: Position) -> Iterator[InPlay]:
    """All Pokémon in play, those of the player whose turn it is first."""
    yield from own(position, position.player)
    yield from own(position, 1 - position.player)


def find(position: Position, id_: PokemonId) -> InPlay | None:
    """The Pokémon with that number, or None if it has left play."""
    if id_ == NOBODY:
        return None
    active = position.actives[id_ % 2]
    if active is not None and active.id == id_:
        return active
    for pokemon in position.benches[id_ % 2]:
        if pokemon.id == id_:
            return pokemon
    return None


def is_active(position: Position, pokemon: InPlay) -> bool:
    """Whether it is the Active of its side."""
    active = position.actives[pokemon.seat]
    return active is not None and active.id == pokemon.id


def has(pokemon: InPlay, condition: Condition) -> bool:
    """Whether it has the Special Condition."""
    return condition in pokemon.conditions


def is_first_turn_of(position: Position, seat: Seat) -> bool:
    """Whether it is the seat's own first turn."""
    return position.turn <= (1 if seat == position.first else 2)


def is_behind_on_prizes(position: Position, seat: Seat) -> bool:
    """Whether the seat has more Prizes left than the other."""
    return len(position.prizes[seat]) > len(position.prizes[1 - seat])
