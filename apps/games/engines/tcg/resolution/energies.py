"""Energy cards off Pokémon, and from one to another."""

from apps.games.engines.tcg.actions import PickEnergy, Point
from apps.games.engines.tcg.attaching import detach_energy, drop_energy
from apps.games.engines.tcg.counting import amount
from apps.games.engines.tcg.position import Position, find
from apps.games.engines.tcg.resolution.flow import CARD_TEXT
from apps.games.engines.tcg.resolution.handler import Handler, Question, ask, carries_out
from apps.games.engines.tcg.resolution.striking import is_left_open
from apps.games.engines.tcg.selecting import attached_fits, fitting_energy, whom
from apps.games.engines.tcg.state import Frame, InPlay
from apps.games.engines.tcg.table import Table
from apps.games.engines.tcg.vocabulary import operations as ops
from apps.games.engines.tcg.vocabulary.places import Cards


def energy_choices(pokemon: list[InPlay], cards: Cards) -> list[PickEnergy]:
    """Every different Energy card on each of them that fits."""
    return [PickEnergy(one.id, key) for one in pokemon for key in fitting_energy(one, cards)]


@carries_out(ops.DiscardEnergy)
class DiscardEnergy(Handler[ops.DiscardEnergy]):
    """Card by card, the player of the effect choosing (TC-27: after the damage, unless it is a cost)."""

    def question(self, position: Position, frame: Frame, op: ops.DiscardEnergy) -> Question | None:
        takes_all = op.count is None and not op.up_to
        if takes_all or (op.count is not None and frame.count >= amount(position, frame, op.count)):
            return None
        choices = energy_choices(whom(position, frame, op.target), op.cards)
        return ask(frame.seat, "discard_energy", CARD_TEXT, choices, may_stop=op.up_to)

    def answer(self, table: Table, frame: Frame, op: ops.DiscardEnergy, action: PickEnergy) -> None:
        self._drop(table, op, action.pokemon, action.card)

    def run(self, table: Table, frame: Frame, op: ops.DiscardEnergy) -> None:
        if op.count is None and not op.up_to:
            for pokemon in whom(table, frame, op.target):
                for card in pokemon.energy:
                    if attached_fits(pokemon, card, op.cards):
                        self._drop(table, op, pokemon.id, card)

    def _drop(self, table: Table, op: ops.DiscardEnergy, id_: int, card: str) -> None:
        pokemon = find(table, id_)
        if pokemon is not None:
            drop_energy(table, pokemon, card, op.to)
            table.note(moved=table.top.moved + 1)

    def is_idle(self, position: Position, frame: Frame, op: ops.DiscardEnergy) -> bool:
        return not is_left_open(op.target) and not energy_choices(whom(position, frame, op.target), op.cards)

    def is_needed(self, op: ops.DiscardEnergy) -> bool:
        return op.cost

    def is_preparation(self, op: ops.DiscardEnergy) -> bool:
        return op.cost


@carries_out(ops.MoveEnergy)
class MoveEnergy(Handler[ops.MoveEnergy]):
    """An Energy, then where it goes, as often as the effect says."""

    def question(self, position: Position, frame: Frame, op: ops.MoveEnergy) -> Question | None:
        if op.count is not None and frame.count // 2 >= op.count:
            return None
        if frame.held:
            choices = [Point(one.id) for one in whom(position, frame, op.target) if one.id != frame.held]
            return ask(frame.seat, "move_energy_to", CARD_TEXT, choices)
        return ask(frame.seat, "move_energy", CARD_TEXT, self._movable(position, frame, op), may_stop=op.count is None)

    def _movable(self, position: Position, frame: Frame, op: ops.MoveEnergy) -> list[PickEnergy]:
        receivers = {one.id for one in whom(position, frame, op.target)}
        givers = [one for one in whom(position, frame, op.origin) if receivers - {one.id}]
        return energy_choices(givers, op.cards)

    def answer(self, table: Table, frame: Frame, op: ops.MoveEnergy, action: PickEnergy | Point) -> None:
        if isinstance(action, PickEnergy):
            table.note(held=action.pokemon, named=action.card)
            return
        giver, receiver = find(table, frame.held), find(table, action.pokemon)
        table.note(held=0, named="", moved=frame.moved + 1)
        if giver is not None and receiver is not None:
            detach_energy(table, giver, frame.named)
            table.tell_of("energy_moved", giver, card=frame.named, to=receiver.card, to_id=receiver.id)
            table.change(receiver, energy=(*receiver.energy, frame.named))

    def is_idle(self, position: Position, frame: Frame, op: ops.MoveEnergy) -> bool:
        return not self._movable(position, frame, op)
