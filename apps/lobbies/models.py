"""Tables that wait for players, and who sits at them."""

from datetime import timedelta
from typing import Any

import msgspec
from django.conf import settings
from django.db import models
from django.db.models import Q
from django.urls import reverse
from django.utils import timezone
from django.utils.crypto import get_random_string
from django.utils.translation import gettext_lazy as _

from apps.games.kernel.contract import AnyEngine
from apps.games.kernel.index import engine_for
from apps.games.kernel.words import OptionWords
from apps.lobbies.enums import BotLevel, ClockPreset, TableStatus

ALPHABET = "23456789abcdefghjkmnpqrstuvwxyz"
AWAY_AFTER = timedelta(seconds=100)


def new_code() -> str:
    """A short random name for a table's address."""
    return get_random_string(8, ALPHABET)


def new_token() -> str:
    """The secret of an invitation link."""
    return get_random_string(24, ALPHABET)


class Table(models.Model):
    """A table where a match is being got together. Its seats are given up once it has started or closed."""

    code = models.CharField(_("code"), max_length=12, unique=True, default=new_code, editable=False)
    token = models.CharField(_("invitation"), max_length=32, unique=True, default=new_token, editable=False)
    game = models.CharField(_("game"), max_length=20)
    title = models.CharField(_("title"), max_length=60, blank=True)
    options = models.JSONField(_("options"), default=dict)
    seat_count = models.PositiveSmallIntegerField(_("seats"))
    clock = models.CharField(_("clock"), max_length=10, choices=ClockPreset, default=ClockPreset.NORMAL)
    is_public = models.BooleanField(_("public"), default=True)
    is_rated = models.BooleanField(_("rated"), default=False)
    host = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        models.SET_NULL,
        null=True,
        blank=True,
        related_name="hosted_tables",
        verbose_name=_("host"),
    )
    removed = models.ManyToManyField(
        settings.AUTH_USER_MODEL, related_name="+", blank=True, verbose_name=_("taken off by the host")
    )
    status = models.CharField(_("status"), max_length=10, choices=TableStatus, default=TableStatus.OPEN)
    match = models.OneToOneField(
        "games.Match", models.SET_NULL, null=True, blank=True, related_name="table", verbose_name=_("match")
    )
    version = models.PositiveIntegerField(_("version"), default=0)
    created_at = models.DateTimeField(_("created"), auto_now_add=True)

    class Meta:
        verbose_name = _("table")
        verbose_name_plural = _("tables")
        ordering = ("-created_at", "-pk")
        indexes = (
            models.Index(
                fields=["-created_at"], condition=Q(status="open", is_public=True), name="table_open_public_newest"
            ),
        )

    def __str__(self) -> str:
        return f"{self.game} {self.code}"

    def get_absolute_url(self) -> str:
        return reverse("table", args=[self.code])

    @property
    def engine(self) -> AnyEngine:
        """The game that will be played here."""
        return engine_for(self.game)

    @property
    def clock_preset(self) -> ClockPreset:
        """The clock, as the vocabulary member."""
        return ClockPreset(self.clock)

    @property
    def is_open(self) -> bool:
        """Still waiting for players."""
        return self.status == TableStatus.OPEN

    @property
    def places(self) -> "list[TableSeat | None]":
        """Every seat in order; None where it is free."""
        taken = {seat.index: seat for seat in self.seats.all()}
        return [taken.get(index) for index in range(self.seat_count)]

    @property
    def people(self) -> "list[TableSeat]":
        """The seats taken by people, the longest-sitting first."""
        return sorted((seat for seat in self.seats.all() if seat.user_id), key=lambda seat: (seat.since, seat.pk))

    @property
    def free_count(self) -> int:
        """How many seats are free."""
        return self.seat_count - len(self.seats.all())

    @property
    def lacking(self) -> int:
        """How many players are missing before the match could start."""
        return max(0, self.engine.seats[0] - len(self.seats.all()))

    @property
    def bot_levels(self) -> list[tuple[str, str]]:
        """The levels at which bots play this game, with their names."""
        names = dict(BotLevel.choices)
        return [(level, str(names.get(level, level))) for level in self.engine.bots]

    @property
    def special_options(self) -> list[tuple[OptionWords, Any]]:
        """The options that differ from the game's usual ones, with their words."""
        usual = msgspec.to_builtins(self.engine.options_type())
        words = self.engine.words.options
        return [
            (words.get(name, OptionWords(name)), value)
            for name, value in self.options.items()
            if usual.get(name) != value
        ]

    def seat_of(self, user_id: int | None) -> "TableSeat | None":
        """Where the person sits, or None."""
        return next((seat for seat in self.seats.all() if user_id is not None and seat.user_id == user_id), None)


class TableSeat(models.Model):
    """Who sits where at a table that is still open: a person, or a bot of a level.

    A person holds one seat in the whole lobby: the constraint says so for all tables at once.
    """

    table = models.ForeignKey(Table, models.CASCADE, related_name="seats", verbose_name=_("table"))
    index = models.PositiveSmallIntegerField(_("seat"))
    user = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        models.CASCADE,
        null=True,
        blank=True,
        related_name="table_seats",
        verbose_name=_("person"),
    )
    bot_level = models.CharField(_("bot level"), max_length=10, choices=BotLevel, blank=True)
    kit = models.CharField(_("what the seat brings"), max_length=80, blank=True)
    since = models.DateTimeField(_("since"), default=timezone.now)
    seen_at = models.DateTimeField(_("last seen"), default=timezone.now)

    class Meta:
        verbose_name = _("seat")
        verbose_name_plural = _("seats")
        ordering = ("index",)
        constraints = (
            models.UniqueConstraint(fields=["table", "index"], name="one_taker_per_table_seat"),
            models.UniqueConstraint(fields=["user"], name="one_table_per_person"),
            models.CheckConstraint(
                condition=Q(user__isnull=False, bot_level="") | (Q(user__isnull=True) & ~Q(bot_level="")),
                name="a_person_or_a_bot",
            ),
        )

    def __str__(self) -> str:
        return f"{self.table_id}/{self.index}"

    @property
    def is_bot(self) -> bool:
        """A bot sits here."""
        return self.user_id is None

    @property
    def is_away(self) -> bool:
        """A person who has not been seen for a while."""
        return not self.is_bot and self.seen_at < timezone.now() - AWAY_AFTER


class LastKit(models.Model):
    """What somebody chose to bring to a game last: the same is offered the next time."""

    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.CASCADE, related_name="last_kits", verbose_name=_("person")
    )
    game = models.CharField(_("game"), max_length=20)
    kit = models.CharField(_("what the person brought"), max_length=80, blank=True)

    class Meta:
        verbose_name = _("last choice")
        verbose_name_plural = _("last choices")
        constraints = (models.UniqueConstraint(fields=["user", "game"], name="one_last_kit_per_game"),)

    def __str__(self) -> str:
        return f"{self.game}: {self.kit}"
