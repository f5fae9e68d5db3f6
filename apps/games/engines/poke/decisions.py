"""Who is asked what (the engine's `pending`). Ids are made of counters that both can see and never come twice."""

from typing import Final

from apps.games.engines.poke.actions import GoOn, Lead, PokeAction, Reply
from apps.games.engines.poke.cards import RANK
from apps.games.engines.poke.drawing import next_draw
from apps.games.engines.poke.legal import STAND, answers, discards, leads
from apps.games.engines.poke.state import Cards, Phase, PokeState, beats
from apps.games.kernel.contract import Decision, Seat

GO_ON: Final = GoOn()
SHEET_SECONDS: Final = 20


def pending(state: PokeState) -> tuple[Decision, ...]:
    """One question to one seat; after a deal, one to both."""
    if state.phase is Phase.OVER:
        return ()
    if state.phase is Phase.BETWEEN:
        return tuple(_next_deal(state, seat) for seat in (0, 1) if seat not in state.going_on)
    if state.phase is Phase.DRAW:
        return (_draw(state, state.turn),)
    return (_lead(state, state.turn) if state.phase is Phase.LEAD else _answer(state, state.turn),)


def _draw(state: PokeState, seat: Seat) -> Decision:
    """Stand, or draw: the question is named after the draw that it offers. Out of time, a player stands (PO-07)."""
    kind = f"draw_{next_draw(state, seat)}"
    rule = "PO-06" if seat == state.dealer else "PO-05"
    return Decision(f"{kind}-{state.moves}", seat, kind, rule, discards(state.hands[seat]), STAND)


def _lead(state: PokeState, seat: Seat) -> Decision:
    """Out of time, the highest card is led."""
    hand = state.hands[seat]
    highest = max(hand, key=RANK.__getitem__)
    return Decision(f"lead-{state.moves}", seat, "lead", "PO-10", leads(hand), Lead((highest,)))


def _answer(state: PokeState, seat: Seat) -> Decision:
    choices = answers(state, seat)
    return Decision(f"answer-{state.moves}", seat, "answer", "PO-11", choices, cheapest(choices, state.lead))


def cheapest(choices: tuple[Reply, ...], lead: Cards) -> Reply:
    """What is answered out of time: the lowest cards that beat the lead, or the lowest of all."""
    return min(choices, key=lambda reply: (not beats(reply.cards, lead), sum(RANK[card] for card in reply.cards)))


def _next_deal(state: PokeState, seat: Seat) -> Decision:
    id_ = f"next_deal-{seat}-{state.number}"
    return Decision(id_, seat, "next_deal", "PO-03", (GO_ON,), GO_ON, seconds=SHEET_SECONDS)


def legal_actions(state: PokeState, seat: Seat) -> tuple[PokeAction, ...]:
    """All that the seat may do now."""
    phase = state.phase
    if phase is Phase.BETWEEN:
        return () if seat in state.going_on else (GO_ON,)
    if seat != state.turn:
        return ()
    if phase is Phase.DRAW:
        return discards(state.hands[seat])
    return leads(state.hands[seat]) if phase is Phase.LEAD else answers(state, seat)
