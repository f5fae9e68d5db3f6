"""A person, and the names that are his or hers alone."""

from collections.abc import Iterable
from typing import Any

from django.contrib.auth.models import AbstractUser
from django.core.exceptions import ValidationError
from django.db import models, transaction
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from apps.accounts.names import KEY_LENGTH, NAME_LENGTH, name_key
from apps.accounts.time_zones import UTC, time_zone_names

NAME_FIELDS = frozenset({"username", "display_name"})


class Language(models.TextChoices):
    """The languages of the site, each by its own name."""

    ENGLISH = "en", "English"
    UKRAINIAN = "uk", "Українська"
    RUSSIAN = "ru", "Русский"


def check_time_zone(name: str) -> None:
    """Refuses a time zone that the tz database does not know."""
    if name not in time_zone_names():
        raise ValidationError(_("This is not a time zone that we know."), code="unknown_time_zone")


class User(AbstractUser):
    """A person: a member, or a guest who may become one later, in the same row.

    The row of a deleted account stays, emptied, for what tells of the past points to it.
    """

    first_name = None  # type: ignore[assignment]  # people here have one name, the one they choose
    last_name = None  # type: ignore[assignment]  # as above

    username = models.CharField(
        _("User name"),
        max_length=NAME_LENGTH,
        unique=True,
        error_messages={"unique": _("Somebody already has this name, or one that looks like it.")},
    )
    name_key = models.CharField(max_length=KEY_LENGTH, unique=True, editable=False)
    display_name = models.CharField(_("Display name"), max_length=NAME_LENGTH, blank=True)
    language = models.CharField(_("Language"), max_length=2, choices=Language, default=Language.ENGLISH)
    time_zone = models.CharField(_("Time zone"), max_length=64, default=UTC, validators=[check_time_zone])
    is_guest = models.BooleanField(_("Guest"), default=False)
    deleted_at = models.DateTimeField(_("Deleted"), null=True, blank=True, editable=False)

    class Meta:
        verbose_name = _("Person")
        verbose_name_plural = _("People")
        indexes = (models.Index(fields=["date_joined"], condition=models.Q(is_guest=True), name="guests_by_age"),)

    def __str__(self) -> str:
        return self.username

    @property
    def shown_name(self) -> str:
        """The name that others see."""
        return gettext("Deleted player") if self.deleted_at else self.display_name or self.username

    def get_full_name(self) -> str:
        return self.shown_name

    def get_short_name(self) -> str:
        return self.shown_name

    def save(self, *args: Any, update_fields: Iterable[str] | None = None, **kwargs: Any) -> None:
        """Saves the person and claims both names; IntegrityError if one of them belongs to somebody else."""
        if update_fields is not None and not NAME_FIELDS.intersection(update_fields):
            super().save(*args, update_fields=update_fields, **kwargs)
            return
        self.name_key = name_key(self.username)
        if update_fields is not None:
            update_fields = {*update_fields, "name_key"}
        with transaction.atomic():
            super().save(*args, update_fields=update_fields, **kwargs)
            self._claim_names()

    def _claim_names(self) -> None:
        wanted = {self.name_key, name_key(self.display_name)} - {""}
        held = set(self.claimed_names.values_list("key", flat=True))
        if held - wanted:
            self.claimed_names.filter(key__in=held - wanted).delete()
        for key in sorted(wanted - held):
            ClaimedName.objects.create(key=key, holder=self)


class ClaimedName(models.Model):
    """The key of a user name or display name. The primary key is the promise: one key, one person."""

    key = models.CharField(max_length=KEY_LENGTH, primary_key=True)
    holder = models.ForeignKey(User, on_delete=models.CASCADE, related_name="claimed_names")

    def __str__(self) -> str:
        return self.key
