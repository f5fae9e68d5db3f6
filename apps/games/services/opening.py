"""How a match begins: a new one, and a rematch."""

from typing import Any

import msgspec
from django.contrib.auth import get_user_model
from django.db import transaction

from apps import after_commit
from apps.errors import Conflict, Malformed
from apps.games import matchstore
from apps.games.enums import MatchStatus
from apps.games.kernel import clock as clocks
from apps.games.kernel import codec
from apps.games.kernel.contract import AnyEngine, Kit, Options
from apps.games.kernel.dice import Dice
from apps.games.kernel.errors import RuleViolation
from apps.games.kernel.index import engine_for
from apps.games.kernel.kits import brought
from apps.games.matchstore import Snapshot
from apps.games.models import Match
from apps.games.models import Seat as SeatRow
from apps.games.seating import BotSeat, NewMatch, Person, bot_names
from apps.games.selectors import now_ms
from apps.games.services.steps import call_bots, due_ms, group_of
from apps.moderation.permissions import acts_of_play, kept_out, require_may


@transaction.atomic
def create_match(new: NewMatch) -> str:
    """Start a match and return its id; Malformed for a wrong game, option, number of seats or kit."""
    engine, options, kits = _checked(new)
    dice = Dice.fresh()
    step = engine.setup(len(new.seats), options, dice, new.first, kits)
    clock = clocks.tick(clocks.start(new.clock, _bot_levels(new)), new.clock, engine.pending(step.state), now_ms())
    match = Match(
        **_as_wished(new),
        options=codec.encode(options),
        state=codec.encode(step.state),
        clock=codec.encode(clock),
        kits=msgspec.to_builtins(kits),
        opening_luck=codec.encode(dice.answers),
        opening_events=codec.encode(step.events),
    )
    snapshot = Snapshot(match.id, new.game, 0, match.status, step.state, clock, new.clock, None, step.events)
    match.due_ms = due_ms(snapshot)
    match.save(force_insert=True)
    SeatRow.objects.bulk_create(_seat_rows(match.id, new))
    call_bots(snapshot)
    return match.id


def _as_wished(new: NewMatch) -> dict[str, Any]:
    """What is kept of a match as it was asked for."""
    return {
        "game": new.game,
        "seat_count": len(new.seats),
        "clock_setting": codec.encode(new.clock),
        "is_public": new.is_public,
        "is_rated": new.is_rated,
        "first": new.first,
        "rematch_of_id": new.rematch_of,
        "played_for": new.played_for,
    }


def _checked(new: NewMatch) -> tuple[AnyEngine, Options, tuple[Kit, ...]]:
    try:
        engine = engine_for(new.game)
        options = codec.options_from(engine, dict(new.options))
    except (KeyError, codec.MalformedError) as error:
        raise Malformed("bad_options") from error
    levels = {seat.level for seat in new.seats if isinstance(seat, BotSeat)}
    if len(new.seats) not in engine.seats or not levels <= engine.bots.keys():
        raise Malformed("bad_seats")
    return engine, options.as_rated() if new.is_rated else options, _kits(engine, new)


def _kits(engine: AnyEngine, new: NewMatch) -> tuple[Kit, ...]:
    """What the seats bring. The luck that fills a gap is not the match's: the kits themselves are kept with it."""
    try:
        return brought(engine, [seat.kit for seat in new.seats], Dice.fresh())
    except (RuleViolation, TypeError) as error:
        raise Malformed("bad_kits") from error


def _bot_levels(new: NewMatch) -> list[str]:
    return [seat.level if isinstance(seat, BotSeat) else "" for seat in new.seats]


def _seat_rows(match_id: str, new: NewMatch) -> list[SeatRow]:
    ids = [seat.user_id for seat in new.seats if isinstance(seat, Person)]
    people = get_user_model().objects.in_bulk(ids)
    if len(people) != len(ids):
        raise Malformed("bad_seats")
    given = [seat.name for seat in new.seats if isinstance(seat, BotSeat)]
    names = bot_names([*given, *(user.shown_name for user in people.values())])
    return [
        SeatRow(match_id=match_id, index=index, user=people[seat.user_id], name=people[seat.user_id].shown_name)
        if isinstance(seat, Person)
        else SeatRow(match_id=match_id, index=index, bot_level=seat.level, name=seat.name or next(names))
        for index, seat in enumerate(new.seats)
    ]


def offer_rematch(user_id: int, match_id: str) -> str | None:
    """Say that this player wants to play again; the new match's id once every person still here does.

    Same seats, options, kits and clock; the next dealer begins.
    NotAllowed from no seat and "sanctioned", Conflict "match_running" before the end, "no_rematch" for a match of
    something greater.
    """
    with matchstore.locked(match_id, user_id) as held:
        own = held.own_seat()
        if held.snapshot.status != MatchStatus.FINISHED:
            raise Conflict("match_running")
        if Match.objects.filter(id=match_id).exclude(played_for="").exists():
            raise Conflict("no_rematch")
        seats = _seats_without_sanctioned(user_id, match_id)
        SeatRow.objects.filter(match_id=match_id, index=own).update(wants_rematch=True)
        seats[own].wants_rematch = True
        people = [seat for seat in seats if seat.user_id is not None and not seat.has_resigned]
        after_commit.poke(group_of(match_id), version=held.snapshot.version, fresh=1)
        known = Match.objects.filter(rematch_of=match_id).values_list("id", flat=True).first()
        if known is not None or not all(seat.wants_rematch for seat in people):
            return known
        return create_match(_rematch(held.snapshot, seats))


def _seats_without_sanctioned(user_id: int, match_id: str) -> list[SeatRow]:
    """The seats, those of people kept from playing as if resigned; NotAllowed("sanctioned", …) if the player is one."""
    acts = acts_of_play(Match.objects.values_list("is_rated", flat=True).get(id=match_id))
    seats = list(SeatRow.objects.filter(match_id=match_id).select_related("user").order_by("index"))
    kept = kept_out([seat.user_id for seat in seats if seat.user_id is not None], *acts)
    for seat in seats:
        if seat.user is not None and seat.user_id in kept:
            if seat.user_id == user_id:
                require_may(seat.user, *acts)
            seat.has_resigned = True
    return seats


def _rematch(snapshot: Snapshot, seats: list[SeatRow]) -> NewMatch:
    match = Match.objects.get(id=snapshot.match_id)
    kits: list[Kit | None] = [codec.kit_from(snapshot.engine, kit) for kit in match.kits]
    sitting = [
        BotSeat(seat.bot_level or clocks.STAND_IN, kit)
        if seat.user_id is None or seat.has_resigned
        else Person(seat.user_id, kit)
        for seat, kit in zip(seats, kits or [None] * len(seats), strict=True)
    ]
    return NewMatch(
        game=match.game,
        options=codec.decode(bytes(match.options), dict[str, Any]),
        seats=tuple(sitting),
        clock=snapshot.setting,
        is_public=match.is_public,
        is_rated=match.is_rated,
        first=snapshot.engine.next_first(snapshot.state),
        rematch_of=match.id,
    )
