"""Who is asked what (the engine's `pending`).

Ids are made of counters that everyone can see: an id never comes twice, and a question that has changed has a new one.
"""

from itertools import chain
from typing import Final, cast

from apps.games.engines.pokemon.actions import Catch, Check, Draw, GoOn, Lay, Pass, PokemonAction, Ready
from apps.games.engines.pokemon.cards import BLACK, COLOUR, TWINS
from apps.games.engines.pokemon.legal import (
    catch_is_asked,
    identical,
    is_open_to_catching,
    layable,
    may_draw,
    may_intercept,
    ways,
)
from apps.games.engines.pokemon.state import NO_SEAT, Phase, PokemonState
from apps.games.kernel.contract import Decision, Seat

DRAW: Final = Draw()
PASS: Final = Pass()
CHECK: Final = Check()
READY: Final = Ready()
GO_ON: Final = GoOn()
CATCHES: Final = tuple(Catch(seat) for seat in range(8))

RULES: Final = {
    Phase.TURN: "PK-06",
    Phase.DRAWN: "PK-07",
    Phase.SKIP: "PK-11",
    Phase.DRAW_TWO: "PK-14",
    Phase.DRAW_FOUR: "PK-19",
}
SKIP_SECONDS: Final = 5
READY_SECONDS: Final = 10
SHEET_SECONDS: Final = 15


def pending(state: PokemonState) -> tuple[Decision, ...]:
    """The open decisions: one question to one seat, and offers to the others; between rounds, one to everyone."""
    phase = state.phase
    if phase is Phase.OVER:
        return ()
    if phase is Phase.BETWEEN:
        return tuple(_go_on(state, seat) for seat in range(len(state.hands)) if seat not in state.going_on)
    if state.ready != NO_SEAT:
        return (_ready(state), *_catches(state))
    return (_question(state), *_interceptions(state), *_catches(state))


def _question(state: PokemonState) -> Decision:
    phase = state.phase
    choices, default = _choices(state)
    return Decision(
        id=f"{phase}-{state.moves}",
        seat=state.turn,
        kind=str(phase),
        rule=RULES[phase],
        choices=choices,
        default=default,
        seconds=SKIP_SECONDS if phase is Phase.SKIP else None,
    )


def _choices(state: PokemonState) -> tuple[tuple[PokemonAction, ...], PokemonAction]:
    """What the seat in turn may answer, and what is played for it when its time is up."""
    cards = layable(state)
    lays = ways(cards, state.hands[state.turn]) if cards else ()
    phase = state.phase
    if phase is Phase.TURN:
        if may_draw(state, cards):
            return (*lays, DRAW), _plain(lays, state) if lays else DRAW
        return lays, _plain(lays, state)
    if phase is Phase.DRAWN:
        return ((*lays, PASS) if state.options.free_draw else lays), _plain(lays, state)
    if phase is Phase.SKIP:
        return (*lays, PASS), PASS
    return ((*lays, DRAW) if phase is Phase.DRAW_TWO else (*lays, DRAW, CHECK)), DRAW


def _plain(lays: tuple[Lay, ...], state: PokemonState) -> Lay:
    """What a timeout lays, with the call: a coloured card, else a Wild, else a Wild Draw Four; the colour held most."""
    if COLOUR[lays[0].card] != BLACK:
        return lays[0]
    held = [COLOUR[card] for card in state.hands[state.turn]]
    return min(lays, key=lambda lay: (COLOUR[lay.card], lay.card, -held.count(lay.colour or 0), not lay.call))


def _interceptions(state: PokemonState) -> tuple[Decision, ...]:
    """An offer to every seat out of turn, the layer too, holding the centre's like; it alone knows (PK-32, PK-35)."""
    if not may_intercept(state) or not TWINS[state.pile[-1]]:
        return ()
    twins = TWINS[state.pile[-1]]
    offers = []
    for seat, hand in enumerate(state.hands):
        if seat != state.turn and not twins.isdisjoint(hand):
            offer = Decision(
                id=f"intercept-{seat}-{state.centred}-{len(hand)}",
                seat=seat,
                kind="intercept",
                rule="PK-32",
                choices=ways(identical(state, hand), hand),
                audience=(seat,),
            )
            offers.append(offer)
    return tuple(offers)


def _catches(state: PokemonState) -> tuple[Decision, ...]:
    """An offer to every other seat while somebody is down to one card, whether there is anything to catch or not."""
    if state.window == NO_SEAT and min(map(len, state.hands)) > 1:
        return ()
    return tuple(_catch(state, seat) for seat in range(len(state.hands)) if catch_is_asked(state, seat))


def _catch(state: PokemonState, seat: Seat) -> Decision:
    catchable = state.window not in {NO_SEAT, seat} and is_open_to_catching(state, state.window)
    return Decision(
        id=f"catch-{seat}-{state.downed}",
        seat=seat,
        kind="catch",
        rule="PK-29",
        choices=(CATCHES[state.window],) if catchable else (),
    )


def _ready(state: PokemonState) -> Decision:
    return Decision(
        id=f"ready-{state.moves}",
        seat=state.ready,
        kind="ready",
        rule="PK-27",
        choices=(READY,),
        default=READY,
        seconds=READY_SECONDS,
    )


def _go_on(state: PokemonState, seat: Seat) -> Decision:
    return Decision(
        id=f"next_round-{seat}-{state.number}",
        seat=seat,
        kind="next_round",
        rule="PK-39",
        choices=(GO_ON,),
        default=GO_ON,
        seconds=SHEET_SECONDS,
    )


def legal_actions(state: PokemonState, seat: Seat) -> tuple[PokemonAction, ...]:
    """All that the seat may do now, over all its open decisions."""
    own = (decision.choices for decision in pending(state) if decision.seat == seat)
    return cast(tuple[PokemonAction, ...], tuple(chain.from_iterable(own)))
