"""What happens when nobody moves: bots take their turns, time runs out, lost tasks are repaired."""

import logging

from apps.errors import Conflict, NotAllowed, Refused
from apps.games import bot_turns, matchstore
from apps.games.kernel import clock as clocks
from apps.games.kernel.contract import Action, Decision
from apps.games.selectors import now_ms
from apps.games.services.moves import BOT, TIMEOUT, own_move, submit_action
from apps.games.services.steps import call_bots_at

log = logging.getLogger(__name__)


def play_bot_turn(match_id: str, version: int) -> None:
    """Let the bots whose time has come act, if the match is still at this version; later ones are called again."""
    snapshot = matchstore.current(match_id)
    if snapshot.version != version:
        return
    for plan in bot_turns.plans(snapshot):
        if plan.due > now_ms() + 10:
            call_bots_at(snapshot, plan.due)
            return
        action = bot_turns.choice(snapshot, plan.decision)
        if action is not None:
            _submit_for_bot(match_id, plan.decision, action)
            return


def _submit_for_bot(match_id: str, decision: Decision, action: Action) -> None:
    try:
        submit_action(BOT, match_id, own_move(decision, action))
    except (Conflict, NotAllowed):
        log.info("a bot at %s was too late", match_id)
    except Refused:
        log.exception("a bot at %s chose what the rules refuse; its default is played", match_id)
        if decision.default is not None:
            submit_action(BOT, match_id, own_move(decision, decision.default))


def expire_decisions(match_id: str) -> None:
    """Play the defaults of all decisions whose time has passed, one step each; two in a row and a bot sits in."""
    while _expire_first(match_id):
        pass


def _expire_first(match_id: str) -> bool:
    snapshot = matchstore.current(match_id)
    late = clocks.overdue(snapshot.clock, now_ms())
    decision = next((d for d in snapshot.decisions if late and d.id == late[0]), None)
    if decision is None or decision.default is None:
        return False
    try:
        submit_action(TIMEOUT, match_id, own_move(decision, decision.default))
    except (Conflict, NotAllowed):
        log.info("a decision at %s was answered at the last moment", match_id)
    return True


def repair_match(match_id: str) -> None:
    """What the sweep does with a match that is due: expire its decisions, and call bots whose task was lost."""
    expire_decisions(match_id)
    play_bot_turn(match_id, matchstore.current(match_id).version)
