"""Vocabulary of keeping order, as stored."""

from enum import StrEnum

from django.db.models import TextChoices
from django.utils.translation import gettext_lazy as _


class Activity(StrEnum):
    """What somebody may be kept from."""

    CHAT = "chat"
    PLAY = "play"
    PLAY_RATED = "play_rated"
    OPEN_TABLE = "open_table"
    ENTER_TOURNAMENTS = "enter_tournaments"
    HOLD_TOURNAMENTS = "hold_tournaments"
    REPORT = "report"


class Scope(TextChoices):
    """What a sanction is about."""

    CHAT = "chat", _("writing to others")
    RATED = "rated", _("rated play")
    TOURNAMENTS = "tournaments", _("tournaments")
    EVERYTHING = "everything", _("the whole site")


class SanctionKind(TextChoices):
    """From the mildest on. A warning forbids nothing; who is banned from everything reads nothing but why."""

    WARNING = "warning", _("warning")
    MUTE = "mute", _("mute")
    SUSPENSION = "suspension", _("suspension")
    BAN = "ban", _("ban")


class Reason(TextChoices):
    """Why somebody is reported or sanctioned."""

    ABUSE = "abuse", _("insults, threats or hate")
    SPAM = "spam", _("spam or advertising")
    NAME = "name", _("an offensive or misleading name")
    CHEATING = "cheating", _("cheating or a forbidden aid")
    COLLUSION = "collusion", _("playing into one another's hands")
    STALLING = "stalling", _("stalling or leaving matches")
    EVASION = "evasion", _("getting round a sanction")
    OTHER = "other", _("something else")


class CaseStatus(TextChoices):
    """How far a case has come."""

    OPEN = "open", _("open")
    CLAIMED = "claimed", _("being looked at")
    CLOSED = "closed", _("closed")


class CaseOutcome(TextChoices):
    """What came of a case."""

    ACTED = "acted", _("something was done")
    NO_BREACH = "no_breach", _("nothing against the rules")
    UNPROVEN = "unproven", _("it could not be shown")


class Decision(TextChoices):
    """What came of an appeal."""

    UPHELD = "upheld", _("the sanction stands")
    LIFTED = "lifted", _("the sanction was lifted")


class NoticeCode(TextChoices):
    """What a notice tells."""

    SANCTIONED = "sanctioned", _("sanction")
    LIFTED = "lifted", _("sanction lifted")
    REPORT_CLOSED = "report_closed", _("outcome of a report")
    APPEAL_DECIDED = "appeal_decided", _("outcome of an appeal")
    RENAMED = "renamed", _("new name")


class ActCode(TextChoices):
    """What staff did. Looking is an act, too."""

    CLAIMED = "claimed", _("claimed a case")
    RELEASED = "released", _("released a case")
    CLOSED = "closed", _("closed a case")
    IMPOSED = "imposed", _("imposed a sanction")
    LIFTED = "lifted", _("lifted a sanction")
    DECIDED = "decided", _("decided an appeal")
    RENAMED = "renamed", _("changed a name")
    VOIDED = "voided", _("ended a match without a result")
    SAW_HANDS = "saw_hands", _("looked at hidden cards or dice")
    SAW_CHAT = "saw_chat", _("looked at private chat")
    SAW_ADDRESSES = "saw_addresses", _("looked at addresses")
    EDITED = "edited", _("edited a record")
    ADJUDICATED = "adjudicated", _("decided a match")
    RAN_TOURNAMENT = "ran_tournament", _("ran a tournament")
