"""What the player may do in the turn: the predicates that both enumerating and refusing rest on."""

from collections.abc import Iterator

from apps.games.engines.tcg import evolution
from apps.games.engines.tcg.actions import (
    Attach,
    Bench,
    EndTurn,
    Play,
    Retreat,
    TcgAction,
    UseAttack,
    UsePower,
    UseStadium,
)
from apps.games.engines.tcg.cards import CARDS, ENERGY_CARDS, POKEMON_CARDS, TRAINER_CARDS
from apps.games.engines.tcg.cards.definition import Attack as PrintedAttack
from apps.games.engines.tcg.cards.definition import CardKey, PokemonCard, TrainerCard
from apps.games.engines.tcg.energy import count_units, covers, units
from apps.games.engines.tcg.features import (
    attack_sources,
    attacks_for_free,
    has_bench_room,
    has_feature,
    is_in_spot,
    items_are_locked,
    of_kind,
    on,
    retreat_cost,
)
from apps.games.engines.tcg.position import Position, has, own
from apps.games.engines.tcg.resolution.foresight import is_pointless
from apps.games.engines.tcg.resolution.programs import PROGRAMS, play_address
from apps.games.engines.tcg.state import Frame, InPlay
from apps.games.engines.tcg.vocabulary.features import Activated, CannotAttack, CannotRetreat, CannotUse
from apps.games.engines.tcg.vocabulary.kinds import Condition, PowerKind, TrainerKind
from apps.games.kernel.contract import Seat

HELPLESS = (Condition.ASLEEP, Condition.PARALYZED)
STOPPING = (Condition.ASLEEP, Condition.CONFUSED, Condition.PARALYZED)
"""What stops a Pokémon Power as it was printed."""
END: EndTurn = EndTurn()
RETREAT: Retreat = Retreat()
USE_STADIUM: UseStadium = UseStadium()


def turn_choices(position: Position, seat: Seat) -> tuple[TcgAction, ...]:
    """All that the player may do now, ending the turn last (TC-07)."""
    return (*_from_hand(position, seat), *_from_play(position, seat), *attacks(position, seat), END)


def _from_hand(position: Position, seat: Seat) -> Iterator[TcgAction]:
    locked = items_are_locked(position)
    for key in dict.fromkeys(position.hands[seat].cards):
        if key in POKEMON_CARDS:
            if POKEMON_CARDS[key].is_basic and has_bench_room(position, seat):
                yield Bench(key)
        elif key in ENERGY_CARDS:
            if "energy" not in position.used:
                yield from (Attach(key, pokemon.id) for pokemon in own(position, seat))
        elif key in TRAINER_CARDS:
            yield from _trainer(position, seat, TRAINER_CARDS[key], locked)
    yield from evolution.evolutions(position, seat)


def _trainer(position: Position, seat: Seat, card: TrainerCard, locked: bool) -> Iterator[TcgAction]:
    if card.kind is TrainerKind.TOOL:
        if not locked:
            yield from (Attach(card.key, pokemon.id) for pokemon in own(position, seat) if not pokemon.tools)
    elif not (locked and card.kind is TrainerKind.ITEM) and may_play(position, seat, card):
        yield Play(card.key)


def may_play(position: Position, seat: Seat, card: TrainerCard) -> bool:
    """Whether a Trainer may be played, Item locks apart: a Supporter, a Stadium a turn, none in vain (TC-12 to 16)."""
    if card.kind is TrainerKind.STADIUM:
        return "stadium" not in position.used and not is_same_stadium(position, card.key)
    if card.kind is TrainerKind.SUPPORTER and "supporter" in position.used:
        return False
    return not is_in_vain(position, seat, card.key)


def is_same_stadium(position: Position, card: CardKey) -> bool:
    """Whether a Stadium of that name is in play already (TC-14)."""
    return position.stadium is not None and CARDS[position.stadium.card].name == CARDS[card].name


def is_in_vain(position: Position, seat: Seat, card: CardKey) -> bool:
    """Whether a Trainer is known to do nothing (TC-16)."""
    frame = Frame(play_address(card), step=-1, seat=seat, card=card)
    return is_pointless(position, frame, PROGRAMS[frame.at])


def _from_play(position: Position, seat: Seat) -> Iterator[TcgAction]:
    for pokemon in own(position, seat):
        for place, _ in enumerate(of_kind(pokemon.card, Activated)):
            if may_use_power(position, pokemon, place):
                yield UsePower(pokemon.id, place)
    if may_use_stadium(position, seat):
        yield USE_STADIUM
    if may_retreat(position, seat):
        yield RETREAT


def power_kind(card: CardKey, place: int) -> PowerKind:
    """Which kind of power an activated feature belongs to."""
    found = [
        power.kind
        for power in POKEMON_CARDS[card].powers
        for feature in power.features or ()
        if isinstance(feature, Activated)
    ]
    return found[place]


def is_stopped_by_condition(position: Position, pokemon: InPlay, kind: PowerKind) -> bool:
    """Whether a Special Condition keeps the power from being used (TC-11)."""
    if kind is PowerKind.POKEMON_POWER and position.options.power_vs_condition == "printed":
        return any(has(pokemon, condition) for condition in STOPPING)
    return kind in {PowerKind.POKEMON_POWER, PowerKind.POKE_POWER} and bool(pokemon.conditions)


def power_token(pokemon: InPlay, place: int) -> str:
    """How the use of a power is remembered: an Evolution's powers are its own."""
    return f"power:{pokemon.id}:{pokemon.card}:{place}"


def is_used(position: Position, pokemon: InPlay, place: int) -> bool:
    """Whether a power has been used in this turn by this Pokémon."""
    return power_token(pokemon, place) in position.used


def may_use_power(position: Position, pokemon: InPlay, place: int) -> bool:
    """Whether a power may be used now (TC-11)."""
    feature = of_kind(pokemon.card, Activated)[place]
    if (feature.once and is_used(position, pokemon, place)) or not is_in_spot(position, pokemon, feature.spot):
        return False
    if is_stopped_by_condition(position, pokemon, power_kind(pokemon.card, place)):
        return False
    at = f"{pokemon.card}/use{place}"
    frame = Frame(at, step=-1, seat=pokemon.seat, card=pokemon.card, source=pokemon.id)
    return not is_pointless(position, frame, PROGRAMS[at])


def may_use_stadium(position: Position, seat: Seat) -> bool:
    """Whether the Stadium offers something that the player has not used in this turn."""
    if position.stadium is None or "stadium_use" in position.used:
        return False
    card = position.stadium.card
    if not of_kind(card, Activated):
        return False
    frame = Frame(f"{card}/use0", step=-1, seat=seat)
    return not is_pointless(position, frame, PROGRAMS[frame.at])


def is_helpless(pokemon: InPlay) -> bool:
    """Asleep or Paralyzed: no attack, no retreat (TC-36)."""
    return any(has(pokemon, condition) for condition in HELPLESS)


def may_retreat(position: Position, seat: Seat) -> bool:
    """Whether the Active may retreat: once a turn, its cost being there (TC-18)."""
    active = position.actives[seat]
    return (
        active is not None
        and "retreat" not in position.used
        and bool(position.benches[seat])
        and not is_helpless(active)
        and not has_feature(position, active, CannotRetreat)
        and count_units(active) >= retreat_cost(active)
    )


def attacks(position: Position, seat: Seat) -> Iterator[UseAttack]:
    """The attacks that the Active may use now."""
    active = position.actives[seat]
    if active is None or is_helpless(active) or has_feature(position, active, CannotAttack):
        return
    there, free = units(active), attacks_for_free(position, active)
    for key in attack_sources(position, active):
        for place, attack in enumerate(POKEMON_CARDS[key].attacks):
            if (free or covers(there, attack.cost)) and not is_forbidden(position, active, attack.name):
                yield UseAttack(key, place)


def is_forbidden(position: Position, active: InPlay, attack: str) -> bool:
    """Whether a timed effect keeps the Pokémon from using the attack."""
    return any(feature.attack == attack for feature, _ in on(position, active, CannotUse))


def printed_attack(action: UseAttack) -> PrintedAttack | None:
    """The attack that is meant, if there is one."""
    card = CARDS.get(action.card)
    if not isinstance(card, PokemonCard) or not 0 <= action.attack < len(card.attacks):
        return None
    return card.attacks[action.attack]
