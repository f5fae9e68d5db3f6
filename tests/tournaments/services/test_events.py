"""Whole tournaments in every format and game, whatever people do: nobody twice in a round, nobody lost, it ends."""

import random

import pytest

from apps.games.kernel.index import all_engines
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
from apps.tournaments.services.creating import formats_for
from tests.tournaments.services.crowd import Crowd

EVENTS: dict[str, AnySettings] = {
    "swiss": Swiss(),
    "swiss, best of three": Swiss(best_of=3),
    "round robin": RoundRobin(),
    "single elimination": SingleElimination(third_place=True, best_of=3),
    "single elimination, better seed": SingleElimination(draws=Tie.HIGHER_SEED),
    "double elimination": DoubleElimination(),
    "pods": Pods(final_size=4),
    "pods of five": Pods(size=5, rounds=4),
}


def playable() -> list[tuple[str, str]]:
    """Every format with every game that it can be played in."""
    return [
        (engine.key, name)
        for engine in all_engines()
        for name, settings in EVENTS.items()
        if type(settings) in formats_for(engine)
    ]


def crowd(game: str, name: str, entrants: int, seed: int) -> Crowd:
    return Crowd(game, EVENTS[name], entrants, random.Random(f"{game} {name} {entrants} {seed}"))


@pytest.mark.django_db
@pytest.mark.parametrize(("game", "name"), playable())
def test_an_event_ends_with_everyone_in_the_table(game: str, name: str) -> None:
    luck = random.Random(f"{game} {name}")
    crowd(game, name, luck.randint(4, 9), 1).run()


@pytest.mark.django_db
@pytest.mark.parametrize("entrants", [2, 3])
@pytest.mark.parametrize("name", EVENTS)
def test_a_small_field_plays_too(name: str, entrants: int) -> None:
    crowd("pokemon", name, entrants, 1).run()


@pytest.mark.slow
@pytest.mark.django_db
@pytest.mark.parametrize("seed", range(12))
@pytest.mark.parametrize("name", EVENTS)
def test_events_of_every_size(name: str, seed: int) -> None:
    luck = random.Random(f"{name} {seed}")
    games = [engine.key for engine in all_engines() if type(EVENTS[name]) in formats_for(engine)]
    crowd(luck.choice(games), name, luck.randint(2, 24), seed).run()


@pytest.mark.slow
@pytest.mark.timeout(1200)
@pytest.mark.django_db
@pytest.mark.parametrize(("game", "name"), playable())
def test_sixty_four_play_to_the_end(game: str, name: str) -> None:
    crowd(game, name, 64, 64).run()


def test_every_format_and_game_is_played_here() -> None:
    assert {type(EVENTS[name]) for _, name in playable()} == set(FORMATS)
    assert {game for game, _ in playable()} == {engine.key for engine in all_engines()}
