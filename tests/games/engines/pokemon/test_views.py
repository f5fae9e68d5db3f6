"""What a viewer is told of hidden cards."""

import pytest

from apps.games.engines.pokemon.state import Phase
from apps.games.kernel.codec import encode
from apps.games.kernel.redact import event_for, view
from tests.games.engines.pokemon.positions import step, table


@pytest.mark.rule("PK-03")
@pytest.mark.rule("PK-31")
@pytest.mark.case("PKC-66")
@pytest.mark.parametrize("moves", [["0 draw"], ["0 lay W4 y", "1 draw"]])
def test_drawn_cards_are_told_to_their_holder_alone(moves: list[str]) -> None:
    state = table(
        "b1 b2 W4 / g1 g2 / g3 g4" if len(moves) > 1 else "b1 b2 / g1 g2 / g3 g4", "r5", deck="y9 g8 y6 y7 y8"
    )
    for move in moves:
        seat, text = move.split(" ", 1)
        done = step(state, int(seat), text)
        before, state = state, done.state
    drawer = int(moves[-1][0])
    drawn = state.hands[drawer][len(before.hands[drawer]) :]
    for viewer in (None, 0, 1, 2):
        seen = view(state, viewer)
        assert seen.deck == (-1,) * len(state.deck)
        told = [event for event in done.events if event_for(event, viewer)]
        cards = [event.data["cards"] for event in told if "cards" in event.data]
        assert cards == ([drawn] if viewer == drawer else [])
        assert [len(hand) for hand in seen.hands] == [len(hand) for hand in state.hands]
        assert all(card == -1 for seat, hand in enumerate(seen.hands) if seat != viewer for card in hand)


def test_a_view_is_as_long_for_everyone() -> None:
    state = table("b1 b2 / g1 g2", "r5", phase=Phase.TURN)
    assert len(encode(view(state, None)).split(b"-1")) > len(encode(view(state, 0)).split(b"-1"))
