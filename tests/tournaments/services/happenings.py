"""Tournaments for the tests of services: set up, watched, and taken through time without waiting for it."""

import secrets
from datetime import datetime, timedelta
from itertools import count
from typing import Any

from django.db.models import F
from django.utils import timezone

from apps.accounts.models import User
from apps.games.enums import MatchStatus
from apps.games.kernel.codec import encode
from apps.games.kernel.contract import Outcome
from apps.games.models import Match, Seat
from apps.tournaments import services
from apps.tournaments.enums import LIVE, CallStatus
from apps.tournaments.formats.competition import Competition
from apps.tournaments.formats.results import seats_of_game
from apps.tournaments.formats.settings import AnySettings, Swiss
from apps.tournaments.models import Call, Entry, Tournament
from apps.tournaments.services.creating import TournamentWish, create_tournament

SHORT: dict[str, dict[str, Any]] = {"pokemon": {"limit": 100}, "poke": {"length": "game"}}
"""Options with which matches are soon over."""
_numbers = count(1)
_process = secrets.token_hex(3)  # another that works on the same database has other people


def new_person(name: str = "") -> User:
    """Somebody with an account and no password."""
    person = User(username=name or f"Player{_process}{next(_numbers)}")
    person.set_unusable_password()
    person.save()
    return person


def announced(game: str = "poke", settings: AnySettings | None = None, **wish: Any) -> Tournament:
    """A tournament that starts in an hour, organised by somebody new."""
    wished = {"starts_at": timezone.now() + timedelta(hours=1), "options": SHORT.get(game, {}), **wish}
    return create_tournament(new_person(), TournamentWish(title="Cup", game=game, format=settings or Swiss(), **wished))


def entered(tournament: Tournament, people: int = 0, bots: int = 0) -> list[User]:
    """So many new people enter, and bots are added; the people."""
    newcomers = [new_person() for _ in range(people)]
    for person in newcomers:
        services.enter(person, tournament.code)
    for _ in range(bots):
        services.add_bot(organiser(tournament), tournament.code, "easy")
    return newcomers


def started(people: int = 4, bots: int = 0, settings: AnySettings | None = None, **wish: Any) -> Tournament:
    """A tournament whose first round has been called."""
    tournament = announced(settings=settings, **wish)
    entered(tournament, people, bots)
    services.start_tournament(organiser(tournament), tournament.code)
    return now(tournament)


def organiser(tournament: Tournament) -> User:
    """The first of its organisers."""
    return tournament.organisers.order_by("pk")[0]


def now(tournament: Tournament) -> Tournament:
    """The tournament as it is saved."""
    return Tournament.objects.get(pk=tournament.pk)


def played(tournament: Tournament) -> Competition:
    """Its competition as it is saved."""
    competition = now(tournament).played
    assert competition is not None
    return competition


def live(tournament: Tournament) -> list[Call]:
    """The calls that wait or are played."""
    return list(tournament.calls.filter(status__in=LIVE).select_related("match"))


def person_of(entry: int) -> User:
    """The person of an entry."""
    person = Entry.objects.select_related("user").get(pk=entry).user
    assert person is not None
    return person


def all_come(tournament: Tournament) -> None:
    """Everybody who is called comes."""
    for call in tournament.calls.filter(status=CallStatus.CALLED):
        for entry in call.sitting:
            if not Entry.objects.get(pk=entry).is_bot and Call.objects.get(pk=call.pk).status == CallStatus.CALLED:
                services.ready(person_of(entry), tournament.code)


def let_time_pass(tournament: Tournament, seconds: float) -> None:
    """As if all that the tournament waits for had been asked that much earlier."""
    passed = timedelta(seconds=seconds)
    moments = ("starts_at", "due_at", "round_ends_at", "next_round_at", "paused_at")
    Tournament.objects.filter(pk=tournament.pk).update(**{name: F(name) - passed for name in moments})
    Call.objects.filter(tournament=tournament).update(ready_by=F("ready_by") - passed)


def sweep(tournament: Tournament) -> None:
    """What beat does, until there is nothing to do."""
    for _ in range(20):
        if tournament.code not in services.tournaments_due():
            return
        services.move_on(tournament.code)
    raise AssertionError("the schedule runs in circles")


def end_match(match: Match, places: tuple[int, ...]) -> None:
    """As if the match had been played to this end: the rows are as `matchstore` leaves them."""
    worst = max(places)
    totals = tuple(worst - place for place in places)
    Match.objects.filter(pk=match.pk).update(
        status=MatchStatus.FINISHED,
        outcome=encode(Outcome(places, totals, "stopped")),
        due_ms=None,
        finished_at=timezone.now(),
    )
    for index, place in enumerate(places):
        Seat.objects.filter(match=match, index=index).update(place=place, total=totals[index])


def end_all(tournament: Tournament) -> None:
    """Every running match of it ends, the first seat first, and the schedule takes note."""
    for call in live(tournament):
        if call.match is not None:
            end_match(call.match, tuple(range(1, call.match.seat_count + 1)))
    sweep(tournament)


def check(tournament: Tournament) -> None:
    """What holds after every step, whatever people do."""
    tournament = now(tournament)
    if tournament.played is None:
        return
    competition = played(tournament)
    for each in competition.rounds:
        seated = [entrant for pairing in each.pairings for entrant in pairing.seats]
        assert len(seated) == len(set(seated)), "somebody plays twice in a round"
    ids = {entrant.id for entrant in competition.entrants}
    assert ids <= set(tournament.entries.values_list("pk", flat=True)), "an entrant without an entry"
    check_calls(tournament, competition)
    check_matches(tournament)
    if not tournament.is_running:
        assert tournament.due_at is None
        assert not live(tournament)
    elif tournament.paused_at is None:
        assert tournament.due_at is not None or tournament.starts_by_hand or live(tournament), "nobody will move it on"


def check_calls(tournament: Tournament, competition: Competition) -> None:
    """One call for the next game of every open pairing, and no other."""
    calls = {(call.at, call.game): call.sitting for call in live(tournament)}
    wanted = {
        (at, len(pairing.games)): seats_of_game(pairing, len(pairing.games))
        for at, pairing in competition.pairings()
        if pairing.result is None
    }
    if tournament.paused_at is None:
        assert calls == wanted
    assert calls.items() <= wanted.items()
    called = [entrant for sitting in calls.values() for entrant in sitting]
    assert len(called) == len(set(called)), "somebody is called to two tables"


def check_matches(tournament: Tournament) -> None:
    """No match runs on that has no call, and no call is played without a match."""
    running = set(tournament.calls.filter(match__status=MatchStatus.RUNNING).values_list("pk", flat=True))
    playing = {call.pk for call in tournament.calls.filter(status=CallStatus.PLAYING)}
    assert running <= playing
    assert not tournament.calls.filter(status=CallStatus.CALLED, match__isnull=False).exists()


def soon() -> datetime:
    """A minute from now."""
    return timezone.now() + timedelta(minutes=1)
