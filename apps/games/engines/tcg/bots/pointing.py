"""Which Pokémon one points at without looking ahead: a score for each, by what it is asked for."""

from typing import Final

from apps.games.engines.tcg.actions import Point
from apps.games.engines.tcg.bots.aims import Aim, aim_of, unit_of
from apps.games.engines.tcg.bots.forecast import best_damage
from apps.games.engines.tcg.bots.judging import gain
from apps.games.engines.tcg.bots.worth import firepower, worth
from apps.games.engines.tcg.energy import ANY, units
from apps.games.engines.tcg.features import hp, retreat_cost
from apps.games.engines.tcg.position import Position, find
from apps.games.engines.tcg.state import InPlay
from apps.games.kernel.contract import Seat

CAUTION: Final = 0.7
"""What one's Active may suffer counts so much beside what it does."""
ALWAYS: Final = 1000.0
"""Lifts a score above "done"."""


def left_of(position: Position, pokemon: InPlay) -> int:
    """Its HP left."""
    return hp(position, pokemon) - pokemon.damage


def need(pokemon: InPlay, unit: str) -> float:
    """What one more unit of Energy is worth on a Pokémon."""
    there = units(pokemon)
    return firepower(pokemon.card, there + unit) - firepower(pokemon.card, there)


def fighting(position: Position, pokemon: InPlay) -> float:
    """How good a Pokémon is in front: what it does to the other Active, what it endures, how easily it leaves."""
    target = position.actives[1 - pokemon.seat]
    ease = 0.1 * left_of(position, pokemon) - 3.0 * retreat_cost(pokemon)
    if target is None:
        return worth(pokemon) + ease
    done = gain(position, target, best_damage(position, pokemon, target, ANY))
    suffered = gain(position, pokemon, best_damage(position, target, pokemon, ANY))
    return done - CAUTION * suffered + ease


def prey(position: Position, pokemon: InPlay) -> float:
    """How good one of the other's Pokémon is to attack: whom damage hits best."""
    left = max(10, left_of(position, pokemon))
    return worth(pokemon) * 30 / left


def fighter(position: Position, seat: Seat, action: Point) -> float:
    """Who comes forward: of one's own the best, of the other's the one that one's Active beats most easily."""
    pokemon = find(position, action.pokemon)
    if pokemon is None:
        return 0.0
    if pokemon.seat == seat:
        return ALWAYS + fighting(position, pokemon)
    attacker = position.actives[seat]
    done = 0.0 if attacker is None else gain(position, pokemon, best_damage(position, attacker, pokemon))
    return ALWAYS + done + 2.0 * retreat_cost(pokemon)


def chosen(position: Position, seat: Seat, action: Point) -> float:
    """A Pokémon for what is about to be done to it."""
    pokemon = find(position, action.pokemon)
    if pokemon is None:
        return 0.0
    if pokemon.seat != seat:
        return ALWAYS + prey(position, pokemon)
    frame = position.stack[-1]
    aim = aim_of(frame)
    if aim is Aim.HEALING:
        return ALWAYS + min(pokemon.damage, 30) + 0.1 * worth(pokemon)
    if aim is Aim.FUELLING:
        return ALWAYS + need(pokemon, unit_of(frame))
    if aim is Aim.RESCUING:
        return ALWAYS + pokemon.damage - 30.0 * len(pokemon.energy) - 10.0 * len(pokemon.cards)
    return ALWAYS + worth(pokemon)


def least(position: Position, seat: Seat, action: Point) -> float:
    """Whom one can do without."""
    pokemon = find(position, action.pokemon)
    return 0.0 if pokemon is None else ALWAYS - worth(pokemon)


def struck(position: Position, seat: Seat, action: Point) -> float:
    """Where a damage counter does most; nowhere that is down already."""
    pokemon = find(position, action.pokemon)
    if pokemon is None:
        return 0.0
    if pokemon.seat == seat:
        return 0.001 * left_of(position, pokemon)
    return ALWAYS + (prey(position, pokemon) if left_of(position, pokemon) > 0 else -ALWAYS / 2)


def relieved(position: Position, seat: Seat, action: Point) -> float:
    """Whom a damage counter leaves: one's own that is nearest to its end, never another's."""
    pokemon = find(position, action.pokemon)
    if pokemon is None or pokemon.seat != seat:
        return -1.0
    return worth(pokemon) * 30 / max(10, left_of(position, pokemon))


def fuelled(position: Position, seat: Seat, action: Point) -> float:
    """Who needs an Energy most."""
    pokemon = find(position, action.pokemon)
    return 0.0 if pokemon is None else ALWAYS + need(pokemon, ANY)
