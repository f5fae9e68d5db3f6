"""Cards picked out of decks, discard piles and hands, and put somewhere else."""

from typing import TypeVar

from apps.games.engines.tcg import field, piles
from apps.games.engines.tcg.actions import Pick
from apps.games.engines.tcg.attaching import attach_energy
from apps.games.engines.tcg.cards.definition import CardKey
from apps.games.engines.tcg.counting import amount
from apps.games.engines.tcg.features import has_bench_room
from apps.games.engines.tcg.position import Position
from apps.games.engines.tcg.resolution.drawing import hand_left
from apps.games.engines.tcg.resolution.flow import CARD_TEXT, fail
from apps.games.engines.tcg.resolution.handler import STOPPED, Handler, Question, ask, carries_out
from apps.games.engines.tcg.resolution.programs import PROGRAMS
from apps.games.engines.tcg.selecting import fits, pointed_at
from apps.games.engines.tcg.state import EVERYBODY, Frame
from apps.games.engines.tcg.table import Table
from apps.games.engines.tcg.vocabulary import handling as ops
from apps.games.engines.tcg.vocabulary.places import ANY_CARD, Cards, Who, Zone
from apps.games.kernel.contract import Seat
from apps.games.kernel.redact import HIDDEN_CARD

P = TypeVar("P", ops.Search, ops.Recover, ops.Spend)


def picks(cards: tuple[CardKey, ...], wanted: Cards) -> list[Pick]:
    """Each different card that fits, once."""
    return [Pick(key) for key in dict.fromkeys(cards) if key != HIDDEN_CARD and fits(key, wanted)]


def has_place(position: Position, frame: Frame, to: Zone, on: Who) -> bool:
    """Whether a card can go there."""
    if to is Zone.BENCH:
        return has_bench_room(position, frame.seat)
    return to is not Zone.ATTACHED or bool(pointed_at(position, frame, on))


def arrive(table: Table, frame: Frame, op: ops.Search | ops.Recover | ops.Spend, card: CardKey, mark: int) -> None:
    """A picked card comes to where it goes."""
    seat = frame.seat
    table.note(moved=frame.moved + 1)
    if op.to is Zone.BENCH:
        pokemon = field.to_bench(table, seat, card)
        table.tell("benched", seat=seat, pokemon=card, id=pokemon.id)
    elif op.to is Zone.ATTACHED:
        for pokemon in pointed_at(table, frame, op.on)[:1]:
            attach_energy(table, pokemon, card, from_hand=isinstance(op, ops.Spend))
    elif op.to is Zone.HAND:
        piles.into_hand(table, seat, (card,), mark)
    else:
        piles.send(table, seat, (card,), op.to)


class Picking(Handler[P]):
    """Card by card, out of one zone."""

    kind = "search"
    rule = CARD_TEXT

    def source(self, position: Position, frame: Frame) -> tuple[CardKey, ...]:
        """The cards of the zone."""
        raise NotImplementedError

    def may_stop(self, op: P) -> bool:
        """Whether fewer may be picked than there are."""
        raise NotImplementedError

    def question(self, position: Position, frame: Frame, op: P) -> Question | None:
        if frame.count >= amount(position, frame, op.count) or not has_place(position, frame, op.to, op.on):
            return None
        choices = picks(self.source(position, frame), op.cards)
        return ask(frame.seat, self.kind, self.rule, choices, may_stop=self.may_stop(op))


@carries_out(ops.Search)
class Search(Picking[ops.Search]):
    """The whole deck is looked at, so its player sees it until it is shuffled (TC-20)."""

    enters = True
    rule = "TC-20"

    def source(self, position: Position, frame: Frame) -> tuple[CardKey, ...]:
        return position.decks[frame.seat].cards

    def may_stop(self, op: ops.Search) -> bool:
        return op.cards != ANY_CARD

    def enter(self, table: Table, frame: Frame, op: ops.Search) -> None:
        piles.see_top(table, frame.seat, len(table.decks[frame.seat]))
        table.tell("searched", seat=frame.seat)

    def answer(self, table: Table, frame: Frame, op: ops.Search, action: Pick) -> None:
        piles.out_of_deck(table, frame.seat, action.card)
        if op.reveal or op.to is not Zone.HAND:
            table.tell("took", seat=frame.seat, card=action.card, zone=str(op.to))
            arrive(table, frame, op, action.card, EVERYBODY)
        else:
            table.tell("took_unseen", seat=frame.seat)
            table.tell("took_card", (frame.seat,), seat=frame.seat, card=action.card)
            arrive(table, frame, op, action.card, piles.bit(frame.seat))

    def run(self, table: Table, frame: Frame, op: ops.Search) -> None:
        if table.decks[frame.seat].cards:
            piles.shuffle(table, frame.seat)

    def is_idle(self, position: Position, frame: Frame, op: ops.Search) -> bool:
        if op.to is Zone.BENCH and not has_bench_room(position, frame.seat):
            return True
        return not position.decks[frame.seat].cards


@carries_out(ops.Recover)
class Recover(Picking[ops.Recover]):
    """The discard pile is open: what is there is taken, unless fewer are allowed."""

    kind = "recover"

    def source(self, position: Position, frame: Frame) -> tuple[CardKey, ...]:
        return position.discards[frame.seat]

    def may_stop(self, op: ops.Recover) -> bool:
        return op.up_to

    def answer(self, table: Table, frame: Frame, op: ops.Recover, action: Pick) -> None:
        piles.out_of_discard(table, frame.seat, action.card)
        table.tell("recovered", seat=frame.seat, card=action.card, zone=str(op.to))
        arrive(table, frame, op, action.card, EVERYBODY)

    def run(self, table: Table, frame: Frame, op: ops.Recover) -> None:
        if op.to is Zone.DECK:
            piles.shuffle(table, frame.seat)

    def is_idle(self, position: Position, frame: Frame, op: ops.Recover) -> bool:
        if op.to is Zone.BENCH and not has_bench_room(position, frame.seat):
            return True
        return not picks((*self.source(position, frame), *_about_to_be_discarded(position, frame)), op.cards)


def _about_to_be_discarded(position: Position, frame: Frame) -> tuple[CardKey, ...]:
    """Looking ahead: what the hand holds, where the same effect discards of it first."""
    is_ahead = frame.step < 0 and any(isinstance(op, ops.Spend) and op.to is Zone.DISCARD for op in PROGRAMS[frame.at])
    return hand_left(position, frame) if is_ahead else ()


@carries_out(ops.Spend)
class Spend(Picking[ops.Spend]):
    """Out of the hand. An attack whose cost cannot be paid does nothing (TC-27)."""

    kind = "spend"
    rule = "TC-27"

    def source(self, position: Position, frame: Frame) -> tuple[CardKey, ...]:
        return hand_left(position, frame)

    def may_stop(self, op: ops.Spend) -> bool:
        return op.up_to

    def answer(self, table: Table, frame: Frame, op: ops.Spend, action: Pick) -> None:
        piles.out_of_hand(table, frame.seat, action.card)
        if op.to is not Zone.ATTACHED:
            table.tell("spent", seat=frame.seat, card=action.card, zone=str(op.to))
        arrive(table, frame, op, action.card, EVERYBODY)

    def run(self, table: Table, frame: Frame, op: ops.Spend) -> None:
        if op.to is Zone.DECK:
            piles.shuffle(table, frame.seat)
        if not op.up_to and frame.count != STOPPED and frame.count < amount(table, frame, op.count):
            table.tell("failed", seat=frame.seat, card=frame.card)
            fail(table)

    def is_idle(self, position: Position, frame: Frame, op: ops.Spend) -> bool:
        there = sum(fits(key, op.cards) for key in hand_left(position, frame) if key != HIDDEN_CARD)
        return there < (1 if op.up_to else amount(position, frame, op.count))

    def is_needed(self, op: ops.Spend) -> bool:
        return not op.up_to

    def is_preparation(self, op: ops.Spend) -> bool:
        return not op.up_to and op.to is not Zone.ATTACHED


@carries_out(ops.LookAtTop)
class LookAtTop(Handler[ops.LookAtTop]):
    """The top cards; what is not taken is shuffled away."""

    enters = True

    def enter(self, table: Table, frame: Frame, op: ops.LookAtTop) -> None:
        piles.see_top(table, frame.seat, op.depth)
        table.tell("looked_at_top", seat=frame.seat, count=min(op.depth, len(table.decks[frame.seat])))

    def question(self, position: Position, frame: Frame, op: ops.LookAtTop) -> Question | None:
        if frame.count >= op.count:
            return None
        top = position.decks[frame.seat].cards[-(op.depth - frame.count) :]
        return ask(frame.seat, "take_from_top", "TC-20", picks(top, op.cards), may_stop=True)

    def answer(self, table: Table, frame: Frame, op: ops.LookAtTop, action: Pick) -> None:
        piles.out_of_deck(table, frame.seat, action.card)
        piles.into_hand(table, frame.seat, (action.card,))
        table.tell("took", seat=frame.seat, card=action.card, zone=str(Zone.HAND))

    def run(self, table: Table, frame: Frame, op: ops.LookAtTop) -> None:
        piles.shuffle(table, frame.seat)

    def is_idle(self, position: Position, frame: Frame, op: ops.LookAtTop) -> bool:
        return not position.decks[frame.seat].cards


@carries_out(ops.ReorderTop)
class ReorderTop(Handler[ops.ReorderTop]):
    """From the top down: which card comes next. Only its player knows the order afterwards."""

    enters = True

    def enter(self, table: Table, frame: Frame, op: ops.ReorderTop) -> None:
        deck = table.decks[frame.seat]
        depth = min(op.depth, len(deck))
        marks = (*deck.marks()[: len(deck) - depth], *(piles.bit(frame.seat),) * depth)
        table.decks[frame.seat] = piles.pile_of(deck.cards, marks)
        table.tell("looked_at_top", seat=frame.seat, count=depth)

    def question(self, position: Position, frame: Frame, op: ops.ReorderTop) -> Question | None:
        left = self._left(position, frame.seat, op, frame.count)
        return ask(frame.seat, "reorder", CARD_TEXT, picks(left, ANY_CARD)) if len(left) > 1 else None

    def _left(self, position: Position, seat: Seat, op: ops.ReorderTop, placed: int) -> tuple[CardKey, ...]:
        """The cards that have no place yet, the topmost last."""
        cards = position.decks[seat].cards
        depth = min(op.depth, len(cards))
        return cards[len(cards) - depth : len(cards) - placed]

    def answer(self, table: Table, frame: Frame, op: ops.ReorderTop, action: Pick) -> None:
        placed = frame.count - 1
        left = list(self._left(table, frame.seat, op, placed))
        left.remove(action.card)
        cards = table.decks[frame.seat].cards
        below = cards[: len(cards) - placed - len(left) - 1]
        above = cards[len(cards) - placed :]
        table.decks[frame.seat] = piles.pile_of((*below, *left, action.card, *above), table.decks[frame.seat].marks())

    def run(self, table: Table, frame: Frame, op: ops.ReorderTop) -> None:
        table.tell("reordered", seat=frame.seat)

    def is_idle(self, position: Position, frame: Frame, op: ops.ReorderTop) -> bool:
        return not position.decks[frame.seat].cards


@carries_out(ops.TakeFromHand)
class TakeFromHand(Handler[ops.TakeFromHand]):
    """The player sees the opponent's hand and picks there."""

    enters = True

    def enter(self, table: Table, frame: Frame, op: ops.TakeFromHand) -> None:
        piles.see_hand(table, frame.seat)

    def question(self, position: Position, frame: Frame, op: ops.TakeFromHand) -> Question | None:
        if frame.count >= amount(position, frame, op.count):
            return None
        choices = picks(position.hands[1 - frame.seat].cards, op.cards)
        return ask(frame.seat, "take_from_hand", CARD_TEXT, choices, may_stop=True)

    def answer(self, table: Table, frame: Frame, op: ops.TakeFromHand, action: Pick) -> None:
        piles.out_of_hand(table, 1 - frame.seat, action.card)
        piles.send(table, 1 - frame.seat, (action.card,), op.to)
        table.tell("lost_from_hand", seat=1 - frame.seat, card=action.card, zone=str(op.to))
        table.note(moved=frame.moved + 1)
