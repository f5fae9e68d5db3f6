"""The numbers and the yes-or-no questions of the vocabulary, answered from a position."""

from collections.abc import Callable
from typing import Any, Final

from apps.games.engines.tcg.cards import POKEMON_CARDS
from apps.games.engines.tcg.energy import count_units
from apps.games.engines.tcg.position import Position, find, has, is_behind_on_prizes, pokemon_card
from apps.games.engines.tcg.selecting import candidates, fits, other_seat, pointed_at, whom
from apps.games.engines.tcg.state import Frame
from apps.games.engines.tcg.vocabulary import amounts as words


def amount(position: Position, frame: Frame, wanted: words.Amount) -> int:
    """A number of the vocabulary as it is now."""
    if isinstance(wanted, int):
        return wanted
    if isinstance(wanted, words.Per):
        product = wanted.each * count(position, frame, wanted.of)
        return product if wanted.most is None else min(product, wanted.most)
    return count(position, frame, wanted)


def count(position: Position, frame: Frame, counted: words.Count) -> int:
    """Something counted."""
    return COUNTS[type(counted)](position, frame, counted)


def holds(position: Position, frame: Frame, test: words.Test) -> bool:
    """Whether something holds now."""
    return TESTS[type(test)](position, frame, test)


def _counters(position: Position, frame: Frame, counted: words.CountersOn) -> int:
    return sum(pokemon.damage // 10 for pokemon in pointed_at(position, frame, counted.who))


def _energy(position: Position, frame: Frame, counted: words.EnergyOn) -> int:
    return sum(count_units(pokemon, counted.type) for pokemon in pointed_at(position, frame, counted.who))


def _spare_energy(position: Position, frame: Frame, counted: words.SpareEnergy) -> int:
    """Units of the type that the cost leaves: those that no unit of another type can pay in their place."""
    attacker = find(position, frame.source)
    if attacker is None:
        return 0
    cost = next(attack.cost for attack in POKEMON_CARDS[frame.card].attacks if attack.name == frame.attack)
    of_type = count_units(attacker, counted.type)
    others = count_units(attacker) - of_type
    colorless = max(0, cost.count("C") - others)
    return max(0, of_type - cost.count(counted.type) - colorless)


def _cards_in(position: Position, frame: Frame, counted: words.CardsIn) -> int:
    seat = other_seat(frame.seat, counted.side)
    if counted.zone == "hand":
        return len(position.hands[seat])
    if counted.zone == "prizes":
        return len(position.prizes[seat])
    zone = position.lost[seat] if counted.zone == "lost_zone" else position.discards[seat]
    return sum(fits(key, counted.cards) for key in zone)


COUNTS: Final[dict[type[words.Count], Callable[[Position, Frame, Any], int]]] = {
    words.CountersOn: _counters,
    words.EnergyOn: _energy,
    words.SpareEnergy: _spare_energy,
    words.Heads: lambda _position, frame, _counted: frame.heads,
    words.Moved: lambda _position, frame, _counted: frame.moved,
    words.Dealt: lambda _position, frame, _counted: frame.dealt,
    words.CardsIn: _cards_in,
    words.PokemonInPlay: lambda position, frame, counted: len(candidates(position, frame, counted.pokemon)),
}


def _has(position: Position, frame: Frame, test: words.Has) -> bool:
    return any(has(pokemon, test.condition) for pokemon in pointed_at(position, frame, test.who))


def _evolved_this_turn(position: Position, frame: Frame, test: words.EvolvedThisTurn) -> bool:
    pokemon = find(position, frame.source)
    return (
        pokemon is not None
        and pokemon.changed == position.turn
        and len(pokemon.cards) > 1
        and pokemon_card(pokemon.cards[-2]).name == test.source
    )


TESTS: Final[dict[type[words.Test], Callable[[Position, Frame, Any], bool]]] = {
    words.Has: _has,
    words.AtLeast: lambda position, frame, test: count(position, frame, test.count) >= test.least,
    words.Not: lambda position, frame, test: not holds(position, frame, test.test),
    words.BehindOnPrizes: lambda position, frame, _test: is_behind_on_prizes(position, frame.seat),
    words.AvengesKnockOut: lambda position, frame, _test: position.avenging[frame.seat] == position.turn - 1,
    words.EvolvedThisTurn: _evolved_this_turn,
    words.Exists: lambda position, frame, test: bool(whom(position, frame, test.pokemon)),
}
