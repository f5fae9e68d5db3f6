"""Drawing, hands shuffled in or thrown away, cards that luck or the top of a deck decides."""

from apps.games.engines.tcg import piles
from apps.games.engines.tcg.counting import amount
from apps.games.engines.tcg.position import Position
from apps.games.engines.tcg.resolution.handler import Handler, carries_out
from apps.games.engines.tcg.selecting import other_seat, seats_on
from apps.games.engines.tcg.state import Frame, Pile
from apps.games.engines.tcg.table import Table
from apps.games.engines.tcg.vocabulary import handling as ops


def hand_left(position: Position, frame: Frame) -> tuple[str, ...]:
    """The player's hand without the Trainer that is about to be played (a frame at step -1 looks ahead)."""
    cards = position.hands[frame.seat].cards
    if frame.step >= 0 or not frame.card or frame.source:
        return cards
    place = cards.index(frame.card)
    return (*cards[:place], *cards[place + 1 :])


@carries_out(ops.Draw)
class Draw(Handler[ops.Draw]):
    """So many, or what is left."""

    def run(self, table: Table, frame: Frame, op: ops.Draw) -> None:
        piles.draw(table, other_seat(frame.seat, op.side), amount(table, frame, op.cards))

    def is_idle(self, position: Position, frame: Frame, op: ops.Draw) -> bool:
        return not position.decks[other_seat(frame.seat, op.side)].cards


@carries_out(ops.DrawUntil)
class DrawUntil(Handler[ops.DrawUntil]):
    """Up to a number in hand."""

    def run(self, table: Table, frame: Frame, op: ops.DrawUntil) -> None:
        piles.draw(table, frame.seat, max(0, op.hand - len(table.hands[frame.seat])))

    def is_idle(self, position: Position, frame: Frame, op: ops.DrawUntil) -> bool:
        return len(hand_left(position, frame)) >= op.hand or not position.decks[frame.seat].cards

    def is_needed(self, op: ops.DrawUntil) -> bool:
        return True


@carries_out(ops.DiscardHand)
class DiscardHand(Handler[ops.DiscardHand]):
    """All of it."""

    def run(self, table: Table, frame: Frame, op: ops.DiscardHand) -> None:
        hand, table.hands[frame.seat] = table.hands[frame.seat], Pile()
        if hand.cards:
            piles.discard(table, frame.seat, hand.cards)
            table.tell("discarded_hand", seat=frame.seat, cards=list(hand.cards))

    def is_idle(self, position: Position, frame: Frame, op: ops.DiscardHand) -> bool:
        return not hand_left(position, frame)


@carries_out(ops.ShuffleHandIn)
class ShuffleHandIn(Handler[ops.ShuffleHandIn]):
    """Hands into decks; all shuffles come before whatever follows."""

    def run(self, table: Table, frame: Frame, op: ops.ShuffleHandIn) -> None:
        for seat in seats_on(frame.seat, op.side):
            piles.shuffle_hand_in(table, seat)

    def is_idle(self, position: Position, frame: Frame, op: ops.ShuffleHandIn) -> bool:
        return not any(
            hand_left(position, frame) if seat == frame.seat else position.hands[seat].cards
            for seat in seats_on(frame.seat, op.side)
        )


@carries_out(ops.Mill)
class Mill(Handler[ops.Mill]):
    """Top cards of a deck; an empty deck loses nothing before its owner has to draw."""

    def run(self, table: Table, frame: Frame, op: ops.Mill) -> None:
        seat = other_seat(frame.seat, op.side)
        deck = table.decks[seat]
        count = min(len(deck), amount(table, frame, op.cards))
        if count:
            cards = deck.cards[-count:][::-1]
            table.decks[seat] = piles.pile_of(deck.cards[:-count], deck.seen[:-count])
            piles.send(table, seat, cards, op.to)
            table.tell("milled", seat=seat, cards=list(cards), zone=str(op.to))

    def is_idle(self, position: Position, frame: Frame, op: ops.Mill) -> bool:
        return not position.decks[other_seat(frame.seat, op.side)].cards


@carries_out(ops.LoseAtRandom)
class LoseAtRandom(Handler[ops.LoseAtRandom]):
    """Luck picks; the card is known from the moment it lies open."""

    def run(self, table: Table, frame: Frame, op: ops.LoseAtRandom) -> None:
        seat = 1 - frame.seat
        for _ in range(min(op.count, len(table.hands[seat]))):
            place = table.dice.below(len(table.hands[seat]))
            card = table.hands[seat].cards[place]
            table.hands[seat] = piles.without(table.hands[seat], place)
            piles.send(table, seat, (card,), op.to)
            table.tell("lost_from_hand", seat=seat, card=card, zone=str(op.to))

    def is_idle(self, position: Position, frame: Frame, op: ops.LoseAtRandom) -> bool:
        return not position.hands[1 - frame.seat].cards


@carries_out(ops.LookAtHand)
class LookAtHand(Handler[ops.LookAtHand]):
    """Only the player sees it."""

    def run(self, table: Table, frame: Frame, op: ops.LookAtHand) -> None:
        piles.see_hand(table, frame.seat)
