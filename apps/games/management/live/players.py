"""Players, sessions and matches for a bench, made in the database and deleted again."""

from collections.abc import Sequence
from dataclasses import dataclass
from importlib import import_module

import msgspec
from django.conf import settings
from django.contrib.auth import BACKEND_SESSION_KEY, HASH_SESSION_KEY, SESSION_KEY
from django.db import connection
from django.db.models import QuerySet
from django.test.utils import CaptureQueriesContext
from django.utils.crypto import get_random_string

from apps.accounts.models import User
from apps.accounts.services import create_guest
from apps.games import selectors, services
from apps.games.kernel.clock import ClockSetting
from apps.games.models import Match
from apps.games.protocol import Move
from apps.games.seating import NewMatch, Person

PATIENT = ClockSetting(seconds=3600)
MATCHES_IN_A_ROW = 6
TRANSACTION_WORDS = ("SAVEPOINT", "RELEASE", "BEGIN", "COMMIT")


@dataclass(frozen=True)
class Bench:
    """For each table the matches to play there one after another, and for each seat the cookie of its player."""

    game: str
    seats: int
    matches: tuple[tuple[str, ...], ...]
    cookies: tuple[tuple[str, ...], ...]
    users: tuple[int, ...]
    queries_per_move: int


def prepared(game: str, tables: int, seats: int) -> Bench:
    """So many tables, each with people at every seat."""
    users = [create_guest() for _ in range(tables * seats)]
    groups = [tuple(users[table * seats : (table + 1) * seats]) for table in range(tables)]
    matches = tuple(tuple(_match(game, group) for _ in range(MATCHES_IN_A_ROW)) for group in groups)
    cookies = tuple(tuple(_cookie(user) for user in group) for group in groups)
    return Bench(game, seats, matches, cookies, tuple(user.pk for user in users), _queries_per_move(game, groups[0]))


def cleared(bench: Bench) -> None:
    """Delete the bench's matches and players."""
    deleted(Match.objects.filter(seats__user_id__in=bench.users), bench.users)


def deleted(matches: QuerySet[Match], users: Sequence[int]) -> None:
    """Delete matches and players that a bench made."""
    matches.delete()
    User.objects.filter(pk__in=users).delete()


def _match(game: str, people: tuple[User, ...]) -> str:
    return services.create_match(NewMatch(game, {}, tuple(Person(user.pk) for user in people), PATIENT))


def _cookie(user: User) -> str:
    session = import_module(settings.SESSION_ENGINE).SessionStore()
    session[SESSION_KEY] = str(user.pk)
    session[BACKEND_SESSION_KEY] = settings.AUTHENTICATION_BACKENDS[0]
    session[HASH_SESSION_KEY] = user.get_session_auth_hash()
    session.save()
    return f"{settings.SESSION_COOKIE_NAME}={session.session_key}"


def _queries_per_move(game: str, people: tuple[User, ...]) -> int:
    """The statements that one ordinary move costs, counted in this process."""
    match_id = _match(game, people)
    feeds = [selectors.match_feed(selectors.access_match(person.pk, match_id)) for person in people]
    decision = next(d for feed in feeds for d in feed.decisions if d.seat == feed.you and d.default is not None)
    actor = services.person(people[decision.seat].pk)
    move = Move(decision.id, get_random_string(12), msgspec.to_builtins(decision.default))
    with CaptureQueriesContext(connection) as captured:
        services.submit_action(actor, match_id, move)
    return sum(not query["sql"].startswith(TRANSACTION_WORDS) for query in captured.captured_queries)
