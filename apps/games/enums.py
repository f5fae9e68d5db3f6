"""Vocabulary stored in the database."""

from django.db.models import TextChoices
from django.utils.translation import gettext_lazy as _


class MatchStatus(TextChoices):
    RUNNING = "running", _("running")
    FINISHED = "finished", _("finished")
    VOID = "void", _("void")


class Ground(TextChoices):
    """Why a moderator has decided a match: told to everybody at the table, and the reason of its outcome."""

    FAULT = "judged_fault", _("a fault of the site")
    STALLING = "judged_stalling", _("stalling or leaving matches")
    CHEATING = "judged_cheating", _("cheating or a forbidden aid")
    COLLUSION = "judged_collusion", _("playing into one another's hands")
    ABUSE = "judged_abuse", _("insults, threats or hate")
    AGREED = "judged_agreed", _("the players have agreed on it")
    OTHER = "judged_other", _("something else")


class ActedBy(TextChoices):
    """Through whom a logged action came."""

    PERSON = "person", _("person")
    BOT = "bot", _("bot")
    TIMEOUT = "timeout", _("timeout")
    MODERATOR = "moderator", _("moderator")
