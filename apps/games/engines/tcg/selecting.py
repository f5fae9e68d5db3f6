"""Whom and what an effect means: the cards that fit, the Pokémon that fit, the one it points at."""

from apps.games.engines.tcg.cards import CARDS
from apps.games.engines.tcg.cards.definition import CardKey, EnergyCard, PokemonCard, TrainerCard
from apps.games.engines.tcg.energy import ANY, provided
from apps.games.engines.tcg.features import has_feature
from apps.games.engines.tcg.position import Position, find, is_active, own, pokemon_card
from apps.games.engines.tcg.state import Frame, InPlay
from apps.games.engines.tcg.vocabulary.features import NoAttackEffects
from apps.games.engines.tcg.vocabulary.places import Cards, Category, Pokemon, Side, Spot, Target, Who
from apps.games.kernel.contract import Seat

CATEGORIES = {PokemonCard: Category.POKEMON, TrainerCard: Category.TRAINER, EnergyCard: Category.ENERGY}


def fits(key: CardKey, cards: Cards) -> bool:
    """Whether a card that lies in some zone is one of those."""
    card = CARDS[key]
    if cards.also_basic_energy and isinstance(card, EnergyCard) and card.is_basic:
        return True
    if cards.category is not None and CATEGORIES[type(card)] is not cards.category:
        return False
    if (cards.name and card.name != cards.name) or (cards.other_than and card.name == cards.other_than):
        return False
    if isinstance(card, PokemonCard):
        return _pokemon_card_fits(card, cards)
    if isinstance(card, TrainerCard):
        return not cards.kinds or card.kind in cards.kinds
    return _energy_fits(card, card.provides, cards)


def _pokemon_card_fits(card: PokemonCard, cards: Cards) -> bool:
    if cards.stages and card.stage not in cards.stages:
        return False
    return _types_fit(card.types, cards)


def _types_fit(types: str, cards: Cards) -> bool:
    return (not cards.types or any(letter in types for letter in cards.types)) and not any(
        letter in types for letter in cards.not_types
    )


def _energy_fits(card: EnergyCard, units: str, cards: Cards) -> bool:
    if cards.is_basic_energy is not None and card.is_basic != cards.is_basic_energy:
        return False
    return not cards.types or any(letter in units for letter in cards.types)


def attached_fits(pokemon: InPlay, key: CardKey, cards: Cards) -> bool:
    """Whether an Energy on a Pokémon is one of those: there a Rainbow is of every type."""
    card = CARDS[key]
    if not isinstance(card, EnergyCard) or (cards.name and card.name != cards.name):
        return False
    units = provided(pokemon, key)
    if ANY in units:
        return cards.is_basic_energy is None or card.is_basic == cards.is_basic_energy
    return _energy_fits(card, units, cards)


def fitting_energy(pokemon: InPlay, cards: Cards) -> tuple[CardKey, ...]:
    """The different Energy cards on a Pokémon that fit."""
    return tuple(key for key in dict.fromkeys(pokemon.energy) if attached_fits(pokemon, key, cards))


def other_seat(seat: Seat, side: Side) -> Seat:
    """The seat on that side, seen from a player."""
    return seat if side is Side.OWN else 1 - seat


def seats_on(seat: Seat, side: Side) -> tuple[Seat, ...]:
    """The seats on that side, the player's own first."""
    return (seat, 1 - seat) if side is Side.BOTH else (other_seat(seat, side),)


def candidates(position: Position, frame: Frame, wanted: Pokemon) -> list[InPlay]:
    """The Pokémon in play that fit, as the effect of this frame sees them."""
    return [
        pokemon
        for seat in seats_on(frame.seat, wanted.side)
        for pokemon in own(position, seat)
        if _in_play_fits(position, frame, pokemon, wanted) and is_reached(position, frame, pokemon)
    ]


def _in_play_fits(position: Position, frame: Frame, pokemon: InPlay, wanted: Pokemon) -> bool:
    if wanted.spot is not Spot.ANYWHERE and is_active(position, pokemon) != (wanted.spot is Spot.ACTIVE):
        return False
    if wanted.other and pokemon.id == frame.source:
        return False
    if wanted.holding is not None and not fitting_energy(pokemon, wanted.holding):
        return False
    return _is_such(frame, pokemon, wanted)


def _is_such(frame: Frame, pokemon: InPlay, wanted: Pokemon) -> bool:
    card = pokemon_card(pokemon.card)
    types = frame.named if wanted.types == "?" else wanted.types
    return (
        (not types or any(letter in card.types for letter in types))
        and (not wanted.name or card.name == wanted.name)
        and (not wanted.is_evolved or len(pokemon.cards) > 1)
        and (not wanted.is_damaged or pokemon.damage > 0)
        and (not wanted.is_afflicted or bool(pokemon.conditions))
    )


def is_reached(position: Position, frame: Frame, pokemon: InPlay) -> bool:
    """Whether the effect gets at the Pokémon: effects of an opposing attack may be prevented."""
    if not frame.attack or frame.seat == pokemon.seat:
        return True
    return not has_feature(position, pokemon, NoAttackEffects)


def pointed_at(position: Position, frame: Frame, who: Who) -> list[InPlay]:
    """The Pokémon that is meant, if it is still in play, and still Active where the text means the Active."""
    if who is Who.CHOSEN:
        chosen = (find(position, id_) for id_ in frame.targets)
        return [pokemon for pokemon in chosen if pokemon is not None and is_reached(position, frame, pokemon)]
    pokemon = find(position, frame.source if who is Who.SELF else frame.other)
    if pokemon is None or not is_reached(position, frame, pokemon):
        return []
    if who is Who.DEFENDING and not is_active(position, pokemon):
        return []
    return [pokemon]


def whom(position: Position, frame: Frame, target: Target) -> list[InPlay]:
    """All that a target stands for now."""
    return candidates(position, frame, target) if isinstance(target, Pokemon) else pointed_at(position, frame, target)
