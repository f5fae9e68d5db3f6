"""Why a move is refused: a code and the rule that says so. What is listed as a choice is legal, all else is not."""

from collections.abc import Callable, Iterator
from typing import Any, Final

from apps.games.engines.tcg import evolution, legal
from apps.games.engines.tcg.actions import (
    Attach,
    Bench,
    Evolve,
    Play,
    Retreat,
    TcgAction,
    UseAttack,
    UsePower,
    UseStadium,
)
from apps.games.engines.tcg.cards import CARDS, POKEMON_CARDS, TRAINER_CARDS
from apps.games.engines.tcg.cards.definition import EnergyCard, TrainerCard
from apps.games.engines.tcg.decisions import pending
from apps.games.engines.tcg.energy import count_units, covers, units
from apps.games.engines.tcg.features import (
    attack_sources,
    attacks_for_free,
    has_bench_room,
    has_feature,
    is_in_spot,
    items_are_locked,
    of_kind,
    retreat_cost,
)
from apps.games.engines.tcg.position import find
from apps.games.engines.tcg.state import InPlay, TcgState
from apps.games.engines.tcg.vocabulary.features import Activated, CannotAttack, CannotRetreat
from apps.games.engines.tcg.vocabulary.kinds import TrainerKind
from apps.games.kernel.contract import Seat
from apps.games.kernel.errors import RuleViolation

Reason = tuple[str, str]
"""A code and a rule."""


def check(state: TcgState, seat: Seat, action: TcgAction) -> None:
    """Raise RuleViolation unless the seat may do this now."""
    decisions = pending(state)
    if not decisions:
        raise RuleViolation("match_over", "TC-39")
    decision = decisions[0]
    if decision.seat != seat:
        raise RuleViolation("not_your_turn", decision.rule)
    if action in decision.choices:
        return
    if decision.kind != "turn":
        raise RuleViolation("not_asked", decision.rule)
    code, rule = why_not(state, seat, action)
    raise RuleViolation(code, rule)


def why_not(state: TcgState, seat: Seat, action: TcgAction) -> Reason:
    """What stands most against a move of the turn that is none of the choices."""
    return next(_reasons(state, seat, action), ("not_possible", "TC-07"))


def _reasons(state: TcgState, seat: Seat, action: TcgAction) -> Iterator[Reason]:
    """What stands against a move of the turn, the most telling first."""
    explain = EXPLAINED.get(type(action))
    if explain is not None:
        if isinstance(action, Bench | Evolve | Attach | Play) and action.card not in state.hands[seat].cards:
            yield "not_in_hand", "TC-07"
        yield from explain(state, seat, action)


def _bench(state: TcgState, seat: Seat, action: Bench) -> Iterator[Reason]:
    if action.card not in POKEMON_CARDS or not POKEMON_CARDS[action.card].is_basic:
        yield "not_a_basic", "TC-08"
    if not has_bench_room(state, seat):
        yield "bench_full", "TC-02"


def _own_pokemon(state: TcgState, seat: Seat, id_: int) -> InPlay | None:
    pokemon = find(state, id_)
    return pokemon if pokemon is not None and pokemon.seat == seat else None


def _evolve(state: TcgState, seat: Seat, action: Evolve) -> Iterator[Reason]:
    pokemon = _own_pokemon(state, seat, action.pokemon)
    if pokemon is None:
        yield "no_such_pokemon", "TC-09"
    elif action.card not in POKEMON_CARDS or not evolution.is_next_stage(action.card, pokemon):
        yield "wrong_evolution", "TC-09"
    elif not evolution.may_evolve_at_all(state, seat):
        yield "first_turn_evolve", "TC-09"
    else:
        yield "evolve_too_soon", "TC-09"


def _attach(state: TcgState, seat: Seat, action: Attach) -> Iterator[Reason]:
    card, pokemon = CARDS.get(action.card), _own_pokemon(state, seat, action.pokemon)
    if pokemon is None:
        yield "no_such_pokemon", "TC-17"
    elif isinstance(card, EnergyCard):
        yield "energy_attached", "TC-17"
    elif isinstance(card, TrainerCard) and card.kind is TrainerKind.TOOL:
        yield ("items_locked", "TC-12") if items_are_locked(state) else ("has_tool", "TC-15")


def _play(state: TcgState, seat: Seat, action: Play) -> Iterator[Reason]:
    if action.card not in TRAINER_CARDS:
        return
    card = TRAINER_CARDS[action.card]
    if card.kind is TrainerKind.STADIUM:
        yield ("stadium_played", "TC-14") if "stadium" in state.used else ("same_stadium", "TC-14")
    if card.kind is TrainerKind.SUPPORTER and "supporter" in state.used:
        yield "supporter_played", "TC-13"
    if card.kind is TrainerKind.ITEM and items_are_locked(state):
        yield "items_locked", "TC-12"
    yield "in_vain", "TC-16"


def _use_power(state: TcgState, seat: Seat, action: UsePower) -> Iterator[Reason]:
    pokemon = _own_pokemon(state, seat, action.pokemon)
    if pokemon is None:
        yield "no_such_pokemon", "TC-11"
        return
    powers = of_kind(pokemon.card, Activated)
    if not 0 <= action.power < len(powers):
        yield "no_such_power", "TC-11"
        return
    if powers[action.power].once and legal.is_used(state, pokemon, action.power):
        yield "power_used", "TC-11"
    if not is_in_spot(state, pokemon, powers[action.power].spot):
        yield "power_elsewhere", "TC-11"
    if legal.is_stopped_by_condition(state, pokemon, legal.power_kind(pokemon.card, action.power)):
        yield "power_stopped", "TC-11"
    yield "in_vain", "TC-16"


def _use_stadium(state: TcgState, seat: Seat, action: UseStadium) -> Iterator[Reason]:
    if state.stadium is None:
        yield "no_stadium", "TC-14"
    elif "stadium_use" in state.used:
        yield "stadium_used", "TC-14"
    else:
        yield "in_vain", "TC-16"


def _retreat(state: TcgState, seat: Seat, action: Retreat) -> Iterator[Reason]:
    active = state.actives[seat]
    if active is None or not state.benches[seat]:
        yield "empty_bench", "TC-18"
        return
    if "retreat" in state.used:
        yield "retreated_already", "TC-18"
    if legal.is_helpless(active):
        yield "helpless", "TC-36"
    if has_feature(state, active, CannotRetreat):
        yield "cannot_retreat", "TC-18"
    if count_units(active) < retreat_cost(active):
        yield "retreat_cost", "TC-18"


def _attack(state: TcgState, seat: Seat, action: UseAttack) -> Iterator[Reason]:
    active, attack = state.actives[seat], legal.printed_attack(action)
    if active is None or attack is None or action.card not in attack_sources(state, active):
        yield "no_such_attack", "TC-07"
        return
    if legal.is_helpless(active):
        yield "helpless", "TC-36"
    if has_feature(state, active, CannotAttack):
        yield "cannot_attack", "TC-07"
    if legal.is_forbidden(state, active, attack.name):
        yield "attack_forbidden", "TC-07"
    if not attacks_for_free(state, active) and not covers(units(active), attack.cost):
        yield "attack_cost", "TC-21"


EXPLAINED: Final[dict[type, Callable[[TcgState, Seat, Any], Iterator[Reason]]]] = {
    Bench: _bench,
    Evolve: _evolve,
    Attach: _attach,
    Play: _play,
    UsePower: _use_power,
    UseStadium: _use_stadium,
    Retreat: _retreat,
    UseAttack: _attack,
}
