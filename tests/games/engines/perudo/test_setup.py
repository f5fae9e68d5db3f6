"""Dice and order: PE-01 to PE-05."""

from collections import Counter

import pytest

from apps.games.engines.perudo import ENGINE
from apps.games.engines.perudo.state import PerudoOptions, PerudoState, Phase
from apps.games.kernel.dice import Dice
from apps.games.kernel.redact import HIDDEN, event_for, view
from tests.games.engines.perudo.positions import after, asked, dice_left, looked_at, table


def opening(seats: int = 4, seed: int = 1, first: int | None = None) -> PerudoState:
    state: PerudoState = ENGINE.setup(seats, PerudoOptions(), Dice.seeded(seed), first).state
    return state


@pytest.mark.rule("PE-01")
def test_two_to_six_play_with_five_dice_each() -> None:
    assert list(ENGINE.seats) == [2, 3, 4, 5, 6]
    for seats in ENGINE.seats:
        assert dice_left(opening(seats)) == [5] * seats


@pytest.mark.rule("PE-01")
@pytest.mark.case("PEC-22")
def test_the_match_goes_on_until_only_one_has_dice() -> None:
    state = after(table("2 / 33 / 44 / 55", "1:1x2"), "2 2x2")
    three_left = after(table("33 / 44 / 55 / 2", "2:1x2 3:4x2"), "0 doubt")
    assert three_left.cups[3] == ()
    assert ENGINE.outcome(three_left) is None
    assert ENGINE.outcome(state) is None
    two_left = looked_at(three_left)
    assert asked(two_left) == ["0 open"]
    done = after(table("3 / 4", "0:2x3"), "1 doubt")
    result = ENGINE.outcome(done)
    assert result is not None
    assert result.places == (2, 1)
    assert result.totals == (0, 1)
    assert result.reason == "last_with_dice"
    assert ENGINE.pending(done) == ()


@pytest.mark.rule("PE-03")
def test_a_throw_is_even_and_of_every_die_that_is_left() -> None:
    faces = Counter(die for seed in range(600) for cup in opening(seed=seed).cups for die in cup)
    assert set(faces) == set(range(1, 7))
    assert all(1800 < count < 2200 for count in faces.values())


@pytest.mark.rule("PE-03")
def test_every_round_is_thrown_anew() -> None:
    fresh = looked_at(after(table("22222 / 33333 / 44444", "0:4x2"), "1 doubt"))
    assert dice_left(fresh) == [5, 4, 5]
    assert fresh.cups != ((2,) * 5, (3,) * 4, (4,) * 5)
    assert fresh.bids == ()


@pytest.mark.rule("PE-03")
@pytest.mark.case("PEC-30")
def test_dice_are_hidden_from_everyone_but_their_owner_until_they_are_shown() -> None:
    step = ENGINE.setup(4, PerudoOptions(), Dice.seeded(1))
    for viewer in (None, 0, 1, 2, 3):
        seen = view(step.state, viewer)
        for seat, cup in enumerate(seen.cups):
            assert cup == (step.state.cups[seat] if seat == viewer else (HIDDEN,) * 5)
        told = [event for event in step.events if event.kind == "rolled" and event_for(event, viewer)]
        assert [event.data["seat"] for event in told] == ([] if viewer is None else [viewer])


@pytest.mark.rule("PE-15")
@pytest.mark.case("PEC-30")
def test_after_a_call_the_dice_of_that_round_are_public() -> None:
    state = after(table("22222 / 33333", "0:4x2"), "1 doubt")
    call = view(state, None).call
    assert call is not None
    assert call.cups == ((2,) * 5, (3,) * 5)
    fresh = looked_at(state)
    assert fresh.call is None
    assert set(view(fresh, 1).cups[0]) == {HIDDEN}


@pytest.mark.rule("PE-04")
def test_counts_are_always_public() -> None:
    state = table("22 / 3 / - / 4444", "0:1x2")
    assert dice_left(view(state, None)) == [2, 1, 0, 4]
    assert view(state, 1).total == 7
    assert view(state, 1).lost == (3, 4, 5, 1)


@pytest.mark.rule("PE-05")
def test_who_begins_is_drawn_unless_a_rematch_says() -> None:
    firsts = Counter(opening(seed=seed).turn for seed in range(400))
    assert set(firsts) == {0, 1, 2, 3}
    assert all(count > 60 for count in firsts.values())
    assert opening(first=2).turn == 2
    assert ENGINE.next_first(opening(first=3)) == 0


@pytest.mark.rule("PE-05")
def test_play_goes_to_the_left_past_who_is_out() -> None:
    state = after(table("22 / 33 / - / 44"), "0 1x2", "1 2x2")
    assert state.turn == 3
    assert after(state, "3 3x2").turn == 0


def test_the_opening_tells_who_begins_and_with_how_many_dice() -> None:
    step = ENGINE.setup(3, PerudoOptions(), Dice.seeded(1), 1)
    assert step.events[0].data == {"number": 1, "seat": 1, "total": 15}
    assert step.state.phase is Phase.BIDDING
