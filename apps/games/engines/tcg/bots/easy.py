"""The easy bot: plays what it holds, attacks with what hits hardest, and does not look beyond the moment."""

from collections.abc import Callable
from typing import Any, Final

from apps.games.engines.tcg.actions import Attach, Bench, EndTurn, Evolve, Play, Retreat, UseAttack, UsePower
from apps.games.engines.tcg.bots import instinct
from apps.games.engines.tcg.bots.aims import FINDS, LOSES_HAND, words_of
from apps.games.engines.tcg.bots.forecast import best_damage, expected_damage
from apps.games.engines.tcg.bots.judging import gain
from apps.games.engines.tcg.bots.pace import pace
from apps.games.engines.tcg.bots.pointing import need
from apps.games.engines.tcg.bots.worth import strength
from apps.games.engines.tcg.cards import ENERGY_CARDS
from apps.games.engines.tcg.energy import ANY
from apps.games.engines.tcg.position import find, own
from apps.games.engines.tcg.resolution.programs import play_address
from apps.games.engines.tcg.state import TcgState
from apps.games.kernel.contract import Action, Decision, Seat
from apps.games.kernel.dice import Dice

THIN_DECK: Final = 10
"""From here on it draws no more than it has to."""
ENOUGH: Final = 4
"""So many Pokémon in play are enough to it."""
PLAYS_IN_TEN: Final = 5
"""How often in ten it thinks of the Trainers and powers that it could use."""
CARELESS_IN_TEN: Final = 5
"""How often in ten an Energy goes to whoever comes first to mind."""


class Easy:
    """Evolves, fills the Bench, attaches, uses Trainers and powers now and then, attacks."""

    def choose(self, view: TcgState, decision: Decision, luck: Dice) -> Action | None:
        """An answer."""
        if decision.kind != "turn":
            return instinct.answer(view, decision.seat, decision.kind, decision.choices)
        for habit in HABITS:
            action = habit(view, decision.seat, decision.choices, luck)
            if action is not None:
                return action
        return EndTurn()

    def pace(self, view: TcgState, decision: Decision) -> tuple[int, int]:
        """A person's pace."""
        return pace(view, decision)


Habit = Callable[[TcgState, Seat, tuple[Any, ...], Dice], Action | None]


def _evolve(view: TcgState, seat: Seat, choices: tuple[Any, ...], luck: Dice) -> Action | None:
    return next((action for action in choices if isinstance(action, Evolve)), None)


def _bench(view: TcgState, seat: Seat, choices: tuple[Any, ...], luck: Dice) -> Action | None:
    if sum(1 for _ in own(view, seat)) >= ENOUGH:
        return None
    return next((action for action in choices if isinstance(action, Bench)), None)


def _attach(view: TcgState, seat: Seat, choices: tuple[Any, ...], luck: Dice) -> Action | None:
    """An Energy where it is of use, the Active before others; now and then anywhere. A Tool to anybody."""
    attaching = [action for action in choices if isinstance(action, Attach)]
    if not attaching:
        return None
    if luck.below(10) < CARELESS_IN_TEN:
        return luck.pick(attaching)
    return max(attaching, key=lambda action: _use(view, seat, action))


def _use(view: TcgState, seat: Seat, action: Attach) -> float:
    pokemon, active = find(view, action.pokemon), view.actives[seat]
    if pokemon is None or action.card not in ENERGY_CARDS:
        return 1.0
    is_active = active is not None and active.id == pokemon.id
    return need(pokemon, ENERGY_CARDS[action.card].provides) * (2 if is_active else 1)


def _play(view: TcgState, seat: Seat, choices: tuple[Any, ...], luck: Dice) -> Action | None:
    """Any Trainer or power, by luck; nothing that draws when the deck is thin."""
    is_thin = len(view.decks[seat]) <= THIN_DECK
    usable = [
        action
        for action in choices
        if isinstance(action, UsePower) or (isinstance(action, Play) and not (is_thin and _draws(action)))
    ]
    return luck.pick(usable) if usable and luck.below(10) < PLAYS_IN_TEN else None


def _draws(action: Play) -> bool:
    return bool(words_of(play_address(action.card)) & (FINDS | LOSES_HAND))


def _retreat(view: TcgState, seat: Seat, choices: tuple[Any, ...], luck: Dice) -> Action | None:
    """If the Active can do no damage, not even with one more Energy, and somebody on the Bench can."""
    active, target = view.actives[seat], view.actives[1 - seat]
    if Retreat() not in choices or active is None or target is None or best_damage(view, active, target, ANY):
        return None
    return Retreat() if any(best_damage(view, one, target) for one in view.benches[seat]) else None


def _attack(view: TcgState, seat: Seat, choices: tuple[Any, ...], luck: Dice) -> Action | None:
    """The attack that does most to the other Active, a Knock Out above all."""
    attacking = [action for action in choices if isinstance(action, UseAttack)]
    return max(attacking, key=lambda action: _blow(view, seat, action)) if attacking else None


def _blow(view: TcgState, seat: Seat, action: UseAttack) -> tuple[float, float]:
    active, target = view.actives[seat], view.actives[1 - seat]
    if active is None or target is None:
        return 0.0, 0.0
    done = expected_damage(view, active, target, action.card, action.attack)
    return gain(view, target, done), strength(action.card, action.attack)


HABITS: Final[tuple[Habit, ...]] = (_evolve, _bench, _play, _attach, _retreat, _attack)
"""What it thinks of, in this order."""
