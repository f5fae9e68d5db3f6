"""How a step is kept and told: saved within the lock; poked, and the bots called, after the commit."""

import msgspec
from django.db import transaction
from django.utils import timezone

from apps import after_commit
from apps.games import bot_turns, matchstore
from apps.games.enums import ActedBy, MatchStatus
from apps.games.kernel import clock as clocks
from apps.games.kernel.contract import Step
from apps.games.kernel.replay import Entry
from apps.games.matchstore import Snapshot
from apps.games.models import Match
from apps.games.selectors import now_ms
from apps.games.signals import match_finished

REPAIR_AFTER_MS = 3000
"""How long after a bot should have acted the sweep takes its task for lost."""


def group_of(match_id: str) -> str:
    """The channel group of a match's sockets."""
    return f"match.{match_id}"


def advance(before: Snapshot, entry: Entry, step: Step, by: ActedBy, action_id: str | None) -> Snapshot:
    """Save a step within the lock, and have it told after the commit."""
    outcome = before.engine.outcome(step.state)
    after = msgspec.structs.replace(
        before,
        version=before.version + 1,
        state=step.state,
        status=MatchStatus.RUNNING if outcome is None else MatchStatus.FINISHED,
        outcome=outcome,
        events=step.events,
    )
    now = now_ms()
    after = msgspec.structs.replace(after, clock=clocks.tick(before.clock, before.setting, after.decisions, now))
    matchstore.save_step(after, entry, by, action_id, now=now, due=due_ms(after))
    if step.rounds:
        matchstore.save_rounds(after, step.rounds, timezone.now())
    if outcome is not None:
        matchstore.save_outcome(after.match_id, outcome, timezone.now())
        if after.engine.guessed_by:
            after_commit.enqueue("games.sum_up_guesses", after.match_id)
        transaction.on_commit(lambda: match_finished.send_robust(Match, match_id=after.match_id))
    after_commit.poke(group_of(after.match_id), version=after.version)
    call_bots(after)
    return after


def due_ms(snapshot: Snapshot) -> int | None:
    """When the sweep is to look: a time limit has passed, or a bot that must answer has not."""
    bots = [plan.due + REPAIR_AFTER_MS for plan in bot_turns.plans(snapshot) if plan.decision.default is not None]
    limit = clocks.next_due(snapshot.clock)
    return min([*bots, *([] if limit is None else [limit])], default=None)


def call_bots(snapshot: Snapshot) -> None:
    """Queue the task of the bot that acts first."""
    planned = bot_turns.plans(snapshot)
    if planned:
        call_bots_at(snapshot, planned[0].due)


def call_bots_at(snapshot: Snapshot, due: int) -> None:
    """Queue a look at the bots for a moment, in ms since 1970."""
    delay = max(0, due - now_ms())
    after_commit.enqueue("games.play_bot_turn", snapshot.match_id, snapshot.version, delay_ms=delay)
