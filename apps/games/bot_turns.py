"""When the bots at a table would act, and what they choose: planned from each seat's own view. Reads only."""

import msgspec
from django.conf import settings
from django.utils.crypto import salted_hmac

from apps.games.kernel import redact
from apps.games.kernel.bots import Bot
from apps.games.kernel.contract import Action, Decision
from apps.games.kernel.dice import Dice
from apps.games.matchstore import Snapshot


class Plan(msgspec.Struct, frozen=True):
    """A bot's decision, and when it acts on it, in ms since 1970."""

    due: int
    decision: Decision


def plans(snapshot: Snapshot) -> list[Plan]:
    """What the bots are asked, earliest first. The same for every process, so a lost task can be planned again."""
    seats = snapshot.clock.seats
    asked = [decision for decision in snapshot.decisions if seats[decision.seat].bot]
    return sorted((_plan(snapshot, decision) for decision in asked), key=lambda plan: plan.due)


def choice(snapshot: Snapshot, decision: Decision) -> Action | None:
    """What the bot answers, seeing its seat's view alone; None lets an offer pass."""
    action: Action | None = _bot(snapshot, decision).choose(
        _view(snapshot, decision), decision, _luck(snapshot, decision)
    )
    return action


def _plan(snapshot: Snapshot, decision: Decision) -> Plan:
    least, most = _bot(snapshot, decision).pace(_view(snapshot, decision), decision)
    thought = least + _luck(snapshot, decision).below(max(1, most - least + 1))
    return Plan(snapshot.clock.timers[decision.id].opened + int(thought * settings.BOT_PACE), decision)


def _bot(snapshot: Snapshot, decision: Decision) -> Bot:
    return snapshot.engine.bots[snapshot.clock.seats[decision.seat].bot]


def _view(snapshot: Snapshot, decision: Decision) -> object:
    return redact.view(snapshot.state, decision.seat)


def _luck(snapshot: Snapshot, decision: Decision) -> Dice:
    """Luck that a repeated task finds again, and that nobody outside can compute."""
    return Dice.seeded(salted_hmac("games.bots", f"{snapshot.match_id} {decision.id}").hexdigest())
