"""Damage, conditions and healing."""

from apps.games.engines.tcg import field
from apps.games.engines.tcg.actions import Name
from apps.games.engines.tcg.cards import POKEMON_CARDS
from apps.games.engines.tcg.counting import amount, count
from apps.games.engines.tcg.damage import strike, work_out
from apps.games.engines.tcg.features import on
from apps.games.engines.tcg.position import Position, find, is_active
from apps.games.engines.tcg.resolution.flow import CARD_TEXT
from apps.games.engines.tcg.resolution.handler import Handler, Question, ask, carries_out
from apps.games.engines.tcg.selecting import pointed_at, whom
from apps.games.engines.tcg.state import Frame, InPlay
from apps.games.engines.tcg.table import Table
from apps.games.engines.tcg.vocabulary import operations as ops
from apps.games.engines.tcg.vocabulary.features import AttackBase
from apps.games.engines.tcg.vocabulary.kinds import Condition
from apps.games.engines.tcg.vocabulary.places import Target, Who


def printed_number(position: Position, frame: Frame, attacker: InPlay) -> int:
    """The attack's number, or the one that a timed effect puts in its place."""
    for base, _ in on(position, attacker, AttackBase):
        if base.attack == frame.attack:
            return base.damage
    return next(attack.damage for attack in POKEMON_CARDS[frame.card].attacks if attack.name == frame.attack)


def attack_number(position: Position, frame: Frame, attacker: InPlay, op: ops.Damage) -> int:
    """The number with the attack's own variables (the first step of TC-22)."""
    number = printed_number(position, frame, attacker)
    if op.times is not None:
        number *= count(position, frame, op.times)
    return max(0, number + amount(position, frame, op.plus))


@carries_out(ops.Damage)
class Damage(Handler[ops.Damage]):
    """To the Defending Pokémon, if it still is the Active."""

    def run(self, table: Table, frame: Frame, op: ops.Damage) -> None:
        attacker, target = find(table, frame.source), find(table, frame.other)
        if attacker is None or target is None or not is_active(table, target):
            return
        number = attack_number(table, frame, attacker, op)
        traced = work_out(table, frame, attacker, target, number, weakness=op.weakness, resistance=op.resistance)
        table.note(dealt=frame.dealt + traced.points)
        strike(table, frame, [(target, traced)])


@carries_out(ops.DamageTo)
class DamageTo(Handler[ops.DamageTo]):
    """To others than the Defending Pokémon, or to several."""

    def run(self, table: Table, frame: Frame, op: ops.DamageTo) -> None:
        attacker = find(table, frame.source)
        if attacker is None:
            return
        number = amount(table, frame, op.amount)
        hits = [
            (
                target,
                work_out(table, frame, attacker, target, number, weakness=op.weakness, resistance=op.resistance),
            )
            for target in whom(table, frame, op.target)
        ]
        strike(table, frame, hits)


@carries_out(ops.Inflict)
class Inflict(Handler[ops.Inflict]):
    """Special Conditions (TC-35)."""

    def run(self, table: Table, frame: Frame, op: ops.Inflict) -> None:
        for pokemon in pointed_at(table, frame, op.who):
            field.afflict(table, pokemon, op.conditions, op.poison)


@carries_out(ops.InflictChosen)
class InflictChosen(Handler[ops.InflictChosen]):
    """A Special Condition by name."""

    def question(self, position: Position, frame: Frame, op: ops.InflictChosen) -> Question | None:
        if frame.count or not pointed_at(position, frame, op.who):
            return None
        return ask(frame.seat, "name_condition", CARD_TEXT, [Name(str(condition)) for condition in Condition])

    def answer(self, table: Table, frame: Frame, op: ops.InflictChosen, action: Name) -> None:
        for pokemon in pointed_at(table, frame, op.who):
            field.afflict(table, pokemon, (Condition(action.name),))


def is_left_open(target: Target) -> bool:
    """Whether whom it means is only known once it is carried out."""
    return isinstance(target, Who) and target is Who.CHOSEN


@carries_out(ops.Cure)
class Cure(Handler[ops.Cure]):
    """All conditions gone."""

    def run(self, table: Table, frame: Frame, op: ops.Cure) -> None:
        for pokemon in whom(table, frame, op.target):
            field.cure(table, pokemon)

    def is_idle(self, position: Position, frame: Frame, op: ops.Cure) -> bool:
        return not is_left_open(op.target) and not any(one.conditions for one in whom(position, frame, op.target))


@carries_out(ops.Heal)
class Heal(Handler[ops.Heal]):
    """Damage gone."""

    def run(self, table: Table, frame: Frame, op: ops.Heal) -> None:
        for pokemon in whom(table, frame, op.target):
            points = pokemon.damage if op.amount is None else amount(table, frame, op.amount)
            field.heal(table, pokemon, points)

    def is_idle(self, position: Position, frame: Frame, op: ops.Heal) -> bool:
        return not is_left_open(op.target) and not any(one.damage for one in whom(position, frame, op.target))
