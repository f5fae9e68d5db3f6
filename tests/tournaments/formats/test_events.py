"""Whole events in every format, whatever people do: nobody is paired twice in a round, nobody is lost, it ends."""

import random
from collections.abc import Callable

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from apps.tournaments.formats import results
from apps.tournaments.formats.catalogue import planned_rounds, standings
from apps.tournaments.formats.competition import At, Competition, Entrant, Game, How
from apps.tournaments.formats.corrections import correct
from apps.tournaments.formats.entries import admit, is_open_to_late_entries, reinstate, withdraw
from apps.tournaments.formats.opening import open_competition
from apps.tournaments.formats.running import Overdue, award, close_round, is_over, record_game, start_round
from apps.tournaments.formats.settings import (
    FORMATS,
    AnySettings,
    DoubleElimination,
    Pods,
    RoundRobin,
    SingleElimination,
    Swiss,
    Tie,
)
from tests.tournaments.formats.events import field

EVENTS: dict[str, AnySettings] = {
    "swiss": Swiss(),
    "swiss, best of three": Swiss(best_of=3, least_played=1),
    "round robin": RoundRobin(),
    "round robin, twice": RoundRobin(cycles=2),
    "single elimination": SingleElimination(third_place=True, best_of=3),
    "single elimination, better seed": SingleElimination(draws=Tie.HIGHER_SEED),
    "double elimination": DoubleElimination(),
    "pods": Pods(final_size=4),
    "pods of five": Pods(size=5, smallest=3, rounds=4),
}

MOST_ROUNDS_BEYOND = 12
"""A corrected bracket may take further rounds."""


class Crowd:
    """Entrants who come late, do not come, leave, come back; and an organiser who corrects results."""

    def __init__(self, competition: Competition, luck: random.Random) -> None:
        self.competition = competition
        self.luck = luck

    def run(self) -> Competition:
        while not is_over(self.competition):
            if self.competition.is_between_rounds:
                self.start()
            for act in self.luck.sample(self.acts(), 2):
                if self.luck.random() < 0.2:
                    act()
            self.play()
        return self.competition

    def acts(self) -> list[Callable[[], None]]:
        return [self.leave, self.come_back, self.come_late, self.be_corrected, self.run_out_of_time]

    def start(self) -> None:
        stored = msgspec.json.decode(msgspec.json.encode(self.competition), type=Competition)
        assert stored == self.competition
        active = {entrant.id for entrant in self.competition.active}
        self.competition = start_round(self.competition)
        assert start_round(stored) == self.competition
        last = self.competition.rounds[-1]
        seated = [seat for pairing in last.pairings for seat in pairing.seats]
        assert len(seated) == len(set(seated))
        if isinstance(self.competition.settings, Swiss):
            assert set(seated) == active
        assert len(self.competition.rounds) <= planned_rounds(self.competition) + MOST_ROUNDS_BEYOND

    def play(self) -> None:
        for at, pairing in self.competition.pairings():
            while pairing.result is None:
                self.settle(at, len(pairing.seats))
                pairing = self.competition.pairing(at)  # noqa: PLW2901  what has become of it

    def settle(self, at: At, seats: int) -> None:
        kind = self.luck.random()
        if kind < 0.08:
            self.competition = award(self.competition, at, results.walkover(self.luck.randrange(seats), seats))
        elif kind < 0.14:
            self.competition = award(self.competition, at, results.absence(seats))
        else:
            places = tuple(self.luck.randint(1, seats) for _ in range(seats))
            best = min(places)
            fitting = tuple(place - best + 1 for place in places)
            left = (0,) if seats > 2 and kind > 0.9 else ()
            self.competition = record_game(self.competition, at, Game(fitting, absent=left))

    def leave(self) -> None:
        active = self.competition.active
        if active:
            self.competition = withdraw(self.competition, self.luck.choice(active).id)

    def come_back(self) -> None:
        gone = sorted(self.competition.withdrawn)
        if gone:
            self.competition = reinstate(self.competition, self.luck.choice(gone))

    def come_late(self) -> None:
        number = 1 + len(self.competition.entrants)
        if is_open_to_late_entries(self.competition):
            self.competition = admit(self.competition, Entrant(number, number, number))

    def be_corrected(self) -> None:
        decided = [
            at
            for at, pairing in self.competition.pairings()
            if pairing.result and len(pairing.seats) == 2 and at.round >= len(self.competition.rounds) - 1
        ]
        if decided:
            result = results.win(self.luck.randrange(2))
            self.competition = correct(self.competition, self.luck.choice(decided), result).competition

    def run_out_of_time(self) -> None:
        self.competition = close_round(self.competition, self.luck.choice(list(Overdue)))


@pytest.mark.parametrize("name", EVENTS)
@settings(max_examples=15, deadline=None)
@given(entrants=st.integers(3, 17), seed=st.integers(0, 1_000_000))
def test_an_event_ends_with_everyone_in_the_table(name: str, entrants: int, seed: int) -> None:
    crowd = Crowd(open_competition(EVENTS[name], field(entrants)), random.Random(seed))
    competition = crowd.run()
    final = standings(competition)
    assert sorted(each.entrant for each in final) == sorted(entrant.id for entrant in competition.entrants)
    assert [each.rank for each in final] == sorted(each.rank for each in final)
    assert final[0].rank <= 2


@pytest.mark.parametrize("name", [name for name in EVENTS if "twice" not in name])
def test_sixty_four_play_to_the_end(name: str) -> None:
    competition = Crowd(open_competition(EVENTS[name], field(64)), random.Random(64)).run()
    assert len(standings(competition)) == len(competition.entrants)


def test_every_format_is_played_here() -> None:
    assert {type(each) for each in EVENTS.values()} == set(FORMATS)


def test_points_of_an_undisturbed_swiss_add_up() -> None:
    competition = open_competition(Swiss(rounds=5), field(11))
    while not is_over(competition):
        competition = close_round(start_round(competition), Overdue.AS_IT_STANDS)
    byes = sum(pairing.result is not None and pairing.result.how is How.BYE for _, pairing in competition.pairings())
    assert byes == 5
    assert sum(standing.points for standing in standings(competition)) == 5 * 5 + 5
