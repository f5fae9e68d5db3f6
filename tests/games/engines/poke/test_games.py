"""Games, the rubber and the match: PO-17 to PO-20, and the lengths of PO-02."""

import pytest

from apps.games.engines.poke import ENGINE
from apps.games.engines.poke.scoring import GAME_AT
from apps.games.engines.poke.state import Entry, Line, Phase, PokeOptions, above, below, game_number
from apps.games.kernel.contract import Outcome, Step
from apps.games.kernel.dice import Dice
from tests.games.engines.poke.positions import after, asked, drawn, kinds, lines, play, score_sheet, tricks

SINGLE = PokeOptions(length="game")
LUCK = Dice.seeded(1)


def last_trick(sheet: tuple[Entry, ...], *, mine: int = 1, theirs: int = 1, options: PokeOptions | None = None) -> Step:
    """A deal in which seat 0 takes three tricks and seat 1 two, worth so much each, and the hands score nothing."""
    draws = drawn({4: 2, 2: 1, 1: 0}[theirs], {4: 3, 2: 2, 1: 0}[mine])
    state = tricks("As Ks 9h 7c 3s / Qd Jd Th 8d 2c", sheet=sheet, draws=draws, options=options)
    state = after(state, "0 lead 3s", "1 answer 8d", "1 lead 2c", "0 answer 7c", "0 lead 9h", "1 answer Th")
    return play(state, "1 lead Jd", "0 answer Ks", "0 lead As", "1 answer Qd")


@pytest.mark.rule("PO-17")
@pytest.mark.case("POC-25")
def test_when_both_reach_twenty_the_higher_total_wins_the_game() -> None:
    state = tricks("As Ks Qs Js 3h / 9d 4d 6c 8c Th", sheet=score_sheet(16, 18), draws=drawn(2, 2))
    state = after(state, "0 lead As", "1 answer 4d", "0 lead Ks", "1 answer 6c", "0 lead Qs", "1 answer 8c")
    done = play(state, "0 lead Js", "1 answer 9d", "0 lead 3h", "1 answer Th")
    assert [below(done.state.sheet, seat, 1) for seat in (0, 1)] == [24, 22]
    assert lines(done) == [(0, "tricks", 8, "below"), (1, "tricks", 4, "below"), (0, "game", 100, "above")]


@pytest.mark.rule("PO-17")
@pytest.mark.case("POC-26")
def test_equal_totals_from_twenty_on_go_on_until_they_differ() -> None:
    done = last_trick(score_sheet(19, 20))
    assert [below(done.state.sheet, seat, 1) for seat in (0, 1)] == [22, 22]
    assert "game_tied" in kinds(done.events)
    assert game_number(done.state.sheet) == 1
    state = after(done.state, "0 go on", "1 go on")
    assert (state.phase, state.dealer) == (Phase.DRAW, 0)
    decided = last_trick(done.state.sheet)
    assert lines(decided)[-1] == (0, "game", 100, "above")


@pytest.mark.rule("PO-17")
@pytest.mark.parametrize(("before", "is_won"), [(16, False), (17, True)])
def test_exactly_twenty_is_enough(before: int, is_won: bool) -> None:
    assert GAME_AT == 20
    assert ("won_game" in kinds(last_trick(score_sheet(before, 3)).events)) == is_won


@pytest.mark.rule("PO-18")
@pytest.mark.case("POC-28")
def test_a_new_game_starts_from_nothing_below_the_line() -> None:
    done = last_trick(score_sheet(18, 12))
    sheet = done.state.sheet
    assert [below(sheet, seat, 1) for seat in (0, 1)] == [21, 14]
    assert [below(sheet, seat, game_number(sheet)) for seat in (0, 1)] == [0, 0]
    assert [above(sheet, seat) for seat in (0, 1)] == [100, 0]
    assert done.rounds[0].totals == (100, 0)
    assert done.rounds[0].detail["games"] == [1, 0]


@pytest.mark.rule("PO-19")
@pytest.mark.case("POC-27")
@pytest.mark.parametrize(("games", "bonus"), [((0,), 750), ((0, 1), 500), ((1, 0), 500)])
def test_the_second_game_brings_the_rubber(games: tuple[int, ...], bonus: int) -> None:
    done = last_trick(score_sheet(18, 12, games=games))
    assert lines(done)[-2:] == [(0, "game", 100, "above"), (0, "rubber", bonus, "above")]
    assert done.rounds[0].detail["rubber"] == 0
    outcome = ENGINE.outcome(done.state)
    assert outcome is not None
    assert outcome.reason == "rubber"
    assert asked(done.state) == []


@pytest.mark.rule("PO-19")
def test_one_game_each_is_not_yet_a_rubber() -> None:
    done = last_trick(score_sheet(18, 12, games=(1,)))
    assert lines(done)[-1] == (0, "game", 100, "above")
    assert done.state.phase is Phase.BETWEEN


@pytest.mark.rule("PO-20")
def test_the_higher_total_wins_the_match_whoever_won_the_rubber() -> None:
    flush = Entry(1, 1, 1, "royal_flush", 1000, Line.ABOVE)
    done = last_trick((*score_sheet(18, 12, games=(0,)), flush))
    assert ENGINE.outcome(done.state) == Outcome((2, 1), (950, 1000), "rubber")


@pytest.mark.rule("PO-20")
def test_at_equal_totals_the_winner_of_the_rubber_wins() -> None:
    hands = Entry(1, 1, 1, "royal_flush", 950, Line.ABOVE)
    done = last_trick((*score_sheet(18, 12, games=(0,)), hands))
    assert ENGINE.outcome(done.state) == Outcome((1, 2), (950, 950), "rubber")


@pytest.mark.rule("PO-02")
def test_a_single_game_ends_with_its_first_hundred() -> None:
    done = last_trick(score_sheet(18, 12), options=SINGLE)
    assert ENGINE.outcome(done.state) == Outcome((1, 2), (100, 0), "game")
    pair = Entry(1, 1, 1, "two_pair", 100, Line.ABOVE)
    assert ENGINE.outcome(last_trick((*score_sheet(18, 12), pair), options=SINGLE).state) == Outcome(
        (1, 2), (100, 100), "game"
    )


@pytest.mark.rule("PO-20")
def test_who_leaves_has_lost() -> None:
    state = tricks("As / 2s", sheet=(Entry(0, 1, 1, "flush", 400, Line.ABOVE),))
    done = ENGINE.leave(state, 0, LUCK)
    assert kinds(done.events) == ["resigned", "match_ended"]
    assert ENGINE.outcome(done.state) == Outcome((2, 1), (400, 0), "resigned")
    assert ENGINE.leave(done.state, 1, LUCK).state == done.state


@pytest.mark.rule("PO-20")
def test_a_stopped_match_is_ranked_by_what_stands_above_the_line() -> None:
    ahead = tricks("As / 2s", sheet=(Entry(1, 1, 1, "flush", 400, Line.ABOVE),))
    assert ENGINE.outcome(ENGINE.stop(ahead).state) == Outcome((2, 1), (0, 400), "stopped")
    even = ENGINE.stop(tricks("As / 2s")).state
    assert ENGINE.outcome(even) == Outcome((1, 1), (0, 0), "stopped")
    assert ENGINE.stop(even).state == even
