"""The one door in: every move, of a person, a bot or a timeout."""

from typing import Any

import msgspec
from django.db import IntegrityError

from apps.errors import Conflict, Malformed, NotAllowed, Refused
from apps.games import matchstore
from apps.games.enums import ActedBy, MatchStatus
from apps.games.kernel import clock as clocks
from apps.games.kernel import codec
from apps.games.kernel.contract import Action, Decision, Seat
from apps.games.kernel.dice import Dice
from apps.games.kernel.errors import RuleViolation
from apps.games.kernel.replay import Entry, Refusal
from apps.games.matchstore import Held, Snapshot
from apps.games.protocol import Accepted, Move
from apps.games.selectors import now_ms
from apps.games.services.steps import advance


class Actor(msgspec.Struct, frozen=True):
    """Through whom a move comes: a person, or one of BOT and TIMEOUT, who act for the seat that is asked."""

    by: ActedBy
    user_id: int | None = None


BOT = Actor(ActedBy.BOT)
TIMEOUT = Actor(ActedBy.TIMEOUT)
NOBODY = Actor(ActedBy.PERSON)
"""A visitor without an account: sits nowhere."""


def person(user_id: int) -> Actor:
    """A player."""
    return Actor(ActedBy.PERSON, user_id)


def submit_action(actor: Actor, match_id: str, move: Move) -> Accepted:
    """Carry out an answer to an open decision, and say which version it led to.

    A move whose action id is known gets the first answer again. Refusals change nothing: NotFound (no such match),
    NotAllowed (not this person's seat), Malformed (not an action of this game), Conflict "too_late" (the decision is
    closed) or "match_over", and Refused with the rule's number. On a strict table a Refused move may have been fined.
    Emits: poke `match.<id>` with the new version; the bots' next turn; `match_finished`.
    """
    try:
        with matchstore.locked(match_id, actor.user_id) as held:
            answer = _answer(actor, held, move)
    except IntegrityError:
        answer = _first_answer(actor, match_id, move)
    if isinstance(answer, Refused):
        raise answer
    return answer


def _answer(actor: Actor, held: Held, move: Move) -> Accepted | Refused:
    snapshot, engine = held.snapshot, held.snapshot.engine
    decision = next((d for d in snapshot.decisions if d.id == move.decision_id), None)
    seat = _acting_seat(actor, held, decision)
    if decision is None or (decision.seat != seat and decision.audience is not None):
        return _late_answer(snapshot, seat, move)
    if decision.seat != seat:
        raise NotAllowed("not_your_decision")
    try:
        action = codec.action_from(engine, move.action)
    except codec.MalformedError as error:
        raise Malformed("bad_action") from error
    dice = Dice.fresh()
    try:
        engine.check(snapshot.state, seat, action)
    except RuleViolation as violation:
        return _refusal(actor, snapshot, seat, move, violation)
    step = engine.apply(snapshot.state, seat, action, dice)
    entry = Entry(seat, tuple(dice.answers), action)
    after = advance(_marked(snapshot, actor, seat, move.decision_id), entry, step, actor.by, _signature(actor, move))
    return Accepted(move.action_id, after.version)


def _acting_seat(actor: Actor, held: Held, decision: Decision | None) -> Seat:
    if actor.by == ActedBy.PERSON:
        return held.own_seat()
    if decision is None:
        raise Conflict("too_late")
    if actor.by == ActedBy.BOT and not held.snapshot.clock.seats[decision.seat].bot:
        raise NotAllowed("not_your_decision")
    if actor.by == ActedBy.TIMEOUT and decision.id not in clocks.overdue(held.snapshot.clock, now_ms()):
        raise NotAllowed("not_yet")
    return decision.seat


def _late_answer(snapshot: Snapshot, seat: Seat, move: Move) -> Accepted | Refused:
    first = matchstore.answered(snapshot.match_id, seat, move.action_id)
    if first is not None and first.refusal is not None:
        return Refused(first.refusal.code, first.refusal.rule, snapshot.game, **first.refusal.detail)
    if first is not None:
        return Accepted(move.action_id, first.version)
    raise Conflict("too_late" if snapshot.status == MatchStatus.RUNNING else "match_over")


def _first_answer(actor: Actor, match_id: str, move: Move) -> Accepted | Refused:
    with matchstore.locked(match_id, actor.user_id) as held:
        decision = next((d for d in held.snapshot.decisions if d.id == move.decision_id), None)
        return _late_answer(held.snapshot, _acting_seat(actor, held, decision), move)


def _refusal(actor: Actor, snapshot: Snapshot, seat: Seat, move: Move, violation: RuleViolation) -> Refused:
    dice = Dice.fresh()
    fined = snapshot.engine.fine(snapshot.state, seat, violation, dice)
    if fined is not None:
        refusal = Refusal(violation.code, violation.rule, violation.detail)
        entry = Entry(seat, tuple(dice.answers), refusal=refusal)
        advance(_marked(snapshot, actor, seat, move.decision_id), entry, fined, actor.by, _signature(actor, move))
    return Refused(violation.code, violation.rule, snapshot.game, **violation.detail)


def _marked(snapshot: Snapshot, actor: Actor, seat: Seat, decision_id: str) -> Snapshot:
    """The match with the seat's player known to be here, or known to have let a time limit pass."""
    if actor.by == ActedBy.PERSON:
        return msgspec.structs.replace(snapshot, clock=clocks.present(snapshot.clock, seat))
    if actor.by == ActedBy.TIMEOUT:
        return msgspec.structs.replace(snapshot, clock=clocks.missed(snapshot.clock, decision_id))
    return snapshot


def _signature(actor: Actor, move: Move) -> str | None:
    """The id to log a move under: only people send moves twice, and nobody may use up the id of the site's own."""
    return move.action_id if actor.by == ActedBy.PERSON else None


def own_move(decision: Decision, action: Action) -> Move:
    """A move that the site makes for a seat; it counts once, since a decision is answered once."""
    fields: dict[str, Any] = msgspec.to_builtins(action)
    return Move(decision.id, "own", fields)
