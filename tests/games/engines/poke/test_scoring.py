"""What a deal brings: PO-14 to PO-16."""

import pytest

from apps.games.kernel.contract import Step
from tests.games.engines.poke.positions import drawn, kinds, lines, play, tricks

THREE_TO_TWO = (
    "0 lead As", "1 answer 2d", "0 lead Ks", "1 answer 3d", "0 lead Qs", "1 answer 4d",
    "0 lead 5h", "1 answer 9d", "1 lead 8c", "0 answer 6h",
)  # fmt: skip


def three_to_two(draws: tuple[tuple[int, ...], ...]) -> Step:
    """A deal in which the non-dealer, seat 0, takes three cards and the dealer two."""
    return play(tricks("As Ks Qs 5h 6h / 2d 3d 4d 9d 8c", draws=draws), *THREE_TO_TWO)


@pytest.mark.rule("PO-14")
@pytest.mark.case("POC-18")
def test_ones_own_draws_raise_what_the_opponents_tricks_are_worth() -> None:
    assert lines(three_to_two(drawn(2, 1))) == [(0, "tricks", 3, "below"), (1, "tricks", 8, "below")]


@pytest.mark.rule("PO-14")
@pytest.mark.case("POC-19")
@pytest.mark.parametrize(("dealer_draws", "worth"), [(0, 1), (1, 1), (2, 2), (3, 4)])
def test_the_dealers_free_draw_costs_nothing(dealer_draws: int, worth: int) -> None:
    done = three_to_two(drawn(0, dealer_draws))
    assert lines(done)[0] == (0, "tricks", 3 * worth, "below")
    assert (done.state.sheet[0].count, done.state.sheet[0].worth) == (3, worth)


@pytest.mark.rule("PO-15")
@pytest.mark.case("POC-24")
def test_five_cards_are_a_scoop_in_however_many_leads() -> None:
    state = tricks("As Ad Ks Kd Qs / 2d 3d 4d 5c 7d")
    moves = ("0 lead As Ad", "1 answer 2d 3d", "0 lead Ks Kd", "1 answer 4d 5c", "0 lead Qs", "1 answer 7d")
    assert lines(play(state, *moves)) == [
        (0, "tricks", 5, "below"),
        (0, "scoop", 250, "above"),
        (0, "two_pair", 100, "above"),
    ]


@pytest.mark.rule("PO-15")
@pytest.mark.case("POC-24")
def test_four_cards_are_none() -> None:
    state = tricks("As Ad Ks Qs 3h / 2d 3d 4d 5c 7d")
    moves = ("0 lead As Ad", "1 answer 2d 3d", "0 lead Ks", "1 answer 4d", "0 lead Qs", "1 answer 5c")
    done = play(state, *moves, "0 lead 3h", "1 answer 7d")
    assert lines(done) == [(0, "tricks", 4, "below"), (1, "tricks", 1, "below"), (0, "pair", 50, "above")]


@pytest.mark.rule("PO-16")
def test_the_hand_is_what_was_held_when_the_drawing_was_over_and_the_better_one_scores_alone() -> None:
    done = play(
        tricks("As Ad 2s 3h 4h / Kd Ks Kh 2c 9c"),
        "0 lead As Ad", "1 answer Kd Ks", "0 lead 2s", "1 answer 9c",
        "1 lead Kh", "0 answer 3h", "1 lead 2c", "0 answer 4h",
    )  # fmt: skip
    assert lines(done)[-1] == (1, "three", 200, "above")
    assert [kind for kind in kinds(done.events) if "hand" in kind] == ["scored_hand"]


@pytest.mark.rule("PO-16")
def test_the_records_hold_every_line_of_the_deal() -> None:
    done = three_to_two(drawn(2, 1))
    result = done.rounds[0]
    assert (result.number, result.scores, result.totals) == (1, (0, 0), (0, 0))
    assert result.detail["below"] == [3, 8]
    assert [(line["seat"], line["kind"], line["points"]) for line in result.detail["lines"]] == [
        (0, "tricks", 3),
        (1, "tricks", 8),
    ]
