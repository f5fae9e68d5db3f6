"""A retreat: its cost, then the change of places (TC-18, TC-19)."""

from apps.games.engines.tcg import field
from apps.games.engines.tcg.actions import PickEnergy, Point
from apps.games.engines.tcg.attaching import drop_energy
from apps.games.engines.tcg.energy import paying_cards, provided
from apps.games.engines.tcg.features import retreat_cost
from apps.games.engines.tcg.position import Position, find
from apps.games.engines.tcg.resolution.handler import Handler, Question, ask, carries_out
from apps.games.engines.tcg.resolution.programs import register
from apps.games.engines.tcg.state import Frame
from apps.games.engines.tcg.table import Table
from apps.games.engines.tcg.vocabulary.words import Operation


class PayRetreat(Operation, frozen=True):
    """Discard Energy until the cost is covered; the cost is what it was at the beginning."""


class ChangePlaces(Operation, frozen=True):
    """A Benched Pokémon comes forward."""


@carries_out(PayRetreat)
class _PayRetreat(Handler[PayRetreat]):
    """Energy card by Energy card; `heads` keeps the cost, `moved` the units already paid."""

    enters = True

    def enter(self, table: Table, frame: Frame, op: PayRetreat) -> None:
        active = table.actives[frame.seat]
        if active is not None:
            table.note(heads=retreat_cost(active))

    def question(self, position: Position, frame: Frame, op: PayRetreat) -> Question | None:
        active = position.actives[frame.seat]
        overpay = position.options.retreat_overpay == "any"
        is_paid = frame.moved >= frame.heads
        if active is None or (is_paid and not (overpay and frame.heads)):
            return None
        cost = max(0, frame.heads - frame.moved)
        keys = [*paying_cards(active, cost, (), overpay)]
        return ask(frame.seat, "pay_retreat", "TC-18", [PickEnergy(active.id, key) for key in keys], may_stop=is_paid)

    def answer(self, table: Table, frame: Frame, op: PayRetreat, action: PickEnergy) -> None:
        active = find(table, action.pokemon)
        if active is not None:
            table.note(moved=frame.moved + len(provided(active, action.card)))
            drop_energy(table, active, action.card)


@carries_out(ChangePlaces)
class _ChangePlaces(Handler[ChangePlaces]):
    """Leaving the Active spot ends conditions and attack effects (TC-19)."""

    def question(self, position: Position, frame: Frame, op: ChangePlaces) -> Question | None:
        bench = position.benches[frame.seat]
        return None if frame.count else ask(frame.seat, "retreat_to", "TC-18", [Point(one.id) for one in bench])

    def answer(self, table: Table, frame: Frame, op: ChangePlaces, action: Point) -> None:
        field.switch_in(table, frame.seat, action.pokemon)


register("rules/retreat", (PayRetreat(), ChangePlaces()))
