"""Pack, sheet and deal: PO-01 to PO-03."""

import pytest
from msgspec.structs import replace

from apps.games.engines.poke import ENGINE
from apps.games.engines.poke.state import Phase, PokeOptions, PokeState
from apps.games.kernel.dice import Dice
from tests.games.engines.poke.positions import LAST, after, asked, refused


def opening(seed: int = 1, first: int | None = None) -> PokeState:
    state: PokeState = ENGINE.setup(2, PokeOptions(), Dice.seeded(seed), first).state
    return state


@pytest.mark.rule("PO-01")
def test_two_play_with_the_whole_pack() -> None:
    assert list(ENGINE.seats) == [2]
    tally = ENGINE.tally(opening())
    assert len(tally) == 52
    assert set(tally.values()) == {1}


@pytest.mark.rule("PO-02")
def test_a_match_is_a_rubber_unless_it_is_a_single_game() -> None:
    assert PokeOptions() == PokeOptions(length="rubber", must_beat=False)


@pytest.mark.rule("PO-03")
def test_everyone_gets_five_cards_and_the_first_dealer_is_drawn() -> None:
    assert [len(hand) for hand in opening().hands] == [5, 5]
    dealers = [opening(seed).dealer for seed in range(400)]
    assert 160 < sum(dealers) < 240
    assert [opening(first=seat).dealer for seat in (0, 1)] == [0, 1]


@pytest.mark.rule("PO-03")
@pytest.mark.case("POC-23")
def test_the_deal_alternates_and_every_deal_has_a_whole_new_pack() -> None:
    state = after(replace(LAST, draws=((3, 3), (3, 3, 3))), "0 lead As", "1 answer 2s")
    assert (state.phase, asked(state)) == (Phase.BETWEEN, ["0 next_deal", "1 next_deal"])
    state = after(state, "1 go on")
    assert asked(state) == ["0 next_deal"]
    assert refused(state, 1, "go on") == ("nothing_to_go_on_from", "PO-03")
    assert refused(state, 0, "stand") == ("deal_over", "PO-03")
    state = after(state, "0 go on")
    assert (state.dealer, state.turn, state.number, state.draws) == (0, 1, 2, ((), ()))
    assert len(state.deck) == 42
    assert set(ENGINE.tally(state).values()) == {1}


@pytest.mark.rule("PO-03")
def test_a_rematch_moves_the_deal_on() -> None:
    assert [ENGINE.next_first(opening(first=seat)) for seat in (0, 1)] == [1, 0]


@pytest.mark.rule("PO-03")
def test_both_may_look_at_the_sheet_for_twenty_seconds() -> None:
    state = after(LAST, "0 lead As", "1 answer 2s")
    assert {decision.seconds for decision in ENGINE.pending(state)} == {20}
    assert all(ENGINE.render(decision.default) == "go on" for decision in ENGINE.pending(state))
