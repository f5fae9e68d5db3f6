"""What was said, and whom somebody would rather not hear."""

from django.conf import settings
from django.db import models
from django.db.models import F, Q
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from apps.accounts.names import NAME_LENGTH
from apps.chat.phrases import Phrase
from apps.chat.rooms import Room
from apps.chat.validators import LONGEST


class Line(models.Model):
    """One line: words, or a phrase as its code. The name is as it was when the line was written."""

    room_kind = models.CharField(_("kind of room"), max_length=20)
    room_key = models.CharField(_("which room"), max_length=60)
    author = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.CASCADE, related_name="lines", verbose_name=_("author"), db_index=False
    )
    author_name = models.CharField(_("name"), max_length=NAME_LENGTH)
    text = models.CharField(_("words"), max_length=LONGEST, blank=True)
    phrase = models.CharField(_("phrase"), max_length=20, choices=Phrase, blank=True)
    at = models.DateTimeField(_("at"), default=timezone.now)

    class Meta:
        verbose_name = _("line")
        verbose_name_plural = _("lines")
        ordering = ("pk",)
        indexes = (
            models.Index(fields=["room_kind", "room_key", "-id"], name="line_room_newest"),
            models.Index(fields=["author", "-at"], name="line_author_at"),
            models.Index(fields=["at"], name="line_at"),
        )
        constraints = (models.CheckConstraint(condition=Q(text="") ^ Q(phrase=""), name="words_or_a_phrase"),)

    def __str__(self) -> str:
        return f"{self.room_kind} {self.room_key}"

    @property
    def room(self) -> Room:
        """Where it was said."""
        return Room(self.room_kind, self.room_key)

    @property
    def said(self) -> str:
        """Its words; a phrase in the reader's language."""
        return str(Phrase(self.phrase).label) if self.phrase else self.text


class Mute(models.Model):
    """Somebody does not want to hear somebody; a block keeps the two from one casual table as well."""

    person = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="mutes", verbose_name=_("person"))
    other = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.CASCADE, related_name="muted_by", verbose_name=_("who is not heard")
    )
    is_block = models.BooleanField(_("block"), default=False)
    since = models.DateTimeField(_("since"), default=timezone.now)

    class Meta:
        verbose_name = _("mute")
        verbose_name_plural = _("mutes")
        ordering = ("-since", "-pk")
        constraints = (
            models.UniqueConstraint(fields=["person", "other"], name="one_mute_per_pair"),
            models.CheckConstraint(condition=~Q(person=F("other")), name="nobody_mutes_oneself"),
        )

    def __str__(self) -> str:
        return f"{self.person_id} {self.other_id}"


class ChatOff(models.Model):
    """Somebody has turned chat off: the row says so."""

    person = models.OneToOneField(
        settings.AUTH_USER_MODEL, models.CASCADE, primary_key=True, related_name="chat_off", verbose_name=_("person")
    )
    since = models.DateTimeField(_("since"), default=timezone.now)

    class Meta:
        verbose_name = _("chat off")
        verbose_name_plural = _("chat off")

    def __str__(self) -> str:
        return f"{self.person_id}"
