"""What is kept of a match: its position, seats, log, rounds and scores."""

from django.conf import settings
from django.db import models
from django.db.models import Q
from django.utils.crypto import get_random_string
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from apps.games.enums import ActedBy, MatchStatus

ID_ALPHABET = "23456789abcdefghjkmnpqrstuvwxyz"
HIDDEN = ("state", "clock", "kits", "opening_luck", "opening_events")
"""What of a match is nobody's to see as it is kept, and large: lists leave it unread."""


def new_match_id() -> str:
    """A short random id: it stands in links, so it is easy to read out and cannot be guessed."""
    return get_random_string(10, ID_ALPHABET)


class Match(models.Model):
    """One match. `state` and `clock` are the position after `version` steps, unredacted: for `matchstore` alone.

    `kits` are what the seats brought, by seat; empty in a game without kits. Each is its own seat's secret.
    """

    id = models.CharField(primary_key=True, max_length=12, default=new_match_id, editable=False)
    game = models.CharField(_("game"), max_length=20)
    options = models.BinaryField(_("options"))
    seat_count = models.PositiveSmallIntegerField(_("seats"))
    clock_setting = models.BinaryField(_("clock setting"))
    is_public = models.BooleanField(_("public"), default=True)
    is_rated = models.BooleanField(_("rated"), default=False)
    status = models.CharField(_("status"), max_length=10, choices=MatchStatus, default=MatchStatus.RUNNING)

    version = models.PositiveIntegerField(_("version"), default=0)
    state = models.BinaryField(_("state"))
    clock = models.BinaryField(_("clock"))
    due_ms = models.BigIntegerField(_("next thing due, ms since 1970"), null=True, blank=True)

    kits = models.JSONField(_("what the seats brought"), default=list, blank=True)
    first = models.PositiveSmallIntegerField(_("first dealer or player"), null=True, blank=True)
    opening_luck = models.BinaryField(_("luck of the opening"))
    opening_events = models.BinaryField(_("events of the opening"))
    outcome = models.BinaryField(_("outcome"), null=True, blank=True)

    rematch_of = models.OneToOneField(
        "self", models.SET_NULL, null=True, blank=True, related_name="rematch", verbose_name=_("rematch of")
    )
    played_for = models.CharField(_("address of what it is played for"), max_length=100, blank=True)
    created_at = models.DateTimeField(_("created"), auto_now_add=True)
    finished_at = models.DateTimeField(_("finished"), null=True, blank=True)

    class Meta:
        verbose_name = _("match")
        verbose_name_plural = _("matches")
        ordering = ("-created_at",)
        indexes = (
            models.Index(fields=["due_ms"], condition=Q(due_ms__isnull=False), name="match_due"),
            models.Index(fields=["status", "-created_at"], name="match_status_created"),
        )

    def __str__(self) -> str:
        return f"{self.game} {self.id}"


class Seat(models.Model):
    """Who sits where: a person or a bot. A person's seat that was resigned is played on by a bot."""

    match = models.ForeignKey(Match, models.CASCADE, related_name="seats", verbose_name=_("match"))
    index = models.PositiveSmallIntegerField(_("seat"))
    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.SET_NULL, null=True, blank=True, related_name="seats", verbose_name=_("person")
    )
    bot_level = models.CharField(_("bot level"), max_length=10, blank=True)
    name = models.CharField(_("name at the table"), max_length=40, blank=True, help_text=_("Empty: deleted player."))
    has_resigned = models.BooleanField(_("resigned"), default=False)
    wants_rematch = models.BooleanField(_("wants a rematch"), default=False)
    place = models.PositiveSmallIntegerField(_("place"), null=True, blank=True)
    total = models.IntegerField(_("total"), null=True, blank=True)

    class Meta:
        verbose_name = _("seat")
        verbose_name_plural = _("seats")
        ordering = ("index",)
        constraints = (
            models.UniqueConstraint(fields=["match", "index"], name="one_seat_per_index"),
            models.UniqueConstraint(fields=["match", "user"], name="nobody_sits_twice"),
        )

    def __str__(self) -> str:
        return self.shown_name

    @property
    def shown_name(self) -> str:
        """The name at the table, in the reader's language where it is nobody's any more."""
        return self.name or gettext("Deleted player")


class SeatGuesses(models.Model):
    """What a person guessed in a finished match: how often, how often rightly, and how often that was to be expected.

    One row for each person's seat, of zeros too, in games in which something is guessed.
    """

    seat = models.OneToOneField(Seat, models.CASCADE, primary_key=True, related_name="guesses", verbose_name=_("seat"))
    count = models.PositiveIntegerField(_("guesses"))
    hits = models.PositiveIntegerField(_("right ones"))
    expected = models.FloatField(_("right ones to be expected"), help_text=_("The sum of the chances."))

    class Meta:
        verbose_name = _("guesses of a seat")
        verbose_name_plural = _("guesses of seats")

    def __str__(self) -> str:
        return f"{self.hits} / {self.count}"


class LoggedAction(models.Model):
    """One step of a match: what was asked for, what luck answered, and the events it led to."""

    # Without an index of its own: the constraints begin with the match, and every move would pay for one more.
    match = models.ForeignKey(Match, models.CASCADE, related_name="log", verbose_name=_("match"), db_index=False)
    version = models.PositiveIntegerField(_("version"))
    seat = models.PositiveSmallIntegerField(_("seat"), null=True)
    acted_by = models.CharField(_("acted by"), max_length=10, choices=ActedBy)
    action_id = models.CharField(_("action id"), max_length=40, null=True)  # noqa: DJ001  NULL: not from a client, outside the unique constraint
    action = models.BinaryField(_("action"), null=True)
    refusal = models.BinaryField(_("fined refusal"), null=True)
    luck = models.BinaryField(_("luck"))
    events = models.BinaryField(_("events"))
    at_ms = models.BigIntegerField(_("at, ms since 1970"))

    class Meta:
        verbose_name = _("logged action")
        verbose_name_plural = _("logged actions")
        ordering = ("match", "version")
        constraints = (
            models.UniqueConstraint(fields=["match", "version"], name="one_action_per_version"),
            models.UniqueConstraint(fields=["match", "seat", "action_id"], name="an_action_counts_once"),
        )

    def __str__(self) -> str:
        return f"{self.match_id} {self.version}"


class Round(models.Model):
    """A finished round of a match."""

    match = models.ForeignKey(Match, models.CASCADE, related_name="rounds", verbose_name=_("match"))
    number = models.PositiveSmallIntegerField(_("number"))
    version = models.PositiveIntegerField(_("version at its end"))
    detail = models.JSONField(_("detail"), default=dict)
    ended_at = models.DateTimeField(_("ended"))

    class Meta:
        verbose_name = _("round")
        verbose_name_plural = _("rounds")
        ordering = ("match", "number")
        constraints = (models.UniqueConstraint(fields=["match", "number"], name="one_row_per_round"),)

    def __str__(self) -> str:
        return f"{self.match_id} round {self.number}"


class RoundScore(models.Model):
    """A seat's points in a round, and its total after it."""

    round = models.ForeignKey(Round, models.CASCADE, related_name="scores", verbose_name=_("round"))
    seat = models.PositiveSmallIntegerField(_("seat"))
    points = models.IntegerField(_("points"))
    total = models.IntegerField(_("total"))

    class Meta:
        verbose_name = _("round score")
        verbose_name_plural = _("round scores")
        ordering = ("round", "seat")
        constraints = (models.UniqueConstraint(fields=["round", "seat"], name="one_score_per_seat"),)

    def __str__(self) -> str:
        return f"{self.seat}: {self.points}"
