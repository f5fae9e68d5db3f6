"""The damage of an attack, step by step, with a trace that says why it is what it is (TC-22 to TC-24)."""

import msgspec

from apps.games.engines.tcg.features import has_resistance, hp, of_kind, on
from apps.games.engines.tcg.position import Position, find, has, is_active, pokemon_card
from apps.games.engines.tcg.state import Frame, InPlay
from apps.games.engines.tcg.table import Table
from apps.games.engines.tcg.vocabulary.features import LessDamage, MoreDamage, NoAttackEffects, NoDamage, WhenDamaged
from apps.games.engines.tcg.vocabulary.kinds import Condition


class Traced(msgspec.Struct, frozen=True):
    """Damage worked out: the points, and each step as (what, by how much, the card it comes from)."""

    points: int
    steps: tuple[tuple[str, int, str], ...]


def work_out(
    position: Position, frame: Frame, attacker: InPlay, target: InPlay, number: int, *, weakness: bool, resistance: bool
) -> Traced:
    """What the attack's number becomes on this target, in the order of TC-22."""
    steps: list[tuple[str, int, str]] = [("attack", number, frame.card)]
    points = number
    if points and target.seat != attacker.seat and is_active(position, target):
        for bonus, card in on(position, attacker, MoreDamage):
            if not bonus.types or any(letter in pokemon_card(attacker.card).types for letter in bonus.types):
                steps.append(("more", bonus.amount, card))
                points += bonus.amount
    if points and (target.id == attacker.id or (target.seat != attacker.seat and is_active(position, target))):
        points = _by_type(position, attacker, target, points, steps, weakness=weakness, resistance=resistance)
    points = _on_the_defender(position, attacker, target, points, steps)
    return Traced(max(0, points), tuple(steps))


def _by_type(
    position: Position,
    attacker: InPlay,
    target: InPlay,
    points: int,
    steps: list[tuple[str, int, str]],
    *,
    weakness: bool,
    resistance: bool,
) -> int:
    """Weakness, × or +, then Resistance (TC-22, TC-23)."""
    card, types = pokemon_card(target.card), pokemon_card(attacker.card).types
    if weakness and card.weakness and card.weakness[0] in types:
        more = points if card.weakness[1] == "*" else int(card.weakness[2:])
        steps.append(("weakness", more, target.card))
        points += more
    if resistance and card.resistance and card.resistance[0] in types and has_resistance(position):
        less = int(card.resistance[1:])
        steps.append(("resistance", less, target.card))
        points += less
    return points


def _on_the_defender(
    position: Position, attacker: InPlay, target: InPlay, points: int, steps: list[tuple[str, int, str]]
) -> int:
    """Reductions on the defender's side, then prevention."""
    if points <= 0:
        return points
    card = pokemon_card(target.card)
    for less, source in on(position, target, LessDamage):
        if (not less.basic_only or card.is_basic) and (not less.types or any(t in card.types for t in less.types)):
            steps.append(("less", -less.amount, source))
            points -= less.amount
    if points > 0 and (shield := _prevented_by(position, attacker, target)) is not None:
        steps.append(("prevented", -points, shield))
        return 0
    return points


def _prevented_by(position: Position, attacker: InPlay, target: InPlay) -> str | None:
    """The card that keeps all damage off, if one does."""
    for shield, card in on(position, target, NoDamage):
        if not shield.while_asleep or has(target, Condition.ASLEEP):
            return card
    if attacker.seat != target.seat:
        for _, card in on(position, target, NoAttackEffects):
            return card
    return None


def strike(table: Table, frame: Frame, hits: list[tuple[InPlay, Traced]]) -> int:
    """Place damage already worked out on all its targets, then set off what damage sets off. The points in all."""
    for target, traced in hits:
        trace = [list(step) for step in traced.steps]
        table.tell_of("damaged", target, points=traced.points, trace=trace)
        if traced.points:
            place(table, target, traced.points, by_attack=True)
    for target, traced in hits:
        if traced.points and target.seat != frame.seat:
            _set_off(table, frame, target)
    return sum(traced.points for _, traced in hits)


def place(table: Table, target: InPlay, points: int, *, by_attack: bool = False) -> InPlay:
    """Counters onto a Pokémon, 10 points each; Knock Outs are judged later (TC-26)."""
    now = find(table, target.id) or target
    limit = hp(table, now)
    fell = now.fell_to_attack or (by_attack and now.damage < limit <= now.damage + points)
    return table.change(now, damage=now.damage + points, fell_to_attack=fell)


def _set_off(table: Table, frame: Frame, target: InPlay) -> None:
    """What an opposing attack's damage on an Active sets off (TC-24)."""
    hit = find(table, target.id)
    if hit is None or not is_active(table, hit):
        return
    for card in (hit.card, *hit.tools):
        for place_, _ in enumerate(of_kind(card, WhenDamaged)):
            table.push(Frame(f"{card}/damaged{place_}", seat=hit.seat, card=card, source=hit.id, other=frame.source))
