"""From games to results."""

import pytest

from apps.tournaments.formats import results
from apps.tournaments.formats.competition import At, Competition, Game, How, Pairing
from apps.tournaments.formats.entries import withdraw
from apps.tournaments.formats.opening import open_competition
from apps.tournaments.formats.refusals import FormatRefusal
from apps.tournaments.formats.running import Overdue, award, close_round, record_game, start_round
from apps.tournaments.formats.settings import AnySettings, Pods, SingleElimination, Swiss, Tie
from tests.tournaments.formats.events import field

FIRST = At(1, 1)
GAMES = {"1": Game((1, 2), (3, 1)), "2": Game((2, 1), (0, 2)), "=": Game((1, 1), (1, 1))}


def after(settings: AnySettings, games: str, entrants: int = 2) -> Competition:
    """The first pairing after these games: 1 the first seat won, 2 the second, = neither."""
    competition = start_round(open_competition(settings, field(entrants)))
    for game in games:
        competition = record_game(competition, FIRST, GAMES[game])
    return competition


def places(settings: AnySettings, games: str) -> tuple[int, ...] | None:
    result = after(settings, games).pairing(FIRST).result
    return result and result.places


@pytest.mark.parametrize(
    ("best_of", "games", "expected"),
    [
        (1, "1", (1, 2)),
        (1, "=", (1, 1)),
        (3, "1", None),
        (3, "11", (1, 2)),
        (3, "12", None),
        (3, "122", (2, 1)),
        (3, "=1", None),
        (3, "=1=", (1, 2)),
        (3, "12=", (1, 1)),
        (5, "112", None),
        (5, "1121", (1, 2)),
        (5, "111", (1, 2)),
        (5, "==11", (1, 2)),
        (5, "==1", None),
    ],
)
def test_a_series_ends_when_nobody_can_catch_up(best_of: int, games: str, expected: tuple[int, ...] | None) -> None:
    settings = Swiss(best_of=3 if best_of == 3 else 5 if best_of == 5 else 1)
    assert places(settings, games) == expected


@pytest.mark.parametrize(
    ("games", "expected"), [("=", None), ("=1", (1, 2)), ("==", None), ("==2", (2, 1)), ("===", (1, 2))]
)
def test_a_level_knockout_is_played_on_and_then_goes_to_the_better_seed(
    games: str, expected: tuple[int, ...] | None
) -> None:
    assert places(SingleElimination(most_replays=2), games) == expected


def test_the_better_seed_may_go_on_at_once() -> None:
    settings = SingleElimination(draws=Tie.HIGHER_SEED)
    result = after(settings, "=").pairing(FIRST).result
    assert result is not None
    assert result.how is How.DECLARED
    assert result.places == (1, 2)
    with pytest.raises(FormatRefusal, match="winner_needed"):
        open_competition(SingleElimination(draws=Tie.DRAW), field(2))


def test_the_points_of_all_games_are_added_up() -> None:
    result = after(Swiss(best_of=3), "121").pairing(FIRST).result
    assert result is not None
    assert result.scored == (6, 4)


def test_seats_move_on_from_game_to_game() -> None:
    pairing = Pairing(1, (7, 8))
    assert [results.seats_of_game(pairing, number) for number in range(3)] == [(7, 8), (8, 7), (7, 8)]


def test_a_result_is_given_once() -> None:
    competition = after(Swiss(), "1")
    with pytest.raises(FormatRefusal, match="already_decided"):
        record_game(competition, FIRST, GAMES["2"])
    with pytest.raises(FormatRefusal, match="already_decided"):
        award(competition, FIRST, results.draw())
    with pytest.raises(FormatRefusal, match="no_such_pairing"):
        record_game(competition, At(1, 2), GAMES["1"])
    with pytest.raises(FormatRefusal, match="no_such_pairing"):
        record_game(competition, At(2, 1), GAMES["1"])


@pytest.mark.parametrize("game", [Game((1,)), Game((0, 1)), Game((1, 3)), Game((1, 2), (3,)), Game((1, 2), (), (2,))])
def test_a_game_has_a_place_for_every_seat(game: Game) -> None:
    with pytest.raises(FormatRefusal, match="result_does_not_fit"):
        record_game(after(Swiss(), ""), FIRST, game)


def test_when_time_is_up_nobody_scores_or_the_score_stands() -> None:
    running = after(Swiss(best_of=3), "1", entrants=4)
    absent = close_round(running, Overdue.ABSENCE)
    assert [pairing.result for pairing in absent.rounds[0].pairings] == [results.absence(), results.absence()]
    standing = close_round(running, Overdue.AS_IT_STANDS).rounds[0]
    assert [pairing.result and pairing.result.places for pairing in standing.pairings] == [(1, 2), (1, 1)]
    bracket = close_round(start_round(open_competition(SingleElimination(), field(4))), Overdue.AS_IT_STANDS)
    assert [results.winner_of(pairing) for pairing in bracket.rounds[0].pairings] == [1, 2]
    pods = close_round(start_round(open_competition(Pods(), field(4))), Overdue.AS_IT_STANDS)
    assert pods.pairing(FIRST).result is not None


def test_leaving_a_series_loses_what_was_begun() -> None:
    competition = after(Swiss(best_of=3), "1")
    leaver = competition.pairing(FIRST).seats[0]
    begun = withdraw(competition, leaver).pairing(FIRST).result
    assert begun is not None
    assert (begun.how, begun.places, begun.absent) == (How.PLAYED, (2, 1), (0,))
    before = withdraw(after(Swiss(), ""), leaver).pairing(FIRST).result
    assert before == results.walkover(1)


def test_leaving_a_series_keeps_the_points_of_its_games() -> None:
    competition = after(Swiss(best_of=3), "1")
    left = withdraw(competition, competition.pairing(FIRST).seats[0]).pairing(FIRST).result
    assert left is not None
    assert left.scored == (3, 1)
