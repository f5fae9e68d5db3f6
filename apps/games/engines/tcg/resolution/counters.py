"""Damage counters that an effect puts or moves: no damage, so nothing weakens or prevents them (TC-24)."""

from apps.games.engines.tcg.actions import Point
from apps.games.engines.tcg.counting import amount
from apps.games.engines.tcg.damage import place
from apps.games.engines.tcg.features import hp
from apps.games.engines.tcg.position import Position, find
from apps.games.engines.tcg.resolution.flow import CARD_TEXT
from apps.games.engines.tcg.resolution.handler import Handler, Question, ask, carries_out
from apps.games.engines.tcg.selecting import candidates, whom
from apps.games.engines.tcg.state import Frame, InPlay
from apps.games.engines.tcg.table import Table
from apps.games.engines.tcg.vocabulary import operations as ops


def put(table: Table, frame: Frame, pokemon: InPlay, counters: int) -> None:
    """So many counters onto a Pokémon."""
    if counters > 0:
        place(table, pokemon, counters * 10)
        table.tell_of("counters_put", pokemon, count=counters, card=frame.card)


@carries_out(ops.PutCounters)
class PutCounters(Handler[ops.PutCounters]):
    """So many on each."""

    def run(self, table: Table, frame: Frame, op: ops.PutCounters) -> None:
        for pokemon in whom(table, frame, op.target):
            put(table, frame, pokemon, amount(table, frame, op.counters))


@carries_out(ops.SpreadCounters)
class SpreadCounters(Handler[ops.SpreadCounters]):
    """One by one, wherever the player likes."""

    def question(self, position: Position, frame: Frame, op: ops.SpreadCounters) -> Question | None:
        if frame.count >= amount(position, frame, op.counters):
            return None
        choices = [Point(pokemon.id) for pokemon in candidates(position, frame, op.pokemon)]
        return ask(frame.seat, "put_counter", CARD_TEXT, choices)

    def answer(self, table: Table, frame: Frame, op: ops.SpreadCounters, action: Point) -> None:
        pokemon = find(table, action.pokemon)
        if pokemon is not None:
            put(table, frame, pokemon, 1)

    def is_idle(self, position: Position, frame: Frame, op: ops.SpreadCounters) -> bool:
        return not candidates(position, frame, op.pokemon)


@carries_out(ops.MoveCounters)
class MoveCounters(Handler[ops.MoveCounters]):
    """From one, then to another; each such pair of answers moves one counter, or all of them."""

    def question(self, position: Position, frame: Frame, op: ops.MoveCounters) -> Question | None:
        if frame.count // 2 >= (1 if op.counters is None else amount(position, frame, op.counters)):
            return None
        if frame.held:
            choices = [Point(one.id) for one in _receivers(position, frame, op, frame.held)]
            return ask(frame.seat, "move_counter_to", CARD_TEXT, choices)
        choices = [Point(one.id) for one in _givers(position, frame, op)]
        return ask(frame.seat, "move_counter_from", CARD_TEXT, choices, may_stop=op.up_to)

    def answer(self, table: Table, frame: Frame, op: ops.MoveCounters, action: Point) -> None:
        if not frame.held:
            table.note(held=action.pokemon)
            return
        giver, receiver = find(table, frame.held), find(table, action.pokemon)
        table.note(held=0, moved=frame.moved + 1)
        if giver is None or receiver is None:
            return
        points = giver.damage if op.counters is None else 10
        table.change(giver, damage=giver.damage - points)
        place(table, receiver, points)
        table.tell_of("counters_moved", giver, to=receiver.card, to_id=receiver.id, count=points // 10)

    def is_idle(self, position: Position, frame: Frame, op: ops.MoveCounters) -> bool:
        return not _givers(position, frame, op)


def _givers(position: Position, frame: Frame, op: ops.MoveCounters) -> list[InPlay]:
    """Damaged ones that have somewhere to move it."""
    damaged = [one for one in candidates(position, frame, op.origin) if one.damage]
    return [one for one in damaged if _receivers(position, frame, op, one.id)]


def _receivers(position: Position, frame: Frame, op: ops.MoveCounters, giver: int) -> list[InPlay]:
    return [
        one
        for one in whom(position, frame, op.target)
        if one.id != giver and not (op.spares and one.damage + 10 >= hp(position, one))
    ]
