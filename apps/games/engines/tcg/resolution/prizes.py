"""Prizes looked at and swapped."""

from apps.games.engines.tcg import piles
from apps.games.engines.tcg.actions import TakePrize
from apps.games.engines.tcg.position import Position
from apps.games.engines.tcg.resolution.flow import CARD_TEXT
from apps.games.engines.tcg.resolution.handler import Handler, Question, ask, carries_out
from apps.games.engines.tcg.state import Frame
from apps.games.engines.tcg.table import Table
from apps.games.engines.tcg.vocabulary import handling as ops


@carries_out(ops.LookAtPrizes)
class LookAtPrizes(Handler[ops.LookAtPrizes]):
    """They stay face down to everybody else."""

    def run(self, table: Table, frame: Frame, op: ops.LookAtPrizes) -> None:
        prizes = table.prizes[frame.seat]
        table.prizes[frame.seat] = piles.shown(prizes, range(len(prizes)), piles.bit(frame.seat))
        table.tell("saw_prizes", seat=frame.seat)
        table.tell("saw_prize_cards", (frame.seat,), seat=frame.seat, cards=list(prizes.cards))


@carries_out(ops.SwapPrize)
class SwapPrize(Handler[ops.SwapPrize]):
    """A Prize for the top card; who knew one of them knows where it is now."""

    def question(self, position: Position, frame: Frame, op: ops.SwapPrize) -> Question | None:
        if frame.count or not position.decks[frame.seat].cards:
            return None
        places = [TakePrize(place) for place in range(len(position.prizes[frame.seat]))]
        return ask(frame.seat, "swap_prize", CARD_TEXT, places)

    def answer(self, table: Table, frame: Frame, op: ops.SwapPrize, action: TakePrize) -> None:
        deck, prizes = table.decks[frame.seat], table.prizes[frame.seat]
        deck_marks, prize_marks = list(deck.marks()), list(prizes.marks())
        deck_cards, prize_cards = list(deck.cards), list(prizes.cards)
        place = action.place
        deck_cards[-1], prize_cards[place] = prize_cards[place], deck_cards[-1]
        deck_marks[-1], prize_marks[place] = prize_marks[place], deck_marks[-1]
        table.decks[frame.seat] = piles.pile_of(deck_cards, deck_marks)
        table.prizes[frame.seat] = piles.pile_of(prize_cards, prize_marks)
        table.tell("swapped_prize", seat=frame.seat)

    def is_idle(self, position: Position, frame: Frame, op: ops.SwapPrize) -> bool:
        return not position.decks[frame.seat].cards or not position.prizes[frame.seat].cards
