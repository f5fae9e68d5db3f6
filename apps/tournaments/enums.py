"""Vocabulary stored in the database."""

from django.db.models import TextChoices
from django.utils.translation import gettext_lazy as _


class TournamentStatus(TextChoices):
    ANNOUNCED = "announced", _("open for entries")
    RUNNING = "running", _("running")
    FINISHED = "finished", _("finished")
    CANCELLED = "cancelled", _("cancelled")


GOING_ON = (TournamentStatus.ANNOUNCED, TournamentStatus.RUNNING)
"""Not over."""


class EntryBy(TextChoices):
    """Who may enter."""

    ANYBODY = "anybody", _("Everybody")
    CODE = "code", _("Whoever knows the code")
    INVITATION = "invitation", _("Only who is invited")


class EntryStatus(TextChoices):
    """Where an entry stands before the start; who leaves later is `withdrawn` in the competition."""

    INVITED = "invited", _("invited")
    ENTERED = "entered", _("entered")
    WAITING = "waiting", _("on the waiting list")
    LEFT = "left", _("not taking part")
    REMOVED = "removed", _("taken out by an organiser")


TAKES_PART = (EntryStatus.ENTERED, EntryStatus.WAITING)
"""Has a place, or waits for one."""


class CallStatus(TextChoices):
    """A call of the players of one game of a pairing to their table."""

    CALLED = "called", _("waiting for the players")
    PLAYING = "playing", _("being played")
    OVER = "over", _("over")
    OFF = "off", _("called off")


LIVE = (CallStatus.CALLED, CallStatus.PLAYING)
"""Somebody is to come to the table, or plays there."""


class Overdue(TextChoices):
    """What becomes of pairings still open when a round's time is up: `formats.running.Overdue` in words."""

    AS_IT_STANDS = (
        "as_it_stands",
        _("Finished games count: who has won more wins; level is a draw, in a bracket the better seed goes on"),
    )
    ABSENCE = "absence", _("Nobody scores")
