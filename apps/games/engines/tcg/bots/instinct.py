"""What one answers without looking ahead: a score for every answer, by what is asked."""

from collections.abc import Callable, Sequence
from typing import Any, Final, cast

from apps.games.engines.tcg.actions import Bench, Done, Evolve, Name, Number, Pick, PickEnergy, TcgAction
from apps.games.engines.tcg.bots import pointing
from apps.games.engines.tcg.bots.aims import is_fuelling, operation
from apps.games.engines.tcg.bots.worth import card_worth, firepower, grown, names_in_play, strength
from apps.games.engines.tcg.cards import POKEMON_CARDS
from apps.games.engines.tcg.energy import provided, units
from apps.games.engines.tcg.features import hp
from apps.games.engines.tcg.position import Position, find
from apps.games.engines.tcg.state import InPlay
from apps.games.engines.tcg.vocabulary.kinds import Condition
from apps.games.engines.tcg.vocabulary.operations import DiscardEnergy
from apps.games.kernel.contract import Seat

ENOUGH_AT_START: Final = 4
"""So many Pokémon are put down at set-up."""
PER_ENERGY: Final = 50
"""Damage that an Energy given up for an attack is thought to do."""
CONDITIONS: Final = (
    Condition.PARALYZED,
    Condition.ASLEEP,
    Condition.CONFUSED,
    Condition.POISONED,
    Condition.BURNED,
)
"""The most welcome on the other side first."""


def answer(position: Position, seat: Seat, kind: str, choices: Sequence[Any]) -> TcgAction:
    """The answer that seems best at first sight; "done" where every other seems to do harm."""
    scorer = SCORERS.get(kind, _any)
    return cast(
        TcgAction,
        max(choices, key=lambda action: 0.0 if isinstance(action, Done) else scorer(position, seat, action)),
    )


def _any(position: Position, seat: Seat, action: Any) -> float:
    """The first one."""
    return 1.0


def _opener(position: Position, seat: Seat, action: Pick) -> float:
    """Who stands in front first: sturdy, soon able to attack, quick to leave, and nobody who is to grow in peace."""
    card = POKEMON_CARDS[action.card]
    soon = max(
        (strength(card.key, place) / (1 + len(attack.cost)) for place, attack in enumerate(card.attacks)), default=0.0
    )
    return card.hp / 4 + soon - 4.0 * card.retreat - (8.0 if grown(card.name) else 0.0)


def _benched(position: Position, seat: Seat, action: Bench) -> float:
    return 1.0 if len(position.laid[seat]) < ENOUGH_AT_START else -1.0


def _most(position: Position, seat: Seat, action: Number) -> float:
    return 1.0 + action.number


def _least(position: Position, seat: Seat, action: Number) -> float:
    return 100.0 - action.number


# --- cards


def _wanted(position: Position, seat: Seat, action: Pick) -> float:
    """A card to have, for oneself; of two alike the one not yet held."""
    held = position.hands[seat].cards.count(action.card)
    return 1.0 + card_worth(action.card, names_in_play(position, seat)) / (1 + held)


def _spent(position: Position, seat: Seat, action: Pick) -> float:
    """A card to give: the least useful. Energy that goes onto a Pokémon is not lost."""
    if is_fuelling(operation(position.stack[-1])):
        return 1.0
    held = position.hands[seat].cards.count(action.card)
    value = card_worth(action.card, names_in_play(position, seat)) / held
    return -value if _is_optional(position) else 100.0 - value


def _is_optional(position: Position) -> bool:
    """Whether fewer may be given."""
    return bool(getattr(operation(position.stack[-1]), "up_to", False))


def _robbed(position: Position, seat: Seat, action: Pick) -> float:
    """A card that the other is to lose."""
    return 1.0 + card_worth(action.card, names_in_play(position, 1 - seat))


# --- Energy


def loss(pokemon: InPlay, key: str) -> float:
    """What a Pokémon loses with an Energy card."""
    left = list(pokemon.energy)
    left.remove(key)
    there = "".join([provided(pokemon, other) for other in left])
    return firepower(pokemon.card, units(pokemon)) - firepower(pokemon.card, there) + 0.1 * len(provided(pokemon, key))


def _drained(position: Position, seat: Seat, action: PickEnergy) -> float:
    """An Energy that goes: the other's best, one's own least needed; if it pays for damage, no more than will do."""
    pokemon = find(position, action.pokemon)
    if pokemon is None:
        return 0.0
    lost = loss(pokemon, action.card)
    if pokemon.seat != seat:
        return pointing.ALWAYS + lost
    asking = operation(position.stack[-1])
    if isinstance(asking, DiscardEnergy) and asking.up_to and not _falls_short(position, seat):
        return -1.0 - lost
    return pointing.ALWAYS - lost


def _falls_short(position: Position, seat: Seat) -> bool:
    """Whether more Energy has to be given up for a Knock Out."""
    target = position.actives[1 - seat]
    return target is not None and position.stack[-1].moved * PER_ENERGY < hp(position, target) - target.damage


def _moved(position: Position, seat: Seat, action: PickEnergy) -> float:
    """An Energy that somebody else needs more; of one's own none that is needed where it is."""
    pokemon = find(position, action.pokemon)
    if pokemon is None:
        return 0.0
    unit = provided(pokemon, action.card)
    others = [*position.benches[seat], *filter(None, [position.actives[seat]])]
    most = max((pointing.need(other, unit) for other in others if other.id != pokemon.id), default=0.0)
    return most - loss(pokemon, action.card) - 1.0


# --- the rest


def _grown(position: Position, seat: Seat, action: Evolve) -> float:
    pokemon = find(position, action.pokemon)
    return 0.0 if pokemon is None else 1.0 + firepower(action.card, units(pokemon)) + 0.1 * len(pokemon.energy)


def _condition(position: Position, seat: Seat, action: Name) -> float:
    return 10.0 - CONDITIONS.index(Condition(action.name))


def _attack(position: Position, seat: Seat, action: Name) -> float:
    """The strongest of the other Active's attacks."""
    active = position.actives[1 - seat]
    if active is None:
        return 1.0
    attacks = enumerate(POKEMON_CARDS[active.card].attacks)
    return 1.0 + sum([strength(active.card, place) for place, attack in attacks if attack.name == action.name])


def _type(position: Position, seat: Seat, action: Name) -> float:
    """The type of most of the other's Pokémon."""
    theirs = [*position.benches[1 - seat], *filter(None, [position.actives[1 - seat]])]
    return 1.0 + sum(action.name in POKEMON_CARDS[pokemon.card].types for pokemon in theirs)


def _stadium(position: Position, seat: Seat, action: Any) -> float:
    return -1.0 if position.stadium is not None and position.stadium.owner == seat else 1.0


SCORERS: Final[dict[str, Callable[[Position, Seat, Any], float]]] = {
    "lay_active": _opener,
    "lay_bench": _benched,
    "take_bonus": _most,
    "promote": pointing.fighter,
    "retreat_to": pointing.fighter,
    "switch": pointing.fighter,
    "choose": pointing.chosen,
    "trim_bench": pointing.least,
    "put_counter": pointing.struck,
    "move_counter_from": pointing.relieved,
    "move_counter_to": pointing.struck,
    "move_energy_to": pointing.fuelled,
    "search": _wanted,
    "take_from_top": _wanted,
    "recover": _wanted,
    "copy_supporter": _wanted,
    "reorder": _wanted,
    "spend": _spent,
    "take_from_hand": _robbed,
    "pay_retreat": _drained,
    "discard_energy": _drained,
    "move_energy": _moved,
    "skip_stage": _grown,
    "devolve": _least,
    "name_condition": _condition,
    "name_type": _type,
    "forbid_attack": _attack,
    "copy_attack": _attack,
    "discard_stadium": _stadium,
}
"""What is not named here is offered for one's good: the first answer takes it."""
