"""Standing and drawing: PO-04 to PO-08."""

import pytest

from apps.games.engines.poke import ENGINE, notation
from apps.games.engines.poke.drawing import doublings
from apps.games.engines.poke.state import Phase
from apps.games.kernel.codec import encode
from apps.games.kernel.redact import event_for, view
from tests.games.engines.poke.positions import after, asked, choices, kinds, play, refused, step, table

HANDS = "As Kd 9h 5c 2s / Ad Ks 9s 5d 2c"


@pytest.mark.rule("PO-04")
def test_the_non_dealer_decides_first() -> None:
    state = table(HANDS)
    assert asked(state) == ["0 draw_double"]
    assert refused(state, 1, "stand") == ("not_your_turn", "PO-04")
    assert asked(table(HANDS, dealer=0, turn=1)) == ["1 draw_double"]


@pytest.mark.rule("PO-04")
def test_one_to_three_cards_may_be_put_away() -> None:
    sizes = [len(choice.split()) - 1 for choice in choices(table(HANDS))]
    assert {size: sizes.count(size) for size in set(sizes)} == {0: 1, 1: 5, 2: 10, 3: 10}


@pytest.mark.rule("PO-04")
@pytest.mark.case("POC-21")
def test_only_distinct_cards_of_ones_own_can_be_put_away() -> None:
    state = table(HANDS)
    assert refused(state, 0, "discard") == ("one_to_three", "PO-04")
    assert refused(state, 0, "discard As Kd 9h 5c") == ("one_to_three", "PO-04")
    assert refused(state, 0, "discard As As") == ("not_in_hand", "PO-01")
    assert refused(state, 0, "discard Ad") == ("not_in_hand", "PO-01")
    assert refused(state, 0, "discard Qd") == ("not_in_hand", "PO-01")


@pytest.mark.rule("PO-04")
def test_as_many_cards_are_drawn_from_the_top() -> None:
    state = after(table(HANDS, deck="Qd 7c 8c"), "0 discard 9h 2s")
    assert notation.show(state.hands[0]) == "As Kd 5c Qd 7c"
    assert notation.show(state.discards[0]) == "9h 2s"
    assert len(state.deck) == 40


@pytest.mark.rule("PO-05")
@pytest.mark.case("POC-20")
def test_the_non_dealer_doubles_redoubles_and_then_has_to_stand() -> None:
    state = after(table(HANDS), "0 discard 2s")
    assert (asked(state), doublings(state, 0)) == (["0 draw_redouble"], 1)
    state = after(state, "0 discard 5c")
    assert (asked(state), doublings(state, 0)) == (["1 draw_free"], 2)
    assert refused(state, 0, "discard As") == ("no_draw_left", "PO-05")
    state = after(state, "1 stand")
    assert asked(state) == ["0 lead"]
    assert refused(state, 0, "discard As") == ("no_draw_left", "PO-05")


@pytest.mark.rule("PO-06")
@pytest.mark.case("POC-19")
def test_the_dealers_first_draw_is_free_and_a_fourth_is_refused() -> None:
    state = after(table(HANDS), "0 stand", "1 discard 5d 2c")
    assert (asked(state), doublings(state, 1)) == (["1 draw_double"], 0)
    state = after(state, "1 discard 9s")
    assert (asked(state), doublings(state, 1)) == (["1 draw_redouble"], 1)
    state = after(state, "1 discard Ks")
    assert (asked(state), doublings(state, 1)) == (["0 lead"], 2)
    assert refused(state, 1, "discard Ad") == ("no_draw_left", "PO-06")


@pytest.mark.rule("PO-07")
def test_standing_ends_the_drawing() -> None:
    state = after(table(HANDS), "0 stand")
    assert asked(state) == ["1 draw_free"]
    assert refused(state, 0, "discard As") == ("already_stood", "PO-07")
    state = after(state, "1 stand")
    assert asked(state) == ["0 lead"]
    assert refused(state, 1, "stand") == ("drawing_over", "PO-07")


@pytest.mark.rule("PO-07")
def test_nobody_leads_or_answers_before_the_drawing_is_over() -> None:
    assert refused(table(HANDS), 0, "lead As") == ("still_drawing", "PO-07")
    assert refused(table(HANDS), 0, "answer As") == ("still_drawing", "PO-07")


@pytest.mark.rule("PO-07")
def test_out_of_time_a_player_stands() -> None:
    assert [ENGINE.render(decision.default) for decision in ENGINE.pending(table(HANDS))] == ["stand"]


@pytest.mark.rule("PO-08")
@pytest.mark.case("POC-30")
def test_how_many_are_put_away_is_told_to_both_and_which_ones_to_their_owner() -> None:
    done = step(table(HANDS), 0, "discard 9h 2s")
    state = done.state
    assert kinds(done.events) == ["drew_double", "drew_cards"]
    assert [event_for(event, 1) is None for event in done.events] == [False, True]
    assert [event_for(event, None) is None for event in done.events] == [False, True]
    assert done.events[0].data == {"seat": 0, "count": 2}
    for viewer in (1, None):
        seen = view(state, viewer)
        assert (seen.draws, seen.discards[0], seen.hands[0]) == (((2,), ()), (-1, -1), (-1,) * 5)
        assert seen.deck == (-1,) * 40
    assert view(state, 0).discards[0] == state.discards[0]


@pytest.mark.rule("PO-08")
@pytest.mark.case("POC-22")
def test_what_is_put_away_stays_out_of_the_deal() -> None:
    state = table(HANDS)
    while state.phase is Phase.DRAW:
        most = " ".join(notation.show(state.hands[state.turn]).split()[:3])
        state = after(state, f"{state.turn} discard {most}")
    assert [len(cards) for cards in state.discards] == [6, 9]
    assert len(state.deck) == 27
    places = (*state.hands, *state.discards, state.deck)
    assert sorted(card for place in places for card in place) == list(range(52))


@pytest.mark.rule("PO-08")
def test_a_view_of_the_drawing_says_nothing_of_hidden_cards() -> None:
    done = play(table(HANDS), "0 discard 9h 2s", "0 stand")
    other = play(table("As Kd 8h 4c 3s / Ad Ks 9s 5d 2c"), "0 discard 8h 4c", "0 stand")
    assert encode(view(done.state, None)) == encode(view(other.state, None))
