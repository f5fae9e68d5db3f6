"""The second half of a deal: leads and answers."""

from msgspec.structs import replace

from apps.games.engines.poke.actions import Lead, Reply
from apps.games.engines.poke.scoring import score
from apps.games.engines.poke.state import Cards, Phase, PokeState, Trick, other, replaced, winner
from apps.games.kernel.contract import Event, Seat, Step
from apps.games.kernel.dice import Dice


def lead(state: PokeState, seat: Seat, action: Lead, dice: Dice) -> Step:
    """Lead a card, or a set of a rank (PO-10)."""
    after = replace(
        state,
        hands=replaced(state.hands, seat, _without(state.hands[seat], action.cards)),
        lead=action.cards,
        phase=Phase.ANSWER,
        turn=other(seat),
        moves=state.moves + 1,
    )
    return Step(after, (Event("led", {"seat": seat, "cards": action.cards}),))


def reply(state: PokeState, seat: Seat, action: Reply, dice: Dice) -> Step:
    """Answer a lead; whoever takes the trick leads to the next (PO-09). After the fifth card the deal is scored."""
    trick = Trick(other(seat), state.lead, action.cards)
    taker = winner(trick)
    after = replace(
        state,
        hands=replaced(state.hands, seat, _without(state.hands[seat], action.cards)),
        tricks=(*state.tricks, trick),
        lead=(),
        phase=Phase.LEAD,
        turn=taker,
        moves=state.moves + 1,
    )
    told = (
        Event("answered", {"seat": seat, "cards": action.cards}),
        Event("took", {"seat": taker, "target": other(taker), "count": len(action.cards)}),
    )
    return Step(after, told) if after.hands[taker] else score(after, told)


def _without(hand: Cards, cards: Cards) -> Cards:
    return tuple(card for card in hand if card not in cards)
