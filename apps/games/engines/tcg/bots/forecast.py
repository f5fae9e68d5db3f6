"""What an attack will do to the Pokémon that it is aimed at, worked out beforehand: coins at their average."""

from typing import Final

from msgspec.structs import replace

from apps.games.engines.tcg.cards import POKEMON_CARDS
from apps.games.engines.tcg.cards.definition import CardKey
from apps.games.engines.tcg.counting import amount, holds
from apps.games.engines.tcg.damage import work_out
from apps.games.engines.tcg.energy import covers, units
from apps.games.engines.tcg.features import attack_sources, attacks_for_free, has_feature
from apps.games.engines.tcg.legal import is_forbidden, is_helpless
from apps.games.engines.tcg.position import Position, own
from apps.games.engines.tcg.resolution.programs import PROGRAMS, Program, attack_address
from apps.games.engines.tcg.resolution.striking import attack_number
from apps.games.engines.tcg.state import Frame, InPlay
from apps.games.engines.tcg.vocabulary import operations as ops
from apps.games.engines.tcg.vocabulary.features import CannotAttack
from apps.games.engines.tcg.vocabulary.places import Side, Spot, Who
from apps.games.engines.tcg.vocabulary.words import Operation

PLAIN: Final = ops.Damage()
"""The one step of an attack without other effects."""
MOST_SACRIFICED: Final = 3
"""So many Energy cards are thought to be given up for an attack that does more for each."""


def best_damage(position: Position, attacker: InPlay, target: InPlay, spare: str = "") -> float:
    """The most damage to be expected of one attack of the Pokémon, with these units of Energy more on it."""
    if is_helpless(attacker) or has_feature(position, attacker, CannotAttack):
        return 0.0
    there, free = units(attacker) + spare, attacks_for_free(position, attacker)
    best = 0.0
    for key in attack_sources(position, attacker):
        for place, attack in enumerate(POKEMON_CARDS[key].attacks):
            if (free or covers(there, attack.cost)) and not is_forbidden(position, attacker, attack.name):
                best = max(best, expected_damage(position, attacker, target, key, place))
    return best


def expected_damage(position: Position, attacker: InPlay, target: InPlay, card: CardKey, place: int) -> float:
    """The damage that an attack does to the target on average (TC-22)."""
    attack, at = POKEMON_CARDS[card].attacks[place], attack_address(card, place)
    frame = Frame(
        at, seat=attacker.seat, card=card, source=attacker.id, other=target.id, attack=attack.name, targets=(target.id,)
    )
    if attack.effect == ():
        number = attack_number(position, frame, attacker, PLAIN)
        return _points(position, frame, attacker, target, number, PLAIN)
    program = PROGRAMS[at]
    coins = _coins(position, frame, program)
    moved = _sacrificed(position, attacker) if _gives_up(program) else 0
    outcomes = (
        _damage(position, replace(frame, heads=heads, moved=moved), attacker, target, program)
        for heads in dict.fromkeys((0, coins))
    )
    return sum(outcomes) / (2 if coins else 1)


def _sacrificed(position: Position, attacker: InPlay) -> int:
    return min(MOST_SACRIFICED, sum(len(pokemon.energy) for pokemon in own(position, attacker.seat)))


def _gives_up(program: Program) -> bool:
    """Whether the attack first takes as much Energy as its player likes."""
    return any(isinstance(op, ops.DiscardEnergy) and op.up_to for op in program)


def _coins(position: Position, frame: Frame, program: Program) -> int:
    return sum([amount(position, frame, op.coins) for op in program if isinstance(op, ops.Flip)])


def _damage(position: Position, frame: Frame, attacker: InPlay, target: InPlay, program: Program) -> float:
    """The damage of a program with so many heads, branches included."""
    total = 0.0
    for op in _chosen(position, frame, program):
        if isinstance(op, ops.Fail):
            return total
        if isinstance(op, ops.Damage):
            number = attack_number(position, frame, attacker, op)
            total += _points(position, frame, attacker, target, number, op)
        elif isinstance(op, ops.DamageTo) and _hits(op):
            total += _points(position, frame, attacker, target, amount(position, frame, op.amount), op)
        elif isinstance(op, ops.CopyAttack):
            total += _copied(position, attacker, target)
    return total


def _chosen(position: Position, frame: Frame, program: Program) -> list[Operation]:
    """The steps that will be carried out, those of branches in their place."""
    found: list[Operation] = []
    for op in program:
        if isinstance(op, ops.Flip) and op.coins == 1:
            found += _chosen(position, frame, op.heads if frame.heads else op.tails)
        elif isinstance(op, ops.If):
            found += _chosen(position, frame, op.then if holds(position, frame, op.test) else op.otherwise)
        else:
            found.append(op)
    return found


def _points(
    position: Position, frame: Frame, attacker: InPlay, target: InPlay, number: int, op: ops.Damage | ops.DamageTo
) -> int:
    return work_out(position, frame, attacker, target, number, weakness=op.weakness, resistance=op.resistance).points


def _hits(op: ops.DamageTo) -> bool:
    """Whether this is damage to the Pokémon aimed at, who is the opposing Active."""
    if isinstance(op.target, Who):
        return op.target in {Who.CHOSEN, Who.DEFENDING}
    return op.target.side is not Side.OWN and op.target.spot is not Spot.BENCH


def _copied(position: Position, attacker: InPlay, target: InPlay) -> float:
    """The best of the target's own attacks that do not copy in turn."""
    return max(
        (
            expected_damage(position, attacker, target, target.card, place)
            for place, attack in enumerate(POKEMON_CARDS[target.card].attacks)
            if not any(isinstance(op, ops.CopyAttack) for op in attack.effect or ())
        ),
        default=0.0,
    )
