"""Vocabulary stored in the database."""

from django.db.models import TextChoices
from django.utils.translation import gettext_lazy as _


class MatchStatus(TextChoices):
    RUNNING = "running", _("running")
    FINISHED = "finished", _("finished")
    VOID = "void", _("void")


class ActedBy(TextChoices):
    """Through whom a logged action came."""

    PERSON = "person", _("person")
    BOT = "bot", _("bot")
    TIMEOUT = "timeout", _("timeout")
    MODERATOR = "moderator", _("moderator")
