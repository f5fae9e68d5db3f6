"""Why the lobby says no, in words: the sentence for each code that its services raise."""

from django.utils.translation import gettext_lazy as _

from apps.errors import AppError
from apps.moderation.wording import refusal_in_words

SENTENCES = {
    "table_not_found": _("That table does not exist, or it is not open to you."),
    "table_started": _("The match at that table has already started."),
    "table_closed": _("That table has been closed."),
    "table_full": _("Every seat at that table is taken."),
    "seat_taken": _("Somebody was quicker: that seat is taken."),
    "not_at_table": _("You are not at that table any more."),
    "removed_from_table": _("The host has taken you off that table. There are others."),
    "host_only": _("Only the host can do that."),
    "too_few_players": _("This game needs at least %(least)s players: invite somebody, or add a bot."),
    "kept_apart": _(
        "You and somebody at that table do not sit down together: there is a block between you. There are other tables."
    ),
    "rated_needs_account": _("Rated tables need a full account: sign up, or play unrated."),
    "rated_without_bots": _("A rated table is for people only, so bots cannot join it."),
    "not_your_seat": _("That is not your seat, so it is not you who chooses for it."),
    "unknown_kit": _("That cannot be brought to this table. Choose another."),
    "kit_gone": _("What %(name)s has chosen to bring cannot be played any more: another choice is needed."),
    "no_such_bot": _("There is no bot on that seat."),
    "unknown_bot_level": _("Bots do not play at that level here."),
    "unknown_game": _("There is no such game here."),
    "bad_options": _("Those options do not fit the game."),
    "bad_seat_count": _("This game is for %(least)s to %(most)s players."),
    "too_many_guests": _("Too many guests have come from your address just now. Wait a little, or sign in."),
    "slow_down": _("That was too much at once. Please wait a moment."),
    "bad_form": _("That request was not complete. Please try again."),
}


def sentence_for(error: AppError) -> str:
    """The refusal in the reader's language."""
    if error.code == "sanctioned":
        return refusal_in_words(error)
    return str(SENTENCES.get(error.code, SENTENCES["bad_form"])) % error.detail
