"""Vocabulary stored in the database."""

from django.db.models import TextChoices
from django.utils.translation import gettext_lazy as _

from apps.games.kernel.clock import ClockSetting


class TableStatus(TextChoices):
    OPEN = "open", _("open")
    STARTED = "started", _("started")
    CLOSED = "closed", _("closed")


class ClockPreset(TextChoices):
    """The clocks a table may be played by."""

    QUICK = "quick", _("Quick: 20 seconds a move, and a minute in hand")
    NORMAL = "normal", _("Normal: 45 seconds a move, and three minutes in hand")
    SLOW = "slow", _("Slow: a day for each move")

    @property
    def setting(self) -> ClockSetting:
        """The clock as matches keep it."""
        return CLOCK_SETTINGS[self]

    @property
    def short(self) -> str:
        """The clock in a word or two, for a row in a list."""
        return str(SHORT_NAMES[self])


CLOCK_SETTINGS = {
    ClockPreset.QUICK: ClockSetting(seconds=20, bank=60),
    ClockPreset.NORMAL: ClockSetting(seconds=45, bank=180),
    ClockPreset.SLOW: ClockSetting(seconds=24 * 60 * 60, slow=True),
}
SHORT_NAMES = {
    ClockPreset.QUICK: _("20 s a move"),
    ClockPreset.NORMAL: _("45 s a move"),
    ClockPreset.SLOW: _("a day a move"),
}


class BotLevel(TextChoices):
    """The levels every game has bots for."""

    EASY = "easy", _("easy")
    NORMAL = "normal", _("normal")
