"""All that is read of matches. A client learns of a match through `match_feed`, and nowhere else."""

from collections.abc import Iterable, Mapping
from datetime import UTC, datetime
from typing import Any, Literal

import msgspec
from django.db.models import Count, Exists, OuterRef, Prefetch, Q, QuerySet
from django.utils import timezone

from apps.errors import NotAllowed, NotFound
from apps.games import matchstore, permissions, replays
from apps.games.enums import Ground, MatchStatus
from apps.games.kernel import codec, redact
from apps.games.kernel.contract import Decision, Event, Outcome, Viewer
from apps.games.kernel.index import all_engines, engine_for
from apps.games.matchstore import Roster, Snapshot
from apps.games.models import HIDDEN, LoggedAction, Match, Round, RoundScore, Seat
from apps.games.protocol import Feed, NumberedEvent, SeatFeed, TimerFeed

LOG_STEPS = 200
"""How many steps back the log of a freshly loaded page goes."""

NEARBY_STEPS = 100
"""How many steps before and after the one that is looked at a replay lists."""

MAX_CATCH_UP = 60
"""A client further behind than this many steps gets the board as it is, without the events in between."""


class Access(msgspec.Struct, frozen=True):
    """A match as one person reaches it: through a seat, or (viewer None) as a spectator."""

    match_id: str
    game: str
    viewer: Viewer
    roster: Roster

    def names(self) -> tuple[str, ...]:
        """Who sits where, by name."""
        return tuple(sitter.name for sitter in self.roster.seats)


def access_match(user_id: int | None, match_id: str, to: Literal["play", "watch"] = "watch") -> Access:
    """The only way to a match; NotFound if it is not there or not theirs, NotAllowed to play from no seat."""
    roster = matchstore.roster(match_id)
    if not permissions.may_watch(roster, user_id):
        raise NotFound("no_such_match")
    viewer = permissions.seat_of(roster, user_id)
    if to == "play" and viewer is None:
        raise NotAllowed("not_your_match")
    return Access(match_id, roster.game, viewer, roster)


def match_feed(access: Access, since: int | None = None, *, at_least: int | None = None) -> Feed:
    """What the viewer may know of the match now, with the events after version `since` (None: none of them).

    `at_least` names a version that is known to exist: memory that holds it is good enough.
    """
    return feed_of(matchstore.current(access.match_id, at_least), access, since)


def remembered_feed(access: Access, since: int, at_least: int) -> Feed | None:
    """The same feed without any query, where this process remembers the version and the viewer is one step behind."""
    snapshot = matchstore.remembered(access.match_id, at_least)
    if snapshot is None or snapshot.events is None or since < snapshot.version - 1:
        return None
    return feed_of(snapshot, access, since)


def feed_of(snapshot: Snapshot, access: Access, since: int | None) -> Feed:
    """A snapshot as the viewer may see it: the one redaction, applied to state, decisions and events."""
    viewer, version = access.viewer, snapshot.version
    if since is None or not version - MAX_CATCH_UP <= since <= version:
        since = version
    decisions = redact.decisions_for(snapshot.decisions, viewer)
    return Feed(
        match_id=snapshot.match_id,
        game=snapshot.game,
        version=version,
        since=since,
        status=snapshot.status,
        now=now_ms(),
        you=viewer,
        view=redact.view(snapshot.state, viewer),
        decisions=decisions,
        timers=_timers(snapshot, decisions),
        events=tuple(_numbered(matchstore.events_since(snapshot, since), viewer)),
        seats=_seats(snapshot, access.roster),
        outcome=snapshot.outcome,
        rematch_id=access.roster.rematch_id,
        played_for=access.roster.played_for,
    )


def _timers(snapshot: Snapshot, decisions: tuple[Decision, ...]) -> dict[str, TimerFeed]:
    found = ((decision.id, snapshot.clock.timers.get(decision.id)) for decision in decisions)
    return {
        id_: TimerFeed(timer.opened, timer.due) for id_, timer in found if timer is not None and timer.due is not None
    }


def _numbered(steps: Iterable[tuple[int, tuple[Event, ...]]], viewer: Viewer) -> Iterable[NumberedEvent]:
    for version, events in steps:
        for index, event in enumerate(events):
            seen = redact.event_for(event, viewer)
            if seen is None:
                yield NumberedEvent(version, index)
            else:
                yield NumberedEvent(version, index, seen.kind, seen.data)


def _seats(snapshot: Snapshot, roster: Roster) -> tuple[SeatFeed, ...]:
    return tuple(
        SeatFeed(
            index=sitter.index,
            name=sitter.name,
            bot_level=sitter.bot_level,
            is_away=clock.away,
            has_resigned=sitter.has_resigned,
            wants_rematch=sitter.wants_rematch,
            bank=clock.bank,
        )
        for sitter, clock in zip(roster.seats, snapshot.clock.seats, strict=True)
    )


def seats_away(match_id: str) -> frozenset[int]:
    """The seats whose players are away, so that a bot sits in for them; after the end, those that were never come back
    to. One query."""
    seats = matchstore.current(match_id).clock.seats
    return frozenset(index for index, clock in enumerate(seats) if clock.away)


def now_ms() -> int:
    """The time, in ms since 1970."""
    return to_ms(timezone.now())


def to_ms(moment: datetime) -> int:
    """A moment in ms since 1970."""
    return int(moment.timestamp() * 1000)


def recent_log(access: Access) -> tuple[NumberedEvent, ...]:
    """The events of the last steps that the viewer may see: the log on the page, as long as its reader would scroll."""
    snapshot = matchstore.current(access.match_id)
    return tuple(_numbered(matchstore.events_since(snapshot, max(-1, snapshot.version - LOG_STEPS)), access.viewer))


def position_at(match_id: str, version: int) -> Mapping[str, Any]:
    """A match after so many steps with all that is hidden, played again from its log: for who may see it, no page else.

    NotFound if there is no such match; beyond its end, the last position.
    """
    matchstore.roster(match_id)
    return replays.replayed(match_id, version)


class Replay(msgspec.Struct, frozen=True):
    """A match after one of its steps: as a spectator saw it, and to who may see hands what each seat saw, by seat."""

    feed: Feed
    last: int
    """The last step there is."""
    held: tuple[Any, ...] = ()


def replay_at(match_id: str, step: int, *, hands_up_to: int = -1) -> Replay:
    """The match as it was after a step (beyond its end: the last), through the one redaction.

    `hands_up_to` is the last step whose hands the reader may see. NotFound if there is no such match.
    """
    roster = matchstore.roster(match_id)
    then = replays.moment(match_id, step)
    snapshot = then.snapshot
    seats = tuple(
        msgspec.structs.replace(sitter, has_resigned=sitter.index in then.gone, wants_rematch=False)
        for sitter in roster.seats
    )
    access = Access(match_id, roster.game, None, msgspec.structs.replace(roster, seats=seats, rematch_id=None))
    feed = msgspec.structs.replace(feed_of(snapshot, access, None), now=then.at_ms)
    is_open = snapshot.version <= hands_up_to
    held = tuple(redact.view(snapshot.state, sitter.index) for sitter in seats) if is_open else ()
    return Replay(feed, Match.objects.values_list("version", flat=True).get(id=match_id), held)


class LoggedStep(msgspec.Struct, frozen=True):
    """A step as a spectator may know of it: when, through whom ("" for the opening), and what happened."""

    version: int
    at_ms: int
    by: str
    events: tuple[NumberedEvent, ...]


def steps_near(match_id: str, step: int) -> list[LoggedStep]:
    """The steps around one of them, the opening (0) among them. Three queries."""
    first, snapshot = step - NEARBY_STEPS, matchstore.current(match_id)
    until = msgspec.structs.replace(snapshot, version=min(step + NEARBY_STEPS, snapshot.version), events=None)
    rows = LoggedAction.objects.filter(match_id=match_id, version__gte=first, version__lte=until.version)
    known = {version: (at_ms, by) for version, at_ms, by in rows.values_list("version", "at_ms", "acted_by")}
    known[0] = (to_ms(Match.objects.values_list("created_at", flat=True).get(id=match_id)), "")
    return [
        LoggedStep(version, *known[version], tuple(_numbered([(version, events)], None)))
        for version, events in matchstore.events_since(until, max(first - 1, -1))
    ]


def finished_rounds(match_id: str) -> QuerySet[Round]:
    """The rounds of a match with their scores, first to last."""
    scores = Prefetch("scores", RoundScore.objects.order_by("seat"))
    return Round.objects.filter(match_id=match_id).order_by("number").prefetch_related(scores)


def outcome_of(match: Match) -> Outcome | None:
    """How a match ended; None while it runs, and of one that is void."""
    return codec.decode(bytes(match.outcome), Outcome) if match.outcome else None


def is_adjudicated(match: Match) -> bool:
    """Whether a moderator decided it: then its places count as they are, whoever left a seat to a bot."""
    outcome = outcome_of(match)
    return outcome is not None and outcome.reason in Ground.values


def running_matches(user_id: int) -> QuerySet[Match]:
    """A person's matches under way, newest first, with their seats and all that `turn_of` asks for."""
    mine = Match.objects.filter(status=MatchStatus.RUNNING, seats__user_id=user_id, seats__has_resigned=False)
    return _with_seats(mine).defer(None).defer("kits", "opening_luck", "opening_events")


class Turn(msgspec.Struct, frozen=True):
    """Whom a running match waits for: whether the person asked about is among them, and since when."""

    is_yours: bool
    names: tuple[str, ...]
    since: datetime


def turn_of(match: Match, user_id: int) -> Turn | None:
    """Whom a match (of `running_matches`) waits for; None if for nobody."""
    snapshot = matchstore.snapshot_of(match)
    due = [d for d in snapshot.decisions if d.default is not None and d.audience is None]
    if not due:
        return None
    seats = {seat.index: seat for seat in match.seats.all()}
    opened = max(snapshot.clock.timers[d.id].opened for d in due)
    return Turn(
        is_yours=any(seats[d.seat].user_id == user_id for d in due),
        names=tuple(dict.fromkeys(seats[d.seat].shown_name for d in due)),
        since=datetime.fromtimestamp(opened / 1000, tz=UTC),
    )


def finished_matches(user_id: int) -> QuerySet[Match]:
    """A person's finished matches, newest first, with their seats."""
    return _with_seats(Match.objects.filter(status=MatchStatus.FINISHED, seats__user_id=user_id))


class PlayedGame(msgspec.Struct, frozen=True):
    """How often somebody has played a game to its end where everybody could watch, and how often as the first."""

    name: str
    matches: int
    won: int


def played_games(user_id: int) -> list[PlayedGame]:
    """A person's finished public matches by game, what was played most first. One query."""
    seats = Seat.objects.filter(user_id=user_id, match__status=MatchStatus.FINISHED, match__is_public=True)
    counted = seats.order_by().values_list("match__game").annotate(matches=Count("pk"), won=Count("pk", Q(place=1)))
    found = sorted(counted, key=lambda row: (-row[1], row[0]))
    return [PlayedGame(engine_for(game).words.name, matches, won) for game, matches, won in found]


def public_matches() -> QuerySet[Match]:
    """Matches under way that anyone may watch and in which at least two people play, newest first."""
    running = Match.objects.filter(status=MatchStatus.RUNNING, is_public=True)
    return _with_seats(running.annotate(people=Count("seats__user")).filter(people__gte=2))


def _with_seats(matches: QuerySet[Match]) -> QuerySet[Match]:
    seats = Prefetch("seats", Seat.objects.order_by("index").select_related("user"))
    return matches.defer(*HIDDEN).prefetch_related(seats).order_by("-created_at")


def matches_due(now: int, most: int) -> list[str]:
    """Matches in which a time limit has passed or a bot's turn was lost, most overdue first."""
    return list(Match.objects.filter(due_ms__lte=now).order_by("due_ms").values_list("id", flat=True)[:most])


def matches_not_summed_up(since: datetime, most: int) -> list[str]:
    """Finished matches begun after that, in which people may have guessed and it has not been counted; newest first."""
    games = [engine.key for engine in all_engines() if engine.guessed_by]
    uncounted = Seat.objects.filter(match=OuterRef("pk"), user__isnull=False, guesses__isnull=True)
    over = Match.objects.filter(Exists(uncounted), status=MatchStatus.FINISHED, game__in=games, created_at__gt=since)
    return list(over.order_by("-created_at").values_list("id", flat=True)[:most])
