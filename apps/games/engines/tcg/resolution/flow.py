"""Coins, conditions, offers, and what stops an effect."""

from apps.games.engines.tcg.actions import Name, Point, Yes
from apps.games.engines.tcg.coins import flip
from apps.games.engines.tcg.counting import amount, holds
from apps.games.engines.tcg.position import Position
from apps.games.engines.tcg.resolution.foresight import is_pointless
from apps.games.engines.tcg.resolution.handler import STOPPED, Handler, Question, ask, carries_out
from apps.games.engines.tcg.resolution.runner import go_inside
from apps.games.engines.tcg.selecting import candidates, other_seat
from apps.games.engines.tcg.state import Frame
from apps.games.engines.tcg.table import Table
from apps.games.engines.tcg.vocabulary import operations as ops
from apps.games.engines.tcg.vocabulary.kinds import Type

CARD_TEXT = "TC-43"


def fail(table: Table) -> None:
    """Nothing more of this effect is carried out: back to the procedure that it is part of."""
    while not table.top.at.startswith("rules/"):
        table.stack.pop()


@carries_out(ops.Flip)
class Flip(Handler[ops.Flip]):
    """Coins, and of a single one what it decides."""

    def run(self, table: Table, frame: Frame, op: ops.Flip) -> None:
        coins = amount(table, frame, op.coins)
        heads = flip(table, frame.seat, frame.card, coins)
        table.note(heads=heads)
        if coins == 1:
            go_inside(table, frame, "heads" if heads else "tails")

    def is_idle(self, position: Position, frame: Frame, op: ops.Flip) -> bool:
        return all(is_pointless(position, frame, effect) for effect in (op.heads, op.tails))


@carries_out(ops.If)
class If(Handler[ops.If]):
    """One of two, by what holds now."""

    def run(self, table: Table, frame: Frame, op: ops.If) -> None:
        go_inside(table, frame, "then" if holds(table, frame, op.test) else "otherwise")

    def is_idle(self, position: Position, frame: Frame, op: ops.If) -> bool:
        return is_pointless(position, frame, op.then if holds(position, frame, op.test) else op.otherwise)


@carries_out(ops.May)
class May(Handler[ops.May]):
    """A yes lets it happen; to the side that is asked it is its own effect."""

    def question(self, position: Position, frame: Frame, op: ops.May) -> Question | None:
        seat = other_seat(frame.seat, op.side)
        return None if frame.count else ask(seat, "may", CARD_TEXT, [Yes()], may_stop=True)

    def answer(self, table: Table, frame: Frame, op: ops.May, action: Yes) -> None:
        """The yes is in the count."""

    def run(self, table: Table, frame: Frame, op: ops.May) -> None:
        if frame.count != STOPPED:
            go_inside(table, frame, "then")

    def is_idle(self, position: Position, frame: Frame, op: ops.May) -> bool:
        return is_pointless(position, frame, op.then)


@carries_out(ops.Require)
class Require(Handler[ops.Require]):
    """Was looked at before the card was played; a card that is copied does nothing without it."""

    def run(self, table: Table, frame: Frame, op: ops.Require) -> None:
        if not holds(table, frame, op.test):
            table.tell("failed", seat=frame.seat, card=frame.card)
            fail(table)

    def is_idle(self, position: Position, frame: Frame, op: ops.Require) -> bool:
        return not holds(position, frame, op.test)

    def is_needed(self, op: ops.Require) -> bool:
        return True

    def is_preparation(self, op: ops.Require) -> bool:
        return True


@carries_out(ops.Fail)
class Fail(Handler[ops.Fail]):
    """The rest of the attack does not happen."""

    def run(self, table: Table, frame: Frame, op: ops.Fail) -> None:
        table.tell("failed", seat=frame.seat, card=frame.card)
        fail(table)


@carries_out(ops.Choose)
class Choose(Handler[ops.Choose]):
    """Pokémon one by one, for `Who.CHOSEN`."""

    enters = True

    def enter(self, table: Table, frame: Frame, op: ops.Choose) -> None:
        table.note(targets=())

    def question(self, position: Position, frame: Frame, op: ops.Choose) -> Question | None:
        if frame.count >= amount(position, frame, op.count):
            return None
        left = [Point(one.id) for one in candidates(position, frame, op.pokemon) if one.id not in frame.targets]
        return ask(other_seat(frame.seat, op.by), "choose", CARD_TEXT, left, may_stop=op.up_to)

    def answer(self, table: Table, frame: Frame, op: ops.Choose, action: Point) -> None:
        table.note(targets=(*frame.targets, action.pokemon))

    def is_idle(self, position: Position, frame: Frame, op: ops.Choose) -> bool:
        return not candidates(position, frame, op.pokemon)

    def is_needed(self, op: ops.Choose) -> bool:
        return not op.if_any

    def is_preparation(self, op: ops.Choose) -> bool:
        return True


@carries_out(ops.NameType)
class NameType(Handler[ops.NameType]):
    """A type by its letter."""

    def question(self, position: Position, frame: Frame, op: ops.NameType) -> Question | None:
        return None if frame.count else ask(frame.seat, "name_type", CARD_TEXT, [Name(str(type_)) for type_ in Type])

    def answer(self, table: Table, frame: Frame, op: ops.NameType, action: Name) -> None:
        table.note(named=action.name)
        table.tell("named_type", seat=frame.seat, card=frame.card, energy=action.name)

    def is_preparation(self, op: ops.NameType) -> bool:
        return True
