"""Switching, evolving past a stage, devolving, returning to hand, and cards that stay in play."""

from apps.games.engines.tcg import field, piles
from apps.games.engines.tcg.actions import Evolve, Number, Point, Yes
from apps.games.engines.tcg.evolution import skipping_evolutions
from apps.games.engines.tcg.position import Position, find
from apps.games.engines.tcg.resolution.flow import CARD_TEXT
from apps.games.engines.tcg.resolution.handler import Handler, Question, ask, carries_out
from apps.games.engines.tcg.selecting import is_reached, other_seat, pointed_at, whom
from apps.games.engines.tcg.state import Frame, InPlay
from apps.games.engines.tcg.table import Table
from apps.games.engines.tcg.vocabulary import operations as ops
from apps.games.engines.tcg.vocabulary.places import Who


@carries_out(ops.Switch)
class Switch(Handler[ops.Switch]):
    """The Active of a side for one of its Bench; no retreat."""

    def question(self, position: Position, frame: Frame, op: ops.Switch) -> Question | None:
        if frame.count or not self._is_there(position, frame, op):
            return None
        bench = position.benches[other_seat(frame.seat, op.side)]
        return ask(other_seat(frame.seat, op.by), "switch", CARD_TEXT, [Point(one.id) for one in bench])

    def _is_there(self, position: Position, frame: Frame, op: ops.Switch) -> bool:
        """Whether the Active is one that the effect gets at."""
        active = position.actives[other_seat(frame.seat, op.side)]
        if active is None or not is_reached(position, frame, active):
            return False
        return op.who is None or any(one.id == active.id for one in pointed_at(position, frame, op.who))

    def answer(self, table: Table, frame: Frame, op: ops.Switch, action: Point) -> None:
        field.switch_in(table, other_seat(frame.seat, op.side), action.pokemon)

    def is_idle(self, position: Position, frame: Frame, op: ops.Switch) -> bool:
        return not position.benches[other_seat(frame.seat, op.side)]


@carries_out(ops.SkipStage)
class SkipStage(Handler[ops.SkipStage]):
    """Straight from Basic to Stage 2."""

    def question(self, position: Position, frame: Frame, op: ops.SkipStage) -> Question | None:
        choices = [*skipping_evolutions(position, frame.seat)]
        return None if frame.count else ask(frame.seat, "skip_stage", "TC-09", choices)

    def answer(self, table: Table, frame: Frame, op: ops.SkipStage, action: Evolve) -> None:
        pokemon = find(table, action.pokemon)
        if pokemon is not None:
            piles.out_of_hand(table, frame.seat, action.card)
            field.evolve(table, pokemon, action.card)

    def is_idle(self, position: Position, frame: Frame, op: ops.SkipStage) -> bool:
        return not any(skipping_evolutions(position, frame.seat))


@carries_out(ops.Devolve)
class Devolve(Handler[ops.Devolve]):
    """Evolution cards off each Pokémon meant: the top one, or as many as are named."""

    def question(self, position: Position, frame: Frame, op: ops.Devolve) -> Question | None:
        evolved = _evolved(position, frame, op)
        if frame.count or not op.choose_depth or not evolved:
            return None
        depths = [Number(depth) for depth in range(1, len(evolved[0].cards))]
        return ask(frame.seat, "devolve", "TC-37", depths)

    def answer(self, table: Table, frame: Frame, op: ops.Devolve, action: Number) -> None:
        field.devolve(table, _evolved(table, frame, op)[0], action.number, op.to)

    def run(self, table: Table, frame: Frame, op: ops.Devolve) -> None:
        if not op.choose_depth:
            for pokemon in _evolved(table, frame, op):
                field.devolve(table, pokemon, 1, op.to)

    def is_idle(self, position: Position, frame: Frame, op: ops.Devolve) -> bool:
        return op.target is not Who.CHOSEN and not _evolved(position, frame, op)


def _evolved(position: Position, frame: Frame, op: ops.Devolve) -> list[InPlay]:
    return [one for one in whom(position, frame, op.target) if len(one.cards) > 1]


@carries_out(ops.ReturnToHand)
class ReturnToHand(Handler[ops.ReturnToHand]):
    """The Pokémon and all on it; an empty Active spot is filled when Knock Outs are settled."""

    def run(self, table: Table, frame: Frame, op: ops.ReturnToHand) -> None:
        for pokemon in whom(table, frame, op.target):
            table.take_out(pokemon)
            piles.into_hand(table, pokemon.seat, (*pokemon.cards, *field.attachments(pokemon)))
            table.tell_of("returned", pokemon)


@carries_out(ops.AttachThis)
class AttachThis(Handler[ops.AttachThis]):
    """The Trainer being played stays on the Pokémon until the opponent's next turn is over."""

    def run(self, table: Table, frame: Frame, op: ops.AttachThis) -> None:
        for pokemon in pointed_at(table, frame, Who.CHOSEN):
            table.change(
                pokemon,
                others=(*pokemon.others, frame.card),
                others_until=(*pokemon.others_until, table.turn + 1),
            )
            table.playing = tuple(card for card in table.playing if card != frame.card)
            table.tell_of("attached", pokemon, card=frame.card)


@carries_out(ops.DiscardStadium)
class DiscardStadium(Handler[ops.DiscardStadium]):
    """Offered, whoever owns it."""

    def question(self, position: Position, frame: Frame, op: ops.DiscardStadium) -> Question | None:
        if frame.count or position.stadium is None:
            return None
        return ask(frame.seat, "discard_stadium", CARD_TEXT, [Yes()], may_stop=True)

    def answer(self, table: Table, frame: Frame, op: ops.DiscardStadium, action: Yes) -> None:
        put_stadium_away(table)


def put_stadium_away(table: Table) -> None:
    """The Stadium in play to its owner's discard pile (TC-14)."""
    if table.stadium is not None:
        piles.discard(table, table.stadium.owner, (table.stadium.card,))
        table.tell("stadium_discarded", card=table.stadium.card)
        table.stadium = None
