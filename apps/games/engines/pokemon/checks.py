"""The honesty check, "Ready", and catching a forgotten "Pokemon!"."""

from msgspec.structs import replace

from apps.games.engines.pokemon.actions import Catch, Check, Ready
from apps.games.engines.pokemon.drawing import awaiting_ready, closed_by_draw, draw_cards, moved_on
from apps.games.engines.pokemon.legal import is_honest
from apps.games.engines.pokemon.state import NO_SEAT, LaidFour, Phase, PokemonState, Shown, with_hand
from apps.games.kernel.contract import Event, Seat, Step
from apps.games.kernel.dice import Dice

FORGOTTEN_CALL = 4
FAILED_CHECK = 6
FOUND_OUT = 4


def check_honesty(state: PokemonState, seat: Seat, action: Check, dice: Dice) -> Step:
    """Show the asker the layer's hand as it was, and settle (PK-23): dishonest PK-24, honest PK-25."""
    four = state.four
    if four is None:
        raise ValueError("nothing to check")
    hand = state.hands[four.seat][: four.kept]
    asked = (
        Event("asked_to_see", {"seat": seat, "target": four.seat}),
        Event("saw_hand", {"seat": seat, "target": four.seat, "cards": hand}, (seat,)),
    )
    shown = Shown(seat, four.seat, hand)
    if is_honest(hand, four.colour):
        return _honest(state, seat, shown, asked, dice)
    return _dishonest(state, four, shown, asked, dice)


def _honest(state: PokemonState, seat: Seat, shown: Shown, asked: tuple[Event, ...], dice: Dice) -> Step:
    """The asker draws four and two more, and misses the turn (PK-25)."""
    settled = replace(closed_by_draw(state, seat), phase=Phase.TURN, four=None, shown=shown)
    verdict = Event("checked_honest", {"seat": seat, "target": shown.of})
    settled, drawn, got = draw_cards(settled, seat, FAILED_CHECK, dice)
    return moved_on(awaiting_ready(settled, seat, got), seat, got, (*asked, verdict, *drawn))


def _dishonest(state: PokemonState, four: LaidFour, shown: Shown, asked: tuple[Event, ...], dice: Dice) -> Step:
    """The card goes back, the layer draws four; centre and colour are again what they were, the asker moves (PK-24).

    The card is no longer laid, so there is no forgotten call to catch either.
    """
    layer = four.seat
    moves = state.moves + 1
    back = replace(
        state,
        hands=with_hand(state, layer, (*state.hands[layer], state.pile[-1])),
        pile=state.pile[:-1],
        colour=four.colour,
        dealt=four.dealt,
        phase=Phase.TURN,
        moves=moves,
        centred=moves,
        four=None,
        shown=shown,
        window=NO_SEAT,
        forgot=False,
    )
    verdict = Event("checked_dishonest", {"seat": shown.to, "target": layer, "card": state.pile[-1]})
    back, drawn, got = draw_cards(back, layer, FOUND_OUT, dice)
    return Step(awaiting_ready(back, layer, got), (*asked, verdict, *drawn))


def say_ready(state: PokemonState, seat: Seat, action: Ready, dice: Dice) -> Step:
    """The big draw is sorted and play goes on (PK-27)."""
    moves = state.moves + 1
    return Step(replace(state, ready=NO_SEAT, moves=moves, centred=moves), (Event("said_ready", {"seat": seat}),))


def catch(state: PokemonState, seat: Seat, action: Catch, dice: Dice) -> Step:
    """The forgetful player draws four, once; what is pending on the next player stays pending (PK-29)."""
    target = action.target
    caught = replace(state, moves=state.moves + 1, window=NO_SEAT, forgot=False)
    told = Event("caught", {"seat": seat, "target": target})
    caught, drawn, got = draw_cards(caught, target, FORGOTTEN_CALL, dice)
    return Step(awaiting_ready(caught, target, got), (told, *drawn))
