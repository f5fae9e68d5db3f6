"""What a Pokémon in play and a card in hand are worth, by what is printed on them and what they hold."""

from functools import cache, lru_cache
from typing import Final

from apps.games.engines.tcg.cards import CARDS, ENERGY_CARDS, POKEMON_CARDS, TRAINER_CARDS
from apps.games.engines.tcg.cards.definition import Attack, CardKey, PokemonCard
from apps.games.engines.tcg.energy import ANY, units
from apps.games.engines.tcg.position import Position, own, pokemon_card
from apps.games.engines.tcg.resolution.programs import with_damage
from apps.games.engines.tcg.state import InPlay
from apps.games.engines.tcg.vocabulary import operations as ops
from apps.games.engines.tcg.vocabulary.amounts import Amount, Heads, Per
from apps.games.engines.tcg.vocabulary.features import Activated, MoreHP
from apps.games.engines.tcg.vocabulary.kinds import TrainerKind, Type
from apps.games.engines.tcg.vocabulary.places import Side, Spot, Who
from apps.games.engines.tcg.vocabulary.words import Effect, Operation
from apps.games.kernel.contract import Seat

PRIZE: Final = 100.0
"""A Prize taken; all else is measured against it."""
POINT: Final = 0.35
"""A point of HP left."""
HURT: Final = 50.0
"""The part of a Prize that is taken when a Pokémon has all but fallen."""
PAID: Final = 0.3
PAYING: Final = 0.35
"""Of an attack's strength: that its cost is covered, and as much again in proportion to what is there of it."""
PROMISED: Final = 0.5
"""An attack of a card that may yet be put on top counts so much."""
USED_POWER: Final = 14.0
OTHER_POWER: Final = 8.0
TOOL: Final = 7.0
STAGE: Final = 10.0
"""An Evolution card on top of another."""
SPARE_ENERGY: Final = 2.0
USUAL_COUNT: Final = 2
"""Where an attack counts something that is not known beforehand."""
SIDE_EFFECT: Final = 12.0
OWN_LOSS: Final = 0.25
"""Of damage to itself, and of each point thought to be in an Energy of its own."""
ENERGY_LOST: Final = 12.0


@cache
def strength(card: CardKey, place: int) -> float:
    """What an attack does in points on average, its other effects included."""
    attack = POKEMON_CARDS[card].attacks[place]
    return max(5.0, _strength_of(attack, with_damage(attack.effect or ())))


def _strength_of(attack: Attack, effect: Effect) -> float:
    total, coins = 0.0, 1.0
    for op in effect:
        if isinstance(op, ops.Flip):
            coins = float(op.coins) if isinstance(op.coins, int) else USUAL_COUNT
            if any(isinstance(inner, ops.Fail) for inner in (*op.tails, *op.heads)):
                return _strength_of(attack, tuple(step for step in effect if step is not op)) / 2
            total += (_strength_of(attack, op.heads) + _strength_of(attack, op.tails)) / 2
        else:
            total += _strength_of_step(attack, op, coins)
    return total


def _strength_of_step(attack: Attack, op: Operation, coins: float) -> float:
    if isinstance(op, ops.Damage):
        times = 1.0 if op.times is None else coins / 2 if isinstance(op.times, Heads) else USUAL_COUNT
        return attack.damage * times + _usual(op.plus, coins)
    if isinstance(op, ops.DamageTo):
        if op.target is Who.SELF or (not isinstance(op.target, Who) and op.target.side is Side.OWN):
            return -OWN_LOSS * _usual(op.amount, coins)
        is_wide = not isinstance(op.target, Who) and op.target.spot is Spot.BENCH
        return _usual(op.amount, coins) * (0.7 if is_wide else 1.0)
    if isinstance(op, ops.DiscardEnergy) and op.target is Who.SELF:
        return -ENERGY_LOST * (_usual(op.count, coins) if op.count is not None else USUAL_COUNT)
    return SIDE_EFFECT if not isinstance(op, ops.Choose | ops.Fail) else 0.0


def _usual(wanted: Amount, coins: float) -> float:
    if isinstance(wanted, int):
        return wanted
    if isinstance(wanted, Per):
        usual = wanted.each * (coins / 2 if isinstance(wanted.of, Heads) else USUAL_COUNT)
        return usual if wanted.most is None else min(usual, wanted.most)
    return USUAL_COUNT


@cache
def grown(name: str) -> tuple[PokemonCard, ...]:
    """The cards that may be put on top of a Pokémon of that name, and on top of those."""
    found: list[PokemonCard] = []
    for card in POKEMON_CARDS.values():
        if card.evolves_from == name:
            found += [card, *grown(card.name)]
    return tuple(found)


@lru_cache(maxsize=20_000)
def paid_share(there: str, cost: str) -> float:
    """How much of a cost the units cover."""
    if not cost:
        return 1.0
    lacking, left = 0, len(there)
    for type_ in set(cost) - {Type.COLORLESS}:
        matched = min(cost.count(type_), there.count(type_))
        lacking += cost.count(type_) - matched
        left -= matched
    filled = min(lacking, there.count(ANY))
    lacking, left = lacking - filled, left - filled
    lacking += max(0, cost.count(Type.COLORLESS) - left)
    return 1.0 - min(lacking, len(cost)) / len(cost)


@lru_cache(maxsize=20_000)
def firepower(card: CardKey, there: str) -> float:
    """What the attacks of a Pokémon promise with these units on it, its own and those of what it may become."""
    own_attacks = [
        _promise(strength(card, place), there, attack.cost) for place, attack in enumerate(POKEMON_CARDS[card].attacks)
    ]
    later = [
        PROMISED * _promise(strength(above.key, place), there, attack.cost)
        for above in grown(POKEMON_CARDS[card].name)
        for place, attack in enumerate(above.attacks)
    ]
    longest = max((len(attack.cost) for attack in POKEMON_CARDS[card].attacks), default=0)
    spare = SPARE_ENERGY * min(2, max(0, len(there) - longest))
    return max(own_attacks, default=0.0) + 0.5 * max(later, default=0.0) + spare


def _promise(points: float, there: str, cost: str) -> float:
    share = paid_share(there, cost)
    return points * (PAYING * share + (PAID if share == 1.0 else 0.0))


@cache
def _powers(card: CardKey) -> float:
    features = [feature for power in POKEMON_CARDS[card].powers for feature in power.features or ()]
    return sum(USED_POWER if isinstance(feature, Activated) else OTHER_POWER for feature in features)


@lru_cache(maxsize=20_000)
def worth(pokemon: InPlay) -> float:
    """A Pokémon in play: its HP left, its powers, and its attacks so far as they are paid for."""
    card = pokemon_card(pokemon.card)
    full = card.hp + sum(_more_hp(tool) for tool in pokemon.tools)
    left = max(0, full - pokemon.damage)
    health = left / full
    inner = (
        _powers(pokemon.card)
        + STAGE * (len(pokemon.cards) - 1)
        + TOOL * len(pokemon.tools)
        + firepower(pokemon.card, units(pokemon))
    )
    return left * POINT + inner * (0.4 + 0.6 * health) - HURT * (1.0 - health)


@cache
def _more_hp(tool: CardKey) -> int:
    return sum(feature.amount for feature in TRAINER_CARDS[tool].features if isinstance(feature, MoreHP))


# --- cards in hand

EVOLVES_NOW: Final = 9.0
EVOLVES_LATER: Final = 4.0
ENOUGH: Final = 4
SURPLUS: Final = 1.0
"""A Basic for a Bench that is as good as full, an Evolution card of nobody in play."""
BASIC: Final = 4.0
LONELY: Final = 5.0
"""A Basic is worth so much more while few Pokémon are in play."""
SUPPORTER: Final = 7.0
TRAINER: Final = 3.0
STADIUM: Final = 2.0
ENERGY: Final = 5.0
FEW: Final = 3


def names_in_play(position: Position, seat: Seat) -> tuple[str, ...]:
    """What may be evolved one day."""
    return tuple([pokemon_card(pokemon.card).name for pokemon in own(position, seat)])


def is_supporter(key: CardKey) -> bool:
    """Whether it is a Supporter, of which one may be played in a turn."""
    return key in TRAINER_CARDS and TRAINER_CARDS[key].kind is TrainerKind.SUPPORTER


@lru_cache(maxsize=20_000)
def card_worth(key: CardKey, names: tuple[str, ...]) -> float:
    """A card in the hand of somebody who has Pokémon of these names in play."""
    if key in POKEMON_CARDS:
        return _pokemon_in_hand(POKEMON_CARDS[key], names)
    if key in ENERGY_CARDS:
        return ENERGY if ENERGY_CARDS[key].is_basic else ENERGY + 1
    if key not in CARDS:
        return TRAINER
    kind = TRAINER_CARDS[key].kind
    return {TrainerKind.SUPPORTER: SUPPORTER, TrainerKind.STADIUM: STADIUM}.get(kind, TRAINER)


def _pokemon_in_hand(card: PokemonCard, names: tuple[str, ...]) -> float:
    if card.is_basic:
        if len(names) > ENOUGH:
            return SURPLUS
        return BASIC + (LONELY if len(names) < FEW else 0) + card.hp / 40
    if card.evolves_from in names:
        return EVOLVES_NOW + card.hp / 40
    lies_under = any(above.key == card.key for name in names for above in grown(name))
    return EVOLVES_LATER if lies_under else SURPLUS
