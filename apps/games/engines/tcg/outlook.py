"""What a player can work out by looking: what each card could do now, and if not, why not; what an attack would do.

It is made from a view, so nothing can come of it that its viewer does not see.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import TypeAlias, cast

import msgspec

from apps.games.engines.tcg.actions import (
    Attach,
    Bench,
    EndTurn,
    Evolve,
    Pick,
    Play,
    Retreat,
    TcgAction,
    UseAttack,
    UsePower,
    UseStadium,
)
from apps.games.engines.tcg.cards import CARDS, POKEMON_CARDS
from apps.games.engines.tcg.cards.definition import CardKey, PokemonCard, TrainerCard
from apps.games.engines.tcg.energy import covers, units
from apps.games.engines.tcg.evolution import is_next_stage
from apps.games.engines.tcg.features import attack_sources, attacks_for_free, hp, retreat_cost
from apps.games.engines.tcg.forecast import Forecast, forecast
from apps.games.engines.tcg.position import everyone, is_active, own
from apps.games.engines.tcg.refusals import why_not
from apps.games.engines.tcg.state import InPlay, PokemonId, TcgState
from apps.games.engines.tcg.task import Task, task_of
from apps.games.engines.tcg.vocabulary.features import Activated
from apps.games.engines.tcg.vocabulary.kinds import TrainerKind
from apps.games.kernel.contract import Decision, Seat, Viewer
from apps.games.kernel.redact import HIDDEN_CARD

FROM_HAND: TypeAlias = Bench | Evolve | Attach | Play | Pick
ANSWERED_FROM_HAND = frozenset({"turn", "lay_active", "lay_bench", "spend", "skip_stage"})
"""Questions whose answers are cards of the own hand."""


class AttackOutlook(msgspec.Struct, frozen=True):
    """An attack of a Pokémon in play: printed on which card, whether the Energy is there, what it would do."""

    card: CardKey
    place: int
    name: str
    cost: str
    is_paid: bool
    forecast: Forecast | None
    action: UseAttack | None = None
    refusal: str = ""


class PowerOutlook(msgspec.Struct, frozen=True):
    """A printed power; `action` uses it, where it is one to be used and may be."""

    place: int
    action: UsePower | None = None
    refusal: str = ""


class PokemonOutlook(msgspec.Struct, frozen=True):
    """A Pokémon in play with what can be worked out of it; refusals are codes, and given to its player in the turn."""

    pokemon: InPlay
    hp: int
    units: str
    retreat_cost: int
    attacks: tuple[AttackOutlook, ...]
    powers: tuple[PowerOutlook, ...]
    retreat: Retreat | None = None
    retreat_refusal: str = ""


class CardOutlook(msgspec.Struct, frozen=True):
    """A card in the hand: what playing it is, and onto which Pokémon it may go."""

    actions: tuple[FROM_HAND, ...] = ()
    refusal: str = ""


class Outlook(msgspec.Struct, frozen=True):
    """All of it, for one viewer."""

    pokemon: Mapping[PokemonId, PokemonOutlook]
    hand: Mapping[CardKey, CardOutlook]
    use_stadium: UseStadium | None
    end_turn: EndTurn | None
    attacks: tuple[UseAttack, ...]
    task: Task | None


def outlook(view: TcgState, viewer: Viewer, decisions: Sequence[Decision]) -> Outlook:
    """What the viewer can work out now."""
    asked = next((decision for decision in decisions if decision.seat == viewer), None)
    choices = cast(tuple[TcgAction, ...], asked.choices if asked else ())
    in_turn = asked is not None and asked.kind == "turn"
    return Outlook(
        pokemon={one.id: _pokemon(view, one, choices, asks=in_turn and one.seat == viewer) for one in everyone(view)},
        hand=_hand(view, asked) if asked and asked.kind in ANSWERED_FROM_HAND else {},
        use_stadium=next((action for action in choices if isinstance(action, UseStadium)), None),
        end_turn=next((action for action in choices if isinstance(action, EndTurn)), None),
        attacks=tuple(action for action in choices if isinstance(action, UseAttack)),
        task=task_of(view, asked) if asked and not in_turn else None,
    )


def _pokemon(view: TcgState, pokemon: InPlay, choices: Sequence[TcgAction], *, asks: bool) -> PokemonOutlook:
    is_in_front = is_active(view, pokemon)
    retreat = Retreat() if asks and is_in_front and Retreat() in choices else None
    return PokemonOutlook(
        pokemon=pokemon,
        hp=hp(view, pokemon),
        units=units(pokemon),
        retreat_cost=retreat_cost(pokemon),
        attacks=tuple(_attacks(view, pokemon, choices, asks=asks and is_in_front, is_in_front=is_in_front)),
        powers=tuple(_powers(view, pokemon, choices, asks=asks)),
        retreat=retreat,
        retreat_refusal=why_not(view, pokemon.seat, Retreat())[0] if asks and is_in_front and not retreat else "",
    )


def _attacks(
    view: TcgState, pokemon: InPlay, choices: Sequence[TcgAction], *, asks: bool, is_in_front: bool
) -> Iterator[AttackOutlook]:
    there, free = units(pokemon), attacks_for_free(view, pokemon)
    for key in attack_sources(view, pokemon):
        for place, attack in enumerate(POKEMON_CARDS[key].attacks):
            action = UseAttack(key, place)
            is_open = asks and action in choices
            yield AttackOutlook(
                card=key,
                place=place,
                name=attack.name,
                cost=attack.cost,
                is_paid=free or covers(there, attack.cost),
                forecast=forecast(view, pokemon, key, place, attack.name) if is_in_front else None,
                action=action if is_open else None,
                refusal=why_not(view, pokemon.seat, action)[0] if asks and not is_open else "",
            )


def _powers(view: TcgState, pokemon: InPlay, choices: Sequence[TcgAction], *, asks: bool) -> Iterator[PowerOutlook]:
    used = 0
    for place, power in enumerate(POKEMON_CARDS[pokemon.card].powers):
        is_to_use = any(isinstance(feature, Activated) for feature in power.features or ())
        action = UsePower(pokemon.id, used)
        used += sum(isinstance(feature, Activated) for feature in power.features or ())
        if not (asks and is_to_use):
            yield PowerOutlook(place)
        elif action in choices:
            yield PowerOutlook(place, action)
        else:
            yield PowerOutlook(place, refusal=why_not(view, pokemon.seat, action)[0])


def _hand(view: TcgState, asked: Decision) -> dict[CardKey, CardOutlook]:
    choices = [action for action in asked.choices if isinstance(action, FROM_HAND)]
    found: dict[CardKey, CardOutlook] = {}
    for key in dict.fromkeys(view.hands[asked.seat].cards):
        actions = tuple(action for action in choices if action.card == key)
        refusal = ""
        if not actions and asked.kind == "turn" and key != HIDDEN_CARD:
            refusal = why_not(view, asked.seat, _obvious_move(view, asked.seat, key))[0]
        found[key] = CardOutlook(actions, refusal)
    return found


def _obvious_move(view: TcgState, seat: Seat, key: CardKey) -> TcgAction:
    """What somebody would try with a card that cannot be played."""
    card, active = CARDS[key], next(own(view, seat), None)
    on = 0 if active is None else active.id
    if isinstance(card, PokemonCard):
        if card.is_basic:
            return Bench(key)
        under = next((one.id for one in own(view, seat) if is_next_stage(key, one)), on)
        return Evolve(key, under)
    if isinstance(card, TrainerCard) and card.kind is not TrainerKind.TOOL:
        return Play(key)
    return Attach(key, on)
