"""Tournaments in the middle of things, for the tests of pages: real services, matches ended by fiat."""

import msgspec
from django.test import Client

from apps.tournaments import services
from apps.tournaments.enums import TournamentStatus
from apps.tournaments.formats.competition import Competition
from apps.tournaments.formats.settings import (
    AnySettings,
    DoubleElimination,
    Pods,
    RoundRobin,
    SingleElimination,
    Swiss,
)
from apps.tournaments.models import Entry, Tournament
from tests.tournaments.formats.events import letter
from tests.tournaments.services.happenings import all_come, announced, end_all, let_time_pass, now, started, sweep

FORMATS: dict[str, tuple[str, AnySettings, int]] = {
    "swiss": ("poke", Swiss(rounds=3), 5),
    "round_robin": ("poke", RoundRobin(), 4),
    "double_round_robin": ("poke", RoundRobin(cycles=2), 3),
    "single_elimination": ("poke", SingleElimination(third_place=True), 6),
    "double_elimination": ("poke", DoubleElimination(), 5),
    "pods": ("perudo", Pods(rounds=2, size=3, largest=4, final_size=3), 7),
}
"""By name: the game, the settings, how many take part."""


def under_way(name: str = "swiss", **wish: object) -> Tournament:
    """The second round of an event has been called."""
    game, settings, people = FORMATS[name]
    tournament = started(people, settings=settings, game=game, break_seconds=0, **wish)
    play_round(tournament)
    return now(tournament)


def over(name: str = "swiss", **wish: object) -> Tournament:
    """An event played to its end."""
    tournament = under_way(name, **wish)
    for _ in range(40):
        if not now(tournament).is_running:
            return now(tournament)
        play_round(tournament)
    raise AssertionError("it does not end")


def play_round(tournament: Tournament) -> None:
    """Everybody comes, every match ends, the next round is called."""
    all_come(tournament)
    end_all(tournament)
    let_time_pass(tournament, 1)
    sweep(tournament)


def somebody_leaves(tournament: Tournament) -> None:
    """The last who entered withdraws."""
    entry = tournament.entries.exclude(user=None).order_by("-pk")[0]
    assert entry.user is not None
    services.withdraw(entry.user, tournament.code)


def page(tournament: Tournament, path: str = "", client: Client | None = None) -> str:
    """A page of the tournament as text; it has to be there."""
    response = (client or Client()).get(f"/tournaments/{tournament.code}/{path}")
    assert response.status_code == 200, (path, response.status_code)
    return response.content.decode()


def written_down(competition: Competition, game: str = "poke") -> Tournament:
    """A tournament with this competition, whose entrants are called A, B, C …; the one before it gives way."""
    tournament = announced(game)
    Entry.objects.filter(pk__in=[entrant.id for entrant in competition.entrants]).delete()
    Entry.objects.bulk_create(
        Entry(pk=entrant.id, tournament=tournament, name=letter(entrant.id), bot_level="easy")
        for entrant in competition.entrants
    )
    tournament.status = TournamentStatus.RUNNING
    tournament.format = msgspec.to_builtins(competition.settings)
    tournament.competition = msgspec.to_builtins(competition)
    tournament.save()
    return tournament
