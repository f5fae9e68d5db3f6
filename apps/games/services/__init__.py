"""All that changes a match."""

from apps.games.services.guessing import sum_up_guesses
from apps.games.services.judging import Verdict, adjudicate_match, is_ranking, void_for
from apps.games.services.leaving import forget_player, resign_seat, return_to_seat, void_match
from apps.games.services.looking import SEE_CHAT, SEE_HANDS, look_at_chat, look_at_hands
from apps.games.services.moves import BOT, NOBODY, TIMEOUT, Actor, person, submit_action
from apps.games.services.opening import create_match, offer_rematch
from apps.games.services.steps import group_of
from apps.games.services.waiting import expire_decisions, play_bot_turn, repair_match

__all__ = [
    "BOT",
    "NOBODY",
    "SEE_CHAT",
    "SEE_HANDS",
    "TIMEOUT",
    "Actor",
    "Verdict",
    "adjudicate_match",
    "create_match",
    "expire_decisions",
    "forget_player",
    "group_of",
    "is_ranking",
    "look_at_chat",
    "look_at_hands",
    "offer_rematch",
    "person",
    "play_bot_turn",
    "repair_match",
    "resign_seat",
    "return_to_seat",
    "submit_action",
    "sum_up_guesses",
    "void_for",
    "void_match",
]
