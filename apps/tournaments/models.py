"""Tournaments: the event, who entered it, the calls to its tables, and what was done to it.

The competition itself (rounds, pairings, results) is one value of `formats`, kept with the event; points, ranks and
brackets are worked out of it and never stored.
"""

from datetime import datetime, timedelta
from typing import cast

import msgspec
from django.conf import settings
from django.db import models
from django.db.models import Q
from django.urls import reverse
from django.utils import timezone
from django.utils.crypto import get_random_string
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from apps.games.kernel.contract import AnyEngine
from apps.games.kernel.index import engine_for
from apps.lobbies.enums import BotLevel, ClockPreset
from apps.tournaments.enums import GOING_ON, CallStatus, EntryBy, EntryStatus, Overdue, TournamentStatus
from apps.tournaments.formats.competition import At, Competition, EntrantId
from apps.tournaments.formats.settings import AnySettings

ALPHABET = "23456789abcdefghjkmnpqrstuvwxyz"
LONGEST_PAUSE = timedelta(days=7)
"""Then it goes on by itself: the organiser may never come back."""


def new_code() -> str:
    """A short random name for a tournament's address."""
    return get_random_string(8, ALPHABET)


class Tournament(models.Model):
    """One event. `due_at` is when the schedule has to look at it next; `version` grows with every change.

    `format` are the settings as the organiser chose them, `competition` what is made of them at the start. `forbidden`
    are pairs of entries to be kept apart, as known before the start; later the competition has them.
    """

    code = models.CharField(_("code"), max_length=12, unique=True, default=new_code, editable=False)
    title = models.CharField(_("title"), max_length=80)
    about = models.TextField(_("about"), max_length=2000, blank=True)
    organisers = models.ManyToManyField(
        settings.AUTH_USER_MODEL, related_name="organised_tournaments", verbose_name=_("organisers")
    )

    game = models.CharField(_("game"), max_length=20)
    options = models.JSONField(_("options"), default=dict)
    clock = models.CharField(_("clock"), max_length=10, choices=ClockPreset, default=ClockPreset.NORMAL)
    format = models.JSONField(_("format"))
    size_cap = models.PositiveIntegerField(_("most entrants"), default=64)
    entry_by = models.CharField(_("who may enter"), max_length=10, choices=EntryBy, default=EntryBy.ANYBODY)
    entry_code = models.CharField(_("entry code"), max_length=40, blank=True)

    starts_at = models.DateTimeField(_("starts"))
    check_in_minutes = models.PositiveSmallIntegerField(_("check-in, minutes before the start"), default=0)
    ready_seconds = models.PositiveIntegerField(_("time to come to the table, seconds"), default=180)
    round_minutes = models.PositiveIntegerField(_("time for a round, minutes (0: no limit)"), default=0)
    overdue = models.CharField(
        _("when a round's time is up"), max_length=15, choices=Overdue, default=Overdue.AS_IT_STANDS
    )
    break_seconds = models.PositiveIntegerField(_("break between rounds, seconds"), default=30)
    starts_by_hand = models.BooleanField(_("rounds are started by hand"), default=False)

    status = models.CharField(_("status"), max_length=10, choices=TournamentStatus, default=TournamentStatus.ANNOUNCED)
    paused_at = models.DateTimeField(_("paused"), null=True, blank=True)
    competition = models.JSONField(_("competition"), null=True, blank=True)
    forbidden = models.JSONField(_("kept apart before the start"), default=list, blank=True)
    round_ends_at = models.DateTimeField(_("round ends"), null=True, blank=True)
    next_round_at = models.DateTimeField(_("next round starts"), null=True, blank=True)
    due_at = models.DateTimeField(_("due"), null=True, blank=True)
    version = models.PositiveIntegerField(_("version"), default=0)
    created_at = models.DateTimeField(_("created"), auto_now_add=True)
    finished_at = models.DateTimeField(_("finished"), null=True, blank=True)

    class Meta:
        verbose_name = _("tournament")
        verbose_name_plural = _("tournaments")
        ordering = ("-starts_at", "-pk")
        indexes = (
            models.Index(fields=["due_at"], condition=Q(due_at__isnull=False), name="tournament_due"),
            models.Index(fields=["status", "-starts_at"], name="tournament_status_starts"),
        )

    def __str__(self) -> str:
        return f"{self.title} ({self.code})"

    def get_absolute_url(self) -> str:
        return reverse("tournament", args=[self.code])

    @property
    def engine(self) -> AnyEngine:
        """The game that is played."""
        return engine_for(self.game)

    @property
    def format_settings(self) -> AnySettings:
        """The settings as chosen; `played.settings` are those in force once it has started."""
        return cast(AnySettings, msgspec.convert(self.format, type=AnySettings))

    @property
    def played(self) -> Competition | None:
        """The competition as a value; None before the start."""
        return None if self.competition is None else msgspec.convert(self.competition, type=Competition)

    @property
    def clock_preset(self) -> ClockPreset:
        """The clock, as the vocabulary member."""
        return ClockPreset(self.clock)

    @property
    def is_announced(self) -> bool:
        """Not started yet."""
        return self.status == TournamentStatus.ANNOUNCED

    @property
    def is_running(self) -> bool:
        """Started and not over; also while it is paused."""
        return self.status == TournamentStatus.RUNNING

    @property
    def is_going_on(self) -> bool:
        """Neither finished nor cancelled."""
        return self.status in GOING_ON

    @property
    def paused_until(self) -> datetime | None:
        """When a pause ends by itself; None: it is not paused."""
        return None if self.paused_at is None else self.paused_at + LONGEST_PAUSE

    @property
    def check_in_from(self) -> datetime | None:
        """When the check-in opens; None: there is none."""
        return self.starts_at - timedelta(minutes=self.check_in_minutes) if self.check_in_minutes else None


class Entry(models.Model):
    """Somebody who entered: a person, or a bot that the organiser put in. Its key is the id in the competition.

    `kit` is a choice among the kits on offer; `brought` is what it stood for when the tournament started, and stays.
    The entry of a deleted account has neither a person nor a name.
    """

    tournament = models.ForeignKey(Tournament, models.CASCADE, related_name="entries", verbose_name=_("tournament"))
    user = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        models.SET_NULL,
        null=True,
        blank=True,
        related_name="tournament_entries",
        verbose_name=_("person"),
    )
    bot_level = models.CharField(_("bot level"), max_length=10, choices=BotLevel, blank=True)
    name = models.CharField(_("name"), max_length=40)
    kit = models.CharField(_("what the seat brings"), max_length=80, blank=True)
    brought = models.JSONField(_("what it brings to every match"), null=True, blank=True)
    status = models.CharField(_("status"), max_length=10, choices=EntryStatus, default=EntryStatus.ENTERED)
    has_checked_in = models.BooleanField(_("checked in"), default=False)
    misses = models.PositiveSmallIntegerField(_("calls missed"), default=0)
    entered_at = models.DateTimeField(_("entered"), default=timezone.now)

    class Meta:
        verbose_name = _("entry")
        verbose_name_plural = _("entries")
        ordering = ("entered_at", "pk")
        constraints = (models.UniqueConstraint(fields=["tournament", "user"], name="one_entry_per_person"),)

    def __str__(self) -> str:
        return self.shown_name

    @property
    def shown_name(self) -> str:
        """The name as it was entered, or in the reader's language that it is nobody's any more."""
        return self.name or gettext("Deleted player")

    @property
    def is_bot(self) -> bool:
        """A bot plays."""
        return bool(self.bot_level)

    @property
    def is_gone(self) -> bool:
        """Nobody plays: the account is no more."""
        return self.user_id is None and not self.is_bot


class Call(models.Model):
    """One game of a pairing: its players are called to the table, play a match there, and its result counts.

    `seats` are the entries in the order of the match's seats, `ready` those who have come. Of a seat whose player did
    not come to a table of more than two, a bot plays the hand: it stands in `missing`.
    """

    tournament = models.ForeignKey(Tournament, models.CASCADE, related_name="calls", verbose_name=_("tournament"))
    round = models.PositiveSmallIntegerField(_("round"))
    pairing = models.PositiveSmallIntegerField(_("pairing"))
    game = models.PositiveSmallIntegerField(_("game of the pairing, from 0"), default=0)
    seats = models.JSONField(_("seats"))
    ready = models.JSONField(_("ready"), default=list)
    missing = models.JSONField(_("did not come"), default=list)
    ready_by = models.DateTimeField(_("to be there by"))
    status = models.CharField(_("status"), max_length=10, choices=CallStatus, default=CallStatus.CALLED)
    match = models.OneToOneField(
        "games.Match", models.SET_NULL, null=True, blank=True, related_name="call", verbose_name=_("match")
    )

    class Meta:
        verbose_name = _("call")
        verbose_name_plural = _("calls")
        ordering = ("round", "pairing", "game", "pk")
        indexes = (models.Index(fields=["tournament"], condition=Q(status="playing"), name="calls_being_played"),)
        constraints = (
            models.UniqueConstraint(
                fields=["tournament", "round", "pairing", "game"],
                condition=~Q(status="off"),
                name="one_call_per_game",
            ),
        )

    def __str__(self) -> str:
        return f"{self.tournament_id}: {self.round}.{self.pairing}.{self.game}"

    @property
    def at(self) -> At:
        """Which pairing it belongs to."""
        return At(self.round, self.pairing)

    @property
    def sitting(self) -> tuple[EntrantId, ...]:
        """The entries in the order of the match's seats."""
        return tuple(self.seats)


class Act(models.Model):
    """Something that was done to a tournament, for everybody to read: code and arguments, never changed or deleted.

    But a name in it goes with its account, whose emptied row `by` still means. `by` is empty for what the schedule did.
    """

    tournament = models.ForeignKey(Tournament, models.CASCADE, related_name="acts", verbose_name=_("tournament"))
    by = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.SET_NULL, null=True, blank=True, related_name="+", verbose_name=_("by")
    )
    code = models.CharField(_("act"), max_length=40)
    detail = models.JSONField(_("detail"), default=dict)
    reason = models.CharField(_("reason"), max_length=200, blank=True)
    at = models.DateTimeField(_("at"), auto_now_add=True)

    class Meta:
        verbose_name = _("act")
        verbose_name_plural = _("acts")
        ordering = ("-at", "-pk")

    def __str__(self) -> str:
        return f"{self.tournament_id}: {self.code}"
